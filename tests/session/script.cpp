#include "tests/session/script.h"

#include <optional>
#include <sstream>
#include <stdexcept>

namespace bankwalk::session {
namespace {

using nlohmann::json;

struct Place {
  double x = 0, y = 0;
};

// A control's area, or a part of the picture, which is a point.
struct Target {
  double x0 = 0, y0 = 0, x1 = 0, y1 = 0;
  Place at(double share) const { return {x0 + share * (x1 - x0), (y0 + y1) / 2}; }
};

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::string after_first_word(const std::string& text) {
  const auto space = text.find(' ');
  return space == std::string::npos ? "" : text.substr(space + 1);
}

std::string joined(const std::vector<std::string>& words, std::size_t from, std::size_t to) {
  std::string text;
  for (std::size_t i = from; i < to; ++i) text += (text.empty() ? "" : " ") + words[i];
  return text;
}

Target target_of(const json& box) {
  if (box.size() == 2) return {box[0], box[1], box[0], box[1]};
  return {box[0], box[1], box[2], box[3]};
}

// "any 17", "any tag 17": one of those on the screen, whatever it is.
std::optional<Target> any_of(const json& boxes, int which) {
  if (boxes.empty()) return std::nullopt;
  auto found = boxes.begin();
  std::advance(found, which % static_cast<int>(boxes.size()));
  return target_of(*found);
}

std::optional<Target> find(const json& seen, const std::string& name) {
  const std::vector<std::string> words = words_of(name);
  if (words.empty()) throw std::runtime_error("what it is done to is missing");
  if (words[0] == "point" && words.size() == 3) return target_of({std::stod(words[1]), std::stod(words[2])});
  if (words[0] == "any" && words.size() == 2) return any_of(seen.at("controls"), std::stoi(words[1]));
  if (words[0] == "any" && words.size() == 3) return any_of(seen.at("tags"), std::stoi(words[2]));
  const bool part = words[0] == "tag";
  if (!part && seen.at("controls").contains(name)) return target_of(seen.at("controls").at(name));
  const std::string tag = part ? joined(words, 1, words.size()) : name;
  if (seen.at("tags").contains(tag)) return target_of(seen.at("tags").at(tag));
  return std::nullopt;
}

// "NAME" or "NAME at SHARE".
std::optional<Place> place_of(const json& seen, const std::vector<std::string>& words) {
  std::size_t end = words.size();
  double share = 0.5;
  if (end >= 3 && words[end - 2] == "at") share = std::stod(words[end - 1]), end -= 2;
  const auto target = find(seen, joined(words, 1, end));
  return target ? std::optional(target->at(share)) : std::nullopt;
}

void click(WindowDriver& window, Place place) {
  window.move(place.x, place.y);
  window.press(place.x, place.y);
  window.release();
}

// "drag NAME FROM to TO", in shares of the control's width.
void drag(WindowDriver& window, const json& seen, const std::vector<std::string>& words) {
  if (words.size() < 5 || words[words.size() - 2] != "to") throw std::runtime_error("expected: drag NAME 0.2 to 0.8");
  const double from = std::stod(words[words.size() - 3]), to = std::stod(words.back());
  const auto target = find(seen, joined(words, 1, words.size() - 3));
  if (!target) return;
  const Place start = target->at(from);
  window.move(start.x, start.y);
  window.press(start.x, start.y);
  constexpr int moves = 5;
  for (int i = 1; i <= moves; ++i) {
    const Place on = target->at(from + (to - from) * i / moves);
    window.move(on.x, on.y);
  }
  window.release();
}

// False where the word is none of the mouse's.
bool with_mouse(WindowDriver& window, const json& seen, const std::vector<std::string>& words) {
  const std::string& word = words[0];
  if (word == "release") return window.release(), true;
  if (word == "leave") return window.leave(), true;
  if (word == "wheel") return window.wheel(std::stod(words.at(1))), true;
  if (word == "drag") return drag(window, seen, words), true;
  if (word != "move" && word != "press" && word != "click" && word != "doubleclick") return false;
  const auto place = place_of(seen, words);
  if (!place) return true;
  if (word == "move") window.move(place->x, place->y);
  if (word == "press") window.press(place->x, place->y);
  if (word == "click" || word == "doubleclick") click(window, *place);
  if (word == "doubleclick") click(window, *place);
  return true;
}

// "key Ctrl+Shift+c".
void press_key(WindowDriver& window, std::string name) {
  bool shift = false, control = false, held = false;
  const auto takes = [&](const char* modifier) {
    const std::string start = std::string(modifier) + "+";
    const bool begins = name.size() > start.size() && name.starts_with(start);
    if (begins) name.erase(0, start.size());
    return begins;
  };
  for (bool more = true; more;) {
    more = false;
    if (takes("Ctrl")) control = more = true;
    if (takes("Shift")) shift = more = true;
    if (takes("Held")) held = more = true;
  }
  window.key(name, shift, control, held);
}

// The characters of a text in UTF-8.
void type(WindowDriver& window, const std::string& text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i]);
    const int more = first < 0x80 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
    char32_t character = more == 0 ? first : first & (0x3F >> more);
    for (int k = 1; k <= more && i + static_cast<std::size_t>(k) < text.size(); ++k)
      character = character << 6 | (static_cast<unsigned char>(text[i + static_cast<std::size_t>(k)]) & 0x3F);
    window.type(character);
    i += static_cast<std::size_t>(more) + 1;
  }
}

std::vector<MonitorBox> monitors_of(const std::vector<std::string>& words) {
  std::vector<MonitorBox> monitors;
  for (std::size_t i = 1; i + 3 < words.size(); i += 4)
    monitors.push_back(
        {std::stoi(words[i]), std::stoi(words[i + 1]), std::stoi(words[i + 2]), std::stoi(words[i + 3])});
  return monitors;
}

} // namespace

void perform(WindowDriver& window, const json& seen, const std::string& event) {
  const std::vector<std::string> words = words_of(event);
  const std::string rest = after_first_word(event), &word = words.at(0);
  if (with_mouse(window, seen, words)) return;
  if (word == "key") return press_key(window, rest);
  if (word == "type") return type(window, rest);
  if (word == "paste") return window.paste(rest);
  if (word == "magnify") return window.magnify(rest == "on");
  if (word == "wait") return window.pass(std::stod(rest));
  if (word == "size") return window.resize(std::stod(words.at(1)), std::stod(words.at(2)), std::stod(words.at(3)));
  if (word == "state") return window.open_state(rest);
  if (word == "seed") return window.seed(static_cast<unsigned>(std::stoul(rest)));
  if (word == "drop") return window.drop(rest);
  if (word == "save") return window.save_lecture(rest);
  if (word == "exported") return window.exported(words.at(1) == "well", after_first_word(rest));
  if (word == "monitors") return window.plug_monitors(monitors_of(words));
  if (word == "gpu") return words.at(1) == "on" ? window.start_gpu() : window.answer_gpu(std::stoi(words.at(1)));
  throw std::runtime_error("no event begins with '" + word + "'");
}

} // namespace bankwalk::session
