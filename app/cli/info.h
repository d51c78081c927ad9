// `bankwalk info`: what this program was built from and what it finds here, each with its reason when absent.
#pragma once

namespace bankwalk {

// Returns an exit status.
int run_info(bool json);

} // namespace bankwalk
