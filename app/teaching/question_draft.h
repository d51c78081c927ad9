// How questions are put together: numbers drawn, wrong choices that repeat or happen to be right left out, choices
// shuffled.
#pragma once

#include <initializer_list>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "app/teaching/self_check.h"
#include "core/analysis.h"

namespace bankwalk {

// mt19937's numbers are the same everywhere; the standard's distributions are not.
using Dice = std::mt19937;
int below(Dice& dice, int count);                 // 0 to count - 1
int pick(Dice& dice, std::initializer_list<int>); // one of them

struct Wrong {
  int number;
  std::string why;
};

struct WrongReason {
  std::string text, why;
};

Analysis answer_of(const Access& access); // on compute capability 9.0

CheckQuestion draft_of(QuestionKind kind, Asks asks, std::string id);

// "1 cycle", "4 cycles"; "1-way: no conflict", "4-way"; "bank 5"; "thread 8".
std::string cycles_text(int cycles);
std::string degree_text(int degree);
std::string bank_text(int bank);
std::string thread_text(int thread);

// A draft knows its kind, what it asks, text, code, explanation, picture and access. These give it the choices: the
// right one and at most three of the wrong ones, in the order of the dice.
CheckQuestion with_numbers(CheckQuestion draft, Dice& dice, int right, const std::vector<Wrong>& wrong,
                           std::string (*say)(int number));
CheckQuestion with_reasons(CheckQuestion draft, Dice& dice, std::string right, const std::vector<WrongReason>& wrong);

// The makers, a file for each subject.
CheckQuestion ask_stride_three(Dice& dice);
CheckQuestion ask_column_cost(Dice& dice);
CheckQuestion ask_not_thirty_four(Dice& dice);
CheckQuestion ask_same_word(Dice& dice);
CheckQuestion ask_bank(Dice& dice);
CheckQuestion ask_even_stride(Dice& dice);
CheckQuestion ask_odd_stride(Dice& dice);
CheckQuestion ask_gap(Dice& dice);
CheckQuestion ask_offset(Dice& dice);
CheckQuestion ask_row(Dice& dice);
CheckQuestion ask_pitch(Dice& dice);
CheckQuestion ask_free_pitch(Dice& dice);
CheckQuestion ask_shared_words(Dice& dice);
CheckQuestion ask_queued_words(Dice& dice);
CheckQuestion ask_wide(Dice& dice);
CheckQuestion ask_wide_excess(Dice& dice);
CheckQuestion ask_same_store(Dice& dice);
CheckQuestion ask_latency(Dice& dice);

} // namespace bankwalk
