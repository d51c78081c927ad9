#include "app/host/screen_saver.h"

#include <dlfcn.h>

namespace bankwalk {

bool hold_off_screen_saver(bool hold) {
  // By name, for GLFW may be built without X11, and libXss need not be there: no header of either is needed.
  using Display = void* (*)();
  using Suspend = void (*)(void*, int);
  const auto display = reinterpret_cast<Display>(dlsym(RTLD_DEFAULT, "glfwGetX11Display"));
  void* const x = display != nullptr ? display() : nullptr;
  if (x == nullptr) return false;
  void* const library = dlopen("libXss.so.1", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return false;
  // The library stays: the X server's extension counts on it when the display is closed.
  const auto suspend = reinterpret_cast<Suspend>(dlsym(library, "XScreenSaverSuspend"));
  if (suspend == nullptr) return false;
  suspend(x, hold ? 1 : 0);
  return true;
}

} // namespace bankwalk
