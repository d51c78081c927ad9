// The measurements as large as the stage: all strides or pitches as bars, or where a whole kernel is spoken of two
// transposes that race. `m` opens and closes it while presenting.
#pragma once

#include <optional>

#include "app/figures/parts/transpose_race.h"
#include "app/ui/base/frame_context.h"
#include "app/ui/measure/measurable.h"

namespace bankwalk {

inline constexpr double growth_seconds = 0.9; // in which the solid bars grow
inline constexpr double race_seconds = 7;

// The title, the chart with its code line, and what leads back.
void stage_chart(const FrameContext& context);

// The race that the scene on screen is about, from the source that is shown; nothing where it has not both rates, and
// in all other scenes.
std::optional<RaceSpec> race_of(const Ui& ui, const MeasurementStore& measurements, double progress);

// The arrows change the stride or the pitch, Home and End go to its ends, Space runs it once more, Escape leads back to
// the picture. Nothing where a key means what it always means: Page Down leaves the chart and goes on (clicker.h).
std::optional<Messages> messages_of_chart_key(const Ui& ui, const KeyPress& press);

// Back to the step's picture. Returns whether the chart was on screen.
bool leave_chart(Ui& ui);

// How long the chart on screen takes to grow, or to be raced.
double chart_seconds(const Ui& ui);

// Lets time pass, as fast as the playback does.
bool chart_moves(const Ui& ui);
void advance_chart(Ui& ui, double seconds);

} // namespace bankwalk
