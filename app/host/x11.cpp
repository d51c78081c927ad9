#include "app/host/x11.h"

#include <dlfcn.h>

namespace bankwalk {
namespace {

// GLFW's display; null where it has none or is not on X11.
void* display() {
  using Display = void* (*)();
  const auto get = reinterpret_cast<Display>(dlsym(RTLD_DEFAULT, "glfwGetX11Display"));
  return get != nullptr ? get() : nullptr;
}

int ignore(void*, void*) { return 0; }

} // namespace

bool hold_off_screen_saver(bool hold) {
  using Suspend = void (*)(void*, int);
  void* const x = display();
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
  using Handler = int (*)(void*, void*);
  using SetHandler = Handler (*)(Handler);
  if (display() == nullptr) return;
  void* const library = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return;
  const auto set = reinterpret_cast<SetHandler>(dlsym(library, "XSetErrorHandler"));
  if (set != nullptr) set(ignore);
}

} // namespace bankwalk
