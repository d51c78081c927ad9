// From GLFW's callbacks to the queue of events.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "app/ui/base/input.h"

struct GLFWwindow;

namespace bankwalk {

struct Events {
  std::deque<Event> queue;
  std::vector<std::string> dropped; // files
  std::optional<Point> mouse;       // where it has moved to, framebuffer pixels
  bool pastes = false;              // the clipboard's text is asked for
  bool redraw = true;               // something happened that asks for a frame
  float scale_x = 1, scale_y = 1;   // framebuffer pixels per screen coordinate
};

// Installs the callbacks. Must come before ImGui_ImplGlfw_InitForOpenGL(window, true), which chains them. `events` has
// to outlive the window.
void listen(GLFWwindow* window, Events& events);

// Of a window that is only looked at: its keys, and files that are dropped on it, do what they do in the other one.
void listen_to_keys(GLFWwindow* window, Events& events);

} // namespace bankwalk
