#include "app/lesson/access_line.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/expression.h"
#include "core/index_access.h"
#include "core/quote.h"

namespace bankwalk {
namespace {

// An `if` that the next statement, or those up to its '}', stand under.
struct Guard {
  std::string condition; // with values; empty for bare braces
  std::string written;   // "if (tid < s)"
  ExpressionPlace place = {};
  bool braces = false;
};

class Lines {
 public:
  explicit Lines(const NamedTexts& changed) : changed_(changed) {}

  AccessText read(std::string_view text, int first_line) {
    line_ = first_line;
    for (std::size_t start = 0; start <= text.size() && !failed_; ++line_) {
      const std::size_t end = std::min(text.find('\n', start), text.size());
      const std::string_view line = text.substr(start, end - start);
      start = end + 1;
      take_line(line.substr(0, line.find("//")));
    }
    if (!failed_ && !found_) {
      failed_ = true;
      out_.mistake = {"nothing is drawn here; expected a state or an access such as float v = shared[tid*2]", 0,
                      first_line};
    }
    out_.sound = !failed_;
    return std::move(out_);
  }

 private:
  void fail(std::size_t at, std::string message) {
    if (!failed_) out_.mistake = {std::move(message), static_cast<int>(at) + 1, line_};
    failed_ = true;
  }
  void fail(const Problem& problem, std::size_t begins = 0) {
    fail(begins + static_cast<std::size_t>(std::max(problem.column, 1)) - 1, problem.message);
  }

  void take_line(std::string_view text) {
    const Piece whole = trimmed({text, 0});
    if (whole.text.empty()) return;
    const auto statements = is_state(whole) ? std::vector{whole} : statements_of({text, 0});
    const auto braces =
        std::count_if(statements.begin(), statements.end(), [](const Piece& each) { return each.text == "}"; });
    const bool alone = statements.size() == static_cast<std::size_t>(braces) + 1;
    const std::size_t end = text.find_last_not_of(" \t\r") + 1;
    line_text_ = alone ? text.substr(whole.at, end - whole.at) : std::string_view();
    for (const Piece& each : statements)
      if (!failed_) under_guards(each);
  }

  // A state has semicolons of its own, and one word before its first '='.
  static bool is_state(Piece line) {
    const std::size_t equals = line.text.find('=');
    return equals != std::string_view::npos && line.text.find('[') == std::string_view::npos &&
           is_name(part(line, 0, equals).text);
  }

  // Takes `if (...)` and braces off the front of a statement.
  void under_guards(Piece piece) {
    while (!piece.text.empty() && !failed_) {
      if (piece.text.front() == '{') {
        if (guards_.empty() || guards_.back().braces) guards_.emplace_back();
        guards_.back().braces = true;
        piece = part(piece, 1);
      } else if (piece.text.front() == '}') {
        drop_guards();
        if (guards_.empty()) return fail(piece.at, "this '}' closes no '{'");
        guards_.pop_back();
        drop_guards();
        piece = part(piece, 1);
      } else if (begins_with_word(piece.text, "if")) {
        piece = guard(piece);
      } else {
        statement(piece);
        return drop_guards();
      }
    }
  }

  // Those without braces hold for one statement.
  void drop_guards() {
    while (!guards_.empty() && !guards_.back().braces) guards_.pop_back();
  }

  // Takes `if (tid < 16)`; what follows it is returned.
  Piece guard(Piece piece) {
    const Piece rest = part(piece, 2);
    const std::size_t end = rest.text.starts_with('(') ? closing(rest.text, 0) : std::string_view::npos;
    if (end == std::string_view::npos) {
      fail(piece.at, "expected a condition in parentheses, as in if (tid < 16)");
      return {};
    }
    const Piece condition = part(rest, 1, end - 1);
    if (const auto parsed = Expression::parse(condition.text); !parsed) fail(parsed.problem(), condition.at);
    const std::string with = with_values(condition.text, out_.names);
    const std::string_view written = piece.text.substr(0, rest.at - piece.at + end + 1);
    guards_.push_back(
        {with, std::string(written), {line_, static_cast<int>(condition.at) + 1, with == condition.text}, false});
    return part(rest, end + 1);
  }

  void statement(Piece piece) {
    for (const std::string_view barrier : {"__syncthreads", "__syncwarp"})
      if (begins_with_word(piece.text, barrier)) return;
    for (const std::string_view loop : {"for", "while", "do"})
      if (begins_with_word(piece.text, loop))
        return fail(piece.at, "loops are not run; expected the access of one turn, and int s = 4; for its value");
    if (begins_with_word(piece.text, "else"))
      return fail(piece.at, "'else' is not read; expected the access under its own condition, as in if (tid >= 16)");
    if (begins_with_word(piece.text, "extern")) piece = part(piece, 6);
    if (piece.text.starts_with("__shared__")) return declare(piece);
    const bool has_index = piece.text.find('[') != std::string_view::npos;
    const auto assignment = assignment_of(piece);
    if (!has_index && !assignment)
      return fail(piece.at,
                  in_quotes(piece.text) +
                      " is neither a state nor an access; expected step=4;stride=2 or float v = shared[tid*2]");
    if (!has_index && is_value(*assignment)) return;
    if (found_) return fail(piece.at, "a block draws one access, and this is its second");
    found_ = true;
    if (has_index) return access(piece);
    const auto params = from_state_string(piece.text);
    if (!params) return fail(params.problem(), piece.at);
    out_.params = *params;
  }

  void declare(Piece piece) {
    if (const auto problem = declare_array(part(piece, 10), out_.names, arrays_)) return fail(*problem);
    add_declaration(std::string(piece.text) + ";");
  }

  // Takes "int col = 5", the value of a name; false where it is none.
  bool is_value(const Assignment& assignment) {
    Piece left = assignment.left;
    if (begins_with_word(left.text, "const")) left = part(left, 5);
    const std::size_t space = left.text.rfind(' ');
    if (assignment.compound || space == std::string_view::npos) return false;
    const std::string_view type = part(left, 0, space).text, name = left.text.substr(space + 1);
    if (bytes_of_type(type) == 0 || !is_name(name)) return false;
    if (name == "tid" || name == "lane") return true; // known already, and drawn as what it is
    const Piece value = assignment.right;
    if (value.text.empty()) fail(value.at, "the value of " + in_quotes(name) + " is missing");
    if (!is_whole(type)) return true; // no index is made of it
    const auto changed = changed_.find(name);
    const std::string text(changed != changed_.end() ? std::string_view(changed->second) : value.text);
    const std::string with = enclosed(with_values(text, out_.names));
    if (with.size() > longest_index) fail(value.at, "the value of " + in_quotes(name) + " is too long");
    if (const auto parsed = Expression::parse(text); !parsed) fail(parsed.problem(), value.at);
    out_.names[std::string(name)] = with;
    add_declaration(std::string(assignment.left.text) + " = " + text + ";");
    return true;
  }

  void access(Piece piece) {
    const auto read = read_access_statement(piece, arrays_, out_.names);
    if (!read) return fail(read.problem());
    out_.params.operation = read->operation;
    out_.params.element_bytes = read->element_bytes;
    out_.params.expression = read->index;
    out_.index_place = {line_, static_cast<int>(read->at) + 1, read->exact};
    std::string code;
    for (const Guard& each : guards_) {
      if (each.condition.empty()) continue;
      add_condition(each);
      if (line_text_.empty() || each.place.line != line_) code += each.written + " ";
    }
    if (out_.condition.size() > longest_index) fail(piece.at, "the condition is too long");
    code += line_text_.empty() ? std::string(piece.text) + ";" : std::string(line_text_);
    out_.code = declarations_ + (declarations_.empty() ? "" : "\n") + code;
  }

  void add_condition(const Guard& guard) {
    const bool first = out_.condition.empty();
    out_.condition = first ? guard.condition : "(" + out_.condition + ") && (" + guard.condition + ")";
    if (first) out_.condition_place = guard.place;
    out_.condition_place.exact = first && guard.place.exact;
  }

  void add_declaration(const std::string& text) { declarations_ += (declarations_.empty() ? "" : " ") + text; }

  const NamedTexts& changed_;
  AccessText out_;
  int line_ = 1;
  bool found_ = false, failed_ = false;
  std::string_view line_text_; // where one statement is all that stands in the line
  std::string declarations_;
  std::vector<Guard> guards_;
  Arrays arrays_;
};

} // namespace

Problem mistake_at(const ExpressionPlace& place, const Problem& problem) {
  return {problem.message, place.column + (place.exact ? std::max(problem.column, 1) - 1 : 0), place.line};
}

AccessText take_access_lines(std::string_view text, int line, const NamedTexts& changed) {
  return Lines(changed).read(text, line);
}

AccessRead read_access_lines(std::string_view text, int line, const NamedTexts& changed) {
  AccessText written = take_access_lines(text, line, changed);
  AccessRead read{written.sound, std::move(written.params), std::move(written.code), std::move(written.names),
                  std::move(written.mistake)};
  if (!read.sound || read.code.empty()) return read; // a state was checked when it was read
  const auto fail = [&](const ExpressionPlace& place, const Problem& problem) {
    read.sound = false;
    read.mistake = mistake_at(place, problem);
    return read;
  };
  if (!written.condition.empty()) {
    const auto condition = Expression::parse(written.condition);
    const auto lanes = condition ? lanes_where(*condition, {}, {}) : Result<std::uint32_t>(condition.problem());
    if (!lanes) return fail(written.condition_place, lanes.problem());
    if (*lanes == 0) return fail(written.condition_place, {"no thread of the warp meets this condition", 0});
    read.params.mask = *lanes;
  }
  if (const auto access = access_of_expression(read.params); !access)
    return fail(written.index_place, access.problem());
  return read;
}

} // namespace bankwalk
