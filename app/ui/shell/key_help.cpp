#include "app/ui/shell/keys.h"

#include <array>

namespace bankwalk {
namespace {

constexpr std::uint8_t step = 1, asked = 2, shown = 4, check = 8, chart = 16, end = 32, picture = step | shown,
                       all = 63;

constexpr std::array list{
    KeyHelp{"Space", "play or pause", picture},
    KeyHelp{"Space", "the bars grow, or the transposes race, once more", chart},
    KeyHelp{"← → ↑ ↓", "change the stride, or the pitch", chart},
    KeyHelp{"Home End", "the least or the largest stride, or pitch", chart},
    KeyHelp{"← →", "one cycle back or forward", picture},
    KeyHelp{"Home End", "first or last cycle", picture},
    KeyHelp{"[ ]", "slower or faster", picture | asked | chart},
    KeyHelp{"↑ ↓", "change the step's main control", picture},
    KeyHelp{"1 … 6", "a vote of the room", asked},
    KeyHelp{"Backspace", "takes the last vote back", asked},
    KeyHelp{"1 … 4", "answer the question", check, true},
    KeyHelp{"1 … 4", "a vote of the room", check, false, true},
    KeyHelp{"Backspace", "takes the last vote back", check, false, true},
    KeyHelp{"Tab Enter", "to the next control; then arrows, or digits and Enter", step, true},
    KeyHelp{"Tab Enter", "to the picture; then arrows pin what is explained", step, false, true},
    KeyHelp{"Tab Enter", "to the next choice, and press it", asked},
    KeyHelp{"Tab Enter", "to the next choice or button, and press it; squares: ← →", check},
    KeyHelp{"Space", "presses what has the focus", check},
    KeyHelp{"PgDn", "the next thing: a stop, a question, its answer, a step", step | shown | chart},
    KeyHelp{"PgDn Space", "shows the answer", asked},
    KeyHelp{"PgDn", "shows the answer, then leads on", check},
    KeyHelp{"PgUp", "undoes it; with Shift, PgUp and PgDn turn whole steps", step | asked | shown},
    KeyHelp{"PgUp m", "back to the picture", chart},
    KeyHelp{"PgDn", "questions to the room, behind the walkthrough", end},
    KeyHelp{"PgUp", "back to the last step", end},
    KeyHelp{"PgUp", "back to the question before", check},
    KeyHelp{"Home End", "to the steps, to the last question", check},
    KeyHelp{"1 … 9 0", "step 1 to 9, 10", picture | chart | end},
    KeyHelp{"n", "the step's text, or its controls", step, true},
    KeyHelp{"m", "measurements beside the model, or its controls", step, true},
    KeyHelp{"m", "what a GPU took: a chart in the picture's place", step, false, true},
    KeyHelp{"r", "the step as it opened", step | asked | shown | chart},
    KeyHelp{"r", "all questions anew, from the page with the score", check},
    KeyHelp{"p", "ask the room what will happen; they vote, you reveal", step | chart},
    KeyHelp{"p", "takes the question away", asked | shown},
    KeyHelp{"F5 F11", "present, full screen", all},
    KeyHelp{"l z t", "presenting: spotlight, magnifier while held, clock", all},
    KeyHelp{"v", "the speaker's window: notes, next picture, answer", all},
    KeyHelp{". b", "blank the screen", all},
    KeyHelp{"+ −", "larger or smaller text", all},
    KeyHelp{"d", "paper, dark, high contrast", all},
    KeyHelp{"a", "changes move, or are there at once", all},
    KeyHelp{"e", "export the picture: PNG, SVG, PDF, GIF", picture | asked | check | chart},
    KeyHelp{"click", "pins what the mouse is on", step},
    KeyHelp{"Ctrl C", "copy the state; with Shift the code", all},
    KeyHelp{"? F1", "this list", all},
    KeyHelp{"Esc", "let go (a drag: as it was before), leave", all},
    KeyHelp{"q", "quit", all},
};

} // namespace

KeyContext key_context(const Ui& ui) {
  if (in_self_check(ui)) return KeyContext::Check;
  if (at_end(ui)) return KeyContext::End;
  if (poll_phase(ui) == PollPhase::Asked) return KeyContext::Asked;
  if (shows_chart(ui)) return KeyContext::Chart;
  return poll_phase(ui) == PollPhase::Revealed ? KeyContext::Shown : KeyContext::Step;
}

std::vector<KeyHelp> key_help(const Ui& ui) {
  std::vector<KeyHelp> rows;
  const auto context = static_cast<std::uint8_t>(key_context(ui));
  for (const KeyHelp& row : list)
    if ((row.contexts & context) != 0 && (ui.talk.present ? !row.in_panel : !row.for_talk)) rows.push_back(row);
  return rows;
}

} // namespace bankwalk
