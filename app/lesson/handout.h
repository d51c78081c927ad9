// A lecture on paper: a page a step, then questions and their answers.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/figures/drawing/figure.h"
#include "app/lesson/lecture.h"

namespace bankwalk {

inline constexpr float a4_width = 595.28f, a4_height = 841.89f; // points

struct HandoutPage {
  Figure figure;        // on a sheet of A4, in points
  std::string bookmark; // the page's line in the document's outline; empty where it goes on from the page before
};

// The walkthrough, and behind it the self-check. A step's page: title, point, verdict, picture, the live code, the
// lesson's text. All text has one size, the largest at which the longest lesson still leaves its picture room.
// Everything is modelled, and says so.
std::vector<HandoutPage> handout(std::span<const Lesson> lessons, const TextMeasure& measure);

// A lecture of one's own: each step as it opens, with its author's words and code, on as many pages as its text needs,
// short ones together; behind them the questions to the room, and their answers. The speaker's notes are left out.
std::vector<HandoutPage> handout(const Lecture& lecture, const TextMeasure& measure);

} // namespace bankwalk
