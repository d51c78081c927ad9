/* The warp-level instructions whose shared-memory traffic Bankwalk models, a row each: the engine's table (operation.cpp)
   and the GPU module's kernels (cuda/) are made of it, in this order. A row is a name, what kind of instruction it is,
   for ldmatrix and stmatrix how many matrices of eight rows, and what OperationInfo says of it. Plain C, as the module's
   interface is. In PTX they are, from top to bottom: ld.shared, st.shared, atom.shared.add, red.shared.add of the
   constant 1 and of each lane's own value, atom.shared.exch, .max and .cas, ldmatrix.m8n8.x1 to .x4, stmatrix.m8n8.x1
   to .x4, cp.async.ca.
   Latencies of atomics: tests/data/h200_atomic_latency.tsv; all else: tests/data/README.md. */
#ifndef BANKWALK_CORE_OPERATION_LIST_H
#define BANKWALK_CORE_OPERATION_LIST_H

/* clang-format off */
#define BANKWALK_OPERATIONS(OPERATION)                                                                                 \
  OPERATION(Load, Load, 0, .short_name = "ld", .long_name = "load", .code = "# v = @;", .latency = 26)                 \
  OPERATION(Store, Store, 0, .short_name = "st", .long_name = "store", .code = "@ = v;")                               \
  OPERATION(AtomicAdd, Atomic, 0, .short_name = "atom", .long_name = "atomic",                                         \
            .code = "int v = atomicAdd(&@, d);", .sharing = Sharing::None, .latency = 26)                              \
  OPERATION(ReduceConstant, Reduce, 0, .short_name = "red", .long_name = "reduce", .code = "atomicAdd(&@, 1);")        \
  OPERATION(ReduceValue, Reduce, 0, .short_name = "redv", .long_name = "reduce.value",                                 \
            .code = "atomicAdd(&@, d);", .sharing = Sharing::None)                                                     \
  OPERATION(Exchange, Atomic, 0, .short_name = "exch", .long_name = "exchange",                                        \
            .code = "int v = atomicExch(&@, d);", .sharing = Sharing::None, .latency = 26)                             \
  OPERATION(Maximum, Atomic, 0, .short_name = "max", .long_name = "atomic.max",                                        \
            .code = "int v = atomicMax(&@, d);", .sharing = Sharing::None, .latency = 26)                              \
  OPERATION(CompareAndSwap, Atomic, 0, .short_name = "cas", .long_name = "compare-and-swap",                           \
            .code = "int v = atomicCAS(&@, c, d);", .sharing = Sharing::None, .passes = 2, .latency = 31)              \
  OPERATION(LoadMatrix1, LoadMatrix, 1, .short_name = "ldm1", .long_name = "ldmatrix.x1", .first_version = 75,         \
            .latency = 26)                                                                                             \
  OPERATION(LoadMatrix2, LoadMatrix, 2, .short_name = "ldm2", .long_name = "ldmatrix.x2", .first_version = 75,         \
            .latency = 31)                                                                                             \
  OPERATION(LoadMatrix4, LoadMatrix, 4, .short_name = "ldm4", .long_name = "ldmatrix.x4", .first_version = 75,         \
            .latency = 35)                                                                                             \
  OPERATION(StoreMatrix1, StoreMatrix, 1, .short_name = "stm1", .long_name = "stmatrix.x1", .first_version = 90)       \
  OPERATION(StoreMatrix2, StoreMatrix, 2, .short_name = "stm2", .long_name = "stmatrix.x2", .first_version = 90)       \
  OPERATION(StoreMatrix4, StoreMatrix, 4, .short_name = "stm4", .long_name = "stmatrix.x4", .first_version = 90)       \
  OPERATION(CopyAsync, CopyAsync, 0, .short_name = "cpasync", .long_name = "cp.async.ca",                              \
            .sharing = Sharing::None, .first_version = 80)
/* clang-format on */

#endif
