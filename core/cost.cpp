#include "core/cost.h"

#include <algorithm>

#include "core/grouping.h"

namespace bankwalk {
namespace {

// Whether all active lanes are in one row of the banks, 32 words that begin at a multiple of 128 bytes.
bool in_one_row(const Access& access) {
  constexpr std::uint32_t row_bytes = 128;
  std::optional<std::uint32_t> row;
  for (int lane = 0; lane < warp_size; ++lane) {
    if ((access.mask >> lane & 1) == 0) continue;
    const std::uint32_t first = access.address[static_cast<std::size_t>(lane)] / row_bytes;
    if (row.value_or(first) != first) return false;
    row = first;
  }
  return true;
}

// tests/data/h200_cp_async_cycles.tsv. One wavefront takes two cycles within a row, else two or three, and which of
// them no rule is known for.
std::optional<int> copy_cycles(const Access& access, int wavefronts) {
  if (wavefronts > 1) return std::max(wavefronts, 3);
  if (in_one_row(access)) return 2;
  return std::nullopt;
}

bool is_h200(const Architecture& architecture) { return architecture.major == 9 && architecture.minor == 0; }

} // namespace

std::optional<int> latency_h200(const Access& access, const Architecture& architecture, int wavefronts) {
  if (!is_h200(architecture)) return std::nullopt;
  int base = describe(access.operation).latency;
  if (base == 0) return std::nullopt;
  if (access.operation == Operation::Load && access.bytes == 8) base = merges(access) ? 31 : 32;
  if (access.operation == Operation::Load && access.bytes == 16) base = merges(access) ? 36 : 38;
  return base + 2 * wavefronts;
}

std::optional<int> cycles_per_access_h200(const Access& access, const Architecture& architecture, int wavefronts) {
  if (!is_h200(architecture)) return std::nullopt;
  if (access.operation == Operation::CopyAsync) return copy_cycles(access, wavefronts);
  if (access.operation != Operation::Load) return wavefronts;
  int floor = access.bytes == 16 ? 4 : access.bytes == 8 ? 2 : 1;
  if (access.bytes >= 8 && merges(access)) floor /= 2;
  return std::max(wavefronts, floor);
}

} // namespace bankwalk
