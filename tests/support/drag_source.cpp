// Drags files onto a window, as a file manager does: the XDND protocol's other end, for tests.
//
// usage: drag_source WINDOW X Y (drop | leave | vanish | text) URI...
//
// drop: the files are let go over the point of the window. leave: the pointer leaves it again. vanish: they are let go,
// and the source is gone before it is asked for them. text: what is dragged is text and no file. Prints what the window
// answered, "takes it" or "does not take it", and then "done" or "given up" where it has said so. Every answer is
// waited for.
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <string>

namespace {

constexpr int patience = 20000; // milliseconds

struct Source {
  Display* display = nullptr;
  Window self = 0, target = 0;
  std::string files;

  Atom atom(const char* name) const { return XInternAtom(display, name, False); }

  void send(const char* message, std::initializer_list<long> values) const {
    XEvent event{};
    event.xclient.type = ClientMessage;
    event.xclient.window = target;
    event.xclient.message_type = atom(message);
    event.xclient.format = 32;
    event.xclient.data.l[0] = static_cast<long>(self);
    int at = 1;
    for (const long value : values) event.xclient.data.l[at++] = value;
    XSendEvent(display, target, False, NoEventMask, &event);
    XFlush(display);
  }

  void hand_over(const XSelectionRequestEvent& request) const {
    const bool known = request.target == atom("text/uri-list");
    if (known)
      XChangeProperty(display, request.requestor, request.property, request.target, 8, PropModeReplace,
                      reinterpret_cast<const unsigned char*>(files.data()), static_cast<int>(files.size()));
    XEvent event{};
    event.xselection.type = SelectionNotify;
    event.xselection.requestor = request.requestor;
    event.xselection.selection = request.selection;
    event.xselection.target = request.target;
    event.xselection.property = known ? request.property : static_cast<Atom>(None);
    event.xselection.time = request.time;
    XSendEvent(display, request.requestor, False, NoEventMask, &event);
    XFlush(display);
  }

  // The next message of that name, with its second value; files are handed over in between. -1: none came.
  long wait_for(const char* message) const {
    for (;;) {
      if (XPending(display) == 0) {
        pollfd end{ConnectionNumber(display), POLLIN, 0};
        if (poll(&end, 1, patience) <= 0) return -1;
        if (XPending(display) == 0) continue;
      }
      XEvent event;
      XNextEvent(display, &event);
      if (event.type == SelectionRequest) hand_over(event.xselectionrequest);
      if (event.type == ClientMessage && event.xclient.message_type == atom(message)) return event.xclient.data.l[1];
    }
  }
};

} // namespace

int main(int count, char** words) {
  if (count < 6) return 2;
  Source source;
  source.display = XOpenDisplay(nullptr);
  if (source.display == nullptr) return 1;
  Display* const display = source.display;
  const std::string manner = words[4];
  source.target = static_cast<Window>(std::strtoul(words[1], nullptr, 0));
  for (int i = 5; i < count; ++i) source.files += std::string(words[i]) + "\r\n";
  const Window root = DefaultRootWindow(display);
  source.self = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0);
  XSetSelectionOwner(display, source.atom("XdndSelection"), source.self, CurrentTime);

  int x = 0, y = 0;
  Window child = 0;
  XTranslateCoordinates(display, source.target, root, std::atoi(words[2]), std::atoi(words[3]), &x, &y, &child);
  const Atom type = source.atom(manner == "text" ? "text/plain" : "text/uri-list");
  source.send("XdndEnter", {5L << 24, static_cast<long>(type), 0, 0});
  const long place = static_cast<long>(x) << 16 | y, copy = static_cast<long>(source.atom("XdndActionCopy"));
  source.send("XdndPosition", {0, place, CurrentTime, copy});
  const long status = source.wait_for("XdndStatus");
  if (status < 0) return 1;
  const bool taken = (status & 1) != 0;
  std::puts(taken ? "takes it" : "does not take it");
  if (manner == "leave" || !taken) {
    source.send("XdndLeave", {0, 0, 0, 0});
    XCloseDisplay(display);
    return 0;
  }
  if (manner == "vanish") XDestroyWindow(display, source.self);
  source.send("XdndDrop", {0, CurrentTime, 0, 0});
  if (manner == "vanish") {
    XSync(display, False);
    XCloseDisplay(display);
    return 0;
  }
  const long finished = source.wait_for("XdndFinished");
  if (finished < 0) return 1;
  // Bit 0 says so; GLFW gives the length of what it took.
  std::puts(finished != 0 ? "done" : "given up");
  XCloseDisplay(display);
  return 0;
}
