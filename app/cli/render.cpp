#include "app/cli/render.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/exit_status.h"
#include "app/cli/options.h"
#include "app/cli/picture_options.h"
#include "app/cli/render_all.h"
#include "app/cli/render_lecture.h"
#include "app/figures/steps/scene.h"
#include "app/lesson/handout.h"
#include "app/lesson/lecture.h"

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

bool offers(const Scene& scene, Parameter control) {
  return std::find(scene.controls.begin(), scene.controls.end(), control) != scene.controls.end();
}

// A part that the picture does not show would be left out in silence.
std::optional<Problem> check_shown(const Params& params, Parameter control, const std::string& name) {
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
    std::optional<Parameter> control;
  };
  const Part parts[] = {{"step", request.step, std::nullopt},
                        {"stride", request.stride, Parameter::Stride},
                        {"pitch", request.pitch, Parameter::Pitch}};
  for (const Part& part : parts) {
    const auto value = part.value.empty() ? Result<int>(0) : read_state_value(part.key, part.value);
    if (!value) return told("--" + part.key, {value.problem().message});
  }
  const std::string state = state_of(request);
  const auto params = state.empty() ? Result<Params>(Params{}) : from_state_string(state);
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

int render_change(const RenderRequest& request) {
  const auto from = from_state_string(*request.from), to = from_state_string(*request.to);
  if (!from) return tell_problem("--from", from.problem());
  if (!to) return tell_problem("--to", to.problem());
  if (const auto format = format_of(request.output); format && *format != Format::Gif)
    return tell_problem("--output", {"a change moves; expected a file's name that ends in .gif"});
  if (!look_different(*from, *to))
    return tell_problem("--to", {"its picture is that of --from, so that nothing would move; expected another"});
  return write_drawing(request.look, "--output", request.output, [&](float width, float height) {
    const auto page = [&](const Params& params) {
      return PageRequest{params, {}, width, height, request.look.caption, page_words(params)};
    };
    return drawing_of_change(page(*from), page(*to));
  });
}

int render_walkthrough(const RenderRequest& request) {
  if (auto problem = check_all(request)) return tell_problem("--all", *problem);
  const auto wanted = read_picture(request.look, Format::Png);
  if (!wanted) return exit_wrong_input;
  const CairoFonts fonts(find_font_files());
  if (names_handout(request.output)) {
    const auto lessons = read_lessons();
    if (!lessons) return tell_problem("lessons", lessons.problem());
    return write_handout(handout(*lessons, fonts.measure()), "Bankwalk: bank conflicts in ten steps", wanted->look,
                         fonts, request.output);
  }
  std::vector<StepPage> pages;
  for (const Scene& scene : scenes()) {
    const Params opening = opening_params(scene.step);
    pages.push_back({scene.step, {.params = opening, .position = {}, .words = page_words(opening)}});
  }
  return write_folder(*wanted, pages, fonts, request.output);
}

} // namespace

int run_render(const RenderRequest& request) {
  if (request.from) return render_change(request);
  if (!request.lecture.empty()) return render_lecture(request);
  if (request.all) return render_walkthrough(request);
  const auto params = read_params(request);
  if (!params) return exit_wrong_input;
  return write_drawing(request.look, "--output", request.output, [&](float width, float height) {
    return drawing_of(PageRequest{*params, {}, width, height, request.look.caption, page_words(*params)});
  });
}

} // namespace bankwalk
