#include "app/lesson/access_line.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/expression.h"
#include "core/quote.h"

namespace bankwalk {
namespace {

// A piece of a line and where it begins, from 0.
struct Piece {
  std::string_view text;
  std::size_t at = 0;
};

Piece trimmed(Piece piece) {
  const auto space = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == ';'; };
  while (!piece.text.empty() && space(piece.text.front())) piece.text.remove_prefix(1), ++piece.at;
  while (!piece.text.empty() && space(piece.text.back())) piece.text.remove_suffix(1);
  return piece;
}

Piece part(Piece piece, std::size_t from, std::size_t count = std::string_view::npos) {
  from = std::min(from, piece.text.size());
  return trimmed({piece.text.substr(from, count), piece.at + from});
}

bool in_a_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool is_name(std::string_view text) {
  return !text.empty() && std::isdigit(static_cast<unsigned char>(text[0])) == 0 &&
         std::all_of(text.begin(), text.end(), in_a_name);
}

// Bytes of an element of the CUDA type, 0 for none that is known.
int bytes_of_type(std::string_view type) {
  static constexpr std::pair<std::string_view, int> types[] = {
      {"char", 1},     {"int8_t", 1},   {"uint8_t", 1},   {"bool", 1},    {"half", 2},     {"__half", 2},
      {"bfloat16", 2}, {"short", 2},    {"ushort", 2},    {"int16_t", 2}, {"uint16_t", 2}, {"__nv_bfloat16", 2},
      {"float", 4},    {"int", 4},      {"unsigned", 4},  {"uint", 4},    {"int32_t", 4},  {"uint32_t", 4},
      {"half2", 4},    {"__half2", 4},  {"double", 8},    {"float2", 8},  {"int2", 8},     {"uint2", 8},
      {"int64_t", 8},  {"uint64_t", 8}, {"long long", 8}, {"float4", 16}, {"int4", 16},    {"uint4", 16},
      {"double2", 16}};
  for (const auto& [name, bytes] : types)
    if (name == type) return bytes;
  return 0;
}

// An array that was declared: bytes of an element and its dimensions, as expressions that are whole numbers.
struct Array {
  int bytes = 4;
  std::vector<std::string> dimensions;
};

class Lines {
 public:
  AccessRead read(std::string_view text, int first_line) {
    line_ = first_line;
    for (std::size_t start = 0; start <= text.size() && !failed_; ++line_) {
      const std::size_t end = std::min(text.find('\n', start), text.size());
      std::string_view line = text.substr(start, end - start);
      start = end + 1;
      line = line.substr(0, line.find("//"));
      const Piece piece = trimmed({line, 0});
      if (!piece.text.empty()) take(piece);
    }
    if (failed_) return {false, {}, mistake_};
    if (!found_)
      return {false,
              {},
              {first_line, 0, "nothing is drawn here; expected a state or an access such as float v = shared[tid*2]"}};
    return {true, params_, {}};
  }

 private:
  void fail(std::size_t at, std::string message) {
    if (!failed_) mistake_ = {line_, static_cast<int>(at) + 1, std::move(message)};
    failed_ = true;
  }

  void take(Piece piece) {
    if (piece.text.starts_with("__shared__")) return declare(part(piece, 10));
    const std::size_t bracket = piece.text.find('[');
    const std::size_t equals = piece.text.find('=');
    if (bracket == std::string_view::npos && equals == std::string_view::npos)
      return fail(piece.at,
                  in_quotes(piece.text) +
                      " is neither a state nor an access; expected step=4;stride=2 or float v = shared[tid*2]");
    if (bracket == std::string_view::npos && piece.text.substr(0, equals).find(' ') != std::string_view::npos &&
        is_assignment(piece, equals))
      return;
    if (found_) return fail(piece.at, "a block draws one access, and this is its second");
    found_ = true;
    if (bracket == std::string_view::npos) return state(piece);
    access(piece);
  }

  void state(Piece piece) {
    const auto params = from_state_string(piece.text);
    if (!params)
      return fail(piece.at + static_cast<std::size_t>(std::max(params.problem().column, 1)) - 1,
                  params.problem().message);
    params_ = *params;
  }

  // "int col = 5": the value of a name; whether it is one.
  bool is_assignment(Piece piece, std::size_t equals) {
    std::string_view left = part(piece, 0, equals).text;
    if (left.starts_with("const ")) left.remove_prefix(6);
    const std::size_t space = left.rfind(' ');
    if (space == std::string_view::npos) return false;
    const std::string_view type = left.substr(0, space), name = left.substr(space + 1);
    if (bytes_of_type(type) == 0 || !is_name(name)) return false;
    const Piece value = part(piece, equals + 1);
    if (name == "tid" || name == "lane") return true; // known already, and drawn as what it is
    if (value.text.empty()) fail(value.at, "the value of " + in_quotes(name) + " is missing");
    names_[std::string(name)] = enclosed(with_values(value.text));
    return true;
  }

  // The text with each name that was given a value in its parentheses.
  std::string with_values(std::string_view text) const {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
      std::size_t end = i;
      while (end < text.size() && (in_a_name(text[end]) || text[end] == '.')) ++end;
      const std::string name(text.substr(i, end - i));
      const auto value = names_.find(name);
      if (end == i)
        out += text[i++];
      else
        out += value == names_.end() ? name : value->second, i = end;
      if (out.size() > max_expression) return out;
    }
    return out;
  }

  void declare(Piece piece) {
    const std::size_t bracket = piece.text.find('[');
    if (bracket == std::string_view::npos)
      return fail(piece.at, "an array has its sizes in brackets, as in __shared__ float tile[32][33]");
    const Piece head = part(piece, 0, bracket);
    const std::size_t space = head.text.rfind(' ');
    const std::string_view type = space == std::string_view::npos ? head.text : part(head, 0, space).text;
    Array array;
    array.bytes = bytes_of_type(type);
    if (array.bytes == 0 || space == std::string_view::npos)
      return fail(head.at,
                  in_quotes(type) + " is not a type that is known here; expected half, float, float4 ... and a name");
    const std::string name(part(head, space).text);
    if (!is_name(name)) return fail(head.at + space, in_quotes(name) + " is not a name");
    const auto sizes = subscripts(part(piece, bracket));
    if (failed_) return;
    for (const Piece& size : sizes) array.dimensions.push_back(enclosed(with_values(size.text)));
    arrays_[name] = array;
  }

  // "[a][b]" in pieces; what follows the last bracket is in rest_.
  std::vector<Piece> subscripts(Piece piece) {
    std::vector<Piece> found;
    while (!piece.text.empty() && piece.text.front() == '[') {
      int depth = 0;
      std::size_t end = 0;
      for (; end < piece.text.size(); ++end) {
        if (piece.text[end] == '[') ++depth;
        if (piece.text[end] == ']' && --depth == 0) break;
      }
      if (end == piece.text.size()) {
        fail(piece.at, "this '[' is not closed");
        return found;
      }
      found.push_back(part(piece, 1, end - 1));
      if (found.back().text.empty() && !(found.size() == 1 && end == 1)) fail(piece.at, "an index is missing");
      piece = part(piece, end + 1);
    }
    rest_ = piece;
    return found;
  }

  void access(Piece piece) {
    params_ = {};
    const std::size_t bracket = piece.text.find('[');
    if (bracket == std::string_view::npos)
      return fail(piece.at, "expected an array and its index, as in float v = shared[tid*2]");
    Piece head = part(piece, 0, bracket);
    std::optional<Operation> operation;
    // "float v = tile" or "ldmatrix.x4 half tile" or "tile": the last word is the array.
    if (const std::size_t equals = head.text.find('='); equals != std::string_view::npos) {
      operation = Operation::Load;
      const Piece left = part(head, 0, equals);
      const std::size_t space = left.text.rfind(' ');
      const std::string_view type = space == std::string_view::npos ? "" : part(left, 0, space).text;
      if (!type.empty()) {
        params_.element_bytes = bytes_of_type(type.starts_with("const ") ? type.substr(6) : type);
        if (params_.element_bytes == 0)
          return fail(left.at, in_quotes(type) + " is not a type that is known here; expected half, float, float4 ...");
        typed_ = true;
      }
      head = part(head, equals + 1);
    } else {
      words_before(head, operation);
      if (failed_) return;
    }
    if (head.text.starts_with('&')) head = part(head, 1);
    const std::string name(head.text);
    if (!is_name(name))
      return fail(head.at,
                  in_quotes(name) + " is not an array's name; expected an access such as float v = shared[tid*2]");
    const Array* array = arrays_.count(name) > 0 ? &arrays_[name] : nullptr;
    if (array != nullptr && !typed_) params_.element_bytes = array->bytes;
    const std::vector<Piece> indices = subscripts(part(piece, bracket));
    if (failed_) return;
    if (!operation)
      operation = rest_.text.starts_with('=') && !rest_.text.starts_with("==") ? Operation::Store : Operation::Load;
    if (!rest_.text.empty() && !rest_.text.starts_with('='))
      return fail(rest_.at, in_quotes(rest_.text) + " stands behind the access; expected nothing, or = for a store");
    params_.operation = *operation;
    index(name, indices, array);
  }

  // Takes the operation's name and the elements' type off the front.
  void words_before(Piece& head, std::optional<Operation>& operation) {
    for (std::size_t space = head.text.find(' '); space != std::string_view::npos; space = head.text.find(' ')) {
      const std::string_view word = head.text.substr(0, space);
      if (const auto named = operation_named(word)) {
        operation = named;
      } else if (const int bytes = bytes_of_type(word); bytes > 0) {
        params_.element_bytes = bytes;
        typed_ = true;
      } else {
        return fail(head.at, in_quotes(word) +
                                 " is neither an operation nor a type; expected load, store, ldmatrix.x4 ... or half, "
                                 "float, float4 ...");
      }
      head = part(head, space + 1);
    }
  }

  void index(const std::string& name, const std::vector<Piece>& indices, const Array* array) {
    const std::size_t wanted = array == nullptr ? 1 : array->dimensions.size();
    if (indices.size() != wanted)
      return fail(
          indices.empty() ? 0 : indices.front().at,
          array == nullptr
              ? "an index of several dimensions needs the array's declaration before it, such as __shared__ float " +
                    in_quotes(name).substr(1, name.size()) + "[32][33]"
              : in_quotes(name) + " has " + std::to_string(wanted) + " dimensions; expected as many indices");
    std::string flat;
    for (std::size_t i = 0; i < indices.size(); ++i) {
      if (const auto parsed = Expression::parse(indices[i].text); !parsed)
        return fail(indices[i].at + static_cast<std::size_t>(std::max(parsed.problem().column, 1)) - 1,
                    parsed.problem().message);
      const std::string value = with_values(indices[i].text);
      if (i == 0)
        flat = indices.size() == 1 ? value : enclosed(value);
      else
        flat = (i > 1 ? "(" + flat + ")" : flat) + "*" + array->dimensions[i] + " + " + enclosed(value);
    }
    if (flat.size() > max_expression) return fail(indices[0].at, "the index is too long");
    params_.expression = flat;
    if (const auto problem = access_of_expression(params_); !problem)
      return fail(indices[0].at + (indices.size() == 1 && names_.empty() && problem.problem().column > 0
                                       ? static_cast<std::size_t>(problem.problem().column) - 1
                                       : 0),
                  problem.problem().message);
  }

  // In parentheses, unless it is a single name or number.
  static std::string enclosed(std::string text) {
    const bool simple = std::all_of(text.begin(), text.end(), [](char c) { return in_a_name(c) || c == '.'; });
    return simple ? text : "(" + text + ")";
  }

  static constexpr std::size_t max_expression = 1024; // a lecture's index is read in the last row
  int line_ = 1;
  bool found_ = false, failed_ = false, typed_ = false;
  Params params_;
  Mistake mistake_;
  Piece rest_;
  std::map<std::string, std::string, std::less<>> names_;
  std::map<std::string, Array, std::less<>> arrays_;
};

} // namespace

AccessRead read_access_lines(std::string_view text, int line) { return Lines().read(text, line); }

} // namespace bankwalk
