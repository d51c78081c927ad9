#include "tests/session/window_driver.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <utility>

#include "app/files/lecture_file.h"
#include "app/measure/recording_json.h"
#include "app/state_log/state_log.h"
#include "app/ui/measure/measurable.h"
#include "app/ui/present/monitors.h"
#include "app/ui/present/present_view.h"
#include "app/ui/shell/frame.h"
#include "app/ui/speaker/notes_view.h"
#include "app/ui/step/step_transition.h"
#include "core/analysis.h"
#include "tests/session/digest.h"
#include "tests/support/figures.h"

namespace bankwalk::session {
namespace {

constexpr double frame_seconds = 1.0 / 32, pass_seconds = 1.0 / 16;

constexpr std::pair<const char*, Key> key_names[] = {
    {"Space", Key::Space},   {"Left", Key::Left},
    {"Right", Key::Right},   {"Up", Key::Up},
    {"Down", Key::Down},     {"Home", Key::Home},
    {"End", Key::End},       {"PageUp", Key::PageUp},
    {"Enter", Key::Enter},   {"PageDown", Key::PageDown},
    {"Escape", Key::Escape}, {"Tab", Key::Tab},
    {"F1", Key::F1},         {"F5", Key::F5},
    {"F11", Key::F11},       {"Backspace", Key::Backspace},
};

KeyPress press_of(const std::string& name) {
  for (const auto& [known, key] : key_names)
    if (name == known) return {key};
  if (name.size() != 1) throw std::runtime_error("no key is called '" + name + "'");
  return {Key::Character, static_cast<unsigned char>(name[0])};
}

void add_rect(Digest& digest, Point origin, Rect clip) {
  for (const float place : {origin.x, origin.y, clip.x0, clip.y0, clip.x1, clip.y1})
    digest.add_place(static_cast<double>(place));
}

void add_shape(Digest& digest, const Shape& shape) {
  for (const int whole : {static_cast<int>(shape.kind), static_cast<int>(shape.fill), static_cast<int>(shape.stroke),
                          static_cast<int>(shape.dashed), static_cast<int>(shape.hatched)})
    digest.add_whole(whole);
  for (const int whole : {static_cast<int>(shape.tag.kind), shape.tag.a, shape.tag.b, shape.tag.c})
    digest.add_whole(whole);
  for (int i = 0; i < points_of(shape.kind); ++i) {
    digest.add_place(static_cast<double>(shape.p[i].x));
    digest.add_place(static_cast<double>(shape.p[i].y));
  }
  digest.add_place(100 * static_cast<double>(shape.opacity));
  if (shape.kind == ShapeKind::Text) {
    digest.add_word(shape.text);
    digest.add_whole(static_cast<int>(shape.face));
    digest.add_whole(static_cast<int>(shape.align));
    digest.add_place(10 * static_cast<double>(shape.size));
  } else {
    digest.add_place(10 * static_cast<double>(shape.radius));
    if (shape.stroke != Ink::None) digest.add_place(10 * static_cast<double>(shape.width));
  }
}

Digest digest_of(const Screen& screen) {
  Digest digest;
  for (const Layer& layer : screen.layers) {
    add_rect(digest, layer.origin, layer.clip);
    for (const Shape& shape : layer.figure.shapes) add_shape(digest, shape);
  }
  return digest;
}

std::string text_of(const Access& access) {
  Digest addresses;
  for (const auto address : access.address) addresses.add_whole(static_cast<int>(address));
  addresses.add_whole(static_cast<int>(access.mask));
  return std::to_string(static_cast<int>(access.operation)) + " " + std::to_string(access.bytes) + " " +
         addresses.words();
}

std::string text_of(const std::optional<LiveRequest>& request) {
  if (!request) return "none";
  if (request->transpose) return "transpose " + std::to_string(request->transpose->pitch);
  return (request->count ? "count " : "time ") + text_of(request->access);
}

// Its words where they are an author's: the walkthrough's follow from the state.
std::string text_of(const ExportOrder& order) {
  const PageWords usual = page_words(order.params), &words = order.words;
  const bool authors = words.number != usual.number || words.title != usual.title || words.point != usual.point ||
                       words.code != usual.code;
  return order.path + " " + std::to_string(order.width) + "x" + std::to_string(order.height) + " " +
         to_state_string(order.params) + " at " + std::to_string(order.position) +
         (authors ? " \"" + words.title + "\" \"" + words.point + '"' : "");
}

} // namespace

struct WindowDriver::Inside {
  std::vector<Lesson> lessons;
  MeasurementStore measurements;
  Ui ui;
  View view;
  Input input;
  LastPress last_press;
  std::deque<Event> queue;
  StepTransition transition;
  Screen screen;
  std::optional<Digest> notes; // of the speaker's window, while it is open
  double now = 0, moved_at = 0, talk_began = 0;
  std::optional<double> talk_left;
  std::vector<WindowRect> monitors;
  SpeakersWindow speakers_window;
  bool full_screen = false;
  std::string clipboard, order;

  // As the loop in app/host/window.cpp goes.
  void step(double seconds) {
    now += seconds;
    const Point before = input.mouse;
    input = take_input(queue, input, last_press, 5 * view.content_scale);
    if (!(input.mouse == before) || input.down) moved_at = now;
    input.still = now - moved_at;
    input.talk = now - talk_began;
    advance(ui.playback, seconds, timeline_of(ui));
    advance(ui.step.motion, seconds);
    advance(ui.notice, seconds);
    if (screen.figure_layer < screen.layers.size()) keep_picture(transition, screen);
    screen = frame(ui, input, view, test::measure, {lessons, {}}, measurements);
    advance_transition(transition, screen, ui, seconds);
    if (!screen.clipboard.empty()) clipboard = screen.clipboard;
    if (screen.order) order = text_of(*screen.order);
    arrange();
  }

  // As arrange_windows() in app/host goes.
  void arrange() {
    if (ui.talk.present && !full_screen) talk_began = talk_begins(talk_began, talk_left, now);
    if (!ui.talk.present && full_screen) talk_left = now;
    full_screen = ui.talk.present;
    const bool for_speaker = full_screen && choose_screens(monitors, {100, 60, 1280, 720}).speaker >= 0;
    ui.talk.notes = follow_monitors(speakers_window, ui.talk.present, for_speaker, ui.talk.notes);
  }

  void handle(Event event) {
    event.time = now;
    queue.push_back(std::move(event));
    while (!queue.empty()) step(frame_seconds);
  }
  void handle_key(const KeyPress& press) {
    Event event;
    event.kind = EventKind::Key;
    event.key = press;
    handle(event);
  }
  void handle_mouse(EventKind kind, double x = 0, double y = 0) {
    Event event;
    event.kind = kind;
    event.point = {static_cast<float>(x), static_cast<float>(y)};
    handle(event);
  }
};

WindowDriver::WindowDriver() : inside_(std::make_unique<Inside>()) {
  inside_->ui.moves = true;
  Inside& in = *inside_;
  in.lessons = *read_lessons();
  in.measurements.recorded = {*shipped_recording()};
  in.ui.export_sheet.usual_folder = "/home/somebody/Pictures";
  put(in.ui.playback, stops_of(in.ui), stops_of(in.ui));
  in.step(frame_seconds);
}

WindowDriver::~WindowDriver() = default;

void WindowDriver::key(const std::string& name, bool shift, bool control, bool held) {
  KeyPress press = press_of(name);
  press.shift = shift, press.control = control, press.repeat = held;
  inside_->handle_key(press);
}

void WindowDriver::type(char32_t character) { inside_->handle_key({Key::Character, character}); }

void WindowDriver::paste(const std::string& text) { inside_->handle_key({Key::Character, U'v', false, true, text}); }

void WindowDriver::move(double x, double y) { inside_->handle_mouse(EventKind::Move, x, y); }

void WindowDriver::leave() { inside_->handle_mouse(EventKind::Leave); }

void WindowDriver::press(double x, double y) { inside_->handle_mouse(EventKind::Press, x, y); }

void WindowDriver::release() { inside_->handle_mouse(EventKind::Release); }

void WindowDriver::wheel(double notches) {
  Event event;
  event.kind = EventKind::Wheel;
  event.wheel = static_cast<float>(notches);
  inside_->handle(event);
}

void WindowDriver::magnify(bool down) {
  Event event;
  event.kind = EventKind::Glass;
  event.glass = down;
  inside_->handle(event);
}

void WindowDriver::pass(double seconds) {
  for (const double end = inside_->now + seconds; inside_->now < end;) inside_->step(pass_seconds);
}

void WindowDriver::resize(double width, double height, double scale) {
  View& view = inside_->view;
  view.width = static_cast<float>(width), view.height = static_cast<float>(height);
  view.content_scale = static_cast<float>(scale);
  inside_->step(frame_seconds);
}

void WindowDriver::open_state(const std::string& state) {
  const auto params = from_state_string(state);
  if (!params) throw std::runtime_error(params.problem().message);
  Ui& ui = inside_->ui;
  ui.params = clamped(*params);
  put(ui.playback, stops_of(ui), stops_of(ui));
  inside_->step(frame_seconds);
}

void WindowDriver::seed(unsigned seed) { inside_->ui.self_check.seed = seed; }

void WindowDriver::drop(const std::string& path) {
  Inside& in = *inside_;
  if (path.ends_with(".json")) {
    if (load_recording(in.measurements, path))
      apply(in.ui, {ChooseSource{in.measurements.phase == LivePhase::On ? 1 : 0}, ShowTab{PanelTab::Measure}});
    else
      apply(in.ui, {Tell{in.measurements.problem, 6}});
  } else if (const auto lecture = read_lecture_file(path)) {
    open_lecture(in.ui, *lecture, false);
  } else {
    apply(in.ui, {Tell{lecture.problem().message, 6}});
  }
  in.step(frame_seconds);
}

void WindowDriver::save_lecture(const std::string& path) {
  const auto lecture = read_lecture_file(path);
  if (!lecture) throw std::runtime_error(lecture.problem().message);
  open_lecture(inside_->ui, *lecture, true);
  inside_->step(frame_seconds);
}

void WindowDriver::exported(bool done, const std::string& sentence) {
  apply(inside_->ui, {ExportDone{done, sentence}});
  inside_->step(frame_seconds);
}

void WindowDriver::plug_monitors(const std::vector<MonitorBox>& monitors) {
  inside_->monitors.clear();
  for (const MonitorBox& box : monitors) inside_->monitors.push_back({box.x, box.y, box.width, box.height});
  inside_->step(frame_seconds);
}

void WindowDriver::start_gpu() {
  LiveNews news;
  news.phase = LivePhase::On;
  news.device = {"NVIDIA Made Up", "1.2.3", "4.5", 9, 0, 233472, 132, 1980};
  take_news(inside_->measurements, std::move(news));
  inside_->step(frame_seconds);
}

void WindowDriver::answer_gpu(int requests) {
  Inside& in = *inside_;
  for (int i = 0; i < requests; ++i) {
    const std::optional<LiveRequest> request = next_request(in.ui, in.measurements);
    if (!request) break;
    LiveNews news;
    const Analysis analysis = analyze(request->access, Architecture{});
    const double cycles = 1.125 * analysis.wavefronts;
    if (request->transpose) {
      news.transposes = {*request->transpose};
      news.transposes[0].gigabytes_per_second = {1500, 1490, 1510};
    } else if (request->count) {
      news.counts = {{request->access, {static_cast<double>(analysis.wavefronts), 0}}};
    } else {
      news.timings = {{request->access, {Spread{26 + 2 * cycles, 26, 99}, {cycles, cycles, cycles + 1}, 7, 1980}}};
    }
    take_news(in.measurements, std::move(news));
  }
  in.step(frame_seconds);
}

nlohmann::json WindowDriver::observe() {
  Inside& in = *inside_;
  const int width = static_cast<int>(in.view.width), height = static_cast<int>(in.view.height);
  nlohmann::json seen = nlohmann::json::parse(state_line(in.ui, in.screen, width, height, in.measurements));
  const Digest drawn = digest_of(in.screen);
  seen["drawn"] = {{"words", drawn.words()}, {"places", drawn.places()}};
  seen["plain"] = in.screen.plain;
  seen["cursor"] = static_cast<int>(in.screen.cursor);
  seen["quit"] = in.ui.quit;
  seen["clipboard"] = std::exchange(in.clipboard, {});
  seen["order"] = std::exchange(in.order, {});
  seen["wish"] = text_of(next_request(in.ui, in.measurements));
  seen["notes"] = in.ui.talk.notes;
  if (in.ui.talk.notes) {
    const Digest notes = digest_of(compose_notes(in.ui, {}, test::measure, in.now - in.talk_began));
    seen["speaker"] = {{"words", notes.words()}, {"places", notes.places()}};
  }
  return seen;
}

std::string WindowDriver::printed() const {
  std::string text;
  for (const Layer& layer : inside_->screen.layers) text += to_text(layer.figure);
  return text;
}

} // namespace bankwalk::session
