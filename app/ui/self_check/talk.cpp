// The self-check in front of an audience: first a question with its choices alone, then the answer below its picture.
// Nothing beside them, so that the last row can read everything.
#include <algorithm>
#include <cmath>
#include <string>

#include "app/figures/drawing/text_fit.h"
#include "app/figures/drawing/text_wrap.h"
#include "app/ui/base/widgets.h"
#include "app/ui/poll/poll.h"
#include "app/ui/present/present_view.h"
#include "app/ui/self_check/parts.h"
#include "app/ui/self_check/self_check.h"

namespace bankwalk {
namespace {

// In the middle of the room, as large as it fits.
void open_question(const FrameContext& context, Rect room) {
  const float least = context.areas.least_text / 12;
  Figure& figure = begin_layer(context, {0, 0});
  const auto set = [&](Figure* target, float unit, float down) {
    const float width = std::min(room.width(), 640 * unit), x0 = std::round(room.centre().x - width / 2);
    return question_column(context, target, {x0, room.y0 + down, x0 + width, room.y1 + down}, unit, true);
  };
  // Choices are 16 units high: the last size is just the least.
  constexpr float sizes[] = {1.6f, 1.45f, 1.3f, 1.2f, 1.1f, 1.0f, 0.9f, 0.75f};
  const float unit = least * largest_fitting(sizes, [&](float s) { return set(nullptr, s * least, 0) <= room.y1; });
  set(&figure, unit, std::max(0.0f, std::round(0.4f * (room.y1 - set(nullptr, unit, 0)))));
}

// All lines of code beside each other, or what fits of them: the access stands last.
std::string code_in_a_line(const FrameContext& context, float size, float width) {
  const std::string& code = question_of(context).code;
  std::string all;
  for (const char c : code) all += c == '\n' ? "   " : std::string(1, c);
  if (context.measure(all, Face::Mono, size) <= width) return all;
  const std::string last = code.substr(code.rfind('\n') + 1);
  return context.measure(last, Face::Mono, size) <= width ? last : std::string();
}

void answered_question(const FrameContext& context, Rect room) {
  const float least = context.areas.least_text;
  const std::string& text = question_of(context).text;
  const float size = std::max(
      least, fitting_size(context.measure, text, Face::SansBold, room.width(), {1.4f * least, 1.2f * least, least}));
  Figure& figure = begin_layer(context, {0, 0});
  float top = set_text(&figure, context.measure, room.x0, room.x1, room.y0, text, size, Ink::Ink, Face::SansBold);
  if (const std::string code = code_in_a_line(context, least, room.width()); !code.empty())
    top = set_text(&figure, context.measure, room.x0, room.x1, top, code, least, Ink::Ink, Face::Mono);
  top += 0.4f * least;
  // The words take what they need, the picture at least a half.
  constexpr float sizes[] = {1.25f, 1.1f, 1.0f, 0.9f, 0.8f};
  const auto words_at = [&](float s) {
    return room.y1 - answer_words(context, nullptr, {room.x0, 0, room.x1, 0}, s * least / 12, true);
  };
  const float s = largest_fitting(sizes, [&](float scale) { return words_at(scale) - top >= 0.5f * room.height(); });
  const float words = words_at(s);
  answer_words(context, &figure, {room.x0, words, room.x1, room.y1}, s * least / 12, true);
  answer_picture(context, {room.x0, top, room.x1, words - 0.4f * least});
}

std::string next_page(const FrameContext& context) {
  if (at_score(context.ui.self_check.progress)) return "the end";
  if (!settled(context.ui)) return "next: the answer";
  const bool last =
      context.ui.self_check.progress.at + 1 == static_cast<int>(context.ui.self_check.progress.questions.size());
  return last ? "next: the end of the questions"
              : "next: question " + std::to_string(context.ui.self_check.progress.at + 2);
}

void footer(const FrameContext& context, Rect room) {
  const SelfCheck& check = context.ui.self_check.progress;
  const float size = context.areas.least_text, y = room.centre().y;
  const std::string count = std::to_string(check.questions.size());
  const std::string page =
      at_score(check) ? "Self-check" : "Self-check " + std::to_string(check.at + 1) + " / " + count;
  Figure& figure = begin_layer(context, {0, 0});
  add_text(figure, {room.x0, y}, page, size, Ink::Muted);
  const float left = context.measure(page, Face::Sans, size) + clock(context, figure, page, room.x0, y, size);
  add_text(figure, {room.x1, y}, next_page(context), size, Ink::Muted, Face::Sans, Align::Right);
  if (at_score(check)) return;
  const std::string told = votes_text(context.ui.self_check.votes[static_cast<std::size_t>(check.at)],
                                      question_of(context), settled(context.ui));
  if (room.centre().x - context.measure(told, Face::SansBold, size) / 2 < room.x0 + left + size) return;
  add_text(figure, {room.centre().x, y}, told, size, Ink::Ink, Face::SansBold, Align::Centre);
}

} // namespace

Rect talk_room(const FrameContext& context) {
  const Rect window = context.areas.window;
  const float v = window.height() / 720, margin = std::round(48 * std::min(v, window.width() / 1280));
  return {window.x0 + margin, window.y0 + 28 * v, window.x1 - margin, window.y1 - 58 * v};
}

void question_in_talk(const FrameContext& context) {
  const Rect room = talk_room(context);
  settled(context.ui) ? answered_question(context, room) : open_question(context, room);
}

void footer_in_talk(const FrameContext& context) {
  const Rect room = talk_room(context);
  footer(context, {room.x0, room.y1 + 0.15f * (context.areas.window.y1 - room.y1), room.x1, context.areas.window.y1});
}

} // namespace bankwalk
