// Above the figure: the step's number, title and point, the dots of all steps, the verdict.
#pragma once

#include "app/ui/stage.h"

namespace bankwalk {

void header(Stage& stage);

// One dot a step; pressed, it opens the step. Centred on the rectangle, closer together where there is little room.
void step_dots(Stage& stage, Figure& figure, Rect room);

} // namespace bankwalk
