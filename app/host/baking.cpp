#include "app/host/baking.h"

#include <algorithm>

#include "app/paint/imgui/imgui_compat.h"

namespace bankwalk {
namespace {

constexpr double rest_seconds = 0.12;

void note(Fonts& fonts, const Screen& screen) {
  for (const Layer& layer : screen.layers) fonts.note(layer.figure);
}

// Every step as it would open, with its controls and an explanation, with its text, and with its measurements.
void note_all_steps(Fonts& fonts, Ui ui, const View& view, const Texts& texts, const Readings& readings) {
  ui.in_check = ui.help = ui.blank = false;
  ui.pinned = {TagKind::Bank, 0, 0};
  constexpr std::size_t most = 20; // of a long lecture the rest is baked when it comes
  for (std::size_t step = 1; step <= std::min(most, ui.lecture->steps.size()); ++step) {
    open_step(ui, static_cast<int>(step));
    for (const int tab : {0, 1, 2}) {
      ui.reading = tab == 1;
      ui.measuring = tab == 2;
      note(fonts, compose(ui, {}, seen_by(ui, view), fonts.measure(), texts, readings));
    }
  }
}

} // namespace

void bake_fonts(Baking& baking, Fonts& fonts, const Screen& screen, const Ui& ui, const View& view, const Texts& texts,
                const Readings& readings, bool dragging, double now) {
  const bool first = baking.times == 0;
  const float unit = areas_of(seen_by(ui, view)).unit;
  const bool resized = unit != baking.wanted_unit;
  // The sizes that pass by while the window is made larger are of no use later.
  if (first || unit == baking.unit) note(fonts, screen);
  const bool lacking = fonts.lacks_sizes() || fonts.lacks_characters();
  if (resized || (lacking && !baking.waiting)) baking.waiting = true, baking.since = now;
  baking.wanted_unit = unit;

  const bool rested = baking.waiting && !dragging && now - baking.since >= rest_seconds;
  if (!first && !rested && !fonts.lacks_characters()) return;
  if (unit != baking.unit) fonts.forget();
  note(fonts, screen);
  if (rested) note_all_steps(fonts, ui, view, texts, readings);
  if (rested) baking.waiting = false;
  baking.unit = unit;
  if (!fonts.lacks_sizes() && !fonts.lacks_characters()) return;
  fonts.bake();
  if (!first) compat::upload_atlas();
  ++baking.times;
}

} // namespace bankwalk
