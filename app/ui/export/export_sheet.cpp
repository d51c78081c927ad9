#include "app/ui/export/export_sheet.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "app/figures/drawing/text_wrap.h"
#include "app/ui/base/widgets.h"
#include "app/ui/shell/overlay.h"

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
float text_size(const FrameContext& context, float units) {
  return std::max(units * context.u, context.areas.least_text);
}

void label(const FrameContext& context, Figure& figure, float x, float y, std::string_view text) {
  add_text(figure, {x, y}, text, text_size(context, 13), Ink::Ink, Face::SansBold);
}

void folder_field(const FrameContext& context, Figure& figure, Rect box) {
  const float u = context.u, size = text_size(context, 13), pad = 10 * u;
  const bool typing = context.ui.interaction.focus == ControlId::ExportFolder;
  const Interaction t = interact(context, ControlId::ExportFolder, box, true);
  if (t.pressed) context.ask(FocusControl{ControlId::ExportFolder});
  if (t.over) context.screen.cursor = Cursor::Text;
  add_rectangle(figure, box, Ink::Card, typing || t.over ? Ink::Ink : Ink::Line, (typing ? 1.5f : 1) * u).radius =
      4 * u;
  const std::string shown =
      end_of(context.measure, context.ui.export_sheet.choice.folder, Face::Mono, size, box.width() - 2 * pad - 4 * u);
  const float end = box.x0 + pad + context.measure(shown, Face::Mono, size);
  if (typing && context.ui.export_sheet.whole_folder && !shown.empty())
    add_rectangle(figure, {box.x0 + pad - 2 * u, box.y0 + 6 * u}, {end + 2 * u, box.y1 - 6 * u}, Ink::Faint);
  add_text(figure, {box.x0 + pad, box.centre().y}, shown, size, Ink::Ink, Face::Mono);
  if (typing) {
    const float x = end + 2 * u;
    add_line(figure, {x, box.y0 + 7 * u}, {x, box.y1 - 7 * u}, Ink::Ink, 1.5f * u);
  }
  focus_ring(context, figure, ControlId::ExportFolder, box, 4 * u);
}

// What became of the last order, or what is known before.
std::string status_of(const ExportSheet& sheet) {
  if (sheet.writing) return sheet.order && sheet.order->path.empty() ? "Copying the picture …" : "Writing the file …";
  if (!sheet.message.empty()) return sheet.message;
  return sheet.no_clipboard;
}

void choices(const FrameContext& context, Figure& figure, float x0, float x1, float y) {
  const float u = context.u, size = text_size(context, 13);
  const ExportChoice& choice = context.ui.export_sheet.choice;
  const auto row = [&](float at) { return Rect{x0 + 84 * u, at - 15 * u, x1, at + 15 * u}; };
  label(context, figure, x0, y, "Format");
  segments(context, figure, row(y), ControlId::ExportFormat, {{"PNG", 0}, {"SVG", 1}, {"PDF", 2}, {"GIF, moving", 3}},
           static_cast<int>(choice.format), size);
  y += 46 * u;
  label(context, figure, x0, y, "Size");
  segments(context, figure, row(y), ControlId::ExportSize,
           {{export_sizes[0].name, 0}, {export_sizes[1].name, 1}, {export_sizes[2].name, 2}, {export_sizes[3].name, 3}},
           choice.size, size);
  y += 46 * u;
  label(context, figure, x0, y, "Theme");
  segments(context, figure, row(y), ControlId::ExportTheme,
           {{"as shown", 0}, {"paper", 1}, {"dark", 2}, {"high contrast", 3}}, static_cast<int>(choice.theme), size);
  y += 46 * u;
  label(context, figure, x0, y, "Folder");
  folder_field(context, figure, row(y));
}

} // namespace

void export_sheet(const FrameContext& window_context) {
  FrameContext context = window_context;
  const ExportSheet& sheet = context.ui.export_sheet;
  const Rect window = context.areas.window;
  const float u = context.u = std::min({std::max(context.u, context.areas.least_text / 12),
                                        window.width() / (sheet_width + 24), window.height() / (sheet_height + 24)});
  const float small = text_size(context, 12), plain = text_size(context, 13);
  const float w = sheet_width * u, h = sheet_height * u;
  const float x = std::round(window.centre().x - w / 2), y = std::round(window.centre().y - h / 2);
  const float x0 = x + 32 * u, x1 = x + w - 32 * u;
  for (HitRegion& region : context.screen.regions) region.takes_focus = false; // Tab walks through the sheet alone
  Figure& figure = begin_layer(context, {0, 0});
  dim(context, figure);
  add_rectangle(figure, {x, y}, {x + w, y + h}, Ink::Paper, Ink::Ink, 1.5f * u).radius = 10 * u;
  add_text(figure, {x0, y + 38 * u}, "Export this picture", 18 * u, Ink::Ink, Face::SansBold);
  add_text(figure, {x1, y + 38 * u}, "Tab and arrows choose · Esc closes", small, Ink::Muted, Face::Sans, Align::Right);
  choices(context, figure, x0, x1, y + 86 * u);

  const std::string path = order_of(context.ui, false).path;
  const std::string name = path.substr(path.rfind('/') + 1);
  add_text(figure, {x0 + 84 * u, y + 254 * u}, shortened(context.measure, name, Face::Mono, small, x1 - x0 - 84 * u),
           small, Ink::Muted, Face::Mono);

  const float top = y + 280 * u, bottom = top + 34 * u;
  const bool clipboard = sheet.no_clipboard.empty();
  button(context, figure, {x0 + 84 * u, top, x0 + 234 * u, bottom},
         {ControlId::ExportWrite, "Write the file", plain, true, !sheet.writing});
  button(context, figure, {x0 + 246 * u, top, x0 + 396 * u, bottom},
         {ControlId::ExportCopy, "Copy as PNG", plain, false, clipboard && !sheet.writing});
  button(context, figure, {x1 - 86 * u, top, x1, bottom}, {ControlId::ExportClose, "Close", plain});

  const bool told = !sheet.message.empty() && !sheet.writing;
  float line = bottom + 26 * u;
  auto lines = wrapped(context.measure, status_of(sheet), told ? Face::SansBold : Face::Sans, plain, x1 - x0 - 84 * u);
  // Of a long path the beginning is left out: why it cannot be written stands at the end.
  if (lines.size() > 3) lines.erase(lines.begin(), lines.end() - 3), lines.front() = "…";
  for (const std::string& each : lines) {
    add_text(figure, {x0 + 84 * u, line}, each, plain, told ? Ink::Ink : Ink::Muted,
             told ? Face::SansBold : Face::Sans);
    line += 1.46f * plain;
  }
  if (context.input.pressed && !Rect{x, y, x + w, y + h}.contains(context.input.mouse))
    context.ask(ToggleExportSheet{});
}

} // namespace bankwalk
