// Each instruction as inline PTX: volatile, so that none is left out or merged, and with its address in a register that
// the result feeds, so that the assembler cannot see two as one.
#pragma once

#include <cstdint>

#include "cuda/backend.h"

namespace bankwalk::cuda {

enum class Kind {
  Load,
  Store,
  Atomic,
  Reduce,
  LoadMatrix,
  StoreMatrix,
  CopyAsync
}; // OperationKind of core/operation.h

#define BW_KIND(name, kind, ...) op == BW_##name ? Kind::kind:
__host__ __device__ constexpr Kind kind_of(int op) { return BANKWALK_OPERATIONS(BW_KIND) Kind::Load; }
#undef BW_KIND
#define BW_MATRICES(name, kind, count, ...) op == BW_##name ? count:
__host__ __device__ constexpr int matrices(int op) { return BANKWALK_OPERATIONS(BW_MATRICES) 0; }
#undef BW_MATRICES

__host__ __device__ constexpr bool is_load_matrix(int op) { return kind_of(op) == Kind::LoadMatrix; }
__host__ __device__ constexpr bool is_store_matrix(int op) { return kind_of(op) == Kind::StoreMatrix; }
__host__ __device__ constexpr bool is_matrix(int op) { return matrices(op) > 0; }
// Gives a register back, which a dependent access can wait for.
__host__ __device__ constexpr bool has_result(int op) {
  return kind_of(op) == Kind::Load || kind_of(op) == Kind::Atomic || kind_of(op) == Kind::LoadMatrix;
}
// The first architecture that has it: 75, 80, 90.
__host__ __device__ constexpr int first_capability(int op) {
  return is_store_matrix(op) ? 90 : kind_of(op) == Kind::CopyAsync ? 80 : 75;
}

struct Registers {
  uint32_t r[4] = {0, 0, 0, 0};
};

template <int bytes>
__device__ __forceinline__ Registers load(uint32_t address) {
  Registers v;
  if constexpr (bytes == 1) asm volatile("ld.volatile.shared.u8 %0, [%1];" : "=r"(v.r[0]) : "r"(address) : "memory");
  if constexpr (bytes == 2) asm volatile("ld.volatile.shared.u16 %0, [%1];" : "=r"(v.r[0]) : "r"(address) : "memory");
  if constexpr (bytes == 4) asm volatile("ld.volatile.shared.u32 %0, [%1];" : "=r"(v.r[0]) : "r"(address) : "memory");
  if constexpr (bytes == 8)
    asm volatile("ld.volatile.shared.v2.u32 {%0,%1}, [%2];" : "=r"(v.r[0]), "=r"(v.r[1]) : "r"(address) : "memory");
  if constexpr (bytes == 16)
    asm volatile("ld.volatile.shared.v4.u32 {%0,%1,%2,%3}, [%4];"
                 : "=r"(v.r[0]), "=r"(v.r[1]), "=r"(v.r[2]), "=r"(v.r[3])
                 : "r"(address)
                 : "memory");
  return v;
}

template <int bytes>
__device__ __forceinline__ void store(uint32_t address, const Registers& v) {
  if constexpr (bytes == 1) asm volatile("st.volatile.shared.u8 [%0], %1;" ::"r"(address), "r"(v.r[0]) : "memory");
  if constexpr (bytes == 2) asm volatile("st.volatile.shared.u16 [%0], %1;" ::"r"(address), "r"(v.r[0]) : "memory");
  if constexpr (bytes == 4) asm volatile("st.volatile.shared.u32 [%0], %1;" ::"r"(address), "r"(v.r[0]) : "memory");
  if constexpr (bytes == 8)
    asm volatile("st.volatile.shared.v2.u32 [%0], {%1,%2};" ::"r"(address), "r"(v.r[0]), "r"(v.r[1]) : "memory");
  if constexpr (bytes == 16)
    asm volatile("st.volatile.shared.v4.u32 [%0], {%1,%2,%3,%4};" ::"r"(address), "r"(v.r[0]), "r"(v.r[1]), "r"(v.r[2]),
                 "r"(v.r[3])
                 : "memory");
}

template <int op>
__device__ __forceinline__ uint32_t atomic(uint32_t address, uint32_t value, uint32_t compare) {
  uint32_t old = 0;
  if constexpr (op == BW_AtomicAdd)
    asm volatile("atom.shared.add.u32 %0, [%1], %2;" : "=r"(old) : "r"(address), "r"(value) : "memory");
  if constexpr (op == BW_ReduceConstant) asm volatile("red.shared.add.u32 [%0], 1;" ::"r"(address) : "memory");
  if constexpr (op == BW_ReduceValue)
    asm volatile("red.shared.add.u32 [%0], %1;" ::"r"(address), "r"(value) : "memory");
  if constexpr (op == BW_Exchange)
    asm volatile("atom.shared.exch.b32 %0, [%1], %2;" : "=r"(old) : "r"(address), "r"(value) : "memory");
  if constexpr (op == BW_Maximum)
    asm volatile("atom.shared.max.u32 %0, [%1], %2;" : "=r"(old) : "r"(address), "r"(value) : "memory");
  if constexpr (op == BW_CompareAndSwap)
    asm volatile("atom.shared.cas.b32 %0, [%1], %2, %3;"
                 : "=r"(old)
                 : "r"(address), "r"(compare), "r"(value)
                 : "memory");
  return old;
}

template <int op>
__device__ __forceinline__ Registers load_matrix(uint32_t address) {
  Registers v;
  if constexpr (matrices(op) == 1)
    asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(v.r[0]) : "r"(address) : "memory");
  if constexpr (matrices(op) == 2)
    asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0,%1}, [%2];"
                 : "=r"(v.r[0]), "=r"(v.r[1])
                 : "r"(address)
                 : "memory");
  if constexpr (matrices(op) == 4)
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                 : "=r"(v.r[0]), "=r"(v.r[1]), "=r"(v.r[2]), "=r"(v.r[3])
                 : "r"(address)
                 : "memory");
  return v;
}

template <int op>
__device__ __forceinline__ void store_matrix(uint32_t address, const Registers& v) {
#if __CUDA_ARCH__ >= 900
  if constexpr (matrices(op) == 1)
    asm volatile("stmatrix.sync.aligned.m8n8.x1.shared.b16 [%0], {%1};" ::"r"(address), "r"(v.r[0]) : "memory");
  if constexpr (matrices(op) == 2)
    asm volatile("stmatrix.sync.aligned.m8n8.x2.shared.b16 [%0], {%1,%2};" ::"r"(address), "r"(v.r[0]), "r"(v.r[1])
                 : "memory");
  if constexpr (matrices(op) == 4)
    asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1,%2,%3,%4};" ::"r"(address), "r"(v.r[0]),
                 "r"(v.r[1]), "r"(v.r[2]), "r"(v.r[3])
                 : "memory");
#endif
}

template <int bytes>
__device__ __forceinline__ void copy(uint32_t address, const void* source) {
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" ::"r"(address), "l"(source), "n"(bytes) : "memory");
#endif
}

__device__ __forceinline__ void wait_for_copies() {
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
}

// All registers that came back in one: a chain waits for each of them, as a program that uses them would.
template <int count>
__device__ __forceinline__ uint32_t joined(const Registers& v) {
  uint32_t all = v.r[0];
#pragma unroll
  for (int i = 1; i < count; ++i) all ^= v.r[i];
  return all;
}

// A value that the compiler knows nothing of, kept in a register.
__device__ __forceinline__ uint32_t opaque(uint32_t value) {
  asm volatile("" : "+r"(value));
  return value;
}

// The instruction once, as it is timed: on memory that is zero and stays so (red adds 1, and nobody reads it). Returns
// a zero that is known only when the instruction is done, where it has a result. Stores and atomics are given the
// constant zero, so that nothing but the banks is timed: fetching 16 bytes a lane from registers takes four cycles
// itself.
template <int op, int bytes>
__device__ __forceinline__ uint32_t issue(uint32_t address, const void* source) {
  if constexpr (op == BW_Load) return joined<(bytes + 3) / 4>(load<bytes>(address));
  if constexpr (op == BW_Store) store<bytes>(address, {});
  if constexpr (kind_of(op) == Kind::Atomic || kind_of(op) == Kind::Reduce) return atomic<op>(address, 0, 0);
  if constexpr (is_load_matrix(op)) return joined<matrices(op)>(load_matrix<op>(address));
  if constexpr (is_store_matrix(op)) store_matrix<op>(address, {});
  if constexpr (op == BW_CopyAsync) copy<bytes>(address, source);
  return 0;
}

} // namespace bankwalk::cuda
