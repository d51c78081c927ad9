#include "app/figures/parts/queue.h"

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "app/figures/drawing/text_fit.h"

namespace bankwalk {
namespace {

std::string words_of(const Delivery& d) {
  const int count = std::popcount(d.lanes), low = std::countr_zero(d.lanes), high = 31 - std::countl_zero(d.lanes);
  std::string who = "thread " + std::to_string(low);
  if (count > 1)
    who = count == high - low + 1 ? "threads " + std::to_string(low) + "\u2013" + std::to_string(high)
                                  : counted(count, "thread");
  return who + ", word " + std::to_string(d.word);
}

} // namespace

float queue_height(float unit) { return 1.9f * small_text * unit; }

void draw_queue(Figure& figure, const TextMeasure& measure, const QueueInput& input) {
  const float unit = figure.sheet.unit, size = small_text * unit, pad = 0.55f * size, gap = 0.4f * size;
  const float middle = (input.frame.y0 + input.frame.y1) / 2;
  const std::string name = "bank " + std::to_string(input.bank);
  std::vector<const Delivery*> queue;
  for (const Delivery& d : input.analysis.deliveries())
    if (d.bank == input.bank) queue.push_back(&d);
  std::ranges::stable_sort(queue, {}, [](const Delivery* d) { return d->wavefront; });
  const std::uint32_t lit = partners(input.analysis, input.lit);
  add_text(figure, {input.frame.x0, middle}, name, size, Ink::Muted);
  float x = input.frame.x0 + measure(name, Face::Sans, size) + 2 * gap;
  const float more = measure("and 28 more", Face::Sans, size) + gap;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Delivery& d = *queue[i];
    std::uint32_t there = 0;
    for (std::uint32_t left = d.lanes; left != 0; left &= left - 1)
      if (input.queued[static_cast<std::size_t>(std::countr_zero(left))] > 0) there |= left & (~left + 1);
    if (there == 0) return; // nor are those behind it
    Delivery seen = d;
    seen.lanes = there;
    const std::string text = words_of(seen);
    const float width = measure(text, Face::SansBold, size) + 2 * pad, rest = queue.size() - i > 1 ? more : 0;
    if (x + width + rest > input.frame.x1) {
      const std::string left = "and " + std::to_string(queue.size() - i) + " more";
      if (x + measure(left, Face::Sans, size) <= input.frame.x1) add_text(figure, {x, middle}, left, size, Ink::Muted);
      return;
    }
    const float come = input.queued[static_cast<std::size_t>(std::countr_zero(there))];
    const Ink ink = !is_first(input.analysis, d.wavefront) ? Ink::Accent
                    : std::popcount(there) > 1             ? Ink::Broadcast
                                                           : Ink::Ink;
    const bool now = d.wavefront == input.playhead.served && input.playhead.travel > 0;
    const bool done = d.wavefront < input.playhead.served || (now && input.playhead.travel >= 0.6);
    const bool dim = !(lit & d.lanes);
    Shape& slot = add_rectangle(figure, {x, input.frame.y0}, {x + width, input.frame.y1}, done ? ink : Ink::Card, ink,
                                (now ? 2.2f : 1.2f) * unit);
    slot.radius = 0.2f * size;
    slot.opacity = (dim ? 0.3f : 1.0f) * come;
    slot.tag = {TagKind::Word, static_cast<int>(d.word), 0, input.which};
    const Ink words = !done || dim ? ink : ink == Ink::Ink ? Ink::OnInk : Ink::OnAccent;
    if (come > 0.97f) add_text(figure, {x + width / 2, middle}, text, size, words, Face::SansBold, Align::Centre);
    x += width + gap;
  }
}

} // namespace bankwalk
