#include "core/operation.h"

#include <algorithm>
#include <array>

#include "core/quote.h"

namespace bankwalk {
namespace {

// Latencies of atomics: tests/data/h200_atomic_latency.tsv; all else: tests/data/README.md.
constexpr std::array<OperationInfo, operation_count> table{{
    {.operation = Operation::Load, .short_name = "ld", .long_name = "load", .code = "# v = @;", .latency = 26},
    {.operation = Operation::Store, .short_name = "st", .long_name = "store", .code = "@ = v;"},
    {.operation = Operation::AtomicAdd,
     .short_name = "atom",
     .long_name = "atomic",
     .code = "int v = atomicAdd(&@, d);",
     .is_atomic = true,
     .sharing = Sharing::None,
     .latency = 26},
    {.operation = Operation::ReduceConstant,
     .short_name = "red",
     .long_name = "reduce",
     .code = "atomicAdd(&@, 1);",
     .is_atomic = true},
    {.operation = Operation::ReduceValue,
     .short_name = "redv",
     .long_name = "reduce.value",
     .code = "atomicAdd(&@, d);",
     .is_atomic = true,
     .sharing = Sharing::None},
    {.operation = Operation::Exchange,
     .short_name = "exch",
     .long_name = "exchange",
     .code = "int v = atomicExch(&@, d);",
     .is_atomic = true,
     .sharing = Sharing::None,
     .latency = 26},
    {.operation = Operation::Maximum,
     .short_name = "max",
     .long_name = "atomic.max",
     .code = "int v = atomicMax(&@, d);",
     .is_atomic = true,
     .sharing = Sharing::None,
     .latency = 26},
    {.operation = Operation::CompareAndSwap,
     .short_name = "cas",
     .long_name = "compare-and-swap",
     .code = "int v = atomicCAS(&@, c, d);",
     .is_atomic = true,
     .sharing = Sharing::None,
     .passes = 2,
     .latency = 31},
    {.operation = Operation::LoadMatrix1,
     .short_name = "ldm1",
     .long_name = "ldmatrix.x1",
     .matrices = 1,
     .first_version = 75,
     .latency = 26},
    {.operation = Operation::LoadMatrix2,
     .short_name = "ldm2",
     .long_name = "ldmatrix.x2",
     .matrices = 2,
     .first_version = 75,
     .latency = 31},
    {.operation = Operation::LoadMatrix4,
     .short_name = "ldm4",
     .long_name = "ldmatrix.x4",
     .matrices = 4,
     .first_version = 75,
     .latency = 35},
    {.operation = Operation::StoreMatrix1,
     .short_name = "stm1",
     .long_name = "stmatrix.x1",
     .matrices = 1,
     .first_version = 90},
    {.operation = Operation::StoreMatrix2,
     .short_name = "stm2",
     .long_name = "stmatrix.x2",
     .matrices = 2,
     .first_version = 90},
    {.operation = Operation::StoreMatrix4,
     .short_name = "stm4",
     .long_name = "stmatrix.x4",
     .matrices = 4,
     .first_version = 90},
    {.operation = Operation::CopyAsync,
     .short_name = "cpasync",
     .long_name = "cp.async.ca",
     .sharing = Sharing::None,
     .first_version = 80},
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
