#include "app/ui/report.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <set>

#include "app/ui/clicker.h"
#include "app/ui/export_sheet.h"
#include "app/ui/header.h"
#include "app/ui/measuring.h"
#include "app/ui/overlay.h"
#include "app/ui/predict_state.h"

namespace bankwalk {
namespace {

std::string name_of(const Spot& spot) {
  switch (spot.id) {
    case ControlId::Stride:
      return "stride";
    case ControlId::Offset:
      return "offset";
    case ControlId::Element:
      return "element " + std::to_string(1 << spot.part);
    case ControlId::Pitch:
      return "pitch";
    case ControlId::PitchToggle:
      return "pitch " + std::to_string(min_pitch + spot.part);
    case ControlId::Walk:
      return spot.part == 0 ? "walk row" : "walk column";
    case ControlId::Index:
      return "index";
    case ControlId::Word:
      return "word";
    case ControlId::First:
      return "first";
    case ControlId::Back:
      return "back";
    case ControlId::Play:
      return "play";
    case ControlId::Forward:
      return "forward";
    case ControlId::Last:
      return "last";
    case ControlId::Scrubber:
      return "scrubber";
    case ControlId::Slower:
      return "slower";
    case ControlId::Faster:
      return "faster";
    case ControlId::Value:
      return "value " + std::to_string(spot.part);
    case ControlId::StateText:
      return "state";
    case ControlId::Figure:
      return "figure";
    case ControlId::Steps:
      return spot.part == self_check_dot ? "self-check" : "step " + std::to_string(spot.part);
    case ControlId::PanelTab:
      return spot.part == 0 ? "tab try" : spot.part == 1 ? "tab read" : "tab measure";
    case ControlId::Source:
      return "source " + std::to_string(spot.part + 1);
    case ControlId::Chart:
      return "chart";
    case ControlId::Choice1:
    case ControlId::Choice2:
    case ControlId::Choice3:
    case ControlId::Choice4:
    case ControlId::Choice5:
    case ControlId::Choice6:
      return "choice " + std::to_string(1 + static_cast<int>(spot.id) - static_cast<int>(ControlId::Choice1));
    case ControlId::CheckBack:
      return "check back";
    case ControlId::CheckNext:
      return "check next";
    case ControlId::CheckAgain:
      return "check again";
    case ControlId::Question:
      return "question " + std::to_string(1 + spot.part);
    case ControlId::Code:
      return "code";
    case ControlId::ExportFormat:
      return std::string("format ") + std::string(extension_of(static_cast<Format>(spot.part & 3)).substr(1));
    case ControlId::ExportSize:
      return "size " + std::to_string(spot.part);
    case ControlId::ExportTheme:
      return "theme " + std::to_string(spot.part);
    case ControlId::ExportFolder:
      return "folder";
    case ControlId::ExportWrite:
      return "write";
    case ControlId::ExportCopy:
      return "copy picture";
    case ControlId::ExportClose:
      return "close";
    case ControlId::None:
      break;
  }
  return "none";
}

std::string json_text(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) >= 0x20) out += c;
  }
  return out + '"';
}

void member(std::string& out, const char* name, const std::string& value) {
  out += out.size() > 1 ? "," : "";
  out += json_text(name) + ":" + value;
}

std::string number(double value) {
  char text[48];
  std::snprintf(text, sizeof text, "%.4g", value);
  return text;
}

std::string box(Rect r) {
  char text[96];
  std::snprintf(text, sizeof text, "[%.0f,%.0f,%.0f,%.0f]", static_cast<double>(r.x0), static_cast<double>(r.y0),
                static_cast<double>(r.x1), static_cast<double>(r.y1));
  return text;
}

std::string spots_of(const Screen& screen) {
  std::string out = "{";
  for (const Spot& spot : screen.spots) member(out, name_of(spot).c_str(), box(spot.area));
  return out + "}";
}

// Where each thread, bank, word ... is: the middle of its solid shape. Cells of the tile only in part, they are 2,048.
std::string tags_of(const Screen& screen) {
  std::string out = "{";
  if (screen.layers.empty() || screen.plain) return "{}";
  const Layer& layer = screen.layers[screen.figure_layer];
  std::set<std::string> seen;
  for (const Shape& shape : layer.figure.shapes) {
    if (shape.tag.kind == TagKind::None || (shape.kind != ShapeKind::Rectangle && shape.kind != ShapeKind::Circle))
      continue;
    if (shape.tag.kind == TagKind::Cell && shape.tag.a > 1) continue;
    const std::string name = name_of(shape.tag);
    if (!seen.insert(name).second) continue;
    const Point p = shape.kind == ShapeKind::Circle
                        ? shape.p[0]
                        : Point{(shape.p[0].x + shape.p[1].x) / 2, (shape.p[0].y + shape.p[1].y) / 2};
    char text[64];
    std::snprintf(text, sizeof text, "[%.0f,%.0f]", static_cast<double>(p.x + layer.origin.x),
                  static_cast<double>(p.y + layer.origin.y));
    member(out, name.c_str(), text);
  }
  return out + "}";
}

const char* truth(bool value) { return value ? "true" : "false"; }

// Where the self-check is, and what is right: questions and choices are counted from 1, as on the screen.
std::string check_of(const Ui& ui) {
  const SelfCheck& check = ui.check;
  const auto at = static_cast<std::size_t>(check.at);
  const Score so_far = score(check);
  std::string out = "{";
  member(out, "open", truth(ui.in_check));
  member(out, "page", std::to_string(check.at + 1));
  member(out, "questions", std::to_string(so_far.asked));
  member(out, "right", std::to_string(so_far.right));
  member(out, "answered", std::to_string(so_far.answered));
  if (at < check.questions.size()) {
    const Question& question = check.questions[at];
    member(out, "id", json_text(question.id));
    member(out, "choices", std::to_string(question.choices.size()));
    member(out, "answer", std::to_string(question.answer + 1));
    member(out, "given", check.given[at] ? std::to_string(*check.given[at] + 1) : "null");
    member(out, "revealed", truth(ui.revealed[at]));
  }
  return out + "}";
}

// The export sheet as it is on the screen.
std::string sheet_of(const Ui& ui) {
  const ExportOrder order = order_of(ui, false);
  std::string out = "{";
  member(out, "open", truth(ui.sheet.open));
  member(out, "writing", truth(ui.sheet.writing));
  member(out, "failed", truth(ui.sheet.failed));
  member(out, "message", json_text(ui.sheet.message));
  member(out, "no_clipboard", json_text(ui.sheet.no_clipboard));
  member(out, "folder", json_text(ui.sheet.choice.folder));
  member(out, "path", json_text(order.path));
  member(out, "size", json_text(std::to_string(order.width) + "x" + std::to_string(order.height)));
  member(out, "theme", std::to_string(static_cast<int>(order.theme)));
  return out + "}";
}

std::string lecture_of(const Ui& ui) {
  std::string out = "{";
  member(out, "name", json_text(ui.lecture->name));
  member(out, "steps", std::to_string(ui.lecture->steps.size()));
  member(out, "mistakes", std::to_string(ui.lecture->mistakes.size()));
  member(out, "first_mistake", json_text(ui.lecture->mistakes.empty() ? "" : to_text(ui.lecture->mistakes.front())));
  member(out, "next", json_text(next_thing(ui)));
  return out + "}";
}

// The question to the room: choices are counted from 1, as on the screen.
std::string predict_of(const Ui& ui) {
  const Predict& predict = ui.predict;
  const char* const phases[] = {"no", "asked", "shown"};
  std::string out = "{";
  member(out, "phase", json_text(phases[static_cast<std::size_t>(predict.phase)]));
  member(out, "question", json_text(predict.question.text));
  member(out, "answer", std::to_string(predict.question.answer + 1));
  std::string votes;
  for (const int count : tally(predict)) votes += (votes.empty() ? "" : ",") + std::to_string(count);
  member(out, "votes", "[" + votes + "]");
  return out + "}";
}

// What of measurements is on the screen.
std::string measuring_of(const Ui& ui, const Readings& readings) {
  constexpr const char* phases[] = {"off", "starting", "on"};
  const Source source = source_of(readings, ui.chosen_source);
  std::string out = "{";
  member(out, "phase", json_text(phases[static_cast<int>(readings.phase)]));
  member(out, "reason", json_text(readings.reason));
  member(out, "problem", json_text(readings.problem));
  member(out, "source", json_text(name_of(source)));
  member(out, "sources", std::to_string(sources_of(readings).size()));
  member(out, "live_timings", std::to_string(readings.live.timings.size()));
  member(out, "live_counts", std::to_string(readings.counts.size()));
  member(out, "no_counts", json_text(readings.no_counts));
  member(out, "transposes", std::to_string(readings.live.transposes.size()));
  if (source.recording != nullptr) {
    const Found found = find(*source.recording, access_of(ui.params));
    member(out, "cycles", found.timing != nullptr ? number(found.timing->cycles.median) : "null");
  }
  return out + "}";
}

} // namespace

std::string state_line(const Ui& ui, const Screen& screen, int width, int height, const Readings& readings) {
  std::string out = "{";
  member(out, "state", json_text(to_state_string(ui.params)));
  member(out, "step", std::to_string(place_of(ui) + 1));
  member(out, "title", json_text(screen.title));
  member(out, "verdict", json_text(screen.verdict));
  member(out, "wavefronts", std::to_string(screen.wavefronts));
  member(out, "position", number(ui.playback.position));
  member(out, "stops", std::to_string(screen.stops));
  member(out, "playing", truth(ui.playback.playing));
  member(out, "speed", number(ui.playback.speed));
  member(out, "hovered", json_text(name_of(ui.hovered)));
  member(out, "pinned", json_text(name_of(ui.pinned)));
  member(out, "focus", json_text(name_of(Spot{ui.focus, {}, false, 0})));
  member(out, "typed", ui.typed ? json_text(*ui.typed) : "null");
  member(out, "theme", std::to_string(static_cast<int>(ui.theme)));
  member(out, "text_scale", number(static_cast<double>(ui.text_scale)));
  member(out, "present", truth(ui.present));
  member(out, "blank", truth(ui.blank));
  member(out, "help", truth(ui.help));
  member(out, "tab", json_text(ui.reading ? "read" : ui.measuring ? "measure" : "try"));
  member(out, "scroll",
         number(static_cast<double>(ui.reading     ? ui.reading_scroll
                                    : ui.measuring ? ui.measure_scroll
                                                   : ui.scroll)));
  member(out, "notice", json_text(ui.notice_seconds > 0 ? ui.notice : ""));
  member(out, "self_check", check_of(ui));
  member(out, "measuring", measuring_of(ui, readings));
  member(out, "export", sheet_of(ui));
  member(out, "lecture", lecture_of(ui));
  member(out, "predict", predict_of(ui));
  member(out, "spotlight", truth(ui.spotlight));
  member(out, "clock", truth(ui.clock));
  member(out, "numbers", truth(ui.numbers));
  member(out, "framebuffer", "[" + std::to_string(width) + "," + std::to_string(height) + "]");
  member(out, "controls", spots_of(screen));
  member(out, "tags", tags_of(screen));
  return out + "}";
}

std::string summary(const FrameTimes& times) {
  std::vector<float> sorted = times.microseconds;
  std::sort(sorted.begin(), sorted.end());
  const auto percentile = [&](double part) {
    if (sorted.empty()) return 0.0;
    return static_cast<double>(sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))]);
  };
  char text[256];
  std::snprintf(text, sizeof text,
                "frames %zu, cpu per frame (us, without GL and swap): median %.0f, 99th percentile %.0f, most %.0f; "
                "first frame after %.3f s; fonts baked %d times",
                sorted.size(), percentile(0.5), percentile(0.99), percentile(1), times.first_frame_seconds,
                times.font_bakes);
  return text;
}

bool write_ppm(const std::string& path, const std::vector<std::uint8_t>& rgba, int width, int height) {
  const std::string beside = path + ".part";
  {
    std::ofstream file(beside, std::ios::binary);
    file << "P6\n" << width << ' ' << height << "\n255\n";
    std::vector<char> row(static_cast<std::size_t>(width) * 3);
    for (int y = height - 1; y >= 0; --y) {
      const std::uint8_t* from = rgba.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width) * 4;
      for (std::size_t x = 0; x < static_cast<std::size_t>(width); ++x)
        for (std::size_t c = 0; c < 3; ++c) row[x * 3 + c] = static_cast<char>(from[x * 4 + c]);
      file.write(row.data(), static_cast<std::streamsize>(row.size()));
    }
    file.flush();
    if (!file) return false;
  }
  std::error_code error;
  std::filesystem::rename(beside, path, error);
  return !error;
}

} // namespace bankwalk
