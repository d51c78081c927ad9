#include "app/host/desktop.h"

#include <GLFW/glfw3.h>

#include <optional>
#include <span>
#include <string>
#include <utility>

#include "app/ui/message.h"
#include "app/ui/present/present_view.h"

namespace bankwalk {

void tell_the_desktop(Host& host, const Screen& screen) {
  if (screen.title != host.title) {
    host.title = screen.title;
    glfwSetWindowTitle(host.window, host.title.c_str());
  }
  if (screen.cursor != host.cursor) {
    host.cursor = screen.cursor;
    glfwSetCursor(host.window, host.cursors[static_cast<int>(screen.cursor)]);
  }
  if (!screen.clipboard.empty()) glfwSetClipboardString(host.window, screen.clipboard.c_str());
}

void paste(Host& host) {
  if (std::exchange(host.events.pastes, false)) host.pasting.ask(host.window, glfwPostEmptyEvent);
  std::optional<std::string> text = host.pasting.take();
  if (!text) return;
  Event event;
  event.kind = EventKind::Key;
  event.key.character = U'v', event.key.control = true, event.key.pasted = std::move(*text);
  host.events.queue.push_back(std::move(event));
}

void begin_export(Host& host, const Screen& screen) {
  if (screen.order) host.export_job.start(*screen.order, glfwPostEmptyEvent);
}

void end_export(Host& host, Ui& ui) {
  const std::optional<ExportReport> report = host.export_job.take();
  if (!report) return;
  apply(ui, {ExportDone{report->done, report->sentence}});
  if (!report->path.empty()) glfwSetClipboardString(host.window, report->path.c_str());
  host.events.redraw = true;
}

void arrange_windows(Host& host, Ui& ui, double now) {
  const bool begins = ui.talk.present && !host.presenting.full_screen;
  const bool ends = !ui.talk.present && host.presenting.full_screen;
  bool changed = begins || ends;
  if (changed || (host.notes.open() && !host.monitors.watching()))
    host.monitors.begin(now);
  else if (host.monitors.watching())
    changed = host.monitors.changed(now);
  fill_screen(host.window, host.presenting, host.monitors, ui.talk.present, changed);
  if (begins) host.talk_began = talk_begins(host.talk_began, host.talk_left, now);
  if (ends) host.talk_left = now;
  const auto& speaker = host.presenting.speaker;
  ui.talk.notes = follow_monitors(host.notes_by_itself, ui.talk.present, speaker.has_value(), ui.talk.notes);
  const bool was = host.notes.open();
  host.notes.show(ui.talk.notes, speaker, host.window, host.events);
  if (changed) host.notes.keep_on(speaker ? std::span<const WindowRect>(&*speaker, 1) : host.monitors.monitors());
  if (host.notes.open() != was) host.events.redraw = true;
  if (!ui.talk.present && !host.notes.open()) host.monitors.end();
}

} // namespace bankwalk
