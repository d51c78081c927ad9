// Everything that the window remembers from frame to frame. Frames read it; only apply() changes it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/figures/drawing/geometry.h"
#include "app/figures/drawing/palette.h"
#include "app/figures/drawing/playback.h"
#include "app/figures/steps/scene.h"
#include "app/lesson/lecture.h"
#include "app/teaching/params.h"
#include "app/teaching/self_check.h"
#include "app/ui/export_choice.h"
#include "core/architecture.h"

namespace bankwalk {

// What can be pressed, dragged or focused.
enum class ControlId : std::uint8_t {
  None,
  Stride,
  Offset,
  Element,
  Pitch,
  PitchToggle,
  Walk,
  Index,
  Word, // in the panel
  First,
  Back,
  Play,
  Forward,
  Last,
  Scrubber,
  Slower,
  Faster, // below the figure
  Value,
  StateText,
  Figure,
  Steps, // Value: the number of a slider
  PanelTab,
  Choice1,
  Choice2,
  Choice3,
  Choice4, // of the self-check's question, and of a prediction
  Choice5,
  Choice6,
  CheckBack,
  CheckNext,
  CheckAgain,
  Question, // the squares that stand for the questions
  Code,     // the code card: what is copied
  Source,   // whose measurements are shown
  Chart,    // of a sweep: pressing it sets the stride or the pitch
  ExportFormat,
  ExportSize,
  ExportTheme,
  ExportFolder,
  ExportWrite,
  ExportCopy,
  ExportClose,
};

// A step as it was left.
struct Kept {
  Params params;
  double position = 0;
};

// The sheet that writes pictures.
struct ExportSheet {
  bool open = false;
  ExportChoice choice;
  std::string usual_folder;         // proposed where none was chosen
  bool whole_folder = false;        // all of the folder's text is selected: what is typed takes its place
  std::string no_clipboard;         // why pictures cannot be copied here, in one sentence; empty where they can
  bool writing = false;             // an order is being carried out
  bool failed = false;              // the last one was not
  std::string message;              // what became of the last one, in one sentence
  std::optional<ExportOrder> order; // the last one
};

// A question to the room, on screen in place of its picture.
enum class Predicting : std::uint8_t {
  No,
  Asked, // the picture's answer is covered
  Shown, // the picture plays
};

struct Predict {
  Predicting phase = Predicting::No;
  int place = 0; // of the lecture's step on screen
  Prediction question;
  std::vector<int> votes; // of the room: choices, from 0, in the order in which they came
  Kept before;            // what the question covers
};

inline constexpr std::size_t most_votes = 999;

// Where a lecture is, as far as Page Down and Page Up lead: a motion of the picture counts as having come to its end.
struct Moment {
  int place = 0;
  Params params;
  double position = 0;
  Predict predict;
};

struct Ui {
  std::shared_ptr<const Lecture> lecture = walkthrough(); // never null
  int place = 0; // of the step on screen, from 0; in the walkthrough its parameters say it, see place_of()
  Predict predict;
  std::vector<std::pair<Moment, Moment>> walked; // by Page Down: from where to where, for Page Up to undo

  Params params; // of the step on screen
  Architecture architecture;
  Playback playback;
  std::vector<std::optional<Kept>> kept; // by place: what was set before its step was left

  Theme theme = Theme::Paper;
  float text_scale = 1;
  bool present = false, blank = false, help = false, quit = false;
  bool spotlight = false, clock = false; // while presenting
  bool numbers = false;                  // presenting, the caption says what a GPU took
  bool notes = false;                    // the speaker's window is wanted

  Tag hovered, pinned;
  ControlId active = ControlId::None; // held by the mouse
  ControlId focus = ControlId::None;  // rings it, keys go to it
  std::optional<std::string> typed;   // a number being typed into `focus`
  float scroll = 0;                   // of the panel's controls, pixels
  bool reading = false;               // the panel shows the step's text in place of its controls
  float reading_scroll = 0;           // of that text, pixels
  bool measuring = false;             // the panel shows the measurements in place of its controls
  float measure_scroll = 0;           // of those, pixels
  int chosen_source = -1;             // whose measurements: the place in sources_of(); -1: the usual one
  std::string notice;                 // a short word at the bottom, such as "copied"
  double notice_seconds = 0;          // how long it still shows

  ExportSheet sheet;

  bool in_check = false;      // the self-check is on screen in place of the step
  unsigned check_seed = 1;    // draws its numbers
  SelfCheck check;            // no questions before it is first opened
  std::vector<bool> revealed; // by question: the answer was shown before one was given
};

// What input asks for. Edits are collected while a frame is composed and applied after it.
enum class EditKind : std::uint8_t {
  Set,        // control's value := number
  Nudge,      // control's value += number
  Reset,      // the step's opening state
  GoToStep,   // number = step
  StepLesson, // number = -1 or 1: the next step; behind the walkthrough's last the self-check and its pages
  Click,      // number = 1: the next thing, which is a stop, a question, its answer or a step; -1 undoes it
  Predict,    // asks about the picture, and takes the question back
  Vote,       // number = choice, from 0; -1 takes the last vote back
  Spotlight,
  Clock,
  Numbers,
  Notes,
  Position, // number = position on the timeline
  Play,
  StepCycle,
  First,
  Last,
  Speed, // StepCycle, Speed: number = -1 or 1
  Grab,
  Release, // control
  Focus,   // control
  Type,
  Commit,
  Cancel, // text typed into the focused control
  Hover,
  Pin, // tag
  Theme,
  TextScale,
  Present,
  Blank,
  Help,
  Scroll,
  Copy,
  Tell, // a notice: text, and for how many seconds
  Leave,
  Quit,
  Reading, // number = 0: the panel shows the controls, 1: the text, 2: the measurements; -1, -2: those or the controls
  OpenCheck,    // where it was left
  CloseCheck,   // back to the step
  RestartCheck, // all questions anew, with other numbers
  Answer,       // number = choice, from 0
  GoToQuestion,
  ExportSheet,  // opens or closes it
  ExportWrite,  // the picture to a file
  ExportCopy,   // the picture to the clipboard
  ExportDone,   // number = 1: done, 0: failed; text = one sentence
  ChooseSource, // number = its place
  TypeFolder,   // text: characters, or "\b" for Backspace
};

struct Edit {
  EditKind kind;
  ControlId control = ControlId::None;
  double number = 0;
  Tag tag;
  std::string text;
};

// The panel's parameters as numbers.
struct Range {
  int least = 0, most = 0;
};
Range range_of(ControlId control);
int value_of(const Params& params, ControlId control);
void set_value(Params& params, ControlId control, int value); // clamps
ControlId control_id(Control control);

// Which choice of a question a control is, from 0; -1 where it is none.
int choice_of(ControlId control);

// The number of stops of the step on screen; 1 where it has no picture.
int stops_of(const Ui& ui);

// Which step of the lecture is on screen, from 0, and what its author wrote.
int place_of(const Ui& ui);
const Lesson& step_on_screen(const Ui& ui);

// Whether the step is words alone.
bool only_words(const Ui& ui);

// Applies the edits in order. `controls` is the order in which Tab walks. Returns whether any changed something.
bool apply(Ui& ui, const std::vector<Edit>& edits);

// Opens a step of the lecture, from 1, as it was left or in its opening state.
void open_step(Ui& ui, int step);

// Shows another lecture, or the same one as it was saved anew: then the place is kept, where possible by its title.
void open_lecture(Ui& ui, std::shared_ptr<const Lecture> lecture, bool keep_place);

// The lecture's file cannot be read any more: what is on the screen stays, and its mistakes, which may be mended or
// worse, give way to that.
void lose_lecture(Ui& ui, const std::string& why);

} // namespace bankwalk
