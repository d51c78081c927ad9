// `bankwalk analyze`: one access of an index expression, or every row of a patterns file.
#pragma once

#include <optional>
#include <string>

#include "app/cli/access_words.h"
#include "app/cli/picture_words.h"

namespace bankwalk {

// The command line's words, unread.
struct AnalyzeRequest {
  AccessWords words;
  std::string patterns; // a file, "-" for standard input, empty for none
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
