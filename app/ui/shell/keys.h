// What a key asks for, and the list that tells it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "app/ui/base/frame_context.h"
#include "app/ui/base/input.h"
#include "app/ui/state.h"

namespace bankwalk {

// `regions`: of the frame on screen; Tab walks through its controls. `tags`: what its picture can explain, in the order
// in which arrows walk there; needed only while the picture has the focus.
// While the mouse drags something, be it a slider, the timeline, a chart or a mark of the picture, Escape lets go and
// puts it back as it was before; any other key that means something lets go where it is, and then does what it does.
Messages messages_of_key(const Ui& ui, const KeyPress& press, const std::vector<HitRegion>& regions,
                         std::span<const Tag> tags = {});

// The control to which Tab leads from the focused one: the next of those that take the focus, past the last none.
ControlRef next_focus(const Ui& ui, const std::vector<HitRegion>& regions, bool backwards);

// What Control with a letter copies: the state, with Shift the code.
Messages copies_of_key(const KeyPress& press);

// What is on the screen, as far as keys mean something else there.
enum class KeyContext : std::uint8_t { Step = 1, Asked = 2, Shown = 4, Check = 8, Chart = 16, End = 32 };

// A row of the list of keys. Tests hold the list against keys.cpp, so that no key is left out and none is told that
// does nothing.
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
