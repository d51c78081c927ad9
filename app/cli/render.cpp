#include "app/cli/render.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "app/cli/exit_status.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/export/picture.h"
#include "app/figures/scene.h"
#include "core/architecture.h"

namespace bankwalk {
namespace {

// The parts of the state that the command line names, as one state string: it is read, and its problems told, in one
// place.
std::string state_of(const RenderRequest& request) {
  std::string state = request.state;
  const auto add = [&](const char* key, const std::string& value) {
    if (!value.empty()) state += (state.empty() ? "" : ";") + std::string(key) + "=" + value;
  };
  add("step", request.step);
  add("stride", request.stride);
  add("pitch", request.pitch);
  return state;
}

int last_stop(const Params& params) {
  const Scene* scene = scene_of_step(params.step);
  return scene == nullptr ? 0 : scene->stops(params, analyze(access_of(params), Architecture{}));
}

std::optional<Problem> write_picture(Format format, const PictureRequest& request, const CairoFonts& fonts,
                                     const std::string& path) {
  auto output = Output::open(path);
  if (!output) return output.problem();
  const auto bytes = picture(format, request, fonts);
  if (!bytes) return bytes.problem();
  output->write(*bytes);
  return output->finish();
}

std::string file_of_step(const std::string& folder, int step, std::string_view extension) {
  const std::string number = std::to_string(step);
  return folder + "/step" + (step < 10 ? "0" : "") + number + "." + std::string(extension);
}

// All steps as SVG and PNG into a folder that exists.
int render_all(PictureRequest picture_request, const CairoFonts& fonts, const std::string& folder) {
  for (const Scene& scene : scenes()) {
    picture_request.page.params = opening_params(scene.step);
    picture_request.page.position = last_stop(picture_request.page.params);
    for (const auto& [extension, format] : {std::pair{"svg", Format::Svg}, std::pair{"png", Format::Png}}) {
      if (auto problem = write_picture(format, picture_request, fonts, file_of_step(folder, scene.step, extension))) {
        return tell_problem("render", *problem);
      }
    }
  }
  return exit_done;
}

} // namespace

int run_render(const RenderRequest& request) {
  const std::string state = state_of(request);
  const auto params = state.empty() ? Result<Params>(opening_params(4)) : from_state_string(state);
  if (!params) return tell_problem("state", params.problem());
  const auto theme = read_theme(request.theme);
  if (!theme) return tell_problem("--theme", theme.problem());
  PictureRequest wanted;
  Format format = Format::Png;
  if (!request.all) {
    const auto by_name = format_of(request.output);
    if (!by_name) return tell_problem("--output", by_name.problem());
    format = *by_name;
  }
  const auto size = read_size(!request.size.empty() ? request.size : format == Format::Gif ? "960x540" : "1920x1080");
  if (!size) return tell_problem("--size", size.problem());
  const double largest = std::max(size->width, size->height) * request.scale;
  if (!(request.scale > 0) || !(largest <= most_pixels) ||
      !(std::min(size->width, size->height) * request.scale >= 1)) {
    return tell_problem("--scale", {"the picture would have sides of less than 1 or more than " +
                                    std::to_string(most_pixels) + " pixels"});
  }
  if (!(request.fps >= 1 && request.fps <= 50)) return tell_problem("--fps", {"expected a number from 1 to 50"});
  if (!(request.speed >= 0.25 && request.speed <= 8))
    return tell_problem("--speed", {"expected a number from 0.25 to 8"});

  wanted.page.params = *params;
  wanted.page.position = last_stop(*params);
  if (request.cycle) {
    const auto position = read_position(*request.cycle);
    if (!position) return tell_problem("--cycle", position.problem());
    if (*position > wanted.page.position) {
      return tell_problem("--cycle", {"the timeline of this state ends at " + std::to_string(last_stop(*params))});
    }
    wanted.page.position = *position;
  }
  wanted.page.width = static_cast<float>(size->width);
  wanted.page.height = static_cast<float>(size->height);
  wanted.page.caption = request.caption;
  wanted.look = {*theme, request.grey};
  wanted.transparent = request.transparent;
  wanted.scale = request.scale;
  wanted.fps = request.fps;
  wanted.speed = request.speed;

  const CairoFonts fonts(find_font_files());
  if (request.all) return render_all(wanted, fonts, request.output);
  if (auto problem = write_picture(format, wanted, fonts, request.output)) return tell_problem("--output", *problem);
  return exit_done;
}

} // namespace bankwalk
