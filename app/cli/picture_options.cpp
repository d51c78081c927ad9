#include "app/cli/picture_options.h"

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Option.hpp>
#include <algorithm>
#include <string>

#include "app/cli/options.h"

namespace bankwalk {

std::vector<CLI::Option*> add_picture_options(CLI::App& app, PictureWords& words) {
  const auto text = [&](const std::string& name, auto& value, const std::string& help) {
    return app.add_option(name, value, help)->allow_extra_args(false);
  };
  return {text("--cycle", words.cycle, "picture: place on the timeline (its end)"),
          text("--size", words.size, "picture: WIDTHxHEIGHT in pixels (1920x1080; GIF 960x540)"),
          text("--scale", words.scale, "PNG and GIF: pixels for a pixel of the size (1)"),
          text("--theme", words.theme, "picture: paper, dark or contrast (paper)"),
          app.add_flag("--transparent", words.transparent, "no paper behind PNG, SVG and PDF"),
          app.add_flag("--grey", words.grey, "picture: by lightness alone, as a black-and-white print"),
          text("--caption", words.caption, "picture: a line below the figure, in place of what stands there"),
          text("--fps", words.fps, "GIF: frames a second, 1 to 50 (20)"),
          text("--speed", words.speed, "GIF: 0.25 to 8 times as fast as the window (1)")};
}

std::optional<PictureRequest> read_picture(const PictureWords& words, Format format) {
  const auto told = [](const std::string& where, const Problem& problem) {
    tell_problem(where, problem);
    return std::nullopt;
  };
  const auto theme = read_theme(words.theme);
  if (!theme) return told("--theme", theme.problem());
  const auto size = read_size(!words.size.empty() ? words.size : format == Format::Gif ? "960x540" : "1920x1080");
  if (!size) return told("--size", size.problem());
  const double largest = std::max(size->width, size->height) * words.scale;
  const double least = std::min(size->width, size->height) * words.scale;
  if (!(words.scale > 0) || !(largest <= most_pixels) || !(least >= 1))
    return told("--scale", {"the picture would have sides of less than 1 or more than " + std::to_string(most_pixels) +
                            " pixels"});
  if (!(words.fps >= 1 && words.fps <= 50)) return told("--fps", {"expected a number from 1 to 50"});
  if (!(words.speed >= 0.25 && words.speed <= 8)) return told("--speed", {"expected a number from 0.25 to 8"});
  PictureRequest request;
  request.drawing.width = static_cast<float>(size->width);
  request.drawing.height = static_cast<float>(size->height);
  request.look = {*theme, words.grey};
  request.transparent = words.transparent;
  request.scale = words.scale;
  request.fps = words.fps;
  request.speed = words.speed;
  return request;
}

bool set_position(const PictureWords& words, Drawing& drawing) {
  if (!words.cycle) return true;
  const auto position = read_position(*words.cycle);
  if (!position) {
    tell_problem("--cycle", position.problem());
    return false;
  }
  if (*position > drawing.stops) {
    tell_problem("--cycle", {"the timeline of this picture ends at " + std::to_string(drawing.stops)});
    return false;
  }
  drawing.position = *position;
  return true;
}

} // namespace bankwalk
