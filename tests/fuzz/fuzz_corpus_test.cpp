// The fuzzers' checks on their corpora and on mutations of them, for everyone who has no clang.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "tests/fuzz/checks.h"
#include "tests/fuzz/lecture_checks.h"
#include "tests/fuzz/recording_check.h"

namespace bankwalk {
namespace {

std::vector<std::string> corpus(const std::string& fuzzer) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(BANKWALK_TEST_DATA "/../fuzz/corpus/" + fuzzer))
    paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end()); // the same inputs on every machine
  std::vector<std::string> texts;
  for (const auto& path : paths) {
    std::ifstream file(path, std::ios::binary);
    texts.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return texts;
}

class Mutator {
 public:
  explicit Mutator(std::vector<std::string> seeds) : seeds_(std::move(seeds)) {}

  std::string next() {
    std::string text = seed();
    for (std::size_t edits = 1 + below(6); edits > 0; --edits) edit(text);
    return text;
  }

 private:
  std::size_t below(std::size_t limit) { return limit == 0 ? 0 : random_() % limit; }
  const std::string& seed() { return seeds_[below(seeds_.size())]; }

  void edit(std::string& text) {
    const std::size_t at = below(text.size() + 1), length = below(8);
    switch (below(6)) {
      case 0:
        text.insert(at, 1, static_cast<char>(below(256)));
        break;
      case 1:
        text.erase(std::min(at, text.size()), length);
        break;
      case 2:
        text.insert(below(text.size() + 1), text.substr(at, length));
        break;
      case 3:
        text.insert(at, 1, "()?:;=,.[]+-*/%<>&|^~! 019xu"[below(28)]);
        break;
      case 4: {
        const std::string& other = seed();
        text = text.substr(0, at) + other.substr(below(other.size() + 1));
        break;
      }
      default:
        if (at < text.size()) text[at] = static_cast<char>(static_cast<unsigned char>(text[at]) ^ (1u << below(8)));
    }
  }

  std::vector<std::string> seeds_;
  std::mt19937 random_{2024};
};

template <class Check, class Read>
void expect_unbroken(const std::string& fuzzer, Check check, Read read) {
  const std::vector<std::string> seeds = corpus(fuzzer);
  ASSERT_GE(seeds.size(), 30u);
  for (const std::string& text : seeds) ASSERT_EQ(check(text), "") << ::testing::PrintToString(text);
  Mutator mutator(seeds);
  int good = 0;
  constexpr int inputs = 20000;
  for (int i = 0; i < inputs; ++i) {
    const std::string text = mutator.next();
    ASSERT_EQ(check(text), "") << ::testing::PrintToString(text);
    good += static_cast<bool>(read(text));
  }
  // Both ways are taken often, or the mutations would test little.
  EXPECT_GT(good, inputs / 100);
  EXPECT_LT(good, inputs - inputs / 100);
}

TEST(FuzzCorpus, Expressions) { expect_unbroken("expression_fuzz", check_expression, Expression::parse); }
TEST(FuzzCorpus, States) { expect_unbroken("state_fuzz", check_state, from_state_string); }

TEST(FuzzCorpus, Lectures) {
  expect_unbroken("lecture_fuzz", check_lecture,
                  [](const std::string& text) { return read_lecture(text, "fuzz").mistakes.empty(); });
}
TEST(FuzzCorpus, Recordings) { expect_unbroken("recording_fuzz", check_recording, recording_from_json); }

TEST(FuzzCorpus, Patterns) {
  expect_unbroken("pattern_fuzz", check_pattern, [](const std::string& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto columns = read_pattern_header(text.substr(0, end));
    return columns && read_pattern(text.substr(std::min(end + 1, text.size())), *columns);
  });
}

} // namespace
} // namespace bankwalk
