// Takes one step of a lecture apart: its title and point, words, notes, picture and question.
#include <algorithm>
#include <optional>

#include "app/lesson/access_line.h"
#include "app/lesson/lesson.h"
#include "core/quote.h"

namespace bankwalk {
namespace {

constexpr std::string_view note_mark = "note:", question_mark = "question:";

bool begins_with(const Block& block, std::string_view mark) {
  return !block.runs.empty() && block.runs[0].style == RunStyle::Plain && block.runs[0].text.starts_with(mark);
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

// Where a piece of code stands in the text, at or below a line: found by its characters, for Markdown keeps no places.
Problem at_code(std::string_view source, int line, std::string_view code, int column, std::string message) {
  std::size_t begins = 0;
  for (int l = 1; l < line && begins < source.size(); ++l)
    begins = std::min(source.find('\n', begins), source.size()) + 1;
  const std::size_t at = begins < source.size() ? source.find(code, begins) : std::string_view::npos;
  if (at == std::string_view::npos || code.empty()) return {std::move(message), 0, line};
  const std::size_t place = at + static_cast<std::size_t>(std::max(column, 1)) - 1;
  const std::size_t before = source.rfind('\n', at);
  const int lines =
      static_cast<int>(std::count(source.begin(), source.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  return {std::move(message), static_cast<int>(place - (before == std::string_view::npos ? 0 : before + 1)) + 1,
          lines + 1};
}

class Step {
 public:
  Step(std::string_view source, std::vector<Problem>& mistakes) : source_(source), mistakes_(mistakes) {}

  Lesson read(std::span<const Block> blocks) {
    lesson_.line = blocks[0].line;
    lesson_.title = plain_text(blocks[0]);
    if (lesson_.title.empty()) wrong(blocks[0].line, "a step's title is missing: it stands behind the '#'");
    std::size_t next = 1;
    if (blocks.size() > 1 && blocks[1].kind == BlockKind::Paragraph && !begins_with(blocks[1], question_mark))
      lesson_.point = plain_text(blocks[next++]);
    for (; next < blocks.size(); ++next) take(blocks[next]);
    finish_question();
    return std::move(lesson_);
  }

 private:
  void wrong(Problem mistake) {
    if (mistakes_.size() < most_mistakes) mistakes_.push_back(std::move(mistake));
  }
  void wrong(int line, std::string message) { wrong(Problem{std::move(message), 0, line}); }

  void take(const Block& block) {
    const bool follows_note = in_note_, follows_question = in_choices_;
    in_note_ = in_choices_ = false;
    if (block.kind == BlockKind::Quote) return note(block, follows_note);
    if (follows_question && block.kind == BlockKind::Item) {
      in_choices_ = true;
      choices_.push_back(plain_text(block));
      return;
    }
    if (block.kind == BlockKind::Code && block.language == "bankwalk") return picture(block);
    if (block.kind == BlockKind::Paragraph && begins_with(block, question_mark)) return question(block);
    words(block);
  }

  void note(const Block& block, bool follows_note) {
    const std::string text = plain_text(block);
    if (!text.starts_with(note_mark) && !follows_note)
      return wrong(block.line, "quotes (>) are the speaker's notes here and begin with 'note:'");
    lesson_.notes.emplace_back(
        trimmed(text.starts_with(note_mark) ? std::string_view(text).substr(note_mark.size()) : text));
    in_note_ = true;
  }

  void picture(const Block& block) {
    if (has_picture_) return wrong(block.line, "a step has one picture (```bankwalk), and this is its second");
    has_picture_ = true;
    picture_text_ = plain_text(block);
    picture_line_ = block.line;
    AccessRead read = read_access_lines(picture_text_, picture_line_);
    lesson_.picture_wrong = !read.sound;
    if (!read.sound) return wrong(std::move(read.mistake));
    lesson_.picture = read.params;
    lesson_.picture_code = std::move(read.code);
    names_ = std::move(read.names);
  }

  void question(const Block& block) {
    if (question_ != nullptr) return wrong(block.line, "a step has one question, and this is its second");
    question_ = &block;
    in_choices_ = true;
  }

  void words(const Block& block) {
    const bool heading = block.kind == BlockKind::Heading;
    if (heading && block.number == 2 && !lesson_.plain_words_heading.empty())
      return wrong(block.line, "a lesson has one '## heading', that of its plain words, and this is its second");
    if (heading && block.number > 3) return wrong(block.line, "headings within a lesson are '### heading'");
    if (plain_text(block).empty())
      return wrong(block.line, "a heading, item or code block with nothing in it stands here");
    if (heading && block.number == 2) {
      lesson_.plain_words_heading = plain_text(block);
      return;
    }
    if (block.kind == BlockKind::Code && block.language == "cuda") {
      if (!lesson_.code.empty())
        return wrong(block.line, "a lesson has one worked example (```cuda), and this is its second");
      lesson_.code = plain_text(block);
    }
    (lesson_.plain_words_heading.empty() ? lesson_.narration : lesson_.plain_words).push_back(block);
  }

  // Once everything is read: the picture may stand below the question.
  void finish_question() {
    if (question_ == nullptr) return;
    std::string text, asked;
    for (const TextRun& run : question_->runs) (run.style == RunStyle::Code ? asked : text) += run.text;
    text = trimmed(std::string_view(text).substr(question_mark.size()));
    const int line = question_->line;
    if (text.empty()) return wrong(line, "the question's words are missing: question: How many cycles? `cycles`");
    if (asked.empty())
      return wrong(
          line,
          "what is asked is missing: a question ends with it in backticks, such as `cycles` or `free at pitch=34`");
    if (!lesson_.picture && has_picture_) return; // its mistake is told
    if (!lesson_.picture && asked.find(" at ") == std::string::npos)
      return wrong(line,
                   "there is no picture to ask about; expected a ```bankwalk block in this step, or a state such as "
                   "`cycles at step=4;stride=8`");
    const auto read = read_question(asked);
    if (!read) return wrong(at_code(source_, line, asked, read.problem().column, read.problem().message));
    auto made = predict(read->asking, text, choices_);
    if (!made) return wrong(line, made.problem().message);
    lesson_.question = std::move(*made);
    lesson_.question_code = read->code;
  }

  struct QuestionLine {
    Asking asking;
    std::string code;
  };

  // What is asked. Behind " at " stand values of the block's own names too, "cycles at s=16": the block is read again
  // with them.
  Result<QuestionLine> read_question(std::string asked) const {
    const std::string whole = asked;
    const Params picture = lesson_.picture.value_or(Params{});
    NamedTexts changed;
    std::size_t place = 0; // of the first of them
    for (std::size_t from = std::min(asked.find(" at "), asked.size()) + 4; from < asked.size();) {
      const std::size_t end = std::min(asked.find(';', from), asked.size()), equals = asked.find('=', from);
      const std::string name(trimmed(std::string_view(asked).substr(from, std::min(equals, end) - from)));
      if (equals < end && names_.contains(name)) {
        if (changed.empty()) place = from;
        if (!changed.emplace(name, trimmed(std::string_view(asked).substr(equals + 1, end - equals - 1))).second)
          return Problem{name + " is given twice; expected once", static_cast<int>(from) + 1};
        std::fill_n(asked.begin() + static_cast<std::ptrdiff_t>(from), std::min(end + 1, asked.size()) - from, ' ');
      }
      from = end + 1;
    }
    if (!changed.empty() && trimmed(asked).ends_with(" at")) asked.resize(asked.find(" at "));
    Params base = picture;
    std::string code = lesson_.picture_code;
    if (!changed.empty()) {
      const AccessRead read = read_access_lines(picture_text_, picture_line_, changed);
      if (!read.sound) return Problem{read.mistake.message, static_cast<int>(place) + 1};
      base = read.params;
      code = read.code;
    }
    const auto asking = read_asking(asked, base);
    if (!asking) {
      Problem problem = asking.problem();
      if (problem.message.starts_with("unknown key") && !lesson_.picture_code.empty())
        problem.message += ", or a name that the block gives a value, such as int s = 4;";
      return problem;
    }
    // An index has none of the steps' sliders: what says so would be passed over in silence.
    if (asking->elsewhere && asking->asked != Asked::Word && !asking->params.expression.empty() &&
        access_of(asking->params) == access_of(base))
      return Problem{
          "this changes nothing in the picture; expected a name that its block gives a value, such as int s "
          "= 4;, or a state",
          static_cast<int>(whole.find(" at ")) + 5};
    return QuestionLine{*asking, asking->params == base ? code : std::string()};
  }

  std::string_view source_;
  std::vector<Problem>& mistakes_;
  Lesson lesson_;
  bool has_picture_ = false, in_note_ = false, in_choices_ = false;
  const Block* question_ = nullptr;
  std::string picture_text_;
  int picture_line_ = 1;
  NamedTexts names_; // that the picture's block gives a value
  std::vector<std::string> choices_;
};

} // namespace

Lesson read_step(std::span<const Block> blocks, std::string_view source, std::vector<Problem>& mistakes) {
  return Step(source, mistakes).read(blocks);
}

} // namespace bankwalk
