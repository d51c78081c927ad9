#include "app/cli/analyze.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "app/cli/analyze_report.h"
#include "app/cli/exit_status.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/stream_patterns.h"
#include "app/cli/write_figure.h"
#include "app/figures/code_line.h"
#include "core/index_access.h"
#include "core/params.h"
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
    const auto value = equals == std::string::npos
                           ? std::nullopt
                           : whole_number<std::int64_t>(std::string_view(setting).substr(equals + 1));
    if (!value || equals == 0) return Problem{in_quotes(setting) + " is not a setting; expected NAME=WHOLE_NUMBER"};
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

// The access as the answer and, where it is asked for, as a figure.
int answer(const AnalyzeRequest& request, const AccessSource& source, const Access& access,
           const Architecture& architecture) {
  if (auto problem = not_modelled(access, architecture)) return tell_problem("not modelled", *problem);
  if (!request.figure.empty())
    if (const int status = write_figure(request, title_of(source), access, architecture)) return status;
  const Analysis analysis = analyze(access, architecture);
  const AnalyzedAccess analyzed{source, access, architecture, analysis};
  auto output = Output::open(request.output);
  if (!output) return tell_problem("--output", output.problem());
  output->write(request.json ? analysis_as_json(analyzed) : analysis_as_text(analyzed));
  if (auto problem = output->finish()) return tell_problem("--output", *problem);
  return exit_done;
}

int analyze_patterns(const AnalyzeRequest& request, const Architecture& architecture) {
  if (!request.row && !request.figure.empty())
    return tell_problem("--figure", {"it shows one access of a patterns file; add --row NUMBER"});
  const bool from_input = request.patterns == "-";
  const std::string name = from_input ? "standard input" : request.patterns;
  std::FILE* file = from_input ? stdin : std::fopen(request.patterns.c_str(), "rb");
  if (file == nullptr)
    return tell_problem("--patterns",
                        {"cannot read " + path_in_quotes(request.patterns) + ": " + std::strerror(errno)});
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> closes(file, [](std::FILE* f) { return std::fclose(f); });
  if (request.row) {
    const auto row = whole_number<std::int64_t>(*request.row);
    if (!row || *row < 1) return tell_problem("--row", {in_quotes(*request.row) + " is not a row; expected 1 or more"});
    const auto access = read_pattern_row(file, static_cast<long>(*row));
    if (!access) return tell_problem(name, access.problem());
    AccessSource source;
    source.row = std::filesystem::path(name).filename().string() + ", row " + std::to_string(*row);
    return answer(request, source, *access, architecture);
  }
  auto output = Output::open(request.output);
  if (!output) return tell_problem("--output", output.problem());
  return stream_patterns(file, name, architecture, request.json, *output);
}

int analyze_expression(const AnalyzeRequest& request, const Architecture& architecture) {
  const auto expression = Expression::parse(*request.expression);
  if (!expression) return tell_problem("expression", expression.problem());
  const auto variables = read_settings(request.settings);
  if (!variables) return tell_problem("--set", variables.problem());
  Variables used;
  for (const std::string& name : expression->free_variables()) {
    const auto found = variables->find(name);
    if (found == variables->end()) {
      return tell_problem("expression",
                          {"the variable " + in_quotes(name) + " has no value; add --set " + name + "=NUMBER"});
    }
    used.insert(*found);
  }
  for (const auto& [name, value] : *variables) {
    if (!used.contains(name)) return tell_problem("--set", {"the expression has no variable " + in_quotes(name)});
  }
  const auto operation = operation_named(request.operation);
  if (!operation) {
    return tell_problem(
        "--op", {"unknown operation " + in_quotes(request.operation) + "; expected " + std::string(operation_names())});
  }
  IndexedWarp warp;
  warp.operation = *operation;
  const auto bytes = read_width(request.bytes, describe(*operation).matrices > 0 ? 16 : 4);
  if (!bytes) return tell_problem("--bytes", bytes.problem());
  const auto element = read_width(request.element, *bytes);
  if (!element) return tell_problem("--element", element.problem());
  const auto mask = read_mask(request.mask);
  if (!mask) return tell_problem("--mask", mask.problem());
  const auto block = read_block(request.block);
  if (!block) return tell_problem("--block", block.problem());
  const auto warp_number = whole_number<std::int64_t>(request.warp);
  if (!warp_number || *warp_number < 0 || *warp_number > 31) {
    return tell_problem("--warp", {in_quotes(request.warp) + " is not a warp; expected 0 to 31"});
  }
  warp.bytes = *bytes;
  warp.element_bytes = *element;
  warp.mask = *mask;
  warp.block = *block;
  warp.warp = static_cast<int>(*warp_number);
  const auto access = index_access(*expression, warp, used);
  if (!access) return tell_problem("expression", access.problem());
  return answer(request, {*request.expression, used, *element, {}}, *access, architecture);
}

// A state's access as the expression that makes it.
int analyze_state(AnalyzeRequest request, const Architecture& architecture) {
  const auto params = from_state_string(request.state);
  if (!params) return tell_problem("--state", params.problem());
  request.expression = index_expression(*params);
  request.operation = describe(params->operation).short_name;
  request.bytes = std::to_string(params->element_bytes);
  return analyze_expression(request, architecture);
}

} // namespace

int run_analyze(const AnalyzeRequest& request) {
  const auto architecture = architecture_named(request.architecture);
  if (!architecture) return tell_problem("--arch", architecture.problem());
  if (!request.state.empty()) return analyze_state(request, *architecture);
  return request.patterns.empty() ? analyze_expression(request, *architecture)
                                  : analyze_patterns(request, *architecture);
}

} // namespace bankwalk
