#include "app/host/pace.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <utility>

#include "app/ui/measure/stage_chart.h"
#include "app/ui/shell/overlay.h"

namespace bankwalk {
namespace {

constexpr double hidden_seconds = 0.02; // from frame to frame where no swap keeps the time
constexpr double fill_seconds = 0.25;   // between looks whether a window that presents can be seen at last

// Whether the next frame comes by itself, because something moves or waits to be baked.
bool restless(const Host& host, const Ui& ui) {
  return ui.playback.moving() || ui.step.motion.moving() || chart_moves(ui) || host.transition.moving() ||
         host.theme.moving() || (host.font_atlas.waiting && !host.input.down) || !host.events.queue.empty();
}

bool shows_time(const Host& host, const Ui& ui) { return host.notes.open() || (ui.talk.present && ui.talk.clock); }

// How long nothing need be done if nothing happens; negative: for good.
double quiet_seconds(const Host& host, const Ui& ui, double now) {
  double wake = -1;
  const auto at = [&](double time) {
    const double seconds = std::max(time - now, 0.001);
    if (wake < 0 || seconds < wake) wake = seconds;
  };
  if (const auto look = host.lecture.next_look()) at(*look);
  if (shows_time(host, ui)) at(host.talk_began + host.talk_shown + 1);
  if (host.waits_to_measure) at(now + 0.1);
  if (ui.notice.shown()) at(now + ui.notice.seconds);
  if (host.tip_due) at(host.moved_at + tip_seconds);
  if (const auto look = host.monitors.next_look()) at(*look);
  if (host.presenting.unfilled) at(now + fill_seconds);
  if (host.presenting.full_screen && !host.presenting.pointer_hidden) at(host.moved_at + pointer_seconds);
  return wake;
}

} // namespace

int seconds_of_talk(const Host& host, double now) { return static_cast<int>(now - host.talk_began); }

bool draws(const Host& host, const Ui& ui) { return !host.minimised && (host.events.redraw || restless(host, ui)); }

void wait(const Host& host, const Ui& ui) {
  if (host.minimised) return glfwWaitEventsTimeout(0.25);
  if (draws(host, ui)) return host.hidden ? glfwWaitEventsTimeout(hidden_seconds) : glfwPollEvents();
  const double seconds = quiet_seconds(host, ui, glfwGetTime());
  if (seconds < 0)
    glfwWaitEvents();
  else
    glfwWaitEventsTimeout(seconds);
}

void look_around(Host& host, Ui& ui, double now) {
  const std::string trouble = host.lecture.trouble();
  if (auto lecture = host.lecture.changed(now)) {
    open_lecture(ui, std::move(lecture), true);
    host.events.redraw = true;
  } else if (host.lecture.trouble() != trouble) {
    lose_lecture(ui, host.lecture.trouble());
    host.events.redraw = true;
  }
  if (ui.talk.present && ui.talk.clock && seconds_of_talk(host, now) != host.talk_shown) host.events.redraw = true;
  if (host.tip_due && now >= host.moved_at + tip_seconds) host.tip_due = false, host.events.redraw = true;
  const bool hidden = host.presenting.pointer_hidden;
  hide_pointer(host.window, host.presenting, now - host.moved_at);
  if (hidden != host.presenting.pointer_hidden) host.events.redraw = true;
  if (host.notes.closed_by_hand()) {
    ui.talk.notes = false;
    host.events.redraw = true;
  }
}

} // namespace bankwalk
