// Two transposes that race: as fast beside each other as their rates are, and then what came of it.
#include "app/figures/parts/transpose_race.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/support/figures.h"

namespace bankwalk {
namespace {

RaceSpec race(double slow = 1633.1, double fast = 3561.5) {
  RaceSpec spec;
  spec.lanes = {{{32, slow, 32}, {33, fast, 1}}};
  spec.copy = 4143.8, spec.source = "recorded";
  return spec;
}

Figure drawn(const RaceSpec& spec, float width = 1200, float height = 500) {
  return draw_race({width, height, 1, height / 30}, test::measure, spec);
}

std::string said(const Figure& figure) {
  std::string text;
  for (const Shape& shape : figure.shapes)
    if (shape.kind == ShapeKind::Text && shape.opacity > 0.5f) text += shape.text + ' ';
  return text;
}

bool says(const Figure& figure, std::string_view part) { return said(figure).find(part) != std::string::npos; }

// How much of each lane's tiles is filled, from the picture: the upper lane's and the lower one's.
std::array<float, 2> filled(const Figure& figure) {
  std::array<float, 2> done{}, all{};
  for (const Shape& shape : figure.shapes) {
    if (shape.kind != ShapeKind::Rectangle) continue;
    const std::size_t lane = shape.p[0].y > 0.34f * figure.sheet.height ? 1 : 0;
    if (shape.has_stroke())
      all[lane] += 1;
    else
      done[lane] += shape.opacity;
  }
  return {done[0] / all[0], done[1] / all[1]};
}

TEST(TransposeRace, EachIsAsFarAsItsRateSays) {
  RaceSpec spec = race();
  for (double progress = 0.04; progress < 0.4; progress += 0.04) {
    spec.progress = progress;
    const auto [slow, fast] = filled(drawn(spec));
    EXPECT_NEAR(fast / slow, 3561.5 / 1633.1, 0.02) << progress;
    EXPECT_NEAR(slow, share_done(spec, 0), 0.001) << progress;
  }
  spec.progress = 0.6;
  EXPECT_FLOAT_EQ(filled(drawn(spec))[1], 1) << "the faster one is through";
  EXPECT_LT(filled(drawn(spec))[0], 1);
  spec.progress = 1;
  EXPECT_FLOAT_EQ(filled(drawn(spec))[0], 1);
}

// 2 x 4 bytes of each of 16384 x 16384 elements.
TEST(TransposeRace, TimesAreThoseOfTheBytesMoved) {
  EXPECT_NEAR(milliseconds(race(), 0), 1.315, 0.001);
  EXPECT_NEAR(milliseconds(race(), 1), 0.603, 0.001);
}

TEST(TransposeRace, EndsOnTheFactorAndWhyItIsNoMore) {
  RaceSpec spec = race();
  for (const char* const part : {"pitch 32", "pitch 33", "recorded 1,633 GB/s", "recorded 3,562 GB/s", "2.2×",
                                 "recorded, and why not 32× as modelled?", "(modelled)", "global memory",
                                 "4,144 GB/s (recorded)", "1.31 ms", "0.60 ms"})
    EXPECT_TRUE(says(drawn(spec), part)) << part << ": " << said(drawn(spec));
  spec.progress = 0.5;
  EXPECT_FALSE(says(drawn(spec), "2.2×")) << "while they race it is not told";
  EXPECT_TRUE(says(drawn(spec), "0.75 ms"));
  spec = race(1000, 1600);
  spec.source = "measured", spec.copy.reset();
  EXPECT_TRUE(says(drawn(spec), "1.6×"));
  EXPECT_TRUE(says(drawn(spec), "measured 1,600 GB/s"));
  EXPECT_FALSE(says(drawn(spec), "recorded"));
  spec.lanes[1].cycles = 32;
  EXPECT_FALSE(says(drawn(spec), "why not")) << "the banks are no faster";
}

// Where room is short both lanes say it in fewer words, or neither does.
TEST(TransposeRace, BothLanesSayTheSame) {
  std::set<std::pair<std::string, std::string>> forms; // before and behind the number of cycles
  for (float width = 400; width <= 1600; width += 20) {
    std::vector<std::pair<std::string, std::string>> lanes;
    for (const Shape& shape : drawn(race(), width).shapes) {
      const std::string& text = shape.text;
      if (text.find(" cycle") == std::string::npos || text.find("modelled") == std::string::npos) continue;
      const std::size_t number = text.find_first_of("0123456789"), word = text.find(" cycle") + 6;
      lanes.emplace_back(text.substr(0, number), text.substr(text[word] == 's' ? word + 1 : word));
    }
    ASSERT_TRUE(lanes.empty() || (lanes.size() == 2 && lanes[0] == lanes[1])) << width;
    forms.insert(lanes.empty() ? std::pair<std::string, std::string>() : lanes[0]);
  }
  EXPECT_EQ(forms.size(), 4u) << "three of them, and none";
}

// Whole, apart and on the sheet, in all shapes of the stage and at every moment.
TEST(TransposeRace, NothingTouches) {
  for (const auto& [width, height] : {std::pair{940.0f, 560.0f}, {1180.0f, 480.0f}, {1770.0f, 790.0f}})
    for (const double progress : {0.0, 0.3, 0.87, 0.9, 0.94, 0.97, 1.0}) {
      RaceSpec spec = race();
      spec.progress = progress;
      EXPECT_EQ(test::text_faults(drawn(spec, width, height)), std::vector<std::string>{})
          << width << " x " << height << " at " << progress;
    }
}

} // namespace
} // namespace bankwalk
