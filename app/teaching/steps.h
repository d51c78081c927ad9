// What each step of the walkthrough is about, a row a step. How it looks and what is said of it is its scene's
// (app/figures/steps), what is told beside it its lesson's (assets/lessons).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace bankwalk {

// What the access on the screen is made of.
enum class Subject : std::uint8_t {
  None,   // no single access
  Word,   // a word and its bank
  Stride, // an array walked with a stride
  Tile,   // a row or a column of a tile
  Index,  // an index that somebody has written; no step of the walkthrough
};

// What is asked about a picture.
enum class Asked : std::uint8_t {
  Cycles, // wavefronts of the access
  Ways,   // its conflict degree
  Excess, // wavefronts beyond the ideal
  Bank,   // in which the first word of a thread is
  Queue,  // which bank has the longest queue
  Free,   // whether nobody waits
  Waits,  // whether somebody does
  Word,   // in which bank the word of the state is
};

struct StepInfo {
  Subject subject = Subject::Stride;
  int stride = 1; // elements, and pitch: with which the step opens
  int pitch = 33;
  Asked usual_question = Asked::Cycles; // to a room, where its lesson has none
  bool one_word_loads = false;          // the access is always a load of 4-byte elements from word 0 on
};

// A row a step: the function that gives its scene, which is a file of app/figures/steps, and what differs from
// StepInfo's defaults. A macro, so that the scenes' table and the functions' declarations are made of the same rows.
// clang-format off
#define BANKWALK_STEPS(STEP)                                                                                           \
  STEP(scene_01_bank, .subject = Subject::None)                                                                        \
  STEP(scene_02_deal, .subject = Subject::Word, .usual_question = Asked::Word)                                         \
  STEP(scene_03_happy, .stride = 1)                                                                                    \
  STEP(scene_04_break, .stride = 2)                                                                                    \
  STEP(scene_05_law, .stride = 12, .one_word_loads = true) /* the law of strides is one of 4-byte words */             \
  STEP(scene_06_broadcast, .stride = 0)                                                                                \
  STEP(scene_07_worst, .stride = 32)                                                                                   \
  STEP(scene_08_column, .subject = Subject::Tile, .pitch = 32)                                                         \
  STEP(scene_09_padding, .subject = Subject::Tile, .usual_question = Asked::Free)                                      \
  STEP(scene_10_summary, .subject = Subject::None)
// clang-format on

#define BANKWALK_STEP_INFO(scene, ...) StepInfo{__VA_ARGS__},
inline constexpr std::array step_table{BANKWALK_STEPS(BANKWALK_STEP_INFO)};
#undef BANKWALK_STEP_INFO

inline constexpr int step_count = static_cast<int>(step_table.size());

// Of a step from 1; out of range it counts as the nearest one.
constexpr const StepInfo& step_info(int step) {
  return step_table[static_cast<std::size_t>(std::clamp(step, 1, step_count) - 1)];
}

} // namespace bankwalk
