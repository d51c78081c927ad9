#include "app/measure/measurement_store.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "app/measure/recording_json.h"

namespace bankwalk {

const MeasurementStore& no_measurements() noexcept {
  static const MeasurementStore none;
  return none;
}

void take_news(MeasurementStore& measurements, LiveNews news) {
  if (news.phase) {
    measurements.phase = *news.phase;
    measurements.reason = std::move(news.reason);
    if (measurements.phase == LivePhase::On) measurements.live.device = std::move(news.device);
  }
  for (auto& [access, timing] : news.timings) measurements.live.timings.insert_or_assign(access, timing);
  for (auto& [access, counts] : news.counts) measurements.counts.insert_or_assign(access, counts);
  for (auto& [access, why] : news.refused) measurements.refused.insert_or_assign(access, std::move(why));
  for (const TransposeRate& rate : news.transposes) measurements.live.transposes.push_back(rate);
  if (!news.no_counts.empty()) measurements.no_counts = std::move(news.no_counts);
}

bool load_recording(MeasurementStore& measurements, const std::string& path) {
  const auto same = [&](const Recording& each) { return each.file == path; };
  const auto known = std::find_if(measurements.recorded.begin(), measurements.recorded.end(), same);
  const auto files = std::count_if(measurements.recorded.begin(), measurements.recorded.end(),
                                   [](const Recording& each) { return !each.file.empty(); });
  if (known == measurements.recorded.end() && files >= most_recordings) {
    measurements.problem = "At most " + std::to_string(most_recordings) + " recordings are shown at once.";
    return false;
  }
  Result<Recording> recording = read_recording(path);
  measurements.problem = recording ? "" : recording.problem().message;
  // A file that is there already is read anew.
  if (recording && known != measurements.recorded.end()) measurements.recorded.erase(known);
  if (recording) measurements.recorded.insert(measurements.recorded.begin(), std::move(*recording));
  return measurements.problem.empty();
}

std::string recordings_folder() {
  const char *data = std::getenv("XDG_DATA_HOME"), *home = std::getenv("HOME");
  if (data != nullptr && *data == '/') return std::string(data) + "/bankwalk/recordings";
  return home != nullptr && *home == '/' ? std::string(home) + "/.local/share/bankwalk/recordings" : "";
}

void load_recordings(MeasurementStore& measurements, const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  std::vector<std::string> paths;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->path().extension() == ".json") paths.push_back(at->path().string());
  std::sort(paths.begin(), paths.end());
  paths.resize(std::min(paths.size(), static_cast<std::size_t>(most_recordings)));
  for (const std::string& path : paths) {
    Result<Recording> recording = read_recording(path);
    if (recording)
      measurements.recorded.push_back(std::move(*recording));
    else
      measurements.problem = recording.problem().message;
  }
}

std::vector<Source> sources_of(const MeasurementStore& measurements) {
  std::vector<Source> sources;
  if (measurements.phase == LivePhase::On) sources.push_back({&measurements.live, true});
  for (const Recording& recording : measurements.recorded) sources.push_back({&recording, false});
  return sources;
}

Source source_of(const MeasurementStore& measurements, int chosen) {
  const std::vector<Source> sources = sources_of(measurements);
  if (sources.empty()) return {};
  const int last = static_cast<int>(sources.size()) - 1;
  return sources[static_cast<std::size_t>(std::clamp(chosen, 0, last))];
}

std::string name_of(const Source& source) {
  if (source.recording == nullptr) return "no measurement and no recording";
  const Recording& recording = *source.recording;
  if (source.live) return "measured \u00b7 " + short_name(recording.device);
  if (recording.file.empty()) return "recorded \u00b7 " + short_name(recording.device);
  return "recorded \u00b7 " + recording.device.name + " \u00b7 " +
         std::filesystem::path(recording.file).filename().string();
}

} // namespace bankwalk
