// Questions about shared words, wide accesses and what a conflict costs.
#include <cmath>

#include "app/teaching/question_draft.h"
#include "core/cost.h"

namespace bankwalk {
namespace {

// No step's stride says which words these are: an index does.
CheckQuestion mixed_draft(QuestionKind kind, std::string id, const std::string& index) {
  CheckQuestion draft = draft_of(kind, Asks::Cycles, std::move(id));
  draft.picture.expression = index;
  draft.access = access_of(draft.picture);
  draft.code = "float v = shared[" + index + "];";
  return draft;
}

CheckQuestion wide_draft(QuestionKind kind, Asks asks, std::string name, int bytes, int stride) {
  const std::string type = bytes == 8 ? "float2" : "float4", s = std::to_string(stride);
  CheckQuestion draft = draft_of(kind, asks, std::move(name) + " " + type + " " + s);
  draft.picture = opening_params(stride == 1 ? 3 : 4);
  draft.picture.stride = stride;
  draft.picture.element_bytes = bytes;
  draft.access = access_of(draft.picture);
  draft.code =
      type + " v = shared[tid" + (stride == 1 ? "" : " * " + s) + "];   // " + std::to_string(bytes) + " bytes";
  return draft;
}

std::string groups_text(int groups) {
  return std::to_string(groups) + " groups of " + std::to_string(32 / groups) + " threads";
}

int latency(const Access& access) {
  return latency_h200(access, Architecture{}, answer_of(access).wavefronts).value_or(0);
}

// Tenths, so that a choice is a whole number until it is written.
std::string times_text(int tenths) {
  if (tenths == 10) return "just as long";
  if (tenths % 10 == 0) return std::to_string(tenths / 10) + " times as long";
  return "about " + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " times as long";
}

} // namespace

CheckQuestion ask_shared_words(Dice& dice) {
  const int each = pick(dice, {2, 4, 8, 16});
  const std::string e = std::to_string(each), words = std::to_string(32 / each);
  CheckQuestion draft = mixed_draft(QuestionKind::SharedWords, "shared words " + e, "tid / " + e);
  draft.text =
      "There are " + words + " words, and " + e + " threads want each of them. How many cycles does the warp take?";
  draft.explanation = "The " + words + " words are in " + words +
                      " different banks, and each is read once for everybody who wants it. This is multicast.";
  return with_numbers(
      draft, dice, answer_of(draft.access).wavefronts,
      {{each, "That takes threads that want the same word to collide. They share one read."},
       {32 / each, "That takes the words to queue. They are in different banks, and those work at the same time."},
       {32, "That serves every thread alone. Banks work at the same time, and one read serves all who want the word."}},
      cycles_text);
}

CheckQuestion ask_queued_words(Dice& dice) {
  const int words = pick(dice, {2, 4, 8, 16});
  const std::string w = std::to_string(words), each = std::to_string(32 / words);
  CheckQuestion draft = mixed_draft(QuestionKind::QueuedWords, "queued words " + w, "tid % " + w + " * 32");
  draft.text =
      "The threads want " + w + " words, all in bank 0, " + each + " threads each. How many cycles does the warp take?";
  draft.explanation = "Copies are free, different words of one bank are not: " + w + " words, one a cycle.";
  return with_numbers(
      draft, dice, answer_of(draft.access).wavefronts,
      {{32, "That counts threads. What queues at a bank are different words: the " + each +
                " threads of a word share its read."},
       {1, "That takes the whole bank for one broadcast. A broadcast is of one word, and here there are " + w + "."},
       {32 / words, "That counts the threads that share a word. Sharing is free; the different words queue."}},
      cycles_text);
}

CheckQuestion ask_wide(Dice& dice) {
  const int bytes = pick(dice, {8, 16});
  const std::string b = std::to_string(bytes);
  CheckQuestion draft = wide_draft(QuestionKind::Wide, Asks::Cycles, "wide", bytes, 1);
  const Analysis analysis = answer_of(draft.access);
  draft.text =
      "Neighbouring threads read neighbouring elements of " + b + " bytes. How many cycles does the warp take?";
  draft.explanation = "32 banks of 4 bytes hand out 128 bytes a cycle, and the warp wants 32\u00b7" + b + " = " +
                      std::to_string(32 * bytes) + " bytes. It is served in " + groups_text(analysis.group_count) +
                      ", a cycle each, with no conflict.";
  const int other = bytes == 8 ? 4 : 2;
  return with_numbers(
      draft, dice, analysis.wavefronts,
      {{1, "That counts accesses of " + b + " bytes as one group. 128 bytes a cycle are all that the banks have."},
       {other, bytes == 8 ? "That is what elements of 16 bytes take: quarter-warps. 8 bytes are served in half-warps."
                          : "That is what elements of 8 bytes take: half-warps. 16 bytes are served in quarter-warps."},
       {32, "That serves each thread by itself. As many threads are served together as want 128 bytes."}},
      cycles_text);
}

CheckQuestion ask_wide_excess(Dice& dice) {
  const int bytes = pick(dice, {8, 16}), stride = pick(dice, {1, 2, 3, 4});
  const std::string b = std::to_string(bytes);
  CheckQuestion draft = wide_draft(QuestionKind::WideExcess, Asks::Excess, "excess", bytes, stride);
  const Analysis a = answer_of(draft.access);
  draft.text = "Elements of " + b + " bytes, stride " + std::to_string(stride) +
               " elements. How many cycles are lost to conflicts?";
  draft.explanation = groups_text(a.ideal) + ": " + cycles_text(a.ideal) + " would be ideal. It takes " +
                      std::to_string(a.wavefronts) + ", so " +
                      (a.excess == 0 ? std::string("none is") : std::to_string(a.excess) + " are") + " lost.";
  return with_numbers(
      draft, dice, a.excess,
      {{a.wavefronts - 1, "That takes 1 cycle for the ideal. An access of " + b + " bytes needs one for each of its " +
                              std::to_string(a.ideal) + " groups."},
       {a.wavefronts, "Those are all its cycles. One for each of its " + std::to_string(a.ideal) +
                          " groups is needed without any conflict."},
       {0,
        "That takes the cycles for the price of the width. Only one for each group is; the others are a queue at a "
        "bank."}},
      cycles_text);
}

CheckQuestion ask_same_store(Dice& dice) {
  const int word = below(dice, 32);
  const std::string w = std::to_string(word);
  CheckQuestion draft = draft_of(QuestionKind::SameStore, Asks::Cycles, "same store " + w);
  draft.picture = opening_params(6);
  draft.picture.operation = Operation::Store;
  draft.picture.offset = word;
  draft.access = access_of(draft.picture);
  draft.text = "All 32 threads write the same word, each a value of its own. How many cycles does it take?";
  draft.code = "shared[" + w + "] = v;";
  draft.explanation = "Writes of one word share a pass. One of the values survives, and which one is not defined.";
  return with_numbers(
      draft, dice, answer_of(draft.access).wavefronts,
      {{32,
        "That takes writes to the same word to queue. They share one pass, as reads do; only one value survives. "
        "(Atomics, which must not lose any, do queue.)"},
       {2, "That counts a cycle for the writes that are lost. They are dropped within the same pass."},
       {0, "Those are the cycles beyond the ideal. The one pass takes its cycle too."}},
      cycles_text);
}

CheckQuestion ask_latency(Dice& dice) {
  const int stride = pick(dice, {8, 16, 32});
  const std::string s = std::to_string(stride);
  CheckQuestion draft = draft_of(QuestionKind::Latency, Asks::Times, "latency of stride " + s);
  draft.picture = opening_params(7);
  draft.picture.stride = stride;
  draft.access = access_of(draft.picture);
  Params plain = draft.picture;
  plain.stride = 1;
  const int slow = latency(draft.access), fast = latency(access_of(plain)), cycles = answer_of(draft.access).wavefronts;
  const int tenths = static_cast<int>(std::lround(10.0 * slow / fast));
  draft.text =
      "On an H200 a single warp waits for a read with stride " + s + ". How long does it wait, compared with stride 1?";
  draft.code = "float v = shared[tid * " + s + "];";
  draft.explanation =
      "The way there and back takes 26 cycles, and each pass through the banks adds 2: " + std::to_string(fast) +
      " cycles with stride 1, " + std::to_string(slow) + " with stride " + s +
      " (modelled, after recordings on an H200). The banks themselves are busy " + std::to_string(cycles) +
      " times as long, which many warps feel in full.";
  return with_numbers(
      draft, dice, tenths,
      {{10 * cycles,
        "That is the throughput: what many warps feel. For one warp most of the wait is the way there and back."},
       {10, "That takes latency to hide the queue. The value comes only after the last pass through the banks."},
       {20 * cycles,
        "That counts the 2 cycles that each pass adds and leaves out the way there and back, which both "
        "reads take."}},
      times_text);
}

} // namespace bankwalk
