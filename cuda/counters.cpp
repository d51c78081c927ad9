#include "cuda/device.h"

namespace bankwalk::cuda {

int32_t count(const bw_access*, bw_counts*, char* message) {
  return fail(message, BW_UNSUPPORTED, "this module reads no hardware counters");
}

} // namespace bankwalk::cuda
