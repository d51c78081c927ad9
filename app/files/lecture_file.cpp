#include "app/files/lecture_file.h"

#include <sys/stat.h>

#include <filesystem>

#include "app/base/whole_file.h"
#include "core/quote.h"

namespace bankwalk {

Result<std::shared_ptr<const Lecture>> read_lecture_file(const std::string& path) {
  const auto cannot = [&](const std::string& why) {
    return Problem{"cannot read the lecture " + path_in_quotes(path) + ": " + why};
  };
  const auto text = whole_file(path, longest_markdown);
  if (!text) return cannot(text.problem().message);
  if (text->size() > longest_markdown) return cannot("it is longer than 1 MiB; a lecture is not");
  if (text->find('\0') != std::string::npos) return cannot("it is no text"); // a picture, say
  return std::make_shared<const Lecture>(read_lecture(*text, std::filesystem::path(path).filename().string()));
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
