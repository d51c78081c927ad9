// Files that were dropped on a window.
#pragma once

#include <string>
#include <vector>

#include "app/files/lecture_file.h"
#include "app/host/measuring.h"
#include "app/ui/state.h"

namespace bankwalk {

// Shows another lecture, or a recording of measurements, which is a .json. Of what cannot be shown nothing changes but
// that the window says why, in one sentence.
void open_dropped(const std::vector<std::string>& paths, Ui& ui, LectureFile& watched, Measuring& measuring);

} // namespace bankwalk
