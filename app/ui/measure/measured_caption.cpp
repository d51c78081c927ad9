#include "app/figures/drawing/text_fit.h"
#include "app/ui/measure/measure_view.h"
#include "app/ui/measure/stage_chart.h"

namespace bankwalk {
namespace {

// "Stride 24", "Column 5 at pitch 33"
std::string subject_of_caption(const Params& params) {
  if (!params.expression.empty()) return "This index";
  if (subject_of(params) != Subject::Tile) return "Stride " + std::to_string(params.stride);
  return (params.walk == Walk::Row ? "Row " : "Column ") + std::to_string(params.index) + " at pitch " +
         std::to_string(params.pitch);
}

std::string race_caption(const RaceSpec& race) {
  return "The same matrix transposed twice, through tiles of pitch " + std::to_string(race.lanes[0].pitch) + " and " +
         std::to_string(race.lanes[1].pitch) + ", as " + race.source + ".";
}

} // namespace

std::string measured_caption(const FrameContext& context) {
  if (const auto race = race_of(context.ui, context.measurements, 1)) return race_caption(*race);
  const Compared compared = compare(context);
  const Source& source = compared.source;
  const Timing* const timing = compared.found.timing;
  std::string text = subject_of_caption(context.ui.params) + ": ";
  text += compared.expected.cycles ? "modelled " + counted(*compared.expected.cycles, "cycle") + " per access"
                                   : "the model has no number of cycles";
  if (source.recording == nullptr) return text + ".";
  const std::string how = source.live ? "measured" : "recorded", where = " on " + source.recording->device.name + ". ";
  if (timing == nullptr) return text + (compared.pending ? ", being measured" + where : ", not " + how + where);
  text += ", " + how + " " + shown(timing->cycles.median) + where;
  // That both agree is plain from the numbers; that they do not has to be said.
  return text + (compared.agreement == Agreement::Disagrees ? "They disagree." : cost_text(context, compared));
}

} // namespace bankwalk
