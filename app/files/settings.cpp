#include "app/files/settings.h"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <optional>
#include <tuple>

#include "core/quote.h"
#include "core/whole_number.h"

namespace bankwalk {
namespace {

constexpr std::string_view first_words = "bankwalk settings ", first_line = "bankwalk settings 1", last_line = "end";
constexpr std::size_t longest = 1 << 16; // bytes: far more than there ever is

// Line ends within a value, such as a folder's name, would end it.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\')
      out += "\\\\";
    else if (c == '\n')
      out += "\\n";
    else
      out += c;
  }
  return out;
}

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size())
      out += text[i];
    else
      out += text[++i] == 'n' ? '\n' : text[i];
  }
  return out;
}

std::optional<float> scale_of(std::string_view text) {
  float value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !(value >= 0.5f && value <= 3)) return std::nullopt;
  return value;
}

// Takes a value; false where it is out of range.
bool take(Settings& settings, std::string_view name, std::string_view value) {
  const auto whole = [&](int least, int most, auto&& put) {
    const auto number = whole_number<int>(value);
    if (!number || *number < least || *number > most) return false;
    put(*number);
    return true;
  };
  constexpr int far = 100000; // pixels: beyond every desktop
  ExportChoice& choice = settings.export_choice;
  if (name == "x") return whole(-far, far, [&](int n) { settings.x = n; });
  if (name == "y") return whole(-far, far, [&](int n) { settings.y = n; });
  if (name == "width") return whole(0, far, [&](int n) { settings.width = n; });
  if (name == "height") return whole(0, far, [&](int n) { settings.height = n; });
  if (name == "theme") return whole(0, 2, [&](int n) { settings.theme = static_cast<Theme>(n); });
  if (name == "motion") return whole(0, 1, [&](int n) { settings.motion = n == 1; });
  if (name == "step") return whole(0, 999, [&](int n) { settings.step = n; });
  if (name == "export-format") return whole(0, 3, [&](int n) { choice.format = static_cast<Format>(n); });
  if (name == "export-size") return whole(0, 99, [&](int n) { choice.size = n; });
  if (name == "export-theme") return whole(0, 3, [&](int n) { choice.theme = static_cast<ExportTheme>(n); });
  if (name == "text-scale") {
    const auto scale = scale_of(value);
    if (scale) settings.text_scale = *scale;
    return scale.has_value();
  }
  if (name == "lecture")
    settings.lecture = unescaped(value);
  else if (name == "export-folder")
    choice.folder = unescaped(value);
  else
    settings.others[std::string(name)] = unescaped(value);
  return true;
}

Problem at_line(int line, std::string message) { return {std::move(message), 0, line}; }

} // namespace

Settings with_changes(Settings file, const Settings& before, const Settings& now) {
  const auto take = [&](auto setting) {
    if (setting(before) != setting(now)) setting(file) = setting(now);
  };
  take([](auto& s) { return std::tie(s.x, s.y, s.width, s.height); });
  take([](auto& s) { return std::tie(s.theme); });
  take([](auto& s) { return std::tie(s.text_scale); });
  take([](auto& s) { return std::tie(s.motion); });
  take([](auto& s) { return std::tie(s.lecture, s.step); });
  take([](auto& s) { return std::tie(s.export_choice.format); });
  take([](auto& s) { return std::tie(s.export_choice.size); });
  take([](auto& s) { return std::tie(s.export_choice.theme); });
  take([](auto& s) { return std::tie(s.export_choice.folder); });
  return file;
}

std::string to_text(const Settings& settings) {
  std::string text = std::string(first_line) + "\n";
  const auto add = [&](std::string_view name, const std::string& value) {
    text.append(name).append("=").append(value).append("\n");
  };
  add("x", std::to_string(settings.x));
  add("y", std::to_string(settings.y));
  add("width", std::to_string(settings.width));
  add("height", std::to_string(settings.height));
  add("theme", std::to_string(static_cast<int>(settings.theme)));
  char scale[32];
  std::snprintf(scale, sizeof scale, "%g", static_cast<double>(settings.text_scale));
  add("text-scale", scale);
  add("motion", settings.motion ? "1" : "0");
  add("lecture", escaped(settings.lecture));
  add("step", std::to_string(settings.step));
  add("export-format", std::to_string(static_cast<int>(settings.export_choice.format)));
  add("export-size", std::to_string(settings.export_choice.size));
  add("export-theme", std::to_string(static_cast<int>(settings.export_choice.theme)));
  add("export-folder", escaped(settings.export_choice.folder));
  for (const auto& [name, value] : settings.others) add(name, escaped(value));
  return text + std::string(last_line) + "\n";
}

bool of_later_version(std::string_view text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  if (!line.starts_with(first_words)) return false;
  const auto version = whole_number<int>(line.substr(first_words.size()));
  return version && *version > 1;
}

Result<Settings> read_settings(std::string_view text) {
  if (text.size() > longest) return Problem{"the settings are longer than 64 KiB"};
  Settings settings;
  int line = 0;
  bool ended = false;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = text.find('\n', start);
    if (end == std::string_view::npos) return at_line(line + 1, "the last line is not whole");
    const std::string_view words = text.substr(start, end - start);
    start = end + 1;
    ++line;
    if (ended) return at_line(line, "something stands behind the end");
    if (line == 1) {
      if (words != first_line) return at_line(1, "expected '" + std::string(first_line) + "'");
    } else if (words == last_line) {
      ended = true;
    } else {
      const std::size_t equals = words.find('=');
      if (equals == std::string_view::npos || equals == 0)
        return at_line(line, "expected name=value, not " + in_quotes(words));
      if (!take(settings, words.substr(0, equals), words.substr(equals + 1)))
        return at_line(line, in_quotes(words) + " is out of range");
    }
  }
  if (!ended) return at_line(line + 1, "the end is missing");
  settings.export_choice = clamped(settings.export_choice);
  return settings;
}

} // namespace bankwalk
