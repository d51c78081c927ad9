#include "app/lesson/columns.h"

#include <algorithm>

namespace bankwalk {
namespace {

Band band_of(const Shape& shape, float unit) {
  if (shape.kind == ShapeKind::Text) {
    const bool heading = shape.face == Face::SansBold && shape.size > 14.5f * unit;
    const float half = 0.62f * shape.size;
    return {shape.p[0].y - half, shape.p[0].y + half + (heading ? 24 * unit : 0)};
  }
  return {std::min(shape.p[0].y, shape.p[1].y), std::max(shape.p[0].y, shape.p[1].y)};
}

// A paragraph's first two lines stay together, and its last two: no column begins or ends with one alone.
std::vector<Band> without_orphans(const std::vector<Band>& lines, float unit) {
  const auto goes_on = [&](std::size_t i) { // line i belongs to the paragraph of the line before
    return i > 0 && i < lines.size() && lines[i].top - lines[i - 1].bottom < 5 * unit;
  };
  std::vector<Band> bands;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool second = goes_on(i) && !goes_on(i - 1), last = goes_on(i) && !goes_on(i + 1);
    if (second || last)
      bands.back().bottom = lines[i].bottom;
    else
      bands.push_back(lines[i]);
  }
  return bands;
}

} // namespace

std::vector<Band> bands_of(const Figure& text, float unit, std::span<const Band> together) {
  std::vector<Band> all(together.begin(), together.end());
  for (const Shape& shape : text.shapes) all.push_back(band_of(shape, unit));
  std::sort(all.begin(), all.end(), [](const Band& a, const Band& b) { return a.top < b.top; });
  std::vector<Band> bands;
  for (const Band& band : all) {
    if (!bands.empty() && band.top < bands.back().bottom)
      bands.back().bottom = std::max(bands.back().bottom, band.bottom);
    else
      bands.push_back(band);
  }
  return without_orphans(bands, unit);
}

std::vector<Band> columns_of(std::span<const Band> bands, float height) {
  std::vector<Band> columns;
  for (const Band& band : bands) {
    if (!columns.empty() && band.bottom - columns.back().top <= height)
      columns.back().bottom = band.bottom;
    else
      columns.push_back(band);
  }
  return columns;
}

float balanced_height(std::span<const Band> bands, int count) {
  if (bands.empty()) return 0;
  float too_low = 0, enough = bands.back().bottom - bands.front().top;
  for (int i = 0; i < 24; ++i) {
    const float middle = (too_low + enough) / 2;
    const bool fits = columns_of(bands, middle).size() <= static_cast<std::size_t>(count);
    (fits ? enough : too_low) = middle;
  }
  return enough;
}

void place_column(Figure& figure, const Figure& text, Band column, Point to) {
  for (const Shape& shape : text.shapes) {
    const float middle = shape.kind == ShapeKind::Text ? shape.p[0].y : (shape.p[0].y + shape.p[1].y) / 2;
    if (middle < column.top || middle > column.bottom) continue;
    Shape moved = shape;
    for (Point& p : moved.p) p = {p.x + to.x, p.y + to.y - column.top};
    figure.shapes.push_back(std::move(moved));
  }
}

} // namespace bankwalk
