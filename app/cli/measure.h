// `bankwalk measure`: accesses timed on the GPU in this machine, beside what the model expects.
#pragma once

#include <string>

#include "app/cli/access_words.h"

namespace bankwalk {

// The command line's words, unread.
struct MeasureRequest {
  AccessWords words;
  std::string patterns; // a file, "-" for standard input, empty for none
  std::string record;   // a file for the recording
  std::string module;   // empty: where it belongs
  bool suite = false, json = false, counters = false;
};

// Returns an exit status; problems are told on standard error.
int run_measure(const MeasureRequest& request);

} // namespace bankwalk
