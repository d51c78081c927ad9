#include "app/cli/info.h"

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "app/base/output.h"
#include "app/cli/exit_status.h"
#include "app/measure/module_file.h"
#include "app/measure/recording_json.h"
#include "app/measure/worker.h"
#if BANKWALK_HAS_WINDOW
#include "app/host/display.h"
#include "app/paint/fonts/font_files.h"
#endif

namespace bankwalk {
namespace {

using Facts = std::vector<std::pair<std::string, std::string>>;

#if BANKWALK_HAS_WINDOW
// Whether the display that is named can be used is only known when it is tried.
std::string tried(const std::string& name) {
  const std::string problem = display_problem();
  return problem.empty() ? name : name + ": " + problem;
}
#else
std::string tried(const std::string& name) { return name; }
#endif

std::string display() {
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return tried(std::string(name) + "=" + value);
  }
  return "none: neither DISPLAY nor WAYLAND_DISPLAY is set";
}

void add_window_facts(Facts& facts) {
#if BANKWALK_HAS_WINDOW
  facts.emplace_back("window", "built in");
  const FontFiles fonts = find_font_files();
  constexpr const char* names[face_count] = {"font, text", "font, bold", "font, code", "font, bold code"};
  for (std::size_t i = 0; i < face_count; ++i) {
    const FontFile& font = fonts.face[i];
    facts.emplace_back(
        names[i], font.path.empty() ? "Dear ImGui's built-in one: no other was found" : font.family + ", " + font.path);
  }
  for (const std::string& notice : fonts.notices) facts.emplace_back("font notice", notice);
#else
  facts.emplace_back("window", "none: built with BANKWALK_GUI=OFF");
#endif
  facts.emplace_back("display", display());
}

void add_gpu_facts(Facts& facts) {
  const auto module = module_file("");
  if (module) facts.emplace_back("GPU module", *module);
  const auto worker = Worker::start({});
  if (worker) {
    const Device& device = worker->device();
    facts.emplace_back("GPU", device.name + ", compute capability " + std::to_string(device.major) + "." +
                                  std::to_string(device.minor) + ", driver " + device.driver + ", module built with " +
                                  device.toolkit);
  } else {
    facts.emplace_back("GPU", "measuring is off: " + worker.failure().sentence);
  }
  const auto recording = shipped_recording();
  facts.emplace_back("recording", recording
                                      ? recording->device.name + ", " + recording->date.substr(0, 10) + ", built in"
                                      : recording.problem().message);
}

} // namespace

int run_info(bool json) {
  Facts facts;
  facts.emplace_back("bankwalk", BANKWALK_VERSION);
  facts.emplace_back("compiler", __VERSION__);
  add_window_facts(facts);
  add_gpu_facts(facts);
  auto output = Output::open("");
  nlohmann::ordered_json object;
  std::string text;
  for (const auto& [name, value] : facts) {
    object[name] = value;
    std::string label = name;
    label.resize(18, ' ');
    text += label + value + "\n";
  }
  output->write(json ? object.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n" : text);
  if (auto problem = output->finish()) {
    std::fprintf(stderr, "bankwalk: %s\n", problem->message.c_str());
    return exit_wrong_input;
  }
  return exit_done;
}

} // namespace bankwalk
