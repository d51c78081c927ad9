// From GLFW's callbacks to the queue of events.
#pragma once

#include <deque>

#include "app/ui/input.h"

struct GLFWwindow;

namespace bankwalk {

struct Events {
  std::deque<Event> queue;
  bool redraw = true;             // something happened that asks for a frame
  float scale_x = 1, scale_y = 1; // framebuffer pixels per screen coordinate
};

// Installs the callbacks. Must come before ImGui_ImplGlfw_InitForOpenGL(window, true), which chains them. `events` has
// to outlive the window.
void listen(GLFWwindow* window, Events& events);

} // namespace bankwalk
