// When fonts are baked. That takes tens of milliseconds, so it is not done while something is dragged or moves: until
// the window rests, text is drawn from the nearest size that there is. When it rests, what the other steps need is
// baked along, so that opening them never waits.
#pragma once

#include "app/paint/imgui/imgui_fonts.h"
#include "app/ui/frame.h"

namespace bankwalk {

struct Baking {
  float unit = 0, wanted_unit = 0; // pixels of a design unit: of what is baked, and of the window now
  bool waiting = true;             // for the window to rest
  double since = 0;                // seconds by the window's clock: when it last asked for something new
  int times = 0;
};

// Bakes for the screen that is about to be drawn: at once where nothing is baked or a character is missing, otherwise
// when the window has rested. `now`: seconds by the window's clock.
void bake_fonts(Baking& baking, Fonts& fonts, const Screen& screen, const Ui& ui, const View& view, const Texts& texts,
                const Readings& readings, bool dragging, double now);

} // namespace bankwalk
