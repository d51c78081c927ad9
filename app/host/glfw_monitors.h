// The monitors, as values.
#pragma once

#include <vector>

#include "app/ui/present/monitors.h"

namespace bankwalk {

// Those that there are now, the primary one first.
std::vector<WindowRect> monitors_now();

} // namespace bankwalk
