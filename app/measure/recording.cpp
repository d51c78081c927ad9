#include "app/measure/recording.h"

#include <algorithm>
#include <tuple>

namespace bankwalk {

Access moved_to_origin(const Access& access) {
  Access moved = access;
  const std::uint32_t lanes = addressing_lanes(access);
  std::uint32_t least = ~0u;
  for (std::size_t lane = 0; lane < warp_size; ++lane) {
    if ((lanes >> lane & 1u) == 0) moved.address[lane] = 0;
    if (lanes >> lane & 1u) least = std::min(least, access.address[lane]);
  }
  // By whole words, and by what the access's own alignment allows.
  const auto step = static_cast<std::uint32_t>(std::max(access.bytes, 4));
  const std::uint32_t by = lanes == 0 ? 0 : least / step * step;
  for (std::size_t lane = 0; lane < warp_size; ++lane)
    if (lanes >> lane & 1u) moved.address[lane] -= by;
  return moved;
}

bool AccessOrder::operator()(const Access& a, const Access& b) const {
  return std::tie(a.operation, a.bytes, a.mask, a.address) < std::tie(b.operation, b.bytes, b.mask, b.address);
}

Found find(const Recording& recording, const Access& access) {
  if (const auto exact = recording.timings.find(access); exact != recording.timings.end())
    return {&exact->second, false};
  const auto alike = recording.timings.find(moved_to_origin(access));
  return alike != recording.timings.end() ? Found{&alike->second, true} : Found{};
}

const TransposeRate* transpose_at(const Recording& recording, int pitch, bool swizzle) {
  for (const TransposeRate& rate : recording.transposes)
    if (rate.pitch == pitch && rate.swizzle == swizzle) return &rate;
  return nullptr;
}

} // namespace bankwalk
