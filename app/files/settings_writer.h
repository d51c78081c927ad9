// Writes the settings when they change, in a thread of its own, so that no frame waits for the disk.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "app/files/settings_file.h"

namespace bankwalk {

class SettingsWriter {
 public:
  ~SettingsWriter() { finish(); }

  // `opened`: what the window has opened with; what differs from it from then on is what the window has changed. A
  // change is written at once, but `apart` after the one before at the earliest, and then only the newest; five times
  // as long after one that failed. `wake` is called from the other thread when there is something to tell.
  void start(std::string path, Settings opened, std::function<void()> wake,
             std::chrono::milliseconds apart = std::chrono::seconds(1));

  const Settings& opened() const { return opened_; }

  // The settings as they are now. Cheap where they are what they were.
  void want(const Settings& settings);

  // One sentence that the person has to be told, once: that they cannot be written, say.
  std::string take_notice();

  // Writes what is not written yet. The problem says why it is not. Once.
  std::optional<Problem> finish();

 private:
  void work();
  void take_report(SaveReport report);

  std::string path_;
  Settings opened_, last_wanted_;
  std::chrono::milliseconds apart_{};
  std::function<void()> wake_;
  bool started_ = false;
  std::thread thread_;
  Settings written_; // the thread's while there is one

  std::mutex mutex_; // for what follows
  std::condition_variable changed_;
  Settings wanted_;
  bool ending_ = false;
  std::optional<Problem> problem_; // of the last attempt
  std::string notice_;
};

} // namespace bankwalk
