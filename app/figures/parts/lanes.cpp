#include "app/figures/parts/lanes.h"

#include <algorithm>
#include <bit>

namespace bankwalk {

int group_of(const Analysis& analysis, int wavefront) {
  int group = 0;
  for (int i = 0; i < analysis.group_count; ++i)
    if (analysis.groups()[i].wavefronts > 0 && analysis.groups()[i].first <= wavefront) group = i;
  return group;
}

bool is_first(const Analysis& analysis, int wavefront) {
  return analysis.group_count == 0 || analysis.groups()[group_of(analysis, wavefront)].first == wavefront;
}

Views views_of(const Analysis& analysis) {
  Views views;
  for (int g = 0; g < analysis.group_count; ++g)
    for (int lane = 0; lane < warp_size; ++lane)
      if (analysis.groups()[g].lanes >> lane & 1) views.lane[lane].group = g;
  std::array<int, bank_count> last_group, last_wavefront;
  last_group.fill(-1);
  last_wavefront.fill(-1);
  for (const Delivery& delivery : analysis.deliveries()) {
    if (delivery.bank >= bank_count) continue;
    const int group = group_of(analysis, delivery.wavefront);
    BankView& bank = views.bank[delivery.bank];
    bank.lanes |= delivery.lanes;
    ++bank.words;
    if (last_group[delivery.bank] == group && last_wavefront[delivery.bank] != delivery.wavefront) bank.queue = true;
    last_group[delivery.bank] = group;
    last_wavefront[delivery.bank] = delivery.wavefront;
    const bool shared = std::popcount(delivery.lanes) > 1;
    if (shared) bank.shares = true;
    for (std::uint32_t left = delivery.lanes; left != 0; left &= left - 1) {
      LaneView& lane = views.lane[std::countr_zero(left)];
      if (!lane.active) {
        lane.active = true;
        lane.first_bank = lane.last_bank = delivery.bank;
        lane.word = delivery.word;
      }
      lane.first_bank = std::min<int>(lane.first_bank, delivery.bank);
      lane.last_bank = std::max<int>(lane.last_bank, delivery.bank);
      lane.word = std::min(lane.word, delivery.word);
      ++lane.words;
      lane.shares |= shared;
    }
  }
  for (int i = 0; i < warp_size; ++i) {
    LaneView& lane = views.lane[i];
    if (!lane.active) continue;
    lane.wavefront = analysis.wavefront[i];
    lane.waits = analysis.excess > 0 && lane.wavefront > analysis.groups()[lane.group].first;
  }
  return views;
}

std::uint32_t partners(const Analysis& analysis, Tag tag) {
  const auto within = [&](auto&& chosen) {
    std::uint32_t lanes = 0;
    for (const Delivery& delivery : analysis.deliveries())
      if (chosen(delivery)) lanes |= delivery.lanes;
    return lanes;
  };
  // What nobody wants has no partners, and then nobody is dimmed.
  const auto or_all = [](std::uint32_t lanes) { return lanes != 0 ? lanes : all_lanes; };
  switch (tag.kind) {
    case TagKind::Thread: {
      const std::uint32_t self = 1u << (tag.a & 31);
      std::uint32_t group = all_lanes, meets = self;
      for (const Group& g : analysis.groups())
        if (g.lanes & self) group = g.lanes;
      for (const Delivery& mine : analysis.deliveries())
        if (mine.lanes & self) meets |= within([&](const Delivery& d) { return d.bank == mine.bank; });
      return meets & group;
    }
    case TagKind::Bank:
      return or_all(within([&](const Delivery& d) { return d.bank == tag.a; }));
    case TagKind::Word:
      return or_all(within([&](const Delivery& d) { return d.word == static_cast<std::uint32_t>(tag.a); }));
    case TagKind::Wavefront:
      return or_all(within([&](const Delivery& d) { return d.wavefront == tag.a; }));
    default:
      return all_lanes;
  }
}

} // namespace bankwalk
