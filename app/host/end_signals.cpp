#include "app/host/end_signals.h"

#include <GLFW/glfw3.h>
#include <fcntl.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <system_error>

namespace bankwalk {
namespace {

constexpr int signals[] = {SIGTERM, SIGHUP, SIGINT};
constexpr char asked_byte = 'e', done_byte = 'd';

// Handlers are given nothing, so that this has to be where they find it.
std::atomic<int> pipe_of_handler = -1;
std::atomic<int> status_in_the_end = 1;
static_assert(std::atomic<int>::is_always_lock_free);

void tell(int pipe, char byte) {
  while (write(pipe, &byte, 1) < 0 && errno == EINTR) {
  }
}

void set_handler(int number, void (*handler)(int), int flags) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigaction(number, &action, nullptr);
}

void end_in(int milliseconds, int status) {
  status_in_the_end = status;
  itimerval timer{};
  timer.it_value = {milliseconds / 1000, milliseconds % 1000 * 1000};
  setitimer(ITIMER_REAL, &timer, nullptr);
}

void end(int) { _exit(status_in_the_end); }

void handle(int number) {
  const int kept = errno;
  end_in(milliseconds_to_end, 128 + number);
  if (const int pipe = pipe_of_handler; pipe >= 0) tell(pipe, asked_byte);
  errno = kept;
}

} // namespace

EndSignals::EndSignals() {
  if (pipe2(ends_, O_CLOEXEC) != 0) return; // then signals end the program as ever
  try {
    waker_ = std::thread([this] { wait_for_signal(); });
  } catch (const std::system_error&) { // no more threads: as without a pipe
    return;
  }
  pipe_of_handler = ends_[1];
  set_handler(SIGALRM, end, 0);
  for (const int number : signals) {
    struct sigaction before {};
    if (sigaction(number, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
      set_handler(number, handle, SA_RESTART | SA_RESETHAND);
  }
}

EndSignals::~EndSignals() {
  if (!waker_.joinable()) return;
  for (const int number : signals) {
    struct sigaction before {};
    if (sigaction(number, nullptr, &before) == 0 && before.sa_handler == handle) std::signal(number, SIG_DFL);
  }
  end_in(0, 0);
  std::signal(SIGALRM, SIG_DFL);
  tell(ends_[1], done_byte);
  waker_.join();
  pipe_of_handler = -1;
  close(ends_[0]);
  close(ends_[1]);
}

void EndSignals::wait_for_signal() {
  char byte = 0;
  for (;;) {
    const ssize_t got = read(ends_[0], &byte, 1);
    if (got < 0 && errno == EINTR) continue;
    if (got != 1 || byte == done_byte) return;
    asked_ = true;
    const std::lock_guard lock(waking_);
    if (!loop_is_over_) glfwPostEmptyEvent();
  }
}

void EndSignals::loop_is_over() {
  const std::lock_guard lock(waking_);
  loop_is_over_ = true;
}

void EndSignals::all_is_done(int status) {
  if (asked_)
    status_in_the_end = status; // the time runs already
  else if (waker_.joinable())
    end_in(milliseconds_to_end, status);
}

} // namespace bankwalk
