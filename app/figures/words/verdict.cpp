#include "app/figures/words/verdict.h"

#include <bit>

namespace bankwalk {
namespace {

// Writes of the same bytes: halves of one word, each written by one thread, all survive.
bool overwrites(const Access& access, const Analysis& analysis) {
  for (const Delivery& d : analysis.deliveries())
    for (std::uint32_t rest = d.lanes; rest != 0; rest &= rest - 1)
      for (std::uint32_t later = rest & (rest - 1); later != 0; later &= later - 1)
        if (access.address[std::countr_zero(rest)] == access.address[std::countr_zero(later)]) return true;
  return false;
}

} // namespace

Verdict verdict_of(const Access& access, const Analysis& analysis) {
  if (analysis.degree > 1 && analysis.excess > 0)
    return {std::to_string(analysis.degree) + "-way conflict", Ink::Accent};
  const std::uint32_t lanes = addressing_lanes(access);
  // Compare-and-swap takes a second pass where nobody collides too.
  if (analysis.shared_lanes == 0)
    return {analysis.excess > 0 ? "conflict-free, in two passes" : "conflict-free", Ink::Ink};
  if (access.operation == Operation::Store)
    return {overwrites(access, analysis) ? "same word: one write survives" : "shared words, no conflict",
            Ink::Broadcast};
  const auto deliveries = analysis.deliveries();
  const bool one_word = deliveries.size() == 1 && deliveries[0].lanes == lanes;
  return {one_word ? "broadcast, 1 cycle" : "multicast, no conflict", Ink::Broadcast};
}

} // namespace bankwalk
