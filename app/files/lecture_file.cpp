#include "app/files/lecture_file.h"

#include <sys/stat.h>

#include <filesystem>
#include <utility>

#include "app/base/whole_file.h"
#include "core/quote.h"
#include "core/text_encoding.h"

namespace bankwalk {

namespace {

// The problem is why it cannot be read, and no more.
Result<std::shared_ptr<const Lecture>> read(const std::string& path) {
  const auto text = whole_file(path, longest_markdown);
  if (!text) return text.problem();
  if (text->size() > longest_markdown) return Problem{"it is longer than 1 MiB; a lecture is not"};
  if (is_utf16(*text)) return Problem{"it is UTF-16 text; expected UTF-8"};
  if (text->find('\0') != std::string::npos) return Problem{"it is no text"}; // a picture, say
  return std::make_shared<const Lecture>(read_lecture(*text, std::filesystem::path(path).filename().string()));
}

} // namespace

Result<std::shared_ptr<const Lecture>> read_lecture_file(const std::string& path) {
  auto lecture = read(path);
  if (lecture) return lecture;
  return Problem{"cannot read the lecture " + path_in_quotes(path) + ": " + lecture.problem().message};
}

void LectureFile::watch(std::string path) {
  std::error_code error;
  const auto whole = std::filesystem::absolute(path, error);
  path_ = error ? std::move(path) : whole.string();
  seen_ = look();
  failed_.clear();
  trouble_.clear();
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
  if (seen == seen_) {
    failed_.clear();
    return nullptr;
  }
  const auto lecture = read(path_);
  if (lecture) {
    seen_ = seen;
    failed_.clear();
    trouble_.clear();
    return *lecture;
  }
  const std::string& why = lecture.problem().message;
  if (std::exchange(failed_, why) != why) return nullptr; // an editor may be about to put it there
  trouble_ = why;
  seen_.reset(); // the very same file may come back
  return nullptr;
}

std::optional<double> LectureFile::next_look() const {
  if (path_.empty()) return std::nullopt;
  return looked_ + seconds_between_looks;
}

} // namespace bankwalk
