// Rows of a patterns file in, the rows and a subcommand's answer to each out.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/architecture.h"

namespace bankwalk {

// What a subcommand says of one access: a value for each of its columns, null where there is none.
struct RowAnswer {
  std::vector<nlohmann::ordered_json> values; // none: all null
  std::string complaint;                      // told on standard error with the row's line
  bool last = false;                          // nothing after this row can be answered
};

struct AddedColumns {
  std::vector<std::string_view> names;
  std::function<RowAnswer(const Access&)> answer;
};

// Answers every row of the file at `path` ("-": standard input) as tab-separated text or as one JSON object a line,
// into the file `output` (empty: standard output). Columns of the file that have an added column's name are replaced.
// Bad rows are reported on standard error with their line number and left out; where no row could be answered, or the
// input broke off, the file `output` stays as it was. Returns an exit status: 2 if anything was wrong, 3 where a row
// was the last one.
int stream_patterns(const std::string& path, const AddedColumns& added, bool json, const std::string& output);

// The access of the `row`-th row below the header, from 1; empty lines do not count. Nothing where there is none, which
// is then told on standard error.
std::optional<Access> read_pattern_row(const std::string& path, long row);

} // namespace bankwalk
