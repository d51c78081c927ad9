// Times one access: picks the kernel, launches it, and makes numbers of its samples.
#include <algorithm>
#include <cstring>
#include <vector>

#include "cuda/device.h"
#include "cuda/timed.cuh"

namespace bankwalk::cuda {
namespace {

using Timed = void (*)(const LaunchParameters, Report*);
using Counted = void (*)(const LaunchParameters, int);

struct Kernel {
  int op, bytes;
  int threads;
  double throughput_accesses; // in each sample of cycles
  Timed timed;
  Counted counted;
};

template <int op, int bytes>
constexpr Kernel kernel() {
  return {op, bytes, 32 * warps(op), throughput_accesses(op), timed<op, bytes>, counted<op, bytes>};
}

// In the widths that each kind of instruction has.
#define BW_OF_Load(op) kernel<op, 1>(), kernel<op, 2>(), kernel<op, 4>(), kernel<op, 8>(), kernel<op, 16>(),
#define BW_OF_Store(op) BW_OF_Load(op)
#define BW_OF_Atomic(op) kernel<op, 4>(),
#define BW_OF_Reduce(op) kernel<op, 4>(),
#define BW_OF_LoadMatrix(op) kernel<op, 16>(),
#define BW_OF_StoreMatrix(op) kernel<op, 16>(),
#define BW_OF_CopyAsync(op) kernel<op, 4>(), kernel<op, 8>(), kernel<op, 16>(),
#define BW_KERNELS(name, kind, ...) BW_OF_##kind(BW_##name)
const Kernel kernels[] = {BANKWALK_OPERATIONS(BW_KERNELS)};

const Kernel* kernel_of(const bw_access& access) {
  for (const Kernel& each : kernels)
    if (each.op == access.operation && each.bytes == access.bytes) return &each;
  return nullptr;
}

// What is kept between measurements: where the report arrives, and what cp.async copies.
Report* host_report = nullptr;
Report* device_report = nullptr;
unsigned char* source = nullptr;

LaunchParameters launch_parameters(const bw_access& access, int bytes) {
  LaunchParameters launch{};
  launch.mask = access.mask;
  launch.words = static_cast<uint32_t>(bytes / 4);
  const uint32_t lanes = is_matrix(access.operation) && matrices(access.operation) < 4
                             ? (1u << 8 * matrices(access.operation)) - 1
                             : 0xffffffffu;
  // Lanes whose addresses nobody uses get one that is sound.
  for (int lane = 0; lane < BW_LANES; ++lane)
    launch.address[lane] = (access.mask & lanes) >> lane & 1 ? access.address[lane] : 0;
  launch.samples = std::clamp(access.samples, 1, static_cast<int32_t>(BW_MOST_SAMPLES));
  launch.zero = 0;
  launch.source = source;
  return launch;
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
    std::snprintf(message, BW_MESSAGE_BYTES,
                  "the access reaches byte %llu; a block of this GPU has %d bytes of shared memory",
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
  const Kernel& run = *kernel_of(*access);
  LaunchParameters launch = launch_parameters(*access, bytes);
  if (access->operation == BW_CopyAsync) {
    launch.destinations = copy_destinations(*access, static_cast<uint32_t>(shared_memory()));
    bytes = std::max(bytes, static_cast<int>(launch.destinations.bytes));
  }
  std::memset(host_report, 0, sizeof *host_report);
  run.timed<<<1, run.threads, static_cast<std::size_t>(bytes)>>>(launch, device_report);
  BW_CHECK(cudaGetLastError());
  BW_CHECK(cudaDeviceSynchronize());
  const Report& report = *host_report;
  if (report.wrong_lanes != 0) {
    std::snprintf(message, BW_MESSAGE_BYTES, "the data of %d lanes are not what they should be", report.wrong_lanes);
    return BW_WRONG_DATA;
  }
  if (report.samples < 1) return fail(message, BW_FAILED, "the kernel gave no sample");
  if (has_result(access->operation)) timing->latency = spread_of(report.latency, report.samples, chained_accesses);
  timing->cycles = spread_of(report.cycles, report.samples, run.throughput_accesses);
  timing->samples = report.samples;
  timing->mhz =
      report.nanoseconds > 0 ? 1e3 * static_cast<double>(report.clocks) / static_cast<double>(report.nanoseconds) : 0;
  return BW_DONE;
}

cudaError_t launch_for_counting(const bw_access& access, int bytes, int times) {
  const Counted run = kernel_of(access)->counted;
  run<<<1, BW_LANES, static_cast<std::size_t>(bytes)>>>(launch_parameters(access, bytes), times);
  return cudaGetLastError();
}

void forget_measuring() {
  if (host_report != nullptr) cudaFreeHost(host_report);
  if (source != nullptr) cudaFree(source);
  host_report = device_report = nullptr;
  source = nullptr;
}

} // namespace bankwalk::cuda
