// A lecture: steps with a picture, words, notes for the speaker and questions for the room. docs/lectures.md says how
// one is written.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/figures/page/page.h"
#include "app/lesson/lesson.h"

namespace bankwalk {

struct Lecture {
  std::string name;              // as the author calls it, or what the file is called
  std::string file;              // what the file is called: mistakes are told of it
  std::vector<Lesson> steps;     // at least one
  std::vector<Problem> mistakes; // in reading order; everything else was read
  bool no_steps = false;         // the text has none; the one that is here says so
  bool walkthrough = false;      // the one that the program was built with, whose steps are those of core/params.h
};

// Reads a lecture: each '# heading' begins a step. Never fails: what is wrong is in `mistakes`, and a text without a
// step becomes one step that says so. `name` is the lecture's where the text gives none ("lecture: name").
Lecture read_lecture(std::string_view markdown, std::string_view name);

// The lecture as it was saved anew, where what its author has just broken stays as it was in the old one: a step whose
// picture cannot be read any more keeps its last good picture and question, found by the step's title or else its
// place, and a text without steps keeps the old ones. The mistakes are those of the new text.
Lecture keep_last_good(Lecture saved, const Lecture& old);

// What stands around a step's picture at these parameters, on a page of its own. The point is the author's while the
// picture is; without one no sentence stands there.
PageWords page_words(const Lesson& step, const Params& params);

// The same of the walkthrough's step at these parameters, or of an index that is no step.
PageWords page_words(const Params& params);

// The lecture that the program was built with: assets/lessons/en/01 to 10, one after the other. Read once.
const std::shared_ptr<const Lecture>& walkthrough();

} // namespace bankwalk
