// A question to the room: the code, the covered picture, the choices with the room's votes; then the answer.
#pragma once

#include "app/ui/stage.h"

namespace bankwalk {

// Takes the whole window, for there is nothing to set.
void predict_view(Stage& stage);

std::string predict_title(const Ui& ui); // of the window

} // namespace bankwalk
