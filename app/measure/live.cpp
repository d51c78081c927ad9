#include "app/measure/live.h"

#include <sys/socket.h>

#include <system_error>

#include "app/base/exception_message.h"

namespace bankwalk {

Live::Live(const WorkerOptions& options, std::function<void()> wake) : options_(options), wake_(std::move(wake)) {
  options_.announce = [this](int socket) {
    const std::lock_guard lock(mutex_);
    socket_ = socket;
    if (stopping_ && socket_ >= 0) shutdown(socket_, SHUT_RDWR);
  };
  const auto off = [this](const std::exception& error) {
    tell([&](LiveNews& news) { news.phase = LivePhase::Off, news.reason = exception_message(error); });
  };
  try {
    thread_ = std::thread([this, off] {
      try {
        run();
      } catch (const std::exception& error) { // no memory, mostly
        off(error);
      }
    });
  } catch (const std::system_error& error) {
    off(error);
  }
}

Live::~Live() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    if (socket_ >= 0) shutdown(socket_, SHUT_RDWR); // whoever waits for an answer gets none
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Live::want(const std::optional<LiveRequest>& request) {
  {
    const std::lock_guard lock(mutex_);
    request_ = request;
  }
  changed_.notify_all();
}

LiveNews Live::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(news_, {});
}

void Live::tell(const std::function<void(LiveNews&)>& add) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    add(news_);
  }
  wake_();
}

void Live::run() {
  tell([](LiveNews& news) { news.phase = LivePhase::Starting; });
  Outcome<Worker> started = Worker::start(options_);
  const auto off = [this](const std::string& reason) {
    tell([&](LiveNews& news) { news.phase = LivePhase::Off, news.reason = reason; });
  };
  if (!started) return off(started.failure().sentence);
  Worker& worker = started.value();
  tell([&](LiveNews& news) { news.phase = LivePhase::On, news.device = worker.device(); });
  if (const auto failure = work(worker)) off(failure->sentence);
}

std::optional<Failure> Live::work(Worker& worker) {
  for (;;) {
    LiveRequest request;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return stopping_ || request_; });
      if (stopping_) return std::nullopt;
      request = *std::exchange(request_, std::nullopt);
    }
    std::optional<Failure> failure;
    if (request.transpose) {
      const auto rate = worker.transpose(*request.transpose);
      if (rate) tell([&](LiveNews& news) { news.transposes.push_back(*rate); });
      if (!rate) failure = rate.failure();
    } else if (request.count) {
      const auto counts = worker.count(request.access);
      if (counts) tell([&](LiveNews& news) { news.counts.emplace_back(request.access, *counts); });
      if (!counts) failure = counts.failure();
    } else {
      const auto timing = worker.measure(request.access);
      if (timing) tell([&](LiveNews& news) { news.timings.emplace_back(request.access, *timing); });
      if (!timing) failure = timing.failure();
    }
    if (!failure) continue;
    if (is_final(*failure)) return failure;
    tell([&](LiveNews& news) {
      if (request.count)
        news.no_counts = failure->sentence;
      else if (!request.transpose)
        news.refused.emplace_back(request.access, failure->sentence);
      else
        news.transposes.push_back(
            {request.transpose->pitch, request.transpose->swizzle, 0, {}}); // asked for, and no more
    });
  }
}

} // namespace bankwalk
