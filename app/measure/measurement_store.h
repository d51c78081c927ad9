// Everything that a frame may show of measurements: what was measured here since the window opened, and recordings.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/measure/live.h"
#include "app/measure/recording.h"

namespace bankwalk {

struct MeasurementStore {
  LivePhase phase = LivePhase::Off;
  std::string reason = "measuring was not started";   // why it is off
  Recording live;                                     // measured on the GPU in this machine
  std::map<Access, Counts, AccessOrder> counts;       // by its hardware counters
  std::map<Access, std::string, AccessOrder> refused; // what this GPU cannot do, and why
  std::string no_counts;                              // why there are no hardware counters
  std::vector<Recording> recorded;                    // those that were loaded, then the one that ships
  std::string problem;                                // why the last file that was to be loaded was not
};

// MeasurementStore with nothing in them.
const MeasurementStore& no_measurements() noexcept;

// What has arrived joins what is there.
void take_news(MeasurementStore& measurements, LiveNews news);

inline constexpr int most_recordings = 8; // of files

// Loads the file before the others, anew where it is there, or says in `problem` why it cannot be. Returns whether it
// is there.
bool load_recording(MeasurementStore& measurements, const std::string& path);

// The folder whose recordings the window always offers: bankwalk/recordings in XDG_DATA_HOME, or in ~/.local/share.
std::string recordings_folder();

// Loads the folder's files whose names end in .json, at most 8 of them, in the order of their names, behind those that
// are there. A folder that is not there has none.
void load_recordings(MeasurementStore& measurements, const std::string& folder);

// Where the numbers on screen come from.
struct Source {
  const Recording* recording = nullptr; // null: there are none
  bool live = false;                    // measured in this machine, now
};

// All sources in the order in which they are offered; `chosen` of them is shown. Nothing was chosen (-1): what is
// measured here where that can be, else the first recording.
std::vector<Source> sources_of(const MeasurementStore& measurements);
Source source_of(const MeasurementStore& measurements, int chosen);

// "measured · NVIDIA H200 · driver 580", "recorded · NVIDIA H200 · driver 580"; of a file that was loaded its name,
// "recorded · NVIDIA H200 · mine.json", so that two of one GPU are told apart.
std::string name_of(const Source& source);

} // namespace bankwalk
