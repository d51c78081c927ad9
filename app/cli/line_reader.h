// Reads text line by line in memory that does not grow with the file. A line that never ends is given up.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace bankwalk {

class LineReader {
 public:
  static constexpr std::size_t longest = 1 << 20; // bytes of a line that are kept

  explicit LineReader(std::FILE* file) : file_(file) {}

  // Moves to the next line; false at the end of the text, behind a line that is too long, whose end may never come, or
  // where it cannot be read on (see failed()).
  bool next();

  std::string_view line() const {
    return line_;
  }                                           // without its line end, of either kind, and without a
                                              // byte-order mark
  bool too_long() const { return too_long_; } // line() is only the beginning
  long number() const { return number_; }     // from 1
  bool failed() const { return failed_; }     // errno says why

 private:
  bool fill();

  std::FILE* file_;
  std::string line_, buffer_;
  std::size_t at_ = 0;
  long number_ = 0;
  bool too_long_ = false, failed_ = false;
};

} // namespace bankwalk
