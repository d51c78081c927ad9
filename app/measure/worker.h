// The program's end: starts a process that runs the GPU module, and asks it. A module that crashes, hangs or loses its
// device takes that process with it and nothing else.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "app/measure/failure.h"
#include "app/measure/protocol.h"
#include "app/measure/timing.h"
#include "core/access.h"

namespace bankwalk {

struct WorkerOptions {
  std::string program = "/proc/self/exe"; // the bankwalk whose hidden subcommand runs the module
  std::string module;                     // its file; empty: where it belongs (module_file.h)
  std::chrono::milliseconds opening{30000}, measuring{2000}, transposing{60000}; // time limits
  // Told the socket when it is there and -1 before it is closed: shut down, it ends a waiting call. May be empty.
  std::function<void(int socket)> announce;
};

class Worker {
 public:
  // Starts the process and waits until the module has opened a device.
  static Outcome<Worker> start(const WorkerOptions& options);

  Worker(Worker&& other) noexcept;
  Worker& operator=(Worker&&) = delete;
  ~Worker(); // ends the process

  const Device& device() const { return device_; }

  // Each waits for the reply, at most its time limit. After a failure that is final the worker answers nothing more.
  Outcome<Timing> measure(const Access& access, int samples = 7);
  Outcome<Counts> count(const Access& access);
  Outcome<TransposeRate> transpose(const TransposeRate& wanted);

  long process() const { return process_; } // its id

 private:
  Worker(const WorkerOptions& options, int socket, long process);
  Outcome<protocol::ModuleReply> ask(const protocol::ModuleRequest& request, std::chrono::milliseconds limit);
  Outcome<protocol::ModuleReply> receive(std::chrono::milliseconds limit, const char* doing);
  Failure ended(const char* doing);
  void end(bool at_once);

  WorkerOptions options_;
  int socket_ = -1;
  long process_ = -1;
  Device device_;
};

} // namespace bankwalk
