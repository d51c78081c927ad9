// How threads reach out one after the other, and what happens where two come to one bank: the first that finds another
// word wanted there collides, and the picture waits with it.
#pragma once

#include <array>

#include "app/figures/parts/lanes.h"

namespace bankwalk {

// The first thread that finds another word wanted from its bank; where there is none, the first whose very word is
// wanted already.
struct Meeting {
  int thread = -1; // -1: everybody is alone
  int other = -1;  // who was there before
  int bank = 0;
  std::uint32_t word = 0, other_word = 0;

  bool happens() const { return thread >= 0; }
  bool collides() const { return happens() && word != other_word; }
};

Meeting first_meeting(const Analysis& analysis);

// What a part of the picture is at a moment: how far each thread's arrow, or its word's place in the queue, has come.
using LaneShares = std::array<float, warp_size>;
inline constexpr LaneShares all_there = [] {
  LaneShares shares{};
  shares.fill(1);
  return shares;
}();

// The blow at the bank where two meet.
struct Bump {
  int thread = -1, bank = 0; // -1: none now
  bool collides = true;
  float recoil = 0; // of the arrow, as a share of its length
  float pulse = 1;  // 0 to 1: a ring on its way out
  float rings = 0;  // how plainly the bank is ringed
};

// Positions of a timeline whose stop 1 is the meeting and stop 2 that all have asked; with no meeting stop 1 is that.
class Arrival {
 public:
  explicit Arrival(const Analysis& analysis);

  const Meeting& meeting() const { return meeting_; }
  int stops() const { return meeting_.happens() ? 2 : 1; }
  double landing(int thread) const { return lands_[static_cast<std::size_t>(thread)]; }
  LaneShares reached(double position) const;
  LaneShares queued(double position) const;
  Bump bump(double position) const;
  // From the blow until everybody has asked.
  bool holds(double position) const { return meeting_.happens() && position >= blow && position < 2; }
  // What moves to stops 1 and 2 take.
  std::array<double, 2> seconds() const;

 private:
  static constexpr double blow = 0.86; // when the thread that meets another arrives
  void reach(int first, int end, double from, double each, double overlap);

  Meeting meeting_;
  std::array<double, warp_size> begins_{}, lands_{}, queues_{};
};

} // namespace bankwalk
