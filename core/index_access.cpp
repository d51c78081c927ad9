#include "core/index_access.h"

#include <limits>

namespace bankwalk {
namespace {

std::optional<Problem> block_problem(const BlockShape& block, int warp) {
  constexpr int most = 1024; // threads of a block on every GPU since 2.0
  const bool sound =
      block.x >= 1 && block.y >= 1 && block.z >= 1 && block.x <= most && block.y <= most && block.z <= most;
  if (!sound || block.x * block.y > most || block.x * block.y * block.z > most) {
    return Problem{"a block has 1 to 1024 threads; " + std::to_string(block.x) + "x" + std::to_string(block.y) + "x" +
                   std::to_string(block.z) + " does not"};
  }
  const int warps = (block.x * block.y * block.z + warp_size - 1) / warp_size;
  if (warp < 0 || warp >= warps) {
    return Problem{"warp " + std::to_string(warp) + " is not in the block; expected 0 to " + std::to_string(warps - 1)};
  }
  return std::nullopt;
}

// Those of the mask that lie in the block.
std::uint32_t lanes_in_block(const IndexedWarp& warp) {
  std::uint32_t lanes = warp.mask;
  const int threads = warp.block.x * warp.block.y * warp.block.z;
  for (int lane = 0; lane < warp_size; ++lane)
    if (warp.warp * warp_size + lane >= threads) lanes &= ~(1u << lane);
  return lanes;
}

} // namespace

Result<Access> index_access(const Expression& index, const IndexedWarp& warp, const Variables& variables) {
  if (auto problem = block_problem(warp.block, warp.warp)) return *problem;
  Access access;
  access.operation = warp.operation;
  access.bytes = warp.bytes;
  access.mask = lanes_in_block(warp);
  const std::uint32_t lanes = addressing_lanes(access);
  for (int lane = 0; lane < warp_size; ++lane) {
    if ((lanes >> lane & 1u) == 0) continue;
    const auto value = index.evaluate({warp.block, warp.warp, lane}, variables);
    const std::string who = "lane " + std::to_string(lane) + "'s index ";
    if (!value) return Problem{value.problem().message, value.problem().column};
    if (*value < 0) return Problem{who + std::to_string(*value) + " is negative; expected an element from 0 on"};
    const std::int64_t most =
        std::numeric_limits<std::uint32_t>::max() / static_cast<std::uint32_t>(warp.element_bytes);
    if (*value > most) {
      return Problem{who + std::to_string(*value) + " is too large; expected at most " + std::to_string(most)};
    }
    access.address[static_cast<std::size_t>(lane)] = static_cast<std::uint32_t>(*value * warp.element_bytes);
  }
  if (auto problem = check(access)) return *problem;
  return access;
}

Result<std::uint32_t> lanes_where(const Expression& condition, const IndexedWarp& warp, const Variables& variables) {
  if (auto problem = block_problem(warp.block, warp.warp)) return *problem;
  const std::uint32_t asked = lanes_in_block(warp);
  std::uint32_t lanes = 0;
  for (int lane = 0; lane < warp_size; ++lane) {
    if ((asked >> lane & 1u) == 0) continue;
    const auto value = condition.evaluate({warp.block, warp.warp, lane}, variables);
    if (!value) return value.problem();
    if (*value != 0) lanes |= 1u << lane;
  }
  return lanes;
}

} // namespace bankwalk
