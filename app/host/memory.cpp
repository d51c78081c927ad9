#include "app/host/memory.h"

#include <glad/gl.h>
#include <imgui.h>
#include <sys/resource.h>

#include <cstdlib>
#include <new>

namespace bankwalk {

std::optional<Problem> too_little_memory() {
  constexpr rlim_t mebibyte = 1 << 20, needed = 1024 * mebibyte;
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= needed)
    return std::nullopt;
  return Problem{"the window needs " + std::to_string(needed / mebibyte) +
                 " MiB of address space, and is allowed no more than " + std::to_string(limit.rlim_cur / mebibyte) +
                 " (ulimit -v)"};
}

void have_imgui_throw() {
  ImGui::SetAllocatorFunctions(
      [](std::size_t size, void*) {
        void* const memory = std::malloc(size);
        if (memory == nullptr) throw std::bad_alloc();
        return memory;
      },
      [](void* memory, void*) { std::free(memory); });
}

void check_gl_memory() {
  for (GLenum error = glGetError(); error != GL_NO_ERROR; error = glGetError())
    if (error == GL_OUT_OF_MEMORY) throw std::bad_alloc();
}

} // namespace bankwalk
