// A lesson's text set in a column: paragraphs whose words change their face, headings, lists, code in cards.
#pragma once

#include <span>

#include "app/figures/drawing/figure.h"
#include "app/lesson/lesson.h"

namespace bankwalk {

// Sets the blocks between x0 and x1, from y (the top of the first line) down, and returns the y below the last. `unit`
// scales all sizes: body text is 14 of it. No shape reaches beyond x1: a word that is wider than the column is broken.
float set_blocks(Figure& figure, const TextMeasure& measure, std::span<const Block> blocks, float x0, float x1, float y,
                 float unit);

// The narration, and below a line the plain words with their heading.
float set_lesson(Figure& figure, const TextMeasure& measure, const Lesson& lesson, float x0, float x1, float y,
                 float unit);

} // namespace bankwalk
