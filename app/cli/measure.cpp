#include "app/cli/measure.h"

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <ctime>

#include "app/base/output.h"
#include "app/cli/exit_status.h"
#include "app/cli/measure_report.h"
#include "app/cli/options.h"
#include "app/cli/stream_patterns.h"
#include "app/measure/recording_json.h"
#include "app/measure/suite.h"
#include "app/measure/worker.h"

namespace bankwalk {
namespace {

int tell_failure(const Failure& failure) {
  const char* const what = is_final(failure) ? "measuring is off: " : "not measured: ";
  std::fprintf(stderr, "bankwalk: %s%s\n", what, failure.sentence.c_str());
  return is_final(failure) ? exit_absent : exit_wrong_input;
}

std::string now() {
  const std::time_t time = std::time(nullptr);
  char text[32];
  std::tm parts{};
  gmtime_r(&time, &parts);
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text;
}

Recording empty_recording(const Device& device) {
  Recording recording;
  recording.device = device;
  recording.date = now();
  recording.program = "bankwalk " BANKWALK_VERSION;
  return recording;
}

// Writes `text` to standard output and the recording, if one was asked for, to its file.
int finish(const MeasureRequest& request, const Recording& recording, const std::string& text) {
  if (!request.record.empty()) {
    auto file = Output::open(request.record);
    if (!file) return tell_problem("--record", file.problem());
    file->write(to_json(recording));
    if (auto problem = file->finish()) return tell_problem("--record", *problem);
  }
  auto output = Output::open("");
  output->write(text);
  if (auto problem = output->finish()) return tell_problem("standard output", *problem);
  return exit_done;
}

int measure_one(const MeasureRequest& request, Worker& worker) {
  const auto named = read_access(request.words);
  if (!named) return exit_wrong_input;
  const Outcome<Timing> timing = worker.measure(named->access);
  if (!timing) return tell_failure(timing.failure());
  MeasuredAccess measured{named->expression,
                          named->access,
                          worker.device(),
                          expected_of(named->access, Architecture{}),
                          *timing,
                          std::nullopt,
                          ""};
  if (request.counters) {
    const Outcome<Counts> counts = worker.count(named->access);
    if (counts)
      measured.counts = *counts;
    else
      measured.no_counts = counts.failure().sentence;
  }
  Recording recording = empty_recording(worker.device());
  recording.timings.emplace(named->access, *timing);
  return finish(request, recording, request.json ? measurement_as_json(measured) : measurement_as_text(measured));
}

int measure_patterns(const MeasureRequest& request, Worker& worker) {
  Recording recording = empty_recording(worker.device());
  AddedColumns columns;
  columns.names = {"model_cycles_h200",  "measured_cycles",  "measured_cycles_least", "measured_cycles_most",
                   "model_latency_h200", "measured_latency", "milliseconds"};
  if (request.counters) columns.names.insert(columns.names.end(), {"counted_wavefronts", "counted_conflicts"});
  columns.answer = [&](const Access& access) -> RowAnswer {
    using Json = nlohmann::ordered_json;
    const auto asked = std::chrono::steady_clock::now();
    const Outcome<Timing> timing = worker.measure(access);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - asked;
    if (!timing) return {{}, timing.failure().sentence, is_final(timing.failure())};
    recording.timings.insert_or_assign(access, *timing);
    const Expected expected = expected_of(access, Architecture{});
    const auto number = [](std::optional<int> n) { return n ? Json(*n) : Json(); };
    std::vector<Json> values = {number(expected.cycles),
                                timing->cycles.median,
                                timing->cycles.least,
                                timing->cycles.most,
                                number(expected.latency),
                                timing->latency ? Json(timing->latency->median) : Json(),
                                took.count()};
    if (request.counters) {
      const Outcome<Counts> counts = worker.count(access);
      if (!counts) return {values, counts.failure().sentence, is_final(counts.failure())};
      values.push_back(counts->wavefronts);
      values.push_back(counts->conflicts);
    }
    return {values, "", false};
  };
  const int status = stream_patterns(request.patterns, columns, request.json, "");
  if (request.record.empty() || status != exit_done) return status;
  return finish(request, recording, "");
}

int measure_suite(const MeasureRequest& request, Worker& worker) {
  Recording recording = empty_recording(worker.device());
  const std::vector<Access> accesses = suite_accesses();
  const bool tells = isatty(STDERR_FILENO) != 0;
  std::size_t done = 0;
  for (const Access& access : accesses) {
    const Outcome<Timing> timing = worker.measure(access);
    if (timing) recording.timings.emplace(access, *timing);
    // An older GPU lacks some instructions: the others are recorded.
    if (!timing && is_final(timing.failure())) return tell_failure(timing.failure());
    if (tells && ++done % 100 == 0) std::fprintf(stderr, "\r%zu of %zu", done, accesses.size());
  }
  if (tells) std::fprintf(stderr, "\r\033[K");
  for (const TransposeRate& wanted : suite_transposes()) {
    const Outcome<TransposeRate> rate = worker.transpose(wanted);
    if (rate) recording.transposes.push_back(*rate);
    if (!rate && is_final(rate.failure())) return tell_failure(rate.failure());
  }
  return finish(request, recording, request.json ? to_json(recording) : recording_as_text(recording));
}

} // namespace

int run_measure(const MeasureRequest& request) {
  // What is wrong with the words is told before a GPU is looked for.
  if (request.words.expression && !read_access(request.words)) return exit_wrong_input;
  if (auto problem = check_apart(request.patterns, "patterns file", request.record))
    return tell_problem("--record", *problem);
  WorkerOptions options;
  options.module = request.module;
  Outcome<Worker> worker = Worker::start(options);
  if (!worker) return tell_failure(worker.failure());
  if (request.suite) return measure_suite(request, worker.value());
  if (!request.patterns.empty()) return measure_patterns(request, worker.value());
  return measure_one(request, worker.value());
}

} // namespace bankwalk
