#include "app/lesson/markdown.h"

#include <md4c.h>

#include <algorithm>
#include <functional>
#include <optional>

#include "core/quote.h"

namespace bankwalk {
namespace {

struct Reader {
  std::string_view source;
  std::vector<Block> blocks;
  std::vector<int> lists; // of the lists that are open: the number of the next item, 0 for bullets
  int strong = 0, emphasis = 0, code = 0;
  bool in_item = false, open = false; // open: text belongs to blocks.back()
  std::string complaint;              // the first; what follows is read over, for md4c 0.4.8 ignores a wish to stop
  bool placed = false; // the complaint has its line, that of the next text: only texts say where they are
  int line = 1;        // of the text that was read last

  // Where a text stands; texts that md4c made itself, such as line ends, keep the line.
  void see(const char* text) {
    const char* begin = source.data();
    if (std::less<>{}(text, begin) || !std::less<>{}(text, begin + source.size())) return;
    line = 1 + static_cast<int>(std::count(begin, text, '\n'));
  }

  int complain(std::string message) {
    if (complaint.empty()) complaint = std::move(message);
    return 0;
  }

  void begin(BlockKind kind, int number = 0) {
    blocks.push_back({kind, number, 0, {}, {}});
    open = true;
  }

  void add(std::string_view text) {
    const RunStyle style = code > 0       ? RunStyle::Code
                           : strong > 0   ? RunStyle::Strong
                           : emphasis > 0 ? RunStyle::Emphasis
                                          : RunStyle::Plain;
    Block& block = blocks.back();
    if (block.line == 0) block.line = line;
    if (block.runs.empty() || block.runs.back().style != style) block.runs.push_back({style, {}});
    block.runs.back().text += text;
  }
};

Reader& reader_of(void* user) { return *static_cast<Reader*>(user); }

int begin_paragraph(Reader& reader) {
  if (!reader.in_item) return reader.begin(BlockKind::Paragraph), 0;
  // Items that are set apart by blank lines hold paragraphs.
  if (!reader.blocks.back().runs.empty()) return reader.complain("an item of a list is one paragraph");
  return 0;
}

int enter_block(MD_BLOCKTYPE type, void* detail, void* user) {
  Reader& reader = reader_of(user);
  if (!reader.complaint.empty()) return 0; // until the next text says where
  if (reader.in_item && type != MD_BLOCK_P) return reader.complain("an item of a list is one paragraph");
  switch (type) {
    case MD_BLOCK_DOC:
      return 0;
    case MD_BLOCK_H:
      reader.begin(BlockKind::Heading, static_cast<int>(static_cast<MD_BLOCK_H_DETAIL*>(detail)->level));
      return 0;
    case MD_BLOCK_P:
      return begin_paragraph(reader);
    case MD_BLOCK_UL:
      reader.lists.push_back(0);
      return 0;
    case MD_BLOCK_OL:
      reader.lists.push_back(static_cast<int>(static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start));
      return 0;
    case MD_BLOCK_LI: {
      int& number = reader.lists.back();
      reader.begin(BlockKind::Item, number);
      if (number > 0) ++number;
      reader.in_item = true;
      return 0;
    }
    case MD_BLOCK_CODE: {
      const MD_ATTRIBUTE& language = static_cast<MD_BLOCK_CODE_DETAIL*>(detail)->lang;
      reader.begin(BlockKind::Code);
      if (language.size > 0) reader.blocks.back().language.assign(language.text, language.size);
      ++reader.code;
      return 0;
    }
    case MD_BLOCK_QUOTE:
      return reader.complain("lessons have no quotes (>)");
    case MD_BLOCK_HR:
      return reader.complain("lessons have no rules (---), and one stands before this line");
    default:
      return reader.complain("lessons have no tables and no HTML");
  }
}

int leave_block(MD_BLOCKTYPE type, void*, void* user) {
  Reader& reader = reader_of(user);
  if (!reader.complaint.empty()) return 0;
  if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) {
    reader.lists.pop_back();
  } else if (type == MD_BLOCK_LI) {
    reader.in_item = reader.open = false;
  } else if (type == MD_BLOCK_CODE) {
    --reader.code;
    reader.open = false;
    if (reader.blocks.empty() || reader.blocks.back().runs.empty()) return 0;
    std::string& text = reader.blocks.back().runs.back().text;
    if (text.ends_with('\n')) text.pop_back();
  } else if (type == MD_BLOCK_H || (type == MD_BLOCK_P && !reader.in_item)) {
    reader.open = false;
  }
  return 0;
}

int change_span(MD_SPANTYPE type, void* user, int by) {
  Reader& reader = reader_of(user);
  if (!reader.complaint.empty()) return 0;
  if (type == MD_SPAN_STRONG)
    reader.strong += by;
  else if (type == MD_SPAN_EM)
    reader.emphasis += by;
  else if (type == MD_SPAN_CODE)
    reader.code += by;
  else
    return reader.complain(type == MD_SPAN_IMG ? "lessons have no images" : "lessons have no links");
  return 0;
}

int enter_span(MD_SPANTYPE type, void*, void* user) { return change_span(type, user, 1); }
int leave_span(MD_SPANTYPE type, void*, void* user) { return change_span(type, user, -1); }

int text(MD_TEXTTYPE type, const MD_CHAR* characters, MD_SIZE size, void* user) {
  Reader& reader = reader_of(user);
  if (reader.placed) return 0;
  reader.see(characters);
  if (type == MD_TEXT_ENTITY) reader.complain("write the character itself instead of " + in_quotes({characters, size}));
  reader.placed = !reader.complaint.empty();
  if (reader.placed || !reader.open) return 0;
  const bool breaks = type == MD_TEXT_BR || type == MD_TEXT_SOFTBR;
  reader.add(breaks ? std::string_view(" ") : std::string_view(characters, size));
  return 0;
}

Problem at_line(int line, const std::string& message) { return {"line " + std::to_string(line) + ": " + message, 0}; }

// Bytes that are no text, before anything reads them as such.
std::optional<Problem> check_characters(std::string_view source) {
  int line = 1;
  for (std::size_t at = 0; at < source.size(); at += character_length(source, at)) {
    const unsigned byte = static_cast<unsigned char>(source[at]);
    if (byte == '\n') ++line;
    if (byte == 0 || (byte >= 0x80u && character_length(source, at) == 1))
      return at_line(line, byte == 0 ? "a NUL byte stands here" : "this is not UTF-8");
  }
  return std::nullopt;
}

} // namespace

std::string plain_text(const Block& block) {
  std::string text;
  for (const TextRun& run : block.runs) text += run.text;
  return text;
}

Result<std::vector<Block>> read_markdown(std::string_view source) {
  if (source.starts_with("\xef\xbb\xbf")) source.remove_prefix(3); // the mark that some editors put first
  if (const auto problem = check_characters(source)) return *problem;
  Reader reader;
  reader.source = source;
  MD_PARSER parser{};
  parser.flags = MD_FLAG_NOHTML | MD_FLAG_NOINDENTEDCODEBLOCKS | MD_FLAG_COLLAPSEWHITESPACE;
  parser.enter_block = enter_block;
  parser.leave_block = leave_block;
  parser.enter_span = enter_span;
  parser.leave_span = leave_span;
  parser.text = text;
  const int status = md_parse(source.data(), static_cast<MD_SIZE>(source.size()), &parser, &reader);
  if (!reader.complaint.empty()) return at_line(reader.line, reader.complaint);
  if (status != 0) return at_line(reader.line, "this cannot be read as Markdown");
  for (std::size_t i = 0; i < reader.blocks.size(); ++i) { // blocks with no text stand behind their neighbour
    Block& block = reader.blocks[i];
    if (block.line == 0) block.line = i == 0 ? 1 : reader.blocks[i - 1].line + 1;
  }
  return std::move(reader.blocks);
}

} // namespace bankwalk
