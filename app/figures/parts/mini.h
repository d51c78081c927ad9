// Small pictures for where several stand side by side: a strip without numbers, a clock, a line of words that fits.
#pragma once

#include <initializer_list>
#include <string_view>

#include "app/figures/drawing/geometry.h"
#include "app/figures/drawing/text_fit.h"
#include "core/analysis.h"
#include "core/timeline.h"

namespace bankwalk {

struct MiniInput {
  const Analysis& analysis;
  Playhead playhead;
  int banks = 32;
  Tag tag; // of everything in it
};

// 32 threads as dots, the banks as boxes, straight lines between them: red where a thread waits, blue dashes where a
// word is shared.
void draw_mini_strip(Figure& figure, const Rect& frame, const MiniInput& input);

// A dial with a tick a cycle; the cycles that have passed are filled, and their number stands in the middle.
void draw_clock(Figure& figure, const TextMeasure& measure, Point centre, float radius, int passed, int of, Ink ink);

// The first of the texts that fits into `room`; returns whether one did.
bool add_fitting(Figure& figure, const TextMeasure& measure, Point anchor, float room, float size, Ink ink, Face face,
                 std::initializer_list<std::string_view> texts, Align align = Align::Left);

} // namespace bankwalk
