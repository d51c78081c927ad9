#include "app/measure/readings.h"

#include <algorithm>

#include "app/measure/recording_json.h"

namespace bankwalk {

const Readings& no_readings() {
  static const Readings none;
  return none;
}

void take_news(Readings& readings, LiveNews news) {
  if (news.phase) {
    readings.phase = *news.phase;
    readings.reason = std::move(news.reason);
    if (readings.phase == LivePhase::On) readings.live.device = std::move(news.device);
  }
  for (auto& [access, timing] : news.timings) readings.live.timings.insert_or_assign(access, timing);
  for (auto& [access, counts] : news.counts) readings.counts.insert_or_assign(access, counts);
  for (auto& [access, why] : news.refused) readings.refused.insert_or_assign(access, std::move(why));
  for (const TransposeRate& rate : news.transposes) readings.live.transposes.push_back(rate);
  if (!news.no_counts.empty()) readings.no_counts = std::move(news.no_counts);
}

bool load_recording(Readings& readings, const std::string& path) {
  Result<Recording> recording = read_recording(path);
  readings.problem = recording ? "" : recording.problem().message;
  if (recording) readings.recorded.insert(readings.recorded.begin(), std::move(*recording));
  return readings.problem.empty();
}

std::vector<Source> sources_of(const Readings& readings) {
  std::vector<Source> sources;
  if (readings.phase == LivePhase::On) sources.push_back({&readings.live, true});
  for (const Recording& recording : readings.recorded) sources.push_back({&recording, false});
  return sources;
}

Source source_of(const Readings& readings, int chosen) {
  const std::vector<Source> sources = sources_of(readings);
  if (sources.empty()) return {};
  const int last = static_cast<int>(sources.size()) - 1;
  return sources[static_cast<std::size_t>(std::clamp(chosen, 0, last))];
}

std::string name_of(const Source& source) {
  if (source.recording == nullptr) return "no measurement and no recording";
  return (source.live ? "measured \u00b7 " : "recorded \u00b7 ") + short_name(source.recording->device);
}

} // namespace bankwalk
