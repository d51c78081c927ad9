#include "app/lesson/cuda_access.h"

#include <algorithm>

#include "core/expression.h"
#include "core/quote.h"

namespace bankwalk {
namespace {

Problem at(std::size_t place, std::string message) { return {std::move(message), static_cast<int>(place) + 1}; }

struct Subscripts {
  std::vector<Piece> indices;
  Piece rest; // what follows the last bracket
};

// "[a][b]" in pieces.
Result<Subscripts> subscripts_of(Piece piece) {
  Subscripts found;
  while (!piece.text.empty() && piece.text.front() == '[') {
    const std::size_t end = closing(piece.text, 0);
    if (end == std::string_view::npos) return at(piece.at, "this '[' is not closed");
    found.indices.push_back(part(piece, 1, end - 1));
    if (found.indices.back().text.empty() && !(found.indices.size() == 1 && end == 1))
      return at(piece.at, "an index is missing");
    piece = part(piece, end + 1);
  }
  found.rest = piece;
  return found;
}

bool has_array(Piece piece) { return piece.text.find('[') != std::string_view::npos; }

// The array that an access names: the word before its bracket.
std::string_view array_of(Piece piece) {
  const std::string_view head = part(piece, 0, piece.text.find('[')).text;
  std::size_t begin = head.size();
  while (begin > 0 && in_a_name(head[begin - 1])) --begin;
  return head.substr(begin);
}

class Reader {
 public:
  Reader(const Arrays& arrays, const NamedTexts& values) : arrays_(arrays), values_(values) {}

  std::optional<Problem> statement(Piece piece) {
    const auto assignment = assignment_of(piece);
    if (!assignment) return side(piece, std::nullopt);
    const auto& [left, right, compound] = *assignment;
    const bool reads = has_array(right), writes = has_array(left);
    if (reads && writes) {
      const std::string_view from = array_of(right), to = array_of(left);
      const bool knows_from = arrays_.contains(from), knows_to = arrays_.contains(to);
      if (from != to && !knows_from && !knows_to)
        return at(piece.at, "only one of " + in_quotes(to) + " and " + in_quotes(from) +
                                " can be drawn; expected the declaration of the one in shared memory before it, such "
                                "as __shared__ float tile[32][33];");
      return knows_to && !knows_from ? side(left, Operation::Store) : side(right, Operation::Load);
    }
    // What adds to an element reads it first, at the same address.
    if (!reads) return side(left, compound ? Operation::Load : Operation::Store);
    if (auto problem = type_of_value(left, compound)) return problem;
    return side(right, Operation::Load);
  }

  PlainAccess take() { return std::move(access_); }

 private:
  // "float v" says how wide the element is.
  std::optional<Problem> type_of_value(Piece left, bool compound) {
    const std::size_t space = left.text.rfind(' ');
    if (compound || space == std::string_view::npos) return std::nullopt;
    const std::string_view type = part(left, 0, space).text;
    access_.element_bytes = bytes_of_type(type.starts_with("const ") ? type.substr(6) : type);
    typed_ = true;
    if (access_.element_bytes > 0) return std::nullopt;
    return at(left.at, in_quotes(type) + " is not a type that is known here; expected half, float, float4 ...");
  }

  // One array and its index, "tile[tid]" or without an assignment "ldmatrix.x4 half tile[tid]".
  std::optional<Problem> side(Piece piece, std::optional<Operation> operation) {
    const std::size_t bracket = piece.text.find('[');
    Piece head = part(piece, 0, bracket);
    std::optional<Operation> named;
    if (auto problem = words_before(head, named)) return problem;
    if (head.text.starts_with('&')) head = part(head, 1);
    const std::string name(head.text);
    if (!is_name(name))
      return at(head.at,
                in_quotes(name) + " is not an array's name; expected an access such as float v = shared[tid*2]");
    const auto declared = arrays_.find(name);
    const Array* array = declared != arrays_.end() ? &declared->second : nullptr;
    if (array != nullptr && !typed_) access_.element_bytes = array->bytes;
    const auto subscripts = subscripts_of(part(piece, bracket));
    if (!subscripts) return subscripts.problem();
    if (const Piece& rest = subscripts->rest; !rest.text.empty())
      return at(rest.at,
                in_quotes(rest.text) + " stands behind the access; expected nothing, or = and a value for a store");
    access_.operation = operation ? *operation : named.value_or(Operation::Load);
    return index(name, subscripts->indices, array);
  }

  // Takes the operation's name and the elements' type off the front.
  std::optional<Problem> words_before(Piece& head, std::optional<Operation>& operation) {
    for (std::size_t space = head.text.find(' '); space != std::string_view::npos; space = head.text.find(' ')) {
      const std::string_view word = head.text.substr(0, space);
      if (const auto named = operation_named(word)) {
        operation = named;
      } else if (const int bytes = bytes_of_type(word); bytes > 0) {
        access_.element_bytes = bytes;
        typed_ = true;
      } else {
        return at(head.at, in_quotes(word) +
                               " is neither an operation nor a type; expected load, store, ldmatrix.x4 ... or half, "
                               "float, float4 ...");
      }
      head = part(head, space + 1);
    }
    return std::nullopt;
  }

  std::optional<Problem> index(const std::string& name, const std::vector<Piece>& indices, const Array* array) {
    const std::size_t wanted = array == nullptr ? 1 : array->dimensions.size();
    if (indices.size() != wanted)
      return at(
          indices.empty() ? 0 : indices.front().at,
          array == nullptr
              ? "an index of several dimensions needs the array's declaration before it, such as __shared__ float " +
                    in_quotes(name).substr(1, name.size()) + "[32][33]"
              : in_quotes(name) + " has " + std::to_string(wanted) + " dimensions; expected as many indices");
    std::string flat;
    for (std::size_t i = 0; i < indices.size(); ++i) {
      if (const auto parsed = Expression::parse(indices[i].text); !parsed)
        return at(indices[i].at + static_cast<std::size_t>(std::max(parsed.problem().column, 1)) - 1,
                  parsed.problem().message);
      const std::string value = with_values(indices[i].text, values_);
      if (i == 0)
        flat = indices.size() == 1 ? value : enclosed(value);
      else
        flat = (i > 1 ? "(" + flat + ")" : flat) + "*" + array->dimensions[i] + " + " + enclosed(value);
    }
    if (flat.size() > longest_index) return at(indices[0].at, "the index is too long");
    access_.index = flat;
    access_.at = indices[0].at;
    access_.exact = flat == indices[0].text;
    return std::nullopt;
  }

  const Arrays& arrays_;
  const NamedTexts& values_;
  PlainAccess access_;
  bool typed_ = false;
};

} // namespace

std::string with_values(std::string_view text, const NamedTexts& values) {
  std::string out;
  for (std::size_t i = 0; i < text.size() && out.size() <= longest_index;) {
    std::size_t end = i;
    while (end < text.size() && (in_a_name(text[end]) || text[end] == '.')) ++end;
    if (end == i) {
      out += text[i++];
      continue;
    }
    const auto value = values.find(text.substr(i, end - i));
    out += value == values.end() ? text.substr(i, end - i) : std::string_view(value->second);
    i = end;
  }
  return out;
}

std::string enclosed(std::string text) {
  const bool simple = std::all_of(text.begin(), text.end(), [](char c) { return in_a_name(c) || c == '.'; });
  return simple ? text : "(" + text + ")";
}

std::optional<Problem> declare_array(Piece piece, const NamedTexts& values, Arrays& arrays) {
  const std::size_t bracket = piece.text.find('[');
  if (bracket == std::string_view::npos)
    return at(piece.at, "an array has its sizes in brackets, as in __shared__ float tile[32][33]");
  const Piece head = part(piece, 0, bracket);
  const std::size_t space = head.text.rfind(' ');
  const std::string_view type = space == std::string_view::npos ? head.text : part(head, 0, space).text;
  Array array;
  array.bytes = bytes_of_type(type);
  if (array.bytes == 0 || space == std::string_view::npos)
    return at(head.at,
              in_quotes(type) + " is not a type that is known here; expected half, float, float4 ... and a name");
  const std::string name(part(head, space).text);
  if (!is_name(name)) return at(head.at + space, in_quotes(name) + " is not a name");
  const auto sizes = subscripts_of(part(piece, bracket));
  if (!sizes) return sizes.problem();
  for (const Piece& size : sizes->indices) array.dimensions.push_back(enclosed(with_values(size.text, values)));
  arrays[name] = array;
  return std::nullopt;
}

Result<PlainAccess> read_access_statement(Piece statement, const Arrays& arrays, const NamedTexts& values) {
  Reader reader(arrays, values);
  if (auto problem = reader.statement(statement)) return *problem;
  return reader.take();
}

} // namespace bankwalk
