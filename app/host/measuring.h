// The window's end of measuring: what has arrived joins the measurements, and what the screen wants next is asked for.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/measure/measurement_store.h"
#include "app/ui/state.h"

namespace bankwalk {

class Measuring {
 public:
  // Begins to look for a GPU, beside the frames; `wake` is called from another thread when there is news. The
  // recordings come before the one that ships.
  void start(std::vector<Recording> recordings, std::function<void()> wake);
  // Ends the GPU module's process, before what it wakes is gone.
  void finish() { live_.reset(); }

  const MeasurementStore& store() const { return store_; }

  // What has arrived joins the measurements; whether the frame that is on the screen is out of date.
  bool take();

  // Shows a recording, and the tab that it is in. Why it cannot be read, if so; the tab says it too.
  std::string load(Ui& ui, const std::string& path);

  // Asks for what the screen shows and is not measured. What takes long, such as counting, waits until the mouse and
  // the access have rested; true while something waits for that.
  bool ask(const Ui& ui, bool mouse_down);

 private:
  using Clock = std::chrono::steady_clock;
  MeasurementStore store_;
  std::unique_ptr<Live> live_;
  Access shown_;            // what was on the screen when it was last asked
  Clock::time_point since_; // when that came there
};

} // namespace bankwalk
