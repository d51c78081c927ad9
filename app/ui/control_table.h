// One row a control: everything that the window, its keys, its tips and the state log know of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/figures/steps/scene.h"
#include "app/teaching/params.h"
#include "app/ui/base/control.h"
#include "app/ui/message.h"

namespace bankwalk {

// What a control can be set to. Of widths the exponent: 0 to 4 are 1, 2, 4, 8, 16 bytes.
struct Range {
  int least = 0, most = 0;
};

// What a control of a step does to its parameters.
struct ParamControl {
  Range range;
  int (*value)(const Params&);
  void (*set)(Params&, int);
  std::optional<Control> offered = {};           // as what a scene offers it
  bool typed = false;                            // a slider, whose number can be typed
  std::string (*label)(const Params&) = nullptr; // of its slider
  std::string (*shown)(const Params&) = nullptr; // its value there
  std::string_view hint = {};                    // below it
  std::string_view key_hint = "change";          // what the up and down keys change
  std::string (*title)(const Params&) = nullptr; // in the window's title
};

struct ControlRow {
  ControlId id;
  std::string_view name;                                  // in the state log
  std::string (*part_name)(int part) = nullptr;           // in place of it, where several parts share the id
  std::string_view tip = {};                              // what it does, with the key that does the same
  std::string (*live_tip)(const Ui&, int part) = nullptr; // in place of it, where that changes
  Message (*press)(const Ui&) = nullptr;                  // what it asks for when it is pressed
  const ParamControl* sets = nullptr;
};

const ControlRow& control_row(ControlId id);

// The control as which a scene offers one of its own.
ControlId control_id(Control control);
const ParamControl& param_control(Control control);

// As the state log names it: "stride", "choice 2", "none".
std::string name_of(ControlId id, int part);

// The step's parameters as numbers. A control that sets none has the range 0 to 0.
Range range_of(ControlId control);
int value_of(const Params& params, ControlId control);
void set_value(Params& params, ControlId control, int value); // clamps

} // namespace bankwalk
