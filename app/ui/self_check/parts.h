// The parts of the self-check's pages. Each draws into a room of the screen.
#pragma once

#include "app/ui/base/frame_context.h"
#include "app/ui/self_check/self_check.h"

namespace bankwalk {

// A tick in ink for right, a cross in the accent for wrong, a bar for shown without an answer: told by their form.
enum class Mark : std::uint8_t { None, Right, Wrong, Shown };
void draw_mark(Figure& figure, Point centre, float radius, Mark mark);
Mark mark_of(const Ui& ui, std::size_t question);

// Of all texts of a page: the largest at which everything fits is taken.
inline constexpr float page_scales[] = {1.25f, 1.1f, 1.0f, 0.9f, 0.8f, 0.7f, 0.6f, 0.5f, 0.4f};

// The question on the page.
inline const CheckQuestion& question_of(const FrameContext& context) { return *question_on_screen(context.ui); }

// The question, its code and its choices.
void question_part(const FrameContext& context, Rect room);

// Before the answer a cover; after it right or wrong in words, the idea behind a wrong choice, why the right one is
// right, and the picture.
void answer_part(const FrameContext& context, Rect room);

// For large text, which leaves the right half no room for words and picture: the question and in place of its choices
// the words after the answer.
void answered_part(const FrameContext& context, Rect room);

// The question's state as its step draws it, at the end of the animation.
void answer_picture(const FrameContext& context, Rect room);

// The question, its code, and its choices or the place for the answer, at `s` pixels a unit; returns the y below. With
// no figure it only measures.
float question_column(const FrameContext& context, Figure* figure, Rect room, float s, bool with_choices);

// The words after an answer, likewise. `alone`: no choices stand beside them, so they name the one that was given.
float answer_words(const FrameContext& context, Figure* figure, Rect room, float s, bool alone);

// In front of an audience: where a page stands, a question or its answer, and the line below.
Rect talk_room(const FrameContext& context);
void question_in_talk(const FrameContext& context);
void footer_in_talk(const FrameContext& context);

// The squares of the questions, the buttons back and on, and the keys.
void check_transport(const FrameContext& context);

} // namespace bankwalk
