// Holds off the X server's screen saver and its turning off of the screen.
#pragma once

namespace bankwalk {

// Whether it could be done: it needs an X display and libXss, which is looked for when the program runs. Wayland's
// desktops decide by themselves: a window that fills the screen and is drawn anew is no reason for them to sleep, or
// their own switch is used. What was held off ends with the program too.
bool hold_off_screen_saver(bool hold);

} // namespace bankwalk
