// Questions about banks, strides and offsets.
#include <bit>
#include <numeric>

#include "app/teaching/question_draft.h"

namespace bankwalk {
namespace {

CheckQuestion strided_draft(QuestionKind kind, Asks asks, std::string name, int step, int stride, int offset = 0) {
  CheckQuestion draft = draft_of(kind, asks, std::move(name) + " " + std::to_string(stride));
  draft.picture = opening_params(step);
  draft.picture.stride = stride;
  draft.picture.offset = offset;
  draft.access = access_of(draft.picture);
  draft.code = "float v = shared[tid * " + std::to_string(stride);
  if (offset != 0) {
    draft.code += " + " + std::to_string(offset);
    draft.id += " + " + std::to_string(offset);
  }
  draft.code += "];";
  return draft;
}

std::string gcd_text(int stride) {
  return "gcd(" + std::to_string(stride) + ", 32) = " + std::to_string(std::gcd(stride, 32));
}

// The first thread that wants another word from the bank of thread 0; 0 where there is none.
int first_to_meet(const Access& access) {
  const Analysis analysis = answer_of(access);
  int bank = -1, first = 0;
  for (const Delivery& d : analysis.deliveries())
    if (d.lanes & 1u) bank = d.bank;
  for (const Delivery& d : analysis.deliveries()) {
    const int lane = std::countr_zero(d.lanes);
    if (d.bank == bank && lane > 0 && (first == 0 || lane < first)) first = lane;
  }
  return first;
}

} // namespace

CheckQuestion ask_bank(Dice& dice) {
  const int word = 32 * (1 + below(dice, 31)) + 1 + below(dice, 31); // past the first round, and not at bank 0
  const std::string w = std::to_string(word);
  CheckQuestion draft = draft_of(QuestionKind::Bank, Asks::Bank, "bank of word " + w);
  draft.picture = opening_params(2);
  draft.picture.word = word;
  draft.access.mask = 1;
  draft.access.address[0] = 4 * static_cast<std::uint32_t>(word);
  const int bank = answer_of(draft.access).deliveries()[0].bank;
  draft.text = "Which bank holds word " + w + "?";
  draft.explanation = w + " mod 32 = " + std::to_string(bank) + ": " + std::to_string(word / 32) +
                      (word / 32 == 1 ? " whole round" : " whole rounds") + " of 32, and " + std::to_string(bank) +
                      " left over.";
  return with_numbers(draft, dice, bank,
                      {{word / 32,
                        "That is how many whole rounds were dealt before this word: its row. The bank is "
                        "what is left over."},
                       {word * 4 % 32,
                        "That uses the byte address. Banks are dealt words of 4 bytes, so divide the "
                        "word's number."},
                       {(word - 1) % 32, "That counts words from 1. The first word is word 0, in bank 0."},
                       {31 - bank, "That counts the banks from the right. Bank 0 comes first in every round."}},
                      bank_text);
}

CheckQuestion ask_even_stride(Dice& dice) {
  const int stride = pick(dice, {4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30});
  CheckQuestion draft = strided_draft(QuestionKind::EvenStride, Asks::Degree, "even stride", 5, stride);
  const int degree = answer_of(draft.access).degree, gap = 32 / std::gcd(stride, 32);
  const std::string s = std::to_string(stride), k = std::to_string(gap);
  draft.text = "Thread i reads word " + s + "\u00b7i. What is the conflict degree?";
  draft.explanation = gcd_text(stride) + ": threads " + k + " apart meet, and 32/" + k + " = " +
                      std::to_string(degree) + " of them stand at each bank that is hit.";
  return with_numbers(
      draft, dice, degree,
      {{stride,
        "That is the stride itself. What counts is the factor that it shares with 32: " + gcd_text(stride) + "."},
       {2,
        "That takes every even stride for a 2-way conflict. Stride " + s + " shares more than one factor 2 with 32."},
       {gap, "That is the gap: how far apart the threads that meet are. 32 divided by it is how many meet."},
       {1, "That would need 32 different banks. Stride " + s + " is back at bank 0 with thread " + k + "."}},
      degree_text);
}

CheckQuestion ask_odd_stride(Dice& dice) {
  const int stride = 5 + 2 * below(dice, 14);
  CheckQuestion draft = strided_draft(QuestionKind::OddStride, Asks::Cycles, "odd stride", 5, stride);
  const std::string s = std::to_string(stride);
  draft.text = "Thread i reads word " + s + "\u00b7i. How many cycles does the warp take?";
  draft.explanation = gcd_text(stride) + ": an odd stride visits all 32 banks before it comes back to the first.";
  return with_numbers(
      draft, dice, answer_of(draft.access).wavefronts,
      {{stride,
        "That is the stride itself. What counts is the factor that it shares with 32, and an odd number shares none."},
       {2, "That takes every stride but 1 for a 2-way conflict. Only even strides collide."},
       {32, "That takes a stride that does not divide 32 to be the worst. The worst is a stride that 32 divides."}},
      cycles_text);
}

CheckQuestion ask_gap(Dice& dice) {
  const int stride = pick(dice, {4, 8, 12, 16, 20, 24, 28});
  CheckQuestion draft = strided_draft(QuestionKind::Gap, Asks::Thread, "gap of stride", 5, stride);
  const int g = std::gcd(stride, 32);
  const std::string s = std::to_string(stride), degree = std::to_string(g);
  const int thread = first_to_meet(draft.access);
  const std::string t = std::to_string(thread), word = std::to_string(thread * stride);
  draft.text =
      "Thread i reads word " + s + "\u00b7i, so thread 0 is at bank 0. Which is the first thread that meets it there?";
  draft.explanation = gcd_text(stride) + ", so the smallest gap is 32/" + degree + " = " + t + ": thread " + t +
                      " wants word " + word + ", and " + word + " mod 32 = 0.";
  return with_numbers(
      draft, dice, thread,
      {{g, "That is gcd(" + s + ", 32), the number of threads that meet. The gap between them is 32 divided by it."},
       {16,
        "That takes it to be half a warp always, as with stride 2. A stride of " + s + " is back at bank 0 sooner."},
       {stride, "That takes the stride for the gap. Thread " + s + " wants word " + std::to_string(stride * stride) +
                    "; the first multiple of " + s + " that is one of 32 too comes earlier."},
       {1, "Neighbours are " + s + " banks apart. They meet only where the stride is a multiple of 32."}},
      thread_text);
}

CheckQuestion ask_offset(Dice& dice) {
  const int stride = pick(dice, {2, 4, 6, 8, 12, 20, 24}), offset = 1 + below(dice, 31);
  CheckQuestion draft = strided_draft(QuestionKind::Offset, Asks::Cycles, "stride", 4, stride, offset);
  const int cycles = answer_of(draft.access).wavefronts;
  const std::string o = std::to_string(offset), sum = std::to_string(stride + offset);
  draft.text = "Every thread's word is moved on by " + o + ". How many cycles does the warp take?";
  draft.explanation = "The offset turns all threads by the same " + o + (offset == 1 ? " bank" : " banks") +
                      ": those who met still meet, at another bank. " + gcd_text(stride) + ".";
  return with_numbers(
      draft, dice, cycles,
      {{1, "That takes the offset to pull threads apart. It moves all of them alike, so those who met still meet."},
       {std::gcd(stride + offset, 32), "That adds the offset to the stride: gcd(" + sum +
                                           ", 32). From thread to thread it "
                                           "is still " +
                                           std::to_string(stride) + " words."},
       {cycles + 1, "That gives the offset a cycle of its own. The index is computed before the banks are asked."},
       {2 * cycles,
        "That takes words beyond the first round to need a second pass. A bank holds words of all rounds alike."}},
      cycles_text);
}

} // namespace bankwalk
