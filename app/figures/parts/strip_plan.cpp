#include <algorithm>
#include <string>

#include "app/figures/parts/strip.h"

namespace bankwalk {

StripPlan plan_strip(const Sheet& sheet, const TextMeasure& measure, float share, bool with_caption) {
  StripPlan plan;
  const float unit = sheet.unit, line = 1.45f * small_text * unit;
  plan.left = measure("64", Face::SansBold, small_text * unit) + 5 * unit; // the numbers of the cycles stand there
  plan.pitch = (sheet.width - plan.left - 4 * unit) / 32;
  // Numbers are larger on the stage, and do not touch their circles.
  plan.radius = std::min((sheet.least > 0 ? 0.475f : 0.43f) * plan.pitch, 0.05f * sheet.height);
  plan.thread_numerals = numerals_in(sheet, measure, 2 * plan.radius + 0.06f * plan.pitch, 1.6f * plan.radius);
  const float bank_height = std::min(1.35f * plan.pitch, 0.09f * sheet.height);
  plan.bank_numerals = numerals_in(sheet, measure, 0.94f * plan.pitch, bank_height);

  // On a low sheet words go first: the picture needs its height. On stage everything is named.
  const bool roomy = sheet.least > 0 || sheet.height >= 20 * line;
  float y = unit;
  if (roomy) {
    plan.label_y = y + 0.45f * line;
    y += line + 2 * unit;
  }
  if (!plan.thread_numerals.inside && plan.thread_numerals.size > 0) {
    plan.numbers_y = y + 0.4f * line;
    y += 0.85f * line;
  }
  plan.thread_y = y + plan.radius + unit;
  plan.bank_bottom = std::max(share * sheet.height, plan.thread_y + plan.radius + 0.16f * sheet.height + bank_height);
  plan.bank_top = plan.bank_bottom - bank_height;
  y = plan.bank_bottom;
  if (!plan.bank_numerals.inside && plan.bank_numerals.size > 0) {
    plan.bank_numbers_y = y + 0.5f * line;
    y += 0.9f * line;
  }
  if (with_caption && (sheet.least > 0 || sheet.height >= 15 * line)) {
    plan.caption_y = y + 0.95f * line;
    y += 1.6f * line;
  }
  plan.bottom = y;
  return plan;
}

void draw_banks(Figure& figure, const StripPlan& plan, const Views* views, Tag lit, int which) {
  const float unit = figure.sheet.unit, gap = plan.gap(unit);
  for (int i = 0; i < bank_count; ++i) {
    const BankView bank = views ? views->bank[i] : BankView{};
    const bool hit = bank.lanes != 0;
    const bool pointed = lit.kind == TagKind::Bank && lit.a == i;
    const Ink edge = bank.queue ? Ink::Accent : !hit ? Ink::Faint : bank.shares ? Ink::Broadcast : Ink::Ink;
    Shape& box = add_rectangle(figure, {plan.edge(i) + gap, plan.bank_top}, {plan.edge(i + 1) - gap, plan.bank_bottom},
                               hit ? Ink::Card : Ink::Panel, edge,
                               (pointed ? 2.5f : 1) * std::max(unit, (hit ? 0.055f : 0.035f) * plan.pitch));
    box.radius = 0.1f * plan.pitch;
    box.tag = {TagKind::Bank, i, 0, which};
    if (!plan.bank_numerals.shown(i)) continue;
    add_text(figure,
             {plan.x(i), plan.bank_numerals.inside ? (plan.bank_top + plan.bank_bottom) / 2 : plan.bank_numbers_y},
             std::to_string(i), plan.bank_numerals.size, hit ? Ink::Ink : Ink::Muted, hit ? Face::SansBold : Face::Sans,
             Align::Centre);
  }
}

} // namespace bankwalk
