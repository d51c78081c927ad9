#include "app/ui/measure/measure_view.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "app/figures/drawing/text_wrap.h"
#include "app/ui/base/widgets.h"
#include "app/ui/control_table.h"
#include "core/cost.h"

namespace bankwalk {
namespace {

constexpr const char* nothing = "\u2014";

std::string whole(std::optional<int> value, const char* sign = "") {
  return value ? sign + std::to_string(*value) : nothing;
}
std::string with_hundredths(std::optional<int> value) { return value ? std::to_string(*value) + ".00" : nothing; }

std::string source_word(const Source& source) { return source.live ? "measured" : "recorded"; }

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
std::optional<double> extra_latency(const FrameContext& context, const Compared& compared) {
  const Access free = conflict_free(context.access);
  const Timing *here = compared.found.timing, *there = timing_of(compared, free);
  if (here == nullptr || there == nullptr || !here->latency || !there->latency) return std::nullopt;
  if (expected_of(free, modelled_gpu).ideal != compared.expected.ideal) return std::nullopt;
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
  if (value_of(params, swept_parameter(params)) == value) return std::nullopt;
  const std::string_view name = subject_of(params) == Subject::Tile ? "pitch " : "stride ";
  return Other{"\u2026 at " + std::string(name) + std::to_string(value), access_of(swept(params, value))};
}

MeasuredRemark remark_of(const FrameContext& context) {
  return context.scene != nullptr ? context.scene->remark : MeasuredRemark::None;
}

void add_cycles(const FrameContext& context, const Compared& c, std::vector<MeasuredRow>& rows, bool with_spread) {
  rows.push_back({"cycles per access", with_hundredths(c.expected.cycles), cycles_or(c.found.timing, c.pending)});
  if (with_spread && c.found.timing != nullptr) rows.push_back({"  spread", "", range(c.found.timing->cycles)});
  const auto other = other_access(context.ui.params);
  if (!other) return;
  const Expected there = expected_of(other->access, modelled_gpu);
  rows.push_back({other->label, with_hundredths(there.cycles), cycles_or(timing_of(c, other->access), c.source.live)});
}

void add_latency(const FrameContext& context, const Compared& c, std::vector<MeasuredRow>& rows, bool with_spread) {
  const Timing* const timing = c.found.timing;
  rows.push_back({"latency, cycles", whole(c.expected.latency), latency_or(timing, c.pending)});
  if (with_spread && timing != nullptr && timing->latency) rows.push_back({"  spread", "", range(*timing->latency)});
  const auto extra = extra_latency(context, c);
  rows.push_back({"extra latency", whole(c.expected.extra_latency, "+"), extra ? tenths(*extra, true) : nothing});
}

} // namespace

std::string tenths(double value, bool signs) {
  char text[32];
  std::snprintf(text, sizeof text, signs ? "%+.1f" : "%.1f", value);
  return text;
}

Compared compare(const FrameContext& context) {
  Compared compared;
  compared.source = source_of(context.measurements, context.ui.measure.chosen_source);
  compared.expected = expected_of(context.access, modelled_gpu, context.analysis);
  const Recording* const recording = compared.source.recording;
  if (recording != nullptr) compared.found = find(*recording, context.access);
  compared.pending = compared.source.live && !context.measurements.refused.contains(context.access);
  if (compared.found.timing != nullptr)
    compared.agreement = agreement_of(compared.expected, *compared.found.timing,
                                      recording->device.major == 9 && recording->device.minor == 0);
  return compared;
}

std::vector<MeasuredRow> short_rows(const FrameContext& context, const Compared& c) {
  std::vector<MeasuredRow> rows;
  add_cycles(context, c, rows, false);
  if (remark_of(context) == MeasuredRemark::Transpose && c.source.recording != nullptr) {
    const int pitch = context.ui.params.pitch;
    rows.push_back({"transpose, GB/s", "", gigabytes(transpose_at(*c.source.recording, pitch), c.source.live)});
    if (pitch != min_pitch)
      rows.push_back(
          {"\u2026 at pitch 32", "", gigabytes(transpose_at(*c.source.recording, min_pitch), c.source.live)});
    return rows;
  }
  add_latency(context, c, rows, false);
  return rows;
}

std::vector<MeasuredRow> all_rows(const FrameContext& context, const Compared& c) {
  std::vector<MeasuredRow> rows;
  const Timing* const timing = c.found.timing;
  add_cycles(context, c, rows, true);
  add_latency(context, c, rows, true);
  const auto way = [](int degree) { return std::to_string(degree) + "-way"; };
  rows.push_back({"queue it implies", way(context.analysis.degree),
                  timing != nullptr ? way(implied_degree(c.expected, *timing)) : nothing});
  if (remark_of(context) == MeasuredRemark::Transpose && c.source.recording != nullptr) {
    rows.push_back(
        {"transpose, GB/s", "", gigabytes(transpose_at(*c.source.recording, context.ui.params.pitch), c.source.live)});
    rows.push_back({"\u2026 at pitch 32", "", gigabytes(transpose_at(*c.source.recording, min_pitch), c.source.live)});
    rows.push_back({"\u2026 xor swizzle", "", gigabytes(transpose_at(*c.source.recording, min_pitch, true), false)});
    rows.push_back({"a plain copy", "", gigabytes(transpose_at(*c.source.recording, 0), false)});
  }
  if (!c.source.live) return rows;
  const auto counted = context.measurements.counts.find(context.access);
  const bool there = counted != context.measurements.counts.end();
  const char* const absent = context.measurements.no_counts.empty() ? "\u2026" : nothing;
  rows.push_back({"counted wavefronts", std::to_string(context.analysis.wavefronts),
                  there ? tenths(counted->second.wavefronts) : absent});
  rows.push_back({"counted conflicts", std::to_string(context.analysis.conflicts),
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

std::string cost_text(const FrameContext& context, const Compared& c) {
  const Params& params = context.ui.params;
  if (c.source.recording == nullptr || c.found.timing == nullptr) return "";
  if (remark_of(context) == MeasuredRemark::Transpose) {
    const TransposeRate *here = transpose_at(*c.source.recording, params.pitch),
                        *there = transpose_at(*c.source.recording, min_pitch);
    if (here == nullptr || there == nullptr || params.pitch == min_pitch) return "";
    if (!(there->gigabytes_per_second.median > 0) || !(here->gigabytes_per_second.median > 0)) return "";
    const int banks =
        expected_of(access_of(swept(params, min_pitch)), modelled_gpu).wavefronts / std::max(c.expected.wavefronts, 1);
    const double kernel = here->gigabytes_per_second.median / there->gigabytes_per_second.median;
    if (banks < 2) return "";
    return "Kernel, " + source_word(c.source) + ": " + tenths(kernel) + "\u00d7, not " + std::to_string(banks) +
           "\u00d7: memory takes over.";
  }
  if (remark_of(context) != MeasuredRemark::Latency) return "";
  const Timing* const free = timing_of(c, access_of(swept(params, 1)));
  if (free == nullptr || !free->latency || !c.found.timing->latency || context.analysis.excess == 0) return "";
  return "Both are " + source_word(c.source) + ": many warps take " +
         std::to_string(std::lround(c.found.timing->cycles.median / free->cycles.median)) +
         "\u00d7 the time, one warp alone waits " + tenths(c.found.timing->latency->median / free->latency->median) +
         "\u00d7 as long.";
}

float source_card(const FrameContext& context, Figure& figure, float x0, float x1, float y, const Source& source) {
  const float u = context.u;
  add_rectangle(figure, {x0, y}, {x1, y + 22 * u}, Ink::Card, Ink::Faint, u).radius = 4 * u;
  add_text(figure, {x0 + 9 * u, y + 11 * u},
           shortened(context.measure, name_of(source), Face::Sans, 12 * u, x1 - x0 - 18 * u), 12 * u, Ink::Muted);
  return y + 22 * u;
}

float row_height(const FrameContext& context, bool tight) { return (tight ? 18 : 21) * context.u; }

float draw_rows(const FrameContext& context, Figure& figure, float x0, float x1, float y,
                const std::vector<MeasuredRow>& rows, bool live, bool tight) {
  const float u = context.u, model_x = x0 + (x1 - x0) * 0.68f, line = row_height(context, tight);
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

float predicted_and_measured(const FrameContext& context, Figure& figure, float x0, float x1, float y, bool tight) {
  const float u = context.u;
  const Compared compared = compare(context);
  const bool live = compared.source.live || compared.source.recording == nullptr;
  add_text(figure, {x0, y}, live ? "Predicted and measured" : "Predicted and recorded", 13 * u, Ink::Ink,
           Face::SansBold);
  y = source_card(context, figure, x0, x1, y + (tight ? 12 : 15) * u, compared.source) + (tight ? 12 : 15) * u;
  const std::vector<MeasuredRow> rows = short_rows(context, compared);
  y = draw_rows(context, figure, x0, x1, y, rows, live, tight) + (tight ? 3 : 5) * u;
  // Room for what is not said at every pitch, so that nothing above moves while the pitch does.
  const std::size_t most = subject_of(context.ui.params) == Subject::Tile ? 4 : rows.size();
  y += row_height(context, tight) * static_cast<float>(most - std::min(most, rows.size()));
  const float least = y + std::round(12 * u * 1.4f);
  const std::string cost = cost_text(context, compared);
  // Room is short here: that all is as expected goes without saying beside what it costs.
  if (const std::string text = agreement_text(compared);
      !text.empty() && (cost.empty() || compared.agreement != Agreement::Agrees)) {
    const bool wrong = compared.agreement == Agreement::Disagrees;
    y = paragraph(context, figure, x0, x1, y, text, 12 * u, wrong ? Ink::Ink : Ink::Muted,
                  wrong ? Face::SansBold : Face::Sans);
  }
  if (!cost.empty()) y = paragraph(context, figure, x0, x1, y, cost, 12 * u, Ink::Muted);
  return std::max(y, least);
}

} // namespace bankwalk
