// What `bankwalk measure` prints.
#pragma once

#include <optional>
#include <string>

#include "app/measure/comparison.h"
#include "app/measure/recording.h"

namespace bankwalk {

struct MeasuredAccess {
  std::string expression;
  const Access& access;
  const Device& device;
  Expected expected;
  Timing timing;
  std::optional<Counts> counts;
  std::string no_counts; // why there are none, where they were asked for
};

std::string measurement_as_text(const MeasuredAccess& measured);
std::string measurement_as_json(const MeasuredAccess& measured);

// How a whole recording compares with the model: how many agree, the worst cases, the transposes.
std::string recording_as_text(const Recording& recording);

} // namespace bankwalk
