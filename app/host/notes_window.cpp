#include "app/host/notes_window.h"

#include <glad/gl.h>
// glad first, then GLFW.
#include <GLFW/glfw3.h>

#include <algorithm>

#include "app/host/draw_screen.h"
#include "app/host/visible.h"

namespace bankwalk {

NotesWindow::~NotesWindow() {
  if (window_ != nullptr) glfwDestroyWindow(window_);
}

void NotesWindow::show(bool wanted, const std::optional<WindowRect>& monitor, GLFWwindow* main, Events& events) {
  if (wanted == open()) return;
  if (!wanted) {
    const bool focused = glfwGetWindowAttrib(window_, GLFW_FOCUSED) == GLFW_TRUE;
    glfwDestroyWindow(window_);
    window_ = nullptr;
    title_.clear();
    glfwMakeContextCurrent(main);
    if (focused) glfwFocusWindow(main); // the clicker's next key is for the lecture
    return;
  }
  const bool placed = monitor.has_value();
  glfwWindowHint(GLFW_FOCUS_ON_SHOW, placed ? GLFW_TRUE : GLFW_FALSE);
  // With one there is as much as fits of a size that nothing has.
  const WindowRect wide{0, 0, 1 << 15, 1 << 15};
  const WindowRect place = placed ? speakers_rect({&*monitor, 1}, wide) : WindowRect{0, 0, 1000, 620};
  // Shares the main window's textures and shaders, and with them its fonts.
  window_ = glfwCreateWindow(place.width, place.height, "bankwalk", nullptr, main);
  glfwWindowHint(GLFW_FOCUS_ON_SHOW, GLFW_TRUE);
  if (window_ == nullptr) return;
  if (placed) glfwSetWindowPos(window_, place.x, place.y);
  listen_to_keys(window_, events);
  bankwalk::show(window_, placed);
  glfwMakeContextCurrent(window_);
  glfwSwapInterval(0); // the main window keeps the time
  glfwMakeContextCurrent(main);
}

void NotesWindow::keep_on(std::span<const WindowRect> monitors) {
  if (!open()) return;
  WindowRect now;
  glfwGetWindowPos(window_, &now.x, &now.y);
  glfwGetWindowSize(window_, &now.width, &now.height);
  const WindowRect place = speakers_rect(monitors, now);
  if (place == now) return;
  glfwSetWindowSize(window_, place.width, place.height);
  glfwSetWindowPos(window_, place.x, place.y);
}

bool NotesWindow::closed_by_hand() const { return open() && glfwWindowShouldClose(window_) == GLFW_TRUE; }

Screen NotesWindow::compose(const Ui& ui, const TextMeasure& measure, double talk) {
  glfwGetFramebufferSize(window_, &width_, &height_);
  View view;
  view.width = static_cast<float>(std::max(width_, 1)), view.height = static_cast<float>(std::max(height_, 1));
  return compose_notes(ui, view, measure, talk);
}

void NotesWindow::draw(const Screen& screen, ThemeMix theme, const Fonts& fonts, GLFWwindow* main) {
  if (width_ <= 0 || height_ <= 0) return; // minimised
  if (screen.title != title_) {
    title_ = screen.title;
    glfwSetWindowTitle(window_, title_.c_str());
  }
  glfwMakeContextCurrent(window_);
  draw_screen(screen, theme, fonts, width_, height_, false);
  show_drawn(theme, width_, height_);
  if (is_visible(window_)) glfwSwapBuffers(window_);
  glfwMakeContextCurrent(main);
}

} // namespace bankwalk
