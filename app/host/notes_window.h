// The speaker's window, beside the one that the audience sees.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "app/host/events.h"
#include "app/ui/present/monitors.h"
#include "app/ui/speaker/notes_view.h"

struct GLFWwindow;

namespace bankwalk {

class Fonts;

class NotesWindow {
 public:
  ~NotesWindow();

  // Opens it on a monitor (none: wherever the desktop puts it), or closes it. The main window's context is current
  // before and after.
  void show(bool wanted, const std::optional<WindowRect>& monitor, GLFWwindow* main, Events& events);
  // Moves it, should it not be on one of these as a whole.
  void keep_on(std::span<const WindowRect> monitors);
  bool open() const { return window_ != nullptr; }
  bool closed_by_hand() const;

  // What it is to show; it is drawn by draw(), so that fonts can be baked for both windows in between.
  Screen compose(const Ui& ui, const TextMeasure& measure, double talk);
  void draw(const Screen& screen, ThemeMix theme, const Fonts& fonts, GLFWwindow* main);

 private:
  GLFWwindow* window_ = nullptr;
  std::string title_;
  int width_ = 0, height_ = 0; // framebuffer pixels
};

} // namespace bankwalk
