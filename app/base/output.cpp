#include "app/base/output.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <random>
#include <thread>
#include <utility>

#include "core/quote.h"

namespace bankwalk {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789";
// Behind the target's name: what clean-up goes by, so that nobody else's file is taken for one.
constexpr std::string_view marker = ".bankwalk-";
constexpr std::size_t random_letters = 6;

std::string folder_of(const fs::path& target) { return target.has_parent_path() ? target.parent_path().string() : "."; }

// A name beside the target for a file that will take its place; the longest names are cut to make room.
std::string beside(const fs::path& target, std::string_view ending) {
  const std::string name = target.filename().string().substr(0, NAME_MAX - ending.size());
  return (target.parent_path() / name).string().append(ending);
}

// A file without a name; -1 where the file system has none.
int open_unnamed(const fs::path& target) {
  if (access("/proc/self/fd", X_OK) != 0) return -1; // by which it will get a name
  return open(folder_of(target).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
}

// A name beside the target that `make` could make something under; empty where it fails, and errno says why.
template <class Make>
std::string under_new_name(const fs::path& target, Make&& make) {
  std::random_device random;
  for (int tries = 0; tries < 100; ++tries) {
    std::string ending(marker);
    for (std::size_t i = 0; i < random_letters; ++i) ending += letters[random() % letters.size()];
    std::string name = beside(target, ending);
    if (make(name.c_str())) return name;
    if (errno != EEXIST) break;
  }
  return {};
}

// Gives such a file a name of its own.
std::string give_name(int descriptor, const fs::path& target) {
  const std::string self = "/proc/self/fd/" + std::to_string(descriptor);
  return under_new_name(
      target, [&](const char* name) { return linkat(AT_FDCWD, self.c_str(), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0; });
}

// A device or a pipe, for writing; not waiting for ever for a pipe's reader, who may just be starting. -1 as open()
// does.
int open_as_it_is(const std::string& path) {
  constexpr int tries = 100;
  int descriptor = -1;
  for (int i = 0; i < tries && descriptor < 0; ++i) {
    if (i > 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    descriptor = open(path.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0 && errno != ENXIO) return -1;
  }
  if (descriptor >= 0) fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK);
  return descriptor;
}

} // namespace

fs::path target_of(const std::string& path) {
  constexpr int most_links = 40; // as many as the system follows
  fs::path target = path;
  std::error_code error;
  for (int links = 0; links < most_links && fs::is_symlink(target, error); ++links) {
    const fs::path next = fs::read_symlink(target, error);
    if (error) break;
    target = target.parent_path() / next;
  }
  return target;
}

void remove_leftovers(const std::string& path) {
  const fs::path target = target_of(path);
  const std::string begin = target.filename().string().append(marker);
  const auto made_here = [&](const std::string& name) {
    return name.size() == begin.size() + random_letters && name.starts_with(begin) &&
           name.find_first_not_of(letters, begin.size()) == std::string::npos;
  };
  constexpr std::chrono::hours old_enough{24}; // no run is about to use it
  const auto now = fs::file_time_type::clock::now();
  std::error_code error;
  for (fs::directory_iterator entry(folder_of(target), error), end; !error && entry != end; entry.increment(error)) {
    if (!made_here(entry->path().filename().string())) continue;
    std::error_code gone;
    const bool plain = entry->symlink_status(gone).type() == fs::file_type::regular;
    if (plain && entry->last_write_time(gone) < now - old_enough && !gone) fs::remove(entry->path(), gone);
  }
}

bool same_file(const std::string& a, const std::string& b) {
  std::error_code error;
  if (fs::exists(a, error) && fs::exists(b, error)) return fs::is_regular_file(a, error) && fs::equivalent(a, b, error);
  // Made absolute first: what is not there at all would stay as it is spelt.
  const auto canonical = [&](const std::string& path) {
    return fs::weakly_canonical(fs::absolute(target_of(path), error), error);
  };
  const fs::path one = canonical(a);
  return !error && one == canonical(b) && !error;
}

std::optional<Problem> check_apart(const std::string& read, std::string_view what, const std::string& written) {
  if (read.empty() || written.empty() || !same_file(read == "-" ? "/dev/stdin" : read, written)) return std::nullopt;
  return Problem{path_in_quotes(written) + " is the " + std::string(what) + " that is read; expected another file"};
}

Result<Output> Output::open(const std::string& path) {
  if (path.empty()) return Output(stdout, "");
  const auto cannot = [&](int error) {
    return Problem{"cannot write " + path_in_quotes(path) + ": " + std::strerror(error)};
  };
  struct stat status;
  const bool exists = stat(path.c_str(), &status) == 0;
  if (!exists && errno != ENOENT) return cannot(errno);
  if (exists && S_ISDIR(status.st_mode)) return cannot(EISDIR);
  Output output(nullptr, path);
  if (exists && !S_ISREG(status.st_mode)) { // a device or a pipe cannot be replaced
    const int descriptor = open_as_it_is(path);
    if (descriptor < 0 && errno == ENXIO && S_ISFIFO(status.st_mode))
      return Problem{"cannot write " + path_in_quotes(path) + ": it is a pipe that nobody reads"};
    std::signal(SIGPIPE, SIG_IGN); // a reader who leaves is told; one of standard output ends the program quietly
    return output.hold(descriptor) ? Result<Output>(std::move(output)) : cannot(errno);
  }
  const fs::path target = target_of(path);
  output.target_ = target.string();
  if (exists) output.mode_ = status.st_mode & 0777, output.owner_ = status.st_uid, output.group_ = status.st_gid;
  int descriptor = open_unnamed(target);
  if (descriptor < 0) {
    const mode_t mode = exists ? 0600 : 0666; // whom the old one is hidden from does not see the new one grow
    output.temporary_ = under_new_name(target, [&](const char* name) {
      return (descriptor = ::open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)) >= 0;
    });
  }
  return output.hold(descriptor) ? Result<Output>(std::move(output)) : cannot(errno);
}

// False where there is nothing to hold, and errno says why.
bool Output::hold(int descriptor) {
  if (descriptor < 0) return false;
  file_ = fdopen(descriptor, "wb");
  if (file_ != nullptr) return true;
  const int error = errno;
  close(descriptor);
  errno = error;
  return false;
}

Output::Output(std::FILE* file, std::string path) : file_(file), path_(std::move(path)) {}

Output::Output(Output&& other) noexcept
    : file_(std::exchange(other.file_, nullptr)),
      path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      temporary_(std::exchange(other.temporary_, {})),
      mode_(other.mode_),
      owner_(other.owner_),
      group_(other.group_),
      error_(other.error_) {}

Output::~Output() {
  if (path_.empty()) return;
  if (file_ != nullptr) std::fclose(file_);
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

// What is written onto the disk, with its permissions, under its name. Returns an errno.
int Output::put_in_place() {
  const int descriptor = fileno(file_);
  if (fsync(descriptor) != 0) return errno;
  if (mode_ && fchmod(descriptor, *mode_) != 0) return errno;
  if (temporary_.empty()) temporary_ = give_name(descriptor, target_);
  if (temporary_.empty()) return errno;
  // Its owner, so that who alone may read it still can. Only root may give files away: for others it stays theirs.
  [[maybe_unused]] const int given = mode_ ? fchown(descriptor, owner_, group_) : 0;
  if (std::fclose(std::exchange(file_, nullptr)) != 0) return errno;
  if (std::rename(temporary_.c_str(), target_.c_str()) != 0) return errno;
  temporary_.clear();
  return 0;
}

std::optional<Problem> Output::finish() {
  if (error_ == 0 && std::fflush(file_) != 0) error_ = errno;
  if (path_.empty()) return error_ == 0 ? std::nullopt : std::optional(cannot_write(error_));
  if (error_ == 0 && !target_.empty()) error_ = put_in_place();
  if (file_ != nullptr && std::fclose(std::exchange(file_, nullptr)) != 0 && error_ == 0) error_ = errno;
  if (error_ == 0) return std::nullopt;
  return cannot_write(error_);
}

} // namespace bankwalk
