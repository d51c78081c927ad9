#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tests/fuzz/recording_check.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const bankwalk::Broken broken = bankwalk::check_recording({reinterpret_cast<const char*>(data), size});
  if (broken.empty()) return 0;
  std::fprintf(stderr, "%s\n", broken.c_str());
  std::abort();
}
