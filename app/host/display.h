// The display that the window needs.
#pragma once

#include <string>

namespace bankwalk {

// What GLFW says of its last error, as the end of a sentence: ": reason"; empty where it says nothing.
std::string glfw_reason();

// Starts GLFW. Returns why no display could be opened; empty where one is open, until glfwTerminate().
std::string open_display();

// The same question alone: a display that could be opened is closed again.
std::string display_problem();

} // namespace bankwalk
