// What goes between the program and the process that runs the GPU module: one packet a question, one an answer. Both
// ends are the same program, so that the packets are plain values.
#pragma once

#include <cstdint>

#include "cuda/backend.h"

namespace bankwalk::protocol {

// The socket in the process that runs the module.
inline constexpr int worker_socket = 3;

enum class Kind : std::uint32_t { Opened, Measure, Count, Transpose };

struct Question {
  Kind kind = Kind::Measure;
  bw_access access{};       // Measure, Count
  bw_transpose transpose{}; // Transpose
};

// What the module said, or what is wrong with it.
enum class Verdict : std::uint32_t { Module, NotLoadable, WrongVersion };

struct Answer {
  Kind kind = Kind::Opened;
  Verdict verdict = Verdict::Module;
  std::int32_t status = BW_DONE; // of the module
  char message[BW_MESSAGE_BYTES] = "";
  bw_device device{};
  bw_timing timing{};
  bw_counts counts{};
  bw_transpose transpose{};
};

} // namespace bankwalk::protocol
