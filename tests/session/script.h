// One event of a session, in words, done to a window. tests/data/sessions/README.md lists the words.
#pragma once

#include <string>

#include "tests/session/window_driver.h"

namespace bankwalk::session {

// Does it. `seen` is what the window said last: names of controls and of parts of the picture are looked up there, and
// where a name is not on the screen nothing happens. Throws std::runtime_error for a word that means nothing.
void perform(WindowDriver& window, const nlohmann::json& seen, const std::string& event);

} // namespace bankwalk::session
