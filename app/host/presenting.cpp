#include "app/host/presenting.h"

#include <GLFW/glfw3.h>

#include "app/host/glfw_monitors.h"
#include "app/host/x11.h"
#include "app/ui/input.h"

namespace bankwalk {

namespace {

std::vector<Placed> monitors_of(const Presenting& presenting) {
  return presenting.pretended.empty() ? monitors_now() : presenting.pretended;
}

void fill(GLFWwindow* window, int monitor, const std::vector<Placed>& monitors, bool pretended) {
  if (pretended) {
    const Placed& part = monitors[static_cast<std::size_t>(monitor)];
    return glfwSetWindowMonitor(window, nullptr, part.x, part.y, part.width, part.height, GLFW_DONT_CARE);
  }
  int count = 0;
  GLFWmonitor** all = glfwGetMonitors(&count);
  if (monitor >= count) return;
  if (const GLFWvidmode* mode = glfwGetVideoMode(all[monitor]))
    glfwSetWindowMonitor(window, all[monitor], 0, 0, mode->width, mode->height, mode->refreshRate);
}

} // namespace

void fill_screen(GLFWwindow* window, Presenting& presenting, bool wanted, double now) {
  if (!wanted) {
    if (!presenting.full_screen) return;
    presenting.full_screen = false;
    presenting.unsettled = false;
    presenting.speaker.reset();
    const Placed back = on_screen(monitors_of(presenting), presenting.windowed);
    glfwSetWindowMonitor(window, nullptr, back.x, back.y, back.width, back.height, GLFW_DONT_CARE);
    hold_off_screen_saver(false);
    return;
  }
  presenting.due = presenting.full_screen && now < presenting.looked + seconds_between_looks_at_monitors;
  if (presenting.due) return;
  presenting.looked = now;
  std::vector<Placed> monitors = monitors_of(presenting);
  // GLFW takes a window from a monitor that is gone.
  const bool lost = presenting.full_screen && presenting.pretended.empty() && glfwGetWindowMonitor(window) == nullptr;
  if (monitors != presenting.seen) presenting.seen = monitors, presenting.seen_since = now;
  const bool same = !lost && monitors == presenting.monitors;
  presenting.unsettled = presenting.full_screen && !same && now < presenting.seen_since + settle_seconds;
  if ((presenting.full_screen && same) || presenting.unsettled) return;
  if (!presenting.full_screen) {
    glfwGetWindowPos(window, &presenting.windowed.x, &presenting.windowed.y);
    glfwGetWindowSize(window, &presenting.windowed.width, &presenting.windowed.height);
    hold_off_screen_saver(true);
  }
  const Screens screens = choose_screens(monitors, presenting.windowed);
  presenting.full_screen = true;
  presenting.speaker.reset();
  if (screens.speaker >= 0) presenting.speaker = monitors[static_cast<std::size_t>(screens.speaker)];
  if (screens.audience >= 0) fill(window, screens.audience, monitors, !presenting.pretended.empty());
  presenting.monitors = std::move(monitors);
}

void hide_pointer(GLFWwindow* window, Presenting& presenting, double still) {
  const bool hide = presenting.full_screen && still >= pointer_seconds;
  if (hide == presenting.pointer_hidden) return;
  presenting.pointer_hidden = hide;
  glfwSetInputMode(window, GLFW_CURSOR, hide ? GLFW_CURSOR_HIDDEN : GLFW_CURSOR_NORMAL);
}

} // namespace bankwalk
