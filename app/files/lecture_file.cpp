#include "app/files/lecture_file.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/quote.h"

namespace bankwalk {

Result<std::shared_ptr<const Lecture>> read_lecture_file(const std::string& path) {
  const auto cannot = [&](int error) {
    return Problem{"cannot read the lecture " + path_in_quotes(path) + ": " + std::strerror(error)};
  };
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return cannot(EISDIR);
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return cannot(errno != 0 ? errno : EIO);
  // No more than the reader takes, and one byte to tell that there is more.
  std::string text(longest_markdown + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.bad()) return cannot(EIO);
  text.resize(static_cast<std::size_t>(file.gcount()));
  const auto is = [&](const char* what) {
    return Problem{"cannot read the lecture " + path_in_quotes(path) + ": " + what};
  };
  if (text.size() > longest_markdown) return is("it is longer than 1 MiB; a lecture is not");
  if (text.find('\0') != std::string::npos) return is("it is no text"); // a picture, say
  return std::make_shared<const Lecture>(read_lecture(text, std::filesystem::path(path).filename().string()));
}

void LectureFile::watch(std::string path) {
  std::error_code error;
  const auto whole = std::filesystem::absolute(path, error);
  path_ = error ? std::move(path) : whole.string();
  seen_ = look();
}

LectureFile::Seen LectureFile::look() const {
  struct stat status;
  if (stat(path_.c_str(), &status) != 0) return {};
  const auto time = static_cast<std::int64_t>(status.st_mtim.tv_sec) * 1000000000 + status.st_mtim.tv_nsec;
  return {time, static_cast<std::int64_t>(status.st_size), static_cast<std::int64_t>(status.st_ino)};
}

std::shared_ptr<const Lecture> LectureFile::changed(double now) {
  if (path_.empty() || now < looked_ + seconds_between_looks) return nullptr;
  looked_ = now;
  const Seen seen = look();
  if (seen == seen_ || seen == Seen{}) return nullptr; // an editor may be about to put it there
  const auto lecture = read_lecture_file(path_);
  if (!lecture) return nullptr;
  seen_ = seen;
  return *lecture;
}

std::optional<double> LectureFile::next_look() const {
  if (path_.empty()) return std::nullopt;
  return looked_ + seconds_between_looks;
}

} // namespace bankwalk
