#include "app/figures/parts/cover.h"

#include <algorithm>
#include <string>

#include "app/figures/drawing/text_fit.h"
#include "app/figures/parts/lanes.h"

namespace bankwalk {

Figure draw_cover(const Sheet& sheet, const TextMeasure& measure) {
  Figure figure;
  figure.sheet = sheet;
  figure.shapes.reserve(140);
  const float pitch = sheet.width / bank_count;
  const float radius = std::min(0.43f * pitch, 0.09f * sheet.height);
  const float bank_height = std::min(1.35f * pitch, 0.22f * sheet.height);
  const Numerals threads = numerals_in(sheet, measure, 2 * radius + 0.1f * pitch, 1.7f * radius);
  const Numerals banks = numerals_in(sheet, measure, 0.97f * pitch, bank_height);
  // Numbers that do not fit in stand above the threads and below the banks.
  const float line = 1.3f * threads.size;
  const float thread_y = radius + 2 + (threads.inside ? 0 : line);
  const float bank_bottom = sheet.height - 2 - (banks.inside ? 0 : line), bank_top = bank_bottom - bank_height;
  const float stroke = std::max(1.0f, 0.05f * pitch);
  for (int i = 0; i < bank_count; ++i) {
    const float x = (static_cast<float>(i) + 0.5f) * pitch;
    add_circle(figure, {x, thread_y}, radius, Ink::Card, Ink::Ink, stroke).tag = {TagKind::Thread, i, 0, 0};
    if (threads.shown(i))
      add_text(figure, {x, threads.inside ? thread_y : thread_y - radius - 0.5f * line}, std::to_string(i),
               threads.size, Ink::Ink, Face::SansBold, Align::Centre);
    Shape& bank = add_rectangle(figure, {x - 0.47f * pitch, bank_top}, {x + 0.47f * pitch, bank_bottom}, Ink::Panel,
                                Ink::Line, stroke);
    bank.radius = 0.1f * pitch;
    bank.tag = {TagKind::Bank, i, 0, 0};
    if (banks.shown(i))
      add_text(figure, {x, banks.inside ? (bank_top + bank_bottom) / 2 : bank_bottom + 0.5f * line}, std::to_string(i),
               banks.size, Ink::Ink, Face::SansBold, Align::Centre);
  }
  const float room = bank_top - thread_y - radius;
  add_text(figure, {sheet.width / 2, thread_y + radius + room / 2}, "?", 0.62f * room, Ink::Accent, Face::SansBold,
           Align::Centre);
  return figure;
}

} // namespace bankwalk
