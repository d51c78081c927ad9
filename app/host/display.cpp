#include "app/host/display.h"

#include <GLFW/glfw3.h>

#include <cstdlib>

#include "app/host/x11.h"

namespace bankwalk {

std::string glfw_reason() {
  const char* text = nullptr;
  glfwGetError(&text);
  return text != nullptr ? std::string(": ") + text : std::string();
}

std::string open_display() {
  glfwSetErrorCallback([](int, const char*) {}); // reasons are asked for where they matter
#ifdef GLFW_PLATFORM
  // GLFW 3.4 tries Wayland too, whose library grumbles on its own where there is none.
  if (std::getenv("WAYLAND_DISPLAY") == nullptr) glfwInitHint(GLFW_PLATFORM, GLFW_PLATFORM_X11);
#endif
  forget_dead_window_manager();
  if (glfwInit() != GLFW_FALSE) return {};
  return "the window needs a display, and none could be opened" + glfw_reason();
}

std::string display_problem() {
  std::string problem = open_display();
  if (problem.empty()) glfwTerminate();
  return problem;
}

} // namespace bankwalk
