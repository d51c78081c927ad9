#include "app/cli/output.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "core/quote.h"

namespace bankwalk {

Result<Output> Output::open(const std::string& path) {
  if (path.empty()) return Output(stdout, "", "");
  struct stat status;
  if (stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) { // a device or a pipe cannot be replaced
    std::FILE* device = S_ISDIR(status.st_mode) ? nullptr : std::fopen(path.c_str(), "wb");
    if (device == nullptr)
      return Problem{"cannot write " + path_in_quotes(path) + ": " +
                     std::strerror(S_ISDIR(status.st_mode) ? EISDIR : errno)};
    return Output(device, path, "");
  }
  std::string temporary = path + ".XXXXXX";
  const int descriptor = mkstemp(temporary.data());
  std::FILE* file = descriptor < 0 ? nullptr : fdopen(descriptor, "wb");
  if (file == nullptr) return Problem{"cannot write " + path_in_quotes(path) + ": " + std::strerror(errno)};
  return Output(file, path, temporary);
}

Output::Output(std::FILE* file, std::string path, std::string temporary)
    : file_(file), path_(std::move(path)), temporary_(std::move(temporary)) {}

Output::Output(Output&& other) noexcept
    : file_(std::exchange(other.file_, nullptr)),
      path_(std::move(other.path_)),
      temporary_(std::move(other.temporary_)),
      error_(other.error_) {}

Output::~Output() {
  if (file_ == nullptr || path_.empty()) return;
  std::fclose(file_);
  if (!temporary_.empty()) unlink(temporary_.c_str());
}

bool Output::write(std::string_view text) {
  if (error_ == 0 && std::fwrite(text.data(), 1, text.size(), file_) != text.size()) error_ = errno != 0 ? errno : EIO;
  return error_ == 0;
}

Problem Output::cannot_write(int error) const {
  const std::string where = path_.empty() ? "standard output" : path_in_quotes(path_);
  return Problem{"cannot write " + where + ": " + std::strerror(error)};
}

std::optional<Problem> Output::finish() {
  if (error_ == 0 && std::fflush(file_) != 0) error_ = errno;
  if (path_.empty()) return error_ == 0 ? std::nullopt : std::optional(cannot_write(error_));
  if (!temporary_.empty()) {
    if (error_ == 0 && fsync(fileno(file_)) != 0) error_ = errno;
    const mode_t mask = umask(0); // mkstemp made the file for its owner alone; give it what any new file gets
    umask(mask);
    if (error_ == 0 && fchmod(fileno(file_), 0666 & ~mask) != 0) error_ = errno;
  }
  if (std::fclose(std::exchange(file_, nullptr)) != 0 && error_ == 0) error_ = errno;
  if (!temporary_.empty() && error_ == 0 && std::rename(temporary_.c_str(), path_.c_str()) != 0) error_ = errno;
  if (error_ == 0) return std::nullopt;
  if (!temporary_.empty()) unlink(temporary_.c_str());
  return cannot_write(error_);
}

} // namespace bankwalk
