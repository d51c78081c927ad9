// From one theme to another: the colours of everything that is drawn cross over.
#pragma once

#include <algorithm>

#include "app/figures/drawing/palette.h"

namespace bankwalk {

struct ThemeFade {
  static constexpr double theme_seconds = 0.3;

  ThemeMix before = Theme::Paper;
  Theme now = Theme::Paper;
  double progress = 1; // 1: at rest

  bool moving() const { return progress < 1; }
  ThemeMix colours() const { return {before, now, static_cast<float>(progress)}; }

  // Lets `seconds` pass; another theme than the last time's begins to come, from what is shown then.
  void advance(Theme theme, double seconds, bool moves) {
    if (theme != now) before = colours();
    progress = theme != now ? 0 : std::min(1.0, progress + seconds / theme_seconds);
    now = theme;
    if (!moves) progress = 1;
  }
};

} // namespace bankwalk
