#include "core/architecture.h"

#include <algorithm>
#include <array>
#include <bit>

#include "core/quote.h"
#include "core/whole_number.h"

namespace bankwalk {
namespace {

// A whole number from 0 on.
std::optional<int> number_in(std::string_view text) {
  const auto value = whole_number<int>(text);
  return value && *value >= 0 ? value : std::nullopt;
}

Problem unknown(std::string_view name) {
  return Problem{"unknown architecture " + in_quotes(name, 40) +
                 "; expected the compute capability of an NVIDIA GPU from 1.0 to 12.1, such as 9.0 (3.5:4 for Kepler's "
                 "4-byte banks), or free "
                 "banks such as 16x8 (1 to 64 banks of 1, 2, 4, 8, 16, 32 or 64 bytes)"};
}

Result<Architecture> free_banks(std::string_view name, std::size_t cross) {
  const auto banks = number_in(name.substr(0, cross));
  const auto bytes = number_in(name.substr(cross + 1));
  if (!banks || *banks < 1 || *banks > 64) return unknown(name);
  if (!bytes || *bytes < 1 || *bytes > 64 || !std::has_single_bit(static_cast<unsigned>(*bytes))) return unknown(name);
  Architecture architecture;
  architecture.name = std::string(name);
  architecture.major = architecture.minor = 0;
  architecture.rules = Rules::Free;
  architecture.banks = *banks;
  architecture.bank_bytes = *bytes;
  return architecture;
}

// The compute capabilities that NVIDIA has made: for others there is nothing to go by.
bool exists(int major, int minor) {
  constexpr auto made = std::to_array<int>({10, 11, 12, 13, 20, 21, 30, 32, 35, 37,  50,  52,  53,  60,  61, 62,
                                            70, 72, 75, 80, 86, 87, 88, 89, 90, 100, 101, 103, 110, 120, 121});
  return std::find(made.begin(), made.end(), major * 10 + minor) != made.end();
}

// "9.0", "sm_90", "sm_100"
std::optional<std::pair<int, int>> capability(std::string_view text) {
  if (text.starts_with("sm_")) {
    const auto number = number_in(text.substr(3));
    if (!number || *number < 10) return std::nullopt;
    return std::pair{*number / 10, *number % 10};
  }
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto major = number_in(text.substr(0, dot)), minor = number_in(text.substr(dot + 1));
  if (!major || !minor || *minor > 9) return std::nullopt;
  return std::pair{*major, *minor};
}

std::string at_least(const Access& access, const Architecture& architecture, const std::string& needed) {
  return std::string(describe(access.operation).long_name) + " needs compute capability " + needed + " or newer, not " +
         architecture.name;
}

} // namespace

Result<Architecture> architecture_named(std::string_view name) {
  if (const std::size_t cross = name.find('x'); cross != std::string_view::npos) return free_banks(name, cross);

  const bool four_byte_mode = name.ends_with(":4");
  const bool mode_given = four_byte_mode || name.ends_with(":8");
  const auto version = capability(mode_given ? name.substr(0, name.size() - 2) : name);
  if (!version || version->first > 99 || !exists(version->first, version->second)) return unknown(name);
  if (mode_given && version->first != 3) return unknown(name);

  Architecture architecture;
  architecture.name =
      std::to_string(version->first) + "." + std::to_string(version->second) + (four_byte_mode ? ":4" : "");
  architecture.major = version->first;
  architecture.minor = version->second;
  switch (version->first) {
    case 1:
      architecture.rules = Rules::Tesla;
      architecture.banks = 16;
      break;
    case 2:
      architecture.rules = Rules::Fermi;
      break;
    case 3:
      architecture.rules = Rules::Kepler;
      architecture.bank_bytes = 8;
      architecture.paired_words = four_byte_mode;
      break;
    default:
      break;
  }
  return architecture;
}

std::optional<Problem> not_modelled(const Access& access, const Architecture& architecture) {
  const OperationInfo& info = describe(access.operation);
  if (access.operation == Operation::Load || access.operation == Operation::Store) return std::nullopt;
  if (architecture.rules != Rules::Maxwell) {
    return Problem{std::string(info.long_name) + " is not modelled on architecture " + architecture.name +
                   "; only loads and stores are"};
  }
  const int version = architecture.major * 10 + architecture.minor;
  if (version < info.first_version) {
    const std::string first = std::to_string(info.first_version / 10) + "." + std::to_string(info.first_version % 10);
    return Problem{at_least(access, architecture, first)};
  }
  if (is_atomic(info) && access.bytes != 4) {
    return Problem{"atomics of " + std::to_string(access.bytes) +
                   " bytes are not modelled; only those on 32-bit words (4 bytes) are"};
  }
  return std::nullopt;
}

} // namespace bankwalk
