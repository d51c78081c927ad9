// A window that is ended by the desktop (log out, shut down, Ctrl+C in the terminal) closes as by its button, so that
// what is remembered is written. Whatever the display or a library keeps waiting, it ends.
#pragma once

#include <atomic>
#include <mutex>
#include <thread>

namespace bankwalk {

inline constexpr int milliseconds_to_end = 1200; // time enough for a frame, the settings and giving up what is begun

// While it lives the first SIGTERM, SIGHUP or SIGINT sets asked() and wakes GLFW's loop, and if the program has not
// ended by itself milliseconds_to_end later it ends then, with the status that a shell gives to an end by that signal.
// A second one ends the program as ever. A signal that was ignored stays so. One at a time; GLFW has to be initialised.
class EndSignals {
 public:
  EndSignals();
  ~EndSignals();
  EndSignals(const EndSignals&) = delete;
  EndSignals& operator=(const EndSignals&) = delete;

  bool asked() const { return asked_; }
  // Nothing waits to be woken any more: GLFW may end.
  void loop_is_over();
  // All that is left is to close the display. Should that keep the program waiting (a clipboard manager that does not
  // answer, say), it ends with this status.
  void all_is_done(int status);

 private:
  void wait_for_signal();

  std::atomic<bool> asked_ = false;
  std::mutex waking_;
  bool loop_is_over_ = false;
  int ends_[2] = {-1, -1};
  std::thread waker_; // a signal handler may do little more than write to a pipe
};

} // namespace bankwalk
