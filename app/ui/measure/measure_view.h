// What the model expects beside what a GPU took: as the panel's table, in a tab of its own with its chart, and as the
// caption of the chart on the stage.
#pragma once

#include <string>
#include <vector>

#include "app/ui/base/frame_context.h"
#include "app/ui/measure/measurable.h"

namespace bankwalk {

struct MeasuredRow {
  std::string label, model, measured;
};

// "90.0", or with its sign "+62.0".
std::string tenths(double value, bool signs = false);

// What the table and the sentences below it say of the access on screen.
struct Compared {
  Source source;
  Expected expected;
  Found found; // the measurement of the access
  Agreement agreement = Agreement::NotComparable;
  bool pending = false; // it is being measured
};

Compared compare(const FrameContext& context);

// The few rows of the panel's first tab: cycles, latency, and in some steps what they are compared with.
std::vector<MeasuredRow> short_rows(const FrameContext& context, const Compared& compared);

// Everything that is known: spread, implied degree, hardware counters.
std::vector<MeasuredRow> all_rows(const FrameContext& context, const Compared& compared);

// "Model and GPU agree.", or plainly that they do not.
std::string agreement_text(const Compared& compared);

// What a step adds in words: both truths about a conflict's cost, and the whole kernel.
std::string cost_text(const FrameContext& context, const Compared& compared);

// Where the numbers come from, as a card; returns the y below. Then the rows under "model" and "measured" or
// "recorded".
float source_card(const FrameContext& context, Figure& figure, float x0, float x1, float y, const Source& source);
float draw_rows(const FrameContext& context, Figure& figure, float x0, float x1, float y,
                const std::vector<MeasuredRow>& rows, bool live, bool tight = false);

// The section of the first tab; returns the y below. `tight`: where room is short.
float predicted_and_measured(const FrameContext& context, Figure& figure, float x0, float x1, float y, bool tight);

// The panel's third tab from y down; returns the y below.
float measure_tab(const FrameContext& context, Figure& figure, float x0, float x1, float y);

// The caption of the chart on the stage: "Stride 32: modelled 32 cycles per access, recorded 32.0 on NVIDIA H200." and
// what the step adds; or why there is no number. Every number is called modelled, measured or recorded.
std::string measured_caption(const FrameContext& context);

} // namespace bankwalk
