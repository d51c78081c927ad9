// assets/recordings/nvidia-h200.json, embedded when the program is built.
#pragma once

#include <string_view>

namespace bankwalk {

std::string_view shipped_recording_text();

} // namespace bankwalk
