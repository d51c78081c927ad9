#include "app/cli/render.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>

#include "app/cli/exit_status.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "app/cli/picture_options.h"
#include "app/export/document.h"
#include "app/export/picture.h"
#include "app/figures/scene.h"
#include "app/lesson/handout.h"
#include "app/lesson/lesson.h"
#include "core/quote.h"

namespace bankwalk {
namespace {

// The parts of the state that the command line names, as one state string.
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

bool offers(const Scene& scene, Control control) {
  return std::find(scene.controls.begin(), scene.controls.end(), control) != scene.controls.end();
}

// A part that the picture does not show would be left out in silence.
std::optional<Problem> check_shown(const Params& params, Control control, const std::string& name) {
  if (offers(*scene_of(params), control)) return std::nullopt;
  std::string steps;
  for (const Scene& scene : scenes())
    if (offers(scene, control)) steps += (steps.empty() ? "" : ", ") + std::to_string(scene.step);
  const std::string shown = params.expression.empty() ? "step " + std::to_string(params.step) : "a state with an index";
  return Problem{shown + " has no " + name + "; expected one of the steps " + steps};
}

// What the words show. Nothing where something is wrong with them, which is then told.
std::optional<Params> read_params(const RenderRequest& request) {
  const auto told = [](const std::string& where, Problem problem) {
    tell_problem(where, problem);
    return std::nullopt;
  };
  struct Part {
    std::string key;
    const std::string& value;
    std::optional<Control> control;
  };
  const Part parts[] = {{"step", request.step, std::nullopt},
                        {"stride", request.stride, Control::Stride},
                        {"pitch", request.pitch, Control::Pitch}};
  for (const Part& part : parts) {
    const auto value = part.value.empty() ? Result<int>(0) : read_state_value(part.key, part.value);
    if (!value) return told("--" + part.key, {value.problem().message});
  }
  const std::string state = state_of(request);
  const auto params = state.empty() ? Result<Params>(opening_params(4)) : from_state_string(state);
  if (!params) {
    Problem problem = params.problem();
    if (problem.column > static_cast<int>(request.state.size())) problem.column = 0; // in what was added to it
    return told("--state", problem);
  }
  for (const Part& part : parts) {
    if (part.value.empty() || !part.control) continue;
    if (auto problem = check_shown(*params, *part.control, part.key)) return told("--" + part.key, *problem);
  }
  return *params;
}

std::string file_of_step(const std::string& folder, int step, Format format) {
  const std::string number = std::to_string(step);
  return folder + "/step" + (step < 10 ? "0" : "") + number + std::string(extension_of(format));
}

bool is_pdf(const std::string& path) {
  const auto format = format_of(path);
  return format && *format == Format::Pdf;
}

bool is_folder(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_directory(path, error);
}

// All steps as SVG and PNG into a folder that exists.
int render_folder(PictureRequest wanted, const CairoFonts& fonts, const std::string& folder) {
  for (const Scene& scene : scenes()) {
    PageRequest page{opening_params(scene.step), {}, wanted.drawing.width, wanted.drawing.height, {}};
    wanted.drawing = drawing_of(page);
    for (const Format format : {Format::Svg, Format::Png})
      if (auto problem = write_picture(format, wanted, fonts, file_of_step(folder, scene.step, format)))
        return tell_problem("--output", *problem);
  }
  return exit_done;
}

int render_handout(CairoLook look, const CairoFonts& fonts, const std::string& path) {
  const auto lessons = read_lessons();
  if (!lessons) return tell_problem("lessons", lessons.problem());
  auto output = Output::open(path);
  if (!output) return tell_problem("--output", output.problem());
  const auto bytes = document(handout(*lessons, fonts.measure()), "Bankwalk: bank conflicts in ten steps", look, fonts);
  if (!bytes) return tell_problem("--output", bytes.problem());
  output->write(*bytes);
  if (auto problem = output->finish()) return tell_problem("--output", *problem);
  return exit_done;
}

// What one step can be asked for and the whole walkthrough cannot.
std::optional<Problem> check_all(const RenderRequest& request, bool as_handout) {
  if (!state_of(request).empty() || request.look.cycle)
    return Problem{
        "every step is written as it opens, so that --state, --step, --stride, --pitch and --cycle have no "
        "meaning beside it"};
  if (!request.look.caption.empty()) return Problem{"--caption belongs to one picture"};
  if (as_handout && (!request.look.size.empty() || request.look.scale || request.look.transparent))
    return Problem{"the handout's pages are A4, so that --size, --scale and --transparent have no meaning beside it"};
  if (!as_handout && !is_folder(request.output))
    return Problem{path_in_quotes(request.output) +
                   " is not a folder; expected one that exists, or a file's name that ends in .pdf"};
  return std::nullopt;
}

} // namespace

int run_render(const RenderRequest& request) {
  const bool as_handout = request.all && !is_folder(request.output) && is_pdf(request.output);
  if (request.all)
    if (auto problem = check_all(request, as_handout)) return tell_problem("--all", *problem);
  const auto params = read_params(request);
  if (!params) return exit_wrong_input;
  Format format = Format::Png;
  if (!request.all) {
    const auto by_name = format_of(request.output);
    if (!by_name) return tell_problem("--output", by_name.problem());
    format = *by_name;
  }
  auto wanted = read_picture(request.look, format);
  if (!wanted) return exit_wrong_input;
  wanted->drawing =
      drawing_of(PageRequest{*params, {}, wanted->drawing.width, wanted->drawing.height, request.look.caption});
  if (!set_position(request.look, wanted->drawing)) return exit_wrong_input;

  const CairoFonts fonts(find_font_files());
  if (as_handout) return render_handout(wanted->look, fonts, request.output);
  if (request.all) return render_folder(*wanted, fonts, request.output);
  if (auto problem = write_picture(format, *wanted, fonts, request.output)) return tell_problem("--output", *problem);
  return exit_done;
}

} // namespace bankwalk
