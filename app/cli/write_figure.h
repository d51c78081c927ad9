// `analyze --figure`: an access as a picture file.
#pragma once

#include <string>

#include "app/cli/analyze.h"
#include "core/access.h"
#include "core/architecture.h"

namespace bankwalk {

// Returns an exit status; problems are told on standard error. The access is modelled on the architecture.
int write_figure(const AnalyzeRequest& request, const std::string& title, const Access& access,
                 const Architecture& architecture);

} // namespace bankwalk
