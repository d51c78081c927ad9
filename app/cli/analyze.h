// `bankwalk analyze`: one access of an index expression, or every row of a patterns file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/picture_words.h"

namespace bankwalk {

// The command line's words, unread.
struct AnalyzeRequest {
  std::optional<std::string> expression;
  std::vector<std::string> settings; // name=value
  std::string patterns;              // a file, "-" for standard input, empty for none
  std::string operation = "load";
  std::optional<std::string> bytes;   // 4, or 16 for ldmatrix and stmatrix
  std::optional<std::string> element; // as bytes
  std::string mask = "ffffffff";
  std::string block = "32x1";
  std::string warp = "0";
  std::string architecture = "9.0";
  std::string state;              // in place of an expression
  std::optional<std::string> row; // of the patterns file, from 1
  std::string output;             // a file, empty for standard output
  std::string figure;             // a picture file, empty for none
  PictureWords look;              // of the figure
  bool json = false;
};

// Returns an exit status; problems are told on standard error.
int run_analyze(const AnalyzeRequest& request);

} // namespace bankwalk
