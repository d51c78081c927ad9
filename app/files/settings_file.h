// Where the settings are kept, how they come from there and go there.
#pragma once

#include <optional>
#include <string>

#include "app/files/settings.h"

namespace bankwalk {

// $XDG_CONFIG_HOME/bankwalk/settings, or ~/.config/bankwalk/settings; empty where neither is known.
std::string settings_path();

struct LoadedSettings {
  Settings settings;  // the defaults where there are none or none that can be read
  std::string notice; // what happened to a damaged file, in one sentence; else empty
};

// A file that is damaged is renamed to PATH.damaged, so that nothing of it is lost, and told.
LoadedSettings load_settings(const std::string& path);

// Writes the whole file beside the old one and puts it in its place: whenever it is interrupted, the old or the new one
// is there. What an interrupted run has left beside it is removed.
std::optional<Problem> save_settings(const std::string& path, const Settings& settings);

} // namespace bankwalk
