#include "app/host/monitor_watch.h"

#include <algorithm>

#include "app/host/glfw_monitors.h"

namespace bankwalk {

void MonitorWatch::begin(double now) {
  watching_ = true;
  due_ = unsettled_ = false;
  looked_ = seen_since_ = now;
  settled_ = seen_ = pretends() ? pretended_ : monitors_now();
}

bool MonitorWatch::changed(double now) {
  due_ = now < looked_ + seconds_between_looks_at_monitors;
  if (due_) return false;
  looked_ = now;
  std::vector<WindowRect> monitors = pretends() ? pretended_ : monitors_now();
  if (monitors != seen_) seen_ = std::move(monitors), seen_since_ = now;
  const bool same = seen_ == settled_;
  unsettled_ = !same && now < seen_since_ + settle_seconds;
  if (same || unsettled_) return false;
  settled_ = seen_;
  return true;
}

std::optional<double> MonitorWatch::next_look() const {
  if (unsettled_) return std::max(seen_since_ + settle_seconds, looked_ + seconds_between_looks_at_monitors);
  if (due_) return looked_ + seconds_between_looks_at_monitors;
  return std::nullopt;
}

} // namespace bankwalk
