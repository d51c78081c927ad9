// Measures beside the window: a thread that asks the GPU module, so that no frame waits. Of what is wanted the newest
// wins.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "app/measure/recording.h"
#include "app/measure/worker.h"

namespace bankwalk {

enum class LivePhase : std::uint8_t { Off, Starting, On };

// What has arrived since it was last taken.
struct LiveNews {
  std::optional<LivePhase> phase; // where it has changed
  std::string reason;             // why it is off
  Device device;                  // once it is on
  std::vector<std::pair<Access, Timing>> timings;
  std::vector<std::pair<Access, Counts>> counts;
  std::vector<std::pair<Access, std::string>> refused; // this access cannot be measured, and why
  std::string no_counts;                               // why there are no hardware counters
  std::vector<TransposeRate> transposes;
};

struct LiveRequest {
  Access access;
  bool count = false;                          // by the hardware counters, not timed
  std::optional<TransposeRate> transpose = {}; // in place of an access
};

class Live {
 public:
  // `wake` is called from the thread when there is news.
  Live(const WorkerOptions& options, std::function<void()> wake);
  ~Live();
  Live(const Live&) = delete;
  Live& operator=(const Live&) = delete;

  // Replaces what was wanted and is not begun. Nothing: rest.
  void want(const std::optional<LiveRequest>& request);
  LiveNews take();

 private:
  void run();
  std::optional<Failure> work(Worker& worker); // until it fails or is told to stop
  void tell(const std::function<void(LiveNews&)>& add);

  WorkerOptions options_;
  std::function<void()> wake_;
  std::mutex mutex_; // of what follows
  std::condition_variable changed_;
  std::optional<LiveRequest> request_;
  LiveNews news_;
  bool stopping_ = false;
  int socket_ = -1;    // of the worker, while there is one
  std::thread thread_; // last: it uses the rest
};

} // namespace bankwalk
