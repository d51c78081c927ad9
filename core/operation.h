// The warp-level instructions whose shared-memory traffic Bankwalk models.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/operation_list.h"
#include "core/problem.h"

namespace bankwalk {

#define BANKWALK_NAME(name, ...) name,
enum class Operation : std::uint8_t { BANKWALK_OPERATIONS(BANKWALK_NAME) };
#undef BANKWALK_NAME

#define BANKWALK_COUNT(...) +1
inline constexpr int operation_count = BANKWALK_OPERATIONS(BANKWALK_COUNT);
#undef BANKWALK_COUNT

enum class OperationKind : std::uint8_t {
  Load,
  Store,
  Atomic, // acts on each lane's own value and gives the old one back
  Reduce, // acts, and gives nothing back
  LoadMatrix,
  StoreMatrix,
  CopyAsync, // from global memory
};

enum class Sharing : std::uint8_t {
  Words, // lanes of a group that want one word get it in one delivery
  None,  // every lane's word is a delivery of its own
};

struct OperationInfo {
  Operation operation;
  OperationKind kind;
  int matrices;                // ldmatrix/stmatrix: 1, 2 or 4 eight-row matrices; otherwise 0
  std::string_view short_name; // as in the truth tables and --patterns files: ld, st, ldm4, ...
  std::string_view long_name;  // as people write it: load, store, ldmatrix.x4, ...
  std::string_view code = {};  // a thread's line of CUDA: # stands for the element's type, @ for the element
  Sharing sharing = Sharing::Words;
  int passes = 1;         // through the banks that each word takes
  int first_version = 50; // the compute capability that brought it, times ten
  int latency = 0;        // cycles on an H200 before those of the wavefronts; 0: it gives nothing back to wait for
};

constexpr bool is_atomic(const OperationInfo& info) {
  return info.kind == OperationKind::Atomic || info.kind == OperationKind::Reduce;
}

// Every operation once, in the order of the enumeration.
const OperationInfo& describe(Operation operation);

// Reads either name of an operation (`ld`, `load`, ...); nothing when there is no such operation.
std::optional<Operation> operation_named(std::string_view name);

// The same for a person, who is told what is wrong: the name of an instruction that is known and not modelled, or no
// operation at all.
Result<Operation> read_operation(std::string_view name);

// Every short name, for a sentence that says what is expected: "ld, st ... or cpasync".
std::string operation_names();

// Every operation by both names, for a list that explains: "load (ld), store (st) ... or cp.async.ca (cpasync)".
std::string operation_list();

} // namespace bankwalk
