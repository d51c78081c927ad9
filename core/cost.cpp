#include "core/cost.h"

#include <algorithm>

#include "core/grouping.h"

namespace bankwalk {
namespace {

bool is_h200(const Architecture& architecture) { return architecture.major == 9 && architecture.minor == 0; }

} // namespace

std::optional<int> latency_h200(const Access& access, const Architecture& architecture, int wavefronts) {
  if (!is_h200(architecture)) return std::nullopt;
  int base = 26;
  switch (access.operation) {
    case Operation::Load:
      if (access.bytes == 8) base = merges(access) ? 31 : 32;
      if (access.bytes == 16) base = merges(access) ? 36 : 38;
      break;
    case Operation::LoadMatrix1:
    case Operation::AtomicAdd:
    case Operation::Exchange:
    case Operation::Maximum:
      break;
    case Operation::CompareAndSwap: // tests/data/h200_atomic_latency.tsv
    case Operation::LoadMatrix2:
      base = 31;
      break;
    case Operation::LoadMatrix4:
      base = 35;
      break;
    default:
      return std::nullopt;
  }
  return base + 2 * wavefronts;
}

std::optional<int> cycles_per_access_h200(const Access& access, const Architecture& architecture, int wavefronts) {
  if (!is_h200(architecture)) return std::nullopt;
  if (access.operation == Operation::CopyAsync) return std::nullopt; // it waits for the cache besides
  if (access.operation != Operation::Load) return wavefronts;
  int floor = access.bytes == 16 ? 4 : access.bytes == 8 ? 2 : 1;
  if (access.bytes >= 8 && merges(access)) floor /= 2;
  return std::max(wavefronts, floor);
}

} // namespace bankwalk
