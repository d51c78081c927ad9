#include "app/figures/words/sentence.h"

#include <algorithm>
#include <array>
#include <bit>
#include <set>

#include "app/figures/drawing/text_fit.h"
#include "app/figures/parts/lanes.h"

namespace bankwalk {
namespace {

// What the sentences are made from: counted from the deliveries of an analysis.
struct Facts {
  int threads = 0, words = 0, banks = 0; // that take part, each counted once
  int first = 0;                         // the first thread that wants another word from a bank that is taken; 0: none
  int bank = 0;                          // one of the banks, and the word that it hands out first
  std::uint32_t word = 0;
  int queue = 0;  // words at each bank; 0 where the banks differ
  int shares = 0; // threads that want each word; 0 where the words differ
};

// Of a single group: what is taken in one group is free for the next.
Facts facts_of(const Analysis& analysis) {
  Facts facts;
  std::uint32_t lanes = 0;
  std::set<std::uint32_t> words;
  std::array<int, bank_count> queue{};
  std::array<int, bank_count> holder; // the first thread at each bank
  holder.fill(warp_size);
  bool alike = true;
  for (const Delivery& d : analysis.deliveries()) {
    if (d.bank >= bank_count) continue;
    const int sharing = std::popcount(d.lanes);
    if (lanes == 0) facts.bank = d.bank, facts.word = d.word, facts.shares = sharing;
    alike = alike && sharing == facts.shares;
    lanes |= d.lanes;
    words.insert(d.word);
    ++queue[d.bank];
    holder[d.bank] = std::min(holder[d.bank], std::countr_zero(d.lanes));
  }
  int first = warp_size;
  for (const Delivery& d : analysis.deliveries())
    if (d.bank < bank_count && std::countr_zero(d.lanes) > holder[d.bank])
      first = std::min(first, std::countr_zero(d.lanes));
  facts.first = first == warp_size ? 0 : first;
  facts.threads = std::popcount(lanes);
  facts.words = static_cast<int>(words.size());
  facts.banks = static_cast<int>(std::count_if(queue.begin(), queue.end(), [](int n) { return n > 0; }));
  facts.queue = *std::max_element(queue.begin(), queue.end());
  if (std::any_of(queue.begin(), queue.end(), [&](int n) { return n > 0 && n != facts.queue; })) facts.queue = 0;
  if (!alike) facts.shares = 0;
  return facts;
}

// "2 groups of 16 threads, 2 cycles each; 4 cycles, 2 of them lost"
std::string of_groups(const Analysis& analysis) {
  const auto groups = analysis.groups();
  const int size = std::popcount(groups[0].lanes), cycles = groups[0].wavefronts;
  const bool alike = std::all_of(groups.begin(), groups.end(), [&](const Group& group) {
    return std::popcount(group.lanes) == size && group.wavefronts == cycles;
  });
  std::string text = std::to_string(analysis.group_count) + " groups of threads";
  if (alike)
    text = std::to_string(analysis.group_count) + " groups of " + counted(size, "thread") + ", " +
           counted(cycles, "cycle") + " each";
  text += "; " + counted(analysis.wavefronts, "cycle");
  return analysis.excess > 0 ? text + ", " + std::to_string(analysis.excess) + " of them lost" : text;
}

// What one group of threads meets at the banks.
std::string of_one_group(const Access& access, const Analysis& analysis) {
  const Facts facts = facts_of(analysis);
  const std::string cycles = counted(analysis.wavefronts, "cycle");
  if (analysis.excess > 0) {
    const std::string_view who = facts.threads == facts.words ? "threads" : "words";
    const std::string place = facts.banks == 1  ? " at bank " + std::to_string(facts.bank)
                              : facts.queue > 0 ? " at each of " + counted(facts.banks, "bank")
                                                : " at the busiest bank";
    return "thread " + std::to_string(facts.first) + " is the first at a taken bank; " +
           std::to_string(analysis.degree) + " " + std::string(who) + place + ", " + cycles;
  }
  if (facts.words == 1) {
    const std::string all = "all " + counted(facts.threads, "thread"), word = "word " + std::to_string(facts.word);
    if (access.operation == Operation::Store) return all + " write " + word + ", " + cycles;
    return all + " want " + word + ", which bank " + std::to_string(facts.bank) + " reads once, " + cycles;
  }
  const std::string where = counted(facts.words, "word") + " in " + counted(facts.banks, "bank");
  if (analysis.shared_lanes == 0) return where + ", " + cycles;
  if (facts.shares == 0) return where + ", some of them shared, " + cycles;
  return where + ", each shared by " + counted(facts.shares, "thread") + ", " + cycles;
}

std::string subject_text(const Params& params) {
  std::string text = "Stride " + std::to_string(params.stride);
  if (subject_of(params) == Subject::Tile)
    text = (params.walk == Walk::Row ? "Row " : "Column ") + std::to_string(params.index) + " at pitch " +
           std::to_string(params.pitch);
  if (params.element_bytes != 4) text += ", " + std::to_string(params.element_bytes) + "-byte elements";
  return text;
}

} // namespace

std::string any_sentence(const Analysis& analysis) {
  const Facts facts = facts_of(analysis);
  std::string text = counted(facts.threads, "thread") + (facts.threads == 1 ? " wants " : " want ") +
                     counted(facts.words, "word") + " from " + counted(facts.banks, "bank") + ": " +
                     counted(analysis.wavefronts, "cycle");
  // Compare-and-swap takes a second pass where nobody collides too.
  if (analysis.excess > 0)
    text +=
        analysis.degree > 1 ? ", of which " + std::to_string(analysis.ideal) + " would be ideal" : ", in two passes";
  return text + ".";
}

std::string access_sentence(const Params& params, const Access& access, const Analysis& analysis) {
  const bool odd = subject_of(params) != Subject::Tile && params.stride % 2 == 1;
  if (odd && params.element_bytes == 4)
    return subject_text(params) + " shares no factor with 32: " + counted(facts_of(analysis).banks, "bank") + ", " +
           counted(analysis.wavefronts, "cycle") + ".";
  return subject_text(params) + ": " +
         (analysis.group_count > 1 ? of_groups(analysis) : of_one_group(access, analysis)) + ".";
}

} // namespace bankwalk
