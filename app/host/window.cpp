#include "app/host/window.h"

#include <glad/gl.h>
// glad first, then GLFW.
#include <GLFW/glfw3.h>
#include <time.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <future>
#include <random>
#include <utility>

#include "app/base/exception_message.h"
#include "app/host/desktop.h"
#include "app/host/draw_screen.h"
#include "app/host/dropped.h"
#include "app/host/end_signals.h"
#include "app/host/gl_window.h"
#include "app/host/host.h"
#include "app/host/memory.h"
#include "app/host/pace.h"
#include "app/host/picture_clipboard.h"
#include "app/host/remember.h"
#include "app/host/visible.h"
#include "app/paint/imgui/imgui_fonts.h"
#include "app/state_log/state_log.h"
#include "app/ui/measure/stage_chart.h"
#include "app/ui/shell/frame.h"

namespace bankwalk {
namespace {

constexpr const char* no_fonts =
    "No fonts were found, so text is coarse and signs are spelled out. Install Inter and JetBrains Mono "
    "(packages fonts-inter and fonts-jetbrains-mono).";

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// CPU time of this thread: what a frame costs, whoever else keeps the machine busy.
double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

void log_state(Host& host, const Ui& ui, const Screen& screen, int width, int height) {
  if (!host.log.is_open()) return;
  std::string line = state_line(ui, screen, width, height, host.measuring.store());
  if (line == host.logged) return;
  host.log << line << std::endl;
  host.logged = std::move(line);
}

Input input_of(Host& host, const View& view, double now) {
  Input input = take_input(host.events.queue, host.input, host.last_press, 5 * view.content_scale);
  const bool moved = !(input.mouse == host.input.mouse);
  if (moved || input.down) host.moved_at = now;
  if (moved || input.released) host.tip_due = true;
  input.still = now - host.moved_at;
  input.talk = now - host.talk_began;
  return input;
}

// Both windows' layers as one screen: what the font atlas is for.
Screen with_notes(const Screen& screen, const Screen& notes) {
  Screen both = screen;
  both.layers.insert(both.layers.end(), notes.layers.begin(), notes.layers.end());
  return both;
}

// The speaker's clock goes on while the audience's window rests.
void tick_notes(Host& host, const Ui& ui, Fonts& fonts, double now) {
  if (!host.notes.open() || seconds_of_talk(host, now) == host.talk_shown) return;
  host.talk_shown = seconds_of_talk(host, now);
  host.notes.draw(host.notes.compose(ui, fonts.measure(), now - host.talk_began), host.theme.colours(), fonts,
                  host.window);
}

// The whole flow of a frame, from what has happened to what is on the screen.
int run(Host& host, Ui& ui, Fonts& fonts, const Texts& texts, const WindowOptions& options, Clock::time_point start,
        const EndSignals& end, std::string& reason) {
  double before = glfwGetTime();
  host.moved_at = host.talk_began = before;
  while (glfwWindowShouldClose(host.window) == GLFW_FALSE && !ui.quit && !end.asked()) {
    wait(host, ui);
    paste(host);
    end_export(host, ui);
    if (host.measuring.take()) host.events.redraw = true;
    int width = 0, height = 0;
    glfwGetFramebufferSize(host.window, &width, &height);
    host.minimised = width <= 0 || height <= 0;
    host.hidden = !is_visible(host.window);
    const double now = glfwGetTime(), passed = std::min(now - before, 0.1);
    if (advance(ui.notice, now - before)) host.events.redraw = true;
    before = now;
    open_dropped(std::exchange(host.events.dropped, {}), ui, host.lecture, host.measuring);
    look_around(host, ui, now);

    const bool drawing = draws(host, ui);
    Screen screen, notes;
    if (drawing) {
      host.events.redraw = false;
      const double begun = cpu_seconds();
      const View view = view_of(host, width, height);
      host.input = input_of(host, view, now);
      host.talk_shown = static_cast<int>(host.input.talk);
      advance(ui.playback, passed, timeline_of(ui));
      advance(ui.step.motion, passed);
      advance_chart(ui, passed);
      screen = frame(ui, host.input, view, fonts.measure(), texts, host.measuring.store());
      advance_transition(host.transition, screen, ui, passed);
      host.theme.advance(ui.theme, passed, ui.moves);
      if (host.notes.open()) notes = host.notes.compose(ui, fonts.measure(), host.input.talk);
      const int bakes = host.font_atlas.times;
      update_font_atlas(host.font_atlas, fonts, host.notes.open() ? with_notes(screen, notes) : screen, ui, view, texts,
                        host.measuring.store(), host.input.down, ui.step.motion.glide || host.transition.moving(), now);
      draw_screen(screen, host.theme.colours(), fonts, width, height, true);
      host.times.microseconds.push_back(static_cast<float>((cpu_seconds() - begun) * 1e6));
      show_drawn(host.theme.colours(), width, height);
      if (host.font_atlas.times != bakes) check_gl_memory(); // of the letters, which are by far the most
      tell_the_desktop(host, screen);
      begin_export(host, screen);
    }
    // What the screen now shows; before the swap, which waits for the monitor.
    host.waits_to_measure = host.measuring.ask(ui, host.input.down);
    if (drawing) {
      const bool last = !options.screenshot.empty() && ++host.frames >= options.screenshot_frames;
      if (last && !take_picture(options.screenshot, width, height)) {
        reason = "cannot write " + options.screenshot;
        return 1;
      }
      if (!host.hidden) glfwSwapBuffers(host.window);
      if (host.notes.open()) host.notes.draw(notes, host.theme.colours(), fonts, host.window);
      if (host.log.is_open()) glFinish(); // what the log says is on the screen when it is read
      log_state(host, ui, screen, width, height);
      keep_picture(host.transition, screen);
      if (host.times.first_frame_seconds == 0) host.times.first_frame_seconds = seconds_since(start);
      if (last) break;
      if (!options.screenshot.empty()) host.events.redraw = true;
    } else {
      tick_notes(host, ui, fonts, now);
    }
    arrange_windows(host, ui, now); // for the state as it is now, or a monitor has come or gone
    keep_settings(host, ui);
  }
  return 0;
}

} // namespace

int run_window(const WindowOptions& options, std::string& reason) {
  const auto start = Clock::now();
  if (const auto problem = too_little_memory()) {
    reason = problem->message;
    return 1;
  }
  std::signal(SIGPIPE, SIG_IGN); // a terminal or a program that listened may end before the lecture does
  // Fonts are looked up while the display is opened: both wait for files.
  std::future<FontFiles> files = std::async(find_font_files); // later, where no thread can be had
  Host host;
  if (!options.state_log.empty()) {
    std::error_code absent;
    if (!std::filesystem::is_fifo(options.state_log, absent)) host.log.open(options.state_log, std::ios::trunc);
    if (!host.log.is_open()) {
      reason = "cannot write " + options.state_log;
      return 1;
    }
  }
  const LoadedSettings loaded = load_settings(options.settings.value_or(""));
  if (!open_gl_window(host, options, loaded.settings, reason)) return 3;
  start_imgui(host);
  Fonts fonts(files.get());

  Ui ui;
  open_with(host, ui, options, loaded.settings);
  if (!loaded.notice.empty()) apply(ui, {Tell{loaded.notice, 6}});
  if (fonts.built_in(Face::Sans) || fonts.built_in(Face::Mono)) apply(ui, {Tell{no_fonts, 20}});
  ui.export_sheet.usual_folder = usual_export_folder();
  ui.export_sheet.no_clipboard = no_picture_clipboard();

  ui.self_check.seed = std::random_device{}();

  const Result<std::vector<Lesson>> lessons = read_lessons();
  Texts texts;
  if (lessons)
    texts.lessons = *lessons;
  else
    texts.problem = to_text(lessons.problem());

  if (options.settings) host.settings.start(*options.settings, loaded.settings, glfwPostEmptyEvent);
  host.measuring.start(options.recordings, glfwPostEmptyEvent);
  EndSignals end;
  int status = 1;
  bool whole = true;
  try {
    status = run(host, ui, fonts, texts, options, start, end, reason);
  } catch (const std::exception& error) { // no memory, mostly; what is remembered is written still
    reason = std::string("the window had to be closed: ") + exception_message(error);
    whole = false;
  }
  end.loop_is_over();
  host.times.font_bakes = host.font_atlas.times;
  if (options.frame_stats) std::printf("%s\n", summary(host.times).c_str());
  keep_settings(host, ui);
  if (const auto problem = host.settings.finish())
    std::fprintf(stderr, "bankwalk: settings are not remembered: %s\n", problem->message.c_str());
  host.export_job.finish();
  host.pasting.finish();
  host.measuring.finish();
  end.all_is_done(status);
  if (whole) close_gl_window(host); // in the middle of a frame Dear ImGui cannot be taken apart
  return status;
}

} // namespace bankwalk
