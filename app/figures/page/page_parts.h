// What pages share: the heading with its verdict pill, and the line at the foot.
#pragma once

#include <string>
#include <string_view>

#include "app/figures/drawing/figure.h"
#include "app/figures/steps/scene.h"

namespace bankwalk {

// A verdict as a pill whose right end is at `right` and whose middle is at `y`; `u` scales it. Returns where it begins:
// `right` where there is no verdict.
float draw_pill(Figure& figure, const TextMeasure& measure, const Verdict& verdict, float right, float y, float u);

// The room around a page's picture, in units of its sheet.
struct PageFrame {
  static constexpr float side = 40, above = 92, below = 66;
};

struct PageText {
  std::string number; // of the step; empty for none
  std::string title;
  Face title_face = Face::SansBold;
  std::string point;
  Verdict verdict;
  std::string foot; // at the left below the picture: a caption, or the code's lines side by side
  Face foot_face = Face::Sans;
  std::string from; // at the right: what the numbers are, and what brings the picture back
};

// A sheet with these words around the picture, which was drawn for the room that picture_sheet() names.
Figure framed(Sheet sheet, const TextMeasure& measure, const PageText& text, const Figure& picture);
Sheet picture_sheet(Sheet page);

// Lines of code side by side.
std::string on_one_line(std::string code);

} // namespace bankwalk
