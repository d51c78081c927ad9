// One frame of the window, from parameters to shapes.
#pragma once

#include "app/ui/base/frame_context.h"

namespace bankwalk {

// What the window shows for this state and this input, and what the input asks for. A pure function.
Screen compose(const Ui& ui, const Input& input, const View& view, const TextMeasure& measure, const Texts& texts = {},
               const MeasurementStore& measurements = no_measurements());

// A frame: keys first, then the mouse; where they changed something, the screen shows the change already.
Screen frame(Ui& ui, const Input& input, View view, const TextMeasure& measure, const Texts& texts = {},
             const MeasurementStore& measurements = no_measurements());

// The view with what the person has chosen: text scale and presentation.
View seen_by(const Ui& ui, View view);

} // namespace bankwalk
