#include "app/host/desktop_saver.h"

#if BANKWALK_HAS_SDBUS

#include <poll.h>
#include <sys/eventfd.h>
#include <systemd/sd-bus.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <system_error>

namespace bankwalk {
namespace {

constexpr const char* name = "org.freedesktop.ScreenSaver";
constexpr const char* paths[] = {"/org/freedesktop/ScreenSaver", "/ScreenSaver"}; // the second is the older

struct SaverRequest {
  std::size_t path = 0;         // which one is asked
  bool held = false;            // the desktop has said yes,
  std::uint32_t cookie = 0;     // and calls it this
  sd_bus_slot* reply = nullptr; // that is waited for
};

int ask(sd_bus* bus, SaverRequest& asked);

int on_reply(sd_bus_message* reply, void* data, sd_bus_error*) {
  SaverRequest& asked = *static_cast<SaverRequest*>(data);
  if (sd_bus_message_is_method_error(reply, nullptr) == 0) {
    asked.held = sd_bus_message_read(reply, "u", &asked.cookie) > 0;
    return 0;
  }
  ++asked.path;
  return ask(sd_bus_message_get_bus(reply), asked);
}

// Never waits: the reply comes to on_reply().
int ask(sd_bus* bus, SaverRequest& asked) {
  if (asked.path == std::size(paths)) return 0;
  asked.reply = sd_bus_slot_unref(asked.reply);
  return sd_bus_call_method_async(bus, &asked.reply, name, paths[asked.path], name, "Inhibit", on_reply, &asked, "ss",
                                  "Bankwalk", "A lecture is being presented.");
}

// Nobody reads the answer: the end of the connection says the same to a desktop that has not heard this.
void release(sd_bus* bus, const SaverRequest& asked) {
  if (!asked.held) return;
  sd_bus_message* call = nullptr;
  if (sd_bus_message_new_method_call(bus, &call, name, paths[asked.path], name, "UnInhibit") >= 0 &&
      sd_bus_message_append(call, "u", asked.cookie) >= 0 && sd_bus_message_set_expect_reply(call, 0) >= 0)
    sd_bus_send(bus, call, nullptr);
  sd_bus_message_unref(call);
}

// Milliseconds until the bus wants to be looked at; negative: only when something comes.
int patience(sd_bus* bus) {
  std::uint64_t until = UINT64_MAX;
  if (sd_bus_get_timeout(bus, &until) < 0 || until == UINT64_MAX) return -1;
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  const auto at = static_cast<std::uint64_t>(now.tv_sec) * 1000000 + static_cast<std::uint64_t>(now.tv_nsec) / 1000;
  return until <= at ? 0 : static_cast<int>(std::min<std::uint64_t>((until - at) / 1000 + 1, 60000));
}

struct Wake {
  const int fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  ~Wake() {
    if (fd >= 0) close(fd);
  }
};

// Until it is told to stop or the bus is gone. Nothing here waits for the other end: connecting, too, is done bit by
// bit.
void talk(std::stop_token stop) {
  const Wake wake;
  if (wake.fd < 0) return;
  const std::stop_callback stopped(stop, [&wake] { eventfd_write(wake.fd, 1); });
  sd_bus* bus = nullptr;
  SaverRequest asked;
  int status = sd_bus_open_user(&bus);
  if (status >= 0) status = ask(bus, asked);
  while (status >= 0 && !stop.stop_requested()) {
    status = sd_bus_process(bus, nullptr);
    if (status != 0) continue; // there may be more
    const int events = sd_bus_get_events(bus);
    pollfd ends[] = {{sd_bus_get_fd(bus), static_cast<short>(std::max(events, 0)), 0}, {wake.fd, POLLIN, 0}};
    poll(ends, std::size(ends), patience(bus));
  }
  if (status >= 0) release(bus, asked);
  sd_bus_slot_unref(asked.reply);
  sd_bus_close_unref(bus);
}

} // namespace

void DesktopSaver::hold_off(bool hold) {
  if (hold == talk_.joinable()) return;
  if (!hold) {
    talk_ = {};
    return;
  }
  try {
    talk_ = std::jthread(talk);
  } catch (const std::system_error&) { // no more threads: the desktop is not told
  }
}

} // namespace bankwalk

#else

void bankwalk::DesktopSaver::hold_off(bool) {}

#endif
