// A picture whose answer is covered: who asks and who could be asked, and a question mark between them.
#pragma once

#include "app/figures/drawing/figure.h"

namespace bankwalk {

Figure draw_cover(const Sheet& sheet, const TextMeasure& measure);

} // namespace bankwalk
