// What a window said after each event, as a file that holds only what has changed.
#pragma once

#include <iosfwd>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace bankwalk::session {

// Everything that is known of one moment: "predict/votes" and the like, each with its value.
using Fields = std::map<std::string, nlohmann::json>;
Fields fields_of(const nlohmann::json& seen);

struct Entry {
  std::string event;
  Fields fields;
};

// One event a line: what changed, and under "-" what is gone; since the event before, or that number "as".
void write_log(std::ostream& out, const std::vector<Entry>& entries);
std::vector<Entry> read_log(std::istream& in);

// One line a field that is not what it was. Numbers that say where something is may differ by what nobody sees, as
// may be where it is rounded to whole pixels; all else has to be equal.
std::vector<std::string> differences(const Fields& was, const Fields& is);

} // namespace bankwalk::session
