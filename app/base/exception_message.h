// What an exception says to a person.
#pragma once

#include <exception>
#include <new>
#include <stdexcept>
#include <system_error>

namespace bankwalk {

inline constexpr const char* no_memory = "there is not enough memory";

// A sentence, made without asking for memory. It lives as long as the exception.
inline const char* exception_message(const std::exception& error) {
  if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr ||
      dynamic_cast<const std::length_error*>(&error) != nullptr)
    return no_memory;
  const auto* const system = dynamic_cast<const std::system_error*>(&error);
  if (system != nullptr && system->code() == std::errc::resource_unavailable_try_again)
    return "the system starts no more threads for this user";
  return error.what();
}

} // namespace bankwalk
