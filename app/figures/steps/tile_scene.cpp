#include "app/figures/steps/tile_scene.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "app/figures/drawing/text_fit.h"
#include "app/figures/drawing/text_wrap.h"
#include "app/figures/drawing/transition.h"
#include "app/figures/parts/mini.h"
#include "app/figures/words/code_line.h"

namespace bankwalk {
namespace {

// Every, every second, fourth or eighth, so that labels have this room.
int label_every(float room, float cell) {
  int every = 1;
  while (every < 8 && static_cast<float>(every) * cell < room) every *= 2;
  return every;
}

// "column 5: 32-way, 32 cycles", "row 5: 1 cycle".
std::string cost_text(const TileWalk& tile) {
  const Analysis& a = tile.analysis;
  std::string text = (tile.walk == Walk::Column ? "column " : "row ") + std::to_string(tile.index) + ": ";
  if (a.excess > 0) text += std::to_string(a.degree) + "-way, ";
  return text + counted(a.wavefronts, "cycle");
}

// "bank 5 hands out 32 words", "every bank hands out one word".
std::string banks_text(const Views& views) {
  int banks = 0, most = 0, last = 0;
  bool even = true;
  for (int b = 0; b < bank_count; ++b) {
    const int words = views.bank[b].words;
    if (words == 0) continue;
    even = even && (most == 0 || words == most);
    most = std::max(most, words);
    last = b;
    ++banks;
  }
  const std::string words = most == 1 ? "one word" : std::to_string(most) + " words";
  if (banks == 1) return "bank " + std::to_string(last) + " hands out " + words;
  if (!even) return "banks hand out up to " + words;
  return (banks == bank_count ? "every bank" : "each of " + std::to_string(banks) + " banks") + " hands out " + words;
}

// Why this pitch does what it does: what is left of a row modulo 32 is how far each row moves on. A rule, and what it
// means; empty where a row is no whole number of words.
std::pair<std::string, std::string> row_shift(const Layout& layout) {
  const int bytes = layout.pitch * layout.element_bytes, words = bytes / 4;
  if (bytes % 4 != 0) return {};
  const int rest = words % bank_count;
  return {std::to_string(words) + " mod 32 = " + std::to_string(rest) + ":",
          rest == 0   ? "every row starts in the same bank"
          : rest == 1 ? "each row starts one bank later"
                      : "each row starts " + std::to_string(rest) + " banks later"};
}

// In even lines that fit into `room`; empty where it is too narrow for a word.
std::vector<std::string> set_lines(const TextMeasure& measure, std::string_view text, float size, float room) {
  std::vector<std::string> lines = wrapped(measure, text, Face::Sans, size, room);
  if (lines.size() == 2) lines = in_even_lines(measure, text, Face::Sans, size, room);
  const auto fits = [&](const std::string& line) { return measure(line, Face::Sans, size) <= room; };
  if (!std::ranges::all_of(lines, fits)) lines.clear();
  return lines;
}

class TilesPainter {
 public:
  TilesPainter(Figure& figure, const SceneInput& input, std::span<const DrawnWalk> walks, TilePose pose)
      : figure_(figure),
        input_(input),
        walks_(walks),
        pose_(pose),
        plan_(plan_tile(input, pose, static_cast<int>(walks.size()))),
        unit_(input.sheet.unit),
        layout_(walks.front().tile.layout) {}

  void draw() {
    headings();
    bank_labels();
    draw_matrix(figure_, plan_.matrix,
                {.layout = layout_, .pitch = pose_.pitch, .walks = walks_, .lit = input_.lit, .cells = !pose_.moving});
    draw_memory(figure_, plan_.memory,
                {.layout = layout_, .pitch = pose_.pitch, .walks = walks_, .lit = input_.lit, .cells = !pose_.moving});
    float top = plan_.wanted_y;
    for (const DrawnWalk& walk : walks_) {
      threads(walk);
      draw_wanted(figure_, input_.measure, plan_.memory, top, plan_.wanted, walk);
      sentence(walk, top + plan_.wanted / 2);
      top += 1.25f * plan_.wanted;
    }
    for (const DrawnWalk& walk : walks_) words_on_their_way(walk);
    between_them();
  }

 private:
  void headings() {
    if (plan_.heading_y < 0) return;
    const float size = body_text * unit_, y = plan_.heading_y;
    const std::string code = tile_declaration(layout_.element_bytes, layout_.pitch);
    const float room = plan_.memory.left - plan_.matrix.left - size;
    float x = plan_.matrix.left;
    const float code_width = input_.measure(code, Face::MonoBold, size);
    const std::string_view said =
        fitting(input_.measure, room - code_width, Face::SansBold, size, {"the tile, as written:  ", "as written:  "});
    if (!said.empty()) {
      add_text(figure_, {x, y}, said, size, Ink::Ink, Face::SansBold);
      x += input_.measure(said, Face::SansBold, size);
    }
    add_text(figure_, {x, y}, code, size, Ink::Ink, Face::MonoBold);
    x += code_width + size;
    const std::string cost = padding_cost(layout_), whole = cost + ", " + alignment_text(layout_);
    add_fitting(figure_, input_.measure, {x, y}, plan_.memory.left - size - x, plan_.text, Ink::Muted, Face::Sans,
                {whole, cost});
    add_fitting(figure_, input_.measure, {plan_.memory.left, y}, input_.sheet.width - plan_.memory.left, size, Ink::Ink,
                Face::SansBold,
                {"the same tile in memory: 32 banks a line", "in memory: 32 banks a line", "32 banks a line"});
  }

  void bank_labels() {
    const float size = plan_.text;
    const int every = label_every(2.2f * input_.measure("28", Face::Sans, size), plan_.memory.bank);
    const bool room = input_.measure("28", Face::Sans, size) < static_cast<float>(every) * plan_.memory.bank;
    for (int bank = 0; bank < bank_count; ++bank) {
      const float x = plan_.memory.x(bank + 0.5);
      const bool named = bank % every == 0 && room;
      add_line(figure_, {x, plan_.memory.top - (named ? 0.8f : 0.4f) * plan_.memory.bank},
               {x, plan_.memory.top - 0.1f * plan_.memory.bank}, Ink::Muted, std::max(0.8f, unit_));
      if (named)
        add_text(figure_, {x, plan_.labels_y}, std::to_string(bank), size, Ink::Muted, Face::Sans, Align::Centre);
    }
  }

  Point thread_at(const DrawnWalk& walk, int lane) const {
    const MatrixPlan& m = plan_.matrix;
    if (walk.tile.walk == Walk::Column) return {m.x(-0.75), m.y(lane + 0.5)};
    return {m.x(lane + 0.5), m.y(-0.75)};
  }

  void threads(const DrawnWalk& walk) {
    const float size = plan_.text, cell = plan_.matrix.cell;
    const bool down = walk.tile.walk == Walk::Column;
    const float longest = (down ? 1.9f : 1.5f) * (down ? size : input_.measure("t28", Face::Sans, size));
    const int every = label_every(longest, cell);
    const bool room = longest <= 1.6f * static_cast<float>(every) * cell;
    for (int lane = 0; lane < warp_size; ++lane) {
      if (!walk.views.lane[lane].active) continue;
      const Point at = thread_at(walk, lane);
      const bool has = walk.views.lane[lane].wavefront < walk.playhead.served;
      Shape& circle = add_circle(figure_, at, 0.34f * cell, has ? walk.ink(lane) : Ink::Card, walk.ink(lane),
                                 std::max(0.8f, 0.08f * cell));
      circle.tag = {TagKind::Thread, lane, 0, walk.which};
      circle.opacity = walk.lit >> lane & 1 ? 1.0f : 0.3f;
      if (lane % every != 0 || !room) continue;
      const std::string name = "t" + std::to_string(lane);
      if (down)
        add_text(figure_, {plan_.matrix.x(-1.5), at.y}, name, size, Ink::Muted, Face::Sans, Align::Right);
      else
        add_text(figure_, {at.x, plan_.labels_y}, name, size, Ink::Muted, Face::Sans, Align::Centre);
    }
  }

  // What the walk costs and why, before its banks.
  void sentence(const DrawnWalk& walk, float y) {
    const bool conflict = walk.tile.analysis.excess > 0;
    const std::string cost = cost_text(walk.tile), cycles = counted(walk.tile.analysis.wavefronts, "cycle");
    const std::string all = cost + "; " + banks_text(walk.views);
    const std::string whole = conflict ? all + ", in an order that is illustrative" : all;
    const float right = plan_.memory.left - 0.8f * plan_.text;
    add_fitting(figure_, input_.measure, {right, y}, right, std::min(body_text * unit_, 1.1f * plan_.text),
                conflict ? Ink::Accent : Ink::Ink, Face::SansBold, {whole, all, cost, cycles}, Align::Right);
  }

  // How the left becomes the right, and what its marks mean.
  void between_them() {
    const float size = plan_.text, line = 1.35f * size;
    const float left = plan_.matrix.x(std::max(pose_.pitch, 33.0)) + 0.8f * size;
    const float right = plan_.memory.left - 0.8f * size, room = right - left, middle = (left + right) / 2;
    if (room < 4 * size) return;
    const auto [rule, meaning] = row_shift(layout_);
    std::vector<std::string> lines;
    if (!rule.empty() && walks_.back().tile.walk == Walk::Column) {
      lines = set_lines(input_.measure, meaning, size, room);
      if (!lines.empty() && input_.measure(rule, Face::Sans, size) <= room) lines.insert(lines.begin(), rule);
    }
    const float height = static_cast<float>(lines.size() + 2) * line;
    float y = plan_.matrix.y(16) - height / 2;
    // Words on their way to their threads pass behind it.
    if (!lines.empty())
      add_rectangle(figure_, {left, y - line / 2}, {right, y + (static_cast<float>(lines.size()) + 0.8f) * line},
                    Ink::Paper);
    for (const std::string& text : lines) {
      add_text(figure_, {middle, y}, text, size, Ink::Ink, Face::Sans, Align::Centre);
      y += line;
    }
    y += 0.4f * line;
    if (add_fitting(figure_, input_.measure, {middle, y}, room, size, Ink::Muted, Face::Sans, {"row by row"},
                    Align::Centre))
      y += line;
    const float half = std::min(room / 2, 3 * size), head = 0.45f * size;
    add_line(figure_, {middle - half, y}, {middle + half - head, y}, Ink::Muted, 1.5f * unit_);
    add_triangle(figure_, {middle + half, y}, {middle + half - 1.6f * head, y - head},
                 {middle + half - 1.6f * head, y + head}, Ink::Muted);
  }

  // The words of the current cycle leave their banks and go to their threads.
  void words_on_their_way(const DrawnWalk& walk) {
    const double travel = walk.playhead.travel;
    if (travel <= 0 || travel >= 1) return;
    const float reach = 0.3f * plan_.matrix.cell;
    for (const Delivery& d : walk.tile.analysis.deliveries()) {
      if (d.wavefront != walk.playhead.served || d.bank >= bank_count) continue;
      const MemoryPlace place = place_of_word(d.word);
      const Point from{plan_.memory.x(place.bank + 0.5), plan_.memory.y(place.line + 0.5)};
      for (std::uint32_t left = d.lanes; left != 0; left &= left - 1) {
        const int lane = std::countr_zero(left);
        const Point to = thread_at(walk, lane);
        const auto t = static_cast<float>(travel);
        const Point at{from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t};
        Shape& word = add_rectangle(figure_, {at.x - reach, at.y - reach}, {at.x + reach, at.y + reach}, walk.ink(lane),
                                    Ink::Card, unit_);
        word.radius = 0.3f * reach;
        word.tag = {TagKind::Word, static_cast<int>(d.word), 0, walk.which};
      }
    }
  }

  Figure& figure_;
  const SceneInput& input_;
  std::span<const DrawnWalk> walks_;
  TilePose pose_;
  TilePlan plan_;
  float unit_;
  const Layout& layout_;
};

} // namespace

Figure draw_tiles(const SceneInput& input, std::span<const Walk> walks, TilePose pose) {
  Figure figure;
  figure.sheet = input.sheet;
  figure.shapes.reserve(2800);
  std::vector<TileWalk> tiles;
  for (const Walk walk : walks) tiles.push_back(tile_walk(input.params, input.params.pitch, walk));
  std::vector<DrawnWalk> drawn;
  for (const TileWalk& tile : tiles)
    drawn.emplace_back(tile, pose.index, input.position, input.lit, static_cast<int>(drawn.size()));
  TilesPainter(figure, input, drawn, pose).draw();
  return figure;
}

Figure slide_tiles(const SceneInput& from, const SceneInput& to, Figure (*draw)(const SceneInput&, TilePose), float t,
                   float fade) {
  const TilePose a = pose_of(from.params), b = pose_of(to.params);
  const TilePose pose{a.pitch + (b.pitch - a.pitch) * t, a.index + (b.index - a.index) * t, true};
  return between(draw(from, pose), draw(to, pose), t, fade);
}

std::string padding_cost(const Layout& layout) {
  const int bytes = padding_bytes(layout);
  if (bytes == 0) return "no padding";
  const int tile = layout.rows * layout.columns * layout.element_bytes;
  const int tenths = (bytes * 1000 + tile / 2) / tile;
  return "+" + std::to_string(bytes) + " B (" + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %)";
}

std::string alignment_text(const Layout& layout) {
  const int row = layout.pitch * layout.element_bytes;
  if (row % 16 == 0) return "rows stay 16-byte aligned";
  return row % 8 == 0 ? "rows lose 16-byte alignment" : "rows lose 8- and 16-byte alignment";
}

} // namespace bankwalk
