// The keys of the export sheet: nothing below it hears any.
#include "app/ui/shell/keys.h"
#include "app/ui/export/export_sheet.h"

namespace bankwalk {
namespace {

constexpr int most_choices_apart = 4; // from the first of a row of choices to behind the last

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

Message press_focused(ControlRef focus) {
  if (focus == ControlId::ExportCopy) return CopyExport{};
  if (focus == ControlId::ExportClose) return ToggleExportSheet{};
  return WriteExport{};
}

} // namespace

Messages messages_of_export_key(const Ui& ui, const KeyPress& press, const std::vector<HitRegion>& regions) {
  const ControlRef focus = ui.interaction.focus;
  const bool types = focus == ControlId::ExportFolder;
  const bool chooses = export_choice_of(ui.export_sheet.choice, focus.id).has_value();
  const auto edit_folder = [&](FolderEdit edit, std::string text = {}) {
    return types ? Messages{EditFolder{edit, std::move(text)}} : Messages{};
  };
  // Any key that only moves, in the folder, ends that all of it is selected.
  const auto nudge = [&](int by) {
    return chooses ? Messages{NudgeControl{focus.id, by}} : edit_folder(FolderEdit::Insert);
  };
  switch (press.key) {
    case Key::Escape:
      return {ToggleExportSheet{}};
    case Key::Enter:
      return {press_focused(focus)};
    case Key::Space:
      if (types) return edit_folder(FolderEdit::Insert, " ");
      return chooses ? Messages{} : Messages{press_focused(focus)};
    case Key::Tab:
      return {FocusControl{next_focus(ui, regions, press.shift)}};
    case Key::Left:
    case Key::Up:
      return nudge(-1);
    case Key::Right:
    case Key::Down:
      return nudge(1);
    case Key::Home:
      return nudge(-most_choices_apart);
    case Key::End:
      return nudge(most_choices_apart);
    case Key::Backspace:
      return edit_folder(press.control ? FolderEdit::DeletePart : FolderEdit::Backspace);
    case Key::Character:
      if (press.control && press.character == U'a') return edit_folder(FolderEdit::SelectAll);
      if (press.control && press.character == U'u') return edit_folder(FolderEdit::DeleteAll);
      if (press.control && press.character == U'v') return edit_folder(FolderEdit::Insert, typeable(press.pasted));
      if (press.control) return copies_of_key(press);
      if (types && press.character >= U' ') return edit_folder(FolderEdit::Insert, in_utf8(press.character));
      if (press.character == U'e' || press.character == U'E') return {ToggleExportSheet{}};
      return {};
    default:
      return {};
  }
}

} // namespace bankwalk
