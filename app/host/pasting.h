// The text on the clipboard, asked of the program that holds it in a thread of its own: GLFW waits for the answer, for
// good where that program hangs.
#pragma once

#include <atomic>
#include <functional>
#include <future>
#include <optional>
#include <string>

struct GLFWwindow;

namespace bankwalk {

class Pasting {
 public:
  // `wake` is called from the other thread. One at a time: while one is asked for, another is not.
  void ask(GLFWwindow* window, std::function<void()> wake);

  // The text, once; empty where there is none, or it did not come within a second. Nothing while it is awaited.
  std::optional<std::string> take();

  // Waits for the thread, before what it wakes is gone.
  void finish();

 private:
  std::future<std::string> text_;
  std::atomic<bool> done_ = false;
};

} // namespace bankwalk
