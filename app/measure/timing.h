// What a GPU says about an access, as values: the same whether it was measured just now or read from a recording.
#pragma once

#include <cmath>
#include <optional>
#include <string>

namespace bankwalk {

// Of the samples of one measurement, in cycles of the processor's clock.
struct Spread {
  double median = 0, least = 0, most = 0;
  bool operator==(const Spread&) const = default;
};

struct Timing {
  std::optional<Spread> latency; // one access in a chain of dependent ones; none where nothing comes back to wait for
  Spread cycles;                 // per access, with the processor saturated
  int samples = 0;
  double mhz = 0; // clock rate while it ran; 0 where it is not known
  bool operator==(const Timing&) const = default;
};

// Hardware counters, per access.
struct Counts {
  double wavefronts = 0, conflicts = 0;
  bool operator==(const Counts&) const = default;
};

// A matrix of floats transposed through a 32 x 32 tile, or copied.
struct TransposeRate {
  int pitch = 32; // of the tile; 0: a plain copy
  bool swizzle = false;
  int side = 16384;            // of the matrix
  Spread gigabytes_per_second; // read and written
  bool operator==(const TransposeRate&) const = default;
};

struct Device {
  std::string name, driver, toolkit;
  int major = 0, minor = 0; // compute capability
  int shared_memory = 0;    // bytes that one block can have
  int processors = 0;
  double most_mhz = 0; // the highest clock rate; 0 where it is not known
  bool operator==(const Device&) const = default;
};

// "NVIDIA H200 · driver 580": as the panel says it.
inline std::string short_name(const Device& device) {
  const std::string version = device.driver.substr(0, device.driver.find_first_of(".,"));
  return version.empty() ? device.name : device.name + " · driver " + version;
}

} // namespace bankwalk
