#include "app/figures/parts/arrival.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

#include "app/figures/drawing/text_fit.h"

namespace bankwalk {
namespace {

// Who reaches out slowly: the one that meets another, and two before it.
constexpr int slow_threads = 3;
constexpr double fall = 0.14; // how long a word takes into its place in the queue

std::uint32_t group_with(const Analysis& analysis, int lane) {
  for (const Group& group : analysis.groups())
    if (group.lanes >> lane & 1) return group.lanes;
  return 0;
}

// Of `thread`: what it meets that others before it want, the same words or others.
Meeting meeting_of(const Analysis& analysis, int thread, bool same_word) {
  const std::uint32_t before = group_with(analysis, thread) & ((1u << thread) - 1);
  for (const Delivery& mine : analysis.deliveries()) {
    if (!(mine.lanes >> thread & 1)) continue;
    for (const Delivery& theirs : analysis.deliveries())
      if (theirs.bank == mine.bank && (theirs.word == mine.word) == same_word && (theirs.lanes & before))
        return {thread, std::countr_zero(theirs.lanes & before), mine.bank, mine.word, theirs.word};
  }
  return {};
}

} // namespace

Meeting first_meeting(const Analysis& analysis) {
  for (const bool same_word : {false, true})
    for (int thread = 0; thread < warp_size; ++thread)
      if (const Meeting meeting = meeting_of(analysis, thread, same_word); meeting.happens()) return meeting;
  return {};
}

void Arrival::reach(int first, int end, double from, double each, double overlap) {
  for (int i = first; i < end; ++i) {
    const auto lane = static_cast<std::size_t>(i);
    begins_[lane] = from + each * (i - first);
    lands_[lane] = begins_[lane] + each * overlap;
    queues_[lane] = lands_[lane] + fall;
  }
}

Arrival::Arrival(const Analysis& analysis) : meeting_(first_meeting(analysis)) {
  if (!meeting_.happens()) {
    reach(0, warp_size, 0, (1 - fall) / (warp_size + 2), 3);
    return;
  }
  const int thread = meeting_.thread, brisk = std::max(0, thread - slow_threads + 1), slow = thread - brisk;
  // Shares of the time until the blow; those that are not there leave theirs to the others.
  const double of_brisk = brisk > 0 ? 0.35 * std::min(1.0, (brisk + 4) / 18.0) : 0, of_slow = 0.15 * slow,
               of_last = 0.26, scale = blow / (of_brisk + of_slow + of_last);
  if (brisk > 0) reach(0, brisk, 0, scale * of_brisk / brisk, std::min(2.5, 1.0 + 0.5 * brisk));
  reach(brisk, thread, scale * of_brisk, scale * 0.15, 1);
  reach(thread, thread + 1, blow - scale * of_last, scale * of_last, 1);
  const int left = warp_size - thread - 1;
  constexpr double held = 1.3;
  if (left > 0) reach(thread + 1, warp_size, held, (2 - fall - held) / (left + 2), 3);
}

LaneShares Arrival::reached(double position) const {
  LaneShares shares;
  for (std::size_t i = 0; i < shares.size(); ++i) shares[i] = smooth(position, begins_[i], lands_[i]);
  return shares;
}

LaneShares Arrival::queued(double position) const {
  LaneShares shares;
  for (std::size_t i = 0; i < shares.size(); ++i) shares[i] = smooth(position, lands_[i], queues_[i]);
  return shares;
}

Bump Arrival::bump(double position) const {
  if (!holds(position)) return {};
  const double since = std::clamp((position - blow) / (1 - blow), 0.0, 1.0);
  Bump bump{.thread = meeting_.thread, .bank = meeting_.bank, .collides = meeting_.collides()};
  // Back, and to the bank again, twice and ever less. Whoever wants the same word is not pushed back.
  if (bump.collides)
    bump.recoil = static_cast<float>(0.12 * std::abs(std::sin(2 * std::numbers::pi * since)) * (1 - since));
  bump.pulse = static_cast<float>(since);
  bump.rings = smooth(since, 0, 0.3) * (1 - smooth(position, 1.3, 1.7));
  return bump;
}

std::array<double, 2> Arrival::seconds() const {
  if (!meeting_.happens()) return {2, 0};
  return {2.7, 1.5};
}

} // namespace bankwalk
