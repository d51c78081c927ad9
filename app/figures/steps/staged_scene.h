// Steps 4 and 6: threads reach out one after the other, until two of them meet at a bank.
#pragma once

#include "app/figures/parts/arrival.h"
#include "app/figures/steps/strip_scene.h"

namespace bankwalk {

// The meeting, where there is one, that all have asked, and then the cycles.
int staged_stops(const Params& params, const Analysis& analysis);
std::array<double, 2> staged_seconds(const Analysis& analysis);
std::string staged_label(const Params& params, const Analysis& analysis, double position);

// What is said below the banks, and a shorter way to say it.
struct StagedWords {
  std::string text, shorter;
  Ink ink = Ink::Muted;
};

// What there is to say at this position of what the picture shows.
StagedWords staged_words(const Analysis& analysis, double position);

// Draws the threads, the banks and their queues; returns how far down it reaches. `at_end` is said once all have
// asked, `below` is height that is needed for something else.
float draw_staged(Figure& figure, const SceneInput& input, const StagedWords& words, float below = 0);

} // namespace bankwalk
