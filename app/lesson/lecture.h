// A lecture: steps with a picture, words, notes for the speaker and questions for the room. docs/lectures.md says how
// one is written.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/lesson/lesson.h"

namespace bankwalk {

struct Lecture {
  std::string name;              // as the author calls it, or what the file is called
  std::vector<Lesson> steps;     // at least one
  std::vector<Mistake> mistakes; // in reading order; everything else was read
  bool walkthrough = false;      // the one that the program was built with, whose steps are those of core/params.h
};

// Reads a lecture: each '# heading' begins a step. Never fails: what is wrong is in `mistakes`, and a text without a
// step becomes one step that says so. `name` is the lecture's where the text gives none ("lecture: name").
Lecture read_lecture(std::string_view markdown, std::string_view name);

// The lecture that the program was built with: assets/lessons/en/01 to 10, one after the other. Read once.
const std::shared_ptr<const Lecture>& walkthrough();

} // namespace bankwalk
