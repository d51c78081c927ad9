// The list of keys: what is told about each, and where it means that. Tests hold it against keys.cpp, so that no key is
// left out and none is told that does nothing.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "app/ui/state.h"

namespace bankwalk {

// What is on the screen, as far as keys mean something else there.
enum class KeyContext : std::uint8_t { Step = 1, Asked = 2, Shown = 4, Check = 8 };

struct KeyHelp {
  std::string_view keys; // as they are named, spaces between them: "Home End"
  std::string_view meaning;
  std::uint8_t contexts = 0; // KeyContexts
  bool in_panel = false;     // is about the panel, which presenting hides
  bool for_talk = false;     // shows while presenting only
};

KeyContext key_context(const Ui& ui);

// Those that mean something now, in the order in which they are shown.
std::vector<KeyHelp> key_help(const Ui& ui);

} // namespace bankwalk
