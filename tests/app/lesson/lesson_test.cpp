#include "app/lesson/lesson.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>

#include "app/figures/steps/scene.h"
#include "app/lesson/lecture.h"
#include "core/analysis.h"
#include "core/cost.h"
#include "tests/support/pattern.h"

namespace bankwalk {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

std::string joined(const std::vector<Block>& blocks) {
  std::string text;
  for (const Block& block : blocks) text += plain_text(block) + "\n";
  return text;
}

std::string all_words(const Lesson& lesson) {
  return lesson.title + "\n" + lesson.point + "\n" + joined(lesson.narration) + lesson.plain_words_heading + "\n" +
         joined(lesson.plain_words);
}

std::vector<Lesson> english() {
  auto lessons = read_lessons();
  EXPECT_TRUE(lessons) << lessons.problem().message;
  return lessons ? *lessons : std::vector<Lesson>();
}

Analysis of(const Access& access) { return analyze(access, Architecture{}); }

Analysis column(int pitch) {
  Layout layout;
  layout.pitch = pitch;
  return of(column_access(layout, 5));
}

int words_in(const std::vector<Block>& blocks) {
  const std::string text = joined(blocks);
  return static_cast<int>(std::count(text.begin(), text.end(), ' '));
}

TEST(Lessons, EveryStepHasAllItsParts) {
  const std::vector<Lesson> lessons = english();
  ASSERT_EQ(lessons.size(), static_cast<std::size_t>(self_check_lesson));
  for (int step = 1; step <= self_check_lesson; ++step) {
    const Lesson& lesson = lessons[static_cast<std::size_t>(step - 1)];
    EXPECT_EQ(lesson.step, step);
    EXPECT_FALSE(lesson.title.empty());
    EXPECT_FALSE(lesson.point.empty());
    EXPECT_GE(words_in(lesson.narration), 60) << step;
    EXPECT_GE(words_in(lesson.plain_words), 35) << step;
    EXPECT_EQ(lesson.plain_words_heading, step <= step_count ? "In plain words" : "Where to go next");
    EXPECT_EQ(lesson_of_step(lessons, step), &lesson);
  }
  EXPECT_EQ(lesson_of_step(lessons, 0), nullptr);
  EXPECT_EQ(lesson_of_step(lessons, self_check_lesson + 1), nullptr);
}

// Steps 1 to 9 each say what, why and what the picture shows.
TEST(Lessons, NarrationSaysWhatWhyAndPicture) {
  for (const Lesson& lesson : english()) {
    if (lesson.step > 9) continue;
    for (const std::string_view part : {"What", "Why", "Picture"})
      EXPECT_TRUE(std::any_of(lesson.narration.begin(), lesson.narration.end(),
                              [&](const Block& b) {
                                return b.kind == BlockKind::Paragraph && !b.runs.empty() &&
                                       b.runs[0].style == RunStyle::Strong && b.runs[0].text.starts_with(part);
                              }))
          << lesson.step << ": " << part;
  }
}

TEST(Lessons, WorkedExamplesAreThere) {
  const std::vector<Lesson> lessons = english();
  const auto code = [&](int step) { return lesson_of_step(lessons, step)->code; };
  EXPECT_THAT(code(3), HasSubstr("shared[tid]"));
  EXPECT_THAT(code(4), HasSubstr("shared[tid * 2]"));
  EXPECT_THAT(code(6), HasSubstr("shared[0]"));
  EXPECT_THAT(code(7), HasSubstr("shared[tid * 32]"));
  EXPECT_THAT(code(8),
              AllOf(HasSubstr("m[32][32]"), HasSubstr("m[row][threadIdx.x]"), HasSubstr("m[threadIdx.x][col]")));
  EXPECT_THAT(code(9), AllOf(HasSubstr("[32][32]"), HasSubstr("[32][33]"), HasSubstr("\n\n")));
  for (const Lesson& lesson : lessons) EXPECT_THAT(lesson.code, testing::Not(testing::EndsWith("\n")));
}

TEST(Lessons, TitlesAndPointsAreThoseOfThePictures) {
  const std::vector<Lesson> lessons = english();
  for (const Scene& scene : scenes()) {
    const Lesson* lesson = lesson_of_step(lessons, scene.step);
    ASSERT_NE(lesson, nullptr);
    const PageWords words = page_words(opening_params(scene.step));
    EXPECT_FALSE(words.title.empty() || words.point.empty());
    EXPECT_EQ(lesson->title, words.title);
    EXPECT_EQ(lesson->point, words.point);
  }
}

// All that the lessons say about remainders and common divisors is so.
TEST(Lessons, ArithmeticHolds) {
  const Pattern rest("([0-9]+) mod ([0-9]+) = ([0-9]+)"), common("gcd\\(([0-9]+), ([0-9]+)\\) = ([0-9]+)"),
      congruent("([0-9]+) \u2261 ([0-9]+) \\(mod ([0-9]+)\\)"),
      product("([0-9]+) = ([0-9]+)\u00b7([0-9]+)([^0-9\u00b7]|$)");
  int rests = 0, divisors = 0, congruences = 0, products = 0;
  const auto each = [](const std::string& text, const Pattern& form, int& count, auto holds) {
    for (const Match& found : form.each(text)) {
      EXPECT_TRUE(holds(found.number(1), found.number(2), found.number(3))) << found.text();
      ++count;
    }
  };
  for (const Lesson& lesson : english()) {
    const std::string text = all_words(lesson);
    each(text, rest, rests, [](int a, int b, int c) { return a % b == c; });
    each(text, common, divisors, [](int a, int b, int c) { return std::gcd(a, b) == c; });
    each(text, congruent, congruences, [](int a, int b, int m) { return a % m == b % m; });
    each(text, product, products, [](int a, int b, int c) { return a == b * c; });
  }
  EXPECT_GE(rests, 2);
  EXPECT_GE(divisors, 7);
  EXPECT_GE(congruences, 3);
  EXPECT_GE(products, 2);
}

// Claims of the text, each with the words that make it and the engine's answer.
TEST(Lessons, ClaimsAreTheEngines) {
  const std::vector<Lesson> lessons = english();
  const auto says = [&](int step, std::string_view words) {
    EXPECT_THAT(all_words(*lesson_of_step(lessons, step)), HasSubstr(std::string(words))) << "step " << step;
  };
  const Analysis two = of(strided_access(2, 0, 4)), twelve = of(strided_access(12, 0, 4)),
                 zero = of(strided_access(0, 0, 4));
  says(3, "All 32 banks are different, and the warp is served in 1 cycle");
  EXPECT_EQ(of(strided_access(1, 0, 4)).wavefronts, 1);

  says(4, "here 2, a 2-way conflict");
  EXPECT_EQ(two.degree, 2);
  says(4, "there are 16 pairs");
  std::set<int> banks;
  for (const Delivery& d : two.deliveries()) banks.insert(d.bank);
  EXPECT_EQ(banks.size(), 16u);
  says(4, "thread 16 wants word 32");
  says(4, "the 16 odd banks have nothing to do");
  EXPECT_TRUE(std::all_of(banks.begin(), banks.end(), [](int bank) { return bank % 2 == 0; }));

  says(5, "With stride 12 threads 0, 8, 16 and 24 meet, and the warp takes 4 cycles");
  EXPECT_EQ(twelve.wavefronts, 4);
  std::uint32_t at_bank_0 = 0;
  for (const Delivery& d : twelve.deliveries())
    if (d.bank == 0) at_bank_0 |= d.lanes;
  EXPECT_EQ(at_bank_0, 0x01010101u);

  says(6, "That takes 1 cycle, and there is no conflict");
  EXPECT_EQ(zero.wavefronts, 1);
  Access mixed, halves;
  for (std::uint32_t lane = 0; lane < 32; ++lane)
    mixed.address[lane] = lane / 4 * 4, halves.address[lane] = lane % 2 * 128;
  says(6, "Eight words in eight banks, four threads each, take 1 cycle");
  EXPECT_EQ(of(mixed).wavefronts, 1);
  says(6, "each wanted by 16 threads: the copies are free, the second word is not. 2 cycles");
  EXPECT_EQ(of(halves).wavefronts, 2);
  says(6, "All threads write the same word: 1 cycle as well");
  EXPECT_EQ(of(strided_access(0, 0, 4, Operation::Store)).wavefronts, 1);

  says(7, "a 32-way conflict, 32 cycles");
  const Access worst = strided_access(32, 0, 4);
  EXPECT_EQ(of(worst).wavefronts, 32);
  says(7, "after 28 cycles with stride 1 and after 90 cycles with stride 32");
  EXPECT_EQ(latency_h200(worst, {}, 1), 28);
  EXPECT_EQ(latency_h200(worst, {}, of(worst).wavefronts), 90);
  says(7, "each access takes 32 times the time");
  EXPECT_EQ(cycles_per_access_h200(worst, {}, 32).value() / cycles_per_access_h200(worst, {}, 1).value(), 32);

  says(7, "32 is the price in throughput, 3.2 the price in latency");

  says(8, "each thread wants a different word there: a 32-way conflict");
  EXPECT_EQ(column(32).degree, 32);
  says(9, "better than 32-way, worse than 33");
  EXPECT_EQ(column(33).degree, 1);
  EXPECT_EQ(column(34).degree, 2);
  says(9, "Any odd pitch is as good as 33");
  for (int pitch = 33; pitch <= 63; pitch += 2) EXPECT_EQ(column(pitch).degree, 1) << pitch;
  says(9, "along a row the stride is 1 at any pitch");
  says(9, "128 bytes for a tile of 32 rows, about 3 % of it");
  Layout padded;
  padded.pitch = 33;
  EXPECT_EQ(padding_bytes(padded), 128);
  EXPECT_EQ(of(row_access(padded, 7)).wavefronts, 1);
  says(9, "A row of 33 floats is 132 bytes long");
  EXPECT_EQ(byte_address(padded, 1, 0), 132u);
}

// What the self-check asks about elements of 8 and 16 bytes.
TEST(Lessons, WideElementsAreTaughtAsTheEngineServesThem) {
  const std::vector<Lesson> lessons = english();
  const std::string words = all_words(*lesson_of_step(lessons, step_count));
  const Analysis eight = of(strided_access(1, 0, 8)), sixteen = of(strided_access(1, 0, 16)),
                 apart = of(strided_access(2, 0, 16));
  EXPECT_THAT(words, HasSubstr("served in 2 groups of 16 threads"));
  EXPECT_EQ(eight.group_count, 2);
  EXPECT_EQ(std::popcount(eight.groups()[0].lanes), 16);
  EXPECT_THAT(words, HasSubstr("16 bytes per thread it is served in 4 groups of 8"));
  EXPECT_EQ(sixteen.group_count, 4);
  EXPECT_EQ(std::popcount(sixteen.groups()[0].lanes), 8);
  EXPECT_THAT(words, HasSubstr("Those 2 or 4 cycles are the ideal, not a conflict"));
  EXPECT_EQ(eight.ideal, 2);
  EXPECT_EQ(eight.excess + sixteen.excess, 0);
  EXPECT_EQ(sixteen.ideal, 4);
  EXPECT_THAT(words, HasSubstr("With float4 and stride 2 each group takes 2 cycles: 8 in all, of which 4 are lost"));
  EXPECT_EQ(apart.groups()[0].wavefronts, 2);
  EXPECT_EQ(apart.wavefronts, 8);
  EXPECT_EQ(apart.excess, 4);
}

// "Put 16 in the place of 32", "count in words of 8 bytes": the law with other constants.
TEST(Lessons, OtherHardwareFollowsTheLaw) {
  const auto half_warps = architecture_named("1.3"), wide_banks = architecture_named("3.5");
  ASSERT_TRUE(half_warps);
  ASSERT_TRUE(wide_banks);
  for (std::uint32_t stride = 1; stride <= 64; ++stride) {
    EXPECT_EQ(analyze(strided_access(stride, 0, 4), *half_warps).degree, static_cast<int>(std::gcd(stride, 16u)))
        << stride;
    EXPECT_EQ(analyze(strided_access(stride, 0, 8), *wide_banks).degree, static_cast<int>(std::gcd(stride, 32u)))
        << stride;
  }
}

TEST(Lessons, EveryFileIsSoundAndItsNameBeginsWithItsStep) {
  int step = 0;
  for (const EmbeddedFile& file : lesson_files()) {
    ++step;
    const auto lesson = read_lesson(step, file.text);
    EXPECT_TRUE(lesson) << file.path << ", " << lesson.problem().message;
    const std::string number = (step < 10 ? "0" : "") + std::to_string(step) + "-";
    const std::string name = step == self_check_lesson ? "self-check.md" : number; // behind all steps, however many
    EXPECT_TRUE(file.path.starts_with("lessons/en/" + name)) << file.path;
  }
  EXPECT_EQ(step, self_check_lesson);
}

constexpr std::string_view sound =
    "# Title\n\nThe point.\n\nSome *narration* of\ntwo lines with `code` and **more**.\n\n```cuda\nint a;\nint "
    "b;\n```\n\n"
    "1. one\n2. two\n\n- dot\n\n### Inside\n\nText.\n\n## Plainly\n\nWords.\n";

TEST(ReadLesson, TakesTheFileApart) {
  const auto lesson = read_lesson(3, sound);
  ASSERT_TRUE(lesson) << lesson.problem().message;
  EXPECT_EQ(lesson->step, 3);
  EXPECT_EQ(lesson->title, "Title");
  EXPECT_EQ(lesson->point, "The point.");
  EXPECT_EQ(lesson->code, "int a;\nint b;");
  EXPECT_EQ(lesson->plain_words_heading, "Plainly");
  EXPECT_EQ(joined(lesson->plain_words), "Words.\n");
  ASSERT_EQ(lesson->narration.size(), 7u);
  const std::vector<Block>& n = lesson->narration;
  EXPECT_THAT(n[0].runs,
              testing::ElementsAre(TextRun{RunStyle::Plain, "Some "}, TextRun{RunStyle::Emphasis, "narration"},
                                   TextRun{RunStyle::Plain, " of two lines with "}, TextRun{RunStyle::Code, "code"},
                                   TextRun{RunStyle::Plain, " and "}, TextRun{RunStyle::Strong, "more"},
                                   TextRun{RunStyle::Plain, "."}));
  EXPECT_EQ(n[0].line, 5);
  EXPECT_EQ(n[1].kind, BlockKind::Code);
  EXPECT_EQ(n[1].language, "cuda");
  EXPECT_EQ(n[1].line, 9);
  EXPECT_EQ(n[2].kind, BlockKind::Item);
  EXPECT_EQ(n[2].number, 1);
  EXPECT_EQ(n[3].number, 2);
  EXPECT_EQ(n[4].number, 0);
  EXPECT_EQ(n[5].kind, BlockKind::Heading);
  EXPECT_EQ(n[5].number, 3);
  EXPECT_EQ(n[6].line, 20);
}

// The sound lesson with one piece replaced.
std::string broken(std::string_view piece, std::string_view by) {
  std::string text(sound);
  const std::size_t at = text.find(piece);
  EXPECT_NE(at, std::string::npos) << piece;
  return text.replace(at, piece.size(), by);
}

TEST(ReadLesson, SaysWhatIsWrongAndWhere) {
  struct Case {
    std::string text;
    std::string_view start, part;
  };
  const Case cases[] = {
      {"", "line 1: ", "# title"},
      {"Text first.\n", "line 1: ", "# title"},
      {"#\n\nPoint.\n\nMore.\n\n## P\n\nWords.\n", "line 1: ", "# title"},
      {"# Title\n", "line 1: ", "point"},
      {broken("The point.", "- an item"), "line 3: ", "point"},
      {broken("### Inside", "# Inside"), "line 18: ", "second"},
      {broken("### Inside", "## Inside"), "line 22: ", "second"},
      {broken("### Inside", "#### Inside"), "line 18: ", "###"},
      {broken("## Plainly\n\nWords.\n", ""), "line 20: ", "plain words are missing"},
      {broken("Words.\n", ""), "line 22: ", "plain words are missing"},
      {"# T\n\nPoint.\n\n## P\n\nWords.\n", "line 7: ", "narration is missing"},
      {broken("Text.", "```cuda\nint c;\n```"), "line 21: ", "second"},
      {broken("Text.", "[link](there)"), "line 20: ", "links"},
      {broken("Text.", "<https://there.example>"), "line 20: ", "links"},
      {broken("Text.", "![picture](there)"), "line 20: ", "images"},
      {broken("Text.", "> said"), "line 20: ", "quotes"},
      {broken("Text.", "---"), "line 22: ", "rules"},
      {broken("Text.", "a &amp; b"), "line 20: ", "'&amp;'"},
      {broken("- dot", "- dot\n  - inner"), "line 17: ", "one paragraph"},
      {broken("- dot", "- dot\n\n  again"), "line 18: ", "one paragraph"},
      {broken("- dot", "- dot\n\n  -\n- b\n"), "line 19: ", "one paragraph"},
      {broken("Text.", "a\xff"), "line 20: ", "UTF-8"},
      {broken("Text.", std::string_view("a\0b", 3)), "line 20: ", "NUL"},
  };
  for (const Case& c : cases) {
    const auto lesson = read_lesson(1, c.text);
    ASSERT_FALSE(lesson) << c.text;
    EXPECT_THAT(to_text(lesson.problem()), AllOf(StartsWith(std::string(c.start)), HasSubstr(std::string(c.part))))
        << c.text;
  }
}

// What Markdown would make of these in other dialects is text here.
TEST(ReadMarkdown, LeavesTextAlone) {
  for (const std::string text : {"a < b and c > d", "<b>no tag</b>", "x | y", "a  b", "it costs $1", "~~no~~"}) {
    const auto blocks = read_markdown(text);
    ASSERT_TRUE(blocks) << text;
    ASSERT_EQ(blocks->size(), 1u) << text;
    EXPECT_EQ(plain_text((*blocks)[0]), text == "a  b" ? "a b" : text);
  }
}

TEST(ReadMarkdown, LineEndsAndTheMarkBeforeTheText) {
  const auto blocks = read_markdown("\xef\xbb\xbf# T\r\n\r\none\r\ntwo  \r\nthree\r\n");
  ASSERT_TRUE(blocks);
  ASSERT_EQ(blocks->size(), 2u);
  EXPECT_EQ(plain_text((*blocks)[0]), "T");
  EXPECT_EQ(plain_text((*blocks)[1]), "one two three");
  EXPECT_EQ((*blocks)[1].line, 3);
}

// Whatever is cut off, the rest is read or refused, but never anything else.
TEST(ReadLesson, EveryPrefixIsReadOrRefused) {
  int step = 0;
  for (const EmbeddedFile& file : lesson_files()) {
    ++step;
    for (std::size_t length = 0; length < file.text.size(); length += 7) {
      const auto lesson = read_lesson(step, file.text.substr(0, length));
      if (!lesson) {
        EXPECT_GT(lesson.problem().line, 0);
      }
    }
  }
}

} // namespace
} // namespace bankwalk
