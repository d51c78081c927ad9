#include "app/lesson/typeset.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "app/figures/drawing/text_wrap.h"
#include "app/lesson/code_wrap.h"

namespace bankwalk {
namespace {

constexpr float body = 14, inline_code = 13, block_code = 13, leading = 1.45f;

// A part of a word in one style. "**different**." is one word of two pieces: no line may end between them.
struct TextPiece {
  std::string text;
  RunStyle style = RunStyle::Plain;
  int run = 0;     // which of the block's runs it is from
  float width = 0; // pixels; measured once, for measuring is what setting text costs
};
using Word = std::vector<TextPiece>;

// How the words of a block look.
struct Look {
  float size = body;
  bool bold = false; // a heading
};

struct Setter {
  Figure& figure;
  const TextMeasure& measure;
  float unit;

  Face face_of(RunStyle style, const Look& look) const {
    if (style == RunStyle::Code) return look.bold ? Face::MonoBold : Face::Mono;
    // The faces have no italics: a term that is being named is bold. A line below it would promise a link.
    return look.bold || style == RunStyle::Strong || style == RunStyle::Emphasis ? Face::SansBold : Face::Sans;
  }
  float size_of(RunStyle style, const Look& look) const {
    return (style == RunStyle::Code ? look.size * inline_code / body : look.size) * unit;
  }
  float width_of(std::string_view text, RunStyle style, const Look& look) const {
    return measure(text, face_of(style, look), size_of(style, look));
  }
};

float width_of(const Word& word) {
  float width = 0;
  for (const TextPiece& piece : word) width += piece.width;
  return width;
}

std::vector<Word> words_of(const Block& block) {
  std::vector<Word> words;
  bool begins = true; // the next character begins a word
  int number = 0;
  for (const TextRun& run : block.runs) {
    ++number;
    for (std::size_t at = 0; at < run.text.size();) {
      if (run.text[at] == ' ' || run.text[at] == '\n') {
        begins = true;
        ++at;
        continue;
      }
      const std::size_t end = std::min(run.text.find_first_of(" \n", at), run.text.size());
      if (begins) words.emplace_back();
      words.back().push_back({run.text.substr(at, end - at), run.style, number, 0});
      begins = false;
      at = end;
    }
  }
  return words;
}

// The words with their widths; those that are wider than the column as parts that are not.
std::vector<Word> fitted(const Setter& setter, std::vector<Word> words, const Look& look, float width) {
  std::vector<Word> out;
  for (Word& word : words) {
    for (TextPiece& piece : word) piece.width = setter.width_of(piece.text, piece.style, look);
    if (width_of(word) <= width) {
      out.push_back(std::move(word));
      continue;
    }
    for (const TextPiece& piece : word)
      for (std::string& part : wrapped(setter.measure, piece.text, setter.face_of(piece.style, look),
                                       setter.size_of(piece.style, look), width)) {
        const float part_width = setter.width_of(part, piece.style, look);
        out.push_back({{std::move(part), piece.style, piece.run, part_width}});
      }
  }
  return out;
}

// Draws a line's pieces; neighbours of one style become one text.
void set_line(const Setter& setter, std::span<const Word> words, const Look& look, float x, float middle) {
  const float space = setter.width_of(" ", RunStyle::Plain, look);
  std::vector<std::pair<TextPiece, float>> pieces; // and where each begins
  for (const Word& word : words) {
    bool spaced = !pieces.empty();
    for (const TextPiece& piece : word) {
      // A space within a run is as wide as its face has it; between runs, and in code, it is that of plain text.
      const bool joins = spaced && pieces.back().first.style == piece.style && piece.style != RunStyle::Code;
      if (joins) {
        TextPiece& last = pieces.back().first;
        const float added = setter.width_of(" ", piece.style, look) + piece.width;
        last.text += " " + piece.text;
        last.width += added;
        x += added;
      } else {
        if (spaced) x += space;
        pieces.emplace_back(piece, x);
        x += piece.width;
      }
      spaced = false;
    }
  }
  const float u = setter.unit;
  // The grounds of code first, one below all words of a run: drawn later they would cover the end of what stands
  // before.
  float before = 0;
  int run = 0;
  for (const auto& [piece, left] : pieces) {
    const float size = setter.size_of(piece.style, look), right = left + piece.width;
    const float from_x = piece.run == run ? before - 3 * u : left;
    if (piece.style == RunStyle::Code)
      add_rectangle(setter.figure, {from_x, middle - size * 0.68f}, {right, middle + size * 0.68f}, Ink::Card).radius =
          3 * u;
    before = right, run = piece.run;
  }
  for (const auto& [piece, left] : pieces) {
    const float size = setter.size_of(piece.style, look);
    add_text(setter.figure, {left, middle}, piece.text, size, Ink::Ink, setter.face_of(piece.style, look));
  }
}

float set_words(const Setter& setter, const Block& block, const Look& look, float x0, float x1, float y) {
  const float step = std::round(look.size * setter.unit * leading);
  // No space is wider than this one.
  const float space =
      std::max(setter.width_of(" ", RunStyle::Plain, look), setter.width_of(" ", RunStyle::Strong, look));
  const std::vector<Word> words = fitted(setter, words_of(block), look, x1 - x0);
  for (std::size_t from = 0; from < words.size();) {
    float width = width_of(words[from]);
    std::size_t to = from + 1;
    for (; to < words.size(); ++to) {
      const float next = width + space + width_of(words[to]);
      if (next > x1 - x0) break;
      width = next;
    }
    set_line(setter, std::span(words).subspan(from, to - from), look, x0, y + step / 2);
    y += step;
    from = to;
  }
  return y;
}

// Code keeps its lines. One that is too long goes on below, indented.
float set_code(const Setter& setter, const Block& block, float x0, float x1, float y) {
  const float u = setter.unit, pad = 10 * u, size = block_code * u, step = std::round(size * leading);
  const float indent = setter.measure("  ", Face::Mono, size), room = std::max(x1 - x0 - 2 * pad, size);
  std::vector<CodeLine> lines;
  for (const std::string& line : lines_of(plain_text(block)))
    for (CodeLine& part : wrapped_code(setter.measure, line, size, room, indent)) lines.push_back(std::move(part));
  const float height = step * static_cast<float>(lines.size()) + 2 * pad;
  add_rectangle(setter.figure, {x0, y}, {x1, y + height}, Ink::Card, Ink::Faint, std::max(1.0f, u)).radius = 5 * u;
  float middle = y + pad + step / 2;
  for (const auto& [line, goes_on] : lines) {
    const float left = x0 + pad + (goes_on ? indent : 0);
    if (!line.empty()) add_text(setter.figure, {left, middle}, line, size, Ink::Ink, Face::Mono);
    middle += step;
  }
  return y + height;
}

float set_block(const Setter& setter, const Block& block, float x0, float x1, float y) {
  const float u = setter.unit;
  switch (block.kind) {
    case BlockKind::Heading:
      return set_words(setter, block, {15, true}, x0, x1, y);
    case BlockKind::Paragraph:
    case BlockKind::Quote:
      return set_words(setter, block, {}, x0, x1, y);
    case BlockKind::Code:
      return set_code(setter, block, x0, x1, y);
    case BlockKind::Item: {
      const std::string mark = block.number > 0 ? std::to_string(block.number) + "." : "•";
      const float middle = y + std::round(body * u * leading) / 2;
      add_text(setter.figure, {x0, middle}, mark, body * u, Ink::Muted);
      return set_words(setter, block, {}, x0 + (block.number > 0 ? 20 : 14) * u, x1, y);
    }
  }
  return y;
}

// Between two blocks: items of a list stand closer, a heading has air above it.
float gap_before(const Block& block, const Block& previous) {
  if (block.kind == BlockKind::Heading) return 20;
  if (previous.kind == BlockKind::Heading) return 6;
  if (block.kind == BlockKind::Item && previous.kind == BlockKind::Item) return 6;
  return 12;
}

} // namespace

float set_blocks(Figure& figure, const TextMeasure& measure, std::span<const Block> blocks, float x0, float x1, float y,
                 float unit) {
  const Setter setter{figure, measure, unit};
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (i > 0) y += gap_before(blocks[i], blocks[i - 1]) * unit;
    y = set_block(setter, blocks[i], x0, x1, y);
  }
  return y;
}

float set_lesson(Figure& figure, const TextMeasure& measure, const Lesson& lesson, float x0, float x1, float y,
                 float unit) {
  y = set_blocks(figure, measure, lesson.narration, x0, x1, y, unit) + 22 * unit;
  if (lesson.plain_words.empty()) return y;
  add_line(figure, {x0, y}, {x1, y}, Ink::Line, std::max(1.0f, std::round(unit)));
  Block heading;
  heading.kind = BlockKind::Heading;
  heading.runs.push_back({RunStyle::Plain, lesson.plain_words_heading});
  y = set_block({figure, measure, unit}, heading, x0, x1, y + 16 * unit) + 6 * unit;
  return set_blocks(figure, measure, lesson.plain_words, x0, x1, y, unit);
}

} // namespace bankwalk
