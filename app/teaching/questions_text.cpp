// The four questions of the walkthrough's own self-check.
#include "app/teaching/question_draft.h"

namespace bankwalk {
namespace {

Params tile(int step, int pitch) {
  Params params = opening_params(step);
  params.pitch = pitch;
  return params;
}

int column_degree(int pitch) { return answer_of(access_of(tile(9, pitch))).degree; }

} // namespace

CheckQuestion ask_stride_three(Dice& dice) {
  Params picture = opening_params(5);
  picture.stride = 3;
  CheckQuestion draft = draft_of(QuestionKind::StrideThree, Asks::Degree, "stride 3");
  draft.text = "Thread i reads word 3\u00b7i. What is the conflict degree?";
  draft.code = "float v = shared[tid * 3];";
  draft.explanation =
      "gcd(3, 32) = 1: 3 shares no factor with 32, so the 32 threads come to 32 different banks. Odd strides never "
      "collide.";
  draft.picture = picture;
  draft.access = access_of(picture);
  return with_numbers(
      draft, dice, answer_of(draft.access).degree,
      {{3, "That is the stride itself. What counts is the factor that the stride shares with 32, and 3 shares none."},
       {2,
        "That takes every stride but 1 for a 2-way conflict. Only a stride that shares a factor 2 with 32 collides."},
       {32,
        "That takes any stride that does not divide 32 to end in one bank. It is the other way round: a shared "
        "factor brings threads together."}},
      degree_text);
}

CheckQuestion ask_column_cost(Dice& dice) {
  CheckQuestion draft = draft_of(QuestionKind::ColumnCost, Asks::Reason, "column of 32 wide");
  draft.picture = tile(8, 32);
  draft.access = access_of(draft.picture);
  const std::string cycles = cycles_text(answer_of(draft.access).wavefronts);
  draft.text = "Why does it take " + cycles + " to read a column of this tile?";
  draft.code = "__shared__ float m[32][32];\nfloat v = m[tid][col];";
  draft.explanation =
      "Thread i wants word i\u00b732 + col. Whole rounds of 32 do not count, so the bank is col for "
      "every thread, and the 32 words are different: one a cycle, " +
      cycles + ".";
  return with_reasons(
      draft, dice, "The stride is 32 words: all 32 threads want different words of one bank.",
      {{"All 32 threads want the same word.",
        "One word for all would be a broadcast and take 1 cycle. The threads want one bank, but 32 different words "
        "of it."},
       {"The elements of a column lie too far apart to be fetched together.",
        "Distance costs nothing: with a row pitch of 33 they lie further apart still, and the column takes 1 cycle. "
        "What counts is the bank."},
       {"To read one element of a row, the whole row has to be fetched.",
        "Global memory is fetched in whole sectors. A bank hands out single words, and nobody pays for "
        "the rest of the row."}});
}

CheckQuestion ask_not_thirty_four(Dice& dice) {
  CheckQuestion draft = draft_of(QuestionKind::NotThirtyFour, Asks::Reason, "33 or 34");
  draft.picture = tile(9, 34);
  draft.access = access_of(draft.picture);
  const std::string of_33 = degree_text(column_degree(33)), of_34 = degree_text(column_degree(34));
  draft.text = "Rows of 32 floats are padded so that columns can be read without a conflict. Why to 33 and not to 34?";
  draft.code = "__shared__ float m[32][33];\nfloat v = m[tid][col];";
  draft.explanation = "Down a column the stride is the pitch. gcd(33, 32) = 1: 32 rows at 32 banks (" + of_33 +
                      "). gcd(34, 32) = 2: rows 0 and 16 meet, rows 1 and 17, and so on (" + of_34 + ").";
  return with_reasons(
      draft, dice,
      "33 mod 32 = 1, so each row moves on by one bank. 34 mod 32 = 2, and that leaves a " + of_34 + " conflict.",
      {{"34 would do as well; 33 only saves memory.",
        "That takes 34 like 33. With 34 every row moves on by two banks, so rows 0 and 16 meet: " + of_34 + "."},
       {"33 is a prime number.",
        "It is 3\u00b711, and it need not be prime. What counts is that it shares no factor with 32: every odd pitch "
        "will do."},
       {"34 is even, and with an even pitch the whole column is in one bank.",
        "An even pitch collides, but only as far as its shared factor goes: 34 shares 2 with 32, so the degree is 2. "
        "Only a multiple of 32 brings the whole column to one bank."}});
}

CheckQuestion ask_same_word(Dice& dice) {
  CheckQuestion draft = draft_of(QuestionKind::SameWord, Asks::Cycles, "same word");
  draft.text = "All 32 threads read the same word. How many cycles does it take?";
  draft.code = "float v = shared[0];";
  draft.explanation =
      "The bank reads the word once and broadcasts it to everybody. gcd(0, 32) = 32 counts "
      "threads that want different words, and here there is one word.";
  draft.picture = opening_params(6);
  draft.access = access_of(draft.picture);
  return with_numbers(
      draft, dice, answer_of(draft.access).wavefronts,
      {{32, "That forgets the broadcast and uses gcd(0, 32) = 32. A conflict needs different words, and here is one."},
       {2, "That counts a cycle for the read and one for the copies. The copies go out in the cycle of the read."},
       {0, "Those are the cycles beyond the ideal. The one read takes its cycle too."}},
      cycles_text);
}

} // namespace bankwalk
