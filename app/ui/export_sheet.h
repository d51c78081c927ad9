// The sheet behind the key `e`: what to write, where, and what became of it.
#pragma once

#include <vector>

#include "app/ui/stage.h"

namespace bankwalk {

void export_sheet(Stage& stage);

// What a key asks for while the sheet is open: nothing below it hears any.
std::vector<Edit> edits_of_export_key(const Ui& ui, const KeyPress& press, const std::vector<Spot>& spots);

// What an edit does to the sheet; false where the edit is about something else. Only apply() calls it.
bool apply_to_sheet(Ui& ui, const Edit& edit);

// The picture that the sheet would write now.
ExportOrder order_of(const Ui& ui, bool to_clipboard);

} // namespace bankwalk
