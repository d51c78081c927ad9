// What the program remembers from one time to the next, as a value and as text.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "app/figures/drawing/palette.h"
#include "app/ui/export/export_choice.h"
#include "core/problem.h"

namespace bankwalk {

struct Settings {
  // The window's place in screen coordinates; a width of 0: none is known.
  int x = 0, y = 0, width = 0, height = 0;
  Theme theme = Theme::Paper;
  float text_scale = 1;
  bool motion = true; // changes take time
  ExportChoice export_choice;
  std::string lecture;                       // the last lecture's file, as an absolute path; empty for the walkthrough
  int step = 0;                              // where it was, from 1; 0: not known
  std::map<std::string, std::string> others; // of a later version: kept as they are

  bool operator==(const Settings&) const = default;
};

// `file` with what differs between `before` and `now` as it is now: what one window has changed, put into what another
// may have written meanwhile. The window's place is one setting, and so are a lecture and the step of it.
Settings with_changes(Settings file, const Settings& before, const Settings& now);

// "name=value" lines between a first and a last one, which say that the text is whole.
std::string to_text(const Settings& settings);

// Reads such a text. The problem names the line that is wrong.
Result<Settings> read_settings(std::string_view text);

// Whether the first line is that of a format which is not known yet.
bool of_later_version(std::string_view text);

} // namespace bankwalk
