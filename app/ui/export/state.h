// The sheet that writes pictures.
#pragma once

#include <optional>
#include <string>

#include "app/ui/export/export_choice.h"

namespace bankwalk {

struct ExportSheet {
  bool open = false;
  ExportChoice choice;
  std::string usual_folder;         // proposed where none was chosen
  bool whole_folder = false;        // all of the folder's text is selected: what is typed takes its place
  std::string no_clipboard;         // why pictures cannot be copied here, in one sentence; empty where they can
  bool writing = false;             // an order is being carried out
  bool failed = false;              // the last one was not
  std::string message;              // what became of the last one, in one sentence
  std::optional<ExportOrder> order; // the last one
};

} // namespace bankwalk
