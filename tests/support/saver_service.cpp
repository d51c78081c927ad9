// A desktop's screen saver for tests: answers on the session bus and writes down what it is asked.
//
// usage: saver_service LOG [answers | silent | refuses | older]
//
// answers: as desktops do. silent: takes the question and never replies. refuses: replies with an error. older: is
// found at the older path alone. A line of the log is "ready", "inhibit COOKIE APPLICATION: REASON", "uninhibit COOKIE"
// or "gone COOKIE", where the connection that holds the cookie has ended.
#include <systemd/sd-bus.h>

#include <cstdint>
#include <cstdio>
#include <fstream>
#include <map>
#include <string>

namespace {

struct Saver {
  std::ofstream log;
  std::string mode;
  std::uint32_t last = 0;
  std::map<std::uint32_t, std::string> held; // by whom
};

int inhibit(sd_bus_message* call, void* data, sd_bus_error* error) {
  Saver& saver = *static_cast<Saver*>(data);
  const char *application = nullptr, *reason = nullptr;
  if (sd_bus_message_read(call, "ss", &application, &reason) < 0) return -1;
  const std::uint32_t cookie = ++saver.last;
  saver.log << "inhibit " << cookie << ' ' << application << ": " << reason << std::endl;
  if (saver.mode == "silent") return 1;
  if (saver.mode == "refuses") return sd_bus_error_set_const(error, "org.freedesktop.DBus.Error.Failed", "not today");
  saver.held[cookie] = sd_bus_message_get_sender(call);
  return sd_bus_reply_method_return(call, "u", cookie);
}

int uninhibit(sd_bus_message* call, void* data, sd_bus_error*) {
  Saver& saver = *static_cast<Saver*>(data);
  std::uint32_t cookie = 0;
  if (sd_bus_message_read(call, "u", &cookie) < 0) return -1;
  if (saver.held.erase(cookie) == 0) saver.log << "never held: ";
  saver.log << "uninhibit " << cookie << std::endl;
  return sd_bus_reply_method_return(call, "");
}

int owner_changed(sd_bus_message* signal, void* data, sd_bus_error*) {
  Saver& saver = *static_cast<Saver*>(data);
  const char *name = nullptr, *from = nullptr, *to = nullptr;
  if (sd_bus_message_read(signal, "sss", &name, &from, &to) < 0 || *to != '\0') return 0;
  for (auto each = saver.held.begin(); each != saver.held.end();) {
    if (each->second != name) {
      ++each;
      continue;
    }
    saver.log << "gone " << each->first << std::endl;
    each = saver.held.erase(each);
  }
  return 0;
}

const sd_bus_vtable methods[] = {
    SD_BUS_VTABLE_START(0), SD_BUS_METHOD("Inhibit", "ss", "u", inhibit, SD_BUS_VTABLE_UNPRIVILEGED),
    SD_BUS_METHOD("UnInhibit", "u", "", uninhibit, SD_BUS_VTABLE_UNPRIVILEGED), SD_BUS_VTABLE_END};

} // namespace

int main(int count, char** words) {
  if (count < 2) return 2;
  Saver saver;
  saver.log.open(words[1]);
  saver.mode = count > 2 ? words[2] : "answers";
  const char* const name = "org.freedesktop.ScreenSaver";
  const char* const path = saver.mode == "older" ? "/ScreenSaver" : "/org/freedesktop/ScreenSaver";
  sd_bus* bus = nullptr;
  int status = sd_bus_open_user(&bus);
  if (status >= 0) status = sd_bus_add_object_vtable(bus, nullptr, path, name, methods, &saver);
  if (status >= 0)
    status = sd_bus_match_signal(bus, nullptr, "org.freedesktop.DBus", nullptr, "org.freedesktop.DBus",
                                 "NameOwnerChanged", owner_changed, &saver);
  if (status >= 0) status = sd_bus_request_name(bus, name, 0);
  if (status >= 0) saver.log << "ready" << std::endl;
  while (status >= 0) {
    status = sd_bus_process(bus, nullptr);
    if (status == 0) status = sd_bus_wait(bus, UINT64_MAX);
  }
  sd_bus_unref(bus);
  return 1;
}
