#include "app/ui/base/areas.h"

#include <algorithm>
#include <cmath>

namespace bankwalk {
namespace {

// The window's own scale: as drawn at 1280 x 720 and growing with it; in a small window text stays readable for as long
// as the layout has room for it (a window of 640 x 400 at scale 1 counts as 889 x 556 units).
float unit_of(const View& view) {
  const float fit = std::min(view.width / 1280, view.height / 720);
  const float readable = 0.8f * std::max(view.content_scale, 0.5f);
  const float room = 0.72f * std::min(view.width / 640, view.height / 400);
  const float natural = std::max(fit, std::min(readable, room));
  // Larger text has to leave a picture: at least 620 x 350 units for the whole window.
  const float largest = std::max(natural, std::min(view.width / 620, view.height / 350));
  return std::max(0.1f, std::min(natural * view.text_scale, largest));
}

// A big title with one caption, the picture, and a line at the bottom.
Areas presenting(const View& view) {
  Areas areas;
  const float w = view.width, h = view.height;
  areas.window = {0, 0, w, h};
  areas.least_text = view.least_text();
  // At this unit the smallest words, 20 of it, are 1/36 of the height; in a window that is no projector's shape less.
  const float readable = std::min(h / 720, w / 800);
  const auto unit_at = [&](float text_scale) {
    View scaled = view;
    scaled.text_scale = text_scale;
    return std::max({unit_of(scaled), std::min(w / 1000, h / 640) * text_scale, readable});
  };
  // In a small window the title and its caption stand closer together. Larger text alone does not make it one: they
  // grow as far as they have room, where they would have to get smaller to grow on.
  const float roomy = std::min(h / 420, w / 600);
  areas.compact = unit_at(std::min(view.text_scale, 1.0f)) > roomy;
  const float u = areas.unit = areas.compact ? unit_at(view.text_scale) : std::min(unit_at(view.text_scale), roomy);
  // Larger text does not take the picture's width: its 32 columns need all of it.
  areas.margin = std::round((areas.compact ? 16 : 28) * std::min(u, w / 1000));
  const float right = w - areas.margin, header_bottom = std::round((areas.compact ? 70 : 112) * u);
  const float footer_top = h - std::round((areas.compact ? 40 : 60) * u);
  areas.header = {areas.margin, 0, right, header_bottom};
  areas.transport = {areas.margin, footer_top, right, h};
  areas.figure = {areas.margin, header_bottom, right, footer_top - std::round(4 * u)};
  // small_text is 12 units: at least as large as the least.
  const float least = std::min(areas.least_text / 12, areas.figure.width() / 480);
  const float figure = std::min(u, std::min(areas.figure.width() / 600, areas.figure.height() / 330));
  areas.figure_unit = std::max({figure, least, 0.1f});
  return areas;
}

} // namespace

Areas areas_of(const View& view) {
  Areas areas;
  const float w = view.width, h = view.height;
  areas.window = {0, 0, w, h};
  if (view.present) return presenting(view);
  const float u = areas.unit = unit_of(view);
  const float panel_width = std::round(std::min(320 * u, 0.36f * w));
  const float left = w - panel_width;
  if (panel_width > 0) areas.panel = {left, 0, w, h};

  areas.compact = h < 560 * u || left < 680 * u;
  areas.margin = std::round((areas.compact ? 16 : 32) * u);
  const float right = left - std::round((areas.compact ? 16 : 24) * u);
  const float header_bottom = std::round((areas.compact ? 70 : 94) * u);
  const float transport_top = h - std::round((areas.compact ? 62 : 80) * u);
  areas.header = {areas.margin, 0, right, header_bottom};
  areas.transport = {areas.margin, transport_top, right, h};
  areas.figure = {areas.margin, header_bottom, right, transport_top - std::round(8 * u)};
  areas.figure_unit = std::min(u, std::min(areas.figure.width() / 600, areas.figure.height() / 330));
  areas.figure_unit = std::max(areas.figure_unit, 0.1f);
  return areas;
}

} // namespace bankwalk
