#include "app/cli/measure_report.h"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/architecture.h"

namespace bankwalk {
namespace {

using Json = nlohmann::ordered_json;

bool is_model_of(const Device& device) { return device.major == 9 && device.minor == 0; }

std::string fixed(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", value);
  return text;
}

std::string row(const std::string& label, const std::string& model, const std::string& measured,
                const std::string& range) {
  char text[160];
  std::snprintf(text, sizeof text, "%-20s%9s  %9s  %s\n", label.c_str(), model.c_str(), measured.c_str(),
                range.c_str());
  return text;
}

std::string number_or_dash(std::optional<int> number) { return number ? std::to_string(*number) : "-"; }

std::string spread_row(const std::string& label, std::optional<int> model, const Spread& s) {
  return row(label, number_or_dash(model), fixed(s.median), fixed(s.least) + " to " + fixed(s.most));
}

std::string verdict(const MeasuredAccess& it) {
  const std::string implied = std::to_string(implied_wavefronts(it.timing)) + " a saturated access takes by the clock";
  switch (agreement_of(it.expected, it.timing, is_model_of(it.device))) {
    case Agreement::Agrees:
      return "Model and measurement agree.\n";
    case Agreement::Disagrees:
      return "Model and measurement DISAGREE: the model expects " + number_or_dash(it.expected.cycles) +
             " cycles per access, and " + implied + ".\n";
    case Agreement::NotComparable:
      return "The model has no number of cycles for this access to compare with.\n";
  }
  return "";
}

Json spread(const Spread& s) { return {{"median", s.median}, {"least", s.least}, {"most", s.most}}; }
Json number_or_null(std::optional<int> number) { return number ? Json(*number) : Json(); }

Json device(const Device& d) {
  return {{"name", d.name},
          {"driver", d.driver},
          {"toolkit", d.toolkit},
          {"compute_capability", std::to_string(d.major) + "." + std::to_string(d.minor)}};
}

const char* word_of(Agreement agreement) {
  return agreement == Agreement::Agrees ? "agrees" : agreement == Agreement::Disagrees ? "disagrees" : "not comparable";
}

} // namespace

std::string measurement_as_text(const MeasuredAccess& it) {
  const OperationInfo& info = describe(it.access.operation);
  std::string text = "shared[" + it.expression + "]\n" + std::string(info.long_name) + ", " +
                     std::to_string(it.access.bytes) + " bytes a lane, " +
                     std::to_string(std::popcount(it.access.mask)) + " of 32 lanes\n\n";
  text += row("", "modelled", "measured", "least to most of " + std::to_string(it.timing.samples));
  text += spread_row("cycles per access", it.expected.cycles, it.timing.cycles);
  if (it.timing.latency) text += spread_row("latency, cycles", it.expected.latency, *it.timing.latency);
  if (it.counts) {
    text += row("wavefronts", std::to_string(it.expected.wavefronts), fixed(it.counts->wavefronts), "hardware counter");
    text += row("conflicts", "", fixed(it.counts->conflicts), "hardware counter");
  }
  text += "\nmeasured on " + it.device.name + ", driver " + it.device.driver;
  if (it.timing.mhz > 0) text += ", at " + std::to_string(static_cast<int>(it.timing.mhz + 0.5)) + " MHz";
  text += "\n";
  if (!is_model_of(it.device))
    text += "The model's cycles are those of an NVIDIA H200; only its wavefronts hold here.\n";
  if (!it.no_counts.empty()) text += "No hardware counters: " + it.no_counts + "\n";
  return text + verdict(it);
}

std::string measurement_as_json(const MeasuredAccess& it) {
  Json measured = {{"cycles_per_access", spread(it.timing.cycles)},
                   {"latency", it.timing.latency ? spread(*it.timing.latency) : Json()},
                   {"samples", it.timing.samples},
                   {"mhz", it.timing.mhz}};
  Json answer = {{"expression", it.expression},
                 {"op", describe(it.access.operation).short_name},
                 {"bytes", it.access.bytes},
                 {"modelled",
                  {{"wavefronts", it.expected.wavefronts},
                   {"latency_h200", number_or_null(it.expected.latency)},
                   {"cycles_per_access_h200", number_or_null(it.expected.cycles)}}},
                 {"measured", measured},
                 {"agreement", word_of(agreement_of(it.expected, it.timing, is_model_of(it.device)))},
                 {"device", device(it.device)}};
  if (it.counts) answer["counted"] = {{"wavefronts", it.counts->wavefronts}, {"conflicts", it.counts->conflicts}};
  if (!it.no_counts.empty()) answer["counted"] = {{"reason", it.no_counts}};
  return answer.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string recording_as_text(const Recording& recording) {
  int compared = 0, agree = 0;
  std::string worst;
  for (const auto& [access, timing] : recording.timings) {
    const Expected expected = expected_of(access, Architecture{});
    const Agreement agreement = agreement_of(expected, timing, is_model_of(recording.device));
    if (agreement == Agreement::NotComparable) continue;
    ++compared;
    if (agreement == Agreement::Agrees) {
      ++agree;
    } else if (compared - agree <= 10) {
      worst += "  " + std::string(describe(access.operation).long_name) + ", " + std::to_string(access.bytes) +
               " bytes, lane 1 at byte " + std::to_string(access.address[1]) + ": modelled " +
               number_or_dash(expected.cycles) + ", measured " + fixed(timing.cycles.median);
      if (timing.latency)
        worst += "; latency " + number_or_dash(expected.latency) + ", measured " + fixed(timing.latency->median);
      worst += "\n";
    }
  }
  std::string text = std::to_string(recording.timings.size()) + " accesses measured on " + recording.device.name +
                     ", driver " + recording.device.driver + "\n" + std::to_string(agree) + " of " +
                     std::to_string(compared) + " that the model has cycles for agree with it\n";
  if (!worst.empty()) text += "disagree, the first of them:\n" + worst;
  for (const TransposeRate& rate : recording.transposes) {
    char line[120];
    const std::string name = rate.pitch == 0 ? "copy" : "transpose, pitch " + std::to_string(rate.pitch);
    std::snprintf(line, sizeof line, "%-28s %7.0f GB/s\n", (name + (rate.swizzle ? ", xor swizzle" : "")).c_str(),
                  rate.gigabytes_per_second.median);
    text += line;
  }
  return text;
}

} // namespace bankwalk
