// The mesh of the net that recorded sessions are: what a log keeps, and which differences are told.
#include <gtest/gtest.h>

#include <functional>
#include <sstream>

#include "tests/session/digest.h"
#include "tests/session/log.h"

namespace bankwalk::session {
namespace {

using nlohmann::json;

json seen_at(int step) {
  json seen = {{"step", step},
               {"typed", nullptr},
               {"predict", {{"votes", {1, 0}}, {"phase", "no"}}},
               {"drawn", {{"words", "abc"}, {"places", 1000.5}}},
               {"controls", {{"stride", {10, 20, 110, 30}}}},
               {"tags", {{"bank 0", {5, 6}}, {"bank 1", {7, 6}}}}};
  for (int i = 0; i < 20; ++i) seen["controls"]["step " + std::to_string(i + 100 * step)] = {step, i, 2, 3};
  return seen;
}

TEST(SessionLog, ReadsWhatItHasWritten) {
  std::vector<Entry> entries;
  for (const int step : {1, 1, 2, 1, 3, 2}) entries.push_back({"paste a\tb", fields_of(seen_at(step))});
  std::stringstream file;
  write_log(file, entries);
  EXPECT_NE(file.str().find("\"as\":2"), std::string::npos) << "a step that comes back is written as what it was";
  const std::vector<Entry> read = read_log(file);
  ASSERT_EQ(read.size(), entries.size());
  for (std::size_t i = 0; i < read.size(); ++i) {
    EXPECT_EQ(read[i].event, entries[i].event);
    EXPECT_EQ(read[i].fields, entries[i].fields) << i;
  }
}

std::vector<std::string> told(const std::function<void(json&)>& change) {
  const json was = seen_at(4);
  json is = was;
  change(is);
  return differences(fields_of(was), fields_of(is));
}

TEST(SessionLog, TellsWhatSomebodyCouldSee) {
  EXPECT_TRUE(told([](json&) {}).empty());
  EXPECT_EQ(told([](json& is) {
              is["predict"]["votes"] = {1, 1};
            }),
            std::vector<std::string>{"predict/votes: was [1,0], is [1,1]"});
  EXPECT_EQ(told([](json& is) { is["typed"] = ""; }), std::vector<std::string>{"typed: was null, is \"\""});
  EXPECT_EQ(told([](json& is) { is["drawn"]["words"] = "abd"; }).size(), 1u);
  EXPECT_EQ(told([](json& is) { is["drawn"]["places"] = 1000.6; }).size(), 1u);
  EXPECT_TRUE(told([](json& is) { is["drawn"]["places"] = 1000.53; }).empty());
  EXPECT_EQ(told([](json& is) { is["controls"]["stride"][2] = 112; }).size(), 1u);
  EXPECT_TRUE(told([](json& is) { is["controls"]["stride"][2] = 111; }).empty());
  EXPECT_EQ(told([](json& is) { is["controls"].erase("stride"); }),
            std::vector<std::string>{"controls/stride: was [10,20,110,30], is gone"});
  EXPECT_EQ(told([](json& is) { is["more"] = 1; }), std::vector<std::string>{"more: is new, 1"});
  EXPECT_EQ(told([](json& is) { is["tags"]["bank 2"] = is["tags"]["bank 1"], is["tags"].erase("bank 1"); }).size(), 1u);
  EXPECT_EQ(told([](json& is) { is["tags"]["bank 1"][1] = 9; }).size(), 1u);
}

TEST(SessionDigest, NoPlaceIsLost) {
  constexpr int places = 5000;
  const auto sum = [](int moved, double by) {
    Digest digest;
    for (int i = 0; i < places; ++i) digest.add_place(i * 0.37 + (i == moved ? by : 0));
    return digest.places();
  };
  const double still = sum(-1, 0);
  for (const int moved : {0, 1, 700, places - 1})
    EXPECT_GT(std::abs(sum(moved, 1) - still), places_slack(still)) << "one pixel, of place " << moved;
  EXPECT_LT(std::abs(sum(700, 1e-3) - still), places_slack(still));
}

TEST(SessionDigest, WordsAndTheirOrderCount) {
  const auto words = [](const std::vector<std::string>& of) {
    Digest digest;
    for (const std::string& word : of) digest.add_word(word);
    return digest.words();
  };
  EXPECT_EQ(words({"ab", "c"}), words({"ab", "c"}));
  EXPECT_NE(words({"ab", "c"}), words({"a", "bc"}));
  EXPECT_NE(words({"ab", "c"}), words({"c", "ab"}));
}

} // namespace
} // namespace bankwalk::session
