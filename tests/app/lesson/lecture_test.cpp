#include "app/lesson/lecture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "app/figures/steps/scene.h"
#include "app/lesson/access_line.h"
#include "core/analysis.h"

namespace bankwalk {
namespace {

using testing::HasSubstr;

std::string file(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::string told(const Lecture& lecture) {
  std::string text;
  for (const Problem& mistake : lecture.mistakes) text += to_text(mistake) + "\n";
  return text;
}

int cycles(const Params& params) { return analyze(access_of(params), Architecture{}).wavefronts; }

TEST(Lecture, TheWalkthroughIsAFileLikeAnyOther) {
  const Lecture& lecture = *walkthrough();
  EXPECT_EQ(told(lecture), "");
  ASSERT_EQ(lecture.steps.size(), static_cast<std::size_t>(step_count));
  EXPECT_TRUE(lecture.walkthrough);
  for (int step = 1; step <= step_count; ++step) {
    const Lesson& lesson = lecture.steps[static_cast<std::size_t>(step - 1)];
    EXPECT_EQ(lesson.step, step);
    ASSERT_TRUE(lesson.picture) << step;
    EXPECT_EQ(*lesson.picture, opening_params(step));
    EXPECT_FALSE(lesson.notes.empty()) << step;
  }
}

// What the walkthrough's questions are worth asking for: these answers are the ones that surprise.
TEST(Lecture, TheWalkthroughsQuestions) {
  const auto answer = [](int step) {
    const auto& question = walkthrough()->steps[static_cast<std::size_t>(step - 1)].question;
    return question ? question->choices[static_cast<std::size_t>(question->answer)] : std::string("none");
  };
  EXPECT_EQ(answer(1), "none");
  EXPECT_EQ(answer(2), "6");
  EXPECT_EQ(answer(4), "8");
  EXPECT_EQ(answer(5), "1");
  EXPECT_EQ(answer(6), "1");
  EXPECT_EQ(answer(7), "0");
  EXPECT_EQ(answer(8), "32");
  EXPECT_EQ(answer(9), "no");
  const Prediction& eight = *walkthrough()->steps[3].question;
  EXPECT_THAT(eight.choices, testing::ElementsAre("1", "2", "4", "8", "16", "32"));
  EXPECT_EQ(eight.picture.stride, 8);
}

TEST(Lecture, TheLecturesThatShipAreSound) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(BANKWALK_TEST_DATA "/../../assets/lectures")) {
    const Lecture lecture = read_lecture(file(entry.path()), "file");
    EXPECT_EQ(told(lecture), "") << entry.path();
    EXPECT_NE(lecture.name, "file") << entry.path();
    EXPECT_GE(lecture.steps.size(), 5u);
    for (const Lesson& step : lecture.steps) EXPECT_FALSE(step.notes.empty() || step.point.empty()) << step.title;
    ++files;
  }
  EXPECT_GE(files, 2);
}

// What the two lectures claim, against the engine.
TEST(Lecture, TheLecturesClaims) {
  const auto lecture = [](const char* name) {
    return read_lecture(file(std::string(BANKWALK_TEST_DATA "/../../assets/lectures/") + name), "");
  };
  const auto takes = [](const Lecture& read, std::size_t step) { return cycles(read.steps.at(step).picture.value()); };
  const Lecture sum = lecture("reduction.md");
  const int sums[] = {0, 1, 8, 8, 1};
  ASSERT_EQ(sum.steps.size(), std::size(sums));
  for (std::size_t i = 1; i < sum.steps.size(); ++i) EXPECT_EQ(takes(sum, i), sums[i]) << i;
  EXPECT_EQ(sum.steps[1].picture->mask, 0x01010101u);
  EXPECT_EQ(cycles(sum.steps[2].question->picture), 8);
  EXPECT_EQ(sum.steps[3].question->picture.mask, 1u);
  const Lecture transpose = lecture("matrix-transpose.md"), wide = lecture("wide-loads.md");
  EXPECT_FALSE(transpose.steps[0].picture);
  EXPECT_EQ(takes(transpose, 1), 1);
  EXPECT_EQ(takes(transpose, 2), 32);
  EXPECT_EQ(takes(transpose, 3), 1);
  EXPECT_EQ(cycles(*from_state_string("step=9;pitch=36")), 4);
  EXPECT_EQ(takes(transpose, 5), 1);
  const int expected[] = {1, 2, 4, 8, 32, 4, 32, 4};
  ASSERT_EQ(wide.steps.size(), std::size(expected));
  for (std::size_t i = 0; i < wide.steps.size(); ++i) EXPECT_EQ(takes(wide, i), expected[i]) << i;
}

// What docs/lectures.md teaches is read as it says.
TEST(Lecture, TheManualsExampleIsSound) {
  const std::string manual = file(BANKWALK_TEST_DATA "/../../docs/lectures.md");
  std::string example;
  std::istringstream lines(manual.substr(manual.find("    lecture: ")));
  for (std::string line; std::getline(lines, line) && (line.empty() || line.starts_with("    "));)
    example += line.substr(std::min<std::size_t>(4, line.size())) + "\n";
  const Lecture lecture = read_lecture(example, "");
  EXPECT_EQ(told(lecture), "");
  EXPECT_EQ(lecture.name, "Strides");
  ASSERT_EQ(lecture.steps.size(), 1u);
  const Lesson& step = lecture.steps[0];
  EXPECT_EQ(step.point, "Thread 16 comes back to bank 0.");
  EXPECT_TRUE(step.picture && step.question && step.notes.size() == 1 && step.narration.size() == 1);
  for (const char* access : {"float v = shared[tid*33 + 5];", "ldmatrix.x4 half tile[lane*72]", "atomic bins[tid % 4]",
                             "__shared__ float tile[32][33];\nint col = 5;\nfloat v = tile[threadIdx.x][col];"}) {
    const AccessRead read = read_access_lines(access, 1);
    EXPECT_TRUE(read.sound) << access << ": " << to_text(read.mistake);
  }
}

constexpr std::string_view sound =
    "lecture: Mine\n\n# One\n\nThe point.\n\nWords.\n\n```bankwalk\nstep=4;stride=8\n```\n\n> note: Say this.\n>\n> "
    "And "
    "this.\n\nquestion: How many? `cycles`\n\n- 2\n- 8 cycles\n\n# Two\n\nquestion: Free? `free at pitch=34`\n\n"
    "```bankwalk\nstep=9\n```\n\nMore.\n\n# Three\n\nOnly words.\n";

TEST(ReadLecture, TakesTheTextApart) {
  const Lecture lecture = read_lecture(sound, "file.md");
  EXPECT_EQ(told(lecture), "");
  EXPECT_EQ(lecture.name, "Mine");
  ASSERT_EQ(lecture.steps.size(), 3u);
  const Lesson &one = lecture.steps[0], &two = lecture.steps[1], &three = lecture.steps[2];
  EXPECT_EQ(one.title, "One");
  EXPECT_EQ(one.point, "The point.");
  EXPECT_EQ(to_state_string(one.picture.value()), "step=4;stride=8");
  EXPECT_THAT(one.notes, testing::ElementsAre("Say this.", "And this."));
  ASSERT_EQ(one.narration.size(), 1u) << "notes, picture, question and choices are no narration";
  ASSERT_TRUE(one.question);
  EXPECT_EQ(one.question->text, "How many?");
  EXPECT_THAT(one.question->choices, testing::ElementsAre("2", "8 cycles"));
  EXPECT_EQ(one.question->answer, 1);
  ASSERT_TRUE(two.question);
  EXPECT_EQ(two.picture->pitch, 33) << "the question's own state is the question's alone";
  EXPECT_EQ(two.question->picture.pitch, 34);
  EXPECT_EQ(two.question->choices[static_cast<std::size_t>(two.question->answer)], "it collides");
  EXPECT_EQ(two.point, "");
  EXPECT_FALSE(three.picture);
  EXPECT_EQ(three.point, "Only words.");
  EXPECT_EQ(read_lecture("# A\n", "file.md").name, "file.md");
}

// The sound lecture with one piece replaced.
std::string broken(std::string_view piece, std::string_view by) {
  std::string text(sound);
  const std::size_t at = text.find(piece);
  EXPECT_NE(at, std::string::npos) << piece;
  return text.replace(at, piece.size(), by);
}

TEST(ReadLecture, PointsAtMistakesAndReadsTheRest) {
  struct Case {
    std::string text, told;
  };
  const Case cases[] = {
      {broken("stride=8", "stride=99"), "line 10, column 15: stride is '99'; expected a whole number from 0 to 64\n"},
      {broken("step=4;stride=8", "no"),
       "line 10, column 1: 'no' is neither a state nor an access; expected step=4;stride=2 or float v = "
       "shared[tid*2]\n"},
      {broken("- 8 cycles", "- 9 cycles"), "line 17: the engine's answer is 8, which is none of the choices\n"},
      {broken("- 2", "- 8"), "line 17: two of the choices say the same: 8\n"},
      {broken("- 2\n", ""), "line 17: a question has 2 to 6 choices; this one has 1\n"},
      {broken("`cycles`", "`circles`"),
       "line 17, column 22: 'circles' cannot be asked; expected cycles, ways, excess, bank of thread N, queue, free, "
       "waits or word\n"},
      {broken("`cycles`", "`bank of thread 32`"), "line 17, column 37: '32' is not a thread; expected 0 to 31\n"},
      {broken("`cycles`", "`queue`"), "line 17: several banks have the longest queue, of 8\n"},
      {broken("`cycles`", ""),
       "line 17: what is asked is missing: a question ends with it in backticks, such as `cycles` or `free at "
       "pitch=34`\n"},
      {broken("at pitch=34", "at pitch=3"),
       "line 24, column 32: pitch is '3'; expected a whole number from 32 to 40\n"},
      {broken("> note: Say", "> Say"),
       "line 13: quotes (>) are the speaker's notes here and begin with 'note:'\nline 15: quotes (>) are the speaker's "
       "notes here and begin with 'note:'\n"},
      {broken("Words.", "[link](there)"), "line 7: lessons have no links\n"},
      {broken("Words.", "---"), "line 10: lessons have no rules (---), and one stands before this line\n"},
      {broken("Words.",
              "a\xff"
              "b"),
       "line 7, column 2: this is not UTF-8\n"},
      {broken("lecture: Mine", "Hello"),
       "line 1: this belongs to no step; expected '# title' before it, or 'lecture: name'\n"},
      {broken("# Two", "#"), "line 22: a step's title is missing: it stands behind the '#'\n"},
  };
  for (const Case& each : cases) {
    const Lecture lecture = read_lecture(each.text, "file.md");
    EXPECT_EQ(told(lecture), each.told) << each.text;
    ASSERT_EQ(lecture.steps.size(), 3u) << each.text;
    EXPECT_EQ(lecture.steps[2].point, "Only words.");
  }
  const Lecture none = read_lecture("Hello.\n", "file.md");
  ASSERT_EQ(none.steps.size(), 1u);
  EXPECT_THAT(told(none), HasSubstr("line 1: a lecture has steps, each beginning with '# title'; this text has none"));
  EXPECT_EQ(read_lecture("", "x").steps.size(), 1u);
  std::string many;
  for (int i = 0; i < 150; ++i) many += "# Step\n\n";
  EXPECT_EQ(read_lecture(many, "x").steps.size(), 99u);
}

TEST(AccessLines, AreStatesOrCuda) {
  struct Case {
    std::string_view text, state;
    int cycles;
  };
  const Case cases[] = {
      {"step=9;pitch=34", "step=9;pitch=34;column=5", 2},
      {"float v = shared[tid*2];", "index=tid*2", 2},
      {"const float v = shared[tid];", "index=tid", 1},
      {"shared[tid*33 + 5] = v;", "op=st;index=tid*33 + 5", 1},
      {"shared[tid]", "index=tid", 1},
      {"float4 v = s[tid]; // wide", "element=16;index=tid", 4},
      {"ldmatrix.x4 half tile[lane*64]", "op=ldm4;element=2;index=lane*64", 32},
      {"atomic shared[tid*32]", "op=atom;index=tid*32", 32},
      {"__shared__ float tile[32][33];\nint col = 5;\nfloat v = tile[threadIdx.x][col];", "index=threadIdx.x*33 + 5",
       1},
      {"__shared__ float4 tile[32][8];\ntile[threadIdx.x][2] = v;", "op=st;element=16;index=threadIdx.x*8 + 2", 32},
      {"__shared__ half a[4][8][16 + 2];\nfloat v = a[1][tid / 8][tid % 8 + 1];",
       "index=(1*8 + (tid / 8))*(16 + 2) + (tid % 8 + 1)", 2},
      {"int tid = threadIdx.x;\nfloat v = shared[tid];", "index=tid", 1},
      {"\n// a comment\n\nfloat v = shared[ 5 ];\n", "index=5", 1},
      {"if (tid < 16) sdata[tid] = sdata[tid + 16];", "index=tid + 16;mask=0000ffff", 1},
      {"int s = 4;\nif (tid % (2*s) == 0) sdata[tid] += sdata[tid + s];", "index=tid + 4;mask=01010101", 1},
      {"if (tid < 8)\n  sdata[tid*2] = v;", "op=st;index=tid*2;mask=000000ff", 1},
      {"if (tid >= 8) {\n  if (tid < 24) {\n    x += sdata[tid*2];\n  }\n}", "index=tid*2;mask=00ffff00", 1},
      {"if (tid == 0 || !(tid < 31)) float v = s[tid*32];", "index=tid*32;mask=80000001", 2},
      {"if (tid < 32) { float v = s[tid]; }", "index=tid", 1},
      {"if (tid > 0) float v = s[tid - 1];", "index=tid - 1;mask=fffffffe", 1},
      {"x += sdata[tid*2];", "index=tid*2", 2},
      {"sdata[tid*2] += x;", "index=tid*2", 2},
      {"sdata[tid*2] <<= 1;", "index=tid*2", 2},
      {"extern __shared__ float sdata[];\nsdata[tid] = in[tid*4];", "op=st;index=tid", 1},
      {"__shared__ float t[32][33];\nout[tid*4] = t[tid][5];", "index=tid*33 + 5", 1},
      {"unsigned int s = 2; int i = 2*s*tid; float v = sdata[i];", "index=(2*2*tid)", 4},
      {"if (tid < 16) ldmatrix.x2 half t[lane*72]", "op=ldm2;element=2;index=lane*72;mask=0000ffff", 2},
  };
  for (const Case& each : cases) {
    const AccessRead read = read_access_lines(each.text, 1);
    ASSERT_TRUE(read.sound) << each.text << ": " << to_text(read.mistake);
    EXPECT_EQ(to_state_string(read.params), each.state);
    EXPECT_EQ(cycles(read.params), each.cycles) << each.text;
    const auto again = from_state_string(each.state);
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, read.params);
  }
}

TEST(AccessLines, SayWhatIsWrongAndWhere) {
  struct Case {
    std::string_view text, told;
  };
  const Case cases[] = {
      {"", "line 7: nothing is drawn here"},
      {"float v = shared[tid*];", "line 7, column 22: "},
      {"float v = shared[tid", "line 7, column 17: this '[' is not closed"},
      {"float v = shared[]", "line 7, column 18: "},
      {"flaot v = shared[tid]", "line 7, column 1: 'flaot' is not a type"},
      {"load bytes shared[tid]", "line 7, column 6: 'bytes' is neither an operation nor a type"},
      {"float v = shared[tid] + 1", "line 7, column 23: '+ 1' stands behind the access"},
      {"float v = shared[tid][5]", "line 7, column 18: an index of several dimensions needs"},
      {"__shared__ float t[32][32];\nfloat v = t[tid]", "line 8, column 13: 't' has 2 dimensions"},
      {"__shared__ thing t[32];", "line 7, column 12: 'thing' is not a type"},
      {"shared[tid]\nshared[tid]", "line 8, column 1: a block draws one access, and this is its second"},
      {"float v = shared[-1]", "line 7, column 18: lane 0's index -1 is negative"},
      {"float v = shared[row]", "line 7, column 18: "},
      {"ldmatrix.x4 half t[lane*4]", "line 7, column 20: "},
      {"if (tid < 0) s[tid]", "line 7, column 5: no thread of the warp meets this condition"},
      {"if (tid < ) s[tid]", "line 7, column 10: "},
      {"if (tid < 16 s[tid]", "line 7, column 1: expected a condition in parentheses"},
      {"if tid < 16 s[tid]", "line 7, column 1: expected a condition in parentheses"},
      {"if (tid / 0) s[tid]", "line 7, column 9: division by zero"},
      {"if (row < 4) s[tid]", "line 7, column 5: the variable 'row' has no value"},
      {"}\ns[tid]", "line 7, column 1: this '}' closes no '{'"},
      {"if (tid < 16) s[tid - 15]", "line 7, column 17: lane 0's index -15 is negative"},
      {"if (tid < 4) x = s[tid]; else x = s[0];", "line 7, column 26: 'else' is not read"},
      {"for (int s = 1; s < 32; s *= 2) t[tid*s]", "line 7, column 1: loops are not run"},
      {"a[tid] = b[tid*2]", "line 7, column 1: only one of 'a' and 'b' can be drawn"},
      {"s[tid] = s[tid] + s[tid + 1]", "line 7, column 17: '+ s[tid + 1]' stands behind the access"},
      {"int s = 4, t = 2;\nx = d[s]", "line 7, column 10: ',' separates several values"},
      {"step=4;\n\nstep=5", "line 9, column 1: a block draws one access, and this is its second"},
  };
  for (const Case& each : cases) {
    const AccessRead read = read_access_lines(each.text, 7);
    ASSERT_FALSE(read.sound) << each.text;
    EXPECT_THAT(to_text(read.mistake), testing::StartsWith(std::string(each.told))) << each.text;
  }
}

TEST(AccessLines, KeepTheAuthorsLines) {
  const auto code = [](std::string_view text) { return read_access_lines(text, 1).code; };
  EXPECT_EQ(code("step=4;stride=2"), "");
  EXPECT_EQ(code("  float v = sdata[ 2*tid + 1 ];  // why"), "float v = sdata[ 2*tid + 1 ];");
  EXPECT_EQ(code("int tid = threadIdx.x;\nint s = 4;\n\nif (tid < s) d[tid] += d[tid + s];"),
            "int s = 4;\nif (tid < s) d[tid] += d[tid + s];");
  EXPECT_EQ(code("__shared__ float t[32][33];\nint c = 5; x = t[threadIdx.x][c];"),
            "__shared__ float t[32][33]; int c = 5;\nx = t[threadIdx.x][c];");
  EXPECT_EQ(code("if (tid < 4) {\n  x = d[tid];\n}"), "if (tid < 4) x = d[tid];");
  EXPECT_EQ(code("if (tid < 4) { x = d[tid]; }"), "if (tid < 4) { x = d[tid]; }");
  EXPECT_EQ(read_access_lines("int s = 4;\nx = d[tid*s]", 1, {{"s", "8"}}).code, "int s = 8;\nx = d[tid*s]");
}

std::string reduction(std::string_view asked) {
  return "# Sum\n\nPoint.\n\n```bankwalk\nint s = 4;\nif (tid < 16) x = d[2*s*tid + s];\n```\n\nquestion: How many? `" +
         std::string(asked) + "`\n";
}

TEST(ReadLecture, AQuestionChangesWhatTheBlockDeclares) {
  const auto step = [](std::string_view asked) {
    const Lecture lecture = read_lecture(reduction(asked), "mine.md");
    EXPECT_EQ(told(lecture), "") << asked;
    return lecture.steps.at(0);
  };
  const Lesson sixteen = step("cycles at s=16");
  EXPECT_EQ(to_state_string(sixteen.question.value().picture), "index=2*16*tid + 16;mask=0000ffff");
  EXPECT_EQ(to_state_string(sixteen.picture.value()), "index=2*4*tid + 4;mask=0000ffff");
  EXPECT_EQ(code_of(sixteen, *sixteen.picture), "int s = 4;\nif (tid < 16) x = d[2*s*tid + s];");
  EXPECT_EQ(code_of(sixteen, sixteen.question->picture), "int s = 16;\nif (tid < 16) x = d[2*s*tid + s];");
  Params other = *sixteen.picture;
  other.mask = 0xff;
  EXPECT_EQ(code_of(sixteen, other), "if (tid < 8) float v = shared[2*4*tid + 4];");
  EXPECT_EQ(step("cycles at mask=1;s=2").question->picture.mask, 1u);
  EXPECT_EQ(step("cycles at s = 2 ; mask=1").question->picture.expression, "2*2*tid + 2");
  EXPECT_EQ(step("free at step=9;pitch=34").question->picture.pitch, 34);
  EXPECT_EQ(code_of(step("cycles"), *step("cycles").picture), code_of(sixteen, *sixteen.picture));
  const auto wrong = [](std::string_view asked) { return told(read_lecture(reduction(asked), "mine.md")); };
  EXPECT_THAT(wrong("cycles at t=16"), HasSubstr("unknown key 't'; expected step, op, element"));
  EXPECT_THAT(wrong("cycles at t=16"), HasSubstr("or a name that the block gives a value, such as int s = 4;"));
  EXPECT_THAT(wrong("cycles at s="), HasSubstr("line 10, column 32: the expression is empty"));
  EXPECT_THAT(wrong("cycles at s=1;s=2"), HasSubstr("s is given twice"));
  EXPECT_THAT(wrong("cycles at stride=8"), HasSubstr("this changes nothing in the picture"));
  EXPECT_THAT(wrong("cycles at s=-9"), HasSubstr("is negative"));
}

TEST(ReadLecture, AQuestionAsksEitherWay) {
  const auto answer = [](std::string_view asked, std::string_view state, std::string_view choices) {
    const Lecture lecture = read_lecture("# A\n\n```bankwalk\n" + std::string(state) + "\n```\n\nquestion: Q? `" +
                                             std::string(asked) + "`\n\n" + std::string(choices),
                                         "");
    EXPECT_EQ(told(lecture), "");
    const Prediction& question = lecture.steps.at(0).question.value();
    return question.choices[static_cast<std::size_t>(question.answer)];
  };
  EXPECT_EQ(answer("free", "stride=2", "- yes\n- no\n"), "no");
  EXPECT_EQ(answer("waits", "stride=2", "- yes\n- no\n"), "yes");
  EXPECT_EQ(answer("free", "stride=1", "- yes\n- no\n"), "yes");
  EXPECT_EQ(answer("waits", "stride=1", "- yes\n- no\n"), "no");
  EXPECT_EQ(answer("waits", "stride=1", "- free\n- it collides\n"), "free");
  EXPECT_EQ(answer("waits", "stride=2", ""), "yes");
}

TEST(ReadLecture, CodeWithoutBackquotesKeepsItsCharacters) {
  const auto point = [](const std::string& text) {
    const Lecture lecture = read_lecture("# A\n\n" + text + "\n", "");
    EXPECT_EQ(told(lecture), "");
    return lecture.steps.at(0).point;
  };
  for (const char* text : {"Look at shared[2*s*tid + s] again.", "a*b*c*d", "2**n**x", "t[i]*u*v",
                           "__shared__ float t;", "call __syncthreads() twice", "x*2*"})
    EXPECT_EQ(point(text), text);
  EXPECT_EQ(point("**Every** second *word*."), "Every second word.");
  EXPECT_EQ(point("Two **bank**s and *`code`*."), "Two banks and code.");
  EXPECT_EQ(point("***Both*** and **a*b*c**"), "Both and a*b*c");
}

TEST(ReadLecture, ATableIsAMistakeThatIsTold) {
  const Lecture lecture = read_lecture("# A\n\nPoint.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\nMore.\n", "mine.md");
  EXPECT_EQ(told(lecture), "line 5: lessons have no tables; expected paragraphs or a list\n");
  EXPECT_EQ(lecture.file, "mine.md");
  ASSERT_EQ(lecture.steps.at(0).narration.size(), 1u) << "nothing of it is shown";
  EXPECT_EQ(plain_text(lecture.steps[0].narration[0]), "More.");
}

TEST(MendedBy, KeepsWhatWasGood) {
  const std::string good =
      "# A\n\n```bankwalk\nx = d[tid*2];\n```\n\nquestion: Q? `cycles`\n\n# B\n\n```bankwalk\nstep=4\n```\n";
  const Lecture old = read_lecture(good, "mine.md");
  std::string broken_text = good;
  broken_text.replace(broken_text.find("tid*2"), 5, "tid**");
  const Lecture kept = keep_last_good(read_lecture(broken_text, "mine.md"), old);
  EXPECT_EQ(kept.mistakes.size(), 1u);
  EXPECT_EQ(kept.steps[0].picture, old.steps[0].picture);
  EXPECT_EQ(kept.steps[0].picture_code, "x = d[tid*2];");
  ASSERT_TRUE(kept.steps[0].question);
  EXPECT_EQ(keep_last_good(read_lecture(broken_text, "mine.md"), kept).steps[0].picture, old.steps[0].picture)
      << "again";
  const Lecture moved = keep_last_good(read_lecture("# New\n\nWords.\n\n" + broken_text, "mine.md"), old);
  EXPECT_FALSE(moved.steps[0].picture);
  EXPECT_EQ(moved.steps[1].picture, old.steps[0].picture);
  const Lecture empty = keep_last_good(read_lecture("", "mine.md"), old);
  EXPECT_EQ(empty.steps.size(), 2u);
  EXPECT_FALSE(empty.mistakes.empty());
  // What its author has taken out is gone.
  EXPECT_FALSE(keep_last_good(read_lecture("# A\n\nWords.\n", "mine.md"), old).steps[0].picture);
}

} // namespace
} // namespace bankwalk
