// Times one access: one launch of one block checks the data, then takes all samples, so that a number is there after one
// round trip to the device.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "cuda/check.cuh"
#include "cuda/device.h"

namespace bankwalk::cuda {
namespace {

constexpr int warps = 16;
// A time is the difference of a long and a short run: what both have in common, such as waiting for the last access,
// cancels. Chains have no loop in them, for a jump takes cycles too.
constexpr int short_chain = 8, long_chain = 72, unrolled = 32, short_rounds = 1, long_rounds = 3;
constexpr double chained_between = long_chain - short_chain, saturated_between = (long_rounds - short_rounds) * unrolled;
constexpr int chains = 8; // independent accesses that a warp has on the way while the processor is saturated
constexpr long long enough_cycles = 600000; // no more samples after this, once there are three

struct Job {
  uint32_t mask, words; // of shared memory
  uint32_t address[BW_LANES];
  int32_t samples;
  uint32_t zero; // the compiler must not know that it is
  unsigned char* source; // 16 bytes a lane of global memory
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
__device__ __forceinline__ long long chained(uint32_t& address, const void* source) {
  const long long begin = clock64();
#pragma unroll
  for (int i = 0; i < count; ++i) address += issue<op, bytes>(address, source);
  if (address == never) return 0; // the clock is read when the last result is there
  return clock64() - begin;
}

// The cycles from the moment when all warps begin to the moment when all have their results. A warp has several accesses
// on the way, and the next along each of these chains waits for the last.
template <int op, int bytes>
__device__ __forceinline__ long long saturated(uint32_t (&address)[chains], const void* source, bool active, int rounds) {
  __syncthreads();
  const long long begin = clock64();
  uint32_t all = 0;
  if (active) {
#pragma unroll 1
    for (int round = 0; round < rounds; ++round) {
#pragma unroll
      for (int i = 0; i < unrolled; ++i) address[i % chains] += issue<op, bytes>(address[i % chains], source);
      if constexpr (op == BW_COPY_ASYNC) wait_for_copies();
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

template <int op, int bytes>
__global__ void __launch_bounds__(32 * warps) timed(const Job job, Report* report) {
  extern __shared__ __align__(16) uint32_t memory[];
  const int lane_number = threadIdx.x & 31, warp = threadIdx.x >> 5;
  const uint32_t base = static_cast<uint32_t>(__cvta_generic_to_shared(memory));
  const uint32_t offset = opaque(job.address[lane_number]);
  const bool active = is_matrix(op) || (job.mask >> lane_number & 1);
  unsigned char* const source = job.source + 16 * lane_number;
  volatile uint32_t* const words = memory;

  for (uint32_t word = threadIdx.x; word < job.words; word += blockDim.x) words[word] = pattern(word);
  __syncthreads();
  if (warp == 0) {
    const bool right =
        check_access<op, bytes>(base, offset, job.mask, lane_number, source);
    const uint32_t wrong = __ballot_sync(0xffffffffu, !right);
    if (lane_number == 0) report->wrong_lanes = __popc(wrong);
  }
  __syncthreads();
  for (uint32_t word = threadIdx.x; word < job.words; word += blockDim.x) words[word] = 0;
  __syncthreads();

  const long long first = clock64(), first_ns = global_nanoseconds();
  // The first of all samples is to warm up, and not kept.
  if constexpr (has_result(op)) {
    if (warp == 0 && active) {
      uint32_t address = base + offset;
      const bool tells = (job.mask & ((1u << lane_number) - 1)) == 0; // the first lane that is active
#pragma unroll 1
      for (int sample = -1; sample < job.samples; ++sample) {
        const long long less = chained<op, bytes, short_chain>(address, source);
        const long long more = chained<op, bytes, long_chain>(address, source);
        if (tells && sample >= 0) report->latency[sample] = static_cast<float>(more - less);
      }
    }
  }
  uint32_t many[chains];
  for (int i = 0; i < chains; ++i) many[i] = base + offset + opaque(job.zero);
  int taken = 0;
#pragma unroll 1
  for (int sample = -1; sample < job.samples; ++sample) {
    const long long less = saturated<op, bytes>(many, source, active, short_rounds);
    const long long more = saturated<op, bytes>(many, source, active, long_rounds);
    taken = sample + 1;
    if (threadIdx.x == 0 && sample >= 0) report->cycles[sample] = static_cast<float>(more - less);
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
__global__ void counted(const Job job, int times) {
  extern __shared__ __align__(16) uint32_t memory[];
  const uint32_t offset = job.address[threadIdx.x];
  const void* const source = job.source + 16 * threadIdx.x;
  const uint32_t zero = opaque(job.zero);
  uint32_t address = static_cast<uint32_t>(__cvta_generic_to_shared(memory)) + offset;
  if (is_matrix(op) || (job.mask >> threadIdx.x & 1)) {
#pragma unroll 1
    for (int i = 0; i < times; ++i) address += issue<op, bytes>(address, source) & zero;
  }
  if constexpr (op == BW_COPY_ASYNC) wait_for_copies();
  if (address == never) *job.source = 1; // or nobody would need what was loaded
}

using Timed = void (*)(const Job, Report*);
using Counted = void (*)(const Job, int);

struct Kernel {
  int op, bytes;
  Timed timed;
  Counted counted;
};

template <int op, int bytes>
constexpr Kernel kernel() {
  return {op, bytes, timed<op, bytes>, counted<op, bytes>};
}

const Kernel kernels[] = {
    kernel<BW_LOAD, 1>(),           kernel<BW_LOAD, 2>(),            kernel<BW_LOAD, 4>(),
    kernel<BW_LOAD, 8>(),           kernel<BW_LOAD, 16>(),           kernel<BW_STORE, 1>(),
    kernel<BW_STORE, 2>(),          kernel<BW_STORE, 4>(),           kernel<BW_STORE, 8>(),
    kernel<BW_STORE, 16>(),         kernel<BW_ATOMIC_ADD, 4>(),      kernel<BW_REDUCE_CONSTANT, 4>(),
    kernel<BW_REDUCE_VALUE, 4>(),   kernel<BW_EXCHANGE, 4>(),        kernel<BW_MAXIMUM, 4>(),
    kernel<BW_COMPARE_AND_SWAP, 4>(), kernel<BW_LOAD_MATRIX_1, 16>(), kernel<BW_LOAD_MATRIX_2, 16>(),
    kernel<BW_LOAD_MATRIX_4, 16>(), kernel<BW_STORE_MATRIX_1, 16>(), kernel<BW_STORE_MATRIX_2, 16>(),
    kernel<BW_STORE_MATRIX_4, 16>(), kernel<BW_COPY_ASYNC, 4>(),     kernel<BW_COPY_ASYNC, 8>(),
    kernel<BW_COPY_ASYNC, 16>(),
};

const Kernel* kernel_of(const bw_access& access) {
  for (const Kernel& each : kernels)
    if (each.op == access.operation && each.bytes == access.bytes) return &each;
  return nullptr;
}

// What is kept between measurements: where the report arrives, and what cp.async copies.
Report* host_report = nullptr;
Report* device_report = nullptr;
unsigned char* source = nullptr;

Job job_of(const bw_access& access, int bytes) {
  Job job{};
  job.mask = access.mask;
  job.words = static_cast<uint32_t>(bytes / 4);
  const uint32_t lanes = is_matrix(access.operation) && matrices(access.operation) < 4
                             ? (1u << 8 * matrices(access.operation)) - 1
                             : 0xffffffffu;
  // Lanes whose addresses nobody uses get one that is sound.
  for (int lane = 0; lane < BW_LANES; ++lane)
    job.address[lane] = (access.mask & lanes) >> lane & 1 ? access.address[lane] : 0;
  job.samples = std::clamp(access.samples, 1, static_cast<int32_t>(BW_MOST_SAMPLES));
  job.zero = 0;
  job.source = source;
  return job;
}

bw_spread spread_of(const float* cycles, int samples, double accesses) {
  std::vector<double> sorted(cycles, cycles + samples);
  for (double& each : sorted) each /= accesses;
  std::sort(sorted.begin(), sorted.end());
  const std::size_t middle = sorted.size() / 2;
  const double median = sorted.size() % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  return {median, sorted.front(), sorted.back()};
}

} // namespace

// All that takes long, so that no measurement waits for it: CUDA loads a kernel when it is first asked for.
int32_t prepare_measuring(char* message) {
  if (host_report == nullptr) {
    BW_CHECK(cudaHostAlloc(reinterpret_cast<void**>(&host_report), sizeof(Report), cudaHostAllocMapped));
    BW_CHECK(cudaHostGetDevicePointer(reinterpret_cast<void**>(&device_report), host_report, 0));
  }
  if (source == nullptr) {
    BW_CHECK(cudaMalloc(reinterpret_cast<void**>(&source), 16 * BW_LANES));
    BW_CHECK(cudaMemset(source, 0, 16 * BW_LANES));
    for (const Kernel& each : kernels) {
      if (first_capability(each.op) > capability()) continue;
      BW_CHECK(cudaFuncSetAttribute(each.timed, cudaFuncAttributeMaxDynamicSharedMemorySize, shared_memory()));
      BW_CHECK(cudaFuncSetAttribute(each.counted, cudaFuncAttributeMaxDynamicSharedMemorySize, shared_memory()));
    }
  }
  return BW_DONE;
}

int32_t check_access(const bw_access& access, int& bytes, char* message) {
  const Kernel* const found = kernel_of(access);
  if (found == nullptr) return fail(message, BW_UNSUPPORTED, "the module has no such instruction of this width");
  if (first_capability(found->op) > capability())
    return fail(message, BW_UNSUPPORTED, "this GPU's generation has no such instruction");
  if (is_matrix(found->op) && access.mask != 0xffffffffu)
    return fail(message, BW_UNSUPPORTED, "ldmatrix and stmatrix are executed by all 32 lanes; this mask has fewer");
  if (access.mask == 0) return fail(message, BW_FAILED, "no lane is active");
  uint64_t end = 4;
  const int addressing = is_matrix(found->op) ? 8 * matrices(found->op) : BW_LANES;
  for (int lane = 0; lane < addressing; ++lane) {
    if ((access.mask >> lane & 1) == 0) continue;
    if (access.address[lane] % static_cast<uint32_t>(access.bytes) != 0)
      return fail(message, BW_FAILED, "an address is misaligned");
    end = std::max(end, uint64_t{access.address[lane]} + static_cast<uint64_t>(access.bytes));
  }
  if (end > static_cast<uint64_t>(shared_memory())) {
    std::snprintf(message, BW_MESSAGE_BYTES, "the access reaches byte %llu; a block of this GPU has %d bytes of shared memory",
                  static_cast<unsigned long long>(end - 1), shared_memory());
    return BW_BEYOND_MEMORY;
  }
  bytes = static_cast<int>((end + 15) / 16 * 16);
  bytes = std::min(bytes, shared_memory());
  return BW_DONE;
}

int32_t measure(const bw_access* access, bw_timing* timing, char* message) {
  std::memset(timing, 0, sizeof *timing);
  int bytes = 0;
  if (const int32_t status = check_access(*access, bytes, message); status != BW_DONE) return status;
  const Timed run = kernel_of(*access)->timed;
  std::memset(host_report, 0, sizeof *host_report);
  run<<<1, 32 * warps, static_cast<std::size_t>(bytes)>>>(job_of(*access, bytes), device_report);
  BW_CHECK(cudaGetLastError());
  BW_CHECK(cudaDeviceSynchronize());
  const Report& report = *host_report;
  if (report.wrong_lanes != 0) {
    std::snprintf(message, BW_MESSAGE_BYTES, "the data of %d lanes are not what they should be", report.wrong_lanes);
    return BW_WRONG_DATA;
  }
  if (report.samples < 1) return fail(message, BW_FAILED, "the kernel gave no sample");
  if (has_result(access->operation)) timing->latency = spread_of(report.latency, report.samples, chained_between);
  timing->cycles = spread_of(report.cycles, report.samples, saturated_between * warps);
  timing->samples = report.samples;
  timing->mhz = report.nanoseconds > 0 ? 1e3 * static_cast<double>(report.clocks) / static_cast<double>(report.nanoseconds) : 0;
  return BW_DONE;
}

cudaError_t launch_for_counting(const bw_access& access, int bytes, int times) {
  const Counted run = kernel_of(access)->counted;
  run<<<1, BW_LANES, static_cast<std::size_t>(bytes)>>>(job_of(access, bytes), times);
  return cudaGetLastError();
}

void forget_measuring() {
  if (host_report != nullptr) cudaFreeHost(host_report);
  if (source != nullptr) cudaFree(source);
  host_report = device_report = nullptr;
  source = nullptr;
}

} // namespace bankwalk::cuda
