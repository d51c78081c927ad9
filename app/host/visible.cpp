#include "app/host/visible.h"

#include <GLFW/glfw3.h>

#include "app/host/x11.h"

namespace bankwalk {

bool is_visible(GLFWwindow* window) { return glfwGetWindowAttrib(window, GLFW_VISIBLE) == GLFW_TRUE; }

void show(GLFWwindow* window, bool focus) {
  if (!map_window(window)) return glfwShowWindow(window);
  if (focus) glfwFocusWindow(window);
}

} // namespace bankwalk
