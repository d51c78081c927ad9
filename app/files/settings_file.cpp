#include "app/files/settings_file.h"

#include <cstdlib>
#include <filesystem>

#include "app/base/output.h"
#include "app/base/whole_file.h"
#include "core/quote.h"

namespace bankwalk {
namespace {

namespace fs = std::filesystem;

// Files beside it that a run was writing when it ended: Output names them NAME.XXXXXX.
void remove_leftovers(const fs::path& path) {
  constexpr std::size_t random_letters = 6;
  const std::string begin = path.filename().string() + ".";
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(path.parent_path(), error)) {
    const std::string name = entry.path().filename().string();
    if (name.size() != begin.size() + random_letters || !name.starts_with(begin)) continue;
    std::error_code gone;
    fs::remove(entry.path(), gone);
  }
}

} // namespace

std::string settings_path() {
  const char* folder = std::getenv("XDG_CONFIG_HOME");
  if (folder != nullptr && folder[0] == '/') return std::string(folder) + "/bankwalk/settings";
  const char* home = std::getenv("HOME");
  if (home != nullptr && home[0] == '/') return std::string(home) + "/.config/bankwalk/settings";
  return {};
}

LoadedSettings load_settings(const std::string& path) {
  constexpr std::size_t longest = 1 << 16;
  std::error_code absent;
  if (path.empty() || !fs::exists(path, absent)) return {};
  const auto text = whole_file(path, longest);
  if (!text)
    return {{}, "The settings in " + path_in_quotes(path) + " could not be read: " + text.problem().message + "."};
  const auto settings = read_settings(*text);
  if (settings) return {*settings, {}};
  const std::string aside = path + ".damaged";
  std::error_code error;
  fs::rename(path, aside, error);
  return {{},
          "The settings could not be read (" + settings.problem().message + ") and are " +
              (error ? "left alone." : "now " + path_in_quotes(aside) + ".")};
}

std::optional<Problem> save_settings(const std::string& path, const Settings& settings) {
  if (path.empty()) return Problem{"there is no folder for settings: neither XDG_CONFIG_HOME nor HOME is set"};
  std::error_code error;
  fs::create_directories(fs::path(path).parent_path(), error); // where it fails, opening the file says why
  remove_leftovers(path);
  auto output = Output::open(path);
  if (!output) return output.problem();
  output->write(to_text(settings));
  return output->finish();
}

} // namespace bankwalk
