// What a picture comes down to in a log: a hash of what is drawn, in which order and in which ink, and one number that
// every coordinate enters with a weight of its own. Two pictures are told apart by the hash, or by that number; a last
// bit that another compiler or another order of additions rounds otherwise changes it by next to nothing.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace bankwalk::session {

class Digest {
 public:
  void add_word(std::string_view word) {
    for (const char c : word) add_byte(static_cast<unsigned char>(c));
    add_byte(0xFF); // in no UTF-8: "ab" and "c" are not "a" and "bc"
  }
  void add_whole(int value) {
    for (int shift = 0; shift < 32; shift += 8) add_byte(static_cast<std::uint32_t>(value) >> shift & 0xFF);
  }
  void add_place(double value) {
    const double turns = 0.6180339887498949 * static_cast<double>(++count_);
    places_ += value * (0.5 + turns - std::floor(turns)); // never 0, no two nearby alike
  }

  std::string words() const {
    char text[24];
    std::snprintf(text, sizeof text, "%010llx", static_cast<unsigned long long>(hash_ & 0xFF'FFFF'FFFF));
    return text;
  }
  double places() const { return std::round(places_ * 100) / 100; }

 private:
  void add_byte(std::uint32_t byte) { hash_ = (hash_ ^ byte) * 0x100000001b3; } // FNV-1a
  std::uint64_t hash_ = 0xcbf29ce484222325, count_ = 0;
  double places_ = 0;
};

// How far the numbers of the same picture may lie apart.
inline double places_slack(double places) { return 0.05 + 1e-8 * std::abs(places); }

} // namespace bankwalk::session
