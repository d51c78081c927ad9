// Questions about rows, columns and pitches.
#include <numeric>

#include "app/teaching/question_draft.h"

namespace bankwalk {
namespace {

CheckQuestion tile_draft(QuestionKind kind, Asks asks, std::string name, int pitch, Walk walk, int index) {
  CheckQuestion draft =
      draft_of(kind, asks, std::move(name) + " " + std::to_string(pitch) + " " + std::to_string(index));
  draft.picture = opening_params(pitch == 32 ? 8 : 9);
  draft.picture.pitch = pitch;
  draft.picture.walk = walk;
  draft.picture.index = index;
  draft.access = access_of(draft.picture);
  const std::string i = std::to_string(index);
  draft.code = "__shared__ float m[32][" + std::to_string(pitch) +
               "];\nfloat v = " + (walk == Walk::Row ? "m[" + i + "][tid];" : "m[tid][" + i + "];");
  return draft;
}

std::string rest_text(int pitch) { return std::to_string(pitch) + " mod 32 = " + std::to_string(pitch % 32); }

int column_degree(int pitch) {
  return answer_of(tile_draft(QuestionKind::Pitch, Asks::Degree, "", pitch, Walk::Column, 5).access).degree;
}

} // namespace

CheckQuestion ask_row(Dice& dice) {
  const int pitch = pick(dice, {32, 33, 34, 36, 40}), row = 1 + below(dice, 31);
  CheckQuestion draft = tile_draft(QuestionKind::Row, Asks::Cycles, "row at pitch", pitch, Walk::Row, row);
  const int of_column = std::gcd(pitch, 32);
  draft.text = "The warp reads along a row. How many cycles does it take?";
  draft.explanation =
      "Along a row neighbouring threads read neighbouring words: stride 1, whatever the pitch, and 32 "
      "different banks.";
  return with_numbers(
      draft, dice, answer_of(draft.access).wavefronts,
      {{of_column, "That is what a column takes. Along a row the stride is 1, not the pitch."},
       {32, "That takes the row for a column of a tile 32 wide. Along a row the stride is 1."},
       {2,
        "That takes a row that runs over the last bank to meet its own beginning. 32 neighbouring words are in 32 "
        "different banks, wherever they begin."},
       {row, "That takes rows further down to cost more. Where a row begins only turns the banks round."}},
      cycles_text);
}

CheckQuestion ask_pitch(Dice& dice) {
  const int pitch = pick(dice, {34, 35, 36, 37, 38, 39, 40}), column = below(dice, 32);
  CheckQuestion draft = tile_draft(QuestionKind::Pitch, Asks::Degree, "column at pitch", pitch, Walk::Column, column);
  const int degree = answer_of(draft.access).degree;
  const std::string p = std::to_string(pitch);
  draft.text =
      "The warp reads down a column of a tile whose rows are padded to " + p + ". What is the conflict degree?";
  draft.explanation = rest_text(pitch) + ", so each row moves on by " + std::to_string(pitch % 32) + " banks: gcd(" +
                      p + ", 32) = " + std::to_string(std::gcd(pitch, 32)) + ".";
  return with_numbers(
      draft, dice, degree,
      {{1, "That takes " + p + " like 33. Padding helps as far as the pitch has no factor in common with 32."},
       {pitch - 32, "That counts the padding columns. What counts is the factor that the pitch shares with 32."},
       {32,
        "That takes 33 for the only pitch that helps. The column is in one bank only when the pitch is a multiple of "
        "32."},
       {2, "That takes every pitch but 33 to leave a 2-way conflict, as 34 does. The factor shared with 32 decides."}},
      degree_text);
}

CheckQuestion ask_free_pitch(Dice& dice) {
  const int right = pick(dice, {33, 35, 37, 39});
  const int twice = pick(dice, {34, 38}), round = pick(dice, {36, 40});
  CheckQuestion draft = tile_draft(QuestionKind::FreePitch, Asks::Pitch, "free pitch", right, Walk::Column, 5);
  const std::string r = std::to_string(right);
  draft.code = "__shared__ float m[32][PITCH];\nfloat v = m[tid][5];";
  draft.text = "Which of these pitches lets the warp read a column without a conflict?";
  draft.explanation = "gcd(" + r +
                      ", 32) = 1: an odd pitch shares no factor with 32, so the 32 rows of a column are in 32 "
                      "different banks.";
  return with_numbers(draft, dice, right,
                      {{32, "Without padding every row begins at bank 0, and the column is in one bank: " +
                                degree_text(column_degree(32)) + "."},
                       {twice, "That takes any padding to do. " + rest_text(twice) +
                                   " is even, so banks repeat: " + degree_text(column_degree(twice)) + "."},
                       {round, "That is a round number, which is good for reads of 16 bytes and bad for the banks: " +
                                   degree_text(column_degree(round)) + "."}},
                      [](int pitch) { return "pitch " + std::to_string(pitch); });
}

} // namespace bankwalk
