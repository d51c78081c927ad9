// The command line: reads the words, hands them to a subcommand or to the window, and returns an exit status.
#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <sstream>
#include <string>

#include "app/base/output.h"
#include "app/cli/analyze.h"
#include "app/cli/check_words.h"
#include "app/cli/exit_status.h"
#include "app/cli/info.h"
#include "app/cli/measure.h"
#include "app/cli/open_window.h"
#include "app/cli/options.h"
#if BANKWALK_HAS_EXPORT
#include "app/cli/picture_options.h"
#include "app/cli/render.h"
#endif
#include "app/base/exception_message.h"
#include "app/measure/module_process.h"
#include "app/teaching/steps.h"
#include "core/quote.h"

namespace {

using namespace bankwalk;

// One value, even where several could follow: what comes after it belongs to somebody else.
CLI::Option* add_text(CLI::App& app, const std::string& names, std::string& value, const std::string& help) {
  return app.add_option(names, value, help)->allow_extra_args(false);
}

CLI::Option* add_patterns_option(CLI::App& app, std::string& path) {
  return add_text(app, "--patterns", path,
                  "tab-separated file (- for standard input) with the columns op, bytes, mask and addresses");
}

CLI::App* add_analyze(CLI::App& app, AnalyzeRequest& request) {
  CLI::App* analyze = app.add_subcommand("analyze", "Answer one access, or every row of a patterns file");
  analyze->footer(
      "Index expressions are C: tid, lane, threadIdx.x/y/z, blockDim.x/y/z, integer operators, and names that --set "
      "gives values.\n"
      "They count elements; an access, 'shared[tid*2]' or 'if (tid < 16) float4 v = s[tid]', says its operation, "
      "width\n"
      "and active lanes itself. Put -- before an index that begins with a minus sign.\n"
      "Example: bankwalk analyze 'tid*33 + col' --set col=5\n"
      "Each row of a patterns file is answered by itself: a bad one is reported with its line and left out, and the\n"
      "status is 2. Answers are columns after those of the file, in place of older ones of the same name. What -o "
      "names\n"
      "is replaced when all is done, unless no row could be answered; it cannot be the file that is read.");
  add_access_options(*analyze, request.words);
  auto* const patterns = add_patterns_option(*analyze, request.patterns);
  add_text(*analyze, "--arch", request.architecture,
           "compute capability (9.0); 3.5:4 for Kepler's 4-byte banks; 16x8 for 16 free banks of 8 bytes");
  auto* row =
      analyze->add_option("--row", request.row, "answer this row of the patterns file alone, from 1 below the header")
          ->allow_extra_args(false);
  auto* state =
      add_text(*analyze, "--state", request.state, "the access of a state, such as 'step=9;pitch=33;column=5'");
  add_text(*analyze, "-o,--output", request.output, "file to write instead of standard output, whole or not at all");
  analyze->add_flag("--json", request.json, "answer as JSON");
#if BANKWALK_HAS_EXPORT
  auto* figure = add_text(*analyze, "--figure", request.figure,
                          "draw the access as well, into a .png, .svg, .pdf or, moving, .gif");
  for (CLI::Option* of_figure : add_picture_options(*analyze, request.look)) of_figure->needs(figure);
#endif
  exclude_access_options(*analyze, patterns);
  exclude_access_options(*analyze, state);
  state->excludes(patterns);
  row->needs(patterns);
  return analyze;
}

CLI::App* add_measure(CLI::App& app, MeasureRequest& request) {
  CLI::App* measure = app.add_subcommand("measure", "Time an access on the GPU in this machine, beside the model");
  measure->footer(
      "It needs an NVIDIA GPU and the GPU module that is built where a CUDA compiler is; without them it says what is\n"
      "missing and returns status 3. `bankwalk info` says so too.\n"
      "Example: bankwalk measure 'tid*32'\n"
      "Example: bankwalk measure --suite --record my-gpu.json     then: bankwalk --recording my-gpu.json");
  add_access_options(*measure, request.words);
  auto* const patterns = add_patterns_option(*measure, request.patterns);
  auto* const suite =
      measure->add_flag("--suite", request.suite, "everything that the steps can show, and the transpose of a matrix");
  add_text(*measure, "--record", request.record, "file for a recording, which the window can show on another machine");
  auto* const counters =
      measure->add_flag("--counters", request.counters, "the hardware counters too (needs CUPTI and permission)");
  add_text(*measure, "--module", request.module,
           "the GPU module to use (BANKWALK_CUDA_MODULE, else the one beside the program)");
  measure->add_flag("--json", request.json, "answer as JSON");
  exclude_access_options(*measure, patterns);
  exclude_access_options(*measure, suite);
  suite->excludes(patterns)->excludes(counters);
  return measure;
}

#if BANKWALK_HAS_EXPORT
CLI::App* add_render(CLI::App& app, RenderRequest& request) {
  CLI::App* render = app.add_subcommand("render", "Write a step's picture as PNG, SVG, PDF or, moving, as GIF");
  render->footer(
      "Example: bankwalk render --step 9 --pitch 34 -o padded.svg\n"
      "Example: bankwalk render --from 'step=9;pitch=32' --to 'step=9;pitch=33' --speed 0.25 -o padding.gif\n"
      "Example: bankwalk render --lecture mine.md --all -o handout.pdf");
  auto* const state = add_text(*render, "--state", request.state, "what to show, such as 'step=9;pitch=33;column=5'");
  auto* const from = render->add_option("--from", request.from, "GIF: the state that a change begins in, with --to");
  auto* const to = render->add_option("--to", request.to, "GIF: the state that it leads to, as the window moves");
  auto* const lecture =
      add_text(*render, "--lecture", request.lecture,
               "a lecture as Markdown: its step that --step names, or with --all every one; its mistakes are told");
  auto* const step = add_text(*render, "--step", request.step,
                              "the step, 1 to " + std::to_string(step_count) + " (4), or that of the lecture");
  auto* const stride =
      add_text(*render, "--stride", request.stride, "elements between neighbouring threads, 0 to 64 (steps 3 to 7)");
  auto* const pitch = add_text(*render, "--pitch", request.pitch, "elements from row to row, 32 to 40 (steps 8 and 9)");
  add_picture_options(*render, request.look);
  auto* const all = render->add_flag(
      "--all", request.all,
      "every step: a handout where -o names a .pdf, else as SVG and PNG into the folder that -o names, which "
      "is made where only the last part of its path is missing");
  add_text(*render, "-o,--output", request.output, "the file to write, or with --all the folder")->required();
  from->allow_extra_args(false)->needs(to);
  to->allow_extra_args(false)->needs(from);
  for (CLI::Option* const other : {state, lecture, step, stride, pitch, all}) from->excludes(other);
  return render;
}
#endif

// --help or --version
int print_asked(const CLI::App& app, const CLI::ParseError& error) {
  std::ostringstream text;
  app.exit(error, text, text);
  auto output = Output::open("");
  output->write(text.str());
  const auto problem = output->finish();
  return problem ? tell_problem("help", *problem) : exit_done;
}

int run(int argc, char** argv) {
  CLI::App app{
      "Bankwalk shows how a GPU's shared memory serves a warp: 32 threads, 32 banks, and who has to queue.\n"
      "Without a subcommand it opens the window.",
      "bankwalk"};
  app.set_version_flag("--version", "bankwalk " BANKWALK_VERSION);
  app.require_subcommand(0, 1);

  AnalyzeRequest request;
  CLI::App* const analyze = add_analyze(app, request);
  MeasureRequest measurement;
  CLI::App* const measure = add_measure(app, measurement);
  std::string module_of_worker; // what the program starts itself with, see app/measure/worker.h
  CLI::App* const worker = app.add_subcommand("measure-worker", "")->group("");
  worker->add_option("module", module_of_worker)->required();
  bool info_json = false;
  CLI::App* const info = app.add_subcommand("info", "Versions, fonts and display, each with its reason when absent");
  info->add_flag("--json", info_json, "answer as JSON");
#if BANKWALK_HAS_EXPORT
  RenderRequest picture;
  CLI::App* const render = add_render(app, picture);
#endif
  WindowRequest window;
  add_window_options(app, window);

  try {
    app.parse(argc, argv);
    if (auto problem = check_words(app)) throw CLI::ValidationError(problem->message);
    if (measure->parsed() && measurement.patterns.empty() && !measurement.suite && !measurement.words.expression) {
      throw CLI::RequiredError("measure: an index expression, --patterns FILE or --suite");
    }
    if (analyze->parsed() && request.patterns.empty() && !request.words.expression && request.state.empty()) {
      throw CLI::RequiredError("analyze: an index expression, --state or --patterns FILE");
    }
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return print_asked(app, error);
    std::fprintf(stderr, "bankwalk: %s; bankwalk --help lists what is understood\n", spelt_out(error.what()).c_str());
    return exit_wrong_input;
  }
  if (analyze->parsed()) return run_analyze(request);
  if (measure->parsed()) return run_measure(measurement);
  if (worker->parsed()) return run_module_process(module_of_worker);
  if (info->parsed()) return run_info(info_json);
#if BANKWALK_HAS_EXPORT
  if (render->parsed()) return run_render(picture);
#endif
  return open_window(window);
}

// What throws where nothing may be thrown, such as destructors of nlohmann-json, which ask for memory. Mostly the
// exception then is not to be had; of all that are thrown here it is the one for lacking memory.
[[noreturn]] void end() {
  const char* sentence = std::uncaught_exceptions() > 0 ? no_memory : nullptr;
  try {
    if (std::current_exception() != nullptr) std::rethrow_exception(std::current_exception());
  } catch (const std::bad_alloc& error) {
    sentence = exception_message(error);
  } catch (...) {
  }
  if (sentence == nullptr) std::abort();
  std::fprintf(stderr, "bankwalk: %s\n", sentence);
  std::_Exit(exit_failed);
}

} // namespace

int main(int argc, char** argv) {
  std::set_terminate(end);
  std::signal(SIGXFSZ, SIG_IGN); // a file that may not grow on (ulimit -f) is told as a full disk is
  try {
    return run(argc, argv);
  } catch (const std::exception& error) { // no memory, mostly, so that none is asked for here
    std::fprintf(stderr, "bankwalk: %s\n", exception_message(error));
    return exit_failed;
  }
}
