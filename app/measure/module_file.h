// Where the GPU module is.
#pragma once

#include <string>

#include "app/measure/failure.h"

namespace bankwalk {

// The file that was asked for, else that which BANKWALK_CUDA_MODULE names, else the module beside the program or in its
// library folder. A failure says that this build has none, or where it was looked for.
Outcome<std::string> module_file(const std::string& asked);

} // namespace bankwalk
