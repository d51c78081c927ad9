#include "app/cli/analyze.h"

#include <filesystem>

#include "app/base/output.h"
#include "app/cli/analyze_report.h"
#include "app/cli/exit_status.h"
#include "app/cli/options.h"
#include "app/cli/stream_patterns.h"
#include "app/cli/write_figure.h"
#include "app/figures/words/code_line.h"
#include "app/teaching/params.h"
#include "core/cost.h"
#include "core/patterns.h"
#include "core/quote.h"
#include "core/whole_number.h"

namespace bankwalk {
namespace {

// All null where the access is not modelled; the last also where the operation has no latency.
AddedColumns modelled_columns(const Architecture& architecture) {
  const auto answer = [architecture](const Access& access) -> RowAnswer {
    if (not_modelled(access, architecture)) return {};
    const Analysis analysis = analyze(access, architecture);
    const auto latency = latency_h200(access, architecture, analysis.wavefronts);
    return {{analysis.wavefronts, analysis.conflicts, analysis.degree,
             latency ? nlohmann::ordered_json(*latency) : nlohmann::ordered_json()},
            {},
            false};
  };
  return {{"model_wavefronts", "model_conflicts", "model_degree", "model_latency_h200"}, answer};
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

// What is read is not written over, and two answers go to two files.
std::optional<Problem> check_files(const AnalyzeRequest& request) {
  for (const std::string& written : {request.output, request.figure})
    if (auto problem = check_apart(request.patterns, "patterns file", written)) return problem;
  if (!request.output.empty() && !request.figure.empty() && same_file(request.output, request.figure))
    return Problem{path_in_quotes(request.output) + " would be the figure and the answer; expected two files"};
  return std::nullopt;
}

int analyze_patterns(const AnalyzeRequest& request, const Architecture& architecture) {
  if (!request.row && !request.figure.empty())
    return tell_problem("--figure", {"it shows one access of a patterns file; add --row NUMBER"});
  if (!request.row)
    return stream_patterns(request.patterns, modelled_columns(architecture), request.json, request.output);
  const auto row = whole_number<std::int64_t>(*request.row);
  if (!row || *row < 1) return tell_problem("--row", {in_quotes(*request.row) + " is not a row; expected 1 or more"});
  const auto access = read_pattern_row(request.patterns, static_cast<long>(*row));
  if (!access) return exit_wrong_input;
  AccessSource source;
  const std::string path = request.patterns == "-" ? "standard input" : request.patterns;
  const std::string name = std::filesystem::path(path).filename().string();
  source.row = (is_printable(name) ? name : path_in_quotes(name)) + ", row " + std::to_string(*row);
  return answer(request, source, *access, architecture);
}

int analyze_expression(const AnalyzeRequest& request, const Architecture& architecture) {
  const auto named = read_access(request.words);
  if (!named) return exit_wrong_input;
  return answer(request, {named->expression, named->variables, named->element_bytes, {}}, named->access, architecture);
}

// A state's access as the expression that makes it.
int analyze_state(AnalyzeRequest request, const Architecture& architecture) {
  const auto params = from_state_string(request.state);
  if (!params) return tell_problem("--state", params.problem());
  request.words.expression = index_expression(*params);
  request.words.operation = describe(params->operation).short_name;
  request.words.element = std::to_string(params->element_bytes);
  if (describe(params->operation).matrices == 0) request.words.bytes = request.words.element;
  request.words.mask = in_hexadecimal(params->mask);
  return analyze_expression(request, architecture);
}

} // namespace

int run_analyze(const AnalyzeRequest& request) {
  const auto architecture = architecture_named(request.architecture);
  if (!architecture) return tell_problem("--arch", architecture.problem());
  if (auto problem = check_files(request)) return tell_problem("--output", *problem);
  if (!request.state.empty()) return analyze_state(request, *architecture);
  return request.patterns.empty() ? analyze_expression(request, *architecture)
                                  : analyze_patterns(request, *architecture);
}

} // namespace bankwalk
