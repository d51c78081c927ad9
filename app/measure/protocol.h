// What goes between the program and the process that runs the GPU module: one packet a request, one an reply. Both
// ends are the same program, so that the packets are plain values.
#pragma once

#include <cstdint>

#include "cuda/backend.h"

namespace bankwalk::protocol {

// The socket in the process that runs the module.
inline constexpr int worker_socket = 3;

enum class Kind : std::uint32_t { Opened, Measure, Count, Transpose };

struct ModuleRequest {
  Kind kind = Kind::Measure;
  bw_access access{};       // Measure, Count
  bw_transpose transpose{}; // Transpose
};

// What the module said, or what is wrong with it.
enum class Loading : std::uint32_t { Loaded, NotLoadable, WrongVersion };

struct ModuleReply {
  Kind kind = Kind::Opened;
  Loading loading = Loading::Loaded;
  std::int32_t status = BW_DONE; // of the module
  char message[BW_MESSAGE_BYTES] = "";
  bw_device device{};
  bw_timing timing{};
  bw_counts counts{};
  bw_transpose transpose{};
};

} // namespace bankwalk::protocol
