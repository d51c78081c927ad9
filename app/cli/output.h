// Where a subcommand's answer goes: standard output, or a file that is whole or not touched at all.
#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "core/problem.h"

namespace bankwalk {

class Output {
 public:
  // Writes to standard output where `path` is empty; otherwise to a new file beside `path`, which finish() renames onto
  // it (a device or a pipe is written as it is).
  static Result<Output> open(const std::string& path);

  Output(Output&& other) noexcept;
  Output& operator=(Output&&) = delete;
  ~Output(); // an unfinished file is removed

  // False once anything could not be written.
  bool write(std::string_view text);

  // Flushes, and puts the file in its place. The problem says why what was written is not there.
  std::optional<Problem> finish();

 private:
  Output(std::FILE* file, std::string path, std::string temporary);
  Problem cannot_write(int error) const;

  std::FILE* file_;
  std::string path_;      // empty for standard output
  std::string temporary_; // empty where nothing is renamed
  int error_ = 0;
};

} // namespace bankwalk
