// What can be asked of the export sheet. Its format, size and theme are set as other controls are (step/messages.h).
#pragma once

#include <cstdint>
#include <string>

namespace bankwalk {

struct Ui;

struct ToggleExportSheet {};
struct WriteExport {}; // the picture to a file
struct CopyExport {};  // the picture to the clipboard
struct ExportDone {
  bool well;
  std::string sentence;
};

enum class FolderEdit : std::uint8_t { Insert, Backspace, DeletePart, DeleteAll, SelectAll };
struct EditFolder {
  FolderEdit edit;
  std::string text = {}; // to be inserted
};

void update(Ui& ui, const ToggleExportSheet& message);
void update(Ui& ui, const WriteExport& message);
void update(Ui& ui, const CopyExport& message);
void update(Ui& ui, const ExportDone& message);
void update(Ui& ui, const EditFolder& message);

} // namespace bankwalk
