// The picture that everything returns to: 32 threads above, 32 banks below, and who reaches where.
#pragma once

#include <string_view>

#include "app/figures/drawing/figure.h"
#include "app/figures/drawing/text_fit.h"
#include "app/figures/parts/arrival.h"
#include "app/figures/parts/lanes.h"
#include "core/timeline.h"

namespace bankwalk {

// Where the threads and banks stand on a sheet: the same in every step, so that the eye carries over.
struct StripPlan {
  float left = 0, pitch = 0; // the left edge of slot 0, and from slot to slot
  float label_y = -1;        // "threads of one warp"; negative: no room for it
  float numbers_y = -1;      // thread numbers that do not fit into the circles
  float thread_y = 0, radius = 0;
  float bank_top = 0, bank_bottom = 0;
  float bank_numbers_y = -1;
  float caption_y = -1; // below the banks
  float bottom = 0;     // where the next picture may begin
  Numerals thread_numerals, bank_numerals;

  float x(int slot) const { return left + (static_cast<float>(slot) + 0.5f) * pitch; }
  float edge(int slot) const { return left + static_cast<float>(slot) * pitch; }
  float right() const { return edge(32); }
  float gap(float unit) const { return pitch > 14 * unit ? 0.03f * pitch : 0.5f; } // half the space between two banks
};

// `share`: how far down the sheet the banks end, 0 to 1.
StripPlan plan_strip(const Sheet& sheet, const TextMeasure& measure, float share = 0.56f, bool with_caption = true);

struct StripInput {
  const Analysis& analysis;
  const Views& views;
  Playhead playhead;
  bool all_served = false;        // the end: everything stands out again
  LaneShares reached = all_there; // how far each thread's arrow has come
  Bump bump = {};
  std::uint32_t strong = 0; // lanes whose lines stand out
  Tag lit;
  std::string_view label = "threads of one warp";
  static constexpr std::string_view usual_caption = "32 banks, one 4-byte word per cycle each";
  std::string_view caption = usual_caption;
  std::string_view short_caption = "32 banks"; // where the other does not fit
  Ink caption_ink = Ink::Muted;
  int which = 0; // c of the tags, where a sheet shows several strips
};

void draw_strip(Figure& figure, const TextMeasure& measure, const StripPlan& plan, const StripInput& input);

// The 32 banks alone, numbered.
void draw_banks(Figure& figure, const StripPlan& plan, const Views* views, Tag lit, int which = 0);

} // namespace bankwalk
