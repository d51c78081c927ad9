// The command line's words about how a picture looks, unread.
#pragma once

#include <optional>
#include <string>

namespace bankwalk {

struct PictureWords {
  std::string size;                             // WIDTHxHEIGHT; 1920x1080, for GIF 960x540
  std::optional<std::string> scale, fps, speed; // 1, 20, 1
  std::string theme = "paper", caption;
  std::optional<std::string> cycle; // position on the timeline; its end where not given
  bool transparent = false, grey = false;
};

} // namespace bankwalk
