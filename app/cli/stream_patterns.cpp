#include "app/cli/stream_patterns.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "app/cli/exit_status.h"
#include "app/cli/line_reader.h"
#include "core/analysis.h"
#include "core/cost.h"
#include "core/patterns.h"

namespace bankwalk {
namespace {

constexpr std::string_view added[] = {"model_wavefronts", "model_conflicts", "model_degree", "model_latency_h200"};

// The four answers; all empty where the access is not modelled, the last also where the operation has no latency.
struct Answer {
  std::optional<int> value[4];
};

Answer answer(const Access& access, const Architecture& architecture) {
  if (not_modelled(access, architecture)) return {};
  const Analysis analysis = analyze(access, architecture);
  return {{analysis.wavefronts, analysis.conflicts, analysis.degree,
           latency_h200(access, architecture, analysis.wavefronts)}};
}

std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> fields;
  for (std::size_t begin = 0;;) {
    const std::size_t tab = std::min(line.find('\t', begin), line.size());
    fields.push_back(line.substr(begin, tab - begin));
    if (tab == line.size()) return fields;
    begin = tab + 1;
  }
}

std::string as_text(std::string_view line, std::size_t columns, const Answer& answers) {
  std::string row(line);
  const auto given = static_cast<std::size_t>(std::count(line.begin(), line.end(), '\t')) + 1;
  row.append(columns - given, '\t'); // short rows: the fields at the end are empty
  for (const auto& value : answers.value) {
    row += '\t';
    if (value) row += std::to_string(*value);
  }
  return row + '\n';
}

std::string as_json(const std::vector<std::string>& names, std::string_view line, const Answer& answers) {
  nlohmann::ordered_json row;
  const auto fields = fields_of(line);
  for (std::size_t i = 0; i < names.size(); ++i) row[names[i]] = i < fields.size() ? std::string(fields[i]) : "";
  for (std::size_t i = 0; i < std::size(added); ++i) {
    row[std::string(added[i])] =
        answers.value[i] ? nlohmann::ordered_json(*answers.value[i]) : nlohmann::ordered_json();
  }
  return row.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

void report(const std::string& name, long line, const Problem& problem) {
  const std::string column = problem.column > 0 ? ", column " + std::to_string(problem.column) : "";
  std::fprintf(stderr, "bankwalk: %s, line %ld%s: %s\n", name.c_str(), line, column.c_str(), problem.message.c_str());
}

Problem line_too_long() { return Problem{"the line is longer than " + std::to_string(LineReader::longest) + " bytes"}; }

} // namespace

int stream_patterns(std::FILE* file, const std::string& name, const Architecture& architecture, bool json,
                    Output& output) {
  LineReader reader(file);
  if (!reader.next()) {
    const std::string why = reader.failed() ? std::strerror(errno) : "it is empty; expected a header line";
    std::fprintf(stderr, "bankwalk: cannot read %s: %s\n", name.c_str(), why.c_str());
    return exit_wrong_input;
  }
  const auto columns = reader.too_long() ? Result<PatternColumns>(line_too_long()) : read_pattern_header(reader.line());
  if (!columns) {
    report(name, 1, columns.problem());
    return exit_wrong_input;
  }
  std::vector<std::string> names;
  for (std::string_view field : fields_of(reader.line())) names.emplace_back(field);
  if (!json) {
    std::string header(reader.line());
    for (std::string_view column : added) header.append("\t").append(column);
    output.write(header + '\n');
  }

  bool all_well = true;
  while (reader.next()) {
    if (reader.line().empty()) continue;
    const auto access = reader.too_long() ? Result<Access>(line_too_long()) : read_pattern(reader.line(), *columns);
    if (!access) {
      report(name, reader.number(), access.problem());
      all_well = false;
      continue;
    }
    const Answer answers = answer(*access, architecture);
    const bool written = output.write(json ? as_json(names, reader.line(), answers)
                                           : as_text(reader.line(), static_cast<std::size_t>(columns->count), answers));
    if (!written) break; // finish() says why
  }
  if (reader.failed()) {
    std::fprintf(stderr, "bankwalk: cannot read %s on after line %ld: %s\n", name.c_str(), reader.number(),
                 std::strerror(errno));
    all_well = false;
  }
  if (auto problem = output.finish()) {
    std::fprintf(stderr, "bankwalk: %s\n", problem->message.c_str());
    return exit_wrong_input;
  }
  return all_well ? exit_done : exit_wrong_input;
}

Result<Access> read_pattern_row(std::FILE* file, long row) {
  const auto on_line = [](long line, const Problem& problem) {
    const std::string column = problem.column > 0 ? ", column " + std::to_string(problem.column) : "";
    return Problem{"line " + std::to_string(line) + column + ": " + problem.message};
  };
  LineReader reader(file);
  const auto cannot_read = [&] { return Problem{std::string("cannot be read: ") + std::strerror(errno)}; };
  if (!reader.next()) return reader.failed() ? cannot_read() : Problem{"it is empty; expected a header line"};
  const auto columns = reader.too_long() ? Result<PatternColumns>(line_too_long()) : read_pattern_header(reader.line());
  if (!columns) return on_line(1, columns.problem());
  long found = 0;
  while (reader.next()) {
    if (reader.line().empty() || ++found < row) continue;
    const auto access = reader.too_long() ? Result<Access>(line_too_long()) : read_pattern(reader.line(), *columns);
    return access ? access : on_line(reader.number(), access.problem());
  }
  if (reader.failed()) return cannot_read();
  return Problem{"there is no row " + std::to_string(row) + "; it has " + std::to_string(found)};
}

} // namespace bankwalk
