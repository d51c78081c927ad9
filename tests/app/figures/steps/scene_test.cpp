// The scenes' pictures: that they say what the engine says, and that nothing in them is cut or overlaps.
#include "app/figures/steps/scene.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "app/figures/drawing/text_fit.h"
#include "app/figures/parts/arrival.h"
#include "app/figures/parts/lanes.h"
#include "app/figures/parts/matrix.h"
#include "app/figures/steps/change.h"
#include "app/figures/steps/tile_scene.h"
#include "app/lesson/point.h"
#include "core/timeline.h"
#include "tests/support/figures.h"

namespace bankwalk {
namespace {

using test::draw;
using test::Drawn;

// What the texts say that lie in shapes with a tag.
std::map<int, Ink> fills_of(const Figure& figure, TagKind tag, ShapeKind kind) {
  std::map<int, Ink> fills;
  for (const Shape& shape : figure.shapes)
    if (shape.tag.kind == tag && shape.kind == kind) fills[shape.tag.a] = shape.fill;
  return fills;
}

bool says(const Figure& figure, std::string_view text) {
  return std::any_of(figure.shapes.begin(), figure.shapes.end(), [&](const Shape& shape) {
    return shape.kind == ShapeKind::Text && shape.text.find(text) != std::string::npos;
  });
}

// Who has to wait, found without the engine: lanes whose word is not the first that its group wants from some bank.
std::uint32_t waiting(const Access& access) {
  std::uint32_t lanes = 0;
  const int group_size = access.bytes == 16 ? 8 : access.bytes == 8 ? 16 : 32;
  for (int start = 0; start < warp_size; start += group_size) {
    std::map<std::uint32_t, std::vector<std::uint32_t>> queues;
    for (int lane = start; lane < start + group_size; ++lane) {
      if (!(access.mask >> lane & 1)) continue;
      const std::uint32_t first = access.address[lane] / 4, last = (access.address[lane] + access.bytes - 1) / 4;
      for (std::uint32_t word = first; word <= last; ++word) {
        auto& queue = queues[word % 32];
        auto place = std::find(queue.begin(), queue.end(), word);
        if (place == queue.end()) place = queue.insert(queue.end(), word);
        if (place != queue.begin()) lanes |= 1u << lane;
      }
    }
  }
  return lanes;
}

TEST(Scenes, BankZeroTurnsRedWhenWordThirtyTwoComesBackToIt) {
  const Params params = opening_params(2);
  const Access access = access_of(params);
  const Analysis analysis = analyze(access, Architecture{});
  const auto seat = [&](double position) {
    const Figure figure =
        scene_of_step(2)->draw({params, access, analysis, position, {904, 530, 1}, test::measure, {}});
    return fills_of(figure, TagKind::Bank, ShapeKind::Circle)[0];
  };
  EXPECT_EQ(seat(1), Ink::Card) << "words 0 to 31";
  EXPECT_EQ(seat(2), Ink::AccentSoft) << "word 32 is just there";
}

TEST(Scenes, AreTenInOrder) {
  ASSERT_EQ(scenes().size(), static_cast<std::size_t>(step_count));
  for (int step = 1; step <= step_count; ++step) {
    EXPECT_EQ(scenes()[step - 1].step, step);
    EXPECT_EQ(scene_of_step(step), &scenes()[step - 1]);
  }
  EXPECT_EQ(scene_of_step(0), nullptr);
  EXPECT_EQ(scene_of_step(11), nullptr);
}

class EveryStride : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Bytes, EveryStride, testing::Values(4, 8, 16));

TEST_P(EveryStride, ColoursThoseThatWaitAndNobodyElse) {
  for (const int step : {3, 4, 6, 7})
    for (int stride = 1; stride <= max_stride; ++stride) {
      Params params = opening_params(step);
      params.stride = stride;
      params.element_bytes = GetParam();
      const Drawn drawn = draw(params, 1);
      const std::uint32_t expected = waiting(drawn.access);
      const auto circles = fills_of(drawn.figure, TagKind::Thread, ShapeKind::Circle);
      ASSERT_EQ(circles.size(), 32u);
      for (const auto& [thread, ink] : circles)
        ASSERT_EQ(ink == Ink::Accent, (expected >> thread & 1) != 0)
            << "step " << step << " stride " << stride << " thread " << thread;
    }
}

TEST_P(EveryStride, HasARowForEveryCycle) {
  for (int stride = 0; stride <= max_stride; ++stride) {
    Params params = opening_params(3);
    params.stride = stride;
    params.element_bytes = GetParam();
    const Drawn drawn = draw(params, 1);
    std::set<int> rows;
    for (const Shape& shape : drawn.figure.shapes)
      if (shape.tag.kind == TagKind::Wavefront && shape.kind == ShapeKind::Rectangle && shape.fill == Ink::Panel)
        rows.insert(shape.tag.a);
    EXPECT_EQ(static_cast<int>(rows.size()), drawn.analysis.wavefronts) << stride;
  }
}

TEST(ServedGrid, PutsEveryThreadIntoItsCycleAndBank) {
  for (int stride = 1; stride <= max_stride; ++stride) {
    Params params = opening_params(3);
    params.stride = stride;
    const Drawn drawn = draw(params, 1);
    if (drawn.analysis.wavefronts > 4) continue;
    // Rows from the panel's slots; the cells' own boxes are tagged with their thread.
    std::map<int, float> row_top;
    for (const Shape& shape : drawn.figure.shapes)
      if (shape.tag.kind == TagKind::Wavefront && shape.fill == Ink::Panel) row_top[shape.tag.a] = shape.p[0].y;
    std::map<int, float> bank_left;
    for (const Shape& shape : drawn.figure.shapes)
      if (shape.tag.kind == TagKind::Bank && shape.kind == ShapeKind::Rectangle) bank_left[shape.tag.a] = shape.p[0].x;
    int cells = 0;
    for (const Shape& shape : drawn.figure.shapes) {
      if (shape.tag.kind != TagKind::Thread || shape.kind != ShapeKind::Rectangle) continue;
      const int lane = shape.tag.a;
      EXPECT_FLOAT_EQ(shape.p[0].y, row_top[drawn.analysis.wavefront[lane]]);
      EXPECT_FLOAT_EQ(shape.p[0].x, bank_left[static_cast<int>(drawn.access.address[lane] / 4 % 32)]);
      EXPECT_TRUE(shape.fill == Ink::Ink || shape.fill == Ink::Accent) << "at the end all are served";
      ++cells;
    }
    EXPECT_EQ(cells, 32);
  }
}

TEST(ServedGrid, FillsAsTimeGoesOn) {
  Params params = opening_params(7); // 32 cycles
  const auto filled = [&](double share) {
    const Drawn drawn = draw(params, share);
    return std::count_if(drawn.figure.shapes.begin(), drawn.figure.shapes.end(), [](const Shape& shape) {
      return shape.tag.kind == TagKind::Thread && shape.tag.c == 0 && shape.kind == ShapeKind::Rectangle &&
             (shape.fill == Ink::Ink || shape.fill == Ink::Accent);
    });
  };
  EXPECT_EQ(filled(0), 0);
  EXPECT_EQ(filled(0.25), 8);
  EXPECT_EQ(filled(1), 32);
}

TEST(Worst, CountsWhatTheEngineCounts) {
  for (const int bytes : {4, 8, 16})
    for (const double share : {0.25, 0.5, 1.0}) {
      Params params = opening_params(7);
      params.element_bytes = bytes;
      const Drawn drawn = draw(params, share);
      const int served = static_cast<int>(share * drawn.stops);
      int words = 0;
      std::set<int> banks;
      for (const Delivery& d : drawn.analysis.deliveries()) {
        words += d.wavefront < served;
        banks.insert(d.bank);
      }
      EXPECT_TRUE(says(drawn.figure, std::to_string(words) + " words in " + std::to_string(served) + " cycles"));
      EXPECT_TRUE(says(drawn.figure, std::to_string(32 - banks.size()) + " banks idle"));
    }
  EXPECT_TRUE(
      says(draw(opening_params(7), 1).figure, "32\u00d7 the time.  One warp alone: 28 \u2192 90 cycles, 3.2\u00d7"));
}

// Where its word is handed out: as far from the left as its cycle, as far down as its bank.
TEST(Worst, PutsEveryWordIntoItsCycleAndBank) {
  for (const int stride : {0, 1, 2, 5, 8, 12, 32})
    for (const float least : {0.0f, 20.0f}) {
      Params params = opening_params(7);
      params.stride = stride;
      const Drawn drawn = draw(params, 0.5, {1200, 554, 1.667f, least});
      for (const int which : {0, 1}) {
        const Analysis analysis =
            which == 0 ? drawn.analysis : analyze(access_of(*from_state_string("step=7;stride=1")), Architecture{});
        std::map<int, float> column, row;
        std::set<std::pair<int, int>> cells;
        int count = 0;
        for (const Shape& shape : drawn.figure.shapes) {
          if (shape.kind != ShapeKind::Rectangle || shape.tag.c != which) continue;
          if (shape.tag.kind != TagKind::Thread && shape.tag.kind != TagKind::Wavefront) continue;
          const Delivery& d = analysis.deliveries()[static_cast<std::size_t>(count++)];
          const float x = shape.p[0].x, y = shape.p[0].y;
          EXPECT_FLOAT_EQ(column.emplace(d.wavefront, x).first->second, x);
          EXPECT_FLOAT_EQ(row.emplace(d.bank, y).first->second, y);
          cells.emplace(d.wavefront, d.bank);
        }
        EXPECT_EQ(count, analysis.delivery_count) << stride;
        EXPECT_EQ(static_cast<int>(cells.size()), count) << "each in a place of its own";
        EXPECT_TRUE(std::is_sorted(column.begin(), column.end(),
                                   [](const auto& a, const auto& b) { return a.second < b.second; }));
        EXPECT_TRUE(
            std::is_sorted(row.begin(), row.end(), [](const auto& a, const auto& b) { return a.second < b.second; }));
      }
    }
}

// On the way of a cycle's words the picture is in the cycle that the transport says.
TEST(Worst, PictureAndTransportAreInTheSameCycle) {
  const Params params = opening_params(7);
  const Access access = access_of(params);
  const Analysis analysis = analyze(access, Architecture{});
  const Scene& scene = *scene_of_step(7);
  for (const double position : {0.3, 1.0, 12.4, 19.0, 31.5, 32.0}) {
    const int cycle = cycle_at(position, analysis.wavefronts);
    const Figure figure = scene.draw({params, access, analysis, position, {1200, 554, 1.667f, 20}, test::measure, {}});
    EXPECT_EQ(scene.stop_label(params, analysis, position), "cycle " + std::to_string(cycle) + " of 32");
    EXPECT_TRUE(says(figure, counted(cycle, "word") + " in " + counted(cycle, "cycle"))) << position;
    EXPECT_TRUE(says(figure, "thread " + std::to_string(cycle - 1) + ", word " + std::to_string(32 * (cycle - 1))));
  }
}

TEST(Break, StopsAtTheFirstLanding) {
  const Params params = opening_params(4);
  const Access access = access_of(params);
  const Analysis analysis = analyze(access, Architecture{});
  const Scene& scene = *scene_of_step(4);
  EXPECT_EQ(scene.stops(params, analysis), 4) << "landing, all asked, two cycles";
  EXPECT_EQ(scene.stop_label(params, analysis, 1), "thread 16 lands");
  EXPECT_EQ(scene.stop_label(params, analysis, 4), "cycle 2 of 2");
  // In step 2 a word is chosen, and the timeline deals others: it says so.
  EXPECT_EQ(scene_of_step(2)->stop_label(opening_params(2), analysis, 3), "dealt up to word 95");
  const Figure figure = scene.draw({params, access, analysis, 1, {904, 530, 1}, test::measure, {}});
  EXPECT_TRUE(says(figure, "word 32 is here too: bank 0 has words 0 and 32 to hand out"));
  EXPECT_TRUE(says(figure, "thread 0, word 0"));
  EXPECT_TRUE(says(figure, "thread 16, word 32"));
  EXPECT_TRUE(says(figure, "32 banks")) << "what the row is stays said";
  const auto circles = fills_of(figure, TagKind::Thread, ShapeKind::Circle);
  for (const auto& [thread, ink] : circles) EXPECT_EQ(ink == Ink::Accent, thread == 16) << thread;
  Params odd = params;
  odd.stride = 3;
  EXPECT_EQ(scene.stops(odd, analyze(access_of(odd), Architecture{})), 2)
      << "nobody lands on a taken bank: all asked, one cycle";
}

TEST(Break, StagesTheCollision) {
  const Params params = opening_params(4);
  const Analysis analysis = analyze(access_of(params), Architecture{});
  const Timeline timeline = timeline_of(*scene_of_step(4), params, analysis);
  const Arrival arrival(analysis);
  // When each thread's arrow arrives, in seconds of playing from the start.
  std::array<double, warp_size> landed{};
  double time = 0, hold = 0;
  Playback playback;
  for (toggle_play(playback, timeline); playback.position < 2; time += 0.01) {
    const LaneShares reached = arrival.reached(playback.position);
    for (std::size_t i = 0; i < landed.size(); ++i)
      if (landed[i] == 0 && reached[i] >= 1) landed[i] = time;
    hold += arrival.holds(playback.position) && reached[17] <= 0 ? 0.01 : 0;
    advance(playback, 0.01, timeline);
  }
  EXPECT_NEAR(time, 4, 0.5) << "about four seconds";
  for (std::size_t i = 1; i < landed.size(); ++i) EXPECT_GT(landed[i], landed[i - 1]) << "one after the other";
  EXPECT_LT(landed[13], 0.55 * landed[16]) << "0 to 13 briskly";
  for (const std::size_t i : {14u, 15u, 16u})
    EXPECT_GT(landed[i] - landed[i - 1], 2 * (landed[13] - landed[3]) / 10) << "thread " << i << " slowly";
  EXPECT_GT(hold, 0.8) << "and it holds";
  const Bump bump = arrival.bump(0.9);
  EXPECT_EQ(bump.thread, 16);
  EXPECT_EQ(bump.bank, 0);
  EXPECT_GT(bump.recoil, 0.05f);
  EXPECT_EQ(arrival.bump(1).recoil, 0) << "at rest";
  EXPECT_GT(arrival.bump(1).rings, 0.9f);
  EXPECT_EQ(arrival.bump(2).thread, -1);
}

// The first that finds another word wanted from its bank, found without the engine; and everything is in its place at
// every stop.
TEST(Break, FirstMeetingIsOfAnyAccess) {
  for (const int bytes : {1, 2, 4, 8, 16})
    for (int stride = 0; stride <= max_stride; ++stride)
      for (const int offset : {0, 3}) {
        Params params = opening_params(4);
        params.element_bytes = bytes;
        params.stride = stride;
        params.offset = offset;
        const Access access = access_of(params);
        const Analysis analysis = analyze(access, Architecture{});
        const Meeting meeting = first_meeting(analysis);
        const std::uint32_t late = waiting(access);
        ASSERT_EQ(meeting.collides(), late != 0) << bytes << " bytes, stride " << stride;
        if (late != 0) {
          EXPECT_EQ(meeting.thread, std::countr_zero(late));
        }
        if (meeting.happens()) {
          EXPECT_LT(meeting.other, meeting.thread);
          EXPECT_EQ(meeting.word % 32, static_cast<std::uint32_t>(meeting.bank));
          EXPECT_EQ(meeting.other_word % 32, static_cast<std::uint32_t>(meeting.bank));
        }
        const Arrival arrival(analysis);
        const LaneShares start = arrival.reached(0), end = arrival.queued(arrival.stops());
        for (std::size_t i = 0; i < start.size(); ++i) {
          EXPECT_EQ(start[i], 0);
          EXPECT_EQ(end[i], 1);
          if (!meeting.happens()) continue;
          const bool before = static_cast<int>(i) <= meeting.thread;
          EXPECT_EQ(arrival.reached(1)[i], before ? 1 : 0) << "thread " << i << " at the meeting";
          EXPECT_EQ(arrival.queued(1)[i], before ? 1 : 0) << "thread " << i << " at the meeting";
        }
      }
}

TEST(Broadcast, IsStagedAsTheCollisionIsAndHasNoQueue) {
  const Params params = opening_params(6);
  const Access access = access_of(params);
  const Analysis analysis = analyze(access, Architecture{});
  const Scene& scene = *scene_of_step(6);
  EXPECT_EQ(scene.stops(params, analysis), 3) << "the second thread, all asked, one cycle";
  EXPECT_EQ(scene.stop_label(params, analysis, 1), "thread 1 joins");
  const Figure figure = scene.draw({params, access, analysis, 1, {904, 530, 1}, test::measure, {}});
  EXPECT_TRUE(says(figure, "word 0 is wanted again: bank 0 reads it once, for both"));
  EXPECT_TRUE(says(figure, "threads 0\u20131, word 0"));
  for (const double position : {1.0, 1.5, 2.0, 2.5, 3.0})
    for (const Shape& shape :
         scene.draw({params, access, analysis, position, {1200, 554, 1.667f, 20}, test::measure, {}}).shapes)
      EXPECT_TRUE(shape.fill != Ink::Accent && shape.stroke != Ink::Accent) << "nobody collides at " << position;
  EXPECT_TRUE(says(draw(params, 1).figure, "threads 0\u201331, word 0"));
}

// Where memory's banks and lines are in a tile's picture: by the cells that nothing marks.
struct MemoryGrid {
  float left = 1e9f, top = 1e9f, bank = 0, line = 0;
  explicit MemoryGrid(const Figure& figure, int lines) {
    float right = 0, bottom = 0;
    for (const Shape& shape : figure.shapes) {
      if (!(shape.tag.kind == TagKind::Cell && shape.tag.c == 1) || shape.fill != Ink::None) continue;
      left = std::min(left, shape.p[0].x), right = std::max(right, shape.p[1].x);
      top = std::min(top, shape.p[0].y), bottom = std::max(bottom, shape.p[1].y);
    }
    bank = (right - left) / 32, line = (bottom - top) / static_cast<float>(lines);
  }
};

bool is_marked(const Shape& shape, int view) {
  return shape.kind == ShapeKind::Rectangle && shape.tag.kind == TagKind::Cell && shape.tag.c == view &&
         shape.fill != Ink::None;
}

// In memory each word that the warp reads lies where its address says: in its bank, in its line.
TEST(Tiles, PutEveryWordIntoItsBankAndLine) {
  for (int pitch = min_pitch; pitch <= max_pitch; ++pitch)
    for (const Walk walk : {Walk::Row, Walk::Column}) {
      Params params = opening_params(9);
      params.pitch = pitch;
      params.walk = walk;
      params.index = (pitch * 7) % 32;
      const Drawn drawn = draw(params, 1);
      const MemoryGrid grid(drawn.figure, pitch);
      int marked = 0;
      for (const Shape& shape : drawn.figure.shapes) {
        if (!is_marked(shape, 1)) continue;
        const int word = shape.tag.a * pitch + shape.tag.b;
        EXPECT_EQ(static_cast<int>(((shape.p[0].x + shape.p[1].x) / 2 - grid.left) / grid.bank), word % 32);
        EXPECT_EQ(static_cast<int>(((shape.p[0].y + shape.p[1].y) / 2 - grid.top) / grid.line), word / 32);
        ++marked;
      }
      EXPECT_EQ(marked, 32) << pitch;
    }
}

// The point of step 9: at pitch 32 the column stands upright in one bank, at 33 it is a diagonal through all of them.
TEST(Tiles, TheColumnTipsIntoADiagonal) {
  const auto banks = [](int pitch) {
    Params params = opening_params(9);
    params.pitch = pitch;
    const Drawn drawn = draw(params, 1);
    const MemoryGrid grid(drawn.figure, pitch);
    std::set<int> hit;
    for (const Shape& shape : drawn.figure.shapes)
      if (is_marked(shape, 1)) hit.insert(static_cast<int>((shape.p[0].x + 1 - grid.left) / grid.bank));
    return hit;
  };
  EXPECT_EQ(banks(32), (std::set{5}));
  EXPECT_EQ(banks(33).size(), 32u);
  EXPECT_EQ(banks(34).size(), 16u);
  EXPECT_EQ(banks(40), (std::set{5, 13, 21, 29}));
}

// On the way from pitch 32 to 33 each row is as far along as its number says, and what crosses the last bank is cut
// there: two pieces that together are as wide as one.
TEST(Tiles, RowsSlideAndAreCutAtTheLastBank) {
  const Params from = *from_state_string("step=9;pitch=32"), to = *from_state_string("step=9;pitch=33");
  const Drawn drawn = draw(from, 1);
  const SceneInput input{drawn.params, drawn.access, drawn.analysis, 1, drawn.figure.sheet, test::measure, {}};
  for (const float t : {0.25f, 0.5f, 0.9f}) {
    const Figure figure = draw_change(input, from, to, true, t);
    std::map<int, std::vector<const Shape*>> pieces;
    for (const Shape& shape : figure.shapes)
      if (is_marked(shape, 1) && !shape.leaving) pieces[shape.tag.a].push_back(&shape);
    ASSERT_EQ(pieces.size(), 32u);
    const MemoryGrid grid(draw(to, 1).figure, 33);
    for (const auto& [row, of_row] : pieces) {
      const float bank = std::fmod(static_cast<float>(row) * t + 5, 32.0f);
      float width = 0;
      for (const Shape* piece : of_row) {
        EXPECT_GE(piece->p[0].x, grid.left - 0.5f);
        EXPECT_LE(piece->p[1].x, grid.left + 32 * grid.bank + 0.5f);
        width += piece->p[1].x - piece->p[0].x;
      }
      EXPECT_EQ(of_row.size(), bank > 31.02f ? 2u : 1u) << "row " << row << " at " << t;
      EXPECT_NEAR(of_row.front()->p[0].x, grid.left + bank * grid.bank, 0.1f * grid.bank) << "row " << row;
      EXPECT_NEAR(width, grid.bank, 0.2f * grid.bank) << "row " << row;
    }
  }
}

TEST(Tiles, SayWhatTheEngineCounts) {
  for (int pitch = min_pitch; pitch <= max_pitch; ++pitch)
    for (const int bytes : {4, 8, 16}) {
      Params params = opening_params(9);
      params.pitch = pitch;
      params.element_bytes = bytes;
      const Drawn drawn = draw(params, 1);
      EXPECT_TRUE(says(drawn.figure, std::to_string(drawn.analysis.wavefronts) +
                                         (drawn.analysis.wavefronts == 1 ? " cycle" : " cycles")))
          << pitch << ' ' << bytes;
    }
  const Drawn opening = draw(opening_params(9), 1);
  EXPECT_TRUE(says(opening.figure, "column 5: 1 cycle; every bank hands out one word"));
  EXPECT_TRUE(says(draw(opening_params(9), 1, {1600, 700, 1}).figure, "33 mod 32 = 1:"));
  const Drawn plain = draw(*from_state_string("step=9;pitch=32"), 1);
  EXPECT_TRUE(says(plain.figure, "column 5: 32-way, 32 cycles; bank 5 hands out 32 words"));
  const Drawn both = draw(opening_params(8), 1);
  EXPECT_TRUE(says(both.figure, "column 5: 32-way, 32 cycles"));
  EXPECT_TRUE(says(both.figure, "row 5: 1 cycle; every bank hands out one word"));
  EXPECT_TRUE(says(opening.figure, "float m[32][33]"));
}

TEST(Tiles, BoxesBelowTheBanksCountTheirWords) {
  for (int pitch = min_pitch; pitch <= max_pitch; ++pitch) {
    Params params = opening_params(9);
    params.pitch = pitch;
    for (const double position : {0.0, 1.0}) {
      const Drawn drawn = draw(params, position);
      for (int bank = 0; bank < 32; ++bank) {
        const auto words = std::ranges::count(drawn.analysis.deliveries(), bank, &Delivery::bank);
        std::vector<std::string> numbers;
        for (const Shape& shape : drawn.figure.shapes)
          if (shape.kind == ShapeKind::Text && shape.tag == Tag{TagKind::Bank, bank, 0, 0})
            numbers.push_back(shape.text);
        EXPECT_EQ(numbers, words > 0 ? std::vector{std::to_string(words)} : std::vector<std::string>{})
            << "bank " << bank << " at pitch " << pitch;
      }
    }
  }
}

// Each cycle of the column leaves one more cell, and one more thread has its word.
TEST(Tiles, DrainCycleByCycle) {
  const Params plain = *from_state_string("step=9;pitch=32");
  for (const int served : {0, 1, 16, 32}) {
    const Drawn drawn = draw(plain, served / 32.0);
    int strong = 0, threads = 0;
    for (const Shape& shape : drawn.figure.shapes) {
      strong += is_marked(shape, 1) && shape.opacity == 1;
      threads += shape.kind == ShapeKind::Circle && shape.tag.kind == TagKind::Thread && shape.fill == Ink::Accent;
    }
    EXPECT_EQ(strong, served);
    EXPECT_EQ(threads, served);
  }
  const Drawn midway = draw(plain, 3.5 / 32);
  int words = 0;
  for (const Shape& shape : midway.figure.shapes) words += shape.tag.kind == TagKind::Word;
  EXPECT_EQ(words, 1) << "the fourth word is on its way";
}

TEST(Law, BarsAreTheEngines) {
  const Drawn drawn = draw(opening_params(5), 1);
  for (int stride = 0; stride <= max_stride; ++stride) {
    Params params = opening_params(3);
    params.stride = stride;
    const Analysis analysis = analyze(access_of(params), Architecture{});
    Ink bar = Ink::None;
    for (const Shape& shape : drawn.figure.shapes)
      if (shape.tag == Tag{TagKind::Stride, stride, 0, 0} && shape.fill != Ink::None) bar = shape.fill;
    EXPECT_EQ(bar == Ink::Accent, analysis.wavefronts > 1) << stride;
    EXPECT_EQ(bar == Ink::Broadcast, stride == 0) << stride;
  }
}

TEST(Law, DerivationEndsWithTheEnginesDegree) {
  for (int stride = 1; stride <= max_stride; ++stride) {
    Params params = opening_params(5);
    params.stride = stride;
    const Drawn drawn = draw(params, 1);
    EXPECT_EQ(drawn.stops, 1 + 8) << "the arrows, and the lines";
    EXPECT_TRUE(says(drawn.figure, " = " + std::to_string(drawn.analysis.degree) + " at every bank hit")) << stride;
  }
}

TEST(Verdict, SaysWhatTheEngineSays) {
  const auto verdict = [](std::string_view state) {
    const Params params = *from_state_string(state);
    const Access access = access_of(params);
    return verdict_of(access, analyze(access, Architecture{}));
  };
  EXPECT_EQ(verdict("step=4").text, "2-way conflict");
  EXPECT_EQ(verdict("step=4").ink, Ink::Accent);
  EXPECT_EQ(verdict("step=3").text, "conflict-free");
  EXPECT_EQ(verdict("step=6").ink, Ink::Broadcast);
  EXPECT_EQ(verdict("step=7").text, "32-way conflict");
  EXPECT_EQ(verdict("step=9").text, "conflict-free");
  EXPECT_EQ(verdict("step=6;op=st").text, "same word: one write survives");
  EXPECT_EQ(verdict("step=3;op=st;element=2").text, "shared words, no conflict") << "both halves of a word survive";
}

TEST(Verdict, NobodyCollidesAlone) {
  int in_passes = 0;
  for (int number = 0; number < operation_count; ++number) {
    for (const std::uint32_t stride : {16u, 32u, 64u, 512u}) {
      Access access;
      access.operation = static_cast<Operation>(number);
      access.bytes = describe(access.operation).matrices > 0 ? 16 : 4;
      for (std::uint32_t lane = 0; lane < warp_size; ++lane) access.address[lane] = lane * stride / 4;
      if (check(access)) continue;
      const Analysis analysis = analyze(access, Architecture{});
      const Verdict verdict = verdict_of(access, analysis);
      EXPECT_EQ(verdict.ink == Ink::Accent, analysis.conflicts > 0) << verdict.text;
      EXPECT_EQ(verdict.text.find("-way conflict") != std::string::npos, analysis.degree > 1) << verdict.text;
      in_passes += analysis.excess > 0 && analysis.conflicts == 0 ? 1 : 0;
    }
  }
  EXPECT_GT(in_passes, 0) << "compare-and-swap takes two passes where nobody collides";
}

TEST(Verdict, IsAboutTheStep) {
  const auto pill = [](std::string_view state) {
    const Params params = *from_state_string(state);
    const Access access = access_of(params);
    return verdict_for(params, access, analyze(access, Architecture{})).text;
  };
  EXPECT_EQ(pill("step=2;word=1234"), "word 1234 \u2192 bank 18");
  EXPECT_EQ(pill("step=5;stride=12"), "12 \u2192 4-way");
  EXPECT_EQ(pill("step=5;stride=7"), "7 \u2192 conflict-free");
  EXPECT_EQ(pill("step=5;stride=0"), "0 \u2192 broadcast");
  EXPECT_EQ(pill("step=4"), "2-way conflict");
}

TEST(Padding, SaysWhatItCosts) {
  Layout layout;
  layout.pitch = 33;
  EXPECT_EQ(padding_cost(layout), "+128 B (3.1 %)");
  EXPECT_EQ(alignment_text(layout), "rows lose 8- and 16-byte alignment");
  layout.pitch = 34;
  EXPECT_EQ(alignment_text(layout), "rows lose 16-byte alignment");
  layout.pitch = 36;
  EXPECT_EQ(padding_cost(layout), "+512 B (12.5 %)");
  EXPECT_EQ(alignment_text(layout), "rows stay 16-byte aligned");
  layout.pitch = 32;
  EXPECT_EQ(padding_cost(layout), "no padding");
}

TEST(Explain, NamesWordBankAndRivals) {
  const Drawn drawn = draw(opening_params(4), 1);
  const SceneInput input{drawn.params, drawn.access, drawn.analysis, 4, {904, 530, 1}, test::measure, {}};
  const std::string thread = explain(input, {TagKind::Thread, 16, 0, 0});
  EXPECT_NE(thread.find("Thread 16 wants word 32, which is in bank 0"), std::string::npos) << thread;
  EXPECT_NE(thread.find("thread 0 wants another word"), std::string::npos) << thread;
  EXPECT_NE(thread.find("cycle 2 of 2"), std::string::npos) << thread;
  EXPECT_NE(thread.find("modelled"), std::string::npos) << thread;
  EXPECT_NE(explain(input, {TagKind::Bank, 0, 0, 0}).find("2 words"), std::string::npos);
  EXPECT_NE(explain(input, {TagKind::Bank, 1, 0, 0}).find("not asked"), std::string::npos);
  EXPECT_EQ(explain(input, {}), "");
  const Drawn tile = draw(opening_params(9), 1);
  const SceneInput tiles{tile.params, tile.access, tile.analysis, 1, {904, 530, 1}, test::measure, {}};
  const std::string cell = explain(tiles, {TagKind::Cell, 3, 5, 1});
  EXPECT_NE(cell.find("bank 8"), std::string::npos) << cell; // 3 * 33 + 5 = 104 = 3 * 32 + 8
  EXPECT_NE(cell.find("Thread 3"), std::string::npos) << cell;
}

// As the window: what it says of a step is its lesson's.
std::string explained(const SceneInput& input, Tag tag) {
  return tag.kind == TagKind::Step ? explain_step(tag.a) : explain(input, tag);
}

TEST(Explain, AnswersForEveryTagOfEveryScene) {
  for (int step = 1; step <= step_count; ++step) {
    const Drawn drawn = draw(opening_params(step), 0.6);
    const SceneInput input{
        drawn.params, drawn.access, drawn.analysis, 0.6 * drawn.stops, {904, 530, 1}, test::measure, {}};
    std::set<TagKind> silent;
    for (const Shape& shape : drawn.figure.shapes)
      if (shape.tag.kind != TagKind::None && explained(input, shape.tag).empty()) silent.insert(shape.tag.kind);
    for (const TagKind kind : silent)
      ADD_FAILURE() << "step " << step << ": nothing to say about tag kind " << static_cast<int>(kind);
  }
}

// --- nothing is cut, nothing overlaps ---

struct SheetCase {
  Sheet sheet;
  bool usual; // at least 600 x 330 units, as the window gives
};

constexpr SheetCase sheets[] = {
    {{904, 530, 1}, true},      {{600, 330, 1}, true},   {{480, 264, 0.8f}, true},   {{904, 530, 1.5f}, true},
    {{1130, 660, 1.25f}, true}, {{2700, 1600, 3}, true}, {{2700, 1600, 4.4f}, true}, {{1400, 420, 1.2f}, true},
    {{640, 800, 1}, true},      {{2000, 900, 1}, true},  {{600, 330, 1.6f}, false},  {{400, 230, 0.8f}, false},
    {{904, 530, 2}, false},
};

void expect_sound(const Params& params, double share, const SheetCase& sheet, Tag lit = {}) {
  const Drawn drawn = draw(params, share, sheet.sheet, lit);
  std::vector<std::string> faults = test::text_faults(drawn.figure);
  for (const std::string& fault : test::shape_faults(drawn.figure)) faults.push_back(fault);
  const float floor = sheet.usual ? 0.72f * 12 * sheet.sheet.unit : 7.9f;
  for (const Shape& shape : drawn.figure.shapes)
    if (shape.kind == ShapeKind::Text) {
      const bool number = shape.text.find_first_not_of("0123456789") == std::string::npos;
      const float least = number ? floor : 12 * sheet.sheet.unit;
      if (shape.size < least - 0.01f) faults.push_back("small: \"" + shape.text + "\" " + std::to_string(shape.size));
    }
  if (faults.empty()) return;
  std::ostringstream all;
  for (std::size_t i = 0; i < std::min<std::size_t>(faults.size(), 4); ++i) all << "\n  " << faults[i];
  ADD_FAILURE() << to_state_string(params) << " at " << share << " on " << sheet.sheet.width << 'x'
                << sheet.sheet.height << " unit " << sheet.sheet.unit << ": " << faults.size() << " faults"
                << all.str();
}

TEST(Sheets, OpeningStatesFitEverySheet) {
  for (int step = 1; step <= step_count; ++step)
    for (const SheetCase& sheet : sheets)
      for (const double share : {0.0, 0.13, 0.38, 0.5, 0.81, 1.0}) expect_sound(opening_params(step), share, sheet);
}

TEST(Sheets, EveryStrideFits) {
  int turn = 0;
  for (const int step : {3, 4, 5, 6, 7})
    for (int stride = 0; stride <= max_stride; ++stride)
      for (const int bytes : {1, 2, 4, 8, 16}) {
        Params params = opening_params(step);
        params.stride = stride;
        params.element_bytes = bytes;
        params.offset = stride % 5;
        ++turn;
        expect_sound(params, 1, sheets[turn % std::size(sheets)]);
        expect_sound(params, 0.37, sheets[(turn * 5 + 3) % std::size(sheets)]);
      }
}

TEST(Sheets, EveryTileFits) {
  int turn = 0;
  for (const int step : {8, 9})
    for (int pitch = min_pitch; pitch <= max_pitch; ++pitch)
      for (const Walk walk : {Walk::Row, Walk::Column})
        for (int index = 0; index < 32; index += index == 0 || index == 30 ? 1 : 5)
          for (const int bytes : {4, 16}) {
            Params params = opening_params(step);
            params.pitch = pitch;
            params.walk = walk;
            params.index = index;
            params.element_bytes = bytes;
            expect_sound(params, turn % 2 ? 1 : 0.4, sheets[turn % std::size(sheets)]);
            ++turn;
          }
}

TEST(Sheets, EveryWordFits) {
  int turn = 0;
  for (int word = 0; word <= 4095; word += word < 130 ? 1 : 97) {
    Params params = opening_params(2);
    params.word = word;
    expect_sound(params, 1, sheets[turn++ % std::size(sheets)]);
  }
}

TEST(Sheets, SmallestTextIsTwelvePixelsAtTheUsualSize) {
  for (int step = 1; step <= step_count; ++step)
    for (const Shape& shape : draw(opening_params(step), 1).figure.shapes)
      EXPECT_TRUE(shape.kind != ShapeKind::Text || shape.size >= 12) << "step " << step << ": " << shape.text;
}

TEST(Sheets, PointingAtThingsKeepsThePicturesSound) {
  for (int step = 1; step <= step_count; ++step)
    for (const Tag lit :
         {Tag{TagKind::Thread, 16, 0, 0}, Tag{TagKind::Bank, 5, 0, 1}, Tag{TagKind::Cell, 3, 5, 1},
          Tag{TagKind::Wavefront, 0, 0, 0}, Tag{TagKind::Stride, 12, 0, 0}, Tag{TagKind::Word, 32, 0, 0}})
      expect_sound(opening_params(step), 0.7, sheets[0], lit);
}

TEST(Lit, DimsThoseThatHaveNoPart) {
  const Drawn drawn = draw(opening_params(4), 1, {904, 530, 1}, {TagKind::Thread, 16, 0, 0});
  for (const Shape& shape : drawn.figure.shapes)
    EXPECT_TRUE(shape.kind != ShapeKind::Curve || (shape.opacity > 0.9f) == (shape.tag.a == 0 || shape.tag.a == 16))
        << shape.tag.a;
}

TEST(Lit, ABankThatNobodyWantsDimsNobody) {
  const Drawn drawn = draw(opening_params(4), 1, {904, 530, 1}, {TagKind::Bank, 21, 0, 0});
  for (const Shape& shape : drawn.figure.shapes) EXPECT_TRUE(shape.kind != ShapeKind::Curve || shape.opacity > 0.9f);
}

// --- golden figures ---

// A tile's thousand cells become one line: how many, and a hash of them all.
std::string condensed(const Figure& figure) {
  std::istringstream lines(to_text(figure));
  std::string out, line;
  std::uint64_t hash = 1469598103934665603u;
  int cells = 0;
  const auto flush = [&] {
    if (cells > 0) out += "cells " + std::to_string(cells) + " hash " + std::to_string(hash) + '\n';
    cells = 0;
    hash = 1469598103934665603u;
  };
  while (std::getline(lines, line)) {
    if (line.find(" tag=cell:") != std::string::npos && line.find(" fill=") == std::string::npos) {
      ++cells;
      for (const char c : line) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
      continue;
    }
    flush();
    out += line + '\n';
  }
  flush();
  return out;
}

// The first line that differs, for a figure has hundreds.
std::string first_difference(const std::string& now, const std::string& then) {
  std::istringstream a(now), b(then);
  std::string x, y;
  for (int line = 1;; ++line) {
    const bool more_a = static_cast<bool>(std::getline(a, x)), more_b = static_cast<bool>(std::getline(b, y));
    if (!more_a && !more_b) return {};
    if (more_a != more_b || x != y)
      return "line " + std::to_string(line) + "\n  now:  " + (more_a ? x : "(ends)") +
             "\n  then: " + (more_b ? y : "(ends)");
  }
}

class Golden : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Steps, Golden, testing::Range(1, step_count + 1));

TEST_P(Golden, FiguresAreAsTheyWere) {
  const struct {
    const char* name;
    double share;
  } moments[] = {{"start", 0}, {"middle", 0.43}, {"end", 1}};
  for (const auto& moment : moments) {
    const std::string path =
        std::string(BANKWALK_TEST_DATA) + "/golden/step" + std::to_string(GetParam()) + "_" + moment.name + ".txt";
    const std::string now = condensed(draw(opening_params(GetParam()), moment.share).figure);
    if (std::getenv("BANKWALK_UPDATE_GOLDEN") != nullptr) {
      std::ofstream(path) << now;
      continue;
    }
    std::ifstream file(path);
    ASSERT_TRUE(file) << "missing " << path << ": run once with BANKWALK_UPDATE_GOLDEN=1 and look at what it wrote";
    const std::string then{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(first_difference(now, then), "")
        << path << ": where the change is meant, run with BANKWALK_UPDATE_GOLDEN=1 and read the difference";
  }
}

} // namespace
} // namespace bankwalk
