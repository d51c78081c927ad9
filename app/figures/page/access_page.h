// Any access as a picture for a paper or a bug report: the strip of threads and banks with its words around it.
#pragma once

#include <optional>
#include <string>

#include "app/figures/page/page.h"
#include "core/access.h"
#include "core/analysis.h"
#include "core/problem.h"

namespace bankwalk {

struct AccessPage {
  Access access;
  Architecture architecture;
  std::string title;              // the code: "shared[tid*33 + col], col = 5"
  std::optional<double> position; // wavefronts served; all where not given
  float width = 1920, height = 1080;
  std::string caption; // set below the figure in place of what the access costs; empty for none
};

// A problem where the architecture's banks are not 32, which is what the strip shows. The access has passed check() and
// not_modelled().
Result<Drawing> drawing_of(const AccessPage& page);

// "load, 4 bytes a lane, 32 of 32 lanes, architecture 9.0"
std::string access_line(const Access& access, const Architecture& architecture);

} // namespace bankwalk
