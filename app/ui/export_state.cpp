// What the sheet remembers and how edits and keys change it.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "app/figures/page/page.h"
#include "app/ui/export_sheet.h"
#include "app/ui/keys.h"

namespace bankwalk {
namespace {

constexpr int format_count = 4, size_count = static_cast<int>(std::size(export_sizes)), theme_count = 4;
constexpr std::size_t longest_folder = 1024; // bytes; paths are shorter

Edit edit(EditKind kind, ControlId control = ControlId::None, double number = 0) {
  return {kind, control, number, {}, {}};
}

int chosen(const ExportChoice& choice, ControlId id) {
  switch (id) {
    case ControlId::ExportFormat:
      return static_cast<int>(choice.format);
    case ControlId::ExportSize:
      return choice.size;
    default:
      return static_cast<int>(choice.theme);
  }
}

bool choose(ExportChoice& choice, ControlId id, int value) {
  switch (id) {
    case ControlId::ExportFormat:
      choice.format = static_cast<Format>(std::clamp(value, 0, format_count - 1));
      return true;
    case ControlId::ExportSize:
      choice.size = std::clamp(value, 0, size_count - 1);
      return true;
    case ControlId::ExportTheme:
      choice.theme = static_cast<ExportTheme>(std::clamp(value, 0, theme_count - 1));
      return true;
    default:
      return false;
  }
}

bool is_choice(ControlId id) {
  return id == ControlId::ExportFormat || id == ControlId::ExportSize || id == ControlId::ExportTheme;
}

// What TypeFolder's number asks for.
constexpr int type_text = 0, select_all = 1, delete_all = 2, delete_part = 3;

void pop_character(std::string& text) {
  while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.pop_back();
  if (!text.empty()) text.pop_back();
}

// The last folder of a path, or the slash that it ends with.
void pop_part(std::string& path) {
  if (!path.empty()) path.pop_back();
  while (!path.empty() && path.back() != '/') path.pop_back();
}

void edit_folder(ExportSheet& sheet, int what, const std::string& text) {
  std::string& folder = sheet.choice.folder;
  const bool all = std::exchange(sheet.whole_folder, what == select_all);
  if (!sheet.writing && what != select_all) sheet.message.clear(); // it was about another folder
  if (what == select_all) return;
  if (what == delete_all || (all && !text.empty())) folder.clear();
  if (what == delete_part) pop_part(folder);
  if (text == "\b") {
    pop_character(folder);
  } else if (folder.size() + text.size() <= longest_folder) {
    folder += text;
  }
}

// What can be typed of a text from elsewhere: its first line without control characters.
std::string typeable(const std::string& pasted) {
  std::string text;
  for (const char c : pasted) {
    if (c == '\n' || c == '\r') break;
    if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) text += c;
  }
  return text;
}

std::string in_utf8(char32_t c) {
  std::string out;
  const auto add = [&](char32_t bits) { out += static_cast<char>(bits); };
  if (c < 0x80) {
    add(c);
  } else if (c < 0x800) {
    add(0xC0 | c >> 6), add(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    add(0xE0 | c >> 12), add(0x80 | (c >> 6 & 0x3F)), add(0x80 | (c & 0x3F));
  } else {
    add(0xF0 | c >> 18), add(0x80 | (c >> 12 & 0x3F)), add(0x80 | (c >> 6 & 0x3F)), add(0x80 | (c & 0x3F));
  }
  return out;
}

Theme theme_of(const Ui& ui) {
  switch (ui.sheet.choice.theme) {
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

std::vector<Edit> press_focused(const Ui& ui) {
  if (ui.focus == ControlId::ExportCopy) return {edit(EditKind::ExportCopy)};
  if (ui.focus == ControlId::ExportClose) return {edit(EditKind::ExportSheet)};
  return {edit(EditKind::ExportWrite)};
}

} // namespace

ExportOrder order_of(const Ui& ui, bool to_clipboard) {
  const ExportChoice choice = clamped(ui.sheet.choice);
  const ExportSize size = export_sizes[choice.size];
  ExportOrder order;
  order.params = ui.params;
  order.position = ui.playback.position;
  const auto at = static_cast<std::size_t>(ui.check.at);
  if (ui.in_check && at < ui.check.questions.size()) { // the question's picture, which stands at its end
    order.params = ui.check.questions[at].picture;
    order.position = last_stop(order.params);
  }
  const bool of_lecture = !ui.in_check && !ui.lecture->walkthrough && !only_words(ui);
  order.words = of_lecture ? page_words(step_on_screen(ui), order.params) : page_words(order.params);
  order.format = to_clipboard ? Format::Png : choice.format;
  order.width = size.width;
  order.height = size.height;
  order.theme = theme_of(ui);
  if (to_clipboard) return order;
  const bool at_end = order.position >= last_stop(order.params);
  const std::string folder = choice.folder.empty() ? ui.sheet.usual_folder : choice.folder;
  const std::string slash = folder.empty() || folder.back() == '/' ? "" : "/";
  order.path =
      folder + slash +
      export_name(order.params, at_end ? std::nullopt : std::optional(order.position), order.theme, order.format);
  return order;
}

bool apply_to_sheet(Ui& ui, const Edit& edit) {
  ExportSheet& sheet = ui.sheet;
  switch (edit.kind) {
    case EditKind::ExportSheet:
      sheet.open = !sheet.open;
      if (sheet.open && sheet.choice.folder.empty()) sheet.choice.folder = sheet.usual_folder;
      if (!sheet.writing) sheet.message.clear();
      ui.typed.reset();
      ui.focus = sheet.open ? ControlId::ExportWrite : ControlId::None;
      return true;
    case EditKind::ExportWrite:
    case EditKind::ExportCopy:
      if (sheet.writing || (edit.kind == EditKind::ExportCopy && !sheet.no_clipboard.empty())) return true;
      sheet.writing = true;
      sheet.order = order_of(ui, edit.kind == EditKind::ExportCopy);
      sheet.message.clear();
      return true;
    case EditKind::ExportDone:
      sheet.writing = false;
      sheet.failed = edit.number == 0;
      sheet.message = edit.text;
      return true;
    case EditKind::TypeFolder:
      edit_folder(sheet, static_cast<int>(std::lround(edit.number)), edit.text);
      return true;
    case EditKind::Focus: // as in other fields: who comes to it types anew, a second press lets it be continued
      sheet.whole_folder = edit.control == ControlId::ExportFolder && ui.focus != ControlId::ExportFolder;
      return false;
    case EditKind::Set:
    case EditKind::Nudge: {
      const int from = edit.kind == EditKind::Nudge ? chosen(sheet.choice, edit.control) : 0;
      return choose(sheet.choice, edit.control, from + static_cast<int>(std::lround(edit.number)));
    }
    default:
      return false;
  }
}

std::vector<Edit> edits_of_export_key(const Ui& ui, const KeyPress& press, const std::vector<Spot>& spots) {
  const bool types = ui.focus == ControlId::ExportFolder;
  const auto folder = [&](int what, std::string text = {}) {
    if (!types) return std::vector<Edit>{};
    return std::vector<Edit>{{EditKind::TypeFolder, ControlId::ExportFolder, static_cast<double>(what), {}, text}};
  };
  const auto nudge = [&](int by) {
    return is_choice(ui.focus) ? std::vector{edit(EditKind::Nudge, ui.focus, by)} : folder(type_text);
  };
  switch (press.key) {
    case Key::Escape:
      return {edit(EditKind::ExportSheet)};
    case Key::Enter:
      return press_focused(ui);
    case Key::Space:
      return types ? folder(type_text, " ") : is_choice(ui.focus) ? std::vector<Edit>{} : press_focused(ui);
    case Key::Tab:
      return {edit(EditKind::Focus, next_focus(ui, spots, press.shift))};
    case Key::Left:
    case Key::Up:
      return nudge(-1);
    case Key::Right:
    case Key::Down:
      return nudge(1);
    case Key::Home:
      return nudge(-format_count);
    case Key::End:
      return nudge(format_count);
    case Key::Backspace:
      return press.control ? folder(delete_part) : folder(type_text, "\b");
    case Key::Character:
      if (press.control && press.character == U'a') return folder(select_all);
      if (press.control && press.character == U'u') return folder(delete_all);
      if (press.control && press.character == U'v') return folder(type_text, typeable(press.pasted));
      if (press.control) return copies_of_key(press);
      if (types && press.character >= U' ') return folder(type_text, in_utf8(press.character));
      if (press.character == U'e' || press.character == U'E') return {edit(EditKind::ExportSheet)};
      return {};
    default:
      return {};
  }
}

} // namespace bankwalk
