#include "app/measure/recording_json.h"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string_view>

#include "app/assets/embedded.h"
#include "app/base/whole_file.h"
#include "core/patterns.h"
#include "core/quote.h"
#include "core/text_encoding.h"

namespace bankwalk {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view format_name = "bankwalk recording";
constexpr int deepest = 8; // nesting; a recording has 3
constexpr std::size_t most_accesses = 50000, most_transposes = 100, longest_word = 120;

// Thrown within this file alone: a reading that has gone wrong has nothing else to say.
struct Malformed {
  std::string where, expected;
};

const Json& member(const Json& object, const char* name, std::string_view where) {
  static const Json absent;
  if (!object.is_object()) throw Malformed{std::string(where), "an object"};
  const auto found = object.find(name);
  return found != object.end() ? *found : absent;
}

std::string path(const std::string& where, const char* name) { return where.empty() ? name : where + "." + name; }

std::string text(const Json& object, const char* name, const std::string& where) {
  const Json& value = member(object, name, where);
  if (!value.is_string() || value.get_ref<const std::string&>().size() > longest_word)
    throw Malformed{path(where, name), "a text of at most " + std::to_string(longest_word) + " bytes"};
  return spelt_out(value.get_ref<const std::string&>());
}

// As people write it: 4294967295, 0.5.
std::string plain(double number) {
  char out[400]; // the largest double has 309 digits
  return {out, std::to_chars(std::begin(out), std::end(out), number, std::chars_format::fixed).ptr};
}

double number(const Json& value, const std::string& where, double least, double most) {
  const double given = value.is_number() ? value.get<double>() : std::nan("");
  if (!(given >= least && given <= most))
    throw Malformed{where, "a number from " + plain(least) + " to " + plain(most)};
  return given;
}

double whole_number(const Json& value, const std::string& where, double least, double most) {
  const double given = number(value, where, least, most);
  if (given != std::floor(given)) throw Malformed{where, "a whole number from " + plain(least) + " to " + plain(most)};
  return given;
}

int whole(const Json& object, const char* name, const std::string& where, int least, int most) {
  return static_cast<int>(whole_number(member(object, name, where), path(where, name), least, most));
}

// [median, least, most]
Spread spread(const Json& value, const std::string& where, double largest) {
  if (!value.is_array() || value.size() != 3) throw Malformed{where, "three numbers: median, least and most"};
  const Spread s{number(value[0], where, 0, largest), number(value[1], where, 0, largest),
                 number(value[2], where, 0, largest)};
  if (!(s.least > 0)) throw Malformed{where, "numbers above 0"}; // nothing takes no time
  if (s.least > s.median || s.median > s.most) throw Malformed{where, "a median between the least and the most"};
  return s;
}

Access access(const Json& row, const std::string& where) {
  Access out;
  const std::string name = text(row, "op", where);
  const auto operation = operation_named(name);
  if (!operation) throw Malformed{where + ".op", "one of " + operation_names()};
  out.operation = *operation;
  out.bytes = whole(row, "bytes", where, 1, 16);
  const Json& mask = member(row, "mask", where);
  if (!mask.is_null()) {
    const auto read = read_mask(text(row, "mask", where));
    if (!read) throw Malformed{where + ".mask", "1 to 8 hexadecimal digits"};
    out.mask = *read;
  }
  const Json& addresses = member(row, "addresses", where);
  if (addresses.is_null()) {
    const int step = whole(row, "step", where, 0, 1 << 20);
    for (std::uint32_t lane = 0; lane < warp_size; ++lane) out.address[lane] = lane * static_cast<std::uint32_t>(step);
  } else {
    if (!addresses.is_array() || addresses.size() != warp_size) throw Malformed{where + ".addresses", "32 numbers"};
    for (std::size_t lane = 0; lane < warp_size; ++lane)
      out.address[lane] = static_cast<std::uint32_t>(
          whole_number(addresses[lane], where + ".addresses[" + std::to_string(lane) + "]", 0, 4294967295.0));
  }
  if (const auto problem = check(out)) throw Malformed{where, "a sound access (" + problem->message + ")"};
  return out;
}

Timing timing(const Json& row, const std::string& where) {
  Timing out;
  const Json& latency = member(row, "latency", where);
  if (!latency.is_null()) out.latency = spread(latency, where + ".latency", 1e6);
  out.cycles = spread(member(row, "cycles", where), where + ".cycles", 1e6);
  out.samples = whole(row, "samples", where, 1, 1000000);
  out.mhz = number(member(row, "mhz", where), where + ".mhz", 0, 1e6);
  return out;
}

Device device(const Json& object) {
  Device out;
  out.name = text(object, "name", "device");
  out.driver = text(object, "driver", "device");
  out.toolkit = text(object, "toolkit", "device");
  out.major = whole(object, "major", "device", 0, 1000);
  out.minor = whole(object, "minor", "device", 0, 1000);
  out.shared_memory = whole(object, "shared_memory", "device", 0, 1 << 30);
  out.processors = whole(object, "processors", "device", 0, 1 << 20);
  out.most_mhz = number(member(object, "most_mhz", "device"), "device.most_mhz", 0, 1e6);
  if (out.name.empty()) throw Malformed{"device.name", "the GPU's name"};
  return out;
}

const Json& rows(const Json& all, const char* name, std::size_t most) {
  const Json& value = member(all, name, "");
  if (!value.is_array() || value.size() > most)
    throw Malformed{name, "a list of at most " + std::to_string(most) + " entries"};
  return value;
}

Recording recording(const Json& all) {
  if (!all.is_object() || member(all, "format", "") != format_name)
    throw Malformed{"format", "\"" + std::string(format_name) + "\""};
  const int version = whole(all, "version", "", 0, 1000000);
  if (version != recording_version)
    throw Malformed{"version",
                    std::to_string(recording_version) + ", which this program reads; it is " + std::to_string(version)};
  Recording out;
  out.program = text(all, "program", "");
  out.date = text(all, "date", "");
  out.device = device(member(all, "device", ""));
  std::size_t at = 0;
  for (const Json& row : rows(all, "accesses", most_accesses)) {
    const std::string where = "accesses[" + std::to_string(at++) + "]";
    if (!out.timings.emplace(access(row, where), timing(row, where)).second)
      throw Malformed{where, "an access that is not recorded twice"};
  }
  at = 0;
  for (const Json& row : rows(all, "transposes", most_transposes)) {
    const std::string where = "transposes[" + std::to_string(at++) + "]";
    const Json& swizzle = member(row, "swizzle", where);
    if (!swizzle.is_boolean()) throw Malformed{where + ".swizzle", "true or false"};
    out.transposes.push_back(
        {whole(row, "pitch", where, 0, 1024), swizzle.get<bool>(), whole(row, "side", where, 1, 1 << 20),
         spread(member(row, "gigabytes_per_second", where), where + ".gigabytes_per_second", 1e9)});
  }
  return out;
}

Json to_array(const Spread& s, double digits) {
  const auto round = [digits](double value) { return std::round(value * digits) / digits; };
  return Json::array({round(s.median), round(s.least), round(s.most)});
}

// Addresses that step evenly from 0 are written as the step.
std::optional<std::uint32_t> even_step(const Access& access) {
  const std::uint32_t step = access.address[1];
  for (std::uint32_t lane = 0; lane < warp_size; ++lane)
    if (access.address[lane] != lane * step) return std::nullopt;
  return step;
}

} // namespace

std::string to_json(const Recording& r) {
  const Device& d = r.device;
  const auto dumped = [](const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); };
  const Json device{{"name", d.name},
                    {"driver", d.driver},
                    {"toolkit", d.toolkit},
                    {"major", d.major},
                    {"minor", d.minor},
                    {"shared_memory", d.shared_memory},
                    {"processors", d.processors},
                    {"most_mhz", d.most_mhz}};
  std::string out = "{\"format\": \"" + std::string(format_name) +
                    "\",\n\"version\": " + std::to_string(recording_version) + ",\n\"program\": " + dumped(r.program) +
                    ",\n\"date\": " + dumped(r.date) + ",\n\"device\": " + dumped(device) + ",\n\"accesses\": [";
  const char* between = "\n";
  for (const auto& [access, timing] : r.timings) {
    Json row{{"op", describe(access.operation).short_name}, {"bytes", access.bytes}};
    char mask[16];
    std::snprintf(mask, sizeof mask, "%08x", access.mask);
    if (access.mask != all_lanes) row["mask"] = mask;
    if (const auto step = even_step(access))
      row["step"] = *step;
    else
      row["addresses"] = access.address;
    if (timing.latency) row["latency"] = to_array(*timing.latency, 1000);
    row["cycles"] = to_array(timing.cycles, 1000);
    row["samples"] = timing.samples;
    row["mhz"] = std::round(timing.mhz);
    out += between + dumped(row);
    between = ",\n";
  }
  out += "\n],\n\"transposes\": [";
  between = "\n";
  for (const TransposeRate& rate : r.transposes) {
    const Json row{{"pitch", rate.pitch},
                   {"swizzle", rate.swizzle},
                   {"side", rate.side},
                   {"gigabytes_per_second", to_array(rate.gigabytes_per_second, 10)}};
    out += between + dumped(row);
    between = ",\n";
  }
  return out + "\n]}\n";
}

Result<Recording> recording_from_json(std::string_view text) {
  if (text.size() > longest_recording)
    return Problem{"it is longer than " + std::to_string(longest_recording >> 20) + " MiB; a recording is not"};
  if (is_utf16(text)) return Problem{"it is UTF-16 text; expected UTF-8"};
  try {
    const auto shallow = [](int depth, Json::parse_event_t, Json&) {
      if (depth > deepest) throw Malformed{"the text", "less nesting"};
      return true;
    };
    return recording(Json::parse(text.begin(), text.end(), shallow));
  } catch (const Malformed& wrong) {
    return Problem{wrong.where + " is not what it should be; expected " + wrong.expected};
  } catch (const Json::parse_error& error) {
    return Problem{"it is no whole JSON text: something is missing or wrong at byte " + std::to_string(error.byte)};
  } catch (const Json::exception&) { // a number that no double holds
    return Problem{"it holds a number that is too large"};
  }
}

Result<Recording> read_recording(const std::string& path) {
  const std::string name = "the recording " + path_in_quotes(path);
  const auto text = whole_file(path, longest_recording);
  if (!text) return Problem{name + " cannot be read: " + text.problem().message};
  Result<Recording> read = recording_from_json(*text);
  if (!read) return Problem{name + ": " + read.problem().message};
  read->file = path;
  return read;
}

Result<Recording> shipped_recording() { return recording_from_json(embedded_text("recordings/nvidia-h200.json")); }

} // namespace bankwalk
