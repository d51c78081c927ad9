// Tab-separated test data with a header line.
#pragma once

#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace bankwalk {

struct TableRow {
  std::string line;
  std::map<std::string, std::string> cells;
  const std::string& at(const std::string& column) const { return cells.at(column); }
};

struct Table {
  std::string header_line;
  std::vector<TableRow> rows;
};

inline std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells(1);
  for (char c : line) {
    if (c == '\t') {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  return cells;
}

inline Table read_table(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  Table table;
  std::getline(file, table.header_line);
  const auto names = cells_of(table.header_line);
  for (std::string line; std::getline(file, line);) {
    const auto cells = cells_of(line);
    TableRow row{line, {}};
    for (std::size_t i = 0; i < names.size(); ++i) row.cells[names[i]] = i < cells.size() ? cells[i] : "";
    table.rows.push_back(std::move(row));
  }
  return table;
}

} // namespace bankwalk
