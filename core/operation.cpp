#include "core/operation.h"

#include <array>

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

} // namespace

const OperationInfo& describe(Operation operation) { return table[static_cast<std::size_t>(operation)]; }

std::optional<Operation> operation_named(std::string_view name) {
  for (const OperationInfo& info : table) {
    if (info.short_name == name || info.long_name == name) return info.operation;
  }
  return std::nullopt;
}

std::string_view operation_names() {
  return "ld, st, atom, red, redv, exch, max, cas, ldm1, ldm2, ldm4, stm1, stm2, stm4 or cpasync";
}

} // namespace bankwalk
