#include "app/figures/words/explain.h"

#include <bit>

#include "app/figures/drawing/text_fit.h"
#include "app/figures/parts/lanes.h"
#include "core/stride_law.h"

namespace bankwalk {
namespace {

std::string threads_text(std::uint32_t lanes) {
  return (std::popcount(lanes) == 1 ? "thread " : "threads ") + listing(lanes);
}

// The words that one thread wants, and from which banks.
std::string wants(const LaneView& lane) {
  const std::string word = std::to_string(lane.word), bank = std::to_string(lane.first_bank);
  if (lane.words <= 1) return "word " + word + ", which is in bank " + bank;
  return "words " + word + " to " + std::to_string(static_cast<int>(lane.word) + lane.words - 1) + ", in banks " +
         bank + " to " + std::to_string(lane.last_bank);
}

std::string explain_thread(const Analysis& analysis, const Views& views, int thread) {
  const LaneView& lane = views.lane[thread];
  const std::string self = "Thread " + std::to_string(thread);
  if (!lane.active) return self + " is not active in this access.";
  std::string text = self + " wants " + wants(lane);
  const std::uint32_t others = partners(analysis, {TagKind::Thread, thread, 0, 0}) & ~(1u << thread);
  std::uint32_t sharing = 0;
  for (const Delivery& d : analysis.deliveries())
    if (d.lanes >> thread & 1) sharing |= d.lanes;
  sharing &= ~(1u << thread);
  const std::uint32_t rivals = others & ~sharing;
  if (rivals != 0)
    text +=
        "; " + threads_text(rivals) + (std::popcount(rivals) == 1 ? " wants" : " want") + " another word from there";
  else if (sharing != 0)
    text += "; " + threads_text(sharing) + (std::popcount(sharing) == 1 ? " gets" : " get") + " the same copy";
  else
    text += "; nobody else does";
  text += ". Served in cycle " + std::to_string(lane.wavefront + 1) + " of " + std::to_string(analysis.wavefronts);
  return text + (rivals != 0 ? " (modelled: hardware publishes no order)." : " (modelled).");
}

std::string explain_bank(const Views& views, int bank) {
  const BankView& view = views.bank[bank];
  const std::string self = "Bank " + std::to_string(bank);
  if (view.words == 0)
    return self + " is not asked for anything. It holds every word w with w mod 32 = " + std::to_string(bank) + ".";
  const std::string cost =
      view.words == 1 ? "one word, in one cycle" : std::to_string(view.words) + " words, one a cycle";
  std::string text = self + " hands out " + cost + ", to " + threads_text(view.lanes);
  if (view.shares) text += "; a word that several want is read once and copied";
  return text + " (modelled).";
}

std::string explain_word(const Analysis& analysis, int word) {
  std::uint32_t lanes = 0;
  for (const Delivery& d : analysis.deliveries())
    if (d.word == static_cast<std::uint32_t>(word)) lanes |= d.lanes;
  std::string text = "Word " + std::to_string(word) + " is in bank " + std::to_string(word % bank_count) + " (" +
                     std::to_string(word) + " mod 32), at byte " + std::to_string(word * 4);
  if (lanes != 0) text += "; wanted by " + threads_text(lanes);
  return text + ".";
}

std::string explain_wavefront(const Analysis& analysis, int wavefront) {
  int words = 0;
  std::uint32_t lanes = 0;
  for (const Delivery& d : analysis.deliveries())
    if (d.wavefront == wavefront) ++words, lanes |= d.lanes;
  std::string text = "Cycle " + std::to_string(wavefront + 1) + " of " + std::to_string(analysis.wavefronts) + ": " +
                     counted(words, "bank") + (words == 1 ? " hands out a word to " : " hand out a word each, to ") +
                     threads_text(lanes);
  if (analysis.group_count > 1)
    text += ", of the group " + listing(analysis.groups()[group_of(analysis, wavefront)].lanes, 4);
  return text + " (modelled).";
}

std::string explain_stride(int stride) {
  const StrideLaw law = stride_law(static_cast<std::uint32_t>(stride));
  const std::string self = "Stride " + std::to_string(stride);
  if (law.broadcast)
    return self +
           ": every thread wants the same word. The formula says 32; the bank reads it once and copies it, 1 cycle.";
  const std::string gcd = ": gcd(" + std::to_string(stride) + ", 32) = " + std::to_string(law.g);
  if (law.degree == 1) return self + gcd + ": no two threads meet, 1 cycle.";
  return self + gcd + ": threads " + std::to_string(law.gap) + " apart meet, " + std::to_string(law.degree) +
         " at every bank that is hit: " + std::to_string(law.degree) + " cycles.";
}

} // namespace

std::string explain_bank(int bank) {
  const std::string b = std::to_string(bank);
  return "Bank " + b + " holds every word w with w mod 32 = " + b + ": words " + b + ", " + std::to_string(bank + 32) +
         ", " + std::to_string(bank + 64) + " ... It hands out one a cycle.";
}

std::string explain_access(const Analysis& analysis, Tag tag) {
  switch (tag.kind) {
    case TagKind::Thread:
      return tag.a >= 0 && tag.a < warp_size ? explain_thread(analysis, views_of(analysis), tag.a) : "";
    case TagKind::Bank:
      return tag.a >= 0 && tag.a < bank_count ? explain_bank(views_of(analysis), tag.a) : "";
    case TagKind::Word:
      return explain_word(analysis, tag.a);
    case TagKind::Wavefront:
      return explain_wavefront(analysis, tag.a);
    case TagKind::Stride:
      return explain_stride(tag.a);
    default:
      return {};
  }
}

} // namespace bankwalk
