// `bankwalk render`: a step's picture as a file, or all of them.
#pragma once

#include <optional>
#include <string>

#include "app/cli/picture_words.h"

namespace bankwalk {

// The command line's words, unread.
struct RenderRequest {
  std::string state, step, stride, pitch; // parts of a state; with a lecture the step is one of its own
  std::optional<std::string> from, to;    // the states of a change; both or none
  std::string lecture;                    // a file, empty for the walkthrough
  PictureWords look;
  std::string output;
  bool all = false;
};

// Returns an exit status; problems are told on standard error.
int run_render(const RenderRequest& request);

} // namespace bankwalk
