// From one time to the next: what the window opens with, and what it leaves behind.
#pragma once

#include "app/files/settings.h"
#include "app/host/host.h"
#include "app/host/window.h"
#include "app/ui/ui.h"

namespace bankwalk {

// What was set the last time, and above it what the command line says.
void open_with(Host& host, Ui& ui, const WindowOptions& options, const Settings& settings);

// The settings as they are now; the window is open still.
Settings to_remember(const Host& host, const Ui& ui, Settings settings);

} // namespace bankwalk
