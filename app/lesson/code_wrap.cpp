#include "app/lesson/code_wrap.h"

#include <algorithm>

#include "app/figures/drawing/text_wrap.h"

namespace bankwalk {
namespace {

constexpr std::string_view mark = "//";

std::string_view without_end(std::string_view text) {
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

struct CodeColumn {
  const TextMeasure& measure;
  float size, width, indent;

  float room(bool goes_on) const { return std::max(goes_on ? width - indent : width, size); }
  bool fits(std::string_view text, bool goes_on) const { return measure(text, Face::Mono, size) <= room(goes_on); }
};

// Adds code without a comment; the first line stands at the margin.
void add_code(std::vector<CodeLine>& lines, const CodeColumn& column, std::string_view code) {
  const auto first = wrapped(column.measure, code, Face::Mono, column.size, column.room(false));
  if (first.empty()) return;
  lines.push_back({first[0], false});
  std::string_view rest = code.substr(std::min(first[0].size(), code.size()));
  while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
  for (std::string& part : wrapped(column.measure, rest, Face::Mono, column.size, column.room(true)))
    lines.push_back({std::move(part), true});
}

// Adds the first line, which has begun with what stands before a comment's words and their mark, and what follows it.
void add_comment(std::vector<CodeLine>& lines, const CodeColumn& column, std::string begun, std::string_view words) {
  bool goes_on = false, any = false; // any: a word stands behind the mark
  while (!words.empty()) {
    words.remove_prefix(std::min(words.find_first_not_of(' '), words.size()));
    const std::string_view word = words.substr(0, words.find(' '));
    if (word.empty()) break;
    const std::string longer = begun + " " + std::string(word);
    if (begun == mark && !column.fits(longer, goes_on)) { // a word wider than the column
      const float room = column.room(true) - column.measure("// ", Face::Mono, column.size);
      for (const std::string& part : wrapped(column.measure, word, Face::Mono, column.size, std::max(room, 1.0f)))
        lines.push_back({"// " + part, !lines.empty()});
      goes_on = true;
      words.remove_prefix(word.size());
      continue;
    }
    if (column.fits(longer, goes_on)) {
      begun = longer;
      any = true;
      words.remove_prefix(word.size());
      continue;
    }
    if (any) {
      lines.push_back({begun, goes_on});
    } else if (const std::string_view code = without_end(std::string_view(begun).substr(0, begun.size() - mark.size()));
               !code.empty()) {
      add_code(lines, column, code);
    }
    begun = mark, goes_on = !lines.empty(), any = false;
  }
  if (any) lines.push_back({std::move(begun), goes_on});
}

} // namespace

std::vector<CodeLine> wrapped_code(const TextMeasure& measure, std::string_view line, float size, float width,
                                   float indent) {
  const CodeColumn column{measure, size, width, indent};
  std::vector<CodeLine> lines;
  const std::size_t comment = line.find(mark);
  if (column.fits(line, false))
    lines.push_back({std::string(line), false});
  else if (comment == std::string_view::npos)
    add_code(lines, column, line);
  else
    add_comment(lines, column, std::string(line.substr(0, comment + mark.size())), line.substr(comment + mark.size()));
  return lines;
}

} // namespace bankwalk
