// `bankwalk render`: a step's picture as a file, or all of them.
#pragma once

#include <optional>
#include <string>

namespace bankwalk {

// The command line's words, unread.
struct RenderRequest {
  std::string state, step, stride, pitch; // parts of a state
  std::optional<std::string> cycle;       // position on the timeline; its end where not given
  std::string size;                       // WIDTHxHEIGHT; 1920x1080, for GIF 960x540
  double scale = 1, fps = 20, speed = 1;
  std::string theme = "paper", caption, output;
  bool transparent = false, grey = false, all = false;
};

// Returns an exit status; problems are told on standard error.
int run_render(const RenderRequest& request);

} // namespace bankwalk
