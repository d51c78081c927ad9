// The self-check's questions as text to be set.
#pragma once

#include <span>
#include <vector>

#include "app/lesson/markdown.h"
#include "app/teaching/self_check.h"

namespace bankwalk {

// For each question its number and text, its code, and its choices, numbered as on the screen.
std::vector<std::vector<Block>> question_blocks(std::span<const Question> questions);

// For each question the number of the right choice, that choice, and why it is right.
std::vector<std::vector<Block>> answer_blocks(std::span<const Question> questions);

} // namespace bankwalk
