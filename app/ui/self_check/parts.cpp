#include "app/ui/self_check/parts.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "app/figures/drawing/text_fit.h"
#include "app/figures/drawing/text_wrap.h"
#include "app/ui/base/widgets.h"
#include "app/ui/poll/poll.h"
#include "app/ui/self_check/self_check.h"

namespace bankwalk {
namespace {

float code_card(Figure* figure, const TextMeasure& measure, float x0, float x1, float y, const std::string& code,
                float s, float size) {
  const float pad = 0.7f * size;
  const auto set = [&](Figure* target, float top) {
    for (const std::string& line : lines_of(code))
      top = set_text(target, measure, x0 + pad, x1 - pad, top, line, size, Ink::Ink, Face::Mono);
    return top;
  };
  const float bottom = set(nullptr, y + pad) + pad;
  if (figure != nullptr) {
    add_rectangle(*figure, {x0, y}, {x1, bottom}, Ink::Card, Ink::Faint, std::max(1.0f, s)).radius = 6 * s;
    set(figure, y + pad);
  }
  return bottom;
}

struct ChoiceLook {
  Mark mark = Mark::None;
  bool dim = false; // neither right nor chosen, after the answer
  std::string_view word;
};

ChoiceLook look_of(const FrameContext& context, int choice) {
  if (!settled(context.ui)) return {};
  const CheckQuestion& question = question_of(context);
  const auto given = given_to(context.ui, static_cast<std::size_t>(context.ui.self_check.progress.at));
  if (choice == question.answer) return {Mark::Right, false, given == choice ? "yours, right" : "right"};
  if (given == choice) return {Mark::Wrong, false, "yours"};
  return {Mark::None, true, {}};
}

// How many of the room are for it: a number, and a bar along the lower edge.
void votes_of_choice(const FrameContext& context, Figure& figure, Rect box, int choice, float s) {
  const auto& votes = context.ui.self_check.votes[static_cast<std::size_t>(context.ui.self_check.progress.at)];
  if (!context.ui.talk.present || votes.empty()) return;
  const auto counts = tally(votes, question_of(context).choices.size());
  const int most = *std::ranges::max_element(counts), mine = counts[static_cast<std::size_t>(choice)];
  add_text(figure, {box.x1 - 16 * s, box.centre().y}, std::to_string(mine), 16 * s, mine > 0 ? Ink::Ink : Ink::Muted,
           Face::SansBold, Align::Right);
  const float x0 = box.x0 + 44 * s, room = box.x1 - 16 * s - x0;
  if (mine > 0)
    add_rectangle(figure, {x0, box.y1 - 5 * s},
                  {x0 + room * static_cast<float>(mine) / static_cast<float>(most), box.y1 - 2 * s}, Ink::Ink);
}

// A button as wide as the column, with the key that chooses it; returns the y below.
float choice_button(const FrameContext& context, Figure* figure, float x0, float x1, float y, int choice, float s) {
  const std::string& text = question_of(context).choices[static_cast<std::size_t>(choice)];
  // Room for the marks is kept from the start, so that no line moves when they appear.
  const float pad = 10 * s, text_x0 = x0 + 44 * s, text_x1 = x1 - 118 * s, size = 16 * s;
  const float text_height = set_text(nullptr, context.measure, text_x0, text_x1, 0, text, size, Ink::Ink);
  const float height = std::max(text_height + 2 * pad, 42 * s);
  if (figure == nullptr) return y + height;
  const bool open = !settled(context.ui);
  const Rect box{x0, y, x1, y + height};
  const Interaction t = interact(context, ControlId::Choice, box, open, choice);
  if (open && t.over) context.screen.cursor = Cursor::Hand;
  if (open && t.clicked) context.ask(context.ui.talk.present ? Message{Vote{choice}} : Message{AnswerQuestion{choice}});
  const ChoiceLook look = look_of(context, choice);
  const bool marked = look.mark != Mark::None;
  const Ink edge = look.mark == Mark::Wrong ? Ink::Accent : marked || (open && t.over) ? Ink::Ink : Ink::Line;
  add_rectangle(*figure, box, look.dim ? Ink::None : Ink::Card, edge,
                (marked           ? 2.5f
                 : open && t.over ? 2
                                  : 1.2f) *
                    s)
      .radius = 7 * s;
  const Ink ink = look.dim ? Ink::Muted : Ink::Ink;
  const float middle = box.centre().y;
  add_text(*figure, {x0 + 22 * s, middle}, std::to_string(choice + 1), size, ink, Face::MonoBold, Align::Centre);
  set_text(figure, context.measure, text_x0, text_x1, y + (height - text_height) / 2, text, size, ink,
           look.mark == Mark::Right ? Face::SansBold : Face::Sans);
  if (marked) {
    draw_mark(*figure, {x1 - 20 * s, middle}, 10 * s, look.mark);
    add_text(*figure, {x1 - 36 * s, middle}, look.word, 12 * s, look.mark == Mark::Wrong ? Ink::Accent : Ink::Ink,
             Face::SansBold, Align::Right);
  }
  if (open) votes_of_choice(context, *figure, box, choice, s);
  focus_ring(context, *figure, {ControlId::Choice, choice}, box, 7 * s);
  return box.y1;
}

} // namespace

float question_column(const FrameContext& context, Figure* figure, Rect room, float s, bool with_choices) {
  const CheckQuestion& question = question_of(context);
  // Once it is answered it has been read: the answer needs the room.
  const float size = (with_choices ? 20 : 16) * s, code = (with_choices ? 16 : 14) * s;
  float y = set_text(figure, context.measure, room.x0, room.x1, room.y0, question.text, size, Ink::Ink, Face::SansBold);
  y += 0.6f * size;
  if (!question.code.empty())
    y = code_card(figure, context.measure, room.x0, room.x1, y, question.code, s, code) + 1.1f * code;
  if (!with_choices) return y;
  for (int choice = 0; choice < static_cast<int>(question.choices.size()); ++choice)
    y = choice_button(context, figure, room.x0, room.x1, y, choice, s) + 9 * s;
  return y - 9 * s;
}

void draw_mark(Figure& figure, Point centre, float radius, Mark mark) {
  const float r = radius, width = r * 0.26f;
  const auto at = [&](float x, float y) { return Point{centre.x + x * r, centre.y + y * r}; };
  switch (mark) {
    case Mark::Right:
      add_circle(figure, centre, r, Ink::Ink);
      add_line(figure, at(-0.45f, 0.05f), at(-0.12f, 0.38f), Ink::OnInk, width);
      add_line(figure, at(-0.14f, 0.4f), at(0.48f, -0.36f), Ink::OnInk, width);
      break;
    case Mark::Wrong:
      add_circle(figure, centre, r, Ink::Accent);
      add_line(figure, at(-0.36f, -0.36f), at(0.36f, 0.36f), Ink::OnAccent, width);
      add_line(figure, at(-0.36f, 0.36f), at(0.36f, -0.36f), Ink::OnAccent, width);
      break;
    case Mark::Shown:
      add_circle(figure, centre, r, Ink::Card, Ink::Ink, r * 0.14f);
      add_line(figure, at(-0.42f, 0), at(0.42f, 0), Ink::Ink, width);
      break;
    case Mark::None:
      break;
  }
}

Mark mark_of(const Ui& ui, std::size_t question) {
  const auto given = given_to(ui, question);
  if (given) return *given == ui.self_check.progress.questions[question].answer ? Mark::Right : Mark::Wrong;
  return ui.self_check.revealed[question] ? Mark::Shown : Mark::None;
}

void question_part(const FrameContext& context, Rect room) {
  Figure& figure = begin_layer(context, {0, 0});
  const float scale = largest_fitting(
      page_scales, [&](float s) { return question_column(context, nullptr, room, s * context.u, true) <= room.y1; });
  question_column(context, &figure, room, scale * context.u, true);
}

} // namespace bankwalk
