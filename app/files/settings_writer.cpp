#include "app/files/settings_writer.h"

#include <exception>
#include <system_error>
#include <utility>

#include "app/base/output.h"

namespace bankwalk {
namespace {

SaveReport update(const std::string& path, const Settings& before, const Settings& now) {
  try {
    return update_settings(path, before, now);
  } catch (const std::exception& error) { // no memory, mostly
    return {Problem{error.what()}, {}};
  }
}

} // namespace

void SettingsWriter::start(std::string path, Settings opened, std::function<void()> wake,
                           std::chrono::milliseconds apart) {
  path_ = std::move(path);
  opened_ = std::move(opened);
  last_wanted_ = wanted_ = written_ = opened_;
  wake_ = std::move(wake);
  apart_ = apart;
  started_ = true;
  try {
    thread_ = std::thread([this] {
      try {
        work();
      } catch (const std::exception&) { // no memory: what is left is written at the end
      }
    });
  } catch (const std::system_error&) { // no thread: all is written at the end
  }
}

void SettingsWriter::want(const Settings& settings) {
  if (!started_ || settings == last_wanted_) return;
  last_wanted_ = settings;
  {
    const std::scoped_lock lock(mutex_);
    wanted_ = settings;
  }
  changed_.notify_one();
}

std::string SettingsWriter::take_notice() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(notice_, {});
}

std::optional<Problem> SettingsWriter::finish() {
  if (!std::exchange(started_, false)) return std::nullopt;
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  changed_.notify_one();
  if (thread_.joinable()) thread_.join();
  if (wanted_ != written_) take_report(update(path_, written_, wanted_));
  return problem_;
}

void SettingsWriter::work() {
  if (!path_.empty()) remove_leftovers(path_);
  auto not_before = std::chrono::steady_clock::now();
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return ending_ || wanted_ != written_; });
    changed_.wait_until(lock, not_before, [&] { return ending_; });
    if (ending_) return; // what is left is written by who ends it
    Settings now = wanted_;
    lock.unlock();
    SaveReport report = update(path_, written_, now);
    not_before = std::chrono::steady_clock::now() + (report.problem ? 5 * apart_ : apart_);
    lock.lock();
    if (!report.problem) written_ = std::move(now);
    take_report(std::move(report));
  }
}

void SettingsWriter::take_report(SaveReport report) {
  const bool told = problem_.has_value(); // once is enough
  if (report.problem && !told) report.notice = "The settings are not remembered: " + report.problem->message + ".";
  problem_ = std::move(report.problem);
  if (report.notice.empty()) return;
  notice_ = std::move(report.notice);
  if (!ending_) wake_();
}

} // namespace bankwalk
