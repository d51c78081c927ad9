// Sentences taken apart by a pattern (POSIX extended). Not <regex>, which costs each test that reads it ten seconds of
// the compiler's time.
#pragma once

#include <gtest/gtest.h>
#include <regex.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace bankwalk {

// What a pattern found: the whole is part 0, its parentheses are the parts from 1 on.
struct Match {
  std::array<std::optional<std::string>, 10> part;
  std::size_t end = 0; // where it ends in the text, in bytes

  bool has(std::size_t i) const { return part[i].has_value(); }
  std::string text(std::size_t i = 0) const { return part[i].value_or(""); }
  int number(std::size_t i) const { return std::stoi(part[i].value()); }
};

class Pattern {
 public:
  explicit Pattern(const char* expression) {
    // A pattern that is wrong is the test's own mistake.
    if (regcomp(&compiled_, expression, REG_EXTENDED) != 0) ADD_FAILURE() << "no pattern: " << expression;
  }
  ~Pattern() { regfree(&compiled_); }
  Pattern(const Pattern&) = delete;
  Pattern& operator=(const Pattern&) = delete;

  // The first place from byte `from` on that has the form, and of those that begin there the longest.
  std::optional<Match> first(const std::string& text, std::size_t from = 0) const {
    std::array<regmatch_t, 10> at{};
    if (from > text.size() || regexec(&compiled_, text.c_str() + from, at.size(), at.data(), from > 0 ? REG_NOTBOL : 0))
      return std::nullopt;
    Match found;
    for (std::size_t i = 0; i < at.size(); ++i)
      if (at[i].rm_so >= 0)
        found.part[i] = text.substr(from + static_cast<std::size_t>(at[i].rm_so),
                                    static_cast<std::size_t>(at[i].rm_eo - at[i].rm_so));
    found.end = from + static_cast<std::size_t>(at[0].rm_eo);
    return found;
  }

  // Whether all of the text has the form.
  std::optional<Match> whole(const std::string& text) const {
    auto found = first(text);
    if (found && found->text().size() != text.size()) found.reset();
    return found;
  }

  // All places that have it, none of which shares a byte with another.
  std::vector<Match> each(const std::string& text) const {
    std::vector<Match> all;
    for (auto found = first(text); found && !found->text().empty(); found = first(text, found->end))
      all.push_back(*found);
    return all;
  }

 private:
  regex_t compiled_{};
};

} // namespace bankwalk
