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

#include "app/baking.h"
#include "app/export_job.h"
#include "app/paint/imgui_compat.h"
#include "app/paint/imgui_painter.h"
#include "app/picture_clipboard.h"
#include "app/ui/events.h"
#include "app/ui/frame.h"
#include "app/ui/report.h"
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

// Where the window was before it filled the screen.
struct Placed {
  int x = 0, y = 0, width = 1280, height = 720;
};

struct Host {
  GLFWwindow* window = nullptr;
  Events events;
  Input input;
  Turn turn;
  LastPress last_press;
  Placed windowed;
  bool full_screen = false;
  Baking baking;
  GLFWcursor* cursors[4] = {};
  Cursor cursor = Cursor::Arrow;
  std::string title, logged;
  std::ofstream log;
  FrameTimes times;
  ExportJob export_job;
  int frames = 0;
};

std::string glfw_reason() {
  const char* text = nullptr;
  glfwGetError(&text);
  return text != nullptr ? std::string(": ") + text : std::string();
}

bool create(Host& host, const WindowOptions& options, std::string& reason) {
  glfwSetErrorCallback([](int, const char*) {}); // reasons are asked for where they matter
#ifdef GLFW_PLATFORM
  // GLFW 3.4 tries Wayland too, whose library grumbles on its own where there is none.
  if (std::getenv("WAYLAND_DISPLAY") == nullptr) glfwInitHint(GLFW_PLATFORM, GLFW_PLATFORM_X11);
#endif
  if (glfwInit() == GLFW_FALSE) {
    reason = "the window needs a display, and none could be opened" + glfw_reason();
    return false;
  }
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

void fill_screen(Host& host, bool wanted) {
  if (wanted == host.full_screen) return;
  host.full_screen = wanted;
  if (!wanted) {
    glfwSetWindowMonitor(host.window, nullptr, host.windowed.x, host.windowed.y, host.windowed.width,
                         host.windowed.height, GLFW_DONT_CARE);
    return;
  }
  glfwGetWindowPos(host.window, &host.windowed.x, &host.windowed.y);
  glfwGetWindowSize(host.window, &host.windowed.width, &host.windowed.height);
  // The monitor on which most of the window is.
  GLFWmonitor* best = glfwGetPrimaryMonitor();
  int count = 0, most = 0;
  GLFWmonitor** monitors = glfwGetMonitors(&count);
  for (int i = 0; i < count; ++i) {
    int x = 0, y = 0;
    glfwGetMonitorPos(monitors[i], &x, &y);
    const GLFWvidmode* mode = glfwGetVideoMode(monitors[i]);
    if (mode == nullptr) continue;
    const int w = std::min(x + mode->width, host.windowed.x + host.windowed.width) - std::max(x, host.windowed.x);
    const int h = std::min(y + mode->height, host.windowed.y + host.windowed.height) - std::max(y, host.windowed.y);
    if (w > 0 && h > 0 && w * h > most) most = w * h, best = monitors[i];
  }
  const GLFWvidmode* mode = best != nullptr ? glfwGetVideoMode(best) : nullptr;
  if (mode != nullptr) glfwSetWindowMonitor(host.window, best, 0, 0, mode->width, mode->height, mode->refreshRate);
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

void draw(const Screen& screen, Theme theme, const Fonts& fonts, int width, int height) {
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplGlfw_NewFrame();
  ImGuiIO& io = ImGui::GetIO();
  // Everything is laid out in framebuffer pixels.
  io.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
  io.DisplayFramebufferScale = {1, 1};
  ImGui::NewFrame();
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  for (const Layer& layer : screen.layers) {
    list.PushClipRect({layer.clip.x0, layer.clip.y0}, {layer.clip.x1, layer.clip.y1});
    paint(list, layer.figure, layer.origin, theme, fonts);
    list.PopClipRect();
  }
  ImGui::Render();
}

void show(const Colour& ground, int width, int height) {
  glViewport(0, 0, width, height);
  glClearColor(static_cast<float>(ground.r) / 255, static_cast<float>(ground.g) / 255,
               static_cast<float>(ground.b) / 255, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
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
  std::string line = state_line(ui, screen, width, height);
  if (line == host.logged) return;
  host.log << line << std::endl;
  host.logged = std::move(line);
}

// Whether the next frame comes by itself, because something moves or waits to be baked.
bool restless(const Host& host, const Ui& ui) {
  return ui.playback.moving() || host.turn.moving() || ui.notice_seconds > 0 ||
         (host.baking.waiting && !host.input.down) || !host.events.queue.empty();
}

int run(Host& host, Ui& ui, Fonts& fonts, const Texts& texts, const WindowOptions& options, Clock::time_point start,
        std::string& reason) {
  double before = glfwGetTime();
  while (glfwWindowShouldClose(host.window) == GLFW_FALSE && !ui.quit) {
    if (host.events.redraw || restless(host, ui))
      glfwPollEvents();
    else
      glfwWaitEvents();
    end_export(host, ui);
    int width = 0, height = 0;
    glfwGetFramebufferSize(host.window, &width, &height);
    if (width <= 0 || height <= 0) { // minimised: nothing to draw on
      before = glfwGetTime();
      glfwWaitEventsTimeout(0.25);
      continue;
    }
    const double now = glfwGetTime(), passed = std::min(now - before, 0.1);
    before = now;
    if (!host.events.redraw && !restless(host, ui)) continue;
    host.events.redraw = false;

    const double begun = cpu_seconds();
    const View view = view_of(host, width, height);
    host.input = take_input(host.events.queue, host.input, host.last_press, 5 * view.content_scale);
    advance(ui.playback, passed, stops_of(ui));
    ui.notice_seconds = std::max(0.0, ui.notice_seconds - passed);
    Screen screen = frame(ui, host.input, view, fonts.measure(), texts);
    turn(host.turn, screen, ui.params.step, passed);
    bake_fonts(host.baking, fonts, screen, ui, view, texts, host.input.down, now);
    draw(screen, ui.theme, fonts, width, height);
    host.times.microseconds.push_back(static_cast<float>((cpu_seconds() - begun) * 1e6));

    show(colour_of(ui.theme, Ink::Paper), width, height);
    tell_the_desktop(host, screen);
    begin_export(host, screen);
    const bool last = !options.screenshot.empty() && ++host.frames >= options.screenshot_frames;
    if (last && !take_picture(options.screenshot, width, height)) {
      reason = "cannot write " + options.screenshot;
      return 1;
    }
    glfwSwapBuffers(host.window);
    if (host.log.is_open()) glFinish(); // what the log says is on the screen when it is read
    log_state(host, ui, screen, width, height);
    remember(host.turn, screen);
    if (host.times.first_frame_seconds == 0) host.times.first_frame_seconds = seconds_since(start);
    if (last) break;
    if (!options.screenshot.empty()) host.events.redraw = true;
    fill_screen(host, ui.present);
  }
  return 0;
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
  if (!create(host, options, reason)) return 3;
  start_imgui(host);
  Fonts fonts(files.get());

  Ui ui;
  ui.params = clamped(options.params);
  ui.theme = options.theme;
  ui.text_scale = std::clamp(options.text_scale, 0.5f, 3.0f);
  ui.present = options.present;
  const int stops = stops_of(ui);
  put(ui.playback, options.position.value_or(stops), stops);

  ui.sheet.choice = clamped(options.export_choice);
  ui.sheet.usual_folder = usual_export_folder();
  ui.sheet.no_clipboard = no_picture_clipboard();

  ui.check_seed = std::random_device{}();

  const Result<std::vector<Lesson>> lessons = read_lessons();
  Texts texts;
  if (lessons)
    texts.lessons = *lessons;
  else
    texts.problem = lessons.problem().message;

  const int status = run(host, ui, fonts, texts, options, start, reason);
  host.times.font_bakes = host.baking.times;
  if (options.frame_stats) std::printf("%s\n", summary(host.times).c_str());
  host.export_job.finish();
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplGlfw_Shutdown();
  ImGui::DestroyContext();
  glfwDestroyWindow(host.window);
  glfwTerminate();
  return status;
}

} // namespace bankwalk
