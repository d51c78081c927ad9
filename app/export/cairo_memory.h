// Cairo's objects as values that free themselves, and a stream that ends in a string.
#pragma once

#include <cairo.h>

#include <exception>
#include <memory>
#include <new>
#include <string>

#include "core/problem.h"

namespace bankwalk {

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;
using Context = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;

// For cairo_..._create_for_stream(): appends to the std::string that `bytes` points to. Cairo is C: no exception
// passes.
inline cairo_status_t append(void* bytes, const unsigned char* data, unsigned length) {
  try {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
  } catch (const std::exception&) {
    return CAIRO_STATUS_NO_MEMORY;
  }
}

inline Problem not_drawn(cairo_status_t status) {
  if (status == CAIRO_STATUS_NO_MEMORY) throw std::bad_alloc();
  return Problem{std::string("the picture cannot be drawn: ") + cairo_status_to_string(status)};
}

// Every PDF is dated like this: the true date would make every run's file another one.
inline constexpr const char* pdf_date = "2026-01-01T00:00:00Z";

} // namespace bankwalk
