#include "app/teaching/prediction.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/analysis.h"

namespace bankwalk {
namespace {

Prediction asked(std::string_view what, std::string_view state) {
  const auto params = from_state_string(state);
  EXPECT_TRUE(params) << state;
  const auto asking = read_asking(what, *params);
  EXPECT_TRUE(asking) << asking.problem().message;
  auto made = predict(*asking, "?", {});
  EXPECT_TRUE(made) << made.problem().message;
  return *made;
}

std::string answer(std::string_view what, std::string_view state) {
  const Prediction made = asked(what, state);
  return made.choices[static_cast<std::size_t>(made.answer)];
}

TEST(Prediction, TheEngineAnswers) {
  EXPECT_EQ(answer("cycles", "stride=8"), "8");
  EXPECT_EQ(answer("cycles at stride=3", "stride=8"), "1");
  EXPECT_EQ(answer("ways", "stride=8;element=8"), "8");
  EXPECT_EQ(answer("excess", "stride=1;element=16"), "0");
  EXPECT_EQ(answer("bank of thread 5", "stride=8"), "8");
  EXPECT_EQ(answer("queue", "stride=32;offset=5"), "5");
  EXPECT_EQ(answer("free", "step=9;pitch=34"), "it collides");
  EXPECT_EQ(answer("free", "step=9;pitch=33"), "free");
  EXPECT_EQ(answer("word", "step=2;word=70"), "6");
  EXPECT_EQ(answer("cycles", "op=ldm4;element=2;index=lane*64"), "32");
}

// Whatever the state, the choices are distinct, in order, at most six, and the right one is the engine's.
TEST(Prediction, MadeChoicesAreSoundForEveryStride) {
  for (const int bytes : {1, 2, 4, 8, 16})
    for (int stride = 0; stride <= max_stride; ++stride) {
      Params params;
      params.stride = stride, params.element_bytes = bytes;
      const Prediction made = usual_prediction(params);
      EXPECT_LE(made.choices.size(), static_cast<std::size_t>(most_choices));
      EXPECT_GE(made.choices.size(), 2u);
      EXPECT_EQ(std::set<std::string>(made.choices.begin(), made.choices.end()).size(), made.choices.size());
      EXPECT_EQ(std::stoi(made.choices[static_cast<std::size_t>(made.answer)]),
                analyze(access_of(params), Architecture{}).wavefronts);
    }
}

TEST(Prediction, StepsAskWhatTheyAreAbout) {
  EXPECT_EQ(usual_prediction(opening_params(9)).text, "Is this column free at pitch 33?");
  EXPECT_EQ(usual_prediction(opening_params(2)).text, "In which bank does word 32 live?");
  EXPECT_EQ(usual_prediction(opening_params(4)).text, "How many cycles will this take?");
}

} // namespace
} // namespace bankwalk
