// The monitors that the windows go by: looked at now and then, and taken for changed once they have settled.
#pragma once

#include <optional>
#include <vector>

#include "app/ui/present/monitors.h"

namespace bankwalk {

inline constexpr double seconds_between_looks_at_monitors = 0.2; // asking for them waits for the display
inline constexpr double settle_seconds = 0.4;                    // one that changes its resolution is gone for a moment

class MonitorWatch {
 public:
  // `pretended`: in place of those that there are, parts of one wide screen, for tests.
  void pretend(std::vector<WindowRect> pretended) { pretended_ = std::move(pretended); }
  bool pretends() const { return !pretended_.empty(); }

  // Looks at once, and takes what it sees for settled. `now` is in seconds.
  void begin(double now);
  // Looks if the last look is long enough ago. Whether the monitors are others than before, and have settled.
  bool changed(double now);
  // Nobody goes by them any more.
  void end() { due_ = unsettled_ = watching_ = false; }

  bool watching() const { return watching_; }
  // Whether what they are is not known for sure: they have to be looked at once more.
  bool in_doubt() const { return due_ || unsettled_; }
  // When to look again, though nothing may happen until then.
  std::optional<double> next_look() const;

  const std::vector<WindowRect>& monitors() const { return settled_; }

 private:
  std::vector<WindowRect> pretended_, settled_, seen_;
  double looked_ = 0, seen_since_ = 0;
  bool watching_ = false;
  bool due_ = false;       // was asked again since the last look
  bool unsettled_ = false; // they have changed, and may be about to change again
};

} // namespace bankwalk
