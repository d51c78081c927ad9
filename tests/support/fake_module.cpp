// A GPU module without a GPU, for the tests: it implements cuda/backend.h with the engine's own model, and misbehaves
// as the variable BANKWALK_FAKE says. Words between spaces:
//   version=N entry-crash entry-null   before anything is opened
//   open-crash open-hang no-driver no-device
//   delay=MS crash hang lost wrong-data lie nonsense   when an access is measured; after=N: only from the N-th on
//   not-permitted                      hardware counters
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <string>
#include <thread>

#include "core/cost.h"
#include "cuda/backend.h"

namespace {

using namespace bankwalk;

bool fakes(const char* word) {
  const char* const set = std::getenv("BANKWALK_FAKE");
  return set != nullptr && (std::string(" ") + set + " ").find(std::string(" ") + word + " ") != std::string::npos;
}

long fake_number(const char* word, long otherwise) {
  const char* const set = std::getenv("BANKWALK_FAKE");
  const char* const found = set != nullptr ? std::strstr(set, word) : nullptr;
  return found != nullptr ? std::strtol(found + std::strlen(word), nullptr, 10) : otherwise;
}

[[noreturn]] void hang() {
  for (;;) std::this_thread::sleep_for(std::chrono::seconds(1));
}

std::int32_t says(char* message, bw_status status, const char* text) {
  std::snprintf(message, BW_MESSAGE_BYTES, "%s", text);
  return status;
}

std::int32_t open(bw_device* device, char* message) {
  if (fakes("open-crash")) std::abort();
  if (fakes("open-hang")) hang();
  if (fakes("no-driver")) return says(message, BW_NO_DRIVER, "the driver is too old");
  if (fakes("no-device")) return says(message, BW_NO_DEVICE, "no device is there");
  std::snprintf(device->name, sizeof device->name, "Test GPU");
  std::snprintf(device->driver, sizeof device->driver, "1.2.3");
  std::snprintf(device->toolkit, sizeof device->toolkit, "no CUDA");
  device->major = 9;
  device->minor = 0;
  device->shared_memory = 232448;
  device->processors = 1;
  device->most_mhz = 1000;
  return BW_DONE;
}

Access access_from(const bw_access& given) {
  Access access;
  access.operation = static_cast<Operation>(given.operation);
  access.bytes = given.bytes;
  access.mask = given.mask;
  std::copy(given.address, given.address + BW_LANES, access.address.begin());
  return access;
}

bw_spread around(double value) { return {value, value * 0.99, value * 1.01}; }

std::int32_t measure(const bw_access* given, bw_timing* timing, char* message) {
  static long measured = 0;
  const bool begun = ++measured > fake_number("after=", 0);
  if (const long delay = fake_number("delay=", 0); delay > 0)
    std::this_thread::sleep_for(std::chrono::milliseconds(delay));
  if (begun && fakes("crash")) std::abort();
  if (begun && fakes("hang")) hang();
  if (begun && fakes("lost")) return says(message, BW_DEVICE_LOST, "the device fell off the bus");
  if (begun && fakes("wrong-data")) return says(message, BW_WRONG_DATA, "3 lanes");
  const Access access = access_from(*given);
  for (const std::uint32_t address : access.address)
    if (address >= 232448) return says(message, BW_BEYOND_MEMORY, "the access reaches beyond 232448 bytes");
  const Architecture h200;
  const int wavefronts = analyze(access, h200).wavefronts;
  double cycles = cycles_per_access_h200(access, h200, wavefronts).value_or(wavefronts);
  if (begun && fakes("lie")) cycles *= 3;
  if (begun && fakes("nonsense")) cycles = std::numeric_limits<double>::quiet_NaN();
  timing->cycles = around(cycles + 0.02);
  if (const auto latency = latency_h200(access, h200, wavefronts)) timing->latency = around(*latency + 0.04);
  timing->samples = given->samples;
  timing->mhz = 1000;
  return BW_DONE;
}

std::int32_t count(const bw_access* given, bw_counts* counts, char* message) {
  if (fakes("not-permitted")) return says(message, BW_NOT_PERMITTED, "only an administrator may read them");
  const Analysis analysis = analyze(access_from(*given), Architecture{});
  *counts = {static_cast<double>(analysis.wavefronts), static_cast<double>(analysis.conflicts)};
  return BW_DONE;
}

std::int32_t transpose(bw_transpose* wanted, char*) {
  wanted->gigabytes_per_second = wanted->pitch == 32 && !wanted->swizzle ? 100 : 220;
  wanted->least = wanted->gigabytes_per_second - 1;
  wanted->most = wanted->gigabytes_per_second + 1;
  return BW_DONE;
}

void close() {}

} // namespace

extern "C" __attribute__((visibility("default"))) const bw_backend* bankwalk_backend() {
  if (fakes("entry-crash")) std::abort();
  if (fakes("entry-null")) return nullptr;
  static bw_backend backend{BW_INTERFACE_VERSION, sizeof(bw_backend), open, measure, count, transpose, close};
  backend.version = static_cast<std::uint32_t>(fake_number("version=", BW_INTERFACE_VERSION));
  return &backend;
}
