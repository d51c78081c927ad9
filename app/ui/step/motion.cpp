#include "app/ui/step/motion.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/ui/state.h"

namespace bankwalk {
namespace {

constexpr double farthest_glide = 1.5; // of a held value from frame to frame; farther is a jump

// The parameter in which two differ, if it is one alone.
std::optional<Parameter> changed_parameter(const Params& before, const Params& now) {
  for (const ParameterInfo& info : parameters()) {
    if (info.value(before) == info.value(now)) continue;
    Params only = before;
    info.set(only, info.value(now));
    return only == now ? std::optional(info.parameter) : std::nullopt;
  }
  return std::nullopt;
}

void aim(Motion& motion, Parameter parameter, double from, double to, double seconds = change_seconds) {
  if (from == to && !motion.held) return motion.glide.reset();
  motion.glide = {parameter, from, to, from == to ? 1.0 : 0.0, motion.held ? held_seconds : seconds};
}

void jump(Motion& motion) {
  ++motion.jumps;
  motion.glide.reset();
  if (motion.held) aim(motion, motion.held->parameter, motion.held->value, motion.held->value);
}

} // namespace

double Glide::value() const {
  const double t = std::clamp(progress, 0.0, 1.0);
  return from + (to - from) * (seconds > change_seconds ? t * t * (3 - 2 * t) : eased_change(t));
}

void follow(Ui& ui) {
  Motion& motion = ui.step.motion;
  const Params before = motion.params;
  const double seconds = std::exchange(motion.seconds, change_seconds);
  motion.params = ui.params;
  if (!ui.moves || !shows_step(ui) || motion.step != step_index_of(ui) || before.step != ui.params.step) {
    motion.step = step_index_of(ui);
    motion.glide.reset();
    return;
  }
  const bool same = before == ui.params;
  if (same && !motion.glide && !motion.held) return;
  std::optional<Parameter> parameter = changed_parameter(before, ui.params);
  if (same) parameter = motion.held ? motion.held->parameter : motion.glide->parameter;
  const bool other = motion.glide && motion.glide->parameter != parameter;
  if (!parameter || (other && motion.moving()) || (motion.held && motion.held->parameter != *parameter))
    return jump(motion);
  if (other) motion.glide.reset();

  const double whole = value_of(ui.params, *parameter), to = motion.held ? motion.held->value : whole;
  const double from = motion.glide ? motion.glide->value() : value_of(before, *parameter);
  const double far = motion.held ? to - from : whole - value_of(before, *parameter);
  if (std::abs(far) > (motion.held ? farthest_glide : 1)) return jump(motion);
  if (!motion.glide || motion.glide->to != to) aim(motion, *parameter, from, to, seconds);
}

void advance(Motion& motion, double seconds) {
  if (!motion.glide) return;
  Glide& glide = *motion.glide;
  glide.progress = std::min(1.0, glide.progress + seconds / glide.seconds);
  if (glide.progress == 1 && !motion.held) motion.glide.reset();
}

double shown_value(const Motion& motion, const Params& params, Parameter parameter) {
  const bool glides = motion.glide && motion.glide->parameter == parameter && motion.params == params;
  return glides ? motion.glide->value() : value_of(params, parameter);
}

} // namespace bankwalk
