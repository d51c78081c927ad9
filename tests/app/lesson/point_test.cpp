// The sentence under the title: true of every state that can be set, and held against a count that is not the engine's.
#include "app/lesson/point.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "app/figures/page/page.h"
#include "app/lesson/lecture.h"
#include "app/ui/shell/frame.h"
#include "tests/support/brute_force.h"
#include "tests/support/figures.h"
#include "tests/support/pattern.h"

namespace bankwalk {
namespace {

const std::string& lesson_point(int step) { return walkthrough()->steps[static_cast<std::size_t>(step - 1)].point; }

std::string said(const Params& params) {
  const Access access = access_of(params);
  return point_of(params, access, analyze(access, Architecture{}));
}

Params state(const std::string& text) { return *from_state_string(text); }

// What the sentences speak of, counted from the addresses.
struct Counted {
  std::map<long, std::set<int>> of_word;  // the threads that want it
  std::map<long, std::set<long>> of_bank; // the words that are wanted from it
  std::set<int> threads;
  int first = 0; // the first thread that wants another word from a bank than one before it
  brute_force::Answer answer;
  std::size_t group = 0; // threads in each
};

Counted count(const Access& access) {
  Counted counted;
  const auto groups = brute_force::groups(access);
  counted.answer = brute_force::count(access, groups, {});
  counted.group = groups[0].size();
  for (int lane = 0; lane < 32; ++lane) {
    if (!brute_force::lane_on(access, lane)) continue;
    counted.threads.insert(lane);
    for (int byte = 0; byte < access.bytes; ++byte) {
      const long word = (static_cast<long>(access.address[static_cast<std::size_t>(lane)]) + byte) / 4;
      std::set<long>& words = counted.of_bank[word % 32];
      if (!words.empty() && words.count(word) == 0 && counted.first == 0) counted.first = lane;
      words.insert(word);
      counted.of_word[word].insert(lane);
    }
  }
  return counted;
}

// Every number of a sentence about a state, against the count. Which form it has is found by its words.
void expect_true(const std::string& text, const Params& params) {
  const Counted c = count(access_of(params));
  const std::string where = text + "   (" + to_state_string(params) + ")";
  const int words = static_cast<int>(c.of_word.size()), banks = static_cast<int>(c.of_bank.size());
  static const Pattern stride("Stride ([0-9]+).*"), tile("(Row|Column) ([0-9]+) at pitch ([0-9]+).*"),
      bytes(".*, ([0-9]+)-byte elements.*");
  std::optional<Match> found = stride.whole(text);
  if (found) {
    EXPECT_EQ(found->number(1), params.stride) << where;
  } else {
    ASSERT_TRUE(found = tile.whole(text)) << where;
    EXPECT_EQ(found->text(1) == "Row", params.walk == Walk::Row) << where;
    EXPECT_EQ(found->number(2), params.index) << where;
    EXPECT_EQ(found->number(3), params.pitch) << where;
  }
  const auto named = bytes.whole(text);
  EXPECT_EQ(named ? named->number(1) : 4, params.element_bytes) << where;

  static const Pattern odd("Stride [0-9]+ shares no factor with 32: ([0-9]+) banks, 1 cycle\\."),
      queue(
          "[^:]*: thread ([0-9]+) is the first at a taken bank; ([0-9]+) (threads|words) (at bank ([0-9]+)|at each of "
          "([0-9]+) banks|at the busiest bank), ([0-9]+) cycles\\."),
      one("[^:]*: all ([0-9]+) threads (want|write) word ([0-9]+)(, which bank ([0-9]+) reads once)?, 1 cycle\\."),
      free(
          "[^:]*: ([0-9]+) words? in ([0-9]+) banks?(, each shared by ([0-9]+) threads|, some of them shared)?, 1 "
          "cycle\\."),
      groups(
          "[^:]*: ([0-9]+) groups of ([0-9]+) threads, ([0-9]+) cycles? each; ([0-9]+) cycles(, ([0-9]+) of them "
          "lost)?\\.");
  if ((found = odd.whole(text))) {
    EXPECT_EQ(std::gcd(params.stride, 32), 1) << where;
    EXPECT_EQ(found->number(1), banks) << where;
    EXPECT_EQ(c.answer.wavefronts, 1) << where;
  } else if ((found = queue.whole(text))) {
    EXPECT_EQ(c.answer.groups, 1) << where;
    EXPECT_GT(c.answer.wavefronts, 1) << where;
    EXPECT_EQ(found->number(1), c.first) << where;
    EXPECT_EQ(found->number(2), c.answer.degree) << where;
    for (const auto& [word, threads] : c.of_word)
      EXPECT_TRUE(found->text(3) == "words" || threads.size() == 1) << where;
    if (found->has(5)) {
      EXPECT_EQ(banks, 1) << where;
      EXPECT_EQ(found->number(5), c.of_bank.begin()->first) << where;
    }
    if (found->has(6)) {
      EXPECT_EQ(found->number(6), banks) << where;
      for (const auto& [bank, wanted] : c.of_bank) EXPECT_EQ(static_cast<int>(wanted.size()), c.answer.degree) << where;
    }
    EXPECT_EQ(found->number(7), c.answer.wavefronts) << where;
  } else if ((found = one.whole(text))) {
    EXPECT_EQ(found->number(1), static_cast<int>(c.threads.size())) << where;
    EXPECT_EQ(found->text(2) == "write", params.operation == Operation::Store) << where;
    ASSERT_EQ(words, 1) << where;
    EXPECT_EQ(found->number(3), c.of_word.begin()->first) << where;
    EXPECT_EQ(found->has(5), params.operation == Operation::Load) << where;
    EXPECT_TRUE(!found->has(5) || found->number(5) == c.of_bank.begin()->first) << where;
    EXPECT_EQ(c.answer.wavefronts, 1) << where;
  } else if ((found = free.whole(text))) {
    EXPECT_EQ(found->number(1), words) << where;
    EXPECT_EQ(found->number(2), banks) << where;
    std::set<std::size_t> shares;
    for (const auto& [word, threads] : c.of_word) shares.insert(threads.size());
    if (!found->has(3)) {
      EXPECT_EQ(shares, std::set<std::size_t>{1}) << where;
    } else if (found->has(4)) {
      EXPECT_EQ(shares, std::set{static_cast<std::size_t>(found->number(4))}) << where;
    } else {
      EXPECT_GT(shares.size(), 1u) << where;
    }
    EXPECT_EQ(c.answer.wavefronts, 1) << where;
  } else {
    ASSERT_TRUE(found = groups.whole(text)) << where;
    EXPECT_EQ(found->number(1), c.answer.groups) << where;
    EXPECT_EQ(found->number(2), static_cast<int>(c.group)) << where;
    EXPECT_EQ(found->number(3) * c.answer.groups, c.answer.wavefronts) << where;
    EXPECT_EQ(found->number(4), c.answer.wavefronts) << where;
    EXPECT_EQ(found->has(6) ? found->number(6) : 0, c.answer.wavefronts - c.answer.groups) << where;
  }
}

// What the lessons' points claim, in a state in which one is shown.
void expect_lesson_true(const Params& params) {
  const Access access = access_of(params);
  const Counted c = count(access);
  const std::string where = to_state_string(params);
  const auto word = [&](std::size_t lane) { return access.address[lane] / 4; };
  switch (params.step) {
    case 3: // "Neighbouring threads read neighbouring words: 32 banks, one cycle."
      EXPECT_EQ(access.operation, Operation::Load) << where;
      for (std::size_t lane = 1; lane < 32; ++lane) EXPECT_EQ(word(lane), word(lane - 1) + 1) << where;
      EXPECT_EQ(c.of_bank.size(), 32u) << where;
      EXPECT_EQ(c.answer.wavefronts, 1) << where;
      break;
    case 4: // "Neighbouring threads read two words apart. The wrap at word 32 brings thread 16 back to bank 0."
      for (std::size_t lane = 1; lane < 32; ++lane) EXPECT_EQ(word(lane), word(lane - 1) + 2) << where;
      EXPECT_EQ(word(16), 32u) << where;
      EXPECT_EQ(c.first, 16) << where;
      break;
    case 5: // "The queue at the busiest bank is gcd(stride, 32). Odd strides never collide."
      EXPECT_EQ(c.answer.degree, std::gcd(params.stride, 32)) << where;
      break;
    case 6: // "The formula would say 32. The bank reads the word once and hands every thread a copy."
      EXPECT_EQ(std::gcd(params.stride, 32), 32) << where;
      EXPECT_EQ(access.operation, Operation::Load) << where;
      ASSERT_EQ(c.of_word.size(), 1u) << where;
      EXPECT_EQ(c.of_word.begin()->second.size(), 32u) << where;
      EXPECT_EQ(c.answer.wavefronts, 1) << where;
      break;
    case 7: // "32 different words, all in bank 0: a queue of 32 at one bank."
      EXPECT_EQ(c.of_word.size(), 32u) << where;
      ASSERT_EQ(c.of_bank.size(), 1u) << where;
      EXPECT_EQ(c.of_bank.begin()->first, 0) << where;
      EXPECT_EQ(c.answer.wavefronts, 32) << where;
      break;
    case 8: // "Along a row the banks take turns. Down a column of a 32-wide tile every element is in one bank."
      for (const Walk walk : {Walk::Row, Walk::Column}) {
        Params other = params;
        other.walk = walk;
        EXPECT_EQ(count(access_of(other)).of_bank.size(), walk == Walk::Row ? 32u : 1u) << where;
      }
      break;
    case 9: // "Each row starts one bank later, so the column becomes a diagonal across the banks."
      EXPECT_EQ(params.pitch - tile_size, 1) << where;
      for (std::size_t lane = 1; lane < 32; ++lane) EXPECT_EQ(word(lane) % 32, (word(lane - 1) + 1) % 32) << where;
      break;
    default:
      break;
  }
}

// Everything that the controls and a state string can set.
template <typename Visit>
void each_state(Visit visit) {
  for (int step = 1; step <= step_count; ++step)
    for (const Operation operation : {Operation::Load, Operation::Store})
      for (const int bytes : {1, 2, 4, 8, 16}) {
        Params params = opening_params(step);
        params.operation = operation;
        params.element_bytes = bytes;
        if (step == 8 || step == 9) {
          for (params.pitch = min_pitch; params.pitch <= max_pitch; ++params.pitch)
            for (const Walk walk : {Walk::Row, Walk::Column})
              for (const int index : {0, 1, 5, 31}) {
                params.walk = walk, params.index = index;
                visit(clamped(params));
              }
          continue;
        }
        for (params.stride = 0; params.stride <= max_stride; ++params.stride)
          for (const int offset : {0, 1, 5, 31}) {
            params.offset = offset;
            visit(clamped(params));
          }
      }
}

TEST(Point, IsTrueInEveryState) {
  std::map<int, std::pair<int, int>> kinds; // by step: states with the lesson's point, and with another sentence
  each_state([&](const Params& params) {
    const std::string text = said(params);
    const bool lesson = text == lesson_point(params.step);
    ++(lesson ? kinds[params.step].first : kinds[params.step].second);
    if (lesson)
      expect_lesson_true(params);
    else
      expect_true(text, params);
  });
  for (int step = 1; step <= step_count; ++step) {
    EXPECT_GT(kinds[step].first, 0) << step;
    EXPECT_EQ(kinds[step].second > 0, step >= 3 && step <= 9) << step;
  }
}

TEST(Point, IsTheLessonsWhereAStepOpens) {
  for (int step = 1; step <= step_count; ++step) EXPECT_EQ(said(opening_params(step)), lesson_point(step));
  // What the point does not speak of may change.
  EXPECT_EQ(said(state("step=2;word=77")), lesson_point(2));
  EXPECT_EQ(said(state("step=3;offset=7")), lesson_point(3));
  EXPECT_EQ(said(state("step=8;row=3")), lesson_point(8));
  EXPECT_EQ(said(state("step=9;column=30")), lesson_point(9));
}

TEST(Point, SaysWhatIsOnTheScreenOtherwise) {
  EXPECT_EQ(said(state("step=3;stride=4")),
            "Stride 4: thread 8 is the first at a taken bank; 4 threads at each of 8 banks, 4 cycles.");
  EXPECT_EQ(said(state("step=4;stride=3")), "Stride 3 shares no factor with 32: 32 banks, 1 cycle.");
  EXPECT_EQ(said(state("step=7;stride=1")), "Stride 1 shares no factor with 32: 32 banks, 1 cycle.");
  EXPECT_EQ(said(state("step=7;offset=3")),
            "Stride 32: thread 1 is the first at a taken bank; 32 threads at bank 3, 32 cycles.");
  EXPECT_EQ(said(state("step=5;stride=0")), "Stride 0: all 32 threads want word 0, which bank 0 reads once, 1 cycle.");
  EXPECT_EQ(said(state("step=9;pitch=34")),
            "Column 5 at pitch 34: thread 16 is the first at a taken bank; 2 threads at each of 16 banks, 2 cycles.");
  EXPECT_EQ(said(state("step=9;row=5")), "Row 5 at pitch 33: 32 words in 32 banks, 1 cycle.");
  EXPECT_EQ(said(state("step=3;element=8")),
            "Stride 1, 8-byte elements: 2 groups of 16 threads, 1 cycle each; 2 cycles.");
  EXPECT_EQ(said(state("step=4;element=16")),
            "Stride 2, 16-byte elements: 4 groups of 8 threads, 2 cycles each; 8 cycles, 4 of them lost.");
}

TEST(Point, SaysWhatAnIndexAsksFor) {
  EXPECT_EQ(said(state("index=tid % 4 * 32")),
            "32 threads want 4 words from 1 bank: 4 cycles, of which 1 would be ideal.");
  EXPECT_EQ(said(state("index=tid / 4")), "32 threads want 8 words from 8 banks: 1 cycle.");
  for (const std::string index : {"tid", "tid*33", "tid*tid", "tid ^ 5", "tid < 7 ? 0 : tid*8", "7"})
    for (const Operation operation :
         {Operation::Load, Operation::Store, Operation::AtomicAdd, Operation::CompareAndSwap})
      for (const int bytes : {4, 8}) {
        Params params;
        params.expression = index, params.operation = operation, params.element_bytes = bytes;
        if (!access_of_expression(params)) continue;
        const std::string text = said(params);
        const Counted c = count(access_of(params));
        static const Pattern form(
            "([0-9]+) threads want ([0-9]+) words? from ([0-9]+) banks?: ([0-9]+) cycles?(, of which ([0-9]+) would be "
            "ideal|, in two passes)?\\.");
        const auto found = form.whole(text);
        ASSERT_TRUE(found) << text;
        EXPECT_EQ(static_cast<std::size_t>(found->number(1)), c.threads.size()) << text;
        EXPECT_EQ(static_cast<std::size_t>(found->number(2)), c.of_word.size()) << text;
        EXPECT_EQ(static_cast<std::size_t>(found->number(3)), c.of_bank.size()) << text;
        EXPECT_EQ(found->number(4), c.answer.wavefronts) << text;
        EXPECT_EQ(found->has(6), c.answer.degree > 1) << text;
        EXPECT_EQ(found->text(5) == ", in two passes", c.answer.degree == 1 && operation == Operation::CompareAndSwap)
            << text;
        if (found->has(6)) {
          EXPECT_EQ(found->number(6), c.answer.groups) << text;
        }
      }
}

TEST(Point, AnAuthorsPointStandsUnderItsOwnPictureAlone) {
  const Params opening = state("step=4;stride=8");
  Params moved = opening;
  const auto of = [&](const Params& params, std::string_view own) {
    const Access access = access_of(params);
    return point_of(params, access, analyze(access, Architecture{}), own, opening);
  };
  EXPECT_EQ(of(opening, "Eight in a row."), "Eight in a row.");
  moved.stride = 16;
  EXPECT_EQ(of(moved, "Eight in a row."),
            "Stride 16: thread 2 is the first at a taken bank; 16 threads at each of 2 banks, 16 cycles.");
  EXPECT_EQ(of(moved, ""), "");
  moved = state("step=2;word=40");
  EXPECT_EQ(of(moved, "A word."), "Word 40 is in bank 8: words are dealt round the banks.");
}

bool shows(const Figure& figure, const std::string& text) {
  for (const Shape& shape : figure.shapes)
    if (shape.kind == ShapeKind::Text && shape.text == text) return true;
  return false;
}

// The words of a text that may have been broken into lines.
bool shows(const Screen& screen, const std::string& text) {
  std::string all, bare;
  for (const Layer& layer : screen.layers)
    for (const Shape& shape : layer.figure.shapes)
      for (const char c : shape.text)
        if (c != ' ') all += c;
  for (const char c : text)
    if (c != ' ') bare += c;
  return all.find(bare) != std::string::npos;
}

TEST(Point, IsTheSameInTheWindowTheLectureAndTheFile) {
  for (const char* text : {"step=3", "step=3;stride=4", "step=4;stride=3", "step=9;pitch=34", "index=tid % 4 * 32"}) {
    const Params params = state(text);
    const std::string point = said(params);
    PageRequest request;
    request.params = params;
    request.words = page_words(params);
    EXPECT_TRUE(shows(drawing_of(request).draw(1, test::measure), point)) << text;
    Ui ui;
    ui.params = params;
    ui.step.index = params.step - 1;
    for (const bool present : {false, true}) {
      ui.talk.present = present;
      EXPECT_TRUE(shows(frame(ui, {}, {}, test::measure, {}), point)) << text << (present ? " presenting" : "");
    }
  }
  Ui ui;
  open_lecture(ui,
               std::make_shared<const Lecture>(
                   read_lecture("# One\n\nMine.\n\nWords.\n\n```bankwalk\nstep=4;stride=8\n```\n", "lecture")),
               false);
  EXPECT_TRUE(shows(frame(ui, {}, {}, test::measure, {}), "Mine."));
  ui.params.stride = 16;
  const Screen moved = frame(ui, {}, {}, test::measure, {});
  EXPECT_FALSE(shows(moved, "Mine."));
  EXPECT_TRUE(shows(moved, "16 threads at each of 2 banks, 16 cycles."));
}

// The header's texts, above the picture: inside the window, on nothing else, whole.
void expect_whole(const Ui& ui, const View& view, const std::string& where) {
  Ui drawn = ui;
  const Screen screen = frame(drawn, {}, view, test::measure, {});
  Areas areas = areas_of(seen_by(ui, view));
  std::vector<std::pair<test::Box, std::string>> texts;
  for (std::size_t i = 0; i < screen.layers.size(); ++i)
    for (const Shape& shape : screen.layers[i].figure.shapes) {
      if (shape.kind != ShapeKind::Text || shape.text.empty() || i == screen.figure_layer) continue;
      test::Box box = test::box_of(shape);
      if (box.top > areas.header.y1 || box.left > areas.header.x1) continue;
      box.bottom = shape.p[0].y + 0.4f * shape.size; // tails may come close to the next line
      EXPECT_LE(box.right, areas.header.x1 + 1) << shape.text << where;
      EXPECT_LE(box.bottom, areas.header.y1 + 1) << shape.text << where;
      EXPECT_EQ(shape.text.find("…"), std::string::npos) << shape.text << where;
      for (const auto& [other, text] : texts)
        EXPECT_FALSE(test::overlap(box, other, 1)) << '"' << shape.text << "\" lies on \"" << text << '"' << where;
      texts.emplace_back(box, shape.text);
    }
  EXPECT_TRUE(shows(screen, said(ui.params))) << where;
}

// The states with the longest sentence of each step and kind.
std::vector<Params> longest_states() {
  std::map<std::pair<int, std::string>, std::pair<std::size_t, Params>> longest;
  each_state([&](const Params& params) {
    const std::string text = said(params);
    auto& [length, of] = longest[{params.step, text.substr(0, 7)}];
    if (text.size() > length) length = text.size(), of = params;
  });
  std::vector<Params> states;
  for (const auto& [key, found] : longest) states.push_back(found.second);
  return states;
}

TEST(Point, FitsInTheWindowAndWhilePresenting) {
  for (const Params& params : longest_states())
    for (const Point size : {Point{1024, 640}, Point{1280, 720}, Point{1920, 1080}})
      for (const bool present : {false, true}) {
        Ui ui;
        ui.params = params;
        ui.talk.present = present;
        View view;
        view.width = size.x, view.height = size.y;
        expect_whole(
            ui, view,
            "\n  " + to_state_string(params) + " at " + std::to_string(size.x) + (present ? ", presenting" : ""));
      }
}

TEST(Point, FitsOnAPage) {
  for (const Params& params : longest_states()) {
    PageRequest request;
    request.params = params;
    request.words = page_words(params);
    request.width = 1280, request.height = 720;
    const Figure page = drawing_of(request).draw(1, test::measure);
    const std::string point = said(params);
    EXPECT_TRUE(shows(page, point)) << point;
    for (const Shape& shape : page.shapes) {
      EXPECT_TRUE(shape.text != point || test::box_of(shape).right <= 1280 - 30) << point;
    }
  }
}

} // namespace
} // namespace bankwalk
