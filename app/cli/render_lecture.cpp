#include "app/cli/render_lecture.h"

#include <algorithm>
#include <cstdio>
#include <vector>

#include "app/base/output.h"
#include "app/cli/exit_status.h"
#include "app/cli/options.h"
#include "app/cli/picture_options.h"
#include "app/cli/render_all.h"
#include "app/files/lecture_file.h"
#include "core/quote.h"
#include "core/whole_number.h"

namespace bankwalk {
namespace {

PageRequest page_of(const Lesson& step, const std::string& caption) {
  return {.params = *step.picture, .position = {}, .caption = caption, .words = page_words(step, *step.picture)};
}

// The lecture's step that the words name.
Result<const Lesson*> step_of(const Lecture& lecture, const std::string& text) {
  const auto number = whole_number<int>(text);
  const int steps = static_cast<int>(lecture.steps.size());
  if (!number || *number < 1 || *number > steps)
    return Problem{in_quotes(text) + " is not a step of the lecture; expected a whole number from 1 to " +
                   std::to_string(steps)};
  const Lesson& step = lecture.steps[static_cast<std::size_t>(*number - 1)];
  if (!step.picture)
    return Problem{step.picture_wrong ? "its picture cannot be read; the mistake is told above"
                                      : "this step is words alone; expected one with a picture"};
  return &step;
}

int render_step(const RenderRequest& request, const Lecture& lecture) {
  const auto step = step_of(lecture, request.step);
  if (!step) return tell_problem("--step", step.problem());
  return write_drawing(request.look, "--output", request.output, [&](float width, float height) {
    PageRequest page = page_of(**step, request.look.caption);
    page.width = width;
    page.height = height;
    return drawing_of(page);
  });
}

int render_steps(const RenderRequest& request, const Lecture& lecture) {
  if (auto problem = check_all(request)) return tell_problem("--all", *problem);
  const auto wanted = read_picture(request.look, Format::Png);
  if (!wanted) return exit_wrong_input;
  const CairoFonts fonts(find_font_files());
  if (names_handout(request.output) && !lecture.no_steps)
    return write_handout(handout(lecture, fonts.measure()), lecture.name, wanted->look, fonts, request.output);
  std::vector<StepPage> pages;
  for (const Lesson& step : lecture.steps)
    if (step.picture) pages.push_back({step.step, page_of(step, {})});
  for (const StepPage& page : pages)
    for (const std::string& written : files_of_step(request.output, page.step))
      if (auto problem = check_apart(request.lecture, "lecture", written)) return tell_problem("--output", *problem);
  if (pages.empty())
    return tell_problem("--lecture", {"no step of it has a picture, so that there is nothing to draw"});
  return write_folder(*wanted, pages, fonts, request.output);
}

} // namespace

int render_lecture(const RenderRequest& request) {
  const auto lecture = read_lecture_file(request.lecture);
  if (!lecture) return tell_problem("--lecture", lecture.problem());
  for (const Problem& mistake : (*lecture)->mistakes)
    std::fprintf(stderr, "bankwalk: %s, %s\n", spelt_out(request.lecture).c_str(), to_text(mistake).c_str());
  if (!request.state.empty() || !request.stride.empty() || !request.pitch.empty())
    return tell_problem("--lecture", {"its steps are drawn as they are written, so that --state, --stride and --pitch "
                                      "have no meaning beside it"});
  if (auto problem = check_apart(request.lecture, "lecture", request.output)) return tell_problem("--output", *problem);
  if (request.all) return render_steps(request, **lecture);
  if (request.step.empty()) return tell_problem("--lecture", {"expected --step NUMBER, or --all"});
  return render_step(request, **lecture);
}

} // namespace bankwalk
