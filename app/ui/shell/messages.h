// What can be asked of the window as a whole.
#pragma once

#include "app/ui/shell/state.h"

namespace bankwalk {

struct Ui;

struct NextTheme {};
struct ToggleMotion {};
struct ChangeTextScale {
  int by; // 1 or -1
};
struct ToggleHelp {};
struct ShowTab {
  PanelTab tab;
};
struct ToggleTab { // this tab, or where it is open the controls again
  PanelTab tab;
};
struct ScrollPanel {
  double to; // pixels
};

enum class Copied : std::uint8_t { State, Code };
struct CopyText { // to the clipboard; the frame does it, for the text is on its screen
  Copied what;
};
inline constexpr double tell_seconds = 2.5; // in which a short sentence is read
struct Tell {
  std::string sentence;
  double seconds;
};
struct Leave {}; // Escape: undoes the nearest thing
struct Quit {};

void update(Ui& ui, const NextTheme& message);
void update(Ui& ui, const ToggleMotion& message);
void update(Ui& ui, const ChangeTextScale& message);
void update(Ui& ui, const ToggleHelp& message);
void update(Ui& ui, const ShowTab& message);
void update(Ui& ui, const ToggleTab& message);
void update(Ui& ui, const ScrollPanel& message);
void update(Ui& ui, const CopyText& message);
void update(Ui& ui, const Tell& message);
void update(Ui& ui, const Leave& message);
void update(Ui& ui, const Quit& message);

} // namespace bankwalk
