#include "app/host/x11.h"

#include <cstdlib>
#include <cstring>

#include "app/host/xlib.h"

namespace bankwalk {
namespace {

using namespace xlib;

// GLFW's display; null where it has none or is not on X11.
Display display() {
  const auto get = reinterpret_cast<Display (*)()>(dlsym(RTLD_DEFAULT, "glfwGetX11Display"));
  return get != nullptr ? get() : nullptr;
}

// 0 where it is none of X11's.
XId id_of(GLFWwindow* window) {
  const auto get = reinterpret_cast<XId (*)(GLFWwindow*)>(dlsym(RTLD_DEFAULT, "glfwGetX11Window"));
  return display() != nullptr && get != nullptr ? get(window) : 0;
}

using Handler = int (*)(Display, void*);
int ignore(Display, void*) { return 0; }

constexpr XId cardinal = 6, a_window = 33; // types of properties

// The first value of a window's property; 0 where there is none of that type, or no such window.
XId property(Display x, XId window, const char* name, XId wanted) {
  XId type = 0;
  int format = 0;
  unsigned long count = 0, more = 0;
  unsigned char* data = nullptr;
  const int refused = call<int>("XGetWindowProperty", x, window, atom(x, name), 0L, 1L, 0, wanted, &type, &format,
                                &count, &more, &data);
  XId value = 0;
  if (refused == 0 && data != nullptr && count > 0 && format == 32) std::memcpy(&value, data, sizeof value);
  if (data != nullptr) call<int>("XFree", static_cast<void*>(data));
  return value;
}

// Xlib's XClientMessageEvent, and as large as its XEvent.
struct ClientMessage {
  int type = 33;
  unsigned long serial = 0;
  int sent = 0;
  Display display = nullptr;
  XId window = 0, message = 0;
  int format = 32;
  long data[5] = {};
  long rest[12] = {};
};
static_assert(sizeof(ClientMessage) == 24 * sizeof(long));

void tell_window_manager(Display x, XId window, const char* message, long first, long second) {
  ClientMessage event;
  event.window = window, event.message = atom(x, message);
  event.data[0] = first, event.data[1] = second;
  constexpr long redirected_and_notified = (1L << 20) | (1L << 19);
  call<int>("XSendEvent", x, root_of(x), 0, redirected_and_notified, static_cast<void*>(&event));
}

} // namespace

bool on_x11() { return display() != nullptr; }

bool hold_off_screen_saver(bool hold) {
  using Suspend = void (*)(Display, int);
  const Display x = display();
  if (x == nullptr) return false;
  void* const library = dlopen("libXss.so.1", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return false;
  // The library stays: the display calls it when it is closed.
  const auto suspend = reinterpret_cast<Suspend>(dlsym(library, "XScreenSaverSuspend"));
  if (suspend == nullptr) return false;
  suspend(x, hold ? 1 : 0);
  return true;
}

void ignore_display_errors() {
  if (display() != nullptr) call<Handler>("XSetErrorHandler", &ignore);
}

void forget_dead_window_manager() {
  if (std::getenv("WAYLAND_DISPLAY") != nullptr) return; // there it is the compositor, without which nothing is
  const Display x = call<Display>("XOpenDisplay", static_cast<const char*>(nullptr));
  if (x == nullptr) return;
  const Handler before = call<Handler>("XSetErrorHandler", &ignore);
  // One that lives has the name on a window of its own too. Grabbed: one may be starting just now.
  constexpr const char* name = "_NET_SUPPORTING_WM_CHECK";
  call<int>("XGrabServer", x);
  const XId manager = property(x, root_of(x), name, a_window);
  if (manager != 0 && property(x, manager, name, a_window) == 0)
    call<int>("XDeleteProperty", x, root_of(x), atom(x, name));
  call<int>("XSync", x, 0);
  call<int>("XCloseDisplay", x);
  call<Handler>("XSetErrorHandler", before);
}

bool map_window(GLFWwindow* window) {
  const XId id = id_of(window);
  if (id == 0) return false;
  call<int>("XMapRaised", display(), id);
  call<int>("XFlush", display());
  return true;
}

void bring_to_this_desktop(GLFWwindow* window) {
  const XId id = id_of(window);
  if (id == 0) return;
  const Display x = display();
  constexpr long application = 1;
  const XId desktop = property(x, root_of(x), "_NET_CURRENT_DESKTOP", cardinal);
  tell_window_manager(x, id, "_NET_WM_DESKTOP", static_cast<long>(desktop), application);
  map_window(window);
}

ServerGrab::ServerGrab() {
  if (display() != nullptr) call<int>("XGrabServer", display());
}

ServerGrab::~ServerGrab() {
  if (display() == nullptr) return;
  call<int>("XUngrabServer", display());
  call<int>("XFlush", display());
}

} // namespace bankwalk
