#include "app/host/measuring.h"

#include "app/measure/recording_json.h"
#include "app/ui/measure/measurable.h"
#include "app/ui/message.h"

namespace bankwalk {
namespace {

constexpr std::chrono::milliseconds rest{400};

} // namespace

void Measuring::start(std::vector<Recording> recordings, std::function<void()> wake) {
  store_.recorded = std::move(recordings);
  load_recordings(store_, recordings_folder());
  const Result<Recording> shipped = shipped_recording();
  if (shipped) store_.recorded.push_back(*shipped);
  if (!shipped) store_.problem = "the recording that ships: " + shipped.problem().message;
  store_.phase = LivePhase::Starting;
  live_ = std::make_unique<Live>(WorkerOptions{}, std::move(wake));
}

bool Measuring::take() {
  if (!live_) return false;
  LiveNews news = live_->take();
  const bool changed = news.phase || !news.timings.empty() || !news.counts.empty() || !news.refused.empty() ||
                       !news.no_counts.empty() || !news.transposes.empty();
  if (changed) take_news(store_, std::move(news));
  return changed;
}

std::string Measuring::load(Ui& ui, const std::string& path) {
  if (!load_recording(store_, path)) return store_.problem;
  const int first = store_.phase == LivePhase::On ? 1 : 0; // of the recordings
  apply(ui, {ChooseSource{first}, ShowTab{PanelTab::Measure}});
  return {};
}

bool Measuring::ask(const Ui& ui, bool mouse_down) {
  if (!live_) return false;
  const Access access = access_of(ui.params);
  const Clock::time_point now = Clock::now();
  if (!(access == shown_)) shown_ = access, since_ = now;
  const std::optional<LiveRequest> request = next_request(ui, store_);
  const bool long_one = request && (request->count || request->transpose);
  const bool waits = long_one && (mouse_down || now - since_ < rest);
  live_->want(waits ? std::nullopt : request);
  return waits;
}

} // namespace bankwalk
