#include "app/lesson/lesson.h"

#include <algorithm>

#include "app/assets/embedded.h"
#include "app/figures/steps/scene.h"

namespace bankwalk {
namespace {

Problem at_line(int line, std::string message) { return {std::move(message), 0, line}; }

bool is_heading(const Block& block, int level) { return block.kind == BlockKind::Heading && block.number == level; }

} // namespace

std::string code_of(const Lesson& step, const Params& params) {
  if (step.picture == params && !step.picture_code.empty()) return step.picture_code;
  if (step.question && step.question->picture == params && !step.question_code.empty()) return step.question_code;
  const Scene* scene = scene_of(params);
  return scene != nullptr && scene->code != nullptr ? scene->code(params) : std::string();
}

Result<Lesson> read_lesson(int step, std::string_view markdown) {
  const auto read = read_markdown(markdown);
  if (!read) return read.problem();
  const std::vector<Block>& blocks = *read;
  if (blocks.empty() || !is_heading(blocks[0], 1) || blocks[0].runs.empty())
    return at_line(blocks.empty() ? 1 : blocks[0].line, "a lesson begins with '# title'");
  for (const Block& block : blocks)
    if (&block != blocks.data() && is_heading(block, 1))
      return at_line(block.line, "a lesson has one '# title', and this is its second");
  std::vector<Problem> mistakes;
  Lesson lesson = read_step(blocks, markdown, mistakes);
  if (!mistakes.empty()) return at_line(mistakes.front().line, mistakes.front().message);
  if (lesson.point.empty())
    return at_line(blocks.size() < 2 ? blocks[0].line : blocks[1].line,
                   "below the title stands one paragraph, the lesson's point");
  lesson.step = step;
  const int last = blocks.back().line;
  if (lesson.narration.empty()) return at_line(last, "the narration is missing: it stands below the lesson's point");
  if (lesson.plain_words.empty())
    return at_line(last, "the plain words are missing: they stand below a '## heading' at the end");
  return lesson;
}

std::span<const EmbeddedFile> lesson_files() {
  constexpr std::string_view folder = "lessons/";
  const auto files = embedded_files(); // sorted by path, so that they are together and in order
  const auto inside = [&](const EmbeddedFile& file) { return file.path.starts_with(folder); };
  const auto first = std::find_if(files.begin(), files.end(), inside);
  return {first, std::find_if_not(first, files.end(), inside)};
}

Result<std::vector<Lesson>> read_lessons() {
  std::vector<Lesson> lessons;
  for (const EmbeddedFile& file : lesson_files()) {
    auto lesson = read_lesson(static_cast<int>(lessons.size()) + 1, file.text);
    if (!lesson) return Problem{std::string(file.path) + ", " + to_text(lesson.problem())};
    lessons.push_back(std::move(*lesson));
  }
  if (lessons.size() != self_check_lesson)
    return Problem{"there are " + std::to_string(lessons.size()) + " lessons in assets/lessons, and " +
                   std::to_string(self_check_lesson) + " are expected"};
  return lessons;
}

const Lesson* lesson_of_step(std::span<const Lesson> lessons, int step) {
  const auto found = std::find_if(lessons.begin(), lessons.end(), [&](const Lesson& l) { return l.step == step; });
  return found == lessons.end() ? nullptr : &*found;
}

} // namespace bankwalk
