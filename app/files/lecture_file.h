// A lecture that is read from a file, and again whenever it is saved.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "app/lesson/lecture.h"

namespace bankwalk {

// Reads the file. The problem says in one sentence why it cannot be read, or that it is no text at all; what is wrong
// in the text is the lecture's own.
Result<std::shared_ptr<const Lecture>> read_lecture_file(const std::string& path);

// Watches a file by looking at it now and then: no handle is held, so that every editor may replace it.
class LectureFile {
 public:
  void watch(std::string path);
  const std::string& path() const { return path_; } // absolute; empty where nothing is watched

  // The lecture as it was saved since the last look. Nothing before `seconds_between_looks` have passed; `now` is in
  // seconds.
  std::shared_ptr<const Lecture> changed(double now);

  // Why the file cannot be read now, as two looks of changed() have found; empty where it can.
  const std::string& trouble() const { return trouble_; }

  // When changed() looks next, in seconds; nothing where nothing is watched.
  std::optional<double> next_look() const;

 private:
  struct Seen {
    std::int64_t time = 0, size = -1, file = 0;
    bool operator==(const Seen&) const = default;
  };
  Seen look() const;

  std::string path_;
  std::optional<Seen> seen_; // as it was read last; nothing where it has to be read again
  std::string failed_, trouble_; // why the last look could not read it; what two looks have found
  double looked_ = 0;
};

inline constexpr double seconds_between_looks = 0.5;

} // namespace bankwalk
