#include <bit>

#include "app/figures/scene.h"
#include "app/figures/text_fit.h"

namespace bankwalk {

Verdict verdict_of(const Access& access, const Analysis& analysis) {
  if (analysis.excess > 0) return {std::to_string(analysis.degree) + "-way conflict", Ink::Accent};
  const std::uint32_t lanes = addressing_lanes(access);
  if (analysis.shared_lanes == 0) return {"conflict-free", Ink::Ink};
  if (access.operation == Operation::Store) return {"same word: one write survives", Ink::Broadcast};
  const auto deliveries = analysis.deliveries();
  const bool one_word = deliveries.size() == 1 && deliveries[0].lanes == lanes;
  return {one_word ? "broadcast, 1 cycle" : "multicast, no conflict", Ink::Broadcast};
}

} // namespace bankwalk
