// Windows that are not on the screen: minimised, on another desktop, or not shown yet. What GLFW would wait for, for
// good where a window manager shows no window, is asked for here and not waited for.
#pragma once

struct GLFWwindow;

namespace bankwalk {

// Whether it is on the desktop that is seen now, and not minimised.
bool is_visible(GLFWwindow* window);

// In place of glfwShowWindow(), for a window that was created hidden.
void show(GLFWwindow* window, bool focus);

} // namespace bankwalk
