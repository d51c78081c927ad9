// Holds off the screen saver of the desktop, which on most desktops is not the X server's: on Wayland and on X11 alike
// it is asked over the session bus.
#pragma once

#include <thread>

namespace bankwalk {

class DesktopSaver {
 public:
  DesktopSaver() = default;
  ~DesktopSaver() { hold_off(false); }
  DesktopSaver(const DesktopSaver&) = delete;
  DesktopSaver& operator=(const DesktopSaver&) = delete;

  // Returns at once, whatever the bus and the desktop do. Where there is no bus, or the program was built without
  // sd-bus, nothing happens. What is held off ends with the program, however that ends.
  void hold_off(bool hold);

 private:
  std::jthread talk_; // with the bus, while the saver is held off
};

} // namespace bankwalk
