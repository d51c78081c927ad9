#include "app/ui/shell/overlay.h"

#include <algorithm>
#include <cmath>

#include "app/ui/shell/keys.h"

namespace bankwalk {
void dim(const FrameContext& context, Figure& figure) {
  const Rect window = context.areas.window;
  add_rectangle(figure, window, Ink::Ink).opacity = context.ui.theme == Theme::Dark ? 0.15f : 0.45f;
}

void key_list(const FrameContext& context) {
  const std::vector<KeyHelp> rows = key_help(context.ui);
  const Rect window = context.areas.window;
  const float n = static_cast<float>(rows.size()), least = context.areas.least_text;
  float key_width = 0, meaning_width = 0;
  const auto measure = [&](float size) {
    key_width = meaning_width = 0;
    for (const KeyHelp& row : rows) {
      key_width = std::max(key_width, context.measure(row.keys, Face::MonoBold, size));
      meaning_width = std::max(meaning_width, context.measure(row.meaning, Face::Sans, size));
    }
    return key_width + meaning_width + 5.4f * size;
  };
  // As large as the rest of the window where that fits, smaller where it does not; for the last row of a lecture hall
  // the lines move closer together first.
  const float wanted = std::max(14 * context.u, least);
  float size = std::min(wanted, std::max(window.height() / (n * 1.78f + 5.4f), least));
  float w = measure(size);
  if (w > window.width()) w = measure(size *= window.width() / w);
  const float line = std::min(1.78f * size, (window.height() - 4.2f * size) / n);
  const float head = std::min(3.8f * size, window.height() - line * n - 1.2f * size), foot = 0.8f * size;
  const float h = line * n + head + foot, pad = 2 * size;
  const float x = std::round(window.centre().x - w / 2), y = std::round(window.centre().y - h / 2);
  Figure& figure = begin_layer(context, {0, 0});
  dim(context, figure);
  add_rectangle(figure, {x, y}, {x + w, y + h}, Ink::Card, Ink::Ink, 0.11f * size).radius = 0.7f * size;
  add_text(figure, {x + pad, y + 0.55f * head}, "Keys", 1.28f * size, Ink::Ink, Face::SansBold);
  add_text(figure, {x + w - pad, y + 0.55f * head}, "any key closes", std::max(0.86f * size, least), Ink::Muted,
           Face::Sans, Align::Right);
  float row_y = y + head + 0.5f * line;
  for (const KeyHelp& row : rows) {
    add_text(figure, {x + pad, row_y}, row.keys, size, Ink::Ink, Face::MonoBold);
    add_text(figure, {x + pad + key_width + 1.4f * size, row_y}, row.meaning, size, Ink::Ink);
    row_y += line;
  }
}

std::string name_of(Tag tag) {
  const std::string a = std::to_string(tag.a);
  const std::string which = tag.c == 0 ? "" : "/" + std::to_string(tag.c);
  switch (tag.kind) {
    case TagKind::None:
      return "";
    case TagKind::Thread:
      return "thread " + a + which;
    case TagKind::Bank:
      return "bank " + a + which;
    case TagKind::Word:
      return "word " + a + which;
    case TagKind::Cell:
      return "cell " + a + "," + std::to_string(tag.b) + which;
    case TagKind::Stride:
      return "stride " + a + which;
    case TagKind::Wavefront:
      return "wavefront " + a + which;
    case TagKind::Step:
      return "step " + a + which;
    case TagKind::Part:
      return "part " + a + which;
  }
  return "";
}

} // namespace bankwalk
