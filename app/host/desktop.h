// What the desktop is told: the window's title, its pointer, the clipboard, and where the windows are to be.
#pragma once

#include "app/host/host.h"
#include "app/ui/state.h"

namespace bankwalk {

void tell_the_desktop(Host& host, const Screen& screen);

// The clipboard's text for Control and V: asked for now, and a key of the window when it is there.
void paste(Host& host);

// Hands a picture that the frame asks for to the other thread, which wakes the loop when it is done.
void begin_export(Host& host, const Screen& screen);

// What became of it is shown by the next frame.
void end_export(Host& host, Ui& ui);

// The whole screen, the speaker's window: what the state and the monitors ask of the desktop. `now` is in seconds.
void arrange_windows(Host& host, Ui& ui, double now);

} // namespace bankwalk
