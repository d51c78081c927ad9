#include "app/base/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace bankwalk {
namespace {

struct Open {
  int file;
  ~Open() {
    if (file >= 0) close(file);
  }
};

} // namespace

Result<std::string> whole_file(const std::string& path, std::size_t most) {
  const Problem no_file{"it is no file, but a pipe, a socket or a device"};
  // Not to wait for whoever would write into a pipe.
  const Open open_file{open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)};
  // What the system says of a socket, and of a device that nothing is behind: "No such device or address".
  if (open_file.file < 0 && errno == ENXIO) return no_file;
  struct stat status {};
  if (open_file.file < 0 || fstat(open_file.file, &status) != 0) return Problem{std::strerror(errno)};
  if (S_ISDIR(status.st_mode)) return Problem{std::strerror(EISDIR)};
  if (!S_ISREG(status.st_mode)) return no_file;
  std::string text;
  constexpr std::size_t step = 1 << 16;
  while (text.size() <= most) {
    const std::size_t before = text.size(), wanted = std::min(step, most + 1 - before);
    text.resize(before + wanted);
    const ssize_t got = read(open_file.file, text.data() + before, wanted);
    if (got < 0 && errno == EINTR) {
      text.resize(before);
      continue;
    }
    if (got < 0) return Problem{std::strerror(errno)};
    text.resize(before + static_cast<std::size_t>(got));
    if (got == 0) break;
  }
  return text;
}

} // namespace bankwalk
