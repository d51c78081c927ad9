// Recordings as JSON files: docs/measuring.md describes the format.
#pragma once

#include <string>
#include <string_view>

#include "app/measure/recording.h"
#include "core/problem.h"

namespace bankwalk {

inline constexpr int recording_version = 1;
inline constexpr std::size_t longest_recording = 8u << 20; // bytes; the suite takes about 150,000

// One access a line, so that two recordings can be compared as text.
std::string to_json(const Recording& recording);

// The problem says which part of the text is wrong and what is expected there. Nothing is taken on trust: numbers are
// finite and in range, accesses are sound, texts are short.
Result<Recording> recording_from_json(std::string_view text);

// Reads a file; the problem names it.
Result<Recording> read_recording(const std::string& path);

// The recording that ships with the program.
Result<Recording> shipped_recording();

} // namespace bankwalk
