#include "app/host/glfw_monitors.h"

#include <GLFW/glfw3.h>

namespace bankwalk {

std::vector<WindowRect> monitors_now() {
  int count = 0;
  GLFWmonitor** monitors = glfwGetMonitors(&count);
  std::vector<WindowRect> placed;
  for (int i = 0; i < count; ++i) {
    WindowRect each;
    glfwGetMonitorPos(monitors[i], &each.x, &each.y);
    const GLFWvidmode* mode = glfwGetVideoMode(monitors[i]);
    each.width = mode != nullptr ? mode->width : 0;
    each.height = mode != nullptr ? mode->height : 0;
    placed.push_back(each);
  }
  return placed;
}

} // namespace bankwalk
