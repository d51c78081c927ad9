#include "app/state_log/state_log.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "app/ui/clicker.h"
#include "app/ui/export_sheet.h"
#include "app/ui/header.h"
#include "app/ui/measuring.h"
#include "app/ui/overlay.h"
#include "app/ui/predict_state.h"

namespace bankwalk {
namespace {

using Json = nlohmann::ordered_json;

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

// With four digits, as much as a test needs to know where something is.
double rounded(double value) {
  char text[48];
  std::snprintf(text, sizeof text, "%.4g", value);
  return std::strtod(text, nullptr);
}

Json whole(float value) { return static_cast<long>(std::nearbyint(value)); } // as %.0f rounds

Json spots_of(const Screen& screen) {
  Json out = Json::object();
  for (const Spot& spot : screen.spots) {
    const Rect r = spot.area;
    out[name_of(spot)] = {whole(r.x0), whole(r.y0), whole(r.x1), whole(r.y1)};
  }
  return out;
}

// Where each thread, bank, word ... is: the middle of its solid shape. Cells of the tile only in part, they are 2,048.
Json tags_of(const Screen& screen) {
  Json out = Json::object();
  if (screen.layers.empty() || screen.plain) return out;
  const Layer& layer = screen.layers[screen.figure_layer];
  for (const Shape& shape : layer.figure.shapes) {
    if (shape.tag.kind == TagKind::None || (shape.kind != ShapeKind::Rectangle && shape.kind != ShapeKind::Circle))
      continue;
    if (shape.tag.kind == TagKind::Cell && shape.tag.a > 1) continue;
    const std::string name = name_of(shape.tag);
    if (out.contains(name)) continue;
    const Point p = shape.kind == ShapeKind::Circle
                        ? shape.p[0]
                        : Point{(shape.p[0].x + shape.p[1].x) / 2, (shape.p[0].y + shape.p[1].y) / 2};
    out[name] = {whole(p.x + layer.origin.x), whole(p.y + layer.origin.y)};
  }
  return out;
}

// Where the self-check is, and what is right: questions and choices are counted from 1, as on the screen.
Json check_of(const Ui& ui) {
  const SelfCheck& check = ui.check;
  const auto at = static_cast<std::size_t>(check.at);
  const Score so_far = score(check);
  Json out = {{"open", ui.in_check},
              {"page", check.at + 1},
              {"questions", so_far.asked},
              {"right", so_far.right},
              {"answered", so_far.answered}};
  if (at < check.questions.size()) {
    const Question& question = check.questions[at];
    out["id"] = question.id;
    out["choices"] = question.choices.size();
    out["answer"] = question.answer + 1;
    out["given"] = check.given[at] ? Json(*check.given[at] + 1) : Json();
    out["revealed"] = static_cast<bool>(ui.revealed[at]);
  }
  return out;
}

// The export sheet as it is on the screen.
Json sheet_of(const Ui& ui) {
  const ExportOrder order = order_of(ui, false);
  return {{"open", ui.sheet.open},
          {"writing", ui.sheet.writing},
          {"failed", ui.sheet.failed},
          {"message", ui.sheet.message},
          {"no_clipboard", ui.sheet.no_clipboard},
          {"folder", ui.sheet.choice.folder},
          {"path", order.path},
          {"size", std::to_string(order.width) + "x" + std::to_string(order.height)},
          {"theme", static_cast<int>(order.theme)}};
}

Json lecture_of(const Ui& ui) {
  return {{"name", ui.lecture->name},
          {"steps", ui.lecture->steps.size()},
          {"mistakes", ui.lecture->mistakes.size()},
          {"first_mistake", ui.lecture->mistakes.empty() ? std::string() : to_text(ui.lecture->mistakes.front())},
          {"next", next_thing(ui)}};
}

// The question to the room: choices are counted from 1, as on the screen.
Json predict_of(const Ui& ui) {
  constexpr const char* phases[] = {"no", "asked", "shown"};
  return {{"phase", phases[static_cast<std::size_t>(ui.predict.phase)]},
          {"question", ui.predict.question.text},
          {"answer", ui.predict.question.answer + 1},
          {"votes", tally(ui.predict)}};
}

// What of measurements is on the screen.
Json measuring_of(const Ui& ui, const Readings& readings) {
  constexpr const char* phases[] = {"off", "starting", "on"};
  const Source source = source_of(readings, ui.chosen_source);
  Json out = {{"phase", phases[static_cast<int>(readings.phase)]},
              {"reason", readings.reason},
              {"problem", readings.problem},
              {"source", name_of(source)},
              {"sources", sources_of(readings).size()},
              {"live_timings", readings.live.timings.size()},
              {"live_counts", readings.counts.size()},
              {"no_counts", readings.no_counts},
              {"transposes", readings.live.transposes.size()}};
  if (source.recording != nullptr) {
    const Found found = find(*source.recording, access_of(ui.params));
    out["cycles"] = found.timing != nullptr ? Json(rounded(found.timing->cycles.median)) : Json();
  }
  return out;
}

} // namespace

std::string state_line(const Ui& ui, const Screen& screen, int width, int height, const Readings& readings) {
  const float scroll = ui.reading ? ui.reading_scroll : ui.measuring ? ui.measure_scroll : ui.scroll;
  const Json line = {{"state", to_state_string(ui.params)},
                     {"step", place_of(ui) + 1},
                     {"title", screen.title},
                     {"verdict", screen.verdict},
                     {"wavefronts", screen.wavefronts},
                     {"position", rounded(ui.playback.position)},
                     {"stops", screen.stops},
                     {"playing", ui.playback.playing},
                     {"speed", rounded(ui.playback.speed)},
                     {"hovered", name_of(ui.hovered)},
                     {"pinned", name_of(ui.pinned)},
                     {"focus", name_of(Spot{ui.focus, {}, false, 0})},
                     {"typed", ui.typed ? Json(*ui.typed) : Json()},
                     {"theme", static_cast<int>(ui.theme)},
                     {"text_scale", rounded(static_cast<double>(ui.text_scale))},
                     {"present", ui.present},
                     {"blank", ui.blank},
                     {"help", ui.help},
                     {"tab", ui.reading     ? "read"
                             : ui.measuring ? "measure"
                                            : "try"},
                     {"scroll", rounded(static_cast<double>(scroll))},
                     {"notice", ui.notice_seconds > 0 ? ui.notice : std::string()},
                     {"self_check", check_of(ui)},
                     {"measuring", measuring_of(ui, readings)},
                     {"export", sheet_of(ui)},
                     {"lecture", lecture_of(ui)},
                     {"predict", predict_of(ui)},
                     {"spotlight", ui.spotlight},
                     {"clock", ui.clock},
                     {"numbers", ui.numbers},
                     {"framebuffer", {width, height}},
                     {"controls", spots_of(screen)},
                     {"tags", tags_of(screen)}};
  // What is no UTF-8, such as a folder's name, does not end the log.
  return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace bankwalk
