#include "app/lesson/markdown.h"

#include <md4c.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "core/quote.h"
#include "core/text_encoding.h"

namespace bankwalk {
namespace {

// Behind which a mark is an operator of C's: of a name, a number or a closing bracket.
bool in_a_word(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ')' || c == ']';
}

// Words between marks: **strong** or *emphasis*.
struct Span {
  RunStyle style = RunStyle::Plain;
  bool known = false;         // its first text has come, which says where its mark stands
  std::string_view kept = {}; // the mark, where it is none but belongs to the text: 2*s*tid, __shared__
};

struct Reader {
  std::string_view source;
  std::vector<Block> blocks;
  std::vector<int> lists;              // of the lists that are open: the number of the next item, 0 for bullets
  int code = 0, items = 0, quotes = 0; // how many of each are open
  bool open = false;                   // text belongs to blocks.back()
  std::vector<Problem> mistakes;
  std::size_t placed = 0;  // so many of them have their line, that of the next text: only texts say where they are
  int line = 1;            // of the text that was read last
  std::vector<Span> spans; // of strong and emphasis that are open
  const char* counted = nullptr; // up to where lines are counted: texts come in order, so that each is counted once

  // Where a text stands; texts that md4c made itself, such as line ends, keep the line.
  void see(const char* text) {
    const char* begin = source.data();
    if (std::less<>{}(text, begin) || !std::less<>{}(text, begin + source.size())) return;
    if (counted == nullptr || std::less<>{}(text, counted)) counted = begin, line = 1;
    line += static_cast<int>(std::count(counted, text, '\n'));
    counted = text;
  }

  int complain(std::string message) {
    if (mistakes.size() < most_mistakes) mistakes.push_back({std::move(message)});
    return 0;
  }

  void place() {
    for (; placed < mistakes.size(); ++placed) mistakes[placed].line = line;
  }

  void begin(BlockKind kind, int number = 0) {
    blocks.push_back({kind, number, 0, {}, {}});
    open = true;
  }

  bool any(RunStyle style) const {
    return std::any_of(spans.begin(), spans.end(), [&](const Span& s) { return s.style == style && s.kept.empty(); });
  }

  // Which of the marks before a text are none: `text` is where the first text behind them begins. Innermost first.
  void decide(const char* text) {
    const char* const begin = source.data();
    if (std::less<>{}(text, begin) || !std::less<>{}(text, begin + source.size())) return;
    auto first = spans.end();
    while (first != spans.begin() && !std::prev(first)->known) --first;
    const char* mark = text;
    for (auto span = spans.end(); span != first;) {
      --span;
      span->known = true;
      const std::ptrdiff_t length = span->style == RunStyle::Strong ? 2 : 1;
      // Between the mark and its text may stand that of code, or a backslash.
      while (mark > begin && std::string_view("` \\").find(mark[-1]) != std::string_view::npos) --mark;
      if (mark - begin < length) return;
      const std::string_view written(mark - length, static_cast<std::size_t>(length));
      mark -= length;
      const bool within = mark > begin && in_a_word(mark[-1]);
      if ((written == "*" || written == "**") && within) span->kept = written;
      if (written == "__") span->kept = written;
    }
    const int in_code = std::exchange(code, 0); // the marks stand before it
    for (auto span = first; span != spans.end(); ++span) add(span->kept);
    code = in_code;
  }

  void add(std::string_view text) {
    if (text.empty() || !open) return;
    const RunStyle style = code > 0                  ? RunStyle::Code
                           : any(RunStyle::Strong)   ? RunStyle::Strong
                           : any(RunStyle::Emphasis) ? RunStyle::Emphasis
                                                     : RunStyle::Plain;
    Block& block = blocks.back();
    if (block.line == 0) block.line = line;
    if (block.runs.empty() || block.runs.back().style != style) block.runs.push_back({style, {}});
    block.runs.back().text += text;
  }
};

Reader& reader_of(void* user) { return *static_cast<Reader*>(user); }

int begin_paragraph(Reader& reader) {
  if (reader.items == 0) return reader.begin(reader.quotes > 0 ? BlockKind::Quote : BlockKind::Paragraph), 0;
  // Items that are set apart by blank lines hold paragraphs.
  if (reader.open && reader.blocks.back().kind == BlockKind::Item && reader.blocks.back().runs.empty()) return 0;
  reader.begin(BlockKind::Paragraph);
  return reader.complain("an item of a list is one paragraph");
}

int enter_block(MD_BLOCKTYPE type, void* detail, void* user) {
  Reader& reader = reader_of(user);
  for (const MD_BLOCKTYPE part : {MD_BLOCK_THEAD, MD_BLOCK_TBODY, MD_BLOCK_TR, MD_BLOCK_TH, MD_BLOCK_TD})
    if (type == part) return 0; // of a table, which has been told
  if (reader.items > 0 && type != MD_BLOCK_P && type != MD_BLOCK_LI)
    reader.complain("an item of a list is one paragraph");
  if (reader.quotes > 0 && reader.items == 0 && type != MD_BLOCK_P && type != MD_BLOCK_QUOTE)
    reader.complain("a quote (>) holds paragraphs and nothing else");
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
      ++reader.items;
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
      ++reader.quotes;
      return 0;
    case MD_BLOCK_HR:
      return reader.complain("lessons have no rules (---), and one stands before this line");
    case MD_BLOCK_TABLE:
      reader.open = false; // what stands in it belongs nowhere
      return reader.complain("lessons have no tables; expected paragraphs or a list");
    default:
      return reader.complain("lessons have no HTML");
  }
}

int leave_block(MD_BLOCKTYPE type, void*, void* user) {
  Reader& reader = reader_of(user);
  if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) {
    reader.lists.pop_back();
  } else if (type == MD_BLOCK_LI) {
    --reader.items;
    reader.open = false;
  } else if (type == MD_BLOCK_QUOTE) {
    --reader.quotes;
  } else if (type == MD_BLOCK_CODE) {
    --reader.code;
    reader.open = false;
    if (reader.blocks.empty() || reader.blocks.back().runs.empty()) return 0;
    std::string& text = reader.blocks.back().runs.back().text;
    if (text.ends_with('\n')) text.pop_back();
  } else if (type == MD_BLOCK_H || (type == MD_BLOCK_P && reader.items == 0)) {
    reader.open = false;
  }
  return 0;
}

int change_span(MD_SPANTYPE type, void* user, int by) {
  Reader& reader = reader_of(user);
  if (type == MD_SPAN_STRONG || type == MD_SPAN_EM) {
    if (by > 0) {
      reader.spans.push_back({type == MD_SPAN_STRONG ? RunStyle::Strong : RunStyle::Emphasis});
    } else if (!reader.spans.empty()) {
      const std::string_view kept = reader.spans.back().kept;
      reader.spans.pop_back();
      reader.add(kept);
    }
  } else if (type == MD_SPAN_CODE)
    reader.code += by;
  else if (by > 0)
    return reader.complain(type == MD_SPAN_IMG ? "lessons have no images" : "lessons have no links");
  return 0;
}

int enter_span(MD_SPANTYPE type, void*, void* user) { return change_span(type, user, 1); }
int leave_span(MD_SPANTYPE type, void*, void* user) { return change_span(type, user, -1); }

int read_text(MD_TEXTTYPE type, const MD_CHAR* characters, MD_SIZE size, void* user) {
  Reader& reader = reader_of(user);
  reader.see(characters);
  if (type == MD_TEXT_ENTITY) reader.complain("write the character itself instead of " + in_quotes({characters, size}));
  reader.place();
  if (!reader.open) return 0;
  reader.decide(characters);
  const bool breaks = type == MD_TEXT_BR || type == MD_TEXT_SOFTBR;
  reader.add(breaks ? std::string_view(" ") : std::string_view(characters, size));
  return 0;
}

// Lines end with a line feed, as everything here counts them; a carriage return elsewhere is a space.
std::string with_plain_line_ends(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] != '\r')
      out += text[i];
    else if (i + 1 == text.size() || text[i + 1] != '\n')
      out += ' ';
  return out;
}

// Bytes that are no text are told, one mistake a line, and read as question marks.
std::vector<Problem> replace_bad_bytes(std::string& source) {
  std::vector<Problem> mistakes;
  int line = 1;
  std::size_t line_begins = 0;
  for (std::size_t at = 0; at < source.size();) {
    const std::size_t length = character_length(source, at);
    const unsigned byte = static_cast<unsigned char>(source[at]);
    if (byte == 0 || (byte >= 0x80u && length == 1)) {
      source[at] = '?';
      if ((mistakes.empty() || mistakes.back().line != line) && mistakes.size() < most_mistakes)
        mistakes.push_back(
            {byte == 0 ? "a NUL byte stands here" : "this is not UTF-8", static_cast<int>(at - line_begins) + 1, line});
    }
    at += length;
    if (byte == '\n') ++line, line_begins = at;
  }
  return mistakes;
}

// The first line below another that looks like the beginning of such a block; the next line where none does.
int line_behind(std::string_view source, int line, BlockKind kind) {
  const std::string_view marks = kind == BlockKind::Heading ? "#" : kind == BlockKind::Code ? "`~" : "";
  int number = 1;
  for (std::size_t start = 0; start < source.size(); ++number) {
    const std::size_t first = source.find_first_not_of(' ', start);
    if (number > line && first != std::string_view::npos && marks.find(source[first]) != std::string_view::npos)
      return number;
    start = std::min(source.find('\n', start), source.size()) + 1;
  }
  return std::clamp(line + 1, 1, std::max(number - 1, 1)); // no further than the text
}

// Setting a text takes longer than its length grows, and no step of a lecture needs so much in one piece.
void cut_long_blocks(Markdown& read) {
  for (Block& block : read.blocks) {
    std::size_t before = 0;
    for (TextRun& run : block.runs) {
      std::size_t room = longest_block - std::min(longest_block, before);
      before += run.text.size();
      if (run.text.size() <= room) continue;
      while (room > 0 && (static_cast<unsigned char>(run.text[room]) & 0xc0u) == 0x80u)
        --room; // a character stays whole
      run.text.resize(room);
    }
    if (before <= longest_block) continue;
    std::erase_if(block.runs, [](const TextRun& run) { return run.text.empty(); });
    read.mistakes.push_back({"this piece of text has " + std::to_string(before) + " bytes; at most " +
                                 std::to_string(longest_block) + " are read",
                             0, block.line});
  }
}

} // namespace

std::string plain_text(const Block& block) {
  std::string text;
  for (const TextRun& run : block.runs) text += run.text;
  return text;
}

Markdown take_markdown(std::string_view text) {
  if (text.size() > longest_markdown) return {{}, {{"the text is longer than 1 MiB", 0, 1}}};
  std::string source = with_plain_line_ends(without_byte_order_mark(text));
  std::vector<Problem> bytes = replace_bad_bytes(source);
  Reader reader;
  reader.source = source;
  MD_PARSER parser{};
  parser.flags = MD_FLAG_TABLES | MD_FLAG_NOHTML | MD_FLAG_NOINDENTEDCODEBLOCKS | MD_FLAG_COLLAPSEWHITESPACE;
  parser.enter_block = enter_block;
  parser.leave_block = leave_block;
  parser.enter_span = enter_span;
  parser.leave_span = leave_span;
  parser.text = read_text;
  const int status = md_parse(source.data(), static_cast<MD_SIZE>(source.size()), &parser, &reader);
  if (status != 0) reader.complain("this cannot be read as Markdown");
  reader.place();
  for (std::size_t i = 0; i < reader.blocks.size(); ++i) { // blocks with no text stand behind their neighbour
    Block& block = reader.blocks[i];
    if (block.line == 0) block.line = line_behind(source, i == 0 ? 0 : reader.blocks[i - 1].line, block.kind);
  }
  Markdown read{std::move(reader.blocks), std::move(bytes)};
  read.mistakes.insert(read.mistakes.end(), reader.mistakes.begin(), reader.mistakes.end());
  cut_long_blocks(read);
  std::stable_sort(read.mistakes.begin(), read.mistakes.end(),
                   [](const Problem& a, const Problem& b) { return a.line < b.line; });
  return read;
}

Result<std::vector<Block>> read_markdown(std::string_view text) {
  Markdown read = take_markdown(text);
  if (!read.mistakes.empty()) {
    Problem first = read.mistakes.front();
    first.column = 0; // the line says enough
    return first;
  }
  return std::move(read.blocks);
}

} // namespace bankwalk
