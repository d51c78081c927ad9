// What the pictures need to know of each lane, gathered once from the engine's answer.
#pragma once

#include <array>
#include <cstdint>

#include "app/figures/drawing/figure.h"
#include "core/analysis.h"

namespace bankwalk {

inline constexpr int bank_count = 32; // the pictures show the banks of every GPU since 2010

struct LaneView {
  bool active = false;
  bool waits = false;  // not served in the first wavefront of its group: drawn in the accent
  bool shares = false; // gets a word together with other lanes
  int first_bank = 0, last_bank = 0;
  std::uint32_t word = 0; // the first of its words
  int words = 0;
  int wavefront = 0; // after which it has all its bytes
  int group = 0;
};

struct BankView {
  std::uint32_t lanes = 0; // that want a word from it
  int words = 0;           // it hands out
  bool queue = false;      // it hands out more than one word to one group
  bool shares = false;     // a word of it goes to several lanes
};

struct Views {
  std::array<LaneView, warp_size> lane;
  std::array<BankView, bank_count> bank;
};

Views views_of(const Analysis& analysis);

// The lanes that a tag is about: a thread and those in its queues, those at a bank, those that want a word, those
// served in a wavefront. All lanes for a tag of another kind, and where nobody
// wants what the tag stands for.
std::uint32_t partners(const Analysis& analysis, Tag tag);

// The group that a wavefront belongs to.
int group_of(const Analysis& analysis, int wavefront);

// Whether the wavefront is the first of its group, so that nobody in it has waited.
bool is_first(const Analysis& analysis, int wavefront);

} // namespace bankwalk
