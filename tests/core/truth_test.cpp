// The engine against a real GPU's counters, row by row: see tests/data/README.md for how they were counted.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "core/analysis.h"
#include "core/cost.h"
#include "core/patterns.h"
#include "tests/support/table.h"

namespace bankwalk {
namespace {

struct Counted {
  Access access;
  int wavefronts, conflicts;
  std::string id, latency, cycles;
};

std::vector<Counted> counted_rows(const std::string& name) {
  std::vector<Counted> rows;
  const Table table = read_table(std::string(BANKWALK_TEST_DATA) + "/" + name);
  const auto columns = read_pattern_header(table.header_line);
  EXPECT_TRUE(columns);
  for (const auto& row : table.rows) {
    const auto access = read_pattern(row.line, *columns);
    EXPECT_TRUE(access) << name << " row " << row.at("id");
    if (!access) continue;
    rows.push_back({*access, std::stoi(row.at("wavefronts")), std::stoi(row.at("conflicts")), row.at("id"),
                    row.at("latency_cycles"), row.at("cycles_per_access")});
  }
  return rows;
}

void expect_counters(const std::vector<Counted>& rows) {
  const Architecture hopper = *architecture_named("9.0");
  for (const Counted& row : rows) {
    const Analysis analysis = analyze(row.access, hopper);
    EXPECT_EQ(analysis.wavefronts, row.wavefronts) << "row " << row.id;
    EXPECT_EQ(analysis.conflicts, row.conflicts) << "row " << row.id;
  }
}

TEST(Truth, EveryCountedRowOfAnH200) {
  const auto rows = counted_rows("h200_counters.tsv");
  ASSERT_EQ(rows.size(), 2697u);
  expect_counters(rows);
}

TEST(Truth, EveryCountedCpAsyncRowOfAnH200) {
  const auto rows = counted_rows("h200_cp_async.tsv");
  ASSERT_EQ(rows.size(), 105u);
  expect_counters(rows);
  const auto timed = counted_rows("h200_cp_async_cycles.tsv");
  ASSERT_EQ(timed.size(), 831u);
  expect_counters(timed);
}

TEST(Truth, CyclesOfEveryCopyThatWasTimed) {
  const Architecture hopper = *architecture_named("9.0");
  int compared = 0, unknown = 0;
  for (const Counted& row : counted_rows("h200_cp_async_cycles.tsv")) {
    const auto cycles = cycles_per_access_h200(row.access, hopper, row.wavefronts);
    const long measured = std::lround(std::stod(row.cycles));
    if (cycles) {
      EXPECT_EQ(*cycles, measured) << "row " << row.id;
      ++compared;
    } else { // two or three, and no rule that says which
      EXPECT_EQ(row.wavefronts, 1) << "row " << row.id;
      EXPECT_TRUE(measured == 2 || measured == 3) << "row " << row.id;
      ++unknown;
    }
  }
  EXPECT_EQ(compared, 764);
  EXPECT_EQ(unknown, 67);
}

TEST(Truth, LatencyWithinAFifthOfACycle) {
  const Architecture hopper = *architecture_named("9.0");
  int compared = 0;
  for (const Counted& row : counted_rows("h200_counters.tsv")) {
    const auto latency = latency_h200(row.access, hopper, row.wavefronts);
    const OperationInfo& info = describe(row.access.operation);
    const bool answers = row.access.operation == Operation::Load || info.short_name.starts_with("ldm") ||
                         row.access.operation == Operation::AtomicAdd;
    ASSERT_EQ(latency.has_value(), answers) << "row " << row.id;
    if (!latency) continue;
    EXPECT_NEAR(*latency, std::stod(row.latency), 0.2) << "row " << row.id;
    ++compared;
  }
  EXPECT_EQ(compared, 1604 + 240 + 117); // loads, ldmatrix, atomics
}

TEST(Truth, LatencyOfEveryAtomicThatAnswers) {
  const Architecture hopper = *architecture_named("9.0");
  const Table table = read_table(std::string(BANKWALK_TEST_DATA) + "/h200_atomic_latency.tsv");
  const auto columns = read_pattern_header(table.header_line);
  ASSERT_TRUE(columns);
  ASSERT_EQ(table.rows.size(), 140u);
  for (const TableRow& row : table.rows) {
    const auto access = read_pattern(row.line, *columns);
    ASSERT_TRUE(access) << row.line;
    const auto latency = latency_h200(*access, hopper, analyze(*access, hopper).wavefronts);
    ASSERT_TRUE(latency) << row.line;
    EXPECT_NEAR(*latency, std::stod(row.at("latency_cycles")), 0.2) << row.line;
  }
}

// README of the data: measured throughput lies 5 % below to 15 % above max(wavefronts, floor), rounded to whole
// percents.
TEST(Truth, ThroughputWithinTheStatedBand) {
  const Architecture hopper = *architecture_named("9.0");
  int compared = 0;
  for (const Counted& row : counted_rows("h200_counters.tsv")) {
    const auto cycles = cycles_per_access_h200(row.access, hopper, row.wavefronts);
    if (!cycles || row.cycles.empty()) continue;
    const double measured = std::stod(row.cycles);
    EXPECT_GE(measured, 0.945 * *cycles) << "row " << row.id;
    EXPECT_LE(measured, 1.155 * *cycles) << "row " << row.id;
    ++compared;
  }
  EXPECT_GT(compared, 2000);
}

} // namespace
} // namespace bankwalk
