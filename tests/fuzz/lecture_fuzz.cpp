#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tests/fuzz/lecture_checks.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const bankwalk::Broken broken = bankwalk::check_lecture({reinterpret_cast<const char*>(data), size});
  if (broken.empty()) return 0;
  std::fprintf(stderr, "%s\n", broken.c_str());
  std::abort();
}
