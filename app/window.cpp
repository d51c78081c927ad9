#include "app/window.h"

#include <glad/gl.h>
// glad first, then GLFW.
#include <GLFW/glfw3.h>
#include <time.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <future>
#include <random>
#include <utility>

#include "app/baking.h"
#include "app/export_job.h"
#include "app/files/lecture_file.h"
#include "app/files/settings_file.h"
#include "app/host/display.h"
#include "app/host/draw_screen.h"
#include "app/host/dropped.h"
#include "app/host/glfw_monitors.h"
#include "app/host/measuring.h"
#include "app/host/notes_window.h"
#include "app/host/presenting.h"
#include "app/host/x11.h"
#include "app/paint/imgui_compat.h"
#include "app/paint/imgui_fonts.h"
#include "app/picture_clipboard.h"
#include "app/ui/events.h"
#include "app/ui/frame.h"
#include "app/ui/report.h"
#include "app/ui/tips.h"
#include "app/ui/turn.h"

namespace bankwalk {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// CPU time of this thread: what a frame costs, whoever else keeps the machine busy.
double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

struct Host {
  GLFWwindow* window = nullptr;
  Events events;
  Input input;
  Turn turn;
  LastPress last_press;
  MonitorWatch monitors; // while presenting, and while the speaker's window is open
  Presenting presenting;
  NotesWindow notes;
  SpeakersWindow notes_by_itself;
  LectureFile lecture;
  double moved_at = 0, talk_began = 0; // by glfwGetTime
  int talk_shown = -1;                 // seconds of the talk that are on screen
  bool tip_due = false;                // the pointer rests and what it is on is not told yet
  Baking baking;
  GLFWcursor* cursors[4] = {};
  Cursor cursor = Cursor::Arrow;
  std::string title, logged;
  std::ofstream log;
  FrameTimes times;
  ExportJob export_job;
  Measuring measuring;
  bool waits_to_measure = false; // until the mouse has rested
  int frames = 0;
};

bool create(Host& host, const WindowOptions& options, const Settings& settings, std::string& reason) {
  reason = open_display();
  if (!reason.empty()) return false;
  ignore_display_errors();
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
  glfwWindowHintString(GLFW_X11_CLASS_NAME, "bankwalk");
  glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "bankwalk");
  float scale = 1, scale_y = 1;
  int room_x = 0, room_y = 0, room_width = 0, room_height = 0;
  if (GLFWmonitor* monitor = glfwGetPrimaryMonitor()) {
    glfwGetMonitorContentScale(monitor, &scale, &scale_y);
    glfwGetMonitorWorkarea(monitor, &room_x, &room_y, &room_width, &room_height);
  }
  int width = options.width, height = options.height;
  if (width <= 0 || height <= 0) {
    width = static_cast<int>(1280 * scale), height = static_cast<int>(720 * scale);
    if (room_width > 0) width = std::min(width, room_width), height = std::min(height, room_height);
  }
  const bool placed = options.width <= 0 && settings.width > 0 && settings.height > 0;
  const Placed place = on_screen(
      monitors_now(), {settings.x, settings.y, std::max(settings.width, 320), std::max(settings.height, 200)});
  if (placed) width = place.width, height = place.height;
  host.presenting.windowed = {0, 0, width, height};
  host.monitors.pretend(options.monitors);
  glfwWindowHint(GLFW_AUTO_ICONIFY, GLFW_FALSE); // the audience's window stays when the speaker looks at the other one
  host.window = glfwCreateWindow(width, height, "bankwalk", nullptr, nullptr);
  if (host.window == nullptr) {
    reason = "the window needs OpenGL 3.3, and no such context could be made" + glfw_reason();
    glfwTerminate();
    return false;
  }
  glfwMakeContextCurrent(host.window);
  if (gladLoadGL(reinterpret_cast<GLADloadfunc>(glfwGetProcAddress)) == 0) {
    reason = "the OpenGL functions could not be loaded";
    glfwDestroyWindow(host.window);
    glfwTerminate();
    return false;
  }
  glfwSwapInterval(1);
  if (placed) glfwSetWindowPos(host.window, place.x, place.y);
  glfwSetWindowSizeLimits(host.window, 320, 200, GLFW_DONT_CARE, GLFW_DONT_CARE);
  return true;
}

void start_imgui(Host& host) {
  IMGUI_CHECKVERSION();
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.LogFilename = nullptr;
  io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
  ImGuiStyle& style = ImGui::GetStyle();
  style.CurveTessellationTol = 0.1f;
  style.CircleTessellationMaxError = 0.1f;
  listen(host.window, host.events);
  ImGui_ImplGlfw_InitForOpenGL(host.window, true);
  ImGui_ImplOpenGL3_Init("#version 330");
  host.cursors[static_cast<int>(Cursor::Hand)] = glfwCreateStandardCursor(GLFW_HAND_CURSOR);
  host.cursors[static_cast<int>(Cursor::Grip)] = glfwCreateStandardCursor(GLFW_HAND_CURSOR);
  host.cursors[static_cast<int>(Cursor::Text)] = glfwCreateStandardCursor(GLFW_IBEAM_CURSOR);
}

View view_of(Host& host, int width, int height) {
  View view;
  view.width = static_cast<float>(width), view.height = static_cast<float>(height);
  float x = 1, y = 1;
  glfwGetWindowContentScale(host.window, &x, &y);
  if (x > 0.1f && x < 20) view.content_scale = x;
  int window_width = 0, window_height = 0;
  glfwGetWindowSize(host.window, &window_width, &window_height);
  if (window_width > 0 && window_height > 0) {
    host.events.scale_x = view.width / static_cast<float>(window_width);
    host.events.scale_y = view.height / static_cast<float>(window_height);
  }
  return view;
}

bool take_picture(const std::string& path, int width, int height) {
  std::vector<std::uint8_t> rgba(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4);
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadBuffer(GL_BACK);
  glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, rgba.data());
  return write_ppm(path, rgba, width, height);
}

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

// Hands a picture that the frame asks for to the other thread, which wakes the loop when it is done.
void begin_export(Host& host, const Screen& screen) {
  if (screen.order) host.export_job.start(*screen.order, glfwPostEmptyEvent);
}

// What became of it is shown by the next frame.
void end_export(Host& host, Ui& ui) {
  const std::optional<ExportReport> report = host.export_job.take();
  if (!report) return;
  apply(ui, {{EditKind::ExportDone, ControlId::None, report->done ? 1.0 : 0.0, {}, report->sentence}});
  if (!report->path.empty()) glfwSetClipboardString(host.window, report->path.c_str());
  host.events.redraw = true;
}

void log_state(Host& host, const Ui& ui, const Screen& screen, int width, int height) {
  if (!host.log.is_open()) return;
  std::string line = state_line(ui, screen, width, height, host.measuring.readings());
  if (line == host.logged) return;
  host.log << line << std::endl;
  host.logged = std::move(line);
}

// Whether the next frame comes by itself, because something moves or waits to be baked.
bool restless(const Host& host, const Ui& ui) {
  return ui.playback.moving() || host.turn.moving() || ui.notice_seconds > 0 ||
         (host.baking.waiting && !host.input.down) || !host.events.queue.empty();
}

int seconds_of_talk(const Host& host, double now) { return static_cast<int>(now - host.talk_began); }

bool shows_time(const Host& host, const Ui& ui) { return host.notes.open() || (ui.present && ui.clock); }

// What comes to pass with time alone: a lecture that was saved, the clock, a tip, the pointer's rest.
void look_around(Host& host, Ui& ui, double now) {
  if (auto lecture = host.lecture.changed(now)) {
    open_lecture(ui, std::move(lecture), true);
    host.events.redraw = true;
  }
  if (ui.present && ui.clock && seconds_of_talk(host, now) != host.talk_shown) host.events.redraw = true;
  if (host.tip_due && now >= host.moved_at + tip_seconds) host.tip_due = false, host.events.redraw = true;
  const bool hidden = host.presenting.pointer_hidden;
  hide_pointer(host.window, host.presenting, now - host.moved_at);
  if (hidden != host.presenting.pointer_hidden) host.events.redraw = true;
  if (host.notes.closed_by_hand()) {
    ui.notes = false;
    host.events.redraw = true;
  }
}

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
  if (host.tip_due) at(host.moved_at + tip_seconds);
  if (const auto look = host.monitors.next_look()) at(*look);
  if (host.presenting.full_screen && !host.presenting.pointer_hidden) at(host.moved_at + pointer_seconds);
  return wake;
}

void wait(const Host& host, const Ui& ui) {
  if (host.events.redraw || restless(host, ui)) return glfwPollEvents();
  const double seconds = quiet_seconds(host, ui, glfwGetTime());
  if (seconds < 0)
    glfwWaitEvents();
  else
    glfwWaitEventsTimeout(seconds);
}

Input input_of(Host& host, const View& view, double now) {
  Input input = take_input(host.events.queue, host.input, host.last_press, 5 * view.content_scale);
  if (!(input.mouse == host.input.mouse) || input.down) host.moved_at = now, host.tip_due = true;
  input.still = now - host.moved_at;
  input.talk = now - host.talk_began;
  return input;
}

// The whole screen, the speaker's window: what the state and the monitors ask of the desktop.
void arrange_windows(Host& host, Ui& ui, double now) {
  const bool begins = ui.present && !host.presenting.full_screen;
  const bool ends = !ui.present && host.presenting.full_screen;
  bool changed = begins || ends;
  if (changed || (host.notes.open() && !host.monitors.watching()))
    host.monitors.begin(now);
  else if (host.monitors.watching())
    changed = host.monitors.changed(now);
  fill_screen(host.window, host.presenting, host.monitors, ui.present, changed);
  if (begins) host.talk_began = now;
  const auto& speaker = host.presenting.speaker;
  ui.notes = follow_monitors(host.notes_by_itself, ui.present, speaker.has_value(), ui.notes);
  const bool was = host.notes.open();
  host.notes.show(ui.notes, speaker, host.window, host.events);
  if (changed) host.notes.keep_on(speaker ? std::span<const Placed>(&*speaker, 1) : host.monitors.monitors());
  if (host.notes.open() != was) host.events.redraw = true;
  if (!ui.present && !host.notes.open()) host.monitors.end();
}

// Both windows' layers as one screen: what fonts are baked for.
Screen with_notes(const Screen& screen, const Screen& notes) {
  Screen both = screen;
  both.layers.insert(both.layers.end(), notes.layers.begin(), notes.layers.end());
  return both;
}

// The speaker's clock goes on while the audience's window rests.
void tick_notes(Host& host, const Ui& ui, Fonts& fonts, double now) {
  if (!host.notes.open() || seconds_of_talk(host, now) == host.talk_shown) return;
  host.talk_shown = seconds_of_talk(host, now);
  host.notes.draw(host.notes.compose(ui, fonts.measure(), now - host.talk_began), ui.theme, fonts, host.window);
}

int run(Host& host, Ui& ui, Fonts& fonts, const Texts& texts, const WindowOptions& options, Clock::time_point start,
        std::string& reason) {
  double before = glfwGetTime();
  host.moved_at = host.talk_began = before;
  while (glfwWindowShouldClose(host.window) == GLFW_FALSE && !ui.quit) {
    wait(host, ui);
    end_export(host, ui);
    if (host.measuring.take()) host.events.redraw = true;
    host.waits_to_measure = host.measuring.ask(ui, host.input.down);
    int width = 0, height = 0;
    glfwGetFramebufferSize(host.window, &width, &height);
    if (width <= 0 || height <= 0) { // minimised: nothing to draw on
      before = glfwGetTime();
      glfwWaitEventsTimeout(0.25);
      continue;
    }
    const double now = glfwGetTime(), passed = std::min(now - before, 0.1);
    before = now;
    open_dropped(std::exchange(host.events.dropped, {}), ui, host.lecture, host.measuring);
    look_around(host, ui, now);
    if (!host.events.redraw && !restless(host, ui)) {
      tick_notes(host, ui, fonts, now);
      arrange_windows(host, ui, now); // a monitor may have come or gone
      continue;
    }
    host.events.redraw = false;

    const double begun = cpu_seconds();
    const View view = view_of(host, width, height);
    host.input = input_of(host, view, now);
    host.talk_shown = static_cast<int>(host.input.talk);
    advance(ui.playback, passed, stops_of(ui));
    ui.notice_seconds = std::max(0.0, ui.notice_seconds - passed);
    Screen screen = frame(ui, host.input, view, fonts.measure(), texts, host.measuring.readings());
    turn(host.turn, screen, turn_key(ui), passed);
    Screen notes;
    if (host.notes.open()) notes = host.notes.compose(ui, fonts.measure(), host.input.talk);
    bake_fonts(host.baking, fonts, host.notes.open() ? with_notes(screen, notes) : screen, ui, view, texts,
               host.measuring.readings(), host.input.down, now);
    draw_screen(screen, ui.theme, fonts, width, height, true);
    host.times.microseconds.push_back(static_cast<float>((cpu_seconds() - begun) * 1e6));

    show_drawn(ui.theme, width, height);
    tell_the_desktop(host, screen);
    begin_export(host, screen);
    host.waits_to_measure = host.measuring.ask(ui, host.input.down);
    const bool last = !options.screenshot.empty() && ++host.frames >= options.screenshot_frames;
    if (last && !take_picture(options.screenshot, width, height)) {
      reason = "cannot write " + options.screenshot;
      return 1;
    }
    glfwSwapBuffers(host.window);
    if (host.notes.open()) host.notes.draw(notes, ui.theme, fonts, host.window);
    if (host.log.is_open()) glFinish(); // what the log says is on the screen when it is read
    log_state(host, ui, screen, width, height);
    remember(host.turn, screen);
    if (host.times.first_frame_seconds == 0) host.times.first_frame_seconds = seconds_since(start);
    if (last) break;
    if (!options.screenshot.empty()) host.events.redraw = true;
    arrange_windows(host, ui, now);
  }
  return 0;
}

// What was set the last time, and above it what the command line says.
void open_with(Host& host, Ui& ui, const WindowOptions& options, const Settings& settings) {
  ui.theme = options.theme.value_or(settings.theme);
  ui.text_scale = std::clamp(options.text_scale.value_or(settings.text_scale), 0.5f, 3.0f);
  ui.sheet.choice = clamped(settings.export_choice);
  ui.present = options.present;
  ui.notes = options.notes;
  int step = settings.step;
  std::string path = options.lecture_path;
  std::shared_ptr<const Lecture> lecture = options.lecture;
  if (lecture == nullptr && !options.params && !settings.lecture.empty()) {
    path = settings.lecture;
    if (const auto last = read_lecture_file(path)) lecture = *last;
  }
  if (lecture != nullptr) {
    open_lecture(ui, std::move(lecture), false);
    host.lecture.watch(path);
  }
  // A step belongs to the lecture that it was a step of.
  const bool same = host.lecture.path() == settings.lecture;
  if (options.params)
    ui.params = clamped(*options.params);
  else if (same && step > 0)
    open_step(ui, std::min(step, static_cast<int>(ui.lecture->steps.size())));
  const int stops = stops_of(ui);
  put(ui.playback, options.position.value_or(stops), stops);
}

Settings to_remember(const Host& host, const Ui& ui, Settings settings) {
  Placed placed = host.presenting.windowed;
  if (!host.presenting.full_screen) {
    glfwGetWindowPos(host.window, &placed.x, &placed.y);
    glfwGetWindowSize(host.window, &placed.width, &placed.height);
  }
  settings.x = placed.x, settings.y = placed.y, settings.width = placed.width, settings.height = placed.height;
  settings.theme = ui.theme;
  settings.text_scale = ui.text_scale;
  settings.export_choice = ui.sheet.choice;
  settings.lecture = host.lecture.path();
  settings.step = place_of(ui) + 1;
  return settings;
}

} // namespace

int run_window(const WindowOptions& options, std::string& reason) {
  const auto start = Clock::now();
  // Fonts are looked up while the display is opened: both wait for files.
  std::future<FontFiles> files = std::async(std::launch::async, find_font_files);
  Host host;
  if (!options.state_log.empty()) {
    host.log.open(options.state_log, std::ios::trunc);
    if (!host.log) {
      reason = "cannot write " + options.state_log;
      return 1;
    }
  }
  const LoadedSettings loaded = load_settings(options.settings);
  if (!create(host, options, loaded.settings, reason)) return 3;
  start_imgui(host);
  Fonts fonts(files.get());

  Ui ui;
  open_with(host, ui, options, loaded.settings);
  if (!loaded.notice.empty()) apply(ui, {{EditKind::Tell, ControlId::None, 6, {}, loaded.notice}});
  if (fonts.built_in(Face::Sans) || fonts.built_in(Face::Mono))
    apply(ui, {{EditKind::Tell,
                ControlId::None,
                20,
                {},
                "No fonts were found, so text is coarse and signs are spelled out. Install Inter and JetBrains Mono "
                "(packages fonts-inter and fonts-jetbrains-mono)."}});
  ui.sheet.usual_folder = usual_export_folder();
  ui.sheet.no_clipboard = no_picture_clipboard();

  ui.check_seed = std::random_device{}();

  const Result<std::vector<Lesson>> lessons = read_lessons();
  Texts texts;
  if (lessons)
    texts.lessons = *lessons;
  else
    texts.problem = lessons.problem().message;

  host.measuring.start(options.recordings, glfwPostEmptyEvent);
  const int status = run(host, ui, fonts, texts, options, start, reason);
  host.times.font_bakes = host.baking.times;
  if (options.frame_stats) std::printf("%s\n", summary(host.times).c_str());
  if (!options.settings.empty()) {
    const auto problem = save_settings(options.settings, to_remember(host, ui, loaded.settings));
    if (problem) std::fprintf(stderr, "bankwalk: settings are not remembered: %s\n", problem->message.c_str());
  }
  host.export_job.finish();
  host.measuring.finish();
  host.notes.show(false, std::nullopt, host.window, host.events);
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplGlfw_Shutdown();
  ImGui::DestroyContext();
  glfwDestroyWindow(host.window);
  glfwTerminate();
  return status;
}

} // namespace bankwalk
