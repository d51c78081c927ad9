// The panel's parameters as numbers: one place that knows which control edits which member.
#include <algorithm>

#include "app/ui/ui.h"

namespace bankwalk {
namespace {

int exponent_of(int bytes) {
  int exponent = 0;
  while (exponent < 4 && (1 << exponent) < bytes) ++exponent;
  return exponent;
}

} // namespace

Range range_of(ControlId control) {
  switch (control) {
    case ControlId::Stride:
      return {0, max_stride};
    case ControlId::Offset:
      return {0, max_offset};
    case ControlId::Element:
      return {0, 4}; // the exponent: 1, 2, 4, 8, 16 bytes
    case ControlId::Pitch:
      return {min_pitch, max_pitch};
    case ControlId::PitchToggle:
      return {min_pitch, min_pitch + 1};
    case ControlId::Walk:
      return {0, 1};
    case ControlId::Index:
      return {0, tile_size - 1};
    case ControlId::Word:
      return {0, max_word};
    default:
      return {};
  }
}

int value_of(const Params& params, ControlId control) {
  switch (control) {
    case ControlId::Stride:
      return params.stride;
    case ControlId::Offset:
      return params.offset;
    case ControlId::Element:
      return exponent_of(params.element_bytes);
    case ControlId::Pitch:
    case ControlId::PitchToggle:
      return params.pitch;
    case ControlId::Walk:
      return static_cast<int>(params.walk);
    case ControlId::Index:
      return params.index;
    case ControlId::Word:
      return params.word;
    default:
      return 0;
  }
}

void set_value(Params& params, ControlId control, int value) {
  const Range range = range_of(control);
  const int held = std::clamp(value, range.least, range.most);
  switch (control) {
    case ControlId::Stride:
      params.stride = held;
      break;
    case ControlId::Offset:
      params.offset = held;
      break;
    case ControlId::Element:
      params.element_bytes = 1 << held;
      break;
    case ControlId::Pitch:
    case ControlId::PitchToggle:
      params.pitch = held;
      break;
    case ControlId::Walk:
      params.walk = static_cast<Walk>(held);
      break;
    case ControlId::Index:
      params.index = held;
      break;
    case ControlId::Word:
      params.word = held;
      break;
    default:
      break;
  }
}

ControlId control_id(Control control) {
  switch (control) {
    case Control::Stride:
      return ControlId::Stride;
    case Control::Offset:
      return ControlId::Offset;
    case Control::Element:
      return ControlId::Element;
    case Control::Pitch:
      return ControlId::Pitch;
    case Control::Walk:
      return ControlId::Walk;
    case Control::Index:
      return ControlId::Index;
    case Control::Word:
      return ControlId::Word;
  }
  return ControlId::None;
}

} // namespace bankwalk
