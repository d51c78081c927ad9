// A whole kernel for comparison: a matrix transposed through a tile in shared memory, and a plain copy.
#include <algorithm>
#include <vector>

#include "cuda/device.h"

namespace bankwalk::cuda {
namespace {

constexpr int tile = 32, rows = 8, repetitions = 11;

// The tile's column is read where its row was written: the pitch and the swizzle say which banks that meets.
__global__ void transposed(const float* __restrict__ in, float* __restrict__ out, int side, int pitch, int swizzle) {
  extern __shared__ float memory[];
  const int x = blockIdx.x * tile + threadIdx.x, y = blockIdx.y * tile + threadIdx.y;
  for (int i = 0; i < tile; i += rows) {
    const int row = threadIdx.y + i, column = threadIdx.x;
    memory[row * pitch + (column ^ (row & swizzle))] = in[static_cast<std::size_t>(y + i) * side + x];
  }
  __syncthreads();
  const int to_x = blockIdx.y * tile + threadIdx.x, to_y = blockIdx.x * tile + threadIdx.y;
  for (int i = 0; i < tile; i += rows) {
    const int row = threadIdx.x, column = threadIdx.y + i;
    out[static_cast<std::size_t>(to_y + i) * side + to_x] = memory[row * pitch + (column ^ (row & swizzle))];
  }
}

__global__ void copied(const float* __restrict__ in, float* __restrict__ out, int side) {
  const int x = blockIdx.x * tile + threadIdx.x, y = blockIdx.y * tile + threadIdx.y;
  for (int i = 0; i < tile; i += rows) {
    const std::size_t at = static_cast<std::size_t>(y + i) * side + x;
    out[at] = in[at];
  }
}

__device__ float element(std::size_t at) { return static_cast<float>(at % 16777213); } // whole in a float

__global__ void filled(float* matrix, std::size_t count) {
  for (std::size_t at = blockIdx.x * static_cast<std::size_t>(blockDim.x) + threadIdx.x; at < count;
       at += static_cast<std::size_t>(gridDim.x) * blockDim.x)
    matrix[at] = element(at);
}

__global__ void compared(const float* out, int side, bool turned, unsigned* wrong) {
  const std::size_t count = static_cast<std::size_t>(side) * side;
  for (std::size_t at = blockIdx.x * static_cast<std::size_t>(blockDim.x) + threadIdx.x; at < count;
       at += static_cast<std::size_t>(gridDim.x) * blockDim.x) {
    const std::size_t from = turned ? at % side * side + at / side : at;
    if (out[at] != element(from)) atomicAdd(wrong, 1u);
  }
}

// Gives everything back, whichever way a function is left.
struct Matrices {
  float *in = nullptr, *out = nullptr;
  unsigned* wrong = nullptr;
  cudaEvent_t begin = nullptr, end = nullptr;
  ~Matrices() {
    cudaFree(in);
    cudaFree(out);
    cudaFree(wrong);
    if (begin != nullptr) cudaEventDestroy(begin);
    if (end != nullptr) cudaEventDestroy(end);
  }
};

void launch(const Matrices& m, const bw_transpose& wanted) {
  const dim3 grid(static_cast<unsigned>(wanted.side / tile), static_cast<unsigned>(wanted.side / tile)),
      block(tile, rows);
  if (wanted.pitch == 0) return copied<<<grid, block>>>(m.in, m.out, wanted.side);
  const std::size_t bytes = static_cast<std::size_t>(tile) * static_cast<std::size_t>(wanted.pitch) * sizeof(float);
  transposed<<<grid, block, bytes>>>(m.in, m.out, wanted.side, wanted.pitch, wanted.swizzle != 0 ? tile - 1 : 0);
}

} // namespace

int32_t transpose(bw_transpose* wanted, char* message) {
  if (wanted->pitch != 0 && (wanted->pitch < tile || wanted->pitch > 40))
    return fail(message, BW_FAILED, "a tile has a pitch of 32 to 40");
  std::size_t free_bytes = 0, all = 0;
  BW_CHECK(cudaMemGetInfo(&free_bytes, &all));
  int side = std::clamp(wanted->side, tile, 16384) / tile * tile;
  while (side > 1024 && 2 * sizeof(float) * static_cast<std::size_t>(side) * side > free_bytes / 2) side /= 2;
  wanted->side = side;
  const std::size_t count = static_cast<std::size_t>(side) * side;

  Matrices m;
  BW_CHECK(cudaMalloc(reinterpret_cast<void**>(&m.in), count * sizeof(float)));
  BW_CHECK(cudaMalloc(reinterpret_cast<void**>(&m.out), count * sizeof(float)));
  BW_CHECK(cudaMalloc(reinterpret_cast<void**>(&m.wrong), sizeof(unsigned)));
  BW_CHECK(cudaEventCreate(&m.begin));
  BW_CHECK(cudaEventCreate(&m.end));
  BW_CHECK(cudaMemset(m.wrong, 0, sizeof(unsigned)));
  filled<<<1024, 256>>>(m.in, count);
  BW_CHECK(cudaGetLastError());
  for (int i = 0; i < 3; ++i) launch(m, *wanted);
  BW_CHECK(cudaGetLastError());
  std::vector<double> rates;
  for (int i = 0; i < repetitions; ++i) {
    BW_CHECK(cudaEventRecord(m.begin));
    launch(m, *wanted);
    BW_CHECK(cudaGetLastError());
    BW_CHECK(cudaEventRecord(m.end));
    BW_CHECK(cudaEventSynchronize(m.end));
    float milliseconds = 0;
    BW_CHECK(cudaEventElapsedTime(&milliseconds, m.begin, m.end));
    rates.push_back(2.0 * static_cast<double>(count) * sizeof(float) / (static_cast<double>(milliseconds) * 1e6));
  }
  compared<<<1024, 256>>>(m.out, side, wanted->pitch != 0, m.wrong);
  BW_CHECK(cudaGetLastError());
  unsigned wrong = 0;
  BW_CHECK(cudaMemcpy(&wrong, m.wrong, sizeof wrong, cudaMemcpyDeviceToHost));
  if (wrong != 0) return fail(message, BW_WRONG_DATA, "the matrix that came out is not the one that should have");
  std::sort(rates.begin(), rates.end());
  wanted->gigabytes_per_second = rates[rates.size() / 2];
  wanted->least = rates.front();
  wanted->most = rates.back();
  return BW_DONE;
}

} // namespace bankwalk::cuda
