#include "app/ui/measured_table.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "app/figures/drawing/text_wrap.h"
#include "app/ui/widgets.h"
#include "core/cost.h"

namespace bankwalk {
namespace {

constexpr const char* nothing = "\u2014";

std::string whole(std::optional<int> value, const char* sign = "") {
  return value ? sign + std::to_string(*value) : nothing;
}
std::string with_hundredths(std::optional<int> value) { return value ? std::to_string(*value) + ".00" : nothing; }

std::string range(const Spread& s) { return shown(s.least) + " to " + shown(s.most); }

const Timing* timing_of(const Compared& compared, const Access& access) {
  return compared.source.recording == nullptr ? nullptr : find(*compared.source.recording, access).timing;
}

std::string cycles_or(const Timing* timing, bool pending) {
  return timing != nullptr ? shown(timing->cycles.median) : pending ? "\u2026" : nothing;
}
std::string latency_or(const Timing* timing, bool pending) {
  if (timing == nullptr) return pending ? "\u2026" : nothing;
  return timing->latency ? tenths(timing->latency->median) : nothing;
}

// The measured latency beyond that of the same kind of access without a conflict; nothing where the two are not alike.
std::optional<double> extra_latency(const Stage& stage, const Compared& compared) {
  const Access free = conflict_free(stage.access);
  const Timing *here = compared.found.timing, *there = timing_of(compared, free);
  if (here == nullptr || there == nullptr || !here->latency || !there->latency) return std::nullopt;
  if (expected_of(free, stage.ui.architecture).ideal != compared.expected.ideal) return std::nullopt;
  return here->latency->median - there->latency->median;
}

std::string gigabytes(const TransposeRate* rate, bool pending) {
  if (rate == nullptr || !(rate->gigabytes_per_second.median > 0)) return pending ? "\u2026" : nothing;
  return std::to_string(std::lround(rate->gigabytes_per_second.median));
}

// What the scene compares the access with, such as a padded tile with the plain one.
struct Other {
  std::string label;
  Access access;
};
std::optional<Other> other_access(const Params& params) {
  const Scene* scene = scene_of(params);
  if (scene == nullptr || !scene->compared_with) return std::nullopt;
  const int value = *scene->compared_with;
  if (value_of(params, swept_control(params)) == value) return std::nullopt;
  const std::string_view name = subject_of(params) == Subject::Tile ? "pitch " : "stride ";
  return Other{"\u2026 at " + std::string(name) + std::to_string(value), access_of(swept(params, value))};
}

MeasuredRemark remark_of(const Stage& stage) {
  return stage.scene != nullptr ? stage.scene->remark : MeasuredRemark::None;
}

void add_cycles(const Stage& stage, const Compared& c, std::vector<MeasuredRow>& rows, bool with_spread) {
  rows.push_back({"cycles per access", with_hundredths(c.expected.cycles), cycles_or(c.found.timing, c.pending)});
  if (with_spread && c.found.timing != nullptr) rows.push_back({"  spread", "", range(c.found.timing->cycles)});
  const auto other = other_access(stage.ui.params);
  if (!other) return;
  const Expected there = expected_of(other->access, stage.ui.architecture);
  rows.push_back({other->label, with_hundredths(there.cycles), cycles_or(timing_of(c, other->access), c.source.live)});
}

void add_latency(const Stage& stage, const Compared& c, std::vector<MeasuredRow>& rows, bool with_spread) {
  const Timing* const timing = c.found.timing;
  rows.push_back({"latency, cycles", whole(c.expected.latency), latency_or(timing, c.pending)});
  if (with_spread && timing != nullptr && timing->latency) rows.push_back({"  spread", "", range(*timing->latency)});
  const auto extra = extra_latency(stage, c);
  rows.push_back({"extra latency", whole(c.expected.extra_latency, "+"), extra ? tenths(*extra, true) : nothing});
}

} // namespace

std::string tenths(double value, bool signs) {
  char text[32];
  std::snprintf(text, sizeof text, signs ? "%+.1f" : "%.1f", value);
  return text;
}

Compared compare(const Stage& stage) {
  Compared compared;
  compared.source = source_of(*stage.readings, stage.ui.chosen_source);
  compared.expected = expected_of(stage.access, stage.ui.architecture, stage.analysis);
  const Recording* const recording = compared.source.recording;
  if (recording != nullptr) compared.found = find(*recording, stage.access);
  compared.pending = compared.source.live && !stage.readings->refused.contains(stage.access);
  if (compared.found.timing != nullptr)
    compared.agreement = agreement_of(compared.expected, *compared.found.timing,
                                      recording->device.major == 9 && recording->device.minor == 0);
  return compared;
}

std::vector<MeasuredRow> short_rows(const Stage& stage, const Compared& c) {
  std::vector<MeasuredRow> rows;
  add_cycles(stage, c, rows, false);
  if (remark_of(stage) == MeasuredRemark::Transpose && c.source.recording != nullptr) {
    const int pitch = stage.ui.params.pitch;
    rows.push_back({"transpose, GB/s", "", gigabytes(transpose_at(*c.source.recording, pitch), c.source.live)});
    if (pitch != min_pitch)
      rows.push_back(
          {"\u2026 at pitch 32", "", gigabytes(transpose_at(*c.source.recording, min_pitch), c.source.live)});
    return rows;
  }
  add_latency(stage, c, rows, false);
  return rows;
}

std::vector<MeasuredRow> all_rows(const Stage& stage, const Compared& c) {
  std::vector<MeasuredRow> rows;
  const Timing* const timing = c.found.timing;
  add_cycles(stage, c, rows, true);
  add_latency(stage, c, rows, true);
  const auto way = [](int degree) { return std::to_string(degree) + "-way"; };
  rows.push_back({"queue it implies", way(stage.analysis.degree),
                  timing != nullptr ? way(implied_degree(c.expected, *timing)) : nothing});
  if (remark_of(stage) == MeasuredRemark::Transpose && c.source.recording != nullptr) {
    rows.push_back(
        {"transpose, GB/s", "", gigabytes(transpose_at(*c.source.recording, stage.ui.params.pitch), c.source.live)});
    rows.push_back({"\u2026 at pitch 32", "", gigabytes(transpose_at(*c.source.recording, min_pitch), c.source.live)});
    rows.push_back({"\u2026 xor swizzle", "", gigabytes(transpose_at(*c.source.recording, min_pitch, true), false)});
    rows.push_back({"a plain copy", "", gigabytes(transpose_at(*c.source.recording, 0), false)});
  }
  if (!c.source.live) return rows;
  const auto counted = stage.readings->counts.find(stage.access);
  const bool there = counted != stage.readings->counts.end();
  const char* const absent = stage.readings->no_counts.empty() ? "\u2026" : nothing;
  rows.push_back({"counted wavefronts", std::to_string(stage.analysis.wavefronts),
                  there ? tenths(counted->second.wavefronts) : absent});
  rows.push_back({"counted conflicts", std::to_string(stage.analysis.conflicts),
                  there ? tenths(counted->second.conflicts) : absent});
  return rows;
}

std::string agreement_text(const Compared& c) {
  if (c.source.recording == nullptr) return "";
  if (c.found.timing == nullptr) return c.pending ? "" : "This access is not in the recording.";
  if (c.agreement == Agreement::Agrees) return "Model and GPU agree.";
  if (c.agreement == Agreement::NotComparable) return "The model has no cycles for this access.";
  const bool cycles = std::lround(c.found.timing->cycles.median) != c.expected.cycles.value_or(0);
  if (cycles)
    return "Model and GPU disagree: " + whole(c.expected.cycles) + " cycles per access expected, " +
           shown(c.found.timing->cycles.median) + " taken.";
  return "Model and GPU disagree: a latency of " + whole(c.expected.latency) + " expected, " +
         tenths(c.found.timing->latency->median) + " taken.";
}

std::string cost_text(const Stage& stage, const Compared& c) {
  const Params& params = stage.ui.params;
  if (c.source.recording == nullptr || c.found.timing == nullptr) return "";
  if (remark_of(stage) == MeasuredRemark::Transpose) {
    const TransposeRate *here = transpose_at(*c.source.recording, params.pitch),
                        *there = transpose_at(*c.source.recording, min_pitch);
    if (here == nullptr || there == nullptr || params.pitch == min_pitch) return "";
    if (!(there->gigabytes_per_second.median > 0) || !(here->gigabytes_per_second.median > 0)) return "";
    const int banks = expected_of(access_of(swept(params, min_pitch)), stage.ui.architecture).wavefronts /
                      std::max(c.expected.wavefronts, 1);
    const double kernel = here->gigabytes_per_second.median / there->gigabytes_per_second.median;
    if (banks < 2) return "";
    return "Kernel: " + tenths(kernel) + "\u00d7, not " + std::to_string(banks) + "\u00d7: memory takes over.";
  }
  if (remark_of(stage) != MeasuredRemark::Latency) return "";
  const Timing* const free = timing_of(c, access_of(swept(params, 1)));
  if (free == nullptr || !free->latency || !c.found.timing->latency || stage.analysis.excess == 0) return "";
  return "Both are true: many warps take " +
         std::to_string(std::lround(c.found.timing->cycles.median / free->cycles.median)) +
         "\u00d7 the time, one warp alone waits " + tenths(c.found.timing->latency->median / free->latency->median) +
         "\u00d7 as long.";
}

float source_card(Stage& stage, Figure& figure, float x0, float x1, float y, const Source& source) {
  const float u = stage.u;
  add_rectangle(figure, {x0, y}, {x1, y + 22 * u}, Ink::Card, Ink::Faint, u).radius = 4 * u;
  add_text(figure, {x0 + 9 * u, y + 11 * u},
           shortened(stage.measure, name_of(source), Face::Sans, 12 * u, x1 - x0 - 18 * u), 12 * u, Ink::Muted);
  return y + 22 * u;
}

float row_height(const Stage& stage, bool tight) { return (tight ? 18 : 21) * stage.u; }

float draw_rows(Stage& stage, Figure& figure, float x0, float x1, float y, const std::vector<MeasuredRow>& rows,
                bool live, bool tight) {
  const float u = stage.u, model_x = x0 + (x1 - x0) * 0.68f, line = row_height(stage, tight);
  add_text(figure, {model_x, y}, "model", 12 * u, Ink::Muted, Face::Sans, Align::Right);
  add_text(figure, {x1, y}, live ? "measured" : "recorded", 12 * u, Ink::Muted, Face::Sans, Align::Right);
  y += tight ? 18 * u : 20 * u;
  for (const MeasuredRow& row : rows) {
    add_text(figure, {x0, y}, row.label, 12 * u, row.label.starts_with(' ') ? Ink::Muted : Ink::Ink);
    const bool spread = row.label.starts_with(' ');
    if (!row.model.empty()) add_text(figure, {model_x, y}, row.model, 13 * u, Ink::Ink, Face::Mono, Align::Right);
    add_text(figure, {x1, y}, row.measured, (spread ? 12 : 13) * u,
             spread || row.measured == nothing ? Ink::Muted : Ink::Ink, spread ? Face::Mono : Face::MonoBold,
             Align::Right);
    y += line;
  }
  return y;
}

float predicted_and_measured(Stage& stage, Figure& figure, float x0, float x1, float y, bool tight) {
  const float u = stage.u;
  const Compared compared = compare(stage);
  const bool live = compared.source.live || compared.source.recording == nullptr;
  add_text(figure, {x0, y}, live ? "Predicted and measured" : "Predicted and recorded", 13 * u, Ink::Ink,
           Face::SansBold);
  y = source_card(stage, figure, x0, x1, y + (tight ? 12 : 15) * u, compared.source) + (tight ? 12 : 15) * u;
  const std::vector<MeasuredRow> rows = short_rows(stage, compared);
  y = draw_rows(stage, figure, x0, x1, y, rows, live, tight) + (tight ? 3 : 5) * u;
  // Room for what is not said at every pitch, so that nothing above moves while the pitch does.
  const std::size_t most = subject_of(stage.ui.params) == Subject::Tile ? 4 : rows.size();
  y += row_height(stage, tight) * static_cast<float>(most - std::min(most, rows.size()));
  const float least = y + std::round(12 * u * 1.4f);
  const std::string cost = cost_text(stage, compared);
  // Room is short here: that all is as expected goes without saying beside what it costs.
  if (const std::string text = agreement_text(compared);
      !text.empty() && (cost.empty() || compared.agreement != Agreement::Agrees)) {
    const bool wrong = compared.agreement == Agreement::Disagrees;
    y = paragraph(stage, figure, x0, x1, y, text, 12 * u, wrong ? Ink::Ink : Ink::Muted,
                  wrong ? Face::SansBold : Face::Sans);
  }
  if (!cost.empty()) y = paragraph(stage, figure, x0, x1, y, cost, 12 * u, Ink::Muted);
  return std::max(y, least);
}

} // namespace bankwalk
