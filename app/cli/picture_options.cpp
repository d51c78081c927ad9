#include "app/cli/picture_options.h"

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Option.hpp>
#include <algorithm>
#include <cmath>
#include <string>

#include "app/cli/exit_status.h"
#include "app/cli/options.h"
#include "core/quote.h"

namespace bankwalk {
namespace {

constexpr int least_width = 128, least_height = 72; // pixels, in which words are still seen to be words

struct Misplaced {
  const char* option;
  const char* message;
};

// An option that this kind of file has no use for.
std::optional<Misplaced> check_format(const PictureWords& words, Format format) {
  constexpr const char* moving = "only a moving picture has it; expected a file's name that ends in .gif";
  const bool gif = format == Format::Gif;
  if (!gif && words.fps) return Misplaced{"--fps", moving};
  if (!gif && words.speed) return Misplaced{"--speed", moving};
  if (gif && words.cycle) return Misplaced{"--cycle", "a GIF shows the whole timeline; expected a .png, .svg or .pdf"};
  if (gif && words.transparent)
    return Misplaced{"--transparent", "a GIF always has its paper; expected a .png, .svg or .pdf"};
  if (words.scale && (format == Format::Svg || format == Format::Pdf))
    return Misplaced{"--scale", "SVG and PDF are not made of pixels; expected --size alone, or a .png or .gif"};
  return std::nullopt;
}

// The place on the drawing's timeline: --cycle, or its end. False where it was told that there is no such place.
bool set_position(const PictureWords& words, Drawing& drawing) {
  if (!words.cycle) return true;
  const auto position = read_position(*words.cycle);
  if (!position) {
    tell_problem("--cycle", position.problem());
    return false;
  }
  if (*position > drawing.timeline.stops) {
    tell_problem("--cycle", {"the timeline of this picture ends at " + std::to_string(drawing.timeline.stops)});
    return false;
  }
  drawing.position = *position;
  return true;
}

} // namespace

std::vector<CLI::Option*> add_picture_options(CLI::App& app, PictureWords& words) {
  const auto text = [&](const std::string& name, auto& value, const std::string& help) {
    return app.add_option(name, value, help)->allow_extra_args(false);
  };
  return {text("--cycle", words.cycle,
               "picture: stop of its timeline, 0 to the last (the last); not GIF.\n"
               "Mostly a stop is a cycle; steps 1, 2, 4, 5 and 10 have others besides"),
          text("--size", words.size, "picture: WIDTHxHEIGHT in pixels (1920x1080; GIF 960x540)"),
          text("--scale", words.scale, "PNG and GIF: pixels for a pixel of the size (1)"),
          text("--theme", words.theme, "picture: paper, dark or contrast (paper)"),
          app.add_flag("--transparent", words.transparent, "picture: no paper behind it; not GIF"),
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
  if (auto problem = check_format(words, format)) return told(problem->option, {problem->message});
  if (!is_printable(words.caption))
    return told("--caption",
                {in_quotes(words.caption) + " is not a line of text; expected UTF-8 without control characters"});
  const auto size = read_size(!words.size.empty() ? words.size : format == Format::Gif ? "960x540" : "1920x1080");
  if (!size) return told("--size", size.problem());
  const auto scale = read_number(words.scale.value_or("1"));
  if (!scale) return told("--scale", scale.problem());
  const double largest = std::max(size->width, size->height) * *scale;
  const double least = std::min(size->width, size->height) * *scale;
  if (!(largest <= most_pixels) || !(least >= 1))
    return told("--scale", {"with " + in_quotes(words.scale.value_or("1")) +
                            " the picture would have sides of less than 1 or more than " + std::to_string(most_pixels) +
                            " pixels"});
  const double width = size->width * *scale, height = size->height * *scale;
  const bool of_pixels = format == Format::Png || format == Format::Gif;
  if (of_pixels && (width < least_width || height < least_height))
    return told(words.scale ? "--scale" : "--size",
                {"in a picture of " + std::to_string(std::lround(width)) + "x" + std::to_string(std::lround(height)) +
                 " pixels nothing can be read; expected at least " + std::to_string(least_width) + "x" +
                 std::to_string(least_height)});
  const auto fps = read_number(words.fps.value_or("20"), 1, 50);
  if (!fps) return told("--fps", fps.problem());
  const auto speed = read_number(words.speed.value_or("1"), 0.25, 8);
  if (!speed) return told("--speed", speed.problem());
  PictureRequest request;
  request.drawing.width = static_cast<float>(size->width);
  request.drawing.height = static_cast<float>(size->height);
  request.look = {*theme, words.grey};
  request.transparent = words.transparent;
  request.scale = *scale;
  request.fps = *fps;
  request.speed = *speed;
  return request;
}

int write_drawing(const PictureWords& words, const char* option, const std::string& path,
                  const std::function<Result<Drawing>(float width, float height)>& draw) {
  const auto format = format_of(path);
  if (!format) return tell_problem(option, format.problem());
  auto wanted = read_picture(words, *format);
  if (!wanted) return exit_wrong_input;
  const auto drawing = draw(wanted->drawing.width, wanted->drawing.height);
  if (!drawing) return tell_problem(option, drawing.problem());
  wanted->drawing = *drawing;
  if (drawing->is_change && !shows_the_way(*wanted))
    return tell_problem(words.fps ? "--fps" : "--speed",
                        {"the change would be over before its second frame, so that nothing would move; expected more "
                         "frames a second or less speed"});
  if (!set_position(words, wanted->drawing)) return exit_wrong_input;
  const CairoFonts fonts(find_font_files());
  if (auto problem = write_picture(*format, *wanted, fonts, path)) return tell_problem(option, *problem);
  return exit_done;
}

} // namespace bankwalk
