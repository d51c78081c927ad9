#include <algorithm>

#include "app/figures/parts/matrix.h"

namespace bankwalk {

int bank_of(const Layout& layout, int row, int column) {
  return static_cast<int>(byte_address(layout, row, column) / 4 % bank_count);
}

MatrixPlans plan_matrices(const Sheet& sheet, const TextMeasure&, int first_pitch, int second_pitch) {
  const float unit = sheet.unit, line = 1.45f * small_text * unit;
  MatrixPlan plan;
  const bool labels = sheet.height >= 18 * line, headings = sheet.height >= 11 * line;
  float y = 2 * unit;
  if (headings) {
    plan.heading_y = y + 10 * unit;
    y += 24 * unit;
  }
  plan.verdict_y = y + 7 * unit;
  y += 22 * unit;
  // Swollen rows and columns reach a little beyond the tile.
  const float overhang = 3 * unit;
  plan.top = y + overhang;
  const float stack = std::clamp(0.055f * sheet.height, small_text * unit, 64 * unit);
  const float label = labels ? 1.3f * line : 0.4f * line;
  const float by_height = (sheet.height - plan.top - overhang - label - stack - 4 * unit) / 33.6f;
  const float margin = 14 * unit, between = 28 * unit;
  const float by_width = (sheet.width - 2 * margin - between) / static_cast<float>(first_pitch + second_pitch);
  plan.cell = std::max(2.0f, std::min(by_height, by_width));
  y = plan.top + 32 * plan.cell + overhang;
  if (labels) plan.banks_label_y = y + 0.65f * line;
  plan.stack_top = y + label;
  plan.stack_bottom = plan.stack_top + stack;
  plan.bank_top = plan.stack_bottom + 2 * unit;
  plan.bank_bottom = plan.bank_top + 1.3f * plan.cell;
  plan.left = margin;
  MatrixPlans plans{plan, plan};
  // The second begins at the middle of the sheet, or after the first where that reaches farther.
  plans.second.left = std::max(margin + between + static_cast<float>(first_pitch) * plan.cell, 0.53f * sheet.width);
  const float overflow = plans.second.left + static_cast<float>(second_pitch) * plan.cell - (sheet.width - margin);
  if (overflow > 0) plans.second.left -= overflow;
  return plans;
}

} // namespace bankwalk
