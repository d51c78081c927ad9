// What input asks for. Messages are collected while a frame is composed and applied after it; each is handled by the
// update() of the feature that it belongs to.
#pragma once

#include <variant>
#include <vector>

#include "app/ui/base/interaction.h"
#include "app/ui/export/messages.h"
#include "app/ui/measure/state.h"
#include "app/ui/poll/messages.h"
#include "app/ui/present/messages.h"
#include "app/ui/self_check/messages.h"
#include "app/ui/shell/messages.h"
#include "app/ui/step/messages.h"

namespace bankwalk {

using Message = std::variant<
    // interaction
    GrabControl, ReleaseControl, TakeBackDrag, FocusControl, TypeText, CommitTyped, CancelTyped, HoverTag, PinTag,
    // step
    SetControl, HoldParameter, TakeMark, NudgeControl, TakeOffer, ResetStep, GoToStep, WalkSteps, SeekTo, SeekStart,
    SeekEnd, TogglePlay, StepStop, ChangeSpeed,
    // poll, self-check
    TogglePoll, Vote, TakeBackVote, OpenSelfCheck, CloseSelfCheck, RestartSelfCheck, AnswerQuestion, GoToQuestion,
    // present
    ClickOn, ClickBack, TogglePresent, ToggleTalk,
    // measure, export
    ChooseSource, ToggleChart, RunChart, ToggleExportSheet, WriteExport, CopyExport, ExportDone, EditFolder,
    // the window
    NextTheme, ToggleMotion, ChangeTextScale, ToggleHelp, ShowTab, ToggleTab, ScrollPanel, CopyText, Tell, Leave, Quit>;

using Messages = std::vector<Message>;

// Applies the messages in order. Returns whether there were any.
bool apply(Ui& ui, const Messages& messages);

} // namespace bankwalk
