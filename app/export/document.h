// Pages bound into one PDF.
#pragma once

#include <span>
#include <string>

#include "app/lesson/handout.h"
#include "app/paint/cairo/cairo_painter.h"
#include "core/problem.h"

namespace bankwalk {

// The document's bytes, the same from run to run: pages with numbers and selectable text, a title, and an outline of
// the pages' bookmarks.
Result<std::string> document(std::span<const HandoutPage> pages, const std::string& title, CairoLook look,
                             const CairoFonts& fonts);

} // namespace bankwalk
