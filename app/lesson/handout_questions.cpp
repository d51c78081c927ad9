#include "app/lesson/handout_questions.h"

#include <string>

namespace bankwalk {
namespace {

Block paragraph(std::size_t number, const std::string& strong, const std::string& plain) {
  Block block;
  block.kind = BlockKind::Paragraph;
  block.runs.push_back({RunStyle::Strong, std::to_string(number) + ".  " + strong});
  if (!plain.empty()) block.runs.push_back({RunStyle::Plain, " " + plain});
  return block;
}

} // namespace

std::vector<std::vector<Block>> question_blocks(std::span<const Question> questions) {
  std::vector<std::vector<Block>> parts;
  for (const Question& question : questions) {
    std::vector<Block>& blocks = parts.emplace_back();
    blocks.push_back(paragraph(parts.size(), question.text, ""));
    if (!question.code.empty()) {
      Block& code = blocks.emplace_back();
      code.kind = BlockKind::Code;
      code.runs.push_back({RunStyle::Code, question.code});
    }
    for (const std::string& choice : question.choices) {
      Block item;
      item.kind = BlockKind::Item;
      item.number = static_cast<int>(&choice - question.choices.data()) + 1;
      item.runs.push_back({RunStyle::Plain, choice});
      blocks.push_back(std::move(item));
    }
  }
  return parts;
}

std::vector<std::vector<Block>> answer_blocks(std::span<const Question> questions) {
  std::vector<std::vector<Block>> parts;
  for (const Question& question : questions) {
    const std::string right = question.choices[static_cast<std::size_t>(question.answer)];
    const std::string ends = right.empty() || right.back() != '.' ? "." : "";
    const std::string choice = "Choice " + std::to_string(question.answer + 1) + ": " + right + ends;
    parts.push_back({paragraph(parts.size() + 1, choice, question.explanation)});
  }
  return parts;
}

} // namespace bankwalk
