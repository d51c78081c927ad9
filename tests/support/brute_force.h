// An independent reference for the rules in tests/data/README.md: byte by byte, with sets, and no code of the engine's.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "core/access.h"

namespace bankwalk::brute_force {

struct Answer {
  int wavefronts = 0, groups = 0, conflicts = 0, degree = 0;
};

struct Banks {
  int count = 32, bytes = 4;
};

inline bool lane_on(const Access& access, int lane) { return (access.mask >> lane) & 1u; }

inline bool every_pair_agrees(const Access& access, int distance) {
  for (int lane = 0; lane < 32; ++lane) {
    const int other = lane ^ distance;
    if (!lane_on(access, lane) || !lane_on(access, other)) continue;
    if (access.address[static_cast<std::size_t>(lane)] != access.address[static_cast<std::size_t>(other)]) return false;
  }
  return true;
}

// The groups of compute capability 5.x and later as lists of lanes.
inline std::vector<std::vector<int>> groups(const Access& access) {
  const auto name = describe(access.operation).short_name;
  const bool matrix = name.starts_with("ldm") || name.starts_with("stm");
  int size = access.bytes == 16 ? 8 : access.bytes == 8 ? 16 : 32;
  const bool merged = every_pair_agrees(access, 1) || every_pair_agrees(access, 2);
  if (name == "ld" && access.bytes > 4 && merged) size *= 2;
  if (matrix) size = 8;
  const int lanes = matrix ? 8 * (name.back() - '0') : 32;
  std::vector<std::vector<int>> result;
  for (int first = 0; first < lanes; first += size) {
    std::vector<int> members;
    for (int lane = first; lane < first + size; ++lane) {
      if (lane_on(access, lane)) members.push_back(lane);
    }
    if (!members.empty()) result.push_back(members);
  }
  return result;
}

inline Answer count(const Access& access, const std::vector<std::vector<int>>& served, Banks banks) {
  Answer answer;
  const auto name = describe(access.operation).short_name;
  const bool alone =
      name == "atom" || name == "redv" || name == "exch" || name == "max" || name == "cas" || name == "cpasync";
  for (const auto& members : served) {
    std::map<long, std::set<long>> words;        // of a bank
    std::map<long, std::multiset<long>> tickets; // of a bank, one for each lane and word
    for (int lane : members) {
      std::set<long> touched;
      for (int byte = 0; byte < access.bytes; ++byte) {
        touched.insert((static_cast<long>(access.address[static_cast<std::size_t>(lane)]) + byte) / banks.bytes);
      }
      for (long word : touched) {
        words[word % banks.count].insert(word);
        tickets[word % banks.count].insert(word);
      }
    }
    int longest = 0;
    for (const auto& [bank, wanted] : words) {
      longest = std::max(longest, static_cast<int>(alone ? tickets[bank].size() : wanted.size()));
    }
    answer.wavefronts += longest * (name == "cas" ? 2 : 1);
    answer.degree = std::max(answer.degree, longest);
    ++answer.groups;
  }
  answer.conflicts = name == "cas" ? answer.degree - 1 : answer.wavefronts - answer.groups;
  return answer;
}

} // namespace bankwalk::brute_force
