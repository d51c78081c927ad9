// Why something could not be measured.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace bankwalk {

enum class Fault : std::uint8_t {
  NotBuilt,     // this build has no GPU module
  Missing,      // nor is there one where it belongs
  NotLoadable,  // it is no module at all
  WrongVersion, // it has another interface
  NoDriver,
  NoDevice,
  DeviceLost,
  Crashed, // the process that runs the module ended
  Hung,    // it did not answer in time, and was ended
  Refused, // this one access alone: the next may be measured
};

struct Failure {
  Fault fault = Fault::NotBuilt;
  std::string sentence; // what is wrong and, where that helps, what to do
};

// With every other failure measuring is over until the module is started anew.
inline bool is_final(const Failure& failure) { return failure.fault != Fault::Refused; }

template <class T>
class Outcome {
 public:
  Outcome(T value) : held_(std::move(value)) {}
  Outcome(Failure failure) : held_(std::move(failure)) {}
  explicit operator bool() const { return held_.index() == 0; }
  const T& operator*() const { return std::get<0>(held_); }
  T& value() { return std::get<0>(held_); }
  const T* operator->() const { return &std::get<0>(held_); }
  const Failure& failure() const { return std::get<1>(held_); }

 private:
  std::variant<T, Failure> held_;
};

} // namespace bankwalk
