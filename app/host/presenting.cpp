#include "app/host/presenting.h"

#include <GLFW/glfw3.h>

#include "app/host/visible.h"
#include "app/host/x11.h"
#include "app/ui/base/input.h"

namespace bankwalk {
namespace {

WindowRect place_of(GLFWwindow* window) {
  WindowRect place;
  glfwGetWindowPos(window, &place.x, &place.y);
  glfwGetWindowSize(window, &place.width, &place.height);
  return place;
}

// Whether it could be done: GLFW waits for a window that is not visible, for good if it never is.
bool fill(GLFWwindow* window, int monitor, const MonitorWatch& watch) {
  const ServerGrab grab; // it stays visible
  if (!is_visible(window)) return false;
  const WindowRect& area = watch.monitors()[static_cast<std::size_t>(monitor)];
  const auto put = [&] {
    glfwSetWindowMonitor(window, nullptr, area.x, area.y, area.width, area.height, GLFW_DONT_CARE);
  };
  if (watch.pretends()) return put(), true;
  int count = 0;
  GLFWmonitor** all = glfwGetMonitors(&count);
  if (monitor >= count) return true;
  const GLFWvidmode* mode = glfwGetVideoMode(all[monitor]);
  if (mode == nullptr) return true;
  // Window managers that cannot be told a monitor fill the one that the window is on.
  if (most_on(watch.monitors(), place_of(window)) != monitor) put();
  glfwSetWindowMonitor(window, all[monitor], 0, 0, mode->width, mode->height, mode->refreshRate);
  // Should the monitor be unplugged, GLFW would wait for the window manager to say how wide the window's frame is.
  glfwSetWindowAttrib(window, GLFW_DECORATED, GLFW_FALSE);
  return true;
}

// The X server's own, and the desktop's.
void hold_off_savers(Presenting& presenting, bool hold) {
  hold_off_screen_saver(hold);
  presenting.saver.hold_off(hold);
}

// A window manager that wants the window elsewhere has its way in the end.
constexpr int most_fetched = 8;

// A monitor that was gone for a moment is not missed, but a window manager may have moved the window meanwhile.
bool is_astray(GLFWwindow* window, const Presenting& presenting, const MonitorWatch& watch) {
  if (!presenting.full_screen || presenting.fetched >= most_fetched) return false;
  const int audience = choose_screens(watch.monitors(), presenting.windowed).audience;
  return audience >= 0 && most_on(watch.monitors(), place_of(window)) != audience;
}

} // namespace

void fill_screen(GLFWwindow* window, Presenting& presenting, const MonitorWatch& watch, bool wanted, bool changed) {
  if (!wanted) {
    if (!presenting.full_screen) return;
    presenting.full_screen = presenting.unfilled = false;
    presenting.speaker.reset();
    const WindowRect back = on_screen(watch.monitors(), presenting.windowed);
    glfwSetWindowAttrib(window, GLFW_DECORATED, GLFW_TRUE);
    glfwSetWindowMonitor(window, nullptr, back.x, back.y, back.width, back.height, GLFW_DONT_CARE);
    hold_off_savers(presenting, false);
    return;
  }
  const bool begins = !presenting.full_screen;
  if (begins) {
    presenting.windowed = place_of(window);
    hold_off_savers(presenting, true);
    presenting.full_screen = true;
    if (!is_visible(window)) bring_to_this_desktop(window);
  }
  const bool certain = !watch.pretends() && !watch.in_doubt() && !presenting.unfilled;
  // GLFW takes a window from a monitor that is gone.
  const bool lost = certain && glfwGetWindowMonitor(window) == nullptr;
  const bool astray = certain && is_astray(window, presenting, watch);
  if (begins || changed || lost || astray) {
    presenting.unfilled = true;
    presenting.fetched = astray ? presenting.fetched + 1 : 0;
  }
  if (!presenting.unfilled) return;
  const Screens screens = choose_screens(watch.monitors(), presenting.windowed);
  presenting.speaker.reset();
  if (screens.speaker >= 0) presenting.speaker = watch.monitors()[static_cast<std::size_t>(screens.speaker)];
  presenting.unfilled = screens.audience >= 0 && !fill(window, screens.audience, watch);
}

void hide_pointer(GLFWwindow* window, Presenting& presenting, double still) {
  const bool hide = presenting.full_screen && still >= pointer_seconds;
  if (hide == presenting.pointer_hidden) return;
  presenting.pointer_hidden = hide;
  glfwSetInputMode(window, GLFW_CURSOR, hide ? GLFW_CURSOR_HIDDEN : GLFW_CURSOR_NORMAL);
}

} // namespace bankwalk
