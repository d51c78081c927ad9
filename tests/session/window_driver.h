// The window with nothing behind it, as something that takes what a person does and says what came of it, both as plain
// data. window_driver.cpp is the only file of the recorded sessions that knows the types of the code.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace bankwalk::session {

struct MonitorBox {
  int x = 0, y = 0, width = 0, height = 0;
};

class WindowDriver {
 public:
  WindowDriver();
  ~WindowDriver();
  WindowDriver(const WindowDriver&) = delete;
  WindowDriver& operator=(const WindowDriver&) = delete;

  // Each of these is seen by a frame of its own, 1/32 s after the last one. Places are pixels.
  void key(const std::string& name, bool shift, bool control, bool held); // false names throw
  void type(char32_t character);
  void paste(const std::string& text);
  void move(double x, double y);
  void leave();
  void press(double x, double y);
  void release();
  void wheel(double notches);
  void magnify(bool down);
  void pass(double seconds); // in frames of 1/16 s
  void resize(double width, double height, double scale);

  void open_state(const std::string& state);  // as --state does
  void seed(unsigned seed);                   // of the self-check's numbers
  void drop(const std::string& path);         // a lecture, or a recording
  void save_lecture(const std::string& path); // the lecture on screen, saved anew with this file's text
  void exported(bool done, const std::string& sentence);
  void plug_monitors(const std::vector<MonitorBox>& monitors);
  void start_gpu();
  void answer_gpu(int requests); // of a GPU that takes 1/8 more cycles than the model

  // The state line, and digests of what is drawn. What happened only for a moment, such as a text that went to the
  // clipboard, is told once.
  nlohmann::json observe();
  // All shapes, for a person who looks for a difference.
  std::string printed() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

} // namespace bankwalk::session
