#include "app/host/dropped.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "app/base/exception_message.h"
#include "app/ui/message.h"
#include "core/quote.h"

namespace bankwalk {
namespace {

bool is_recording(const std::string& path) {
  std::string ending = std::filesystem::path(path).extension().string();
  std::transform(ending.begin(), ending.end(), ending.begin(), [](unsigned char c) { return std::tolower(c); });
  return ending == ".json";
}

void tell(Ui& ui, std::string sentence) {
  const double seconds = sentence.empty() ? 0 : 6;
  apply(ui, {Tell{std::move(sentence), seconds}});
}

std::string open_lecture_file(const std::string& path, Ui& ui, LectureFile& watched) {
  const auto lecture = read_lecture_file(path);
  if (!lecture) return lecture.problem().message;
  open_lecture(ui, *lecture, false);
  watched.watch(path);
  return {};
}

std::string open_recording(const std::string& path, Ui& ui, Measuring& measuring) {
  std::string problem = measuring.load(ui, path);
  const bool seen = !ui.talk.present && !in_self_check(ui); // the panel
  if (problem.empty() && !seen) tell(ui, "The recording " + path_in_quotes(path) + " is shown in the tab Measure.");
  return problem;
}

std::string open_one(const std::string& path, Ui& ui, LectureFile& watched, Measuring& measuring) {
  try {
    return is_recording(path) ? open_recording(path, ui, measuring) : open_lecture_file(path, ui, watched);
  } catch (const std::exception& error) { // what was shown before still is
    return path_in_quotes(path) + " cannot be shown: " + exception_message(error);
  }
}

} // namespace

void open_dropped(const std::vector<std::string>& paths, Ui& ui, LectureFile& watched, Measuring& measuring) {
  if (paths.empty()) return;
  tell(ui, {}); // what was said of earlier ones is over
  std::string first;
  int others = -1;
  for (const std::string& path : paths) {
    std::string problem = open_one(path, ui, watched, measuring);
    if (problem.empty()) continue;
    if (++others == 0) first = std::move(problem);
  }
  if (first.empty()) return;
  first[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(first[0])));
  if (others == 1) first += "; another file cannot be shown either";
  if (others > 1) first += "; " + std::to_string(others) + " more files cannot be shown either";
  tell(ui, first + ".");
}

} // namespace bankwalk
