#include "app/lesson/lecture.h"

#include <algorithm>
#include <optional>

#include "app/figures/steps/scene.h"
#include "app/lesson/point.h"

namespace bankwalk {
namespace {

constexpr std::string_view name_mark = "lecture:";
constexpr std::size_t most_steps = 99;

bool begins_step(const Block& block) { return block.kind == BlockKind::Heading && block.number == 1; }

std::string trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return std::string(text);
}

// What stands before the first step: the lecture's name and nothing else.
void read_head(std::span<const Block> blocks, Lecture& lecture) {
  for (const Block& block : blocks) {
    const std::string text = plain_text(block);
    if (block.kind == BlockKind::Paragraph && text.starts_with(name_mark))
      lecture.name = trimmed(std::string_view(text).substr(name_mark.size()));
    else
      lecture.mistakes.push_back(
          {"this belongs to no step; expected '# title' before it, or 'lecture: name'", 0, block.line});
  }
}

// A text without a step is shown as one.
Lesson only_step(const std::vector<Block>& blocks, const std::string& name) {
  Lesson step;
  step.title = name;
  step.point = "This lecture has no steps: a step begins with '# title'.";
  step.narration = blocks;
  return step;
}

} // namespace

Lecture read_lecture(std::string_view markdown, std::string_view name) {
  Lecture lecture;
  lecture.name = lecture.file = name;
  Markdown read = take_markdown(markdown);
  lecture.mistakes = std::move(read.mistakes);
  const std::span<const Block> blocks = read.blocks;
  auto begin = std::find_if(blocks.begin(), blocks.end(), begins_step);
  read_head({blocks.begin(), begin}, lecture);
  while (begin != blocks.end()) {
    const auto end = std::find_if(begin + 1, blocks.end(), begins_step);
    if (lecture.steps.size() == most_steps) {
      lecture.mistakes.push_back(
          {"a lecture has at most 99 steps; this one and those after it are left out", 0, begin->line});
      break;
    }
    lecture.steps.push_back(read_step({begin, end}, markdown, lecture.mistakes));
    lecture.steps.back().step = static_cast<int>(lecture.steps.size());
    begin = end;
  }
  lecture.no_steps = lecture.steps.empty();
  if (lecture.no_steps) {
    lecture.mistakes.push_back({"a lecture has steps, each beginning with '# title'; this text has none", 0, 1});
    lecture.steps.push_back(only_step(read.blocks, lecture.name));
    lecture.steps.back().step = 1;
  }
  std::stable_sort(lecture.mistakes.begin(), lecture.mistakes.end(),
                   [](const Problem& a, const Problem& b) { return a.line < b.line; });
  if (lecture.mistakes.size() > most_mistakes) lecture.mistakes.resize(most_mistakes);
  return lecture;
}

Lecture keep_last_good(Lecture saved, const Lecture& old) {
  if (saved.no_steps && !old.no_steps) {
    saved.steps = old.steps;
    saved.no_steps = false;
    return saved;
  }
  for (std::size_t place = 0; place < saved.steps.size(); ++place) {
    Lesson& step = saved.steps[place];
    if (!step.picture_wrong) continue;
    auto before =
        std::find_if(old.steps.begin(), old.steps.end(), [&](const Lesson& l) { return l.title == step.title; });
    if (before == old.steps.end() && place < old.steps.size())
      before = old.steps.begin() + static_cast<std::ptrdiff_t>(place);
    if (before == old.steps.end() || !before->picture) continue;
    step.picture = before->picture;
    step.picture_code = before->picture_code;
    if (step.question) continue;
    step.question = before->question;
    step.question_code = before->question_code;
  }
  return saved;
}

PageWords page_words(const Lesson& step, const Params& params) {
  const Access access = access_of(params);
  const std::string point =
      point_of(params, access, analyze(access, Architecture{}), step.point, step.picture.value_or(params));
  return {std::to_string(step.step), step.title, point, code_of(step, params)};
}

PageWords page_words(const Params& params) {
  const Access access = access_of(params);
  const std::string point = point_of(params, access, analyze(access, Architecture{}));
  if (subject_of(params) == Subject::Index) return {"", std::string(own_access_title), point, ""};
  const int step = clamped(params).step;
  return {std::to_string(step), walkthrough()->steps[static_cast<std::size_t>(step - 1)].title, point, ""};
}

const std::shared_ptr<const Lecture>& walkthrough() {
  static const std::shared_ptr<const Lecture> built_in = [] {
    std::string text;
    for (const EmbeddedFile& file : lesson_files().first(step_count)) text.append(file.text).append("\n");
    Lecture lecture = read_lecture(text, "Bank conflicts");
    lecture.walkthrough = true;
    return std::make_shared<const Lecture>(std::move(lecture));
  }();
  return built_in;
}

} // namespace bankwalk
