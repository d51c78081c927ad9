// Everything that the window remembers from frame to frame: the parts that its features remember, joined. Frames read
// it. Messages (message.h) change it, and beside them the host lets time pass, opens lectures and sets what it finds
// out at the start.
#pragma once

#include <memory>
#include <variant>

#include "app/figures/drawing/palette.h"
#include "app/figures/drawing/playback.h"
#include "app/figures/steps/scene.h"
#include "app/ui/base/interaction.h"
#include "app/ui/export/state.h"
#include "app/ui/measure/state.h"
#include "app/ui/poll/state.h"
#include "app/ui/present/state.h"
#include "app/ui/self_check/state.h"
#include "app/ui/shell/state.h"
#include "app/ui/step/state.h"
#include "core/architecture.h"

namespace bankwalk {

// The window's model is of compute capability 9.0; other GPUs are the command line's.
inline const Architecture modelled_gpu{};

// What the window is doing.
using Mode = std::variant<StepMode, ChartMode, PollMode, SelfCheckMode, EndMode>;

struct Ui {
  Params params; // of the picture on screen
  Playback playback;
  Mode mode;

  StepState step;
  PollState poll;
  SelfCheckState self_check;
  TalkState talk;
  MeasureState measure;
  ExportSheet export_sheet;

  PanelState panel;
  InteractionState interaction;
  Notice notice;
  Theme theme = Theme::Paper;
  float text_scale = 1;
  bool help = false, quit = false;
  bool moves = false; // whether changes take time; whoever lets time pass sets it
};

inline bool in_self_check(const Ui& ui) { return std::holds_alternative<SelfCheckMode>(ui.mode); }
inline bool at_end(const Ui& ui) { return std::holds_alternative<EndMode>(ui.mode); }
inline bool shows_chart(const Ui& ui) { return std::holds_alternative<ChartMode>(ui.mode); }
// Its picture or its chart.
inline bool shows_step(const Ui& ui) { return std::holds_alternative<StepMode>(ui.mode) || shows_chart(ui); }

// The poll on screen; null where there is none.
inline const PollMode* poll_of(const Ui& ui) { return std::get_if<PollMode>(&ui.mode); }
inline PollMode* poll_of(Ui& ui) { return std::get_if<PollMode>(&ui.mode); }

enum class PollPhase : std::uint8_t { None, Asked, Revealed };
inline PollPhase poll_phase(const Ui& ui) {
  const PollMode* const poll = poll_of(ui);
  return poll == nullptr ? PollPhase::None : poll->revealed ? PollPhase::Revealed : PollPhase::Asked;
}

// The timeline of the step on screen, and its number of stops; 1 where it has no picture.
Timeline timeline_of(const Ui& ui);
int stops_of(const Ui& ui);

// Which step of the lecture is on screen, from 0, and what its author wrote.
int step_index_of(const Ui& ui);
const Lesson& step_on_screen(const Ui& ui);

// Whether the step is words alone.
bool only_words(const Ui& ui);

// Whether the picture is of an index that somebody has written, rather than of the walkthrough's step.
bool shows_own_access(const Ui& ui);

// Opens a step of the lecture, from 1, as it was left or in its opening state.
void open_step(Ui& ui, int step);

// Shows another lecture, or the same one as it was saved anew: then the step is kept, where possible by its title.
void open_lecture(Ui& ui, std::shared_ptr<const Lecture> lecture, bool keep_step);

// The lecture's file cannot be read any more: what is on the screen stays, and its mistakes, which may be mended or
// worse, give way to that.
void lose_lecture(Ui& ui, const std::string& why);

} // namespace bankwalk
