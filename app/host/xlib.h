// Xlib, as far as it is needed beside GLFW: looked up when the program runs.
#pragma once

#include <dlfcn.h>

namespace bankwalk::xlib {

using Display = void*;
using XId = unsigned long; // of a window, or an atom

// A function of Xlib by its name. Its answer is nothing, 0, where there is no Xlib.
template <class Answer, class... Arguments>
Answer call(const char* name, Arguments... arguments) {
  void* const library = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL);
  using Function = Answer (*)(Arguments...);
  const auto function = library != nullptr ? reinterpret_cast<Function>(dlsym(library, name)) : nullptr;
  return function != nullptr ? function(arguments...) : Answer();
}

inline XId atom(Display x, const char* name) { return call<XId>("XInternAtom", x, name, 0); }
inline XId root_of(Display x) { return call<XId>("XDefaultRootWindow", x); }

} // namespace bankwalk::xlib
