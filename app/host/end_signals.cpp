#include "app/host/end_signals.h"

#include <GLFW/glfw3.h>
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <system_error>

namespace bankwalk {
namespace {

constexpr int signals[] = {SIGTERM, SIGHUP, SIGINT};
constexpr char asked_byte = 'e', done_byte = 'd';

// A handler is given nothing, so that this has to be where it finds it.
std::atomic<int> pipe_of_handler = -1;
static_assert(std::atomic<int>::is_always_lock_free);

void tell(int pipe, char byte) {
  while (write(pipe, &byte, 1) < 0 && errno == EINTR) {
  }
}

void handle(int) {
  const int kept = errno;
  if (const int pipe = pipe_of_handler; pipe >= 0) tell(pipe, asked_byte);
  errno = kept;
}

} // namespace

EndSignals::EndSignals() {
  if (pipe2(ends_, O_CLOEXEC) != 0) return; // then signals end the program as ever
  try {
    waker_ = std::thread([this] { wake_when_told(); });
  } catch (const std::system_error&) { // no more threads: as without a pipe
    return;
  }
  pipe_of_handler = ends_[1];
  for (const int number : signals) {
    struct sigaction before {};
    if (sigaction(number, nullptr, &before) != 0 || before.sa_handler == SIG_IGN) continue;
    struct sigaction now {};
    now.sa_handler = handle;
    now.sa_flags = SA_RESTART | SA_RESETHAND;
    sigaction(number, &now, nullptr);
  }
}

void EndSignals::wake_when_told() {
  char byte = 0;
  for (;;) {
    const ssize_t got = read(ends_[0], &byte, 1);
    if (got < 0 && errno == EINTR) continue;
    if (got != 1 || byte == done_byte) return;
    asked_ = true;
    glfwPostEmptyEvent();
  }
}

EndSignals::~EndSignals() {
  if (!waker_.joinable()) return;
  for (const int number : signals) {
    struct sigaction before {};
    if (sigaction(number, nullptr, &before) == 0 && before.sa_handler == handle) std::signal(number, SIG_DFL);
  }
  tell(ends_[1], done_byte);
  waker_.join();
  pipe_of_handler = -1;
  close(ends_[0]);
  close(ends_[1]);
}

} // namespace bankwalk
