#include "app/measure/module_file.h"

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "core/quote.h"

namespace bankwalk {

Outcome<std::string> module_file(const std::string& asked) {
  namespace fs = std::filesystem;
  std::error_code error;
  const char* const named = std::getenv("BANKWALK_CUDA_MODULE");
  const std::string chosen = !asked.empty() ? asked : named != nullptr ? named : "";
  if (!chosen.empty()) {
    if (!fs::exists(chosen, error))
      return Failure{Fault::Missing, "the GPU module is missing: there is no file " + path_in_quotes(chosen)};
    if (!fs::is_regular_file(chosen, error)) // the loader would wait for a pipe
      return Failure{Fault::NotLoadable,
                     "the GPU module " + path_in_quotes(chosen) + " cannot be loaded: it is no file"};
    return fs::absolute(chosen, error).string(); // without a slash the loader would search its own folders
  }
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  const fs::path beside = folder / BANKWALK_MODULE_NAME;
  const fs::path installed = (folder / BANKWALK_MODULE_FOLDER / BANKWALK_MODULE_NAME).lexically_normal();
  for (const fs::path& place : {beside, installed})
    if (fs::exists(place, error)) return place.string();
  if (!BANKWALK_HAS_CUDA)
    return Failure{Fault::NotBuilt, "this build has no GPU module: it was built without a CUDA compiler (nvcc)"};
  return Failure{Fault::Missing, "the GPU module is missing: it is neither " + path_in_quotes(beside.string()) +
                                     " nor " + path_in_quotes(installed.string())};
}

} // namespace bankwalk
