#include <algorithm>

#include "app/figures/drawing/text_fit.h"
#include "app/figures/steps/tile_scene.h"

namespace bankwalk {
namespace {

constexpr float columns = max_pitch; // the tile may grow to so many without moving anything
constexpr float lines = tile_size + 1;

} // namespace

TilePlan plan_tile(const SceneInput& input, TilePose pose, int walks) {
  const Sheet& sheet = input.sheet;
  const float unit = sheet.unit;
  TilePlan plan;
  plan.text = small_text * unit;
  const float label = 1.45f * plan.text;
  const bool heading = sheet.height >= 12 * label;
  const float above = (heading ? 1.8f * body_text * unit : 0) + label;
  // Threads stand left of the tile and above it, a cell away; their names at the left.
  const float names = input.measure("t28", Face::Sans, plan.text) + 0.5f * plan.text;
  const float row = 1.35f * plan.text; // of a walk's boxes
  const auto count = static_cast<float>(walks);
  const float by_height =
      (sheet.height - above - count * row - (count - 1) * 0.25f * row - 0.3f * row) / (lines + 1.6f);
  const float by_width = (sheet.width - names - 2 * unit) / (columns + bank_count + 4);
  const float cell = std::max(2.0f, std::min(by_height, by_width));

  // What is left over goes between the two, where the words about them stand, and to both sides.
  const float taken = above + (lines + 1.6f) * cell + count * row + (count - 1) * 0.25f * row + 0.3f * row;
  const float down = 0.4f * std::max(0.0f, sheet.height - taken);
  plan.heading_y = heading ? down + 0.8f * body_text * unit : -1;
  plan.labels_y = down + above - 0.5f * label;
  const float top = down + above + 1.1f * cell;

  const float used = names + (columns + bank_count + 4) * cell;
  const float rest = std::max(0.0f, sheet.width - used - 2 * unit);
  plan.matrix = {names + 1.6f * cell + 0.15f * rest, top, cell};
  plan.memory = {sheet.width - 2 * unit - bank_count * cell - 0.15f * rest, top, cell, cell};
  // A line holds 32 words whatever they are: of wide elements there are more lines, of narrow ones fewer.
  const double needed = std::max(pose.pitch, static_cast<double>(lines)) * input.params.element_bytes / 4.0;
  plan.memory.line = std::min(2 * cell, lines * cell / static_cast<float>(needed));
  plan.wanted_y = top + lines * cell + 0.5f * cell;
  plan.wanted = row;
  return plan;
}

} // namespace bankwalk
