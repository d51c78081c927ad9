// Step 2: words are dealt to the banks like cards round a table; word 32 comes back to bank 0.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/figures/parts/mini.h"
#include "app/figures/parts/strip.h"
#include "app/figures/steps/scene_02_stage.h"
#include "app/figures/steps/scene_files.h"
#include "app/figures/words/explain.h"

namespace bankwalk {
namespace {

constexpr Parameter controls[] = {Parameter::Word};

// Stops: the first round dealt, word 32 dealt, all rounds dealt.
int stops(const Params&, const Analysis&) { return 3; }

struct Ring {
  Point centre;
  float radius;
  Point seat(int bank, float share = 1) const {
    const double angle = 2 * std::numbers::pi * bank / bank_count - std::numbers::pi / 2;
    return {centre.x + share * radius * static_cast<float>(std::cos(angle)),
            centre.y + share * radius * static_cast<float>(std::sin(angle))};
  }
};

// The 32 places round the table, the card that is being dealt, and where the chosen word lies.
void draw_ring(Figure& figure, const SceneInput& input, const Ring& ring, double dealt) {
  const float unit = input.sheet.unit, seat_pitch = 2 * std::numbers::pi_v<float> * ring.radius / bank_count;
  const Numerals numerals = numerals_in(input.sheet, input.measure, seat_pitch, seat_pitch);
  const int chosen = input.params.word % bank_count;
  const int last = static_cast<int>(std::ceil(dealt)) - 1;
  const bool flying = dealt < dealt_words && dealt > 0 && dealt != std::floor(dealt);
  for (int i = 0; i < bank_count; ++i) {
    const Point at = ring.seat(i);
    const bool wraps = i == 0 && dealt >= 33, pointed = input.lit.kind == TagKind::Bank && input.lit.a == i;
    const bool reached = i < dealt;
    const Ink fill = wraps ? Ink::AccentSoft : reached ? Ink::Card : Ink::Panel;
    const Ink edge = wraps ? Ink::Accent : reached ? Ink::Ink : Ink::Faint;
    Shape& seat = add_circle(figure, at, 0.46f * seat_pitch, fill, edge, (i == chosen || pointed ? 2.5f : 1) * unit);
    seat.tag = {TagKind::Bank, i, 0, 1};
  }
  for (int i = 0; i < bank_count && numerals.inside; ++i)
    add_text(figure, ring.seat(i), std::to_string(i), numerals.size,
             i == 0 && dealt >= 33 ? Ink::Accent
             : i < dealt           ? Ink::Ink
                                   : Ink::Muted,
             Face::SansBold, Align::Centre);
  const bool over = dealt >= dealt_words;
  const int word = over ? input.params.word : std::max(0, last);
  const float size = std::max(small_text * unit, std::min(0.2f * ring.radius, 22 * unit));
  if (dealt <= 0 || ring.radius < 3.4f * size) return;
  const Ink ink = word == 32 ? Ink::Accent : Ink::Ink;
  const float travel = flying ? static_cast<float>(dealt - std::floor(dealt)) : 1.0f;
  const Point at = ring.seat(word % bank_count, 0.4f + 0.22f * travel);
  const std::string text = std::to_string(word);
  const float half = input.measure(text, Face::SansBold, size) / 2 + 4 * unit;
  const Tag dealt_card{TagKind::Part, 0, 0, 0}; // whichever word it carries
  add_line(figure, at, ring.seat(word % bank_count, 0.9f), ink, 1.5f * unit).stands_for = dealt_card;
  Shape& card = add_rectangle(figure, {at.x - half, at.y - 0.7f * size}, {at.x + half, at.y + 0.7f * size}, Ink::Card,
                              ink, 1.5f * unit);
  card.radius = 3 * unit;
  card.tag = {TagKind::Word, word, 0, 0};
  card.stands_for = dealt_card;
  add_text(figure, at, text, size, ink, Face::SansBold, Align::Centre);
  if (at.y - ring.centre.y > 1.4f * size || ring.centre.y - at.y > 1.4f * size ||
      std::abs(at.x - ring.centre.x) > half + 2.2f * size)
    add_fitting(figure, input.measure, ring.centre, 0.9f * ring.radius, body_text * unit, ink, Face::SansBold,
                {"bank " + std::to_string(word % bank_count)}, Align::Centre);
}

// Words below their banks, a row a round; the chosen word's own row at the end where it is farther down.
void draw_rows(Figure& figure, const SceneInput& input, const StripPlan& plan, float top, double dealt) {
  const float unit = input.sheet.unit, gap = plan.gap(unit);
  const int chosen = input.params.word, chosen_row = chosen / bank_count;
  const int all_rows = dealt_words / bank_count;
  const int rows = chosen_row >= all_rows ? all_rows + 2 : all_rows; // a row for what is left out
  const float pitch = std::min((input.sheet.height - top - unit) / static_cast<float>(rows), 0.95f * plan.pitch);
  const float height = 0.88f * pitch;
  const Numerals numerals = numerals_in(input.sheet, input.measure, 0.94f * plan.pitch, height);
  const auto cell = [&](int row_place, int word, bool there) {
    const int bank = word % bank_count;
    const float y = top + static_cast<float>(row_place) * pitch;
    const bool mine = word == chosen, wraps = word == 32;
    const Ink fill = !there && !mine ? Ink::Panel
                     : mine          ? (wraps ? Ink::Accent : Ink::Ink)
                     : wraps         ? Ink::AccentSoft
                                     : Ink::Card;
    const Ink edge = !there && !mine ? Ink::None : wraps ? Ink::Accent : Ink::Ink;
    Shape& box =
        add_rectangle(figure, {plan.edge(bank) + gap, y}, {plan.edge(bank + 1) - gap, y + height}, fill, edge, unit);
    box.radius = 0.08f * plan.pitch;
    const Tag box_tag = box.tag = {TagKind::Word, word, 0, 0};
    if (!numerals.inside || !numerals.shown(bank) || (!there && !mine)) return;
    const std::string text = std::to_string(word);
    const float width = input.measure(text, Face::SansBold, numerals.size);
    if (width > 0.96f * plan.pitch) {
      if (!mine) return;
      // The chosen word's number matters: its card is as wide as that needs, and stays on the sheet.
      const float half = width / 2 + 4 * unit, x = std::clamp(plan.x(bank), half, input.sheet.width - half);
      add_rectangle(figure, {x - half, y}, {x + half, y + height}, fill, edge, unit).tag = box_tag;
      add_text(figure, {x, y + height / 2}, text, numerals.size, Ink::OnInk, Face::SansBold, Align::Centre);
      return;
    }
    add_text(figure, {plan.x(bank), y + height / 2}, text, numerals.size,
             mine    ? (wraps ? Ink::OnAccent : Ink::OnInk)
             : wraps ? Ink::Accent
                     : Ink::Ink,
             Face::SansBold, Align::Centre);
  };
  for (int word = 0; word < dealt_words; ++word) cell(word / bank_count, word, word < std::floor(dealt));
  if (chosen_row < all_rows) return;
  for (int i = 0; i < bank_count; i += 4)
    add_circle(figure, {plan.x(i) + 1.5f * plan.pitch, top + (static_cast<float>(all_rows) + 0.4f) * pitch},
               1.3f * unit, Ink::Muted);
  for (int i = 0; i < bank_count; ++i)
    if (i != chosen % bank_count) cell(all_rows + 1, chosen_row * bank_count + i, false);
  cell(all_rows + 1, chosen, true); // last, for its card may be wider than its place
}

void draw_facts(Figure& figure, const SceneInput& input, const Rect& left, const Rect& right) {
  const float unit = input.sheet.unit, line = 1.7f * body_text * unit;
  const int word = input.params.word;
  const std::string w = std::to_string(word), bank = std::to_string(word % bank_count);
  float y = left.y0 + 0.5f * line;
  add_fitting(figure, input.measure, {left.x0, y}, left.width(), large_text * unit, Ink::Ink, Face::MonoBold,
              {"bank = word mod 32", "word mod 32"});
  const std::string_view said[] = {"Words are dealt like cards", "round 32 places:", "neighbours get neighbours,",
                                   "and word 32 is back at bank 0."};
  const bool fits = std::all_of(std::begin(said), std::end(said), [&](std::string_view text) {
    return input.measure(text, Face::Sans, body_text * unit) <= left.width();
  });
  if (fits && left.height() >= 6 * line) // all of it or nothing
    for (const std::string_view text : said)
      add_fitting(figure, input.measure, {left.x0, y += line}, left.width(), body_text * unit,
                  text.starts_with("and word") ? Ink::Accent : Ink::Muted, Face::Sans, {text});
  y = right.y0 + 0.5f * line;
  const Ink ink = word == 32 ? Ink::Accent : Ink::Ink;
  add_fitting(figure, input.measure, {right.x0, y}, right.width(), large_text * unit, ink, Face::MonoBold,
              {"word " + w + " \u2192 bank " + bank, "bank " + bank});
  const std::string facts[] = {w + " mod 32 = " + bank, "row " + w + " / 32 = " + std::to_string(word / bank_count),
                               "byte " + w + " \u00b7 4 = " + std::to_string(word * 4)};
  if (right.height() >= 5 * line)
    for (const std::string& fact : facts)
      add_fitting(figure, input.measure, {right.x0, y += line}, right.width(), body_text * unit, Ink::Ink, Face::Mono,
                  {fact});
}

Figure draw(const SceneInput& input) {
  if (has_room_for_ring(input)) return draw_dealing_on_stage(input);
  Figure figure;
  figure.sheet = input.sheet;
  figure.shapes.reserve(500);
  const float unit = input.sheet.unit;
  const StripPlan plan = plan_strip(input.sheet, input.measure);
  const double dealt = dealt_at(input.position);
  const float above = plan.bank_top - 8 * unit;
  const float radius = std::min(0.45f * above, 0.16f * input.sheet.width);
  const Ring ring{{input.sheet.width / 2, above / 2}, radius};
  draw_ring(figure, input, ring, dealt);
  const float reach = radius * 1.15f + 18 * unit;
  draw_facts(figure, input, {plan.left, 6 * unit, ring.centre.x - reach, above},
             {ring.centre.x + reach, 6 * unit, plan.right(), above});
  Views hit;
  hit.bank[input.params.word % bank_count] = {.lanes = 1, .words = 1, .queue = input.params.word == 32};
  draw_banks(figure, plan, &hit, input.lit);
  float top = plan.bank_bottom + 4 * unit;
  if (!plan.bank_numerals.inside) top = plan.bank_numbers_y + small_text * unit;
  draw_rows(figure, input, plan, top, dealt);
  return figure;
}

std::string label(const Params&, const Analysis&, double position) {
  const double dealt = dealt_at(position);
  if (dealt <= 0) return "nothing dealt";
  return "dealt up to word " + std::to_string(static_cast<int>(std::ceil(dealt)) - 1);
}

std::string code(const Params& params) {
  const std::string word = std::to_string(params.word);
  return "int bank = " + word + " % 32;   // " + std::to_string(params.word % bank_count) + "\nint row  = " + word +
         " / 32;   // " + std::to_string(params.word / bank_count);
}

std::string home_of(int word) { return std::to_string(word % bank_count); }

// Word 32 is where the dealing begins again.
Verdict verdict(const Params& params, const Access&, const Analysis&) {
  return {"word " + std::to_string(params.word) + " \u2192 bank " + home_of(params.word),
          params.word == bank_count ? Ink::Accent : Ink::Ink};
}

std::string sentence(const Params& params, const Access&, const Analysis&) {
  return "Word " + std::to_string(params.word) + " is in bank " + home_of(params.word) +
         ": words are dealt round the banks.";
}

std::string explain_dealt(const SceneInput& input, Tag tag) {
  return tag.kind == TagKind::Bank ? explain_bank(tag.a) : explain_access(input.analysis, tag);
}

} // namespace

Scene scene_02_deal() {
  return {.step = 2,
          .controls = controls,
          .stops = stops,
          .draw = draw,
          .code = code,
          .stop_label = label,
          .verdict = verdict,
          .sentence = sentence,
          .explain = explain_dealt};
}

} // namespace bankwalk
