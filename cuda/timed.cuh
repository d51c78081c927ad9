// The kernels that take the time of one access: one launch of one block checks the data, then takes all samples, so
// that a number is there after one round trip to the device.
#pragma once

#include "cuda/check.cuh"
#include "cuda/copy_destinations.h"

namespace bankwalk::cuda {

// Warps of the block: enough that the processor always has an access to serve.
constexpr int warps(int op) { return op == BW_CopyAsync ? copying_warps : 16; }
// A time is that of a full run less that of a baseline, a shorter run of the same: what both have in common, such as
// waiting for the last access, cancels. Chains have no loop in them, for a jump takes cycles too.
constexpr int baseline_chain = 8, full_chain = 72, unrolled = 32, baseline_rounds = 1, full_rounds = 3;
constexpr double chained_accesses = full_chain - baseline_chain;
// A copy gives nothing back that the next could wait for, and copies to one destination at a time race. So each has one
// of its own in a run, and the runs are short; more of them make up for it.
constexpr int baseline_copies = 3, copy_runs = 4;
// The accesses of a throughput run beyond those of its baseline.
constexpr double throughput_accesses(int op) {
  return warps(op) * (op == BW_CopyAsync ? copy_runs * (copies_per_warp - baseline_copies)
                                         : (full_rounds - baseline_rounds) * unrolled);
}
constexpr int independent_chains = 8;       // that a warp has on the way while the processor is saturated
constexpr long long enough_cycles = 600000; // no more samples after this, once there are three

struct LaunchParameters {
  uint32_t mask, words; // of shared memory
  uint32_t address[BW_LANES];
  int32_t samples;
  uint32_t zero;                 // the compiler must not know that it is
  unsigned char* source;         // what is copied: `bytes` a lane of global memory, 128-byte aligned
  CopyDestinations destinations; // of copies
};

struct Report {
  float latency[BW_MOST_SAMPLES], cycles[BW_MOST_SAMPLES];
  int32_t samples, wrong_lanes;
  long long clocks, nanoseconds; // that passed meanwhile
};

__device__ __forceinline__ long long global_nanoseconds() {
  long long time;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(time));
  return time;
}

constexpr uint32_t never = 0xffffffffu; // no address is that

// The cycles of `count` accesses, each of which waits for the one before.
template <int op, int bytes, int count>
__device__ __forceinline__ long long dependent_chain(uint32_t& address, const void* source) {
  const long long begin = clock64();
#pragma unroll
  for (int i = 0; i < count; ++i) address += issue<op, bytes>(address, source);
  if (address == never) return 0; // the clock is read when the last result is there
  return clock64() - begin;
}

// The cycles from the moment when all warps begin to the moment when all have their results. A warp has several
// accesses on the way, and the next along each of these chains waits for the last.
template <int op, int bytes>
__device__ __forceinline__ long long throughput_run(uint32_t (&address)[independent_chains], const void* source,
                                                    bool active, int rounds) {
  __syncthreads();
  const long long begin = clock64();
  uint32_t all = 0;
  if (active) {
#pragma unroll 1
    for (int round = 0; round < rounds; ++round) {
#pragma unroll
      for (int i = 0; i < unrolled; ++i)
        address[i % independent_chains] += issue<op, bytes>(address[i % independent_chains], source);
    }
    for (uint32_t each : address) all |= each;
  }
  // Nothing tells when a store is done, but a load behind it is done later.
  if constexpr (!has_result(op)) {
    __syncthreads();
    if (active) all |= load<4>(address[0] & ~3u).r[0];
  }
  if (__syncthreads_or(all == never)) return 0;
  return clock64() - begin;
}

// The same of `count` copies of each warp, each to its own destination. All lanes wait, also those that copy nothing:
// where the warp is split while it waits, the wait itself takes longer for few copies than for many.
template <int bytes, int count>
__device__ __forceinline__ long long copy_run(const uint32_t (&destination)[copies_per_warp], const void* source,
                                              bool active) {
  __syncthreads();
  const long long begin = clock64();
  if (active) {
#pragma unroll
    for (int i = 0; i < count; ++i) copy<bytes>(destination[i], source);
  }
  __syncwarp();
  wait_for_copies();
  __syncthreads();
  return clock64() - begin;
}

// The cycles of accesses that saturate the processor: those of the full run less those of the baseline.
template <int op, int bytes>
struct Throughput {
  uint32_t address[independent_chains];

  __device__ Throughput(const LaunchParameters& launch, uint32_t first, int) {
    for (uint32_t& each : address) each = first + opaque(launch.zero);
  }
  __device__ long long between(const void* source, bool active) {
    const long long baseline = throughput_run<op, bytes>(address, source, active, baseline_rounds);
    return throughput_run<op, bytes>(address, source, active, full_rounds) - baseline;
  }
};

template <int bytes>
struct Throughput<BW_CopyAsync, bytes> {
  uint32_t destination[copies_per_warp];

  __device__ Throughput(const LaunchParameters& launch, uint32_t first, int warp) {
#pragma unroll
    for (int i = 0; i < copies_per_warp; ++i)
      destination[i] =
          opaque(first - launch.destinations.origin + row_bytes * launch.destinations.row[warp * copies_per_warp + i]);
  }
  __device__ long long between(const void* source, bool active) {
    long long sum = 0;
#pragma unroll 1
    for (int run = 0; run < copy_runs; ++run) {
      sum -= copy_run<bytes, baseline_copies>(destination, source, active);
      sum += copy_run<bytes, copies_per_warp>(destination, source, active);
    }
    return sum;
  }
};

template <int op, int bytes>
__global__ void __launch_bounds__(32 * warps(op)) timed(const LaunchParameters launch, Report* report) {
  extern __shared__ __align__(16) uint32_t memory[];
  const int lane_number = threadIdx.x & 31, warp = threadIdx.x >> 5;
  const uint32_t base = static_cast<uint32_t>(__cvta_generic_to_shared(memory));
  const uint32_t offset = opaque(launch.address[lane_number]);
  const bool active = is_matrix(op) || (launch.mask >> lane_number & 1);
  unsigned char* const source = launch.source + bytes * lane_number; // what is copied lies side by side
  volatile uint32_t* const words = memory;

  for (uint32_t word = threadIdx.x; word < launch.words; word += blockDim.x) words[word] = pattern(word);
  __syncthreads();
  if (warp == 0) {
    const bool right = check_access<op, bytes>(base, offset, launch.mask, lane_number, source);
    const uint32_t wrong = __ballot_sync(0xffffffffu, !right);
    if (lane_number == 0) report->wrong_lanes = __popc(wrong);
  }
  __syncthreads();
  for (uint32_t word = threadIdx.x; word < launch.words; word += blockDim.x) words[word] = 0;
  __syncthreads();

  const long long first = clock64(), first_ns = global_nanoseconds();
  // The first of all samples is to warm up, and not kept.
  if constexpr (has_result(op)) {
    if (warp == 0 && active) {
      uint32_t address = base + offset;
      const bool reports = (launch.mask & ((1u << lane_number) - 1)) == 0; // the first lane that is active
#pragma unroll 1
      for (int sample = -1; sample < launch.samples; ++sample) {
        const long long baseline = dependent_chain<op, bytes, baseline_chain>(address, source);
        const long long full = dependent_chain<op, bytes, full_chain>(address, source);
        if (reports && sample >= 0) report->latency[sample] = static_cast<float>(full - baseline);
      }
    }
  }
  Throughput<op, bytes> many(launch, base + offset, warp);
  int taken = 0;
#pragma unroll 1
  for (int sample = -1; sample < launch.samples; ++sample) {
    const long long between = many.between(source, active);
    taken = sample + 1;
    if (threadIdx.x == 0 && sample >= 0) report->cycles[sample] = static_cast<float>(between);
    if (__syncthreads_or(threadIdx.x == 0 && taken >= 3 && clock64() - first > enough_cycles)) break;
  }
  if (threadIdx.x == 0) {
    report->samples = taken;
    const long long passed = global_nanoseconds() - first_ns;
    report->nanoseconds = passed;
    report->clocks = clock64() - first;
  }
}

// The access `times` times in a row and nothing else that touches shared memory: what the hardware counters see.
template <int op, int bytes>
__global__ void counted(const LaunchParameters launch, int times) {
  extern __shared__ __align__(16) uint32_t memory[];
  const uint32_t offset = launch.address[threadIdx.x];
  const void* const source = launch.source + bytes * threadIdx.x;
  const uint32_t zero = opaque(launch.zero);
  uint32_t address = static_cast<uint32_t>(__cvta_generic_to_shared(memory)) + offset;
  if (is_matrix(op) || (launch.mask >> threadIdx.x & 1)) {
#pragma unroll 1
    for (int i = 0; i < times; ++i) address += issue<op, bytes>(address, source) & zero;
  }
  // Once, for the counters take a wait for wavefronts and conflicts too.
  if constexpr (op == BW_CopyAsync) wait_for_copies();
  if (address == never) *launch.source = 1; // or nobody would need what was loaded
}

} // namespace bankwalk::cuda
