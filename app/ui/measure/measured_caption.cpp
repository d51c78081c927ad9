#include "app/ui/measure/measure_view.h"

#include "app/ui/measure/measurable.h"

namespace bankwalk {
namespace {

std::string beside_model(std::optional<int> model) { return model ? " (model " + std::to_string(*model) + ")" : ""; }

} // namespace

std::string measured_caption(const FrameContext& context) {
  if (!shows_an_access(context.ui))
    return "What is on the screen is not a single access, so there is nothing to measure.";
  const Compared compared = compare(context);
  if (compared.source.recording == nullptr) return "There is no measurement and no recording.";
  const std::string where = std::string(compared.source.live ? "Measured on " : "Recorded on ") +
                            compared.source.recording->device.name + ": ";
  const Timing* const timing = compared.found.timing;
  if (timing == nullptr)
    return where + (compared.pending ? "it is being measured \u2026" : "this access is not among what was recorded.");
  std::string text =
      where + shown(timing->cycles.median) + " cycles per access" + beside_model(compared.expected.cycles);
  if (timing->latency) text += ", latency " + tenths(timing->latency->median) + beside_model(compared.expected.latency);
  text += ". ";
  // That both agree is plain from the numbers; that they do not has to be said.
  return text + (compared.agreement == Agreement::Disagrees ? "They disagree." : cost_text(context, compared));
}

} // namespace bankwalk
