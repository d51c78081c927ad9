#include "app/cli/stream_patterns.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "app/base/output.h"
#include "app/cli/exit_status.h"
#include "app/cli/line_reader.h"
#include "app/cli/options.h"
#include "core/patterns.h"
#include "core/quote.h"

namespace bankwalk {
namespace {

using Json = nlohmann::ordered_json;

std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> fields;
  for (std::size_t begin = 0;;) {
    const std::size_t tab = std::min(line.find('\t', begin), line.size());
    fields.push_back(line.substr(begin, tab - begin));
    if (tab == line.size()) return fields;
    begin = tab + 1;
  }
}

std::string without_spaces(std::string_view name) {
  while (name.starts_with(' ')) name.remove_prefix(1);
  while (name.ends_with(' ')) name.remove_suffix(1);
  return std::string(name);
}

// A row's fields but those of replaced columns, each followed by a tab; short rows have empty fields at the end.
std::string as_text(std::string_view line, const std::vector<bool>& kept, const std::vector<Json>& answers) {
  std::vector<std::string_view> fields = fields_of(line);
  fields.resize(kept.size());
  std::string row;
  for (std::size_t i = 0; i < kept.size(); ++i)
    if (kept[i]) row.append(fields[i]).append("\t");
  for (const Json& value : answers) row += (value.is_null() ? std::string() : value.dump()) + '\t';
  row.back() = '\n';
  return row;
}

std::string as_json(const std::vector<std::string>& names, std::string_view line,
                    const std::vector<std::string_view>& added, const std::vector<Json>& answers) {
  Json row;
  const auto fields = fields_of(line);
  for (std::size_t i = 0; i < names.size(); ++i) row[names[i]] = i < fields.size() ? std::string(fields[i]) : "";
  for (std::size_t i = 0; i < added.size(); ++i) row[std::string(added[i])] = answers[i];
  return row.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

// As of a file's line.
Problem on_line(long line, Problem problem) {
  problem.line = static_cast<int>(line);
  return problem;
}

Problem line_too_long() { return Problem{"the line is longer than 1 MiB; nothing behind it is read"}; }
static_assert(LineReader::longest == 1 << 20);

int stream(std::FILE* file, const std::string& name, const AddedColumns& added, bool json, Output& output,
           const std::string& output_path) {
  LineReader reader(file);
  if (!reader.next()) {
    const std::string why = reader.failed() ? std::strerror(errno) : "it is empty; expected a header line";
    std::fprintf(stderr, "bankwalk: cannot read %s: %s\n", name.c_str(), why.c_str());
    return exit_wrong_input;
  }
  const auto columns = reader.too_long() ? Result<PatternColumns>(line_too_long()) : read_pattern_header(reader.line());
  if (!columns) {
    tell_problem(name, on_line(1, columns.problem()));
    return exit_wrong_input;
  }
  // A column with the name of an answer is an older answer: it gives way.
  std::vector<std::string> names;
  std::vector<bool> kept;
  for (std::string_view field : fields_of(reader.line())) {
    names.push_back(without_spaces(field));
    kept.push_back(std::find(added.names.begin(), added.names.end(), names.back()) == added.names.end());
  }
  if (!json) {
    std::string header;
    for (std::size_t i = 0; i < names.size(); ++i)
      if (kept[i]) header.append(names[i]).append("\t");
    for (std::string_view column : added.names) header.append(column).append("\t");
    header.back() = '\n';
    output.write(header);
  }

  bool all_well = true, over = false;
  long answered = 0;
  while (!over && reader.next()) {
    if (reader.line().empty()) continue;
    const auto access = reader.too_long() ? Result<Access>(line_too_long()) : read_pattern(reader.line(), *columns);
    if (!access) {
      tell_problem(name, on_line(reader.number(), access.problem()));
      all_well = false;
      continue;
    }
    RowAnswer answer = added.answer(*access);
    if (!answer.complaint.empty()) {
      tell_problem(name, on_line(reader.number(), {answer.complaint}));
      all_well = false;
    }
    over = answer.last;
    if (over) break;
    answer.values.resize(added.names.size());
    const bool written = output.write(json ? as_json(names, reader.line(), added.names, answer.values)
                                           : as_text(reader.line(), kept, answer.values));
    ++answered;
    if (!written) break; // finish() says why
  }
  if (reader.failed()) {
    std::fprintf(stderr, "bankwalk: cannot read %s on after line %ld: %s\n", name.c_str(), reader.number(),
                 std::strerror(errno));
    all_well = false;
  }
  const bool broke_off = reader.failed() || reader.too_long();
  if (!output_path.empty() && (broke_off || (answered == 0 && !all_well))) {
    std::fprintf(stderr, "bankwalk: %s is not written: %s\n", path_in_quotes(output_path).c_str(),
                 broke_off ? "the rows broke off" : "no row could be answered");
    return exit_wrong_input;
  }
  if (auto problem = output.finish()) {
    std::fprintf(stderr, "bankwalk: %s\n", problem->message.c_str());
    return exit_wrong_input;
  }
  if (over) return exit_absent;
  return all_well ? exit_done : exit_wrong_input;
}

Result<Access> row_of(std::FILE* file, long row) {
  LineReader reader(file);
  const auto cannot_read = [&] { return Problem{std::string("cannot be read: ") + std::strerror(errno)}; };
  if (!reader.next()) return reader.failed() ? cannot_read() : Problem{"it is empty; expected a header line"};
  const auto columns = reader.too_long() ? Result<PatternColumns>(line_too_long()) : read_pattern_header(reader.line());
  if (!columns) return on_line(1, columns.problem());
  long found = 0;
  while (reader.next()) {
    if (reader.too_long()) return on_line(reader.number(), line_too_long());
    if (reader.line().empty() || ++found < row) continue;
    const auto access = read_pattern(reader.line(), *columns);
    return access ? access : on_line(reader.number(), access.problem());
  }
  if (reader.failed()) return cannot_read();
  return Problem{"there is no row " + std::to_string(row) + "; it has " + std::to_string(found)};
}

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

// "-" is standard input. Null where it cannot be read, which is then told.
File open_patterns(const std::string& path) {
  std::FILE* const file = path == "-" ? stdin : std::fopen(path.c_str(), "rb");
  if (file == nullptr)
    tell_problem("--patterns", {"cannot read " + path_in_quotes(path) + ": " + std::strerror(errno)});
  return {file, [](std::FILE* f) { return std::fclose(f); }};
}

std::string name_of(const std::string& path) { return path == "-" ? "standard input" : spelt_out(path); }

} // namespace

int stream_patterns(const std::string& path, const AddedColumns& added, bool json, const std::string& output_path) {
  const File file = open_patterns(path);
  if (!file) return exit_wrong_input;
  if (auto problem = check_apart(path, "patterns file", output_path)) return tell_problem("--output", *problem);
  auto output = Output::open(output_path);
  if (!output) return tell_problem("--output", output.problem());
  return stream(file.get(), name_of(path), added, json, *output, output_path);
}

std::optional<Access> read_pattern_row(const std::string& path, long row) {
  const File file = open_patterns(path);
  if (!file) return std::nullopt;
  const auto access = row_of(file.get(), row);
  if (access) return *access;
  tell_problem(name_of(path), {to_text(access.problem())});
  return std::nullopt;
}

} // namespace bankwalk
