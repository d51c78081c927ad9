#include "app/ui/export_sheet.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "app/figures/drawing/text_wrap.h"
#include "app/ui/overlay.h"
#include "app/ui/widgets.h"

namespace bankwalk {
namespace {

constexpr float sheet_width = 600, sheet_height = 412; // units

// The end of a text that is too long, for a path's end is what matters.
std::string end_of(const TextMeasure& measure, std::string_view text, Face face, float size, float width) {
  std::string shown(text);
  while (!text.empty() && measure(shown, face, size) > width) {
    text.remove_prefix(1);
    while (!text.empty() && (static_cast<unsigned char>(text.front()) & 0xC0) == 0x80) text.remove_prefix(1);
    shown = "…" + std::string(text);
  }
  return shown;
}

// The last row has to read it too.
float text_size(const Stage& stage, float units) { return std::max(units * stage.u, stage.areas.least_text); }

void label(const Stage& stage, Figure& figure, float x, float y, std::string_view text) {
  add_text(figure, {x, y}, text, text_size(stage, 13), Ink::Ink, Face::SansBold);
}

void folder_field(Stage& stage, Figure& figure, Rect box) {
  const float u = stage.u, size = text_size(stage, 13), pad = 10 * u;
  const bool typing = stage.ui.focus == ControlId::ExportFolder;
  const Touch t = touch(stage, ControlId::ExportFolder, box, true);
  if (t.pressed) stage.ask(EditKind::Focus, ControlId::ExportFolder);
  if (t.over) stage.screen.cursor = Cursor::Text;
  add_rectangle(figure, {box.x0, box.y0}, {box.x1, box.y1}, Ink::Card, typing || t.over ? Ink::Ink : Ink::Line,
                (typing ? 1.5f : 1) * u)
      .radius = 4 * u;
  const std::string shown =
      end_of(stage.measure, stage.ui.sheet.choice.folder, Face::Mono, size, box.width() - 2 * pad - 4 * u);
  const float end = box.x0 + pad + stage.measure(shown, Face::Mono, size);
  if (typing && stage.ui.sheet.whole_folder && !shown.empty())
    add_rectangle(figure, {box.x0 + pad - 2 * u, box.y0 + 6 * u}, {end + 2 * u, box.y1 - 6 * u}, Ink::Faint);
  add_text(figure, {box.x0 + pad, box.centre().y}, shown, size, Ink::Ink, Face::Mono);
  if (typing) {
    const float x = end + 2 * u;
    add_line(figure, {x, box.y0 + 7 * u}, {x, box.y1 - 7 * u}, Ink::Ink, 1.5f * u);
  }
  focus_ring(stage, figure, ControlId::ExportFolder, box, 4 * u);
}

// Returns whether it was pressed and let go.
bool button(Stage& stage, Figure& figure, Rect box, ControlId id, std::string_view text, bool filled, bool works) {
  const float u = stage.u;
  const Touch t = touch(stage, id, box, works);
  if (t.over && works) stage.screen.cursor = Cursor::Hand;
  const Ink ground = filled && works ? Ink::Ink : Ink::Card, edge = works ? Ink::Ink : Ink::Faint;
  add_rectangle(figure, {box.x0, box.y0}, {box.x1, box.y1}, ground, edge, (t.over && works ? 2 : 1) * u).radius = 4 * u;
  add_text(figure, box.centre(), text, text_size(stage, 13),
           !works   ? Ink::Muted
           : filled ? Ink::OnInk
                    : Ink::Ink,
           Face::SansBold, Align::Centre);
  focus_ring(stage, figure, id, box, 4 * u);
  return t.clicked && works;
}

// What became of the last order, or what is known before.
std::string status_of(const ExportSheet& sheet) {
  if (sheet.writing) return sheet.order && sheet.order->path.empty() ? "Copying the picture …" : "Writing the file …";
  if (!sheet.message.empty()) return sheet.message;
  return sheet.no_clipboard;
}

void choices(Stage& stage, Figure& figure, float x0, float x1, float y) {
  const float u = stage.u, size = text_size(stage, 13);
  const ExportChoice& choice = stage.ui.sheet.choice;
  const auto row = [&](float at) { return Rect{x0 + 84 * u, at - 15 * u, x1, at + 15 * u}; };
  label(stage, figure, x0, y, "Format");
  segments(stage, figure, row(y), ControlId::ExportFormat, {{"PNG", 0}, {"SVG", 1}, {"PDF", 2}, {"GIF, moving", 3}},
           static_cast<int>(choice.format), size);
  y += 46 * u;
  label(stage, figure, x0, y, "Size");
  segments(stage, figure, row(y), ControlId::ExportSize,
           {{export_sizes[0].name, 0}, {export_sizes[1].name, 1}, {export_sizes[2].name, 2}, {export_sizes[3].name, 3}},
           choice.size, size);
  y += 46 * u;
  label(stage, figure, x0, y, "Theme");
  segments(stage, figure, row(y), ControlId::ExportTheme,
           {{"as shown", 0}, {"paper", 1}, {"dark", 2}, {"high contrast", 3}}, static_cast<int>(choice.theme), size);
  y += 46 * u;
  label(stage, figure, x0, y, "Folder");
  folder_field(stage, figure, row(y));
}

} // namespace

void export_sheet(Stage& stage) {
  const ExportSheet& sheet = stage.ui.sheet;
  const Rect window = stage.areas.window;
  const float whole = stage.u;
  const float u = stage.u = std::min({std::max(stage.u, stage.areas.least_text / 12),
                                      window.width() / (sheet_width + 24), window.height() / (sheet_height + 24)});
  const float small = text_size(stage, 12), plain = text_size(stage, 13);
  const float w = sheet_width * u, h = sheet_height * u;
  const float x = std::round(window.centre().x - w / 2), y = std::round(window.centre().y - h / 2);
  const float x0 = x + 32 * u, x1 = x + w - 32 * u;
  for (Spot& spot : stage.screen.spots) spot.takes_focus = false; // Tab walks through the sheet alone
  stage.covered = false;
  Figure& figure = begin_layer(stage, {0, 0});
  dim(stage, figure);
  add_rectangle(figure, {x, y}, {x + w, y + h}, Ink::Paper, Ink::Ink, 1.5f * u).radius = 10 * u;
  add_text(figure, {x0, y + 38 * u}, "Export this picture", 18 * u, Ink::Ink, Face::SansBold);
  add_text(figure, {x1, y + 38 * u}, "Tab and arrows choose · Esc closes", small, Ink::Muted, Face::Sans, Align::Right);
  choices(stage, figure, x0, x1, y + 86 * u);

  const std::string path = order_of(stage.ui, false).path;
  const std::string name = path.substr(path.rfind('/') + 1);
  add_text(figure, {x0 + 84 * u, y + 254 * u}, shortened(stage.measure, name, Face::Mono, small, x1 - x0 - 84 * u),
           small, Ink::Muted, Face::Mono);

  const float top = y + 280 * u, bottom = top + 34 * u;
  const bool clipboard = sheet.no_clipboard.empty();
  if (button(stage, figure, {x0 + 84 * u, top, x0 + 234 * u, bottom}, ControlId::ExportWrite, "Write the file", true,
             !sheet.writing))
    stage.ask(EditKind::ExportWrite);
  if (button(stage, figure, {x0 + 246 * u, top, x0 + 396 * u, bottom}, ControlId::ExportCopy, "Copy as PNG", false,
             clipboard && !sheet.writing))
    stage.ask(EditKind::ExportCopy);
  if (button(stage, figure, {x1 - 86 * u, top, x1, bottom}, ControlId::ExportClose, "Close", false, true))
    stage.ask(EditKind::ExportSheet);

  const bool told = !sheet.message.empty() && !sheet.writing;
  float line = bottom + 26 * u;
  auto lines = wrapped(stage.measure, status_of(sheet), told ? Face::SansBold : Face::Sans, plain, x1 - x0 - 84 * u);
  // Of a long path the beginning is left out: why it cannot be written stands at the end.
  if (lines.size() > 3) lines.erase(lines.begin(), lines.end() - 3), lines.front() = "…";
  for (const std::string& each : lines) {
    add_text(figure, {x0 + 84 * u, line}, each, plain, told ? Ink::Ink : Ink::Muted,
             told ? Face::SansBold : Face::Sans);
    line += 1.46f * plain;
  }
  if (stage.input.pressed && !Rect{x, y, x + w, y + h}.contains(stage.input.mouse)) stage.ask(EditKind::ExportSheet);
  stage.u = whole;
}

} // namespace bankwalk
