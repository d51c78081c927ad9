#include "app/ui/shell/overlay.h"

#include <algorithm>

#include "app/figures/drawing/text_wrap.h"
#include "core/quote.h"

namespace bankwalk {
namespace {

// A card above the bottom of a room; returns where it begins.
float card(const FrameContext& context, Rect room, float bottom, std::string_view text, Ink edge) {
  const float u = context.u, size = std::max(13 * u, context.areas.least_text), pad = 0.8f * size, line = 1.4f * size;
  const auto lines = wrapped(context.measure, text, Face::Sans, size, room.width() - 2 * pad);
  float widest = 0;
  for (const std::string& each : lines) widest = std::max(widest, context.measure(each, Face::Sans, size));
  const float height = line * static_cast<float>(lines.size()) + pad, top = bottom - height;
  const float x0 = room.centre().x - widest / 2 - pad, x1 = room.centre().x + widest / 2 + pad;
  Figure& figure = begin_layer(context, {0, 0});
  add_rectangle(figure, {x0, top}, {x1, bottom}, Ink::Card, edge, 1.5f * u).radius = 5 * u;
  float y = top + (pad + line) / 2;
  for (const std::string& each : lines) {
    add_text(figure, {x0 + pad, y}, each, size, Ink::Ink);
    y += line;
  }
  return top;
}

} // namespace

std::string mistakes_text(const Lecture& lecture) {
  if (lecture.mistakes.empty()) return {};
  const std::size_t more = lecture.mistakes.size() - 1;
  const Problem& first = lecture.mistakes.front();
  return spelt_out(lecture.file) + (first.line > 0 ? ", " : " ") + to_text(first) +
         (more > 0 ? " (and " + std::to_string(more) + " more)" : "");
}

void notices(const FrameContext& context) {
  Rect room = context.areas.figure;
  float bottom = room.y1 - 4 * context.u;
  // The copied state says so beside itself.
  const bool says = context.ui.notice.shown() && context.ui.notice.text != "copied";
  if (says) bottom = card(context, room, bottom, context.ui.notice.text, Ink::Ink) - 8 * context.u;
  // An audience need not see them: they are in the speaker's window then. Nobody needs to see them twice.
  const std::string mistakes = mistakes_text(*context.ui.step.lecture);
  if (!context.ui.talk.present && !mistakes.empty() && !(says && context.ui.notice.text == mistakes))
    card(context, room, bottom, mistakes, Ink::Muted);
}

} // namespace bankwalk
