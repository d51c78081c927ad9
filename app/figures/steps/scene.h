// The steps of the walkthrough as pictures: one file a step, one line in the table (scenes.cpp).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/figures/drawing/figure.h"
#include "app/teaching/params.h"
#include "core/analysis.h"

namespace bankwalk {

// Everything a scene's picture is a function of.
struct SceneInput {
  const Params& params;
  const Access& access;
  const Analysis& analysis;
  double position; // on the timeline, see core/timeline.h
  Sheet sheet;
  TextMeasure measure;
  Tag lit; // what the mouse is on, or what was pinned; its partners are lit with it
};

// Which controls the side panel offers, from top to bottom.
enum class Control : std::uint8_t { Stride, Offset, Element, Pitch, Walk, Index, Word };

// What the verdict pill says, and whether it is a collision (accent), free (ink) or a broadcast (blue).
struct Verdict {
  std::string text;
  Ink ink = Ink::Ink;
};

struct Scene {
  int step;               // from 1
  std::string_view title; // of a step: as its lesson says it, filled in by scenes.cpp
  std::string_view point; // one sentence
  std::span<const Control> controls;
  int (*stops)(const Params&, const Analysis&); // last position of the timeline; positions are 0 to this
  Figure (*draw)(const SceneInput&);
  std::string (*code)(const Params&);                                         // the live code lines, '\n' between them
  std::string (*stop_label)(const Params&, const Analysis&, double position); // what the timeline says: "cycle 1 of 2"
};

std::span<const Scene> scenes();
const Scene* scene_of_step(int step); // null where the step has no picture

// The scene that draws these parameters: that of their step, or where they have an expression the one for any access.
const Scene* scene_of(const Params& params);

// Whose words are these? The scene's verdict, from the engine's answer alone.
Verdict verdict_of(const Access& access, const Analysis& analysis);

// What the pill above a step's picture says: the verdict, or what the step is about ("word 32 \u2192 bank 0", "12
// \u2192 4-way"). Empty where a step has nothing to judge.
Verdict verdict_for(const Params& params, const Access& access, const Analysis& analysis);

// One or two sentences that explain what a tag stands for: "Thread 16 wants word 32, which is in bank 0 ...".
std::string explain(const SceneInput& input, Tag tag);

} // namespace bankwalk
