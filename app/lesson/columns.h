// A tall column of set text, cut into columns of a page.
#pragma once

#include <span>
#include <vector>

#include "app/figures/drawing/figure.h"

namespace bankwalk {

// What may not be cut: from `top` to `bottom` of the tall column.
struct Band {
  float top = 0, bottom = 0;
};

// The lines of a text that is set with set_blocks() at this unit, as bands from top to bottom: a code block is one, and
// a heading is one with the line below it. What lies in one of `together` is one too.
std::vector<Band> bands_of(const Figure& text, float unit, std::span<const Band> together = {});

// Cuts the bands into columns that are at most `height` high (one that is higher has a column of its own): each from
// its first band's top to its last band's bottom.
std::vector<Band> columns_of(std::span<const Band> bands, float height);

// The least height at which the bands fill at most `count` columns, so that they are about equally high.
float balanced_height(std::span<const Band> bands, int count);

// The part of a text that lies in the column, moved so that the column's top left is at `to`.
void place_column(Figure& figure, const Figure& text, Band column, Point to);

} // namespace bankwalk
