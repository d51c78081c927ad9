#include "app/host/events.h"

#include <GLFW/glfw3.h>

#include <optional>

namespace bankwalk {
namespace {

Events& of(GLFWwindow* window) { return *static_cast<Events*>(glfwGetWindowUserPointer(window)); }

void push(GLFWwindow* window, const Event& event) {
  Events& events = of(window);
  events.redraw = true;
  events.queue.push_back(event);
}

std::optional<Key> named_key(int key) {
  switch (key) {
    case GLFW_KEY_SPACE:
      return Key::Space;
    case GLFW_KEY_LEFT:
      return Key::Left;
    case GLFW_KEY_RIGHT:
      return Key::Right;
    case GLFW_KEY_UP:
      return Key::Up;
    case GLFW_KEY_DOWN:
      return Key::Down;
    case GLFW_KEY_HOME:
      return Key::Home;
    case GLFW_KEY_END:
      return Key::End;
    case GLFW_KEY_PAGE_UP:
      return Key::PageUp;
    case GLFW_KEY_PAGE_DOWN:
      return Key::PageDown;
    case GLFW_KEY_ENTER:
    case GLFW_KEY_KP_ENTER:
      return Key::Enter;
    case GLFW_KEY_ESCAPE:
      return Key::Escape;
    case GLFW_KEY_TAB:
      return Key::Tab;
    case GLFW_KEY_BACKSPACE:
      return Key::Backspace;
    case GLFW_KEY_F1:
      return Key::F1;
    case GLFW_KEY_F5:
      return Key::F5;
    case GLFW_KEY_F11:
      return Key::F11;
    default:
      return std::nullopt;
  }
}

void on_key(GLFWwindow* window, int key, int scancode, int action, int mods) {
  Event event;
  const bool letter_z = key == GLFW_KEY_Z && (mods & GLFW_MOD_CONTROL) == 0;
  if (letter_z && action != GLFW_REPEAT) {
    event.kind = EventKind::Glass;
    event.glass = action == GLFW_PRESS;
    push(window, event);
  }
  if (action == GLFW_RELEASE) return;
  event.kind = EventKind::Key;
  event.key.shift = (mods & GLFW_MOD_SHIFT) != 0;
  event.key.control = (mods & GLFW_MOD_CONTROL) != 0;
  event.key.repeat = action == GLFW_REPEAT;
  if (const auto named = named_key(key)) {
    event.key.key = *named;
    return push(window, event);
  }
  // With Control down no character arrives: the key's own name says which letter it is on this keyboard.
  if (!event.key.control) return;
  const char* name = glfwGetKeyName(key, scancode);
  if (name == nullptr || name[0] == '\0') return;
  event.key.character = static_cast<unsigned char>(name[0]);
  const bool pastes = event.key.character == U'v';
  if (pastes)
    of(window).pastes = true; // the key comes with the text
  else
    push(window, event);
}

void on_character(GLFWwindow* window, unsigned codepoint) {
  if (codepoint == U' ') return; // the space bar is a key of its own
  Event event;
  event.kind = EventKind::Key;
  event.key.character = codepoint;
  push(window, event);
}

Point in_pixels(GLFWwindow* window, double x, double y) {
  const Events& events = of(window);
  return {static_cast<float>(x) * events.scale_x, static_cast<float>(y) * events.scale_y};
}

void on_button(GLFWwindow* window, int button, int action, int) {
  if (button != GLFW_MOUSE_BUTTON_LEFT) return;
  Event event;
  event.kind = action == GLFW_PRESS ? EventKind::Press : EventKind::Release;
  // Where the mouse was then: asked now, GLFW says where it is by now, and a fast hand has moved on.
  double x = 0, y = 0;
  if (!of(window).mouse) glfwGetCursorPos(window, &x, &y);
  event.point = of(window).mouse.value_or(in_pixels(window, x, y));
  event.time = glfwGetTime();
  push(window, event);
}

void on_move(GLFWwindow* window, double x, double y) {
  Event event;
  event.point = in_pixels(window, x, y);
  of(window).mouse = event.point;
  push(window, event);
}

void on_enter(GLFWwindow* window, int entered) {
  Event event;
  event.kind = EventKind::Leave;
  if (entered == GLFW_FALSE) push(window, event);
}

void on_wheel(GLFWwindow* window, double, double y) {
  Event event;
  event.kind = EventKind::Wheel;
  event.wheel = static_cast<float>(y);
  push(window, event);
}

} // namespace

void listen_to_keys(GLFWwindow* window, Events& events) {
  glfwSetWindowUserPointer(window, &events);
  glfwSetKeyCallback(window, on_key);
  glfwSetCharCallback(window, on_character);
  glfwSetDropCallback(window, [](GLFWwindow* w, int count, const char** paths) {
    for (int i = 0; i < count; ++i) of(w).dropped.emplace_back(paths[i]);
    of(w).redraw = true;
  });
  glfwSetFramebufferSizeCallback(window, [](GLFWwindow* w, int, int) { of(w).redraw = true; });
  glfwSetWindowRefreshCallback(window, [](GLFWwindow* w) { of(w).redraw = true; });
}

void listen(GLFWwindow* window, Events& events) {
  listen_to_keys(window, events);
  glfwSetMouseButtonCallback(window, on_button);
  glfwSetCursorPosCallback(window, on_move);
  glfwSetCursorEnterCallback(window, on_enter);
  glfwSetScrollCallback(window, on_wheel);
  glfwSetWindowContentScaleCallback(window, [](GLFWwindow* w, float, float) { of(w).redraw = true; });
  glfwSetWindowFocusCallback(window, [](GLFWwindow* w, int) { of(w).redraw = true; });
  glfwSetWindowIconifyCallback(window, [](GLFWwindow* w, int) { of(w).redraw = true; });
}

} // namespace bankwalk
