// One row a control: everything that the window, its keys, its tips and the state log know of it. Rows of what sets a
// parameter are made from the parameter's own (app/teaching/parameters.cpp).
#pragma once

#include <string>
#include <string_view>

#include "app/teaching/parameters.h"
#include "app/ui/base/control.h"
#include "app/ui/message.h"

namespace bankwalk {

struct ControlRow {
  ControlId id;
  std::string_view name;                                  // in the state log
  std::string (*part_name)(int part) = nullptr;           // in place of it, where several parts share the id
  std::string_view tip = {};                              // what it does, with the key that does the same
  std::string (*live_tip)(const Ui&, int part) = nullptr; // in place of it, where that changes
  Message (*press)(const Ui&) = nullptr;                  // what it asks for when it is pressed
  const ParameterInfo* sets = nullptr;                    // the parameter that it sets
};

const ControlRow& control_row(ControlId id);

// As the state log names it: "stride", "choice 2", "none".
std::string name_of(ControlId id, int part);

// The step's parameters as numbers. A control that sets none has the range 0 to 0.
Range range_of(ControlId control);
int value_of(const Params& params, ControlId control);
void set_value(Params& params, ControlId control, int value); // clamps

} // namespace bankwalk
