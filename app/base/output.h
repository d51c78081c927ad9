// Where a subcommand's answer goes: standard output, or a file that is whole or not touched at all.
#pragma once

#include <sys/types.h>

#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/problem.h"

namespace bankwalk {

// Where a path leads, whether there is a file or not: links are followed. Of a circle of links one of them.
std::filesystem::path target_of(const std::string& path);

// Removes what interrupted runs have left beside a file where the file system has no files without a name. Only what
// bears the name that Output gives, and is a day old: whatever else lies there is somebody's.
void remove_leftovers(const std::string& path);

// Whether both paths lead to one file, which need not exist yet. Never true for devices and pipes, which can be read
// and written at once.
bool same_file(const std::string& a, const std::string& b);

// The problem where what is written would take the place of what is read ("-" is standard input), which is `what`: "the
// lecture". Paths may be empty.
std::optional<Problem> check_apart(const std::string& read, std::string_view what, const std::string& written);

class Output {
 public:
  // Writes to standard output where `path` is empty; otherwise to a new file in the folder of `path`, which finish()
  // puts in its place (a device or a pipe is written as it is, a pipe that nobody reads is refused). A link is
  // followed, and a file that was there keeps its permissions. Where the file system can do so the new file has no name
  // until then, so that a run that is ended, in whatever way, leaves nothing.
  static Result<Output> open(const std::string& path);

  Output(Output&& other) noexcept;
  Output& operator=(Output&&) = delete;
  ~Output(); // an unfinished file is removed

  // False once anything could not be written.
  bool write(std::string_view text);

  // Flushes, and puts the file in its place. The problem says why what was written is not there.
  std::optional<Problem> finish();

 private:
  Output(std::FILE* file, std::string path);
  bool hold(int descriptor);
  Problem cannot_write(int error) const;
  int put_in_place();

  std::FILE* file_;
  std::string path_;           // as it was given; empty for standard output
  std::string target_;         // where it leads; empty where nothing is put in place
  std::string temporary_;      // empty while the new file has no name
  std::optional<mode_t> mode_; // of the file that was there, and its owner
  uid_t owner_ = 0;
  gid_t group_ = 0;
  int error_ = 0;
};

} // namespace bankwalk
