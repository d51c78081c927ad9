// What holds for every text that is taken for a recording.
#pragma once

#include <cmath>

#include "app/measure/comparison.h"
#include "app/measure/recording_json.h"
#include "tests/fuzz/checks.h"

namespace bankwalk {

inline Broken check_recording(std::string_view text) {
  const Result<Recording> recording = recording_from_json(text);
  if (Broken broken = check_same(recording, recording_from_json(text)); !broken.empty()) return broken;
  if (!recording) return check_problem(recording.problem(), text, 0);
  for (const auto& [access, timing] : recording->timings) {
    if (const auto problem = check(access)) return "an unsound access is read: " + problem->message;
    if (!std::isfinite(timing.cycles.median) || timing.cycles.median < 0) return "a time is no number";
    agreement_of(expected_of(access, Architecture{}), timing, true); // must not crash
    if (implied_wavefronts(timing) < 1) return "no wavefront";
  }
  // What was read is written so that it is read again as the same, up to the digits that are written.
  const Result<Recording> again = recording_from_json(to_json(*recording));
  if (!again) return "what was written is not read: " + again.problem().message;
  return again->timings.size() == recording->timings.size() ? Broken{} : "what was written is another recording";
}

} // namespace bankwalk
