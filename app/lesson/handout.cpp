#include "app/lesson/handout.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/figures/drawing/text_wrap.h"
#include "app/figures/page/page_parts.h"
#include "app/figures/steps/scene.h"
#include "app/lesson/columns.h"
#include "app/lesson/handout_questions.h"
#include "app/lesson/typeset.h"
#include "core/architecture.h"

namespace bankwalk {
namespace {

// Points on A4.
constexpr float left = 46, right = a4_width - 46, top = 50, bottom = a4_height - 56;
constexpr float gutter = 22, column_width = (right - left - gutter) / 2;
constexpr float picture_unit = 0.6f, picture_least = 215, picture_most = 320;
constexpr float shared_least = 195, sparse_most = 400, between = 26; // of a lecture, whose steps can share a page
constexpr float head = 68, code_height = 40; // the heading's room, and the code's with the gaps around it

struct StepText {
  Figure figure; // in one tall column
  std::vector<Band> bands;
  float height = 0; // in two columns
};

float height_of(Band column) { return column.bottom - column.top; }

// How high the text is in two columns: a block that may not be cut can make that more than its half.
float height_in_columns(std::span<const Band> bands) {
  float height = 0;
  for (const Band column : columns_of(bands, balanced_height(bands, 2))) height = std::max(height, height_of(column));
  return height;
}

StepText set_step(const Lesson& lesson, const TextMeasure& measure, float unit) {
  std::vector<Block> blocks = lesson.narration;
  if (!lesson.plain_words_heading.empty()) {
    Block heading;
    heading.kind = BlockKind::Heading;
    heading.runs.push_back({RunStyle::Plain, lesson.plain_words_heading});
    blocks.push_back(std::move(heading));
  }
  blocks.insert(blocks.end(), lesson.plain_words.begin(), lesson.plain_words.end());
  StepText text;
  set_blocks(text.figure, measure, blocks, 0, column_width, 0, unit);
  text.bands = bands_of(text.figure, unit);
  text.height = height_in_columns(text.bands);
  return text;
}

float room_for_picture(const StepText& text) { return bottom - top - head - code_height - text.height; }

// The largest size at which every step leaves room for its picture; the smallest where none does.
float text_unit(std::span<const Lesson> lessons, const TextMeasure& measure) {
  float unit = 0.70f; // body text of 9.8 points
  for (; unit > 0.5f; unit -= 0.01f) {
    const bool fits = std::all_of(lessons.begin(), lessons.end(), [&](const Lesson& lesson) {
      return scene_of_step(lesson.step) == nullptr ||
             room_for_picture(set_step(lesson, measure, unit)) >= picture_least;
    });
    if (fits) break;
  }
  return unit;
}

Figure a4() {
  Figure figure;
  figure.sheet = {a4_width, a4_height, picture_unit};
  return figure;
}

void title(Figure& figure, const TextMeasure& measure, const std::string& number, std::string_view words,
           std::string_view point, const Verdict& verdict, float y0 = top) {
  float x = left;
  if (!number.empty()) {
    add_text(figure, {x, y0 + 10}, number, 21, Ink::Accent, Face::SansBold);
    x += measure(number, Face::SansBold, 21) + 10;
  }
  const float to = draw_pill(figure, measure, verdict, right, y0 + 10, 0.62f) - 14;
  add_text(figure, {x, y0 + 10}, words,
           fitting_size(measure, words, Face::SansBold, to - x, {20.0f, 18.0f, 16.0f, 14.0f}), Ink::Ink,
           Face::SansBold);
  float y = y0 + 34;
  const auto lines = wrapped(measure, point, Face::Sans, 10.5f, right - x);
  for (const std::string& line : first_lines(measure, lines, 3, Face::Sans, 10.5f, right - x)) {
    add_text(figure, {x, y}, line, 10.5f, Ink::Muted);
    y += 14;
  }
}

void code_line(Figure& figure, const TextMeasure& measure, const std::string& written, const Params& params, float y) {
  add_rectangle(figure, {left, y}, {right, y + 22}, Ink::Card, Ink::Faint, 0.6f).radius = 3;
  const std::string state = to_state_string(params);
  const float state_width = measure(state, Face::Mono, 7.5f);
  add_text(figure, {right - 8, y + 11}, state, 7.5f, Ink::Muted, Face::Mono, Align::Right);
  const std::string code = on_one_line(written);
  const float room = right - left - state_width - 32;
  const float size = fitting_size(measure, code, Face::Mono, room, {9.0f, 8.5f, 8.0f, 7.5f, 7.0f});
  add_text(figure, {left + 8, y + 11}, shortened(measure, code, Face::Mono, size, room), size, Ink::Ink, Face::Mono);
}

// The picture at its end, and the code line below it, of a step that begins at `y0`; returns where the text begins.
float picture(Figure& figure, const TextMeasure& measure, const Params& params, const std::string& code, float y0,
              float height) {
  const Scene& scene = *scene_of(params);
  const Access access = access_of(params);
  const Analysis analysis = analyze(access, Architecture{});
  const Sheet sheet{right - left, height, picture_unit};
  const double end = scene.stops(params, analysis);
  for (Shape shape : scene.draw({params, access, analysis, end, sheet, measure, Tag{}}).shapes) {
    for (Point& p : shape.p) p = {p.x + left, p.y + y0 + head};
    figure.shapes.push_back(std::move(shape));
  }
  const float code_y = y0 + head + height + 6;
  code_line(figure, measure, code, params, code_y);
  return code_y + code_height - 6;
}

HandoutPage step_page(const Scene& scene, const Lesson& lesson, const TextMeasure& measure, float unit) {
  const Params params = opening_params(scene.step);
  const Access access = access_of(params);
  const Analysis analysis = analyze(access, Architecture{});
  Figure figure = a4();
  title(figure, measure, std::to_string(scene.step), lesson.title, lesson.point, verdict_for(params, access, analysis));
  const StepText text = set_step(lesson, measure, unit);
  const float text_y = picture(figure, measure, params, scene.code(params), top,
                               std::clamp(room_for_picture(text), picture_least, picture_most));
  float x = left;
  for (const Band column : columns_of(text.bands, text.height)) {
    place_column(figure, text.figure, column, {x, text_y});
    x += column_width + gutter;
  }
  return {std::move(figure), std::to_string(scene.step) + "  " + lesson.title};
}

// Joined with those that the page has.
void add_bookmark(HandoutPage& page, std::string_view name) {
  page.bookmark += (page.bookmark.empty() ? "" : " · ") + std::string(name);
}

// The blocks in two columns a page, on as many pages as they need; on the page that is there, from `y` on, where that
// has room for all.
void add_pages(std::vector<HandoutPage>& pages, const TextMeasure& measure, std::string_view words,
               std::string_view point, const std::vector<std::vector<Block>>& parts, float unit, float y0 = bottom) {
  Figure text;
  std::vector<Band> together;
  float y = 0;
  for (const std::vector<Block>& part : parts) {
    const float below = set_blocks(text, measure, part, 0, column_width, y, unit);
    together.push_back({y, below});
    y = below + 18 * unit;
  }
  const std::vector<Band> bands = bands_of(text, unit, together);
  const float room = bottom - top - head, even = balanced_height(bands, 2);
  const std::vector<Band> columns = columns_of(bands, std::min(room, even));
  const bool shares = y0 + head + height_in_columns(bands) <= bottom;
  const float begin = shares ? y0 : top;
  if (shares) {
    title(pages.back().figure, measure, "", words, point, {}, y0);
    add_bookmark(pages.back(), words);
  }
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (i % 2 == 0 && !shares) {
      pages.push_back({a4(), i == 0 ? std::string(words) : std::string()});
      title(pages.back().figure, measure, "", i == 0 ? std::string(words) : std::string(words) + ", continued",
            i == 0 ? point : std::string_view(), {});
    }
    place_column(pages.back().figure, text, columns[i],
                 {left + (i % 2 == 0 ? 0 : column_width + gutter), begin + head});
  }
}

// The room for text on a page that begins at `y`, no lower than the foot.
float room_below(float y) { return bottom - y; }

// A further page of a step; returns where its text begins.
float continued(std::vector<HandoutPage>& pages, const Lesson& step, const TextMeasure& measure) {
  pages.push_back({a4(), ""});
  title(pages.back().figure, measure, std::to_string(step.step), step.title + ", continued", "", {});
  return top + head;
}

// The least room that a step takes, its picture included.
float least_height(const Lesson& step, const StepText& text) {
  return head + (step.picture ? shared_least + code_height : 0) + text.height;
}

void head_step(HandoutPage& page, const Lesson& step, const TextMeasure& measure, float y0) {
  const std::string number = std::to_string(step.step);
  add_bookmark(page, number + "  " + step.title);
  Verdict verdict;
  if (step.picture) {
    const Access access = access_of(*step.picture);
    verdict = verdict_for(*step.picture, access, analyze(access, Architecture{}));
  }
  title(page.figure, measure, number, step.title, step.point, verdict, y0);
}

// A step of a lecture from `y0` of the last page on, or where its text is longer on as many as it needs. Returns the y
// below it.
float add_step(std::vector<HandoutPage>& pages, const Lesson& step, const StepText& text, const TextMeasure& measure,
               float y0, float picture_height) {
  head_step(pages.back(), step, measure, y0);
  float y = y0 + head;
  if (step.picture)
    y = picture(pages.back().figure, measure, *step.picture, code_of(step, *step.picture), y0, picture_height);
  std::span<const Band> rest = text.bands;
  while (!rest.empty()) {
    // What may not be cut and is too high for the room below the picture goes to a page of its own.
    const bool fits = height_of(rest.front()) <= room_below(y) || y == top + head;
    if (!fits) {
      y = continued(pages, step, measure);
      continue;
    }
    const auto columns = columns_of(rest, std::min(room_below(y), balanced_height(rest, 2)));
    const bool both = columns.size() > 1 && (height_of(columns[1]) <= room_below(y) || y == top + head);
    const std::size_t here = both ? 2 : 1;
    float height = 0;
    for (std::size_t i = 0; i < here; ++i) {
      place_column(pages.back().figure, text.figure, columns[i], {left + (i == 0 ? 0 : column_width + gutter), y});
      height = std::max(height, height_of(columns[i]));
    }
    const float placed = columns[here - 1].bottom;
    while (!rest.empty() && rest.front().top < placed) rest = rest.subspan(1);
    y = rest.empty() ? y + height : continued(pages, step, measure);
  }
  return y;
}

// As many steps a page as it has room for; what is left of it their pictures share. Returns the y below the last.
float add_steps(std::vector<HandoutPage>& pages, const Lecture& lecture, const TextMeasure& measure, float unit) {
  const std::vector<Lesson>& steps = lecture.steps;
  std::vector<StepText> texts;
  for (const Lesson& step : steps) texts.push_back(set_step(step, measure, unit));
  const auto least = [&](std::size_t i) { return least_height(steps[i], texts[i]); };
  float y = bottom;
  for (std::size_t i = 0; i < steps.size();) {
    if (y + least(i) > bottom) pages.push_back({a4(), ""}), y = top;
    std::size_t end = i + 1;
    float used = least(i);
    for (; end < steps.size() && y + used + between + least(end) <= bottom; ++end) used += between + least(end);
    const auto pictures =
        std::count_if(steps.begin() + static_cast<std::ptrdiff_t>(i), steps.begin() + static_cast<std::ptrdiff_t>(end),
                      [](const Lesson& step) { return step.picture.has_value(); });
    const float more = (bottom - y - used) / static_cast<float>(std::max<std::ptrdiff_t>(pictures, 1));
    // A step that is longer than a page goes on behind it.
    const float height = more < 0 ? picture_least : std::min(shared_least + more, sparse_most);
    for (; i < end; ++i) y = add_step(pages, steps[i], texts[i], measure, y, height) + between;
  }
  return y;
}

// The questions to the room as those of the self-check are set.
std::vector<Question> questions_of(const Lecture& lecture) {
  std::vector<Question> questions;
  for (const Lesson& step : lecture.steps) {
    if (!step.question) continue;
    Question question = *step.question;
    question.text += " (step " + std::to_string(step.step) + ")";
    question.code = code_of(step, question.picture);
    questions.push_back(std::move(question));
  }
  return questions;
}

constexpr std::string_view walkthrough_foot = "bank conflicts in a GPU's shared memory";

void foot(Figure& figure, const TextMeasure& measure, std::string_view about, std::size_t page, std::size_t of) {
  const float y = a4_height - 34;
  add_line(figure, {left, y - 12}, {right, y - 12}, Ink::Faint, 0.6f);
  const std::string name = shortened(measure, about, Face::Sans, 7.5f, 0.45f * (right - left));
  add_text(figure, {left, y}, "Bankwalk · " + name + " · numbers are modelled where the text does not say recorded",
           7.5f, Ink::Muted);
  add_text(figure, {right, y}, std::to_string(page) + " / " + std::to_string(of), 8.5f, Ink::Ink, Face::SansBold,
           Align::Right);
}

} // namespace

std::vector<HandoutPage> handout(std::span<const Lesson> lessons, const TextMeasure& measure) {
  std::vector<HandoutPage> pages;
  const float unit = text_unit(lessons, measure);
  for (const Scene& scene : scenes())
    if (const Lesson* lesson = lesson_of_step(lessons, scene.step))
      pages.push_back(step_page(scene, *lesson, measure, unit));
  const std::vector<CheckQuestion> check = self_check(1);
  const std::vector<Question> questions(check.begin(), check.end());
  const std::string count = std::to_string(questions.size());
  add_pages(pages, measure, "Self-check", count + " questions; their answers stand on the pages behind them.",
            question_blocks(questions), unit);
  add_pages(pages, measure, "Answers", "The right choice of each question, and why.", answer_blocks(questions), unit);
  for (std::size_t i = 0; i < pages.size(); ++i) foot(pages[i].figure, measure, walkthrough_foot, i + 1, pages.size());
  return pages;
}

std::vector<HandoutPage> handout(const Lecture& lecture, const TextMeasure& measure) {
  constexpr float unit = 0.66f; // body text of 9.2 points
  std::vector<HandoutPage> pages;
  const float below = add_steps(pages, lecture, measure, unit);
  const std::vector<Question> questions = questions_of(lecture);
  if (!questions.empty()) {
    add_pages(pages, measure, "Questions", "Asked in the lecture; their answers stand on the pages behind them.",
              question_blocks(questions), unit, below);
    add_pages(pages, measure, "Answers", "The right choice of each question, and why.", answer_blocks(questions), unit);
  }
  for (std::size_t i = 0; i < pages.size(); ++i) foot(pages[i].figure, measure, lecture.name, i + 1, pages.size());
  return pages;
}

} // namespace bankwalk
