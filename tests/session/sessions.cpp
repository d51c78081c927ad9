// Plays the sessions in tests/data/sessions to the window's pure frame, and compares what the window says after each
// event with the log beside the session.
//   bankwalk_sessions ROOT [NAME...]           compares; status 1 where something differs
//   bankwalk_sessions ROOT --renew [NAME...]   writes the logs anew: only for a change that was meant
//   bankwalk_sessions ROOT --print NAME LINE   prints the picture after that line of the session, shape by shape
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <stdexcept>

#include "tests/session/log.h"
#include "tests/session/script.h"

namespace bankwalk::session {
namespace {

namespace fs = std::filesystem;

const fs::path folder = "tests/data/sessions"; // from the repository's root, as are the files that events name

struct Line {
  int number = 0;
  std::string event;
};

std::vector<Line> script_of(const std::string& name) {
  std::ifstream file(folder / (name + ".txt"));
  if (!file) throw std::runtime_error("there is no session " + name + ".txt");
  std::vector<Line> lines;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (!line.empty() && line[0] != '#') lines.push_back({number, line});
  }
  return lines;
}

std::string where(const std::string& name, const Line& line) {
  return name + ".txt, line " + std::to_string(line.number) + ", '" + line.event + "'";
}

std::vector<Entry> play(const std::string& name, const std::vector<Line>& lines) {
  WindowDriver window;
  std::vector<Entry> entries;
  nlohmann::json seen = window.observe();
  for (const Line& line : lines) {
    try {
      perform(window, seen, line.event);
    } catch (const std::exception& error) {
      throw std::runtime_error(where(name, line) + ": " + error.what());
    }
    seen = window.observe();
    entries.push_back({line.event, fields_of(seen)});
  }
  return entries;
}

// The first event after which the window is not as it was, and how.
bool as_recorded(const std::string& name, const std::vector<Line>& lines, const std::vector<Entry>& now) {
  std::ifstream file(folder / (name + ".log"));
  const std::vector<Entry> before = read_log(file);
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (i >= before.size() || before[i].event != now[i].event) {
      std::cout << where(name, lines[i]) << ": the log has another event here; renew it\n";
      return false;
    }
    const auto found = differences(before[i].fields, now[i].fields);
    if (found.empty()) continue;
    constexpr std::size_t most = 12;
    std::cout << where(name, lines[i]) << ":\n";
    for (std::size_t k = 0; k < std::min(found.size(), most); ++k) std::cout << "  " << found[k] << '\n';
    if (found.size() > most) std::cout << "  and " << found.size() - most << " more\n";
    return false;
  }
  if (before.size() != now.size()) std::cout << name << ".log goes on where the session ends; renew it\n";
  return before.size() == now.size();
}

void print(const std::string& name, int until) {
  WindowDriver window;
  for (const Line& line : script_of(name))
    if (line.number <= until) perform(window, window.observe(), line.event);
  std::cout << window.printed();
}

std::vector<std::string> all_sessions() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".txt") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

int run(std::vector<std::string> words) {
  if (words.empty()) throw std::runtime_error("usage: bankwalk_sessions ROOT [--renew] [NAME...]");
  fs::current_path(words[0]);
  words.erase(words.begin());
  if (words.size() == 3 && words[0] == "--print") return print(words[1], std::stoi(words[2])), 0;
  const bool renew = !words.empty() && words[0] == "--renew";
  if (renew) words.erase(words.begin());
  if (words.empty()) words = all_sessions();
  std::size_t events = 0, differ = 0;
  for (const std::string& name : words) {
    const std::vector<Line> lines = script_of(name);
    const std::vector<Entry> entries = play(name, lines);
    events += entries.size();
    if (renew) {
      std::ofstream file(folder / (name + ".log"));
      write_log(file, entries);
    } else {
      differ += !as_recorded(name, lines, entries);
    }
  }
  std::cout << events << " events in " << words.size() << " sessions, " << differ << " sessions differ\n";
  return events == 0 || differ > 0 ? 1 : 0;
}

} // namespace
} // namespace bankwalk::session

int main(int count, char** words) {
  try {
    return bankwalk::session::run({words + 1, words + count});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bankwalk_sessions: %s\n", error.what());
    return 2;
  }
}
