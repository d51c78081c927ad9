// A step as its author wrote it: what is drawn, what is said about it, what the room is asked. docs/lessons.md and
// docs/lectures.md say how one is written.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/assets/embedded.h"
#include "app/lesson/markdown.h"
#include "app/teaching/params.h"
#include "app/teaching/prediction.h"

namespace bankwalk {

inline constexpr int self_check_lesson = step_count + 1; // the text around the questions

struct Lesson {
  int step = 0; // its number in the lecture, from 1; of the walkthrough that of core/params.h, or self_check_lesson
  std::string title;
  std::string point;               // one paragraph that says it all
  std::vector<Block> narration;    // in reading order, code blocks where they stand; headings have level 3
  std::string code;                // the worked example: the text of the narration's one "cuda" block; often empty
  std::string plain_words_heading; // "In plain words"; in the self-check's lesson "Where to go next"
  std::vector<Block> plain_words;  // what stands below that heading
  std::optional<Params> picture;   // what is drawn; nothing: the step is words alone
  bool picture_wrong = false;      // what is to be drawn could not be read; the mistake is told
  std::string picture_code;        // the picture's access as the author wrote it; empty for a state
  std::vector<std::string> notes;  // for the speaker, a paragraph each
  std::optional<Prediction> question;
  std::string question_code; // as picture_code, with the values that the question changes
  int line = 1;              // where its title stands
};

// The code line of a step at these parameters: the author's own lines where the picture or the question is theirs, and
// otherwise what says the access that is set. Empty where nothing is drawn.
std::string code_of(const Lesson& step, const Params& params);

// One step of a lecture: blocks that begin with its '# title'. `source` is the text that they were read from. Whatever
// is wrong is added to the mistakes, and the rest is taken.
Lesson read_step(std::span<const Block> blocks, std::string_view source, std::vector<Problem>& mistakes);

// Reads one lesson: '# title', a paragraph that is its point, the narration, and below one '## heading' the plain
// words; all of them are there. The problem has its line.
Result<Lesson> read_lesson(int step, std::string_view markdown);

// The lessons' texts as they were when the program was built, by step.
std::span<const EmbeddedFile> lesson_files();

// The lessons that the program was built with, by step, from 1 to self_check_lesson. The problem's message begins with
// the file: "lessons/en/04-break-it.md, line 12: ...".
Result<std::vector<Lesson>> read_lessons();

// Null where there is none.
const Lesson* lesson_of_step(std::span<const Lesson> lessons, int step);

} // namespace bankwalk
