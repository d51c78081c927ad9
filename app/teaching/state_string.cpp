// The state on screen as one short string, for people to copy and to give to --state.
#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/teaching/parameters.h"
#include "core/patterns.h"
#include "core/quote.h"
#include "core/text_encoding.h"

namespace bankwalk {
namespace {

// What a part of a state string sets. A tile's line has two names: they say how it is walked, too.
enum class StateKey : std::uint8_t { Step, Operation, Parameter, Row, Column, Index, Mask };

struct StateKeyInfo {
  StateKey key;
  std::string_view name;
  Range range = {};                         // of values that are one
  const ParameterInfo* parameter = nullptr; // that it sets, if it sets one alone
};

// In the order in which they are told.
const std::vector<StateKeyInfo>& keys() {
  static const std::vector<StateKeyInfo> table = [] {
    std::vector<StateKeyInfo> made{{StateKey::Step, "step", {1, step_count}}, {StateKey::Operation, "op"}};
    for (const ParameterInfo& info : parameters()) {
      if (info.parameter == Parameter::Walk) continue;
      if (info.parameter != Parameter::Index) {
        made.push_back({StateKey::Parameter, info.name, info.range, &info});
        continue;
      }
      made.push_back({StateKey::Row, "row", info.range});
      made.push_back({StateKey::Column, "column", info.range});
    }
    made.push_back({StateKey::Index, "index"});
    made.push_back({StateKey::Mask, "mask"});
    return made;
  }();
  return table;
}

// Longer than every state string by far; a limit so that a wrong file pasted here is answered at once.
constexpr std::size_t longest_text = 4096;

struct Part {
  const StateKeyInfo* info = nullptr;
  int value = 0;         // of an operation the enumeration's value, of a mask its bits, of an element its bytes
  std::string_view text; // for StateKey::Index
  int column = 1;        // of the part, and of its value
  int value_column = 1;
};

struct Slice {
  std::string_view text;
  int column; // 1-based, of its first character
};

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

Slice trimmed(Slice slice) {
  while (!slice.text.empty() && is_space(slice.text.front())) {
    slice.text.remove_prefix(1);
    ++slice.column;
  }
  while (!slice.text.empty() && is_space(slice.text.back())) slice.text.remove_suffix(1);
  return slice;
}

const StateKeyInfo* key_named(std::string_view name) {
  const auto found = std::ranges::find(keys(), name, &StateKeyInfo::name);
  return found == keys().end() ? nullptr : &*found;
}

std::string key_names() {
  std::string names;
  for (const StateKeyInfo& info : keys())
    names.append(names.empty() ? "" : &info == &keys().back() ? " or " : ", ").append(info.name);
  return names;
}

bool is_element(const StateKeyInfo& info) {
  return info.parameter != nullptr && info.parameter->parameter == Parameter::Element;
}

std::string expected_values(const StateKeyInfo& info) {
  if (info.key == StateKey::Operation) return "ld or st, or with an index of your own " + operation_names();
  if (info.key == StateKey::Index) return "an index such as tid*33 + 5";
  if (info.key == StateKey::Mask) return "1 to 8 hexadecimal digits, such as 0000ffff, not all of them 0";
  if (is_element(info)) return "1, 2, 4, 8 or 16";
  return "a whole number from " + std::to_string(info.range.least) + " to " + std::to_string(info.range.most);
}

Problem bad_value(const StateKeyInfo& info, Slice value) {
  const std::string is = value.text.empty() ? "has no value" : "is " + in_quotes(value.text);
  return {std::string(info.name) + " " + is + "; expected " + expected_values(info), value.column};
}

Result<int> read_value(const StateKeyInfo& info, Slice value) {
  if (info.key == StateKey::Operation) {
    const auto operation = operation_named(value.text);
    if (!operation) return bad_value(info, value);
    return static_cast<int>(*operation);
  }
  if (info.key == StateKey::Index) return value.text.empty() ? Result<int>(bad_value(info, value)) : Result<int>(0);
  if (info.key == StateKey::Mask) {
    const auto mask = read_mask(value.text);
    return mask && *mask != 0 ? Result<int>(static_cast<int>(*mask)) : Result<int>(bad_value(info, value));
  }
  int number = 0;
  const char* end = value.text.data() + value.text.size();
  const auto [stopped, error] = std::from_chars(value.text.data(), end, number);
  if (error != std::errc{} || stopped != end || number < 0) return bad_value(info, value);
  if (is_element(info)) // its range is one of exponents
    return std::has_single_bit(static_cast<unsigned>(number)) && number <= 1 << info.range.most
               ? Result<int>(number)
               : Result<int>(bad_value(info, value));
  return number >= info.range.least && number <= info.range.most ? Result<int>(number)
                                                                 : Result<int>(bad_value(info, value));
}

Result<Part> read_part(Slice part) {
  const std::size_t equals = part.text.find('=');
  const Slice name = trimmed({part.text.substr(0, equals), part.column});
  const StateKeyInfo* info = key_named(name.text);
  if (equals == std::string_view::npos)
    return Problem{"expected '=' and a value after " + in_quotes(name.text) + ", as in stride=2",
                   name.column + static_cast<int>(name.text.size())};
  if (info == nullptr) return Problem{"unknown key " + in_quotes(name.text) + "; expected " + key_names(), name.column};
  const Slice value = trimmed({part.text.substr(equals + 1), part.column + static_cast<int>(equals) + 1});
  const Result<int> read = read_value(*info, value);
  if (!read) return read.problem();
  return Part{info, *read, value.text, part.column, value.column};
}

void apply(Params& params, const Part& part) {
  switch (part.info->key) {
    case StateKey::Step:
      break; // has chosen the state to start from
    case StateKey::Operation:
      params.operation = static_cast<Operation>(part.value);
      break;
    case StateKey::Parameter:
      if (is_element(*part.info))
        params.element_bytes = part.value;
      else
        part.info->parameter->set(params, part.value);
      break;
    case StateKey::Row:
    case StateKey::Column:
      params.walk = part.info->key == StateKey::Row ? Walk::Row : Walk::Column;
      params.index = part.value;
      break;
    case StateKey::Index:
      params.expression = part.text;
      break;
    case StateKey::Mask:
      params.mask = static_cast<std::uint32_t>(part.value);
      break;
  }
}

} // namespace

std::string to_state_string(const Params& given) {
  const Params params = clamped(given);
  const Params opening = opening_params(params.step);
  const bool free = !params.expression.empty();
  std::string out = free ? "" : "step=" + std::to_string(params.step);
  const auto add = [&out](std::string_view name, std::string_view value) {
    out.append(out.empty() ? "" : ";").append(name).append("=").append(value);
  };
  const Subject subject = subject_of(params);
  if (params.operation != opening.operation) add("op", describe(params.operation).short_name);
  for (const ParameterInfo& info : parameters()) {
    if (info.parameter == Parameter::Walk) continue; // told with the index
    const bool index = info.parameter == Parameter::Index, element = info.parameter == Parameter::Element;
    const bool differs = info.value(params) != info.value(opening) || (index && params.walk != opening.walk);
    const bool always = info.subject != Subject::None && info.subject == subject;
    if (!differs && !always) continue;
    const std::string_view line = params.walk == Walk::Row ? "row" : "column";
    add(index ? line : info.name, std::to_string(element ? params.element_bytes : info.value(params)));
  }
  if (free) add("index", params.expression);
  if (params.mask != all_lanes) add("mask", in_hexadecimal(params.mask));
  return out;
}

namespace {

// What the parts mean together, beyond each by itself.
std::optional<Problem> check_together(const Params& params, const std::vector<Part>& parts) {
  const auto part_of = [&](StateKey key) -> const Part* {
    const auto found = std::find_if(parts.begin(), parts.end(), [&](const Part& p) { return p.info->key == key; });
    return found == parts.end() ? nullptr : &*found;
  };
  const Part* operation = part_of(StateKey::Operation);
  const Part* mask = part_of(StateKey::Mask);
  if (params.expression.empty()) {
    if (mask != nullptr)
      return Problem{"mask belongs to an index of your own; expected index=... beside it, as in index=tid*2;mask=" +
                         in_hexadecimal(params.mask),
                     mask->column};
    if (operation == nullptr || params.operation == Operation::Load || params.operation == Operation::Store)
      return std::nullopt;
    return Problem{"op is " + in_quotes(operation->text) + "; expected ld or st", operation->value_column};
  }
  const auto access = access_of_expression(params);
  if (access) return std::nullopt;
  const Part* index = part_of(StateKey::Index);
  const Part& said = index != nullptr ? *index : parts.front();
  const int within = index != nullptr && access.problem().column > 0 ? access.problem().column - 1 : 0;
  return Problem{"index: " + access.problem().message, said.value_column + within};
}

} // namespace

Result<int> read_state_value(std::string_view key, std::string_view value) {
  const StateKeyInfo* info = key_named(key);
  if (info == nullptr) return Problem{"unknown key " + in_quotes(key)};
  return read_value(*info, {value, 1});
}

Result<Params> from_state_string(std::string_view text) { return changed_by(text, Params{}); }

Result<Params> changed_by(std::string_view text, const Params& base) {
  if (text.size() > longest_text)
    return Problem{"the state is longer than 4096 characters; expected parts such as step=9;pitch=33;column=5",
                   static_cast<int>(longest_text) + 1};
  text = without_byte_order_mark(text);
  std::vector<const StateKeyInfo*> seen;
  std::vector<Part> parts;
  std::optional<int> step;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find(';', start), text.size());
    const Slice slice = trimmed({text.substr(start, end - start), static_cast<int>(start) + 1});
    start = end + 1;
    if (slice.text.empty() && end == text.size()) break; // a ';' after the last part does no harm
    if (slice.text.empty())
      return Problem{"nothing stands before this ';'; expected a part such as stride=2", static_cast<int>(end) + 1};
    const Result<Part> part = read_part(slice);
    if (!part) return part.problem();
    const auto given = [&](StateKey key) { return std::ranges::count(seen, key, &StateKeyInfo::key) > 0; };
    if (std::ranges::count(seen, part->info) > 0)
      return Problem{std::string(part->info->name) + " is given twice; expected once", slice.column};
    seen.push_back(part->info);
    if (given(StateKey::Row) && given(StateKey::Column))
      return Problem{"both row and column are given; expected only one of them", slice.column};
    if (given(StateKey::Step) && given(StateKey::Index))
      return Problem{"both step and index are given; expected only one of them", slice.column};
    if (part->info->key == StateKey::Step) step = part->value;
    parts.push_back(*part);
  }
  if (parts.empty()) return Problem{"the state is empty; expected parts such as step=9;pitch=33;column=5", 1};
  Params params = step ? opening_params(*step) : base;
  for (const Part& part : parts) apply(params, part);
  if (!params.expression.empty()) params.step = Params{}.step;
  if (auto problem = check_together(params, parts)) return *problem;
  return clamped(params);
}

} // namespace bankwalk
