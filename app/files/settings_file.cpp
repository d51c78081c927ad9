#include "app/files/settings_file.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>

#include "app/base/output.h"
#include "app/base/whole_file.h"
#include "app/files/folder_lock.h"
#include "core/quote.h"

namespace bankwalk {
namespace {

namespace fs = std::filesystem;

// What there is at a path.
struct SettingsText {
  enum class Kind { Nothing, Whole, Damaged, LeftAlone } kind = Kind::Nothing;
  Settings settings;
  std::string why; // it is damaged or left alone
};

SettingsText find(const std::string& path) {
  using Kind = SettingsText::Kind;
  constexpr std::size_t longest = 1 << 16;
  struct stat status {};
  if (path.empty() || (stat(path.c_str(), &status) != 0 && (errno == ENOENT || errno == ENOTDIR))) return {};
  const auto text = whole_file(path, longest);
  if (!text) return {Kind::LeftAlone, {}, text.problem().message};
  const auto settings = read_settings(*text);
  if (settings) return {Kind::Whole, *settings, {}};
  if (of_later_version(*text)) return {Kind::LeftAlone, {}, "it is of a later version of Bankwalk"};
  return {Kind::Damaged, {}, to_text(settings.problem())};
}

// Its folder, links followed, for the system.
std::string folder_of(const std::string& path) {
  const fs::path folder = target_of(path).parent_path();
  return folder.empty() ? "." : folder.string();
}

// Renames the file, not a link to it, to a name that nothing has: that name, empty where it cannot be done. Within the
// folder's lock.
std::string set_aside(const std::string& path) {
  const std::string target = target_of(path).string();
  constexpr int most = 99;
  for (int number = 1; number <= most; ++number) {
    const std::string aside = target + ".damaged" + (number > 1 ? "-" + std::to_string(number) : "");
    std::error_code error;
    const bool taken = fs::exists(fs::symlink_status(aside, error));
    if (taken) continue;
    fs::rename(target, aside, error);
    return error ? std::string() : aside;
  }
  return {};
}

std::string damage_notice(const SettingsText& found, const std::string& aside) {
  return "The settings could not be read (" + found.why + ") and are " +
         (aside.empty() ? "left alone." : "now " + path_in_quotes(aside) + ".");
}

Problem cannot_write(const std::string& path, const std::string& why) {
  return {"cannot write " + path_in_quotes(path) + ": " + why};
}

std::optional<Problem> make_folder(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  std::error_code error;
  if (!folder.empty()) fs::create_directories(folder, error);
  if (error) return cannot_write(path, "its folder cannot be made: " + error.message());
  const std::string leads_to = folder_of(path);
  if (!fs::exists(leads_to, error) && !error)
    return cannot_write(path, "it is a link into " + path_in_quotes(leads_to) + ", which is not there");
  return std::nullopt;
}

std::optional<Problem> write_whole(const std::string& path, const Settings& settings) {
  auto output = Output::open(path);
  if (!output) return output.problem();
  output->write(to_text(settings));
  return output->finish();
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
  SettingsText found = find(path);
  if (found.kind == SettingsText::Kind::Damaged) {
    const FolderLock lock(folder_of(path));
    found = find(path); // another instance may have set it aside meanwhile
    if (found.kind == SettingsText::Kind::Damaged) return {{}, damage_notice(found, set_aside(path))};
  }
  if (found.kind == SettingsText::Kind::LeftAlone)
    return {{}, "The settings in " + path_in_quotes(path) + " could not be read: " + found.why + "."};
  return {found.settings, {}};
}

SaveReport update_settings(const std::string& path, const Settings& before, const Settings& now) {
  if (path.empty()) return {Problem{"neither XDG_CONFIG_HOME nor HOME says which folder they belong in"}, {}};
  if (auto problem = make_folder(path)) return {std::move(problem), {}};
  const FolderLock lock(folder_of(path));
  const SettingsText found = find(path);
  SaveReport report;
  if (found.kind == SettingsText::Kind::LeftAlone) return {cannot_write(path, found.why), {}};
  if (found.kind == SettingsText::Kind::Damaged) {
    const std::string aside = set_aside(path);
    if (aside.empty()) return {cannot_write(path, "it is damaged (" + found.why + ") and cannot be renamed"), {}};
    report.notice = damage_notice(found, aside);
  }
  report.problem =
      write_whole(path, found.kind == SettingsText::Kind::Whole ? with_changes(found.settings, before, now) : now);
  if (!report.problem) lock.release();
  return report;
}

} // namespace bankwalk
