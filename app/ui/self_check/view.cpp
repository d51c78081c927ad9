#include "app/ui/base/widgets.h"
#include "app/ui/self_check/self_check.h"

#include <algorithm>
#include <cmath>

#include "app/figures/drawing/text_fit.h"
#include "app/figures/drawing/text_wrap.h"
#include "app/lesson/typeset.h"
#include "app/ui/self_check/parts.h"
#include "app/ui/shell/header.h"

namespace bankwalk {
namespace {

// There is nothing to set, so the panel's room goes to the question.
Areas without_panel(Areas areas) {
  const float right = areas.window.x1 - areas.margin;
  areas.panel = {};
  areas.header.x1 = areas.figure.x1 = areas.transport.x1 = right;
  return areas;
}

std::string page_of(const SelfCheck& check) {
  return std::to_string(check.at + 1) + " of " + std::to_string(check.questions.size());
}

std::string score_of(const Score& score) {
  if (score.answered == 0) return {};
  return std::to_string(score.right) + " of " + std::to_string(score.answered) + " right";
}

// Two rooms side by side, or one above the other in a window that is higher than wide.
struct Rooms {
  Rect first, second;
};

Rooms rooms_of(Rect area, float u, float share = 0.48f) {
  const float gap = 32 * u;
  if (area.width() >= area.height() * 0.9f) {
    const float middle = area.x0 + area.width() * share;
    return {{area.x0, area.y0, middle - gap / 2, area.y1}, {middle + gap / 2, area.y0, area.x1, area.y1}};
  }
  const float middle = area.y0 + area.height() * 0.45f;
  return {{area.x0, area.y0, area.x1, middle - gap / 2}, {area.x0, middle + gap / 2, area.x1, area.y1}};
}

// How many of all are right, what the rest is, and every question's mark with its number.
void score_part(const FrameContext& context, Rect room) {
  const SelfCheck& check = context.ui.self_check.progress;
  const Score now = score(check);
  const float u = context.u,
              s = std::max(std::min({u, room.height() / 330, room.width() / 330}), context.areas.least_text / 16);
  Figure& figure = begin_layer(context, {0, 0});
  const std::string number = std::to_string(now.right);
  float y = room.y0 + 44 * s;
  add_text(figure, {room.x0, y}, number, 72 * s, Ink::Ink, Face::SansBold);
  const float x = room.x0 + context.measure(number, Face::SansBold, 72 * s) + 14 * s;
  add_text(figure, {x, y + 12 * s}, "of " + std::to_string(now.asked) + " right", 24 * s, Ink::Ink, Face::SansBold);
  y += 62 * s;
  const int wrong = now.answered - now.right;
  const int shown =
      static_cast<int>(std::count(context.ui.self_check.revealed.begin(), context.ui.self_check.revealed.end(), true));
  const auto line = [&](Mark mark, int count, std::string_view words) {
    if (count == 0) return;
    draw_mark(figure, {room.x0 + 10 * s, y}, 10 * s, mark);
    add_text(figure, {room.x0 + 30 * s, y}, std::to_string(count) + std::string(words), 16 * s, Ink::Ink);
    y += 32 * s;
  };
  line(Mark::Right, now.right, " right");
  line(Mark::Wrong, wrong, " wrong");
  line(Mark::Shown, shown, " shown without an answer of yours");
  const int open = now.asked - now.answered - shown;
  if (open > 0)
    add_text(figure, {room.x0 + 30 * s, y}, std::to_string(open) + " not yet answered", 16 * s, Ink::Muted),
        y += 32 * s;
  set_text(&figure, context.measure, room.x0, room.x1, y + 6 * s, "The squares below lead back to each question.",
           14 * s, Ink::Muted);
}

// Of the room: how many of all its votes were right; nothing where it has not voted.
void room_part(const FrameContext& context, Rect room, int right, int votes) {
  const float s =
      std::max(std::min({context.u, room.height() / 330, room.width() / 330}), context.areas.least_text / 16);
  Figure& figure = begin_layer(context, {0, 0});
  const std::string number = std::to_string(right);
  const float y = room.y0 + 44 * s, x = room.x0 + context.measure(number, Face::SansBold, 72 * s) + 14 * s;
  add_text(figure, {room.x0, y}, number, 72 * s, Ink::Ink, Face::SansBold);
  set_text(&figure, context.measure, x, room.x1, y - 5 * s,
           "of the room's " + std::to_string(votes) + (votes == 1 ? " vote right" : " votes right"), 24 * s, Ink::Ink,
           Face::SansBold);
}

void next_part(const FrameContext& context, Rect room) {
  const Lesson* lesson = lesson_of_step(context.texts.lessons, self_check_lesson);
  const float u = context.u;
  Figure& figure = begin_layer(context, {0, 0});
  if (lesson == nullptr) {
    set_text(&figure, context.measure, room.x0, room.x1, room.y0, context.texts.problem, 14 * u, Ink::Ink);
    return;
  }
  const auto set = [&](Figure& text, float wanted) {
    const float s = std::max(wanted, context.areas.least_text / (12 * u)); // in front of an audience
    const float top = set_text(&text, context.measure, room.x0, room.x1, room.y0, lesson->plain_words_heading,
                               22 * s * u, Ink::Ink, Face::SansBold);
    return set_blocks(text, context.measure, lesson->plain_words, room.x0, room.x1, top + 12 * s * u, s * u);
  };
  set(figure, largest_fitting(page_scales, [&](float s) {
        Figure unseen;
        return set(unseen, s) <= room.y1;
      }));
}

// Whether the right half has room for words and picture, so that the choices can stay beside them.
bool roomy(const Rect& body, float u) {
  const bool upright = body.width() < body.height() * 0.9f;
  return upright || body.height() >= 480 * u;
}

struct RoomScore {
  int right = 0, votes = 0;
};

RoomScore room_score(const SelfCheckState& state) {
  RoomScore all;
  for (std::size_t i = 0; i < state.votes.size(); ++i) {
    all.votes += static_cast<int>(state.votes[i].size());
    if (state.revealed[i])
      all.right += static_cast<int>(std::ranges::count(state.votes[i], state.progress.questions[i].answer));
    else
      all.votes -= static_cast<int>(state.votes[i].size()); // the room has not seen whether they are right
  }
  return all;
}

void talk_view(const FrameContext& context) {
  context.screen.figure_layer = 0; // until a picture is shown
  if (at_score(context.ui.self_check.progress)) {
    const Rect room = talk_room(context);
    const Rooms rooms = rooms_of(room, context.u);
    FrameContext large = context;
    large.u = std::max(context.u, context.areas.least_text / 12);
    const RoomScore now = room_score(context.ui.self_check);
    if (now.votes > 0) room_part(large, rooms.first, now.right, now.votes);
    next_part(large, now.votes > 0 ? rooms.second : room);
  } else {
    question_in_talk(context);
  }
  footer_in_talk(context);
}

} // namespace

std::string self_check_title(const Ui& ui) {
  if (!at_score(ui.self_check.progress))
    return "Self-check · question " + page_of(ui.self_check.progress) + " · bankwalk";
  if (ui.talk.present) return "Self-check · the end of the questions · bankwalk";
  const Score now = score(ui.self_check.progress);
  return "Self-check · " + std::to_string(now.right) + " of " + std::to_string(now.asked) + " right · bankwalk";
}

void self_check_view(const FrameContext& context) {
  FrameContext page = context;
  page.areas = without_panel(context.areas);
  page.verdict = {};
  const Areas& areas = page.areas;
  const bool end = at_score(context.ui.self_check.progress);
  context.screen.verdict.clear();
  if (context.ui.talk.present) return talk_view(page);
  if (!end) page.verdict = {score_of(score(context.ui.self_check.progress)), Ink::Ink};
  const Lesson* lesson = lesson_of_step(context.texts.lessons, self_check_lesson);
  const std::string title = lesson != nullptr ? lesson->title : "Self-check";
  const std::string point = lesson != nullptr ? lesson->point : "";
  context.screen.verdict = page.verdict.text;
  header(page,
         end ? Heading{"?", Ink::Ink, title, "You have come to the end of the questions."}
             : Heading{"?", Ink::Ink, "Question " + page_of(context.ui.self_check.progress), title + " · " + point});
  context.screen.figure_layer = 0; // until a picture is shown
  Rect body = areas.figure;
  body.y0 += (areas.compact ? 2 : 8) * context.u;
  const Rooms rooms = rooms_of(body, context.u);
  if (end) {
    score_part(page, rooms.first);
    next_part(page, rooms.second);
  } else if (!roomy(body, context.u) && settled(context.ui)) {
    // The picture keeps the width that it has beside smaller text.
    const Rooms halves = rooms_of(body, context.u, 0.46f);
    const Rect left = halves.first, right = halves.second;
    const float above = body.y0 - areas.figure.y0 + 8 * context.u, below = 6 * context.u; // margins
    answered_part(page, {left.x0, left.y0 - 4 * context.u, left.x1, left.y1 + 4 * context.u});
    answer_picture(page, {right.x0, right.y0 - above, right.x1, right.y1 + below});
  } else if (!roomy(body, context.u) && context.ui.self_check.progress.at > 0) {
    question_part(page, body); // nothing to wait for beside it: the words are larger
  } else {
    question_part(page, rooms.first);
    answer_part(page, rooms.second);
  }
  check_transport(page);
}

} // namespace bankwalk
