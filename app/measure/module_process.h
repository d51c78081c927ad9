// The other end: the process in which the GPU module is loaded and run.
#pragma once

#include <string>

namespace bankwalk {

// Loads the module, says whether it could be opened, then answers questions until the socket is closed. Returns an exit
// status. Whatever the module does to this process, the program that asks lives on.
int run_module_process(const std::string& module_path);

} // namespace bankwalk
