#include "app/ui/poll/poll.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/figures/drawing/text_wrap.h"
#include "app/figures/parts/cover.h"
#include "app/ui/base/widgets.h"
#include "app/ui/present/present_view.h"
#include "app/ui/self_check/parts.h"

namespace bankwalk {
namespace {

// Where the parts stand, from the top, in units of 1/720 of the height.
struct Rows {
  float code, code_size;
  float figure_top, figure_bottom;
  float question, question_size;
  float explanation; // 0: none yet
  float choices_top, choices_bottom;
};
constexpr Rows asked_rows{62, 44, 140, 400, 458, 40, 0, 508, 588};
constexpr Rows shown_rows{32, 28, 58, 470, 496, 28, 530, 556, 610};
constexpr float footer_y = 688, bar_gap = 12, bar_height = 12, count_gap = 24;

struct Page {
  const FrameContext& context;
  const PollMode& poll;
  const Rows& rows;
  float v;     // units of height in pixels
  float u;     // pixels of a unit of text and of width
  float least; // text
  float x0, x1;

  float y(float row) const { return row * v; }
  float size(float units) const { return std::max(units * u, least); }
  float width() const { return x1 - x0; }
  float centre() const { return (x0 + x1) / 2; }
};

// The code's lines that say something. While the room guesses they come without their remarks, which say the answer.
std::vector<std::string> code_lines(const FrameContext& context, bool asked) {
  std::vector<std::string> lines;
  for (std::string& line : lines_of(code_of(step_on_screen(context.ui), context.ui.params))) {
    if (asked) line.erase(std::min(line.find("//"), line.size()));
    while (line.ends_with(' ')) line.pop_back();
    if (line != "int tid = threadIdx.x;" && !line.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

float fitted(const Page& page, std::string_view text, Face face, float units) {
  return std::max(page.least, size_to_fit(page.context.measure, text, face, page.width(), page.size(units)));
}

void code(const Page& page, Figure& figure) {
  const bool asked = page.rows.explanation == 0;
  const std::vector<std::string> lines = code_lines(page.context, asked);
  if (lines.empty()) return;
  std::string all;
  for (const std::string& line : lines) all += (all.empty() ? "" : "   ") + line;
  if (!asked || lines.size() == 1) {
    const float size = fitted(page, all, Face::Mono, page.rows.code_size);
    add_text(figure, {page.centre(), page.y(page.rows.code)},
             shortened(page.context.measure, all, Face::Mono, size, page.width()), size, Ink::Ink, Face::Mono,
             Align::Centre);
    return;
  }
  // A declaration above, smaller; the access below.
  const bool declares = lines[0].starts_with("__shared__");
  const float first = fitted(page, lines[0], Face::Mono, declares ? 28 : 34),
              last = fitted(page, lines.back(), Face::Mono, declares ? 40 : 34);
  add_text(figure, {page.centre(), page.y(38)},
           shortened(page.context.measure, lines[0], Face::Mono, first, page.width()), first, Ink::Ink, Face::Mono,
           Align::Centre);
  add_text(figure, {page.centre(), page.y(92)},
           shortened(page.context.measure, lines.back(), Face::Mono, last, page.width()), last, Ink::Ink, Face::Mono,
           Align::Centre);
}

void picture(const Page& page) {
  const FrameContext& context = page.context;
  const Rect area{page.x0, page.y(page.rows.figure_top), page.x1, page.y(page.rows.figure_bottom)};
  const float least = context.areas.least_text / 12;
  const float unit = std::max({std::min({page.u, area.width() / 600, area.height() / 330}), least, 0.1f});
  const Sheet sheet{area.width(), area.height(), unit, context.areas.least_text};
  Figure& figure = begin_picture(context, area).figure;
  if (page.rows.explanation == 0) {
    figure = draw_cover(sheet, context.measure);
  } else if (context.scene != nullptr) {
    figure = context.scene->draw(scene_input(context, sheet, Tag{}));
  }
}

void question(const Page& page, Figure& figure) {
  const PollMode& poll = page.poll;
  const std::string& text = poll.question.text;
  float size = fitted(page, text, Face::SansBold, page.rows.question_size);
  const float largest = page.size(page.rows.question_size);
  if (page.rows.explanation > 0 || size > 0.7f * largest) {
    add_text(figure, {page.centre(), page.y(page.rows.question)},
             shortened(page.context.measure, text, Face::SansBold, size, page.width()), size, Ink::Ink, Face::SansBold,
             Align::Centre);
  } else {
    size = std::max(page.least, 0.7f * largest);
    const auto lines = wrapped(page.context.measure, text, Face::SansBold, size, page.width());
    float y = page.y(page.rows.question) - (lines.size() > 1 ? 0.6f * size : 0);
    for (const std::string& line : first_lines(page.context.measure, lines, 2, Face::SansBold, size, page.width())) {
      add_text(figure, {page.centre(), y}, line, size, Ink::Ink, Face::SansBold, Align::Centre);
      y += 1.2f * size;
    }
  }
  if (page.rows.explanation == 0) return;
  const std::string& why = poll.question.explanation;
  const float why_size = fitted(page, why, Face::Sans, 22);
  add_text(figure, {page.centre(), page.y(page.rows.explanation)},
           shortened(page.context.measure, why, Face::Sans, why_size, page.width()), why_size, Ink::Ink, Face::Sans,
           Align::Centre);
}

// The key of a choice, on its upper edge like a key's cap: choices are often numbers themselves, and others.
void key_cap(const Page& page, Figure& figure, Rect box, int index) {
  const float size = page.least, half = 0.78f * size, x = box.x0 + 1.1f * size, y = box.y0;
  add_rectangle(figure, {x - half, y - half}, {x + half, y + half}, Ink::Paper, Ink::Muted, 1.2f * page.u).radius =
      0.35f * size;
  add_text(figure, {x, y}, std::to_string(index + 1), size, Ink::Muted, Face::Sans, Align::Centre);
}

// A choice in its box, and below it how many of the room are for it.
void choice(const Page& page, Figure& figure, Rect box, int index, int votes, int most) {
  const FrameContext& context = page.context;
  const PollMode& poll = page.poll;
  const bool shown = poll.revealed, right = shown && index == poll.question.answer;
  const Interaction t = interact(context, ControlId::Choice, box, !shown, index);
  if (!shown && t.over) context.screen.cursor = Cursor::Hand;
  if (!shown && t.clicked) context.ask(Vote{index});
  const float u = page.u;
  const bool quiet = shown && !right;
  add_rectangle(figure, box, right ? Ink::Ink : Ink::Card, quiet ? Ink::Line : Ink::Ink,
                (t.over && !shown ? 3.5f : 2) * u)
      .radius = 9 * u;
  const std::string& text = poll.question.choices[static_cast<std::size_t>(index)];
  const float mark = right ? 0.36f * box.height() : 0, room = box.width() - 20 * u - 2.6f * mark;
  const float wanted = std::max(page.least, std::min(0.56f * box.height(), 44 * u));
  const float wide = context.measure(text, Face::SansBold, wanted);
  const float size = std::max(page.least, wide > room ? wanted * room / wide : wanted);
  const Point centre{box.centre().x + 1.3f * mark, box.centre().y};
  add_text(figure, centre, shortened(context.measure, text, Face::SansBold, size, room), size,
           right   ? Ink::OnInk
           : quiet ? Ink::Muted
                   : Ink::Ink,
           Face::SansBold, Align::Centre);
  if (right) { // a tick, so that the answer is told by more than its ground
    const float x = centre.x - std::min(context.measure(text, Face::SansBold, size), room) / 2 - 1.4f * mark,
                r = mark / 2;
    add_line(figure, {x - r, centre.y}, {x - 0.2f * r, centre.y + 0.8f * r}, Ink::OnInk, 0.3f * mark);
    add_line(figure, {x - 0.2f * r, centre.y + 0.8f * r}, {x + 1.1f * r, centre.y - 0.9f * r}, Ink::OnInk, 0.3f * mark);
  }
  focus_ring(context, figure, {ControlId::Choice, index}, box, 9 * u);
  if (!shown) key_cap(page, figure, box, index);
  if (most == 0) return;
  const float top = box.y1 + bar_gap * page.v, bottom = top + bar_height * page.v;
  add_rectangle(figure, {box.x0, top}, {box.x1, bottom}, Ink::Panel, Ink::Faint, u).radius = 4 * u;
  if (votes > 0)
    add_rectangle(figure, {box.x0, top},
                  {box.x0 + box.width() * static_cast<float>(votes) / static_cast<float>(most), bottom},
                  quiet ? Ink::Muted : Ink::Ink)
        .radius = 4 * u;
  add_text(figure, {box.centre().x, bottom + count_gap * page.v * 0.8f}, std::to_string(votes), page.size(20),
           votes > 0 ? Ink::Ink : Ink::Muted, Face::SansBold, Align::Centre);
}

void choices(const Page& page, Figure& figure) {
  const PollMode& poll = page.poll;
  const std::vector<int> votes = tally(poll);
  const int most = votes.empty() ? 0 : *std::max_element(votes.begin(), votes.end());
  const auto count = static_cast<float>(votes.size());
  float widest = 0;
  for (const std::string& text : poll.question.choices)
    widest = std::max(widest, page.context.measure(text, Face::SansBold, page.size(34)));
  const float gap = 16 * page.u;
  const float width =
      std::min((page.width() - gap * (count - 1)) / count, std::max(122 * page.u, widest + 112 * page.u));
  float x = page.centre() - (width * count + gap * (count - 1)) / 2;
  for (std::size_t i = 0; i < votes.size(); ++i, x += width + gap)
    choice(page, figure, {x, page.y(page.rows.choices_top), x + width, page.y(page.rows.choices_bottom)},
           static_cast<int>(i), votes[i], most);
}

} // namespace

void poll_view(const FrameContext& context) {
  const Rect window = context.areas.window;
  const PollMode& poll = *poll_of(context.ui);
  const float u = std::min(window.width() / 1280, window.height() / 720);
  const float margin = std::round(48 * u);
  const Page page{.context = context,
                  .poll = poll,
                  .rows = poll.revealed ? shown_rows : asked_rows,
                  .v = window.height() / 720,
                  .u = u,
                  .least = std::min(std::max(context.areas.least_text, 20 * u), window.height() / 30),
                  .x0 = window.x0 + margin,
                  .x1 = window.x1 - margin};
  picture(page);
  Figure& figure = begin_layer(context, {0, 0});
  code(page, figure);
  question(page, figure);
  choices(page, figure);
  FrameContext below = context;
  below.areas.transport = {page.x0, page.y(footer_y - 20), page.x1, page.y(footer_y + 20)};
  below.areas.least_text = page.least;
  present_footer(below, votes_text(poll.votes, poll.question, poll.revealed));
}

std::string poll_title(const Ui& ui) {
  return std::to_string(step_index_of(ui) + 1) + " " + step_on_screen(ui).title + " · question · bankwalk";
}

} // namespace bankwalk
