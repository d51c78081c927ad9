// The small part of Markdown that lessons and lectures are written in, as a flat list of blocks.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.h"

namespace bankwalk {

enum class BlockKind : std::uint8_t { Heading, Paragraph, Item, Code, Quote };
enum class RunStyle : std::uint8_t { Plain, Strong, Emphasis, Code };

// Words in one style. Runs follow each other with nothing between: spaces are in their texts.
struct TextRun {
  RunStyle style = RunStyle::Plain;
  std::string text;
  bool operator==(const TextRun&) const = default;
};

struct Block {
  BlockKind kind = BlockKind::Paragraph;
  int number = 0;            // Heading: its level, 1 to 6. Item: its number in a numbered list, 0 behind a bullet
  int line = 0;              // where it begins in the text, from 1
  std::string language;      // Code: the word behind the fence, such as "cuda"
  std::vector<TextRun> runs; // Code: one run, its lines separated by '\n'
};

// The block's words without their styles.
std::string plain_text(const Block& block);

struct Markdown {
  std::vector<Block> blocks;
  std::vector<Problem> mistakes; // in reading order
};

inline constexpr std::size_t longest_markdown = 1 << 20; // bytes; a longer text is one mistake and no blocks
inline constexpr std::size_t longest_block = 20000;      // bytes of one block; the rest is cut, and a mistake says so
inline constexpr std::size_t most_mistakes = 100;        // of one text; those beyond are not told

// Reads headings, paragraphs with *emphasis*, **strong** and `code`, lists of one level with one paragraph an item, and
// fenced code blocks, and quotes, each of whose paragraphs is a block. A line break within a paragraph is a space.
// Everything else (links, images, rules, lists in lists, entities) and bytes that are not UTF-8 are mistakes; the rest
// is read on.
Markdown take_markdown(std::string_view text);

// The same where every mistake is one too many: the problem is the first, with its line.
Result<std::vector<Block>> read_markdown(std::string_view text);

} // namespace bankwalk
