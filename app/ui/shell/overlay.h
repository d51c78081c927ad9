// What lies above everything: the card that explains what the mouse is on or what was pinned, tips, notices, the list
// of keys, and for a talk the spotlight and the magnifier.
#pragma once

#include <string>
#include <vector>

#include "app/ui/base/frame_context.h"

namespace bankwalk {

// The card about the first shape of the figure that carries the tag. It stands where it covers neither that, nor the
// arrows it speaks of, nor the verdict, a slider or its value.
void explanation(const FrameContext& context, const Layer& picture, Tag tag, const std::string& text, bool pinned);

void key_list(const FrameContext& context);

// Where the words are that are written so far.
std::vector<Rect> words_on(const FrameContext& context);

// Everything that is drawn so far steps back.
void dim(const FrameContext& context, Figure& figure);

// "thread 16", "cell 3,7": as in the state log.
std::string name_of(Tag tag);

void notices(const FrameContext& context);

// "mine.md, line 12, column 4: ... (and 2 more)"; empty where there is none.
std::string mistakes_text(const Lecture& lecture);

// Darkens everything but a circle round the mouse.
void spotlight(const FrameContext& context);

// Shows what is under the mouse larger, in a box round it. Comes last: it shows the layers that are there.
void magnify(const FrameContext& context);

inline constexpr float magnified = 2.5f; // times as large

inline constexpr double tip_seconds = 0.6; // the mouse rests for so long before one appears

// "play or pause · Space"; empty for what says itself what it is.
std::string tip_of(const HitRegion& region, const Ui& ui);

// The tip of the topmost control below the mouse, once it has rested there.
void tip(const FrameContext& context);

} // namespace bankwalk
