// From one time to the next: what the window opens with, and what is kept of it.
#pragma once

#include "app/files/settings.h"
#include "app/host/host.h"
#include "app/host/window.h"
#include "app/ui/state.h"

namespace bankwalk {

// What was set the last time, and above it what the command line says.
void open_with(Host& host, Ui& ui, const WindowOptions& options, const Settings& settings);

// Hands the settings as they are now to the writer, and tells what it has to tell. The window is open still.
void keep_settings(Host& host, Ui& ui);

} // namespace bankwalk
