#include "core/operation.h"

#include <algorithm>
#include <array>

#include "core/quote.h"

namespace bankwalk {
namespace {

constexpr std::array<OperationInfo, operation_count> table{{
    {Operation::Load, "ld", "load", false, 0},
    {Operation::Store, "st", "store", false, 0},
    {Operation::AtomicAdd, "atom", "atomic", true, 0},
    {Operation::ReduceConstant, "red", "reduce", true, 0},
    {Operation::ReduceValue, "redv", "reduce.value", true, 0},
    {Operation::Exchange, "exch", "exchange", true, 0},
    {Operation::Maximum, "max", "atomic.max", true, 0},
    {Operation::CompareAndSwap, "cas", "compare-and-swap", true, 0},
    {Operation::LoadMatrix1, "ldm1", "ldmatrix.x1", false, 1},
    {Operation::LoadMatrix2, "ldm2", "ldmatrix.x2", false, 2},
    {Operation::LoadMatrix4, "ldm4", "ldmatrix.x4", false, 4},
    {Operation::StoreMatrix1, "stm1", "stmatrix.x1", false, 1},
    {Operation::StoreMatrix2, "stm2", "stmatrix.x2", false, 2},
    {Operation::StoreMatrix4, "stm4", "stmatrix.x4", false, 4},
    {Operation::CopyAsync, "cpasync", "cp.async.ca", false, 0},
}};

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
