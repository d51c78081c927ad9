// Measurements of many accesses on one GPU, as a value.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/measure/timing.h"
#include "core/access.h"

namespace bankwalk {

// Moved so that its first word is word 0: the banks are all alike, so that only where lanes are to each other counts.
// Addresses that the access does not use become 0.
Access moved_to_origin(const Access& access);

struct AccessOrder {
  bool operator()(const Access& a, const Access& b) const;
};

struct Recording {
  Device device;
  std::string date;    // "2026-11-30T07:12:00Z"
  std::string program; // "bankwalk 0.1.0"
  std::string file;    // where it was read from; empty for the one that ships with the program
  std::map<Access, Timing, AccessOrder> timings; // by the access as it was measured
  std::vector<TransposeRate> transposes;
};

// A timing of exactly this access, or of the same one moved to the origin.
struct Found {
  const Timing* timing = nullptr; // null where it was not measured
  bool moved = false;
};
Found find(const Recording& recording, const Access& access);

// The transpose at this pitch (0: the copy); null where it was not measured.
const TransposeRate* transpose_at(const Recording& recording, int pitch, bool swizzle = false);

} // namespace bankwalk
