// The options that say how a picture looks, which `render` and `analyze --figure` share.
#pragma once

#include <CLI/App.hpp>
#include <CLI/Option.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/picture_words.h"
#include "app/export/picture.h"

namespace bankwalk {

std::vector<CLI::Option*> add_picture_options(CLI::App& app, PictureWords& words);

// Reads all but the place on the timeline into a request whose drawing has the size alone. Where a word is wrong it is
// told, and nothing is returned.
std::optional<PictureRequest> read_picture(const PictureWords& words, Format format);

// Writes what `draw` makes of the words' size as a file of the kind that its name says. Returns an exit status; what is
// wrong is told, and the file's name is that of `option`.
int write_drawing(const PictureWords& words, const char* option, const std::string& path,
                  const std::function<Result<Drawing>(float width, float height)>& draw);

} // namespace bankwalk
