#include "app/cli/open_window.h"

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Option.hpp>
#include <charconv>
#include <cstdio>

#include "app/cli/exit_status.h"
#include "core/params.h"
#include "core/quote.h"
#if BANKWALK_HAS_WINDOW
#include "app/window.h"
#endif

namespace bankwalk {
namespace {

int wrong(const std::string& what) {
  std::fprintf(stderr, "bankwalk: %s\n", what.c_str());
  return exit_wrong_input;
}

} // namespace

void add_window_options(CLI::App& app, WindowRequest& request) {
  const auto text = [&](const std::string& name, std::string& value, const std::string& help) {
    return app.add_option(name, value, help)->allow_extra_args(false);
  };
  text("--state", request.state, "what to show, such as 'step=9;pitch=33;column=5'");
  text("--theme", request.theme, "paper, dark or contrast (paper)");
  app.add_option("--text-scale", request.text_scale, "size of all text, 0.5 to 3 (1)");
  app.add_flag("--present", request.present, "open with the panel hidden");
  // For the tests and the pictures in the documentation; "" keeps them out of --help.
  text("--size", request.size, "")->group("");
  text("--position", request.position, "")->group("");
  text("--screenshot", request.screenshot, "")->group("");
  app.add_option("--screenshot-frames", request.screenshot_frames, "")->group("");
  text("--state-log", request.state_log, "")->group("");
  app.add_flag("--frame-stats", request.frame_stats, "")->group("");
}

#if BANKWALK_HAS_WINDOW
int open_window(const WindowRequest& request) {
  WindowOptions options;
  if (!request.state.empty()) {
    const auto params = from_state_string(request.state);
    if (!params)
      return wrong("--state, column " + std::to_string(params.problem().column) + ": " + params.problem().message);
    options.params = *params;
  }
  if (request.theme == "dark") {
    options.theme = Theme::Dark;
  } else if (request.theme == "contrast") {
    options.theme = Theme::Contrast;
  } else if (request.theme != "paper") {
    return wrong("--theme: " + in_quotes(request.theme) + " is not a theme; expected paper, dark or contrast");
  }
  if (!(request.text_scale >= 0.5 && request.text_scale <= 3))
    return wrong("--text-scale: expected a number from 0.5 to 3");
  if (!request.size.empty()) {
    int width = 0, height = 0, used = 0;
    if (std::sscanf(request.size.c_str(), "%5dx%5d%n", &width, &height, &used) != 2 ||
        static_cast<std::size_t>(used) != request.size.size() || width < 1 || height < 1) {
      return wrong("--size: " + in_quotes(request.size) + " is not a size; expected pixels such as 1280x720");
    }
    options.width = width;
    options.height = height;
  }
  if (!request.position.empty()) {
    double position = 0;
    const char* const end = request.position.data() + request.position.size();
    const auto [read, error] = std::from_chars(request.position.data(), end, position);
    if (error != std::errc() || read != end || !(position >= 0)) {
      return wrong("--position: " + in_quotes(request.position) +
                   " is not a place on the timeline; expected a number from 0 on");
    }
    options.position = position;
  }
  options.text_scale = static_cast<float>(request.text_scale);
  options.present = request.present;
  options.screenshot = request.screenshot;
  options.screenshot_frames = request.screenshot_frames;
  options.state_log = request.state_log;
  options.frame_stats = request.frame_stats;

  std::string reason;
  const int status = run_window(options, reason);
  if (!reason.empty()) std::fprintf(stderr, "bankwalk: %s\n", reason.c_str());
  return status;
}
#else
int open_window(const WindowRequest&) {
  std::fprintf(stderr, "bankwalk: this build has no window (BANKWALK_GUI=OFF); the subcommands work\n");
  return exit_absent;
}
#endif

} // namespace bankwalk
