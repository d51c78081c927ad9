#include "core/operation.h"

#include <algorithm>
#include <array>

#include "core/quote.h"

namespace bankwalk {
namespace {

#define BANKWALK_ROW(name, of_kind, of_matrices, ...) \
  OperationInfo{.operation = Operation::name, .kind = OperationKind::of_kind, .matrices = of_matrices, __VA_ARGS__},
constexpr std::array table{BANKWALK_OPERATIONS(BANKWALK_ROW)};
#undef BANKWALK_ROW

// They move data in shared memory, and nobody has counted how (tests/data/README.md).
constexpr auto unmodelled =
    std::to_array<std::string_view>({"cp.async.cg", "cp.async.bulk", "cp.async.bulk.tensor", "tma", "TMA"});

// "a, b ... or z"
template <class Named>
std::string enumerated(Named named) {
  std::string text;
  for (const OperationInfo& info : table) {
    if (!text.empty()) text += info.operation == table.back().operation ? " or " : ", ";
    text += named(info);
  }
  return text;
}

} // namespace

const OperationInfo& describe(Operation operation) { return table[static_cast<std::size_t>(operation)]; }

std::optional<Operation> operation_named(std::string_view name) {
  for (const OperationInfo& info : table) {
    if (info.short_name == name || info.long_name == name) return info.operation;
  }
  return std::nullopt;
}

Result<Operation> read_operation(std::string_view name) {
  if (const auto operation = operation_named(name)) return *operation;
  const bool known = std::find(unmodelled.begin(), unmodelled.end(), name) != unmodelled.end();
  return Problem{(known ? in_quotes(name) + " is not modelled" : "unknown operation " + in_quotes(name)) +
                 "; expected " + operation_names()};
}

std::string operation_names() {
  return enumerated([](const OperationInfo& info) { return std::string(info.short_name); });
}

std::string operation_list() {
  return enumerated([](const OperationInfo& info) {
    return std::string(info.long_name) + " (" + std::string(info.short_name) + ")";
  });
}

} // namespace bankwalk
