#include "core/access.h"

#include <bit>

namespace bankwalk {
namespace {

std::string width_problem(const Access& access) {
  const OperationInfo& info = describe(access.operation);
  const std::string given = std::to_string(access.bytes);
  const std::string name(info.long_name);
  if (info.matrices > 0) return access.bytes == 16 ? "" : name + " addresses rows of 16 bytes, not " + given;
  if (access.operation == Operation::CopyAsync) {
    const bool known = access.bytes == 4 || access.bytes == 8 || access.bytes == 16;
    return known ? "" : "cp.async.ca copies 4, 8 or 16 bytes a lane, not " + given;
  }
  const bool known =
      access.bytes >= 1 && access.bytes <= 16 && std::has_single_bit(static_cast<unsigned>(access.bytes));
  return known ? "" : "a lane moves 1, 2, 4, 8 or 16 bytes, not " + given;
}

} // namespace

std::uint32_t addressing_lanes(const Access& access) {
  const int matrices = describe(access.operation).matrices;
  if (matrices == 0 || matrices == 4) return access.mask;
  return access.mask & ((1u << (8 * matrices)) - 1u);
}

std::optional<Problem> check(const Access& access) {
  if (std::string message = width_problem(access); !message.empty()) return Problem{std::move(message)};
  if (access.mask == 0) return Problem{"the mask has no active lane; expected at least one bit of 32"};
  const std::uint32_t lanes = addressing_lanes(access);
  if (lanes == 0) {
    return Problem{"no active lane gives an address; " + std::string(describe(access.operation).long_name) +
                   " takes them from its first " + std::to_string(8 * describe(access.operation).matrices) + " lanes"};
  }
  const std::uint32_t width = static_cast<std::uint32_t>(access.bytes);
  for (std::uint32_t rest = lanes; rest != 0; rest &= rest - 1) {
    const int lane = std::countr_zero(rest);
    const std::uint32_t address = access.address[static_cast<std::size_t>(lane)];
    if (address % width != 0) {
      return Problem{"lane " + std::to_string(lane) + "'s address " + std::to_string(address) +
                     " is misaligned; an access of " + std::to_string(width) + " bytes needs a multiple of " +
                     std::to_string(width)};
    }
  }
  return std::nullopt;
}

} // namespace bankwalk
