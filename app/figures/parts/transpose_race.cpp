#include "app/figures/parts/transpose_race.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "app/figures/drawing/geometry.h"
#include "app/figures/drawing/text_fit.h"
#include "app/figures/drawing/text_wrap.h"

namespace bankwalk {
namespace {

constexpr double race_part = 0.88; // of the progress; then comes what the race says
constexpr int tile_rows = 4;       // of the picture of a matrix

double slowest(const RaceSpec& spec) { return std::max(milliseconds(spec, 0), milliseconds(spec, 1)); }

double race_progress(const RaceSpec& spec) { return std::clamp(spec.progress / race_part, 0.0, 1.0); }

Ink ink_of(const RaceLane& lane) { return lane.cycles > 1 ? Ink::Accent : Ink::Ink; }

std::string two_digits(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", value);
  return text;
}

// The matrix as a few tiles, of which those that are transposed are filled, column by column.
void draw_tiles(Figure& figure, Rect area, const RaceLane& lane, double share, float unit) {
  const float cell = area.height() / tile_rows;
  const int columns = std::max(1, static_cast<int>(area.width() / std::max(cell, 1.0f)));
  const float width = area.width() / static_cast<float>(columns), gap = std::max(0.06f * cell, unit);
  const double done = share * columns * tile_rows;
  for (int column = 0; column < columns; ++column)
    for (int row = 0; row < tile_rows; ++row) {
      const float x = area.x0 + width * static_cast<float>(column), y = area.y0 + cell * static_cast<float>(row);
      const Rect box{x + gap / 2, y + gap / 2, x + width - gap / 2, y + cell - gap / 2};
      add_rectangle(figure, box, Ink::Panel, Ink::Faint, unit).radius = 0.08f * cell;
      const float filled =
          std::clamp(static_cast<float>(done) - static_cast<float>(column * tile_rows + row), 0.0f, 1.0f);
      if (filled <= 0) continue;
      Shape& tile = add_rectangle(figure, box, ink_of(lane));
      tile.radius = 0.08f * cell;
      tile.opacity = filled;
    }
}

// The line above a lane's tiles; what stands in its middle is in the form that both lanes have room for.
struct LaneTitle {
  std::string name, rate, taken;
  std::array<std::string, 3> cycles; // the longest form first
};

LaneTitle title_of(const RaceSpec& spec, std::size_t index) {
  const RaceLane& lane = spec.lanes[index];
  const std::string cycles = counted(lane.cycles, "cycle");
  return {"pitch " + std::to_string(lane.pitch),
          spec.source + " " + thousands(lane.gigabytes_per_second) + " GB/s",
          two_digits(milliseconds(spec, index) * share_done(spec, index)) + " ms",
          {"each column read takes " + cycles + " (modelled)", cycles + " a column (modelled)", cycles + ", modelled"}};
}

void draw_headings(Figure& figure, const TextMeasure& measure, const std::array<Rect, 2>& areas, const RaceSpec& spec,
                   float size, float big) {
  const std::array<LaneTitle, 2> titles{title_of(spec, 0), title_of(spec, 1)};
  const auto left = [&](std::size_t i) { return areas[i].x0 + measure(titles[i].name, Face::SansBold, big) + size; };
  const auto rate_x = [&](std::size_t i) {
    return areas[i].x1 - measure(titles[i].taken, Face::MonoBold, big) - 1.2f * size;
  };
  const auto fits = [&](std::size_t i, std::size_t form) {
    const float room = rate_x(i) - measure(titles[i].rate, Face::Sans, size) - size - left(i);
    return measure(titles[i].cycles[form], Face::Sans, size) <= room;
  };
  std::size_t form = 0;
  while (form < titles[0].cycles.size() && !(fits(0, form) && fits(1, form))) ++form;
  for (std::size_t i = 0; i < titles.size(); ++i) {
    const float y = areas[i].y0 + 0.75f * big;
    const Ink ink = ink_of(spec.lanes[i]);
    add_text(figure, {areas[i].x0, y}, titles[i].name, big, ink, Face::SansBold);
    add_text(figure, {areas[i].x1, y}, titles[i].taken, big, ink, Face::MonoBold, Align::Right);
    add_text(figure, {rate_x(i), y}, titles[i].rate, size, Ink::Ink, Face::Sans, Align::Right);
    if (form < titles[i].cycles.size()) add_text(figure, {left(i), y}, titles[i].cycles[form], size, Ink::Muted);
  }
}

struct Why {
  std::string heading, text, shorter;
};

Why why_of(const RaceSpec& spec) {
  const auto& [slow, fast] = spec.lanes;
  const int banks = slow.cycles / std::max(fast.cycles, 1);
  const std::string copy =
      spec.copy ? ": a plain copy, without any banks, reaches " + thousands(*spec.copy) + " GB/s (" + spec.source + ")."
                : ".";
  if (banks < 2) return {spec.source, "Global memory sets the pace" + copy, "Global memory sets the pace."};
  return {spec.source + ", and why not " + std::to_string(banks) + "× as modelled?",
          "A read of the tile is " + std::to_string(banks) +
              "× faster (modelled), but a transpose also waits for global memory. Once the banks are free, that sets "
              "the pace" +
              copy,
          "Once the banks are free, global memory sets the pace" + copy};
}

// What the race comes to: how much faster, and why not more.
void draw_end(Figure& figure, const TextMeasure& measure, Rect area, const RaceSpec& spec, float opacity) {
  const float u = figure.sheet.unit, least = std::max(figure.sheet.least, body_text * u);
  const std::size_t first = figure.shapes.size();
  const std::string factor = times(spec.lanes[1].gigabytes_per_second / spec.lanes[0].gigabytes_per_second);
  const float huge = std::min(0.85f * area.height(), 0.11f * area.width());
  const Why why = why_of(spec);
  const float x0 = area.x0 + measure(factor, Face::SansBold, huge) + 0.4f * huge;
  for (float size = 1.5f * least;; size *= 0.94f) {
    const bool last = size <= least;
    size = std::max(size, least);
    for (const std::string& text : {why.text, why.shorter}) {
      const auto lines = wrapped(measure, text, Face::Sans, size, area.x1 - x0);
      const float heading = why.heading.empty() ? 0 : 1.6f * size;
      const float height = heading + 1.35f * size * static_cast<float>(lines.size());
      const bool shortest = last && text == why.shorter;
      if (height > area.height() && !shortest) continue;
      float y = area.centre().y - height / 2;
      const float bold = size_to_fit(measure, why.heading, Face::SansBold, area.x1 - x0, 1.2f * size);
      if (heading > 0) add_text(figure, {x0, y + 0.7f * size}, why.heading, bold, Ink::Ink, Face::SansBold);
      y += heading + 0.65f * size;
      for (const std::string& line : lines) {
        add_text(figure, {x0, y}, line, size, Ink::Ink);
        y += 1.35f * size;
      }
      add_text(figure, {area.x0, area.centre().y}, factor, huge, Ink::Ink, Face::SansBold);
      for (std::size_t i = first; i < figure.shapes.size(); ++i) figure.shapes[i].opacity = opacity;
      return;
    }
  }
}

// While they race: the time since both began, which passes a few thousand times slower than on the GPU.
void draw_clock(Figure& figure, const TextMeasure& measure, Rect area, const RaceSpec& spec, float opacity) {
  const float huge = std::min(0.7f * area.height(), 0.12f * area.width());
  const float size = std::max(figure.sheet.least, body_text * figure.sheet.unit);
  const std::string time = two_digits(race_progress(spec) * slowest(spec)) + " ms";
  add_text(figure, area.centre(), time, huge, Ink::Muted, Face::MonoBold, Align::Centre).opacity = opacity;
  const float x = area.centre().x + measure(time, Face::MonoBold, huge) / 2 + size;
  add_text(figure, {x, area.centre().y}, "in slow motion", size, Ink::Muted).opacity = opacity;
}

} // namespace

double milliseconds(const RaceSpec& spec, std::size_t lane) {
  const double bytes = 2.0 * 4 * spec.side * spec.side; // read and written
  return bytes / 1e6 / spec.lanes[lane].gigabytes_per_second;
}

double share_done(const RaceSpec& spec, std::size_t lane) {
  return std::min(1.0, race_progress(spec) * slowest(spec) / milliseconds(spec, lane));
}

Figure draw_race(const Sheet& sheet, const TextMeasure& measure, const RaceSpec& spec) {
  Figure figure;
  figure.sheet = sheet;
  figure.shapes.reserve(600);
  const float lanes = 0.66f * sheet.height, gap = 0.04f * sheet.height, height = (lanes - gap) / 2;
  const float size = std::max(sheet.least, body_text * sheet.unit), big = 1.25f * size;
  const std::array<Rect, 2> areas{{{0, 0, sheet.width, height}, {0, height + gap, sheet.width, lanes}}};
  draw_headings(figure, measure, areas, spec, size, big);
  for (std::size_t i = 0; i < areas.size(); ++i)
    draw_tiles(figure, {areas[i].x0, areas[i].y0 + 1.6f * big, areas[i].x1, areas[i].y1}, spec.lanes[i],
               share_done(spec, i), sheet.unit);
  const double ended = (spec.progress - race_part) / (1 - race_part); // first the clock goes, then the end comes
  const float clock = 1 - smooth(2 * ended), end = smooth(2 * ended - 1);
  const Rect below{0, lanes + gap, sheet.width, sheet.height};
  if (clock > 0) draw_clock(figure, measure, below, spec, clock);
  if (end > 0) draw_end(figure, measure, below, spec, end);
  return figure;
}

std::string thousands(double value) {
  std::string digits = std::to_string(std::lround(value));
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) digits.insert(static_cast<std::size_t>(at), ",");
  return digits;
}

std::string times(double factor) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f×", factor);
  return text;
}

} // namespace bankwalk
