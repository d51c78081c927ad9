#include "app/measure/worker.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

#include "app/measure/module_file.h"
#include "core/quote.h"

extern char** environ;

namespace bankwalk {
namespace {

using protocol::Kind;
using protocol::Loading;
using protocol::ModuleReply;
using protocol::ModuleRequest;

bw_access to_interface(const Access& access, int samples) {
  bw_access out{};
  out.operation = static_cast<std::int32_t>(access.operation);
  out.bytes = access.bytes;
  out.mask = access.mask;
  std::copy(access.address.begin(), access.address.end(), out.address);
  out.samples = samples;
  return out;
}

// A text of the module: up to its end, and nothing that a terminal or a sentence does not bear.
std::string text_of(const char* text, std::size_t size) {
  const std::string quoted = in_quotes({text, strnlen(text, size)}, 240);
  return quoted.substr(1, quoted.size() - 2);
}

Spread spread_of(const bw_spread& s) { return {s.median, s.least, s.most}; }

bool is_number(const bw_spread& s) {
  return std::isfinite(s.median) && std::isfinite(s.least) && std::isfinite(s.most) && s.median >= 0;
}

Failure failure_of(const ModuleReply& reply, const std::string& module) {
  const std::string said = text_of(reply.message, sizeof reply.message);
  const std::string file = path_in_quotes(module);
  if (reply.loading == Loading::NotLoadable)
    return {Fault::NotLoadable, "the GPU module " + file + " cannot be loaded: " + said};
  if (reply.loading == Loading::WrongVersion)
    return {Fault::WrongVersion, "the GPU module " + file + " has interface version " + said +
                                     ", and this program needs " + std::to_string(BW_INTERFACE_VERSION)};
  switch (reply.status) {
    case BW_NO_DRIVER:
      return {Fault::NoDriver, "no NVIDIA driver works here: " + said};
    case BW_NO_DEVICE:
      return {Fault::NoDevice, "there is no GPU that CUDA can use: " + said};
    case BW_DEVICE_LOST:
      return {Fault::DeviceLost, "the GPU was lost: " + said};
    case BW_WRONG_DATA:
      return {Fault::Refused, "the GPU gave wrong data: " + said};
    default:
      return {Fault::Refused, said.empty() ? "the GPU module gave no reason" : said};
  }
}

Device device_of(const bw_device& d) {
  Device out;
  out.name = text_of(d.name, sizeof d.name);
  out.driver = text_of(d.driver, sizeof d.driver);
  out.toolkit = text_of(d.toolkit, sizeof d.toolkit);
  out.major = d.major, out.minor = d.minor;
  out.shared_memory = d.shared_memory;
  out.processors = d.processors;
  out.most_mhz = std::isfinite(d.most_mhz) ? d.most_mhz : 0;
  return out;
}

// The process, with its end of a socket and nothing else of ours. -1 where it cannot be started.
long spawn(const std::string& program, const std::string& module, int socket) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, 0, 1);
  posix_spawn_file_actions_adddup2(&actions, 0, 2);
  posix_spawn_file_actions_adddup2(&actions, socket, protocol::worker_socket);
  std::string words[] = {"bankwalk", "measure-worker", module};
  char* arguments[] = {words[0].data(), words[1].data(), words[2].data(), nullptr};
  pid_t process = -1;
  const int error = posix_spawn(&process, program.c_str(), &actions, nullptr, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  return error == 0 ? process : -1;
}

} // namespace

Worker::Worker(const WorkerOptions& options, int socket, long process)
    : options_(options), socket_(socket), process_(process) {
  if (options_.announce) options_.announce(socket_);
}

Worker::Worker(Worker&& other) noexcept
    : options_(std::move(other.options_)),
      socket_(std::exchange(other.socket_, -1)),
      process_(std::exchange(other.process_, -1)),
      device_(std::move(other.device_)) {}

Worker::~Worker() { end(false); }

Outcome<Worker> Worker::start(const WorkerOptions& given) {
  WorkerOptions options = given;
  const Outcome<std::string> module = module_file(given.module);
  if (!module) return module.failure();
  options.module = *module;
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
    return Failure{Fault::Crashed,
                   std::string("no process for the GPU module could be started: ") + std::strerror(errno)};
  const long process = spawn(options.program, options.module, ends[1]);
  close(ends[1]);
  Worker worker(options, ends[0], process);
  if (process < 0)
    return Failure{Fault::Crashed,
                   "no process for the GPU module could be started from " + path_in_quotes(options.program)};
  const Outcome<ModuleReply> opened = worker.receive(options.opening, "was being opened");
  if (!opened) return opened.failure();
  if (opened->loading != Loading::Loaded || opened->status != BW_DONE) {
    Failure failure = failure_of(*opened, options.module);
    // A device that was there and could not be opened is as good as none.
    if (failure.fault == Fault::Refused)
      failure = {Fault::NoDevice, "the GPU could not be opened: " + failure.sentence};
    return failure;
  }
  worker.device_ = device_of(opened->device);
  return worker;
}

Outcome<Timing> Worker::measure(const Access& access, int samples) {
  ModuleRequest request;
  request.access = to_interface(access, samples);
  const Outcome<ModuleReply> reply = ask(request, options_.measuring);
  if (!reply) return reply.failure();
  const bw_timing& t = reply->timing;
  if (!is_number(t.cycles) || !is_number(t.latency) || !(t.cycles.median > 0))
    return Failure{Fault::Refused, "the GPU module gave a time that is no number"};
  Timing timing;
  if (t.latency.median > 0) timing.latency = spread_of(t.latency);
  timing.cycles = spread_of(t.cycles);
  timing.samples = t.samples;
  timing.mhz = std::isfinite(t.mhz) && t.mhz > 0 ? t.mhz : 0;
  return timing;
}

Outcome<Counts> Worker::count(const Access& access) {
  ModuleRequest request;
  request.kind = Kind::Count;
  request.access = to_interface(access, 1);
  const Outcome<ModuleReply> reply =
      ask(request, options_.transposing); // the counters' library is loaded the first time
  if (!reply) return reply.failure();
  return Counts{reply->counts.wavefronts, reply->counts.conflicts};
}

Outcome<TransposeRate> Worker::transpose(const TransposeRate& wanted) {
  ModuleRequest request;
  request.kind = Kind::Transpose;
  request.transpose.pitch = wanted.pitch;
  request.transpose.swizzle = wanted.swizzle;
  request.transpose.side = wanted.side;
  const Outcome<ModuleReply> reply = ask(request, options_.transposing);
  if (!reply) return reply.failure();
  const bw_transpose& t = reply->transpose;
  if (!(std::isfinite(t.gigabytes_per_second) && t.gigabytes_per_second > 0))
    return Failure{Fault::Refused, "the GPU module gave a rate that is no number"};
  return TransposeRate{t.pitch, t.swizzle != 0, t.side, {t.gigabytes_per_second, t.least, t.most}};
}

Outcome<ModuleReply> Worker::ask(const ModuleRequest& request, std::chrono::milliseconds limit) {
  if (socket_ < 0) return Failure{Fault::Crashed, "the process of the GPU module has ended"};
  if (send(socket_, &request, sizeof request, MSG_NOSIGNAL) != sizeof request) return ended("measured");
  const Outcome<ModuleReply> reply = receive(limit, "measured");
  if (reply && reply->status != BW_DONE) {
    const Failure failure = failure_of(*reply, options_.module);
    if (is_final(failure)) end(true);
    return failure;
  }
  return reply;
}

Outcome<ModuleReply> Worker::receive(std::chrono::milliseconds limit, const char* doing) {
  pollfd waits{socket_, POLLIN, 0};
  const auto until = std::chrono::steady_clock::now() + limit;
  for (;;) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    const int ready = poll(&waits, 1, static_cast<int>(std::max<std::int64_t>(left.count(), 0)));
    if (ready > 0) break;
    if (ready < 0 && errno == EINTR) continue;
    end(true);
    const std::string seconds = std::to_string(limit.count() / 1000) + "." + std::to_string(limit.count() % 1000 / 100);
    return Failure{Fault::Hung,
                   "the GPU module did not answer within " + seconds + " s while it " + doing + ", and was ended"};
  }
  ModuleReply reply;
  if (recv(socket_, &reply, sizeof reply, 0) != sizeof reply) return ended(doing);
  return reply;
}

// What became of the process.
Failure Worker::ended(const char* doing) {
  const auto process = static_cast<pid_t>(process_);
  int status = 0;
  pid_t done = 0;
  for (int tries = 0; tries < 100 && process > 0 && done == 0; ++tries) {
    done = waitpid(process, &status, WNOHANG);
    if (done == 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  if (done == process) process_ = -1;
  end(true);
  std::string how = "ended";
  if (done == process && WIFSIGNALED(status))
    how = std::string("crashed (") + strsignal(WTERMSIG(status)) + ")";
  else if (done == process && WIFEXITED(status))
    how = "ended with status " + std::to_string(WEXITSTATUS(status));
  return {Fault::Crashed, "the GPU module " + how + " while it " + doing};
}

// Closed, the socket asks the process to end; it is not waited for longer than a moment.
void Worker::end(bool at_once) {
  if (socket_ >= 0) {
    if (options_.announce) options_.announce(-1);
    close(std::exchange(socket_, -1));
  }
  const auto process = static_cast<pid_t>(std::exchange(process_, -1));
  if (process <= 0) return;
  for (int tries = 0; tries < 100; ++tries) {
    if (at_once && tries == 0) kill(process, SIGKILL);
    if (waitpid(process, nullptr, WNOHANG) != 0) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  kill(process, SIGKILL);
  waitpid(process, nullptr, WNOHANG);
}

} // namespace bankwalk
