// What the window tells tests: its state after each frame that changed it.
#pragma once

#include <string>

#include "app/ui/base/frame_context.h"

namespace bankwalk {

// The state as one line of JSON: parameters, position, verdict, and where each control and each tagged shape is.
std::string state_line(const Ui& ui, const Screen& screen, int width, int height,
                       const MeasurementStore& measurements = no_measurements());

} // namespace bankwalk
