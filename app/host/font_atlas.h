// When the texture is made anew that holds the letters of every size on screen (the font atlas; Dear ImGui "bakes" it).
// That takes tens of milliseconds, so it is not done while something is dragged or moves: until the window rests, text
// is drawn from the nearest size that there is. When it rests, what the other steps need is added too, so that opening
// them never waits.
#pragma once

#include "app/paint/imgui/imgui_fonts.h"
#include "app/ui/shell/frame.h"

namespace bankwalk {

struct FontAtlas {
  float unit = 0, wanted_unit = 0; // pixels of a design unit: of what it holds, and of the window now
  bool waiting = true;             // for the window to rest
  double since = 0;                // seconds by the window's clock: when it last asked for something new
  int times = 0;
};

// Makes it for the screen that is about to be drawn: at once where there is none or a character is missing, otherwise
// when the window has rested. `moving`: the picture's sizes are those of its way, which are of no use later. `now`:
// seconds by the window's clock.
void update_font_atlas(FontAtlas& atlas, Fonts& fonts, const Screen& screen, const Ui& ui, const View& view,
                       const Texts& texts, const MeasurementStore& measurements, bool dragging, bool moving,
                       double now);

} // namespace bankwalk
