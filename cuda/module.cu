// The module's door: opens the device, and puts CUDA's errors into the interface's words.
#include <cstring>

#include "cuda/device.h"

namespace bankwalk::cuda {
namespace {

int opened_capability = 0, opened_shared_memory = 0;

int attribute(cudaDeviceAttr which) {
  int value = 0;
  if (cudaDeviceGetAttribute(&value, which, 0) != cudaSuccess) cudaGetLastError(); // forgets it: 0 says unknown
  return value;
}

// "580.159.04 (CUDA 13.0)": the first part only where the kernel module says it.
void driver_version(char (&text)[64]) {
  int version = 0;
  if (cudaDriverGetVersion(&version) != cudaSuccess) version = 0;
  char own[24] = "";
  if (std::FILE* file = std::fopen("/sys/module/nvidia/version", "r")) {
    if (std::fscanf(file, "%15s", own) != 1) own[0] = '\0';
    std::fclose(file);
  }
  if (own[0] == '\0')
    if (std::FILE* file = std::fopen("/proc/driver/nvidia/version", "r")) {
      char word[64];
      while (own[0] == '\0' && std::fscanf(file, "%63s", word) == 1)
        if (word[0] >= '1' && word[0] <= '9' && std::strchr(word, '.') != nullptr) std::snprintf(own, 16, "%.15s", word);
      std::fclose(file);
    }
  std::snprintf(text, sizeof text, "%s%sCUDA %d.%d", own, own[0] != '\0' ? ", " : "", version / 1000,
                version % 1000 / 10);
}

int32_t open(bw_device* device, char* message) {
  std::memset(device, 0, sizeof *device);
  int count = 0;
  BW_CHECK(cudaGetDeviceCount(&count));
  if (count == 0) return fail(message, BW_NO_DEVICE, "the driver offers no GPU");
  // A measurement is waited for without sleeping: it takes less time than waking up.
  BW_CHECK(cudaSetDeviceFlags(cudaDeviceScheduleSpin | cudaDeviceMapHost));
  BW_CHECK(cudaSetDevice(0));
  cudaDeviceProp properties;
  BW_CHECK(cudaGetDeviceProperties(&properties, 0));
  BW_CHECK(cudaFree(nullptr)); // makes the context now, so that no measurement waits for it
  std::snprintf(device->name, sizeof device->name, "%.95s", properties.name);
  driver_version(device->driver);
  std::snprintf(device->toolkit, sizeof device->toolkit, "CUDA %d.%d", CUDART_VERSION / 1000,
                CUDART_VERSION % 1000 / 10);
  device->major = properties.major;
  device->minor = properties.minor;
  device->shared_memory = static_cast<int32_t>(properties.sharedMemPerBlockOptin);
  device->processors = properties.multiProcessorCount;
  device->most_mhz = attribute(cudaDevAttrClockRate) / 1e3;
  opened_capability = 10 * properties.major + properties.minor;
  opened_shared_memory = device->shared_memory;
  return prepare_measuring(message);
}

void close() { forget_measuring(); }

} // namespace

int capability() { return opened_capability; }
int shared_memory() { return opened_shared_memory; }

int32_t fail(char* message, const char* what, cudaError_t error) {
  std::snprintf(message, BW_MESSAGE_BYTES, "%s (%s, at %.80s)", cudaGetErrorString(error), cudaGetErrorName(error), what);
  switch (error) {
    case cudaErrorInsufficientDriver:
    case cudaErrorSystemDriverMismatch:
    case cudaErrorSystemNotReady:
    case cudaErrorStubLibrary:
      return BW_NO_DRIVER;
    case cudaErrorNoDevice:
    case cudaErrorInvalidDevice:
    case cudaErrorDevicesUnavailable:
      return BW_NO_DEVICE;
    case cudaErrorMemoryAllocation:
    case cudaErrorInvalidValue:
    case cudaErrorNoKernelImageForDevice:
      cudaGetLastError(); // the next call may succeed
      return error == cudaErrorNoKernelImageForDevice ? BW_UNSUPPORTED : BW_FAILED;
    default:
      // Errors of a kernel stay with the context: every later call answers with them.
      return cudaPeekAtLastError() == cudaSuccess && cudaDeviceSynchronize() == cudaSuccess ? BW_FAILED
                                                                                          : BW_DEVICE_LOST;
  }
}

} // namespace bankwalk::cuda

extern "C" __attribute__((visibility("default"))) const bw_backend* bankwalk_backend(void) {
  using namespace bankwalk::cuda;
  static const bw_backend backend = {BW_INTERFACE_VERSION, sizeof(bw_backend), open, measure, count, transpose, close};
  return &backend;
}
