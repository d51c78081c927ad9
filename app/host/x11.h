// What is asked of the X server beside GLFW. Everything is looked up when the program runs, for GLFW may be built
// without X11: on Wayland all of this does nothing.
#pragma once

namespace bankwalk {

// Holds off the X server's screen saver and its turning off of the screen, or lets them be. Whether it could be done:
// it needs libXss. What was held off ends with the program too.
bool hold_off_screen_saver(bool hold);

// A request that the X server refuses, such as one for a monitor that has just been unplugged, ends a program unless it
// says otherwise. A lecture goes on.
void ignore_display_errors();

} // namespace bankwalk
