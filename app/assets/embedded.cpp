#include "app/assets/embedded.h"

namespace bankwalk {

std::string_view embedded_text(std::string_view path) {
  for (const EmbeddedFile& file : embedded_files())
    if (file.path == path) return file.text;
  return {};
}

} // namespace bankwalk
