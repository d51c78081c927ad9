#include "app/ui/speaker/notes_view.h"
#include "app/ui/base/widgets.h"

#include <algorithm>

#include "app/figures/drawing/text_wrap.h"
#include "app/ui/poll/poll.h"
#include "app/ui/present/clicker.h"
#include "app/ui/present/present_view.h"
#include "app/ui/self_check/parts.h"
#include "app/ui/shell/overlay.h"
#include "core/analysis.h"

namespace bankwalk {
namespace {

struct Page {
  const Ui& ui;
  const TextMeasure& measure;
  Figure& figure;
  float u, x0, x1;
};

// A heading with text below it, set smaller until it ends above `bottom`; returns the y below.
float part(const Page& page, float y, float bottom, std::string_view heading, const std::vector<std::string>& texts,
           float largest) {
  const float u = page.u;
  add_text(page.figure, {page.x0, y + 8 * u}, heading, 13 * u, Ink::Muted, Face::SansBold);
  y += 24 * u;
  for (float size = largest * u;; size *= 0.92f) {
    const bool last = size < 13 * u;
    Figure text;
    float below = y;
    for (const std::string& each : texts)
      below = set_text(&text, page.measure, page.x0, page.x1, below, each, size, Ink::Ink) + 0.5f * size;
    if (below > bottom && !last) continue;
    for (Shape& shape : text.shapes)
      if (shape.p[0].y < bottom) page.figure.shapes.push_back(std::move(shape));
    return std::min(below, bottom);
  }
}

// A question that is still to come: its words, and below them the choices.
Figure question_card(const Page& page, const Sheet& sheet, const Prediction& question) {
  Figure figure;
  figure.sheet = sheet;
  std::string choices;
  for (std::size_t i = 0; i < question.choices.size(); ++i)
    choices += (i == 0 ? "" : "   ·   ") + ("key " + std::to_string(i + 1) + ": ") + question.choices[i];
  const float middle = sheet.width / 2;
  for (float size = 30 * page.u;; size *= 0.92f) {
    const auto lines = wrapped(page.measure, question.text, Face::SansBold, size, sheet.width - size);
    const auto below = wrapped(page.measure, choices, Face::Sans, 0.8f * size, sheet.width - size);
    const float above = 1.3f * size * static_cast<float>(lines.size());
    const float height = above + 0.8f * size + 1.1f * size * static_cast<float>(below.size());
    if (height > sheet.height && size > 12 * page.u) continue;
    float y = std::max(0.0f, (sheet.height - height) / 2) + 0.65f * size;
    for (const std::string& line : lines) {
      add_text(figure, {middle, y}, line, size, Ink::Ink, Face::SansBold, Align::Centre);
      y += 1.3f * size;
    }
    y += 0.6f * size;
    for (const std::string& line : below) {
      add_text(figure, {middle, y}, line, 0.8f * size, Ink::Muted, Face::Sans, Align::Centre);
      y += 1.1f * size;
    }
    return figure;
  }
}

// What Page Down would bring, as it will look when it has come to rest.
void next_picture(const Page& page, Screen& screen, Rect room, Rect window) {
  Ui next = page.ui;
  update(next, ClickOn{});
  put(next.playback, aim_of(next.playback, stops_of(next)), stops_of(next));
  Layer layer;
  layer.origin = {room.x0, room.y0};
  layer.clip = overlap(room, window);
  const Sheet sheet{room.width(), room.height(), std::max(0.1f, std::min(room.width() / 600, room.height() / 330))};
  const Scene* scene = scene_of(next.params);
  if (const PollMode* const poll = poll_of(next); poll != nullptr && !poll->revealed) {
    layer.figure = question_card(page, sheet, poll->question);
  } else if (!in_self_check(next) && !at_end(next) && scene != nullptr && !only_words(next)) {
    const Access access = access_of(next.params);
    const Analysis analysis = analyze(access, modelled_gpu);
    layer.figure = scene->draw({next.params, access, analysis, next.playback.position, sheet, page.measure, Tag{}});
  } else {
    layer.figure.sheet = sheet;
    const std::string words = in_self_check(next) ? "the self-check"
                              : at_end(next)      ? "the end"
                                                  : step_on_screen(next).title;
    const float size = fitting_size(page.measure, words, Face::SansBold, room.width(), {24 * page.u, 16 * page.u});
    add_text(layer.figure, {room.width() / 2, room.height() / 2}, words, size, Ink::Ink, Face::SansBold, Align::Centre);
  }
  screen.layers.push_back(std::move(layer));
}

std::vector<std::string> answer_of(const Ui& ui) {
  const PollMode* const now = poll_of(ui);
  const auto& own = step_on_screen(ui).question;
  if (now == nullptr && !own) return {};
  const Prediction& question = now != nullptr ? now->question : *own;
  std::vector<std::string> texts{
      question.text, question.choices[static_cast<std::size_t>(question.answer)] + ". " + question.explanation};
  if (const PollMode* const poll = last_poll(ui); poll != nullptr && !poll->votes.empty()) {
    const auto right = std::ranges::count(poll->votes, question.answer);
    texts.push_back(std::to_string(right) + " of " + std::to_string(poll->votes.size()) + " votes are right");
  }
  return texts;
}

} // namespace

Screen compose_notes(const Ui& ui, const View& view, const TextMeasure& measure, double talk) {
  Screen screen;
  const Rect window{0, 0, view.width, view.height};
  const float u = std::max(0.1f, std::min(view.width / 1000, view.height / 620));
  const Lesson& step = step_on_screen(ui);
  screen.title = "Speaker's notes · " + ui.step.lecture->name + " · bankwalk";
  Layer& layer = screen.layers.emplace_back();
  layer.clip = window;
  Figure& figure = layer.figure;
  figure.sheet = {view.width, view.height, u};
  figure.shapes.reserve(200);
  const float margin = 28 * u, middle = view.width * 0.54f;

  const std::string clock = clock_text(talk);
  const float clock_width = measure(clock, Face::MonoBold, 34 * u);
  add_text(figure, {view.width - margin, 36 * u}, clock, 34 * u, Ink::Ink, Face::MonoBold, Align::Right);
  const std::string number =
      std::to_string(step_index_of(ui) + 1) + " / " + std::to_string(ui.step.lecture->steps.size());
  add_text(figure, {margin, 36 * u}, number, 22 * u, Ink::Accent, Face::SansBold);
  const float title_x = margin + measure(number, Face::SansBold, 22 * u) + 16 * u;
  const std::string title = in_self_check(ui) ? "Self-check" : at_end(ui) ? "The end" : step.title;
  const float room = view.width - margin - clock_width - 24 * u - title_x;
  add_text(figure, {title_x, 36 * u}, shortened(measure, title, Face::SansBold, 22 * u, room), 22 * u, Ink::Ink,
           Face::SansBold);
  add_line(figure, {margin, 66 * u}, {view.width - margin, 66 * u}, Ink::Line, u);

  // At the left what to say and the answer, at the right what comes.
  const float bottom = view.height - margin, left_end = middle - 20 * u;
  const std::vector<std::string> answer = answer_of(ui);
  const std::string mistakes = mistakes_text(*ui.step.lecture);
  const float answer_top = answer.empty() ? bottom : bottom - 150 * u;
  std::vector<std::string> notes = step.notes;
  if (notes.empty()) notes.push_back("This step has no notes.");
  if (!mistakes.empty()) notes.push_back("Mistakes in the lecture: " + mistakes);
  const Page left{ui, measure, figure, u, margin, left_end};
  part(left, 82 * u, answer_top - 12 * u, "Notes", notes, 24);
  if (!answer.empty()) {
    add_line(figure, {margin, answer_top}, {left_end, answer_top}, Ink::Faint, u);
    part(left, answer_top + 10 * u, bottom, poll_phase(ui) == PollPhase::Revealed ? "Answer, on screen" : "Answer",
         answer, 20);
  }
  const float right = view.width - margin;
  const std::string next = next_thing(ui);
  add_text(figure, {middle, 90 * u}, next.empty() ? "Next: the end" : "Next: " + next, 16 * u, Ink::Muted,
           Face::SansBold);
  const float height = (right - middle) * 330 / 600;
  const Rect picture{middle, 112 * u, right, std::min(bottom - 40 * u, 112 * u + height)};
  add_rectangle(figure, {picture.x0 - 6 * u, picture.y0 - 6 * u}, {picture.x1 + 6 * u, picture.y1 + 6 * u}, Ink::None,
                Ink::Faint, u);
  add_text(figure, {middle, bottom}, ui.talk.blank ? "the screen is blank" : "Page Down on, Page Up back, v closes",
           13 * u, ui.talk.blank ? Ink::Ink : Ink::Muted, ui.talk.blank ? Face::SansBold : Face::Sans);
  if (!next.empty()) next_picture(Page{ui, measure, figure, u, middle, right}, screen, picture, window);
  return screen;
}

} // namespace bankwalk
