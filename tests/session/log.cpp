#include "tests/session/log.h"

#include <cmath>
#include <istream>
#include <ostream>

#include "tests/session/digest.h"

namespace bankwalk::session {
namespace {

using nlohmann::json;

void flatten(Fields& fields, const std::string& name, const json& value) {
  if (!value.is_object()) {
    fields[name] = value;
    return;
  }
  for (const auto& [member, inner] : value.items()) flatten(fields, name.empty() ? member : name + "/" + member, inner);
}

// The parts of the picture are up to some hundred, and move with it: their names as a hash, and a sum of their places.
json digest_of_tags(const json& tags) {
  Digest names;
  double places = 0;
  for (const auto& [name, place] : tags.items()) {
    names.add_word(name);
    places += place.at(0).get<double>() + 2 * place.at(1).get<double>();
  }
  return {{"words", std::to_string(tags.size()) + " " + names.words()}, {"places", places}};
}

bool near(const json& was, const json& is, double slack) {
  return was.is_number() && is.is_number() && std::abs(was.get<double>() - is.get<double>()) <= slack;
}

bool boxes_near(const json& was, const json& is) {
  if (!was.is_array() || !is.is_array() || was.size() != is.size()) return false;
  for (std::size_t i = 0; i < was.size(); ++i)
    if (!near(was[i], is[i], 1)) return false;
  return true;
}

bool same(const std::string& name, const json& was, const json& is) {
  if (was == is) return true;
  if (name.starts_with("controls/")) return boxes_near(was, is);
  if (name == "tags/places") return near(was, is, 3);
  if (name.ends_with("/places") && was.is_number()) return near(was, is, places_slack(was.get<double>()));
  return false;
}

json changes_from(const Fields& before, const Fields& after) {
  json changes = json::object();
  for (const auto& [name, value] : after)
    if (const auto old = before.find(name); old == before.end() || old->second != value) changes[name] = value;
  for (const auto& [name, value] : before)
    if (!after.contains(name)) changes["-"].push_back(name);
  return changes;
}

std::size_t weight(const json& changes) { return changes.size() + (changes.contains("-") ? changes["-"].size() : 0); }

// What an entry is told as a change of, counted from 1; 0: of nothing. Mostly the one before; an earlier one where that
// is much nearer, as after a step that was left and has come back.
std::size_t base_of(const std::vector<Entry>& entries, std::size_t of) {
  if (of == 0) return 0;
  constexpr std::size_t enough = 12;
  const auto weight_from = [&](std::size_t base) {
    return weight(changes_from(entries[base - 1].fields, entries[of].fields));
  };
  std::size_t best = of, least = weight_from(of);
  if (least < 2 * enough) return of;
  least -= enough;
  for (std::size_t base = of - 1; base > 0; --base)
    if (const std::size_t now = weight_from(base); now < least) best = base, least = now;
  return best;
}

} // namespace

Fields fields_of(const json& seen) {
  Fields fields;
  json brief = seen;
  brief["tags"] = digest_of_tags(seen.at("tags"));
  flatten(fields, "", brief);
  return fields;
}

void write_log(std::ostream& out, const std::vector<Entry>& entries) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::size_t base = base_of(entries, i);
    json changes = changes_from(base == 0 ? Fields{} : entries[base - 1].fields, entries[i].fields);
    if (base != i) changes["as"] = base;
    out << entries[i].event << '\t' << changes.dump() << '\n';
  }
}

std::vector<Entry> read_log(std::istream& in) {
  std::vector<Entry> entries;
  for (std::string line; std::getline(in, line);) {
    const auto tab = line.rfind('\t'); // JSON has none
    const json changes = json::parse(tab == std::string::npos ? "" : line.substr(tab + 1));
    const std::size_t base = changes.value("as", entries.size());
    Fields fields = base == 0 ? Fields{} : entries.at(base - 1).fields;
    for (const auto& [name, value] : changes.items())
      if (name != "-" && name != "as") fields[name] = value;
    if (changes.contains("-"))
      for (const std::string name : changes["-"]) fields.erase(name);
    entries.push_back({line.substr(0, tab), std::move(fields)});
  }
  return entries;
}

std::vector<std::string> differences(const Fields& was, const Fields& is) {
  std::vector<std::string> found;
  for (const auto& [name, value] : was) {
    const auto now = is.find(name);
    if (now == is.end())
      found.push_back(name + ": was " + value.dump() + ", is gone");
    else if (!same(name, value, now->second))
      found.push_back(name + ": was " + value.dump() + ", is " + now->second.dump());
  }
  for (const auto& [name, value] : is)
    if (!was.contains(name)) found.push_back(name + ": is new, " + value.dump());
  return found;
}

} // namespace bankwalk::session
