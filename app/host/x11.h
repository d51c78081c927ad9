// What is asked of the X server beside GLFW. Everything is looked up when the program runs, for GLFW may be built
// without X11: on Wayland all of this does nothing.
#pragma once

struct GLFWwindow;

namespace bankwalk {

// Whether the windows are the X server's.
bool on_x11();

// Holds off the X server's screen saver and its turning off of the screen, or lets them be. Whether it could be done:
// it needs libXss. What was held off ends with the program too.
bool hold_off_screen_saver(bool hold);

// A request that the X server refuses, such as one for a monitor that has just been unplugged, ends a program unless it
// says otherwise. A lecture goes on.
void ignore_display_errors();

// A window manager that was killed leaves its name on the root window, over which GLFW stumbles: it then ends the
// program with an assertion at the first window. Takes such a name away. Before glfwInit().
void forget_dead_window_manager();

// Asks for the window to be shown, and does not wait for it. False where there is no X server.
bool map_window(GLFWwindow* window);

// Asks the window manager for it: minimised no more, and on the desktop that is seen now.
void bring_to_this_desktop(GLFWwindow* window);

// While it lives no other program changes anything on the X server, which stands still for them: for moments only.
class ServerGrab {
 public:
  ServerGrab();
  ~ServerGrab();
  ServerGrab(const ServerGrab&) = delete;
  ServerGrab& operator=(const ServerGrab&) = delete;
};

} // namespace bankwalk
