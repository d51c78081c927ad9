#include "app/host/font_atlas.h"

#include <algorithm>

#include "app/paint/imgui/imgui_compat.h"
#include "app/ui/self_check/self_check.h"

namespace bankwalk {
namespace {

constexpr double rest_seconds = 0.12;

void note(Fonts& fonts, const Screen& screen, bool sizes = true) {
  for (const Layer& layer : screen.layers) fonts.note(layer.figure, sizes);
}

// Every step as it would open, with its controls and an explanation, with its text, and with its measurements.
void note_all_steps(Fonts& fonts, Ui ui, const View& view, const Texts& texts, const MeasurementStore& measurements) {
  close_check(ui);
  ui.help = ui.talk.blank = false;
  ui.interaction.pinned = {TagKind::Bank, 0, 0};
  constexpr std::size_t most = 20; // of a long lecture the rest is baked when it comes
  for (std::size_t step = 1; step <= std::min(most, ui.step.lecture->steps.size()); ++step) {
    open_step(ui, static_cast<int>(step));
    for (const PanelTab tab : {PanelTab::Try, PanelTab::Read, PanelTab::Measure}) {
      ui.panel.tab = tab;
      note(fonts, compose(ui, {}, seen_by(ui, view), fonts.measure(), texts, measurements));
    }
  }
}

} // namespace

void update_font_atlas(FontAtlas& atlas, Fonts& fonts, const Screen& screen, const Ui& ui, const View& view,
                       const Texts& texts, const MeasurementStore& measurements, bool dragging, bool moving,
                       double now) {
  const bool first = atlas.times == 0;
  const float unit = areas_of(seen_by(ui, view)).unit;
  const bool resized = unit != atlas.wanted_unit;
  // The sizes that pass by while the window is made larger are of no use later.
  if (first || unit == atlas.unit) note(fonts, screen, !moving);
  const bool lacking = fonts.lacks_sizes() || fonts.lacks_characters();
  if (resized || (lacking && !atlas.waiting)) atlas.waiting = true, atlas.since = now;
  atlas.wanted_unit = unit;

  const bool rested = atlas.waiting && !dragging && now - atlas.since >= rest_seconds;
  if (!first && !rested && !fonts.lacks_characters()) return;
  if (unit != atlas.unit) fonts.forget();
  note(fonts, screen, first || !moving);
  if (rested) note_all_steps(fonts, ui, view, texts, measurements);
  if (rested) atlas.waiting = false;
  atlas.unit = unit;
  if (!fonts.lacks_sizes() && !fonts.lacks_characters()) return;
  fonts.bake();
  if (!first) compat::upload_atlas();
  ++atlas.times;
}

} // namespace bankwalk
