// The two buttons of a clicker: Page Down is always the next thing, Page Up undoes it.
#pragma once

#include <string>

#include "app/ui/message.h"
#include "app/ui/state.h"

namespace bankwalk {

// What ClickOn leads to: the next slide of the picture, as its scene says, then the step's question, its answer, and
// then the next step; a question about the picture itself comes first, and the picture with its title and caption
// behind the answer. Behind the last step comes, while presenting, a slide that says so, and behind that the
// walkthrough's self-check. In a picture with many stops the last click plays through the rest. From the chart
// (measure/stage_chart.h) ClickOn leads on too, past the picture, and ClickBack to the picture. ClickBack undoes the
// last one, where nothing else has happened since; otherwise it leads back along the same way.

// Another step from its first moment, as ClickOn comes to it; ClickBack leads back to where the jump began.
void jump_to(Ui& ui, int step);

// A step that stands at its end, as steps do in the window, begins anew, unless Page Down led there.
void begin_presenting(Ui& ui);

// What ClickOn would bring: "reveal", "question", "cycle 2 of 8", "step 5"; empty at the end.
std::string next_thing(const Ui& ui);

// From the last step: while presenting to the slide at the end, and from there, as at the desk, to the walkthrough's
// self-check.
void leave_last_step(Ui& ui);

void stop_presenting(Ui& ui);

// Where the picture comes to rest: the end of what moves.
double aim_of(const Playback& playback, int stops);

} // namespace bankwalk
