#include "app/host/picture_clipboard.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string_view>
#include <thread>
#include <vector>

extern char** environ;

namespace bankwalk {
namespace {

bool is_installed(std::string_view program) {
  const char* const path = std::getenv("PATH");
  std::string_view rest = path != nullptr ? path : "";
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    const std::string file = std::string(rest.substr(0, end)) + "/" + std::string(program);
    if (end > 0 && access(file.c_str(), X_OK) == 0) return true;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return false;
}

// The program and its words, which read the picture from standard input; empty where there is none.
std::vector<std::string> copier() {
  if (std::getenv("WAYLAND_DISPLAY") != nullptr && is_installed("wl-copy")) return {"wl-copy", "--type", "image/png"};
  if (std::getenv("DISPLAY") != nullptr && is_installed("xclip"))
    return {"xclip", "-selection", "clipboard", "-target", "image/png"};
  return {};
}

// Waits for the program; false where it failed or is not done after ten seconds, and then it is ended.
bool ends_well(pid_t program) {
  int status = 0;
  for (int i = 0; i < 1000; ++i) {
    const pid_t ended = waitpid(program, &status, WNOHANG);
    if (ended == program) return WIFEXITED(status) && WEXITSTATUS(status) == 0;
    if (ended < 0) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  kill(program, SIGKILL);
  waitpid(program, &status, 0);
  return false;
}

} // namespace

std::string no_picture_clipboard() {
  if (!copier().empty()) return "";
  return "Copying pictures needs xclip (X11) or wl-clipboard (Wayland), and neither is installed.";
}

std::optional<Problem> copy_picture(const std::string& png) {
  const std::vector<std::string> words = copier();
  if (words.empty()) return Problem{no_picture_clipboard()};
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::tmpfile(),
                                                             [](std::FILE* f) { return std::fclose(f); });
  if (!file || std::fwrite(png.data(), 1, png.size(), file.get()) != png.size() || std::fflush(file.get()) != 0 ||
      std::fseek(file.get(), 0, SEEK_SET) != 0)
    return Problem{std::string("the picture cannot be kept for the clipboard: ") + std::strerror(errno)};
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  // What it says goes nowhere: it lives on in the background, and would keep our output open.
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, fileno(file.get()), STDIN_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t program = 0;
  const int error = posix_spawnp(&program, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return Problem{words[0] + " cannot be started: " + std::strerror(error)};
  if (!ends_well(program)) return Problem{words[0] + " did not take the picture"};
  return std::nullopt;
}

} // namespace bankwalk
