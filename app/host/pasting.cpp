#include "app/host/pasting.h"

#include <GLFW/glfw3.h>
#include <poll.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <new>
#include <system_error>
#include <utility>

#include "app/host/x11.h"
#include "app/host/xlib.h"

namespace bankwalk {
namespace {

using namespace xlib;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds patience{1000};
constexpr long most_longs = 1 << 14; // of a text: 64 KiB

// Xlib's XSelectionEvent, and as large as its XEvent.
struct SelectionNotify {
  int type = 0;
  unsigned long serial = 0;
  int sent = 0;
  Display display = nullptr;
  XId requestor = 0, selection = 0, target = 0, property = 0;
  unsigned long time = 0;
  long rest[15] = {};
};
static_assert(sizeof(SelectionNotify) == 24 * sizeof(long));
constexpr int selection_notify = 31;

std::string from_latin_1(const std::string& text) {
  std::string utf8;
  for (const char character : text) {
    const auto c = static_cast<unsigned char>(character);
    if (c >= 0x80) utf8 += static_cast<char>(0xC0 | c >> 6);
    utf8 += static_cast<char>(c >= 0x80 ? 0x80 | (c & 0x3F) : c);
  }
  return utf8;
}

// What the window was given; nothing where it is no text of a bounded length.
std::string given_to(Display x, XId window, XId property) {
  XId type = 0;
  int format = 0;
  unsigned long count = 0, more = 0;
  unsigned char* data = nullptr;
  call<int>("XGetWindowProperty", x, window, property, 0L, most_longs, 1, XId{0}, &type, &format, &count, &more, &data);
  std::string text;
  if (data != nullptr && format == 8 && more == 0) text.assign(reinterpret_cast<const char*>(data), count);
  if (data != nullptr) call<int>("XFree", static_cast<void*>(data));
  return text;
}

// Asks for the clipboard as `kind`. Whether there was an answer until `end`; `text` is what it was.
bool asked_for(Display x, XId window, const char* kind, Clock::time_point end, std::string& text) {
  const XId property = atom(x, "BANKWALK_PASTE");
  call<int>("XConvertSelection", x, atom(x, "CLIPBOARD"), atom(x, kind), property, window, 0UL);
  SelectionNotify event;
  while (call<int>("XCheckTypedWindowEvent", x, window, selection_notify, static_cast<void*>(&event)) == 0) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
    if (left <= 0) return false;
    pollfd connection{call<int>("XConnectionNumber", x), POLLIN, 0};
    poll(&connection, 1, static_cast<int>(left));
  }
  if (event.property != 0) text = given_to(x, window, property);
  return true;
}

std::string clipboard_of_x11() {
  const Display x = call<Display>("XOpenDisplay", static_cast<const char*>(nullptr));
  if (x == nullptr) return {};
  const XId window = call<XId>("XCreateSimpleWindow", x, root_of(x), 0, 0, 1U, 1U, 0U, 0UL, 0UL);
  const Clock::time_point end = Clock::now() + patience;
  std::string text;
  if (asked_for(x, window, "UTF8_STRING", end, text) && text.empty() && asked_for(x, window, "STRING", end, text))
    text = from_latin_1(text);
  call<int>("XCloseDisplay", x);
  return text;
}

} // namespace

void Pasting::ask(GLFWwindow* window, std::function<void()> wake) {
  if (text_.valid()) return;
  if (on_x11()) {
    done_ = false;
    try {
      text_ = std::async(std::launch::async, [this, wake = std::move(wake)] {
        std::string text;
        try {
          text = clipboard_of_x11();
        } catch (const std::bad_alloc&) { // a text for which there is no room is as good as none
        }
        done_ = true;
        wake();
        return text;
      });
    } catch (const std::system_error&) { // no more threads: nothing is pasted
    }
    return;
  }
  const char* const text = glfwGetClipboardString(window);
  std::promise<std::string> promise;
  promise.set_value(text != nullptr ? text : "");
  text_ = promise.get_future();
  done_ = true;
}

std::optional<std::string> Pasting::take() {
  if (!text_.valid() || !done_) return std::nullopt;
  return text_.get();
}

void Pasting::finish() {
  if (text_.valid()) text_.wait();
}

} // namespace bankwalk
