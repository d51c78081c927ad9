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
  std::string notice; // what is the matter with the file, in one sentence; else empty
};

// A file that is damaged is renamed to PATH.damaged, or to PATH.damaged-2 where that is taken, so that nothing is lost,
// and told. One that is no plain file, cannot be read, or is of a later version is told and left alone.
LoadedSettings load_settings(const std::string& path);

struct SaveReport {
  std::optional<Problem> problem; // why they are not written
  std::string notice;             // what became of a file that was damaged, in one sentence; else empty
};

// Writes what differs between `before` and `now` into the file as it stands, and everything where there is none; what
// another instance has written meanwhile stays. The new file is written beside the old one and put in its place:
// whenever it is interrupted, the old or the new one is there. It is on the disk when this returns. What
// load_settings() leaves alone is never replaced.
SaveReport update_settings(const std::string& path, const Settings& before, const Settings& now);

} // namespace bankwalk
