#include "app/state_log/state_log.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "app/ui/control_table.h"
#include "app/ui/export/export_sheet.h"
#include "app/ui/measure/measurable.h"
#include "app/ui/poll/poll.h"
#include "app/ui/present/clicker.h"
#include "app/ui/shell/overlay.h"

namespace bankwalk {
namespace {

using Json = nlohmann::ordered_json;

// With four digits, as much as a test needs to know where something is.
double rounded(double value) {
  char text[48];
  std::snprintf(text, sizeof text, "%.4g", value);
  return std::strtod(text, nullptr);
}

Json whole(float value) { return static_cast<long>(std::nearbyint(value)); } // as %.0f rounds

Json regions_of(const Screen& screen) {
  Json out = Json::object();
  for (const HitRegion& region : screen.regions) {
    const Rect r = region.area;
    out[name_of(region.id, region.part)] = {whole(r.x0), whole(r.y0), whole(r.x1), whole(r.y1)};
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
  const SelfCheck& check = ui.self_check.progress;
  const auto at = static_cast<std::size_t>(check.at);
  const Score so_far = score(check);
  Json out = {{"open", in_self_check(ui)},
              {"page", check.at + 1},
              {"questions", so_far.asked},
              {"right", so_far.right},
              {"answered", so_far.answered}};
  if (at < check.questions.size()) {
    const CheckQuestion& question = check.questions[at];
    out["id"] = question.id;
    out["choices"] = question.choices.size();
    out["answer"] = question.answer + 1;
    out["given"] = check.given[at] ? Json(*check.given[at] + 1) : Json();
    out["revealed"] = static_cast<bool>(ui.self_check.revealed[at]);
  }
  return out;
}

// The export sheet as it is on the screen.
Json sheet_of(const Ui& ui) {
  const ExportOrder order = order_of(ui, false);
  return {{"open", ui.export_sheet.open},
          {"writing", ui.export_sheet.writing},
          {"failed", ui.export_sheet.failed},
          {"message", ui.export_sheet.message},
          {"no_clipboard", ui.export_sheet.no_clipboard},
          {"folder", ui.export_sheet.choice.folder},
          {"path", order.path},
          {"size", std::to_string(order.width) + "x" + std::to_string(order.height)},
          {"theme", static_cast<int>(order.theme)}};
}

Json lecture_of(const Ui& ui) {
  return {
      {"name", ui.step.lecture->name},
      {"steps", ui.step.lecture->steps.size()},
      {"mistakes", ui.step.lecture->mistakes.size()},
      {"first_mistake", ui.step.lecture->mistakes.empty() ? std::string() : to_text(ui.step.lecture->mistakes.front())},
      {"next", next_thing(ui)}};
}

// The question to the room: choices are counted from 1, as on the screen.
Json poll_as_json(const Ui& ui) {
  constexpr const char* phases[] = {"no", "asked", "shown"};
  const PollMode none, *const last = last_poll(ui);
  const PollMode& poll = last != nullptr ? *last : none;
  return {{"phase", phases[static_cast<std::size_t>(poll_phase(ui))]},
          {"question", poll.question.text},
          {"answer", poll.question.answer + 1},
          {"votes", tally(poll)}};
}

// What of measurements is on the screen.
Json measuring_of(const Ui& ui, const MeasurementStore& measurements) {
  constexpr const char* phases[] = {"off", "starting", "on"};
  const Source source = source_of(measurements, ui.measure.chosen_source);
  Json out = {{"phase", phases[static_cast<int>(measurements.phase)]},
              {"reason", measurements.reason},
              {"problem", measurements.problem},
              {"source", name_of(source)},
              {"sources", sources_of(measurements).size()},
              {"live_timings", measurements.live.timings.size()},
              {"live_counts", measurements.counts.size()},
              {"no_counts", measurements.no_counts},
              {"transposes", measurements.live.transposes.size()}};
  if (source.recording != nullptr) {
    const Found found = find(*source.recording, access_of(ui.params));
    out["cycles"] = found.timing != nullptr ? Json(rounded(found.timing->cycles.median)) : Json();
  }
  return out;
}

} // namespace

std::string state_line(const Ui& ui, const Screen& screen, int width, int height,
                       const MeasurementStore& measurements) {
  constexpr const char* tabs[] = {"try", "read", "measure"};
  const float scroll = ui.panel.scroll_of(ui.panel.tab);
  const Json line = {{"state", to_state_string(ui.params)},
                     {"step", step_index_of(ui) + 1},
                     {"title", screen.title},
                     {"verdict", screen.verdict},
                     {"wavefronts", screen.wavefronts},
                     {"position", rounded(ui.playback.position)},
                     {"stops", screen.stops},
                     {"playing", ui.playback.playing},
                     {"speed", rounded(ui.playback.speed)},
                     {"hovered", name_of(ui.interaction.hovered)},
                     {"pinned", name_of(ui.interaction.pinned)},
                     {"focus", name_of(ui.interaction.focus.id, ui.interaction.focus.part)},
                     {"typed", ui.interaction.typed ? Json(*ui.interaction.typed) : Json()},
                     {"theme", static_cast<int>(ui.theme)},
                     {"text_scale", rounded(static_cast<double>(ui.text_scale))},
                     {"present", ui.talk.present},
                     {"blank", ui.talk.blank},
                     {"help", ui.help},
                     {"tab", tabs[static_cast<std::size_t>(ui.panel.tab)]},
                     {"scroll", rounded(static_cast<double>(scroll))},
                     {"notice", ui.notice.shown() ? ui.notice.text : std::string()},
                     {"self_check", check_of(ui)},
                     {"measuring", measuring_of(ui, measurements)},
                     {"export", sheet_of(ui)},
                     {"lecture", lecture_of(ui)},
                     {"predict", poll_as_json(ui)},
                     {"spotlight", ui.talk.spotlight},
                     {"clock", ui.talk.clock},
                     {"chart", shows_chart(ui)},
                     {"framebuffer", {width, height}},
                     {"controls", regions_of(screen)},
                     {"tags", tags_of(screen)}};
  // What is no UTF-8, such as a folder's name, does not end the log.
  return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace bankwalk
