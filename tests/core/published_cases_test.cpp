// Cases with an answer that somebody published: guides, forum threads, bug reports, libraries' own tests.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "core/analysis.h"
#include "core/index_access.h"
#include "tests/support/table.h"

namespace bankwalk {
namespace {

// Rows whose published answer is not the engine's, each with the reason.
const std::map<std::string, std::string> deviations = {
    {"I37", "no addresses were published, so there is nothing to compute"},
    {"F09", "a counter's mean over a whole kernel: 32.54 holds other traffic too; the access itself takes 32"},
    {"I21", "a counter's mean over a whole kernel: 32.06 holds other traffic too; the access itself takes 32"},
};

// How far a published mean of counters may lie above the engine's whole number.
constexpr double counter_noise = 0.6;

struct Case {
  Access access;
  Architecture architecture;
};

// `address` is a C expression of the lane in bytes, with "| active EXPRESSION" behind it where only some lanes take
// part.
Access case_access(const TableRow& row) {
  std::string address = row.at("byte_address_of_lane"), active = "1";
  if (const auto bar = address.find("| active "); bar != std::string::npos) {
    active = address.substr(bar + 9);
    address.resize(bar);
  }
  const auto bytes = Expression::parse(address);
  const auto takes_part = Expression::parse(active);
  if (!bytes || !takes_part) throw std::runtime_error("cannot read the address of " + row.at("id"));
  IndexedWarp warp;
  warp.element_bytes = 1;
  warp.bytes = std::stoi(row.at("bytes"));
  const std::string op = row.at("op") == "ldmatrix"
                             ? (row.at("byte_address_of_lane").find("active") == std::string::npos ? "ldm4" : "ldm1")
                             : row.at("op");
  warp.operation = *operation_named(op);
  warp.mask = 0;
  for (int lane = 0; lane < warp_size; ++lane) {
    const auto on = takes_part->evaluate({{}, 0, lane}, {});
    if (on && *on != 0) warp.mask |= 1u << lane;
  }
  const auto access = index_access(*bytes, warp, {});
  if (!access) throw std::runtime_error(row.at("id") + ": " + access.problem().message);
  return *access;
}

double engine_answer(const Analysis& analysis, const std::string& kind) {
  if (kind == "degree") return analysis.degree;
  if (kind == "wavefronts" || kind == "cycles") return analysis.wavefronts;
  if (kind == "excess") return analysis.excess;
  return static_cast<double>(analysis.wavefronts) / analysis.ideal; // ratio
}

TEST(PublishedCases, EveryRowIsAnsweredOrItsDeviationExplained) {
  const std::map<std::string, const char*> generation = {
      {"cc1", "1.3"}, {"cc2", "2.0"}, {"cc3", "3.5"}, {"cc5+", "9.0"}};
  int agreed = 0, explained = 0;
  for (const TableRow& row : read_table(std::string(BANKWALK_TEST_DATA) + "/published_cases.tsv").rows) {
    const auto deviation = deviations.find(row.at("id"));
    if (row.at("byte_address_of_lane") == "NOT GIVEN") {
      EXPECT_NE(deviation, deviations.end()) << row.line;
      ++explained;
      continue;
    }
    const Analysis analysis = analyze(case_access(row), *architecture_named(generation.at(row.at("architecture"))));
    const double published = std::stod(row.at("answer")), computed = engine_answer(analysis, row.at("answer_kind"));
    // Kepler's two modes of its banks agree on every row of that generation.
    if (row.at("architecture") == "cc3") {
      const Analysis in_4_byte_mode = analyze(case_access(row), *architecture_named("3.5:4"));
      EXPECT_EQ(engine_answer(in_4_byte_mode, row.at("answer_kind")), published) << row.line;
    }
    if (deviation != deviations.end()) {
      EXPECT_NE(computed, published) << row.at("id") << " agrees: no deviation to explain";
      EXPECT_NEAR(computed, published, counter_noise) << row.at("id");
      ++explained;
    } else {
      EXPECT_EQ(computed, published) << row.line;
      ++agreed;
    }
  }
  EXPECT_EQ(agreed + explained, 90);
  EXPECT_EQ(explained, static_cast<int>(deviations.size()));
}

} // namespace
} // namespace bankwalk
