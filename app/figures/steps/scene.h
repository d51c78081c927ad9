// The steps of the walkthrough as pictures: one file a step, one line in the table (scenes.cpp).
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/figures/drawing/figure.h"
#include "app/figures/drawing/playback.h"
#include "app/figures/words/verdict.h"
#include "app/teaching/parameters.h"
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

// How the mouse takes a mark of the picture by hand: what it sets, and how far the mark moves on the sheet as that
// grows by one. A mark that is a value itself sets it when it is pressed.
struct Grip {
  Parameter parameter{};
  Point per_unit;
  std::optional<int> value = {};
};

// What a click of the presenter leads to: a stop of the timeline, at these parameters.
struct Slide {
  Params params;
  double position = 0;
};

// What the panel offers to do where there is little to set: to move along the timeline, or to go to another state.
struct Offer {
  std::string_view text;
  double from = 0, to = 0;     // on the timeline
  std::string_view state = {}; // in place of that: as of to_state_string()
};

// What is said of measurements beside how they compare with the model.
enum class MeasuredRemark : std::uint8_t {
  None,
  Transpose, // what the access is worth to a whole kernel, a matrix transpose
  Latency,   // that many warps wait longer than one alone
};

// A step, or an access that is none, as far as it can be seen: its picture, and what is said of it. The functions that
// have a default say what is true of every access.
struct Scene {
  using Stated = Verdict (*)(const Params&, const Access&, const Analysis&);
  using Judged = bool (*)(const Params&, const Access&, const Analysis&);
  using Said = std::string (*)(const Params&, const Access&, const Analysis&);

  int step;                                     // from 1; 0 for none
  std::span<const Parameter> controls = {};     // what the side panel offers, from top to bottom
  std::span<const Offer> offers = {};           // and below that
  int (*stops)(const Params&, const Analysis&); // last position of the timeline; positions are 0 to this
  // What its first moves take where they are staged, see Timeline; null: what any does.
  std::array<double, 2> (*staged)(const Analysis&) = nullptr;
  Figure (*draw)(const SceneInput&);
  // The picture between two states that differ in one parameter, `t` of the way and with colours and words `fade` of
  // the way, both 0 to 1; null: between() of both pictures.
  Figure (*draw_between)(const SceneInput& from, const SceneInput& to, float t, float fade) = nullptr;
  // What a tag's shapes can be dragged for; null: nothing can.
  std::optional<Grip> (*grip)(const SceneInput&, Tag) = nullptr;
  std::string (*code)(const Params&);                                         // the live code lines, '\n' between them
  std::string (*stop_label)(const Params&, const Analysis&, double position); // what the timeline says: "cycle 1 of 2"
  // What Page Down goes through where these parameters are one of its slides', the first included and the end of a
  // timeline last. Null: stop by stop, of many the first three and then the last.
  std::vector<Slide> (*slides)(const Params&, const Analysis&) = nullptr;
  Stated verdict = nullptr;     // what the pill says; null: the access's own verdict
  Judged point_holds = nullptr; // whether the lesson's point is true of this state; null: of every state
  Said sentence = nullptr;      // in place of the lesson's point where that is not true; null: it always is
  std::string (*explain)(const SceneInput&, Tag) = nullptr; // null: as of every access
  std::optional<int> compared_with = {}; // measurements stand beside those at this value of the swept control
  MeasuredRemark remark = MeasuredRemark::None;
};

// The slides of a scene, of which these parameters are one's.
std::vector<Slide> slides_of(const Scene& scene, const Params& params);

// In the order of the steps.
std::span<const Scene> scenes();
const Scene* scene_of_step(int step); // null where the step has no picture

// The scene that draws these parameters: that of their step, or where they have an expression the one for any access.
const Scene* scene_of(const Params& params);

// The timeline of these parameters' picture.
Timeline timeline_of(const Scene& scene, const Params& params, const Analysis& analysis);

// The title of a picture of an index that somebody has written.
inline constexpr std::string_view own_access_title = "An index of your own";

// What the pill above a step's picture says: the verdict, or what the step is about ("word 32 \u2192 bank 0", "12
// \u2192 4-way"). Empty where a step has nothing to judge.
Verdict verdict_for(const Params& params, const Access& access, const Analysis& analysis);

// Whether what the step's lesson has as its point is true of this state: of what it speaks of, not of everything that
// can be set. Never of an index that somebody has written.
bool point_holds(const Params& params, const Access& access, const Analysis& analysis);

// A sentence about this state, for where the lesson's point is not true of it; every number is the analysis's. Empty
// where there is none, as the lesson's is always true.
std::string state_sentence(const Params& params, const Access& access, const Analysis& analysis);

// One or two sentences that explain what a tag of the scene's picture stands for: "Thread 16 wants word 32, which is in
// bank 0 ...". Empty for a tag that is a link to a step.
std::string explain(const SceneInput& input, Tag tag);

} // namespace bankwalk
