#include "app/host/measuring.h"

#include "app/measure/recording_json.h"
#include "app/ui/measuring.h"

namespace bankwalk {
namespace {

constexpr std::chrono::milliseconds rest{400};

} // namespace

void Measuring::start(std::vector<Recording> recordings, std::function<void()> wake) {
  readings_.recorded = std::move(recordings);
  load_recordings(readings_, recordings_folder());
  const Result<Recording> shipped = shipped_recording();
  if (shipped) readings_.recorded.push_back(*shipped);
  if (!shipped) readings_.problem = "the recording that ships: " + shipped.problem().message;
  readings_.phase = LivePhase::Starting;
  live_ = std::make_unique<Live>(WorkerOptions{}, std::move(wake));
}

bool Measuring::take() {
  if (!live_) return false;
  LiveNews news = live_->take();
  const bool changed = news.phase || !news.timings.empty() || !news.counts.empty() || !news.refused.empty() ||
                       !news.no_counts.empty() || !news.transposes.empty();
  if (changed) take_news(readings_, std::move(news));
  return changed;
}

std::string Measuring::load(Ui& ui, const std::string& path) {
  if (!load_recording(readings_, path)) return readings_.problem;
  const double place = readings_.phase == LivePhase::On ? 1 : 0; // the first of the recordings
  apply(ui,
        {{EditKind::ChooseSource, ControlId::Source, place, {}, {}}, {EditKind::Reading, ControlId::None, 2, {}, {}}});
  return {};
}

bool Measuring::ask(const Ui& ui, bool mouse_down) {
  if (!live_) return false;
  const Access access = access_of(ui.params);
  const Clock::time_point now = Clock::now();
  if (!(access == shown_)) shown_ = access, since_ = now;
  const std::optional<LiveWish> wish = next_wish(ui, readings_);
  const bool long_one = wish && (wish->count || wish->transpose);
  const bool waits = long_one && (mouse_down || now - since_ < rest);
  live_->want(waits ? std::nullopt : wish);
  return waits;
}

} // namespace bankwalk
