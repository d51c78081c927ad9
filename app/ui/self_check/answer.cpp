// What comes with the answer: words, the picture, and before it a cover.
#include <algorithm>
#include <cmath>
#include <string>

#include "app/figures/drawing/text_fit.h"
#include "app/figures/drawing/text_wrap.h"
#include "app/lesson/typeset.h"
#include "app/ui/base/widgets.h"
#include "app/ui/poll/poll.h"
#include "app/ui/self_check/parts.h"
#include "app/ui/self_check/self_check.h"
#include "core/analysis.h"

namespace bankwalk {
namespace {

void cover(const FrameContext& context, Rect room) {
  const float u = context.u, pad = 24 * u;
  Figure& figure = begin_layer(context, {0, 0});
  add_rectangle(figure, room, Ink::Panel).radius = 10 * u;
  const Lesson* lesson = lesson_of_step(context.texts.lessons, self_check_lesson);
  if (context.ui.self_check.progress.at == 0 && lesson != nullptr) {
    // Before the first question: how it goes.
    const auto set = [&](float s) {
      Figure text;
      const float x0 = room.x0 + pad, x1 = std::min(room.x1 - pad, x0 + 520 * u * s);
      const float bottom = set_blocks(text, context.measure, lesson->narration, x0, x1, room.y0 + pad, s * u);
      if (bottom > room.y1 - pad * 0.6f) return false;
      std::ranges::move(text.shapes, std::back_inserter(figure.shapes));
      return true;
    };
    if (std::ranges::any_of(page_scales, set)) return;
  }
  const float size = std::min(88 * u, room.height() * 0.35f);
  const Point c = room.centre();
  add_text(figure, {c.x, c.y - size * 0.15f}, "?", size, Ink::Muted, Face::SansBold, Align::Centre);
  const std::string_view words = "The picture comes with the answer.";
  const float fit =
      fitting_size(context.measure, words, Face::Sans, room.width() - pad, {14 * u, 12 * u, 10 * u, 8 * u});
  add_text(figure, {c.x, c.y + size * 0.55f}, words, fit, Ink::Muted, Face::Sans, Align::Centre);
}

// In front of an audience: the answer, and of what most of the others thought why it is not so.
float words_for_the_room(const FrameContext& context, Figure* figure, Rect room, float s) {
  const CheckQuestion& question = question_of(context);
  const auto& votes = context.ui.self_check.votes[static_cast<std::size_t>(context.ui.self_check.progress.at)];
  std::vector<int> counts = tally(votes, question.choices.size());
  const auto right = static_cast<std::size_t>(question.answer);
  if (figure != nullptr) draw_mark(*figure, {room.x0 + 13 * s, room.y0 + 14 * s}, 13 * s, Mark::Right);
  float y = set_text(figure, context.measure, room.x0 + 36 * s, room.x1, room.y0, question.choices[right], 20 * s,
                     Ink::Ink, Face::SansBold) +
            6 * s;
  counts[right] = 0;
  const auto most = std::ranges::max_element(counts);
  if (*most > 0) {
    const auto wrong = static_cast<std::size_t>(most - counts.begin());
    const std::string who = std::to_string(*most) + (*most == 1 ? " is for " : " are for ") + question.choices[wrong];
    y = set_text(figure, context.measure, room.x0, room.x1, y, who + ". " + question.why_wrong[wrong], 15 * s,
                 Ink::Ink) +
        6 * s;
  }
  return set_text(figure, context.measure, room.x0, room.x1, y, question.explanation, 15 * s, Ink::Ink);
}

} // namespace

float answer_words(const FrameContext& context, Figure* figure, Rect room, float s, bool alone) {
  if (context.ui.talk.present) return words_for_the_room(context, figure, room, s);
  const CheckQuestion& question = question_of(context);
  const auto at = static_cast<std::size_t>(context.ui.self_check.progress.at);
  const auto given = given_to(context.ui, at);
  const Mark mark = mark_of(context.ui, at);
  std::string word = mark == Mark::Right   ? "Right."
                     : mark == Mark::Wrong ? "Wrong."
                                           : "This is the answer. It does not count as yours.";
  if (alone && given)
    word = (mark == Mark::Right ? "Right: " : "Wrong: ") + question.choices[static_cast<std::size_t>(*given)];
  float y = room.y0;
  if (figure != nullptr) draw_mark(*figure, {room.x0 + 13 * s, y + 14 * s}, 13 * s, mark);
  y = set_text(figure, context.measure, room.x0 + 36 * s, room.x1, y, word, 20 * s,
               mark == Mark::Wrong ? Ink::Accent : Ink::Ink, Face::SansBold);
  y += 6 * s;
  if (mark == Mark::Wrong) {
    const auto chosen = static_cast<std::size_t>(*given);
    y = set_text(figure, context.measure, room.x0, room.x1, y, question.why_wrong[chosen], 15 * s, Ink::Ink) + 10 * s;
  }
  const std::string right = "Right is: " + question.choices[static_cast<std::size_t>(question.answer)];
  if (mark != Mark::Right && (alone || question.asks != Asks::Reason))
    y = set_text(figure, context.measure, room.x0, room.x1, y, right, 15 * s, Ink::Ink, Face::SansBold) + 3 * s;
  return set_text(figure, context.measure, room.x0, room.x1, y, question.explanation, 15 * s, Ink::Ink);
}

void answer_picture(const FrameContext& context, Rect room) {
  const Params& params = question_of(context).picture;
  const Scene* scene = scene_of(params);
  const float u = context.u, natural = std::min(room.width() / 600, room.height() / 360); // of the picture
  const float size = std::max(12 * std::min(u, 1.25f * natural), context.areas.least_text);
  if (scene == nullptr) return;
  const float caption = 1.85f * size, fits_in = std::min(room.width() / 600, (room.height() - caption) / 330);
  if (fits_in < 0.25f * u) return; // so little room that nothing could be made out
  // Its labels stay readable, whatever room the words leave: 11 pixels in a window of 1280 x 720, more in a larger one.
  const Rect window = context.areas.window;
  const float least = std::max(context.areas.least_text, 11 * std::min(window.width() / 1280, window.height() / 720));
  const float unit = std::max(std::min(u, fits_in), least / small_text);
  const Access access = access_of(params);
  const Analysis analysis = analyze(access, modelled_gpu);
  Layer& layer = begin_picture(context, {room.x0, room.y0 + caption, room.x1, room.y1});
  layer.clip = overlap(context.clip, room);
  const Sheet sheet{room.width(), room.height() - caption, unit, least};
  const double end = scene->stops(params, analysis);
  layer.figure = scene->draw({params, access, analysis, end, sheet, context.measure, Tag{}});
  // Whose numbers these are, and where they are explained: shorter where there is no room.
  const bool index = !params.expression.empty(); // no step's picture
  const std::string from = index ? "modelled" : "modelled · step " + std::to_string(params.step);
  const std::string whole =
      index ? "modelled · shared[" + params.expression + "]" : from + ", " + page_words(params).title;
  const bool fits = context.measure(whole, Face::Sans, size) <= room.width();
  Figure& figure = begin_layer(context, {0, 0});
  add_line(figure, {room.x0, room.y0}, {room.x1, room.y0}, Ink::Faint, std::max(1.0f, std::round(u)));
  add_text(figure, {room.x0, room.y0 + size}, fits ? whole : from, size, Ink::Muted);
}

void answered_part(const FrameContext& context, Rect room) {
  const auto set = [&](Figure* target, float s) {
    const float y = question_column(context, target, room, s, false);
    return answer_words(context, target, {room.x0, y, room.x1, room.y1}, s, true);
  };
  // As large as it fits, to a hundredth: halved seven times.
  float fits = 0.4f * context.u, over = 1.25f * context.u;
  for (int i = 0; i < 7; ++i) {
    const float middle = (fits + over) / 2;
    (set(nullptr, middle) <= room.y1 ? fits : over) = middle;
  }
  set(&begin_layer(context, {0, 0}), fits);
}

void answer_part(const FrameContext& context, Rect room) {
  if (!settled(context.ui)) return cover(context, room);
  const float u = context.u, gap = 12 * u;
  Figure& figure = begin_layer(context, {0, 0});
  const float scale = largest_fitting(page_scales, [&](float s) {
    // Below the words the picture keeps a fair part of the room: above their own size they leave all that it needs.
    const float kept = s > 1.05f ? 366 * u : s > 0.95f ? 300 * u : s > 0.75f ? 180 * u : s > 0.55f ? 120 * u : 0;
    return answer_words(context, nullptr, room, s * u, false) <= room.y1 - kept;
  });
  const float bottom = answer_words(context, &figure, room, scale * u, false);
  answer_picture(context, {room.x0, bottom + gap, room.x1, room.y1});
}

} // namespace bankwalk
