#include "app/teaching/self_check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <numeric>
#include <set>

#include "tests/support/brute_force.h"
#include "tests/support/pattern.h"

namespace bankwalk {
namespace {

constexpr unsigned seeds = 1000;

brute_force::Answer reference(const Access& access) {
  return brute_force::count(access, brute_force::groups(access), {});
}

long bank(const Access& access, int lane) { return access.address[static_cast<std::size_t>(lane)] / 4 % 32; }

int first_to_meet(const Access& access) {
  for (int lane = 1; lane < 32; ++lane)
    if (bank(access, lane) == bank(access, 0) && access.address[static_cast<std::size_t>(lane)] != access.address[0])
      return lane;
  return -1;
}

// What the question asks, from its access alone and without the engine. For latency the rule of tests/data/README.md.
std::string expected_number(const CheckQuestion& q) {
  const brute_force::Answer answer = reference(q.access);
  switch (q.asks) {
    case Asks::Cycles:
      return std::to_string(answer.wavefronts);
    case Asks::Degree:
      return std::to_string(answer.degree);
    case Asks::Excess:
      return std::to_string(answer.wavefronts - answer.groups);
    case Asks::Bank:
      return std::to_string(bank(q.access, 0));
    case Asks::Thread:
      return std::to_string(first_to_meet(q.access));
    case Asks::Times: {
      const double ratio = (26.0 + 2 * answer.wavefronts) / 28;
      char text[16];
      std::snprintf(text, sizeof text, "%.1f", ratio);
      return text;
    }
    default:
      return {};
  }
}

std::string number_in(const std::string& choice) {
  static const Pattern number("[0-9]+(\\.[0-9]+)?");
  const auto found = number.first(choice);
  return found ? found->text() : std::string();
}

Access column_at(int pitch) {
  Access access;
  for (std::uint32_t lane = 0; lane < 32; ++lane)
    access.address[lane] = 4 * (lane * static_cast<std::uint32_t>(pitch) + 5);
  return access;
}

TEST(SelfCheckQuestions, RightAnswersAreTheReferencesForEverySeed) {
  for (unsigned seed = 0; seed < seeds; ++seed)
    for (const CheckQuestion& q : self_check(seed)) {
      const std::string& right = q.choices.at(static_cast<std::size_t>(q.answer));
      if (q.asks == Asks::Reason) continue;
      if (q.asks == Asks::Pitch) {
        for (std::size_t i = 0; i < q.choices.size(); ++i)
          EXPECT_EQ(reference(column_at(std::stoi(number_in(q.choices[i])))).degree == 1,
                    static_cast<int>(i) == q.answer)
              << q.id << ": " << q.choices[i];
        continue;
      }
      EXPECT_EQ(number_in(right), expected_number(q)) << seed << ", " << q.id;
    }
}

TEST(SelfCheckQuestions, OneChoiceIsRightAndEachOtherSaysItsIdea) {
  for (unsigned seed = 0; seed < seeds; ++seed)
    for (const CheckQuestion& q : self_check(seed)) {
      ASSERT_EQ(q.choices.size(), q.why_wrong.size()) << q.id;
      EXPECT_GE(q.choices.size(), 3u) << seed << ", " << q.id;
      EXPECT_LE(q.choices.size(), 4u) << q.id;
      EXPECT_EQ(std::set(q.choices.begin(), q.choices.end()).size(), q.choices.size()) << seed << ", " << q.id;
      for (std::size_t i = 0; i < q.choices.size(); ++i) {
        EXPECT_EQ(q.why_wrong[i].empty(), static_cast<int>(i) == q.answer)
            << seed << ", " << q.id << ": " << q.choices[i];
        EXPECT_FALSE(q.choices[i].empty()) << q.id;
      }
      EXPECT_FALSE(q.text.empty()) << q.id;
      EXPECT_FALSE(q.explanation.empty()) << q.id;
    }
}

TEST(SelfCheckQuestions, EveryKindIsThereOnceInOrder) {
  static_assert(question_kinds >= 12);
  for (unsigned seed = 0; seed < seeds; ++seed) {
    const std::vector<CheckQuestion> questions = self_check(seed);
    ASSERT_EQ(questions.size(), static_cast<std::size_t>(question_kinds));
    for (std::size_t i = 0; i < questions.size(); ++i) EXPECT_EQ(static_cast<std::size_t>(questions[i].kind), i);
  }
}

// The picture is in range, and shows the access that was asked about.
TEST(SelfCheckQuestions, PicturesShowWhatIsAsked) {
  for (unsigned seed = 0; seed < seeds; ++seed)
    for (const CheckQuestion& q : self_check(seed)) {
      EXPECT_EQ(clamped(q.picture), q.picture) << q.id;
      const auto back = from_state_string(to_state_string(q.picture));
      ASSERT_TRUE(back) << q.id << ": " << back.problem().message;
      EXPECT_EQ(*back, q.picture) << q.id << ": " << to_state_string(q.picture);
      EXPECT_FALSE(check(q.access)) << q.id;
      if (q.kind == QuestionKind::Bank) {
        EXPECT_EQ(4 * q.picture.word, static_cast<int>(q.access.address[0])) << q.id;
      } else {
        EXPECT_EQ(access_of(q.picture), q.access) << q.id;
      }
    }
}

TEST(SelfCheckQuestions, SharedAndQueuedWordsAskWhatTheirCodeSays) {
  for (unsigned seed = 0; seed < seeds; ++seed) {
    const std::vector<CheckQuestion> questions = self_check(seed);
    for (const CheckQuestion& q : questions) {
      const std::uint32_t n = static_cast<std::uint32_t>(std::atoi(number_in(q.code).c_str()));
      for (std::uint32_t lane = 0; lane < 32; ++lane) {
        if (q.kind == QuestionKind::SharedWords) {
          EXPECT_EQ(q.access.address[lane], 4 * (lane / n)) << q.code;
        }
        if (q.kind == QuestionKind::QueuedWords) {
          EXPECT_EQ(q.access.address[lane], 4 * (lane % n * 32)) << q.code;
        }
      }
    }
  }
}

// The right choice stands above its explanation: that adds to it.
TEST(SelfCheckQuestions, ExplanationsDoNotRepeatTheAnswer) {
  const Pattern sentence("[^.:]+[.:]");
  for (unsigned seed = 0; seed < seeds; ++seed)
    for (const CheckQuestion& q : self_check(seed)) {
      const std::string& right = q.choices.at(static_cast<std::size_t>(q.answer));
      if (q.asks == Asks::Cycles) {
        EXPECT_EQ(q.explanation.find(right), std::string::npos) << q.id << ": " << q.explanation;
      }
      if (q.asks != Asks::Reason) continue;
      for (const Match& found : sentence.each(right))
        EXPECT_EQ(q.explanation.find(found.text().substr(0, 14)), std::string::npos) << q.explanation;
    }
}

TEST(SelfCheckQuestions, OneOfSomethingIsSaidInTheSingular) {
  const Pattern plural("(^|[^0-9.])1 (whole rounds|cycles|words|threads|banks|groups)");
  for (unsigned seed = 0; seed < seeds; ++seed)
    for (const CheckQuestion& q : self_check(seed)) {
      std::string all = q.text + " " + q.explanation;
      for (const std::string& text : q.choices) all += " " + text;
      for (const std::string& text : q.why_wrong) all += " " + text;
      EXPECT_FALSE(plural.first(all)) << all;
    }
}

// The reasons rest on these, and say them.
TEST(SelfCheckQuestions, ReasonsSayWhatTheReferenceCounts) {
  const std::vector<CheckQuestion> questions = self_check(7);
  const CheckQuestion& column = questions[1];
  EXPECT_EQ(reference(column.access).wavefronts, 32);
  EXPECT_NE(column.text.find("32 cycles"), std::string::npos) << column.text;
  EXPECT_NE(column.choices[static_cast<std::size_t>(column.answer)].find("different words of one bank"),
            std::string::npos);
  const CheckQuestion& pitch = questions[2];
  EXPECT_EQ(reference(column_at(33)).degree, 1);
  EXPECT_EQ(reference(column_at(34)).degree, 2);
  EXPECT_NE(
      pitch.choices[static_cast<std::size_t>(pitch.answer)].find("34 mod 32 = 2, and that leaves a 2-way conflict"),
      std::string::npos);
}

// All that a question says about remainders and common divisors is so.
TEST(SelfCheckQuestions, ArithmeticInTheirWordsHolds) {
  const Pattern rest("([0-9]+) mod ([0-9]+) = ([0-9]+)"), common("gcd\\(([0-9]+), ([0-9]+)\\) = ([0-9]+)");
  std::set<std::string> sentences;
  for (unsigned seed = 0; seed < seeds; ++seed)
    for (const CheckQuestion& q : self_check(seed)) {
      sentences.insert(q.explanation);
      sentences.insert(q.choices.begin(), q.choices.end());
      sentences.insert(q.why_wrong.begin(), q.why_wrong.end());
    }
  int seen = 0;
  for (const std::string& text : sentences) {
    for (const Match& found : rest.each(text)) {
      EXPECT_EQ(found.number(1) % found.number(2), found.number(3)) << found.text();
      ++seen;
    }
    for (const Match& found : common.each(text)) {
      EXPECT_EQ(std::gcd(found.number(1), found.number(2)), found.number(3)) << found.text();
      ++seen;
    }
  }
  EXPECT_GT(seen, 100);
}

TEST(SelfCheckQuestions, SameForASeedAndVariedAcrossSeeds) {
  std::map<QuestionKind, std::set<std::string>> ids;
  std::map<QuestionKind, std::set<int>> places;
  for (unsigned seed = 0; seed < seeds; ++seed) {
    const std::vector<CheckQuestion> one = self_check(seed), two = self_check(seed);
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(one[i].id, two[i].id);
      EXPECT_EQ(one[i].choices, two[i].choices);
      EXPECT_EQ(one[i].answer, two[i].answer);
      ids[one[i].kind].insert(one[i].id);
      places[one[i].kind].insert(one[i].answer);
    }
  }
  for (const auto& [kind, different] : ids) {
    if (kind <= QuestionKind::SameWord) {
      EXPECT_EQ(different.size(), 1u);
    } else {
      EXPECT_GT(different.size(), 1u) << *different.begin();
    }
  }
  for (const auto& [kind, different] : places) EXPECT_GE(different.size(), 3u) << static_cast<int>(kind);
}

TEST(SelfCheckValue, WalksAnswersAndCounts) {
  SelfCheck check = begin_self_check(3);
  const int count = static_cast<int>(check.questions.size());
  EXPECT_EQ(score(check).asked, count);
  EXPECT_EQ(score(check).answered, 0);
  check = answer(check, check.questions[0].answer);
  EXPECT_EQ(score(check).right, 1);
  check = next(check);
  EXPECT_EQ(check.at, 1);
  const int wrong = (check.questions[1].answer + 1) % static_cast<int>(check.questions[1].choices.size());
  check = answer(check, wrong);
  EXPECT_EQ(score(check).right, 1);
  EXPECT_EQ(score(check).answered, 2);
  check = answer(check, check.questions[1].answer); // too late
  EXPECT_EQ(check.given[1], wrong);
  EXPECT_EQ(score(check).right, 1);
  check = next(check); // past a question without an answer
  check = next(check);
  EXPECT_EQ(score(check).answered, 2);
  check = back(back(back(back(back(check)))));
  EXPECT_EQ(check.at, 0);
  EXPECT_EQ(check.given[0], check.questions[0].answer);
}

TEST(SelfCheckValue, EndsBehindTheLastQuestion) {
  SelfCheck check = begin_self_check(3);
  const int count = static_cast<int>(check.questions.size());
  for (int i = 0; i < count + 5; ++i)
    check = next(answer(check, check.at < count ? check.questions[static_cast<std::size_t>(check.at)].answer : 0));
  EXPECT_EQ(check.at, count);
  EXPECT_EQ(score(check).right, count);
  EXPECT_EQ(back(check).at, count - 1);
}

TEST(SelfCheckValue, ChoicesThatAQuestionDoesNotHaveChangeNothing) {
  SelfCheck check = begin_self_check(3);
  for (const int choice : {-1, 4, 100, -2147483647}) check = answer(check, choice);
  EXPECT_FALSE(check.given[0]);
  EXPECT_EQ(answer(SelfCheck{}, 0).at, 0);
  EXPECT_EQ(next(SelfCheck{}).at, 0);
  EXPECT_EQ(score(SelfCheck{}).asked, 0);
}

} // namespace
} // namespace bankwalk
