// What the module's parts share: telling failures, and the device that was opened.
#pragma once

#include <cuda_runtime.h>

#include <cstdio>

#include "cuda/backend.h"

namespace bankwalk::cuda {

inline int32_t fail(char* message, int32_t status, const char* text) {
  std::snprintf(message, BW_MESSAGE_BYTES, "%s", text);
  return status;
}

// The status that a CUDA error means for whoever asked, and its sentence: "WHAT: CUDA's words (its name)".
int32_t fail(char* message, const char* what, cudaError_t error);

// Compute capability 9.0 is 90; 0 before a device was opened.
int capability();
int shared_memory();

int32_t measure(const bw_access* access, bw_timing* timing, char* message);
int32_t count(const bw_access* access, bw_counts* counts, char* message);
int32_t transpose(bw_transpose* transpose, char* message);
int32_t prepare_measuring(char* message); // once, behind opening the device
void forget_measuring();                  // gives back what that took

// Why the device cannot execute the access; BW_DONE where it can. Writes the bytes of shared memory that it needs.
int32_t check_access(const bw_access& access, int& bytes, char* message);

// Launches the access `times` times in a row by one warp, for the hardware counters.
cudaError_t launch_for_counting(const bw_access& access, int bytes, int times);

} // namespace bankwalk::cuda

// Leaves a function that has a `message` with the status of a failed CUDA call.
#define BW_CHECK(call)                                                                      \
  do {                                                                                      \
    const cudaError_t bw_error_ = (call);                                                   \
    if (bw_error_ != cudaSuccess) return ::bankwalk::cuda::fail(message, #call, bw_error_); \
  } while (0)
