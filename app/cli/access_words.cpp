#include "app/cli/access_words.h"

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Option.hpp>
#include <algorithm>

#include "app/cli/options.h"
#include "app/lesson/access_line.h"
#include "core/index_access.h"
#include "core/patterns.h"
#include "core/quote.h"
#include "core/whole_number.h"

namespace bankwalk {
namespace {

Result<BlockShape> read_block(const std::string& text) {
  BlockShape block{1, 1, 1};
  int* const sides[] = {&block.x, &block.y, &block.z};
  std::size_t begin = 0;
  for (int side = 0; begin <= text.size(); ++side) {
    const std::size_t cross = std::min(text.find('x', begin), text.size());
    const auto value = whole_number<std::int64_t>(std::string_view(text).substr(begin, cross - begin));
    if (side == 3 || !value || *value < 1 || *value > 1024) {
      return Problem{in_quotes(text) +
                     " is not a block; expected its sides such as 32, 32x8 or 8x8x4, each from 1 to 1024"};
    }
    *sides[side] = static_cast<int>(*value);
    begin = cross + 1;
  }
  return block;
}

Result<Variables> read_settings(const std::vector<std::string>& settings) {
  Variables variables;
  for (const std::string& setting : settings) {
    const std::size_t equals = setting.find('=');
    const auto value =
        equals == std::string::npos ? std::nullopt : number_in_c(std::string_view(setting).substr(equals + 1));
    if (!value || equals == 0)
      return Problem{in_quotes(setting) + " is not a setting; expected NAME=WHOLE_NUMBER, such as a=10 or a=0x10"};
    if (!variables.emplace(setting.substr(0, equals), *value).second) {
      return Problem{in_quotes(setting.substr(0, equals)) + " is set twice"};
    }
  }
  return variables;
}

Result<int> read_width(const std::optional<std::string>& text, int otherwise) {
  if (!text) return otherwise;
  const auto value = whole_number<std::int64_t>(*text);
  if (!value || (*value != 1 && *value != 2 && *value != 4 && *value != 8 && *value != 16)) {
    return Problem{in_quotes(*text) + " is not a width; expected 1, 2, 4, 8 or 16 bytes"};
  }
  return static_cast<int>(*value);
}

// A list in lines that a terminal holds, for --help.
std::string in_lines(std::string list) {
  constexpr std::size_t most = 80;
  for (std::size_t begin = 0; list.size() - begin > most;) {
    const std::size_t space = list.rfind(' ', begin + most);
    if (space == std::string::npos || space <= begin) break;
    list[space] = '\n';
    begin = space + 1;
  }
  return list;
}

// A problem of an expression, where it stands in the access.
Problem mistake_in(const ExpressionPlace& place, const Problem& problem) {
  Problem mistake = mistake_at(place, problem);
  mistake.line = 0; // an access on the command line is one line
  return mistake;
}

std::nullopt_t wrong(const std::string& where, const Problem& problem) {
  tell_problem(where, problem);
  return std::nullopt;
}

} // namespace

void add_access_options(CLI::App& app, AccessWords& words) {
  const auto text = [&app](const std::string& name, std::string& value, const std::string& help) {
    app.add_option(name, value, help)->allow_extra_args(false);
  };
  app.add_option("expression", words.expression,
                 "index of the element that a thread touches, or an access such as 'if (tid < 16) sdata[tid*2]'");
  app.add_option("--set", words.settings, "value of a free variable, NAME=NUMBER (10, 0x10); may be repeated")
      ->allow_extra_args(false);
  app.add_option("--op", words.operation, "operation (load):\n" + in_lines(operation_list()))->allow_extra_args(false);
  app.add_option("--bytes", words.bytes, "bytes a lane moves: 1, 2, 4, 8 or 16 (4; 16 for ldmatrix and stmatrix)");
  app.add_option("--element", words.element, "bytes of the element that the index counts (as --bytes)");
  text("--mask", words.mask, "active lanes, hexadecimal, bit 0 is lane 0 (ffffffff)");
  text("--block", words.block, "the block's sides (32x1)");
  text("--warp", words.warp, "which warp of the block (0)");
}

void exclude_access_options(CLI::App& app, CLI::Option* other) {
  for (const char* name : {"expression", "--set", "--op", "--bytes", "--element", "--mask", "--block", "--warp"})
    other->excludes(app.get_option(name));
}

std::optional<NamedAccess> read_access(const AccessWords& words) {
  // What has brackets is an access as lectures write it; everything else an index alone.
  const bool is_access = words.expression->find('[') != std::string::npos;
  AccessText written;
  if (is_access) written = take_access_lines(*words.expression, 1);
  if (is_access && !written.sound) return wrong("expression", {written.mistake.message, written.mistake.column});
  const auto expression = Expression::parse(is_access ? written.params.expression : *words.expression);
  if (!expression) return wrong("expression", expression.problem());
  const auto condition = Expression::parse(written.condition.empty() ? "1" : written.condition);
  if (!condition) return wrong("expression", condition.problem());
  const auto variables = read_settings(words.settings);
  if (!variables) return wrong("--set", variables.problem());
  Variables used;
  for (const Expression& each : {*expression, *condition})
    for (const std::string& name : each.free_variables()) {
      const auto found = variables->find(name);
      if (found == variables->end())
        return wrong("expression",
                     {"the variable " + in_quotes(name) + " has no value; add --set " + name + "=NUMBER"});
      used.insert(*found);
    }
  for (const auto& [name, value] : *variables) {
    if (!used.contains(name)) return wrong("--set", {"the expression has no variable " + in_quotes(name)});
  }
  const auto operation = words.operation ? read_operation(*words.operation) : written.params.operation;
  if (!operation) return wrong("--op", operation.problem());
  IndexedWarp warp;
  warp.operation = *operation;
  const bool matrices = describe(*operation).matrices > 0;
  const auto bytes = read_width(words.bytes, matrices ? 16 : written.params.element_bytes);
  if (!bytes) return wrong("--bytes", bytes.problem());
  const auto element = read_width(words.element, is_access && !words.bytes ? written.params.element_bytes : *bytes);
  if (!element) return wrong("--element", element.problem());
  const auto mask = read_mask(words.mask);
  if (!mask) return wrong("--mask", mask.problem());
  const auto block = read_block(words.block);
  if (!block) return wrong("--block", block.problem());
  const auto warp_number = whole_number<std::int64_t>(words.warp);
  if (!warp_number || *warp_number < 0 || *warp_number > 31) {
    return wrong("--warp", {in_quotes(words.warp) + " is not a warp; expected 0 to 31"});
  }
  warp.bytes = *bytes;
  warp.element_bytes = *element;
  warp.mask = *mask;
  warp.block = *block;
  warp.warp = static_cast<int>(*warp_number);
  if (!written.condition.empty()) {
    const auto lanes = lanes_where(*condition, warp, used);
    if (!lanes) return wrong("expression", mistake_in(written.condition_place, lanes.problem()));
    if (*lanes == 0) return wrong("expression", {"no thread of the warp meets the condition"});
    warp.mask = *lanes;
  }
  const auto access = index_access(*expression, warp, used);
  if (!access)
    return wrong("expression", is_access ? mistake_in(written.index_place, access.problem()) : access.problem());
  return NamedAccess{*access, is_access ? written.params.expression : *words.expression, used, *element};
}

} // namespace bankwalk
