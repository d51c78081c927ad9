// The options that say how a picture looks, which `render` and `analyze --figure` share.
#pragma once

#include <CLI/App.hpp>
#include <CLI/Option.hpp>
#include <optional>
#include <vector>

#include "app/cli/picture_words.h"
#include "app/export/picture.h"

namespace bankwalk {

std::vector<CLI::Option*> add_picture_options(CLI::App& app, PictureWords& words);

// Reads all but the place on the timeline into a request whose drawing has the size alone. Where a word is wrong it is
// told, and nothing is returned.
std::optional<PictureRequest> read_picture(const PictureWords& words, Format format);

// The place on the drawing's timeline: --cycle, or its end. False where it was told that there is no such place.
bool set_position(const PictureWords& words, Drawing& drawing);

} // namespace bankwalk
