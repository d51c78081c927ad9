// What a talk adds to the window, and the way that Page Down has led, for Page Up to lead back.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "app/ui/poll/state.h"

namespace bankwalk {

// The slide behind the last step is on screen, while presenting; the step stays as it is.
struct EndMode {};

// Where a lecture is, as far as Page Down and Page Up lead: a motion of the picture counts as having come to its end.
struct LecturePosition {
  int step_index = 0;
  Params params;
  double position = 0;
  std::optional<PollMode> poll, put_away;
  bool end = false; // the slide behind the last step
};

struct TalkState {
  bool present = false;
  bool blank = false;
  bool spotlight = false, clock = false;                              // while presenting
  bool notes = false;                                                 // the speaker's window is wanted
  std::vector<std::pair<LecturePosition, LecturePosition>> undo = {}; // from where to where Page Down has led
};

} // namespace bankwalk
