// What the export sheet remembers and how messages change it.
#include <algorithm>
#include <iterator>
#include <utility>

#include "app/figures/page/page.h"
#include "app/ui/export/export_sheet.h"
#include "app/ui/self_check/self_check.h"

namespace bankwalk {
namespace {

constexpr std::size_t longest_folder = 1024; // bytes; paths are shorter

// The choices of the sheet as numbers.
struct ChoiceRow {
  ControlId id;
  int count;
  int (*value)(const ExportChoice&);
  void (*set)(ExportChoice&, int);
};
constexpr ChoiceRow choice_rows[] = {
    {ControlId::ExportFormat, 4, [](const ExportChoice& choice) { return static_cast<int>(choice.format); },
     [](ExportChoice& choice, int value) { choice.format = static_cast<Format>(value); }},
    {ControlId::ExportSize, static_cast<int>(std::size(export_sizes)),
     [](const ExportChoice& choice) { return choice.size; },
     [](ExportChoice& choice, int value) { choice.size = value; }},
    {ControlId::ExportTheme, 4, [](const ExportChoice& choice) { return static_cast<int>(choice.theme); },
     [](ExportChoice& choice, int value) { choice.theme = static_cast<ExportTheme>(value); }},
};

const ChoiceRow* row_of(ControlId id) {
  const auto* const found = std::ranges::find(choice_rows, id, &ChoiceRow::id);
  return found == std::end(choice_rows) ? nullptr : found;
}

void pop_character(std::string& text) {
  while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.pop_back();
  if (!text.empty()) text.pop_back();
}

// The last folder of a path, or the slash that it ends with.
void pop_part(std::string& path) {
  if (!path.empty()) path.pop_back();
  while (!path.empty() && path.back() != '/') path.pop_back();
}

Theme theme_of(const Ui& ui) {
  switch (ui.export_sheet.choice.theme) {
    case ExportTheme::Paper:
      return Theme::Paper;
    case ExportTheme::Dark:
      return Theme::Dark;
    case ExportTheme::Contrast:
      return Theme::Contrast;
    default:
      return ui.theme;
  }
}

// Begins to write, where nothing is being written.
void order_picture(Ui& ui, bool to_clipboard) {
  ExportSheet& sheet = ui.export_sheet;
  if (sheet.writing) return;
  sheet.writing = true;
  sheet.order = order_of(ui, to_clipboard);
  sheet.message.clear();
}

} // namespace

std::optional<int> export_choice_of(const ExportChoice& choice, ControlId id) {
  const ChoiceRow* const row = row_of(id);
  return row != nullptr ? std::optional(row->value(choice)) : std::nullopt;
}

bool set_export_choice(ExportChoice& choice, ControlId id, int value) {
  const ChoiceRow* const row = row_of(id);
  if (row != nullptr) row->set(choice, std::clamp(value, 0, row->count - 1));
  return row != nullptr;
}

ExportOrder order_of(const Ui& ui, bool to_clipboard) {
  const ExportChoice choice = clamped(ui.export_sheet.choice);
  const ExportSize size = export_sizes[choice.size];
  ExportOrder order;
  order.params = ui.params;
  order.position = ui.playback.position;
  const CheckQuestion* const question = in_self_check(ui) ? question_on_screen(ui) : nullptr;
  if (question != nullptr) { // its picture, which stands at its end
    order.params = question->picture;
    order.position = last_stop(order.params);
  }
  const bool of_lecture = !in_self_check(ui) && !ui.step.lecture->walkthrough && !only_words(ui);
  order.words = of_lecture ? page_words(step_on_screen(ui), order.params) : page_words(order.params);
  order.format = to_clipboard ? Format::Png : choice.format;
  order.width = size.width;
  order.height = size.height;
  order.theme = theme_of(ui);
  if (to_clipboard) return order;
  const bool at_end = order.position >= last_stop(order.params);
  const std::string folder = choice.folder.empty() ? ui.export_sheet.usual_folder : choice.folder;
  const std::string slash = folder.empty() || folder.back() == '/' ? "" : "/";
  order.path =
      folder + slash +
      export_name(order.params, at_end ? std::nullopt : std::optional(order.position), order.theme, order.format);
  return order;
}

void update(Ui& ui, const ToggleExportSheet&) {
  ExportSheet& sheet = ui.export_sheet;
  sheet.open = !sheet.open;
  if (sheet.open && sheet.choice.folder.empty()) sheet.choice.folder = sheet.usual_folder;
  if (!sheet.writing) sheet.message.clear();
  ui.interaction.typed.reset();
  ui.interaction.focus = sheet.open ? ControlId::ExportWrite : ControlId::None;
}

void update(Ui& ui, const WriteExport&) { order_picture(ui, false); }

void update(Ui& ui, const CopyExport&) {
  if (ui.export_sheet.no_clipboard.empty()) order_picture(ui, true);
}

void update(Ui& ui, const ExportDone& message) {
  ui.export_sheet.writing = false;
  ui.export_sheet.failed = !message.well;
  ui.export_sheet.message = message.sentence;
}

void update(Ui& ui, const EditFolder& message) {
  ExportSheet& sheet = ui.export_sheet;
  std::string& folder = sheet.choice.folder;
  const bool all = std::exchange(sheet.whole_folder, message.edit == FolderEdit::SelectAll);
  if (message.edit == FolderEdit::SelectAll) return;
  if (!sheet.writing) sheet.message.clear(); // it was about another folder
  const bool replaces = message.edit == FolderEdit::Backspace || !message.text.empty();
  if (message.edit == FolderEdit::DeleteAll || (all && replaces)) folder.clear();
  if (message.edit == FolderEdit::DeletePart) pop_part(folder);
  if (message.edit == FolderEdit::Backspace) pop_character(folder);
  if (message.edit == FolderEdit::Insert && folder.size() + message.text.size() <= longest_folder)
    folder += message.text;
}

} // namespace bankwalk
