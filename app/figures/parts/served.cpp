#include "app/figures/parts/served.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>
#include <vector>

namespace bankwalk {
namespace {

// Neighbouring deliveries of one wavefront to the same lanes: one cell, as wide as the banks it spans.
struct Cell {
  int row, first_bank, last_bank;
  std::uint32_t lanes;
};

std::vector<Cell> cells_of(const Analysis& analysis) {
  std::vector<Cell> cells;
  cells.reserve(static_cast<std::size_t>(analysis.delivery_count));
  for (const Delivery& d : analysis.deliveries()) {
    if (d.bank >= bank_count) continue;
    if (!cells.empty()) {
      Cell& last = cells.back();
      if (last.row == d.wavefront && last.lanes == d.lanes && last.last_bank + 1 == d.bank) {
        last.last_bank = d.bank;
        continue;
      }
    }
    cells.push_back({d.wavefront, d.bank, d.bank, d.lanes});
  }
  return cells;
}

// Those lanes whose words have a place in the queue, or are on their way to it.
std::uint32_t lanes_in(const LaneShares& queued, std::uint32_t lanes) {
  for (std::size_t lane = 0; lane < queued.size(); ++lane)
    if (queued[lane] <= 0) lanes &= ~(1u << lane);
  return lanes;
}

std::string cell_text(std::uint32_t lanes) {
  const int count = std::popcount(lanes);
  return count == 1 ? std::to_string(std::countr_zero(lanes)) : "\u00d7" + std::to_string(count);
}

// "threads 0-15" where the group is a run, "group 2" where it is not.
std::string group_name(const Analysis& analysis, int group) {
  const std::uint32_t lanes = analysis.groups()[group].lanes;
  const int low = std::countr_zero(lanes), high = 31 - std::countl_zero(lanes);
  const std::string range = "threads " + std::to_string(low) + "\u2013" + std::to_string(high);
  return std::popcount(lanes) == high - low + 1 ? range : "group " + std::to_string(group + 1) + " (" + range + ")";
}

struct Rows {
  std::vector<float> top; // of each row, and where the last ends
  float pitch = 0;        // from row to row within a group
  float height = 0;       // of a row's cells
  float group_label = 0;  // height of the line above each group; 0: none
};

Rows plan_rows(const Analysis& analysis, const StripPlan& plan, float unit, float top, float bottom) {
  Rows rows;
  const int count = std::max(1, analysis.wavefronts);
  const int groups = analysis.group_count > 1 ? analysis.group_count : 0;
  const float label = 1.35f * small_text * unit;
  const auto count_f = static_cast<float>(count), groups_f = static_cast<float>(groups);
  const float space = std::max(bottom - top, 1.0f);
  // The groups' names, unless they would make rows too thin for their numbers.
  const float named = (space - groups_f * label) / count_f, unnamed = space / count_f,
              readable = 0.92f * small_text * unit;
  if (groups > 0 && (named >= readable || (unnamed < readable && named >= 3 * unit))) rows.group_label = label;
  const float between = groups > 0 && rows.group_label == 0 ? std::min(3 * unit, 0.3f * space / groups_f) : 0;
  const float pitch = rows.pitch =
      std::min((space - groups_f * (rows.group_label + between)) / count_f, 1.28f * plan.pitch);
  // Rows that just hold their numbers touch: a gap would strike the numbers through.
  const bool tight = pitch < 14 * unit && pitch >= 0.8f * small_text * unit;
  rows.height = pitch * (tight ? 1.0f : pitch > 5 * unit ? 0.89f : 0.75f);
  float y = top;
  int group = -1;
  for (int row = 0; row < count; ++row) {
    if (groups > 0)
      if (const int g = group_of(analysis, row); g != group) {
        if (group >= 0) y += between;
        group = g;
        y += rows.group_label;
      }
    rows.top.push_back(y);
    y += pitch;
  }
  rows.top.push_back(y);
  return rows;
}

// Banks whose column is empty in every row: beside a stack in them the numbers of its cells can stand.
std::uint32_t used_banks(const std::vector<Cell>& cells) {
  std::uint32_t used = 0;
  for (const Cell& cell : cells)
    for (int bank = cell.first_bank; bank <= cell.last_bank; ++bank) used |= 1u << bank;
  return used;
}

int free_banks_after(std::uint32_t used, int bank) {
  int count = 0;
  while (bank + 1 + count < bank_count && !(used >> (bank + 1 + count) & 1)) ++count;
  return count;
}

constexpr float landed = 0.97f; // of its way

// How the cells' numbers are set. Single threads' are all in their cells or none is: with some of them left out a row
// would read as another one.
struct Numbering {
  Face face;
  float apart; // the cells from their banks' edges
  bool in_cells;
  float margin; // what a number leaves free at the sides, negative where it may reach over

  Numbering(const TextMeasure& measure, const StripPlan& plan, const std::vector<Cell>& cells, const Sheet& sheet)
      : margin(sheet.least > 0 ? 0.04f * small_text * sheet.unit : -plan.gap(sheet.unit) / 2) {
    const float size = small_text * sheet.unit, gap = plan.gap(sheet.unit);
    const auto every = [&](auto fits) { return std::all_of(cells.begin(), cells.end(), fits); };
    const auto width = [&](const Cell& cell) {
      return static_cast<float>(cell.last_bank + 1 - cell.first_bank) * plan.pitch;
    };
    // Where a bold one is too wide for its cell none is bold.
    const bool narrow = !every([&](const Cell& cell) {
      return measure(cell_text(cell.lanes), Face::SansBold, size) + 0.12f * size <= width(cell) - 2 * gap;
    });
    face = narrow ? Face::Sans : Face::SansBold;
    apart = narrow ? 0.4f * gap : gap;
    in_cells = every([&](const Cell& cell) {
      return std::popcount(cell.lanes) > 1 ||
             measure(cell_text(cell.lanes), face, size) + 2 * margin <= width(cell) - 2 * apart;
    });
  }
};

} // namespace

ServedExtent draw_served(Figure& figure, const TextMeasure& measure, const StripPlan& plan, const ServedInput& input) {
  const float unit = figure.sheet.unit, size = small_text * unit;
  const Analysis& analysis = input.analysis;
  const float line = 1.45f * size;
  const std::vector<Cell> cells = cells_of(analysis);
  const Numbering numbers(measure, plan, cells, figure.sheet);
  float top = input.top;
  const bool few_on_stage = figure.sheet.least > 0 && analysis.wavefronts <= 2; // what there are stays named
  if (input.bottom - top >= (few_on_stage ? 2 : 4) * line) {
    const std::string_view heading = fitting(
        measure, figure.sheet.width, Face::Sans, size,
        {!numbers.in_cells                            ? "served, cycle by cycle"
         : analysis.wavefronts > analysis.group_count ? "served, cycle by cycle  (number = thread; the order in "
                                                        "a queue is illustrative: hardware publishes none)"
                                                      : "served, cycle by cycle  (number = thread)",
         "served, cycle by cycle  (number = thread, order illustrative)", "served, cycle by cycle  (modelled)",
         "served"});
    add_text(figure, {0, top + 0.5f * line}, heading, size, Ink::Muted);
    top += 1.15f * line;
  }
  const Rows rows = plan_rows(analysis, plan, unit, top, input.bottom - 0.35f * size);
  const float gap = plan.gap(unit),
              radius = rows.height < rows.pitch ? std::min(0.1f * plan.pitch, 0.2f * rows.height) : 0.0f;
  const int row_count = static_cast<int>(rows.top.size()) - 1;

  const std::uint32_t used = used_banks(cells), lit = partners(analysis, input.lit);
  const float pitch = rows.pitch;
  int every = 1; // row numbers: each, or those that a round step leaves room for
  for (const int step : {1, 2, 4, 5, 8, 10, 16, 32})
    if (every = step; static_cast<float>(step) * pitch >= 1.02f * size || step >= row_count) break;
  const auto numbered = [&](int row) {
    return (row + 1) % every == 0 || (row == 0 && static_cast<float>(every - 1) * pitch >= 1.02f * size);
  };
  int group = -1;
  std::vector<float> labels; // where the groups' names stand
  for (int row = 0; row < row_count; ++row) {
    const float y0 = rows.top[row], y1 = y0 + rows.height, middle = (y0 + y1) / 2;
    if (const int g = group_of(analysis, row); rows.group_label > 0 && g != group) {
      group = g;
      labels.push_back(y0 - 0.5f * rows.group_label);
      add_text(figure, {plan.left, y0 - 0.5f * rows.group_label}, group_name(analysis, g), size, Ink::Muted);
    }
    const Tag tag{TagKind::Wavefront, row, 0, input.which};
    if (rows.height >= 12 * unit) {
      for (int bank = 0; bank < bank_count; ++bank)
        add_rectangle(figure, {plan.edge(bank) + gap, y0}, {plan.edge(bank + 1) - gap, y1}, Ink::Panel).tag = tag;
    } else {
      add_rectangle(figure, {plan.edge(0) + gap, y0}, {plan.right() - gap, y1}, Ink::Panel).tag = tag;
    }
    if (numbered(row))
      add_text(figure, {plan.left - 4 * unit, middle}, std::to_string(row + 1), size,
               is_first(analysis, row) ? Ink::Ink : Ink::Accent, Face::SansBold, Align::Right);
  }

  // Digits are 0.73 of their size high, so that they stand in rows a little lower than a line of words.
  const bool inside = pitch >= 0.86f * size;
  const float inside_size = std::max(size, std::min({0.62f * rows.height, 0.5f * plan.pitch, 18 * unit}));
  // Beside a stack of thin rows the cells of numbered rows have their numbers.
  const bool copies = std::any_of(cells.begin(), cells.end(), [](const Cell& c) { return std::popcount(c.lanes) > 1; });
  const float column = measure(copies ? "\u00d728" : "28", Face::Sans, size) + 5 * unit;

  float right = plan.left;
  for (const Cell& cell : cells) {
    const std::uint32_t there = lanes_in(input.queued, cell.lanes);
    if (cell.row >= row_count || there == 0) continue;
    // It comes down into its place, and has its number once it is there.
    const float come = input.queued[static_cast<std::size_t>(std::countr_zero(there))];
    const float y0 = rows.top[cell.row], y1 = y0 + come * rows.height;
    const float x0 = plan.edge(cell.first_bank) + numbers.apart, x1 = plan.edge(cell.last_bank + 1) - numbers.apart;
    right = std::max(right, x1);
    const bool first = is_first(analysis, cell.row);
    const Ink ink = !first ? Ink::Accent : std::popcount(cell.lanes) > 1 ? Ink::Broadcast : Ink::Ink;
    const Ink on = ink == Ink::Ink ? Ink::OnInk : Ink::OnAccent;
    // Filled once its word has come: the words fly, a cell is either waiting or served.
    const bool now = cell.row == input.playhead.served && input.playhead.travel > 0;
    const bool done = cell.row < input.playhead.served || (now && input.playhead.travel >= 0.6);
    const bool dim = !(lit & cell.lanes);
    const Tag tag = std::popcount(cell.lanes) == 1 ? Tag{TagKind::Thread, std::countr_zero(cell.lanes), 0, input.which}
                                                   : Tag{TagKind::Wavefront, cell.row, 0, input.which};
    const bool thin = rows.height < 14 * unit; // an outline would strike its number through
    const float stroke = std::min((now ? 2.2f : 1.2f) * unit, 0.2f * rows.height);
    Shape& box = add_rectangle(figure, {x0, y0}, {x1, y1},
                               done             ? ink
                               : thin && !first ? Ink::AccentSoft
                                                : Ink::Card,
                               thin && !now ? Ink::None : ink, stroke);
    box.radius = radius;
    box.tag = tag;
    box.opacity = (dim ? 0.3f : 1.0f) * come;
    if (come < landed) continue;
    const std::string text = cell_text(there);
    const Ink words = done && !dim ? on : ink;
    const bool single = std::popcount(cell.lanes) == 1;
    const float largest =
        measure(text, numbers.face, inside_size) + 0.12f * inside_size <= x1 - x0 ? inside_size : size;
    if (inside && (single ? numbers.in_cells : measure(text, numbers.face, largest) + 2 * numbers.margin <= x1 - x0)) {
      add_text(figure, {(x0 + x1) / 2, (y0 + y1) / 2}, text, largest, words, numbers.face, Align::Centre);
    } else if (numbered(cell.row) &&
               plan.pitch * static_cast<float>(free_banks_after(used, cell.last_bank)) >= column) {
      const float x = x1 + 4 * unit;
      const float y = (y0 + y1) / 2;
      const bool free = y >= input.top + 0.5f * size && std::none_of(labels.begin(), labels.end(), [&](float label) {
                          return std::abs(label - y) < 0.98f * size;
                        });
      if (!free) continue;
      right = std::max(right, x + column);
      if (rows.height >= 12 * unit) // across the edges of the banks
        add_rectangle(figure, {x - 2 * unit, y0 + unit}, {x + column, y1 - unit}, Ink::Panel).tag = tag;
      add_text(figure, {x, y}, text, size, ink, now ? Face::SansBold : Face::Sans);
    }
  }
  return {rows.top.back(), right};
}

} // namespace bankwalk
