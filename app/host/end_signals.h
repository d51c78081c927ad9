// A window that is ended by the desktop (log out, shut down, Ctrl+C in the terminal) closes as by its button, so that
// what is remembered is written.
#pragma once

#include <atomic>
#include <thread>

namespace bankwalk {

// While it lives the first SIGTERM, SIGHUP or SIGINT sets asked() and wakes GLFW's loop; a second one ends the program
// as ever. A signal that was ignored stays so. One at a time; GLFW has to be initialised.
class EndSignals {
 public:
  EndSignals();
  ~EndSignals();
  EndSignals(const EndSignals&) = delete;
  EndSignals& operator=(const EndSignals&) = delete;

  bool asked() const { return asked_; }

 private:
  void wake_when_told();

  std::atomic<bool> asked_ = false;
  int ends_[2] = {-1, -1};
  std::thread waker_; // a signal handler may do no more than write to a pipe
};

} // namespace bankwalk
