#include "app/ui/step/step_keys.h"

#include <algorithm>
#include <tuple>

namespace bankwalk {
namespace {

bool explains(const Shape& shape) {
  const TagKind kind = shape.tag.kind;
  return kind != TagKind::None && kind != TagKind::Stride && kind != TagKind::Step && shape.kind != ShapeKind::Text;
}

auto order_of(const Tag& tag) { return std::tuple(tag.kind, tag.c, tag.a, tag.b); }

// The next of one kind, around its ends.
Tag beside(Tag pinned, int by, std::span<const Tag> tags) {
  std::vector<Tag> alike;
  for (const Tag& tag : tags)
    if (tag.kind == pinned.kind) alike.push_back(tag);
  const auto here = std::find(alike.begin(), alike.end(), pinned);
  if (here == alike.end()) return tags.front();
  const auto count = static_cast<long>(alike.size());
  return alike[static_cast<std::size_t>((here - alike.begin() + by + count) % count)];
}

// The first of the next kind, around the ends.
Tag other_kind(Tag pinned, int by, std::span<const Tag> tags) {
  std::vector<Tag> firsts;
  for (const Tag& tag : tags)
    if (firsts.empty() || firsts.back().kind != tag.kind) firsts.push_back(tag);
  const auto here = std::find_if(firsts.begin(), firsts.end(), [&](const Tag& tag) { return tag.kind == pinned.kind; });
  if (here == firsts.end()) return tags.front();
  const auto count = static_cast<long>(firsts.size());
  return firsts[static_cast<std::size_t>((here - firsts.begin() + by + count) % count)];
}

Tag above_or_below(Tag pinned, int by, std::span<const Tag> tags) {
  Tag cell = pinned;
  cell.a += by;
  const bool there = pinned.kind == TagKind::Cell && std::find(tags.begin(), tags.end(), cell) != tags.end();
  return there ? cell : other_kind(pinned, by, tags);
}

} // namespace

bool can_pin(const Figure& figure) { return std::any_of(figure.shapes.begin(), figure.shapes.end(), explains); }

std::vector<Tag> pinnable(const Figure& figure) {
  std::vector<Tag> tags;
  for (const Shape& shape : figure.shapes)
    if (explains(shape)) tags.push_back(shape.tag);
  std::sort(tags.begin(), tags.end(), [](const Tag& a, const Tag& b) { return order_of(a) < order_of(b); });
  tags.erase(std::unique(tags.begin(), tags.end()), tags.end());
  return tags;
}

std::optional<Tag> pin_of_key(Tag pinned, Key key, std::span<const Tag> tags) {
  const bool arrow = key == Key::Left || key == Key::Right || key == Key::Up || key == Key::Down;
  if ((!arrow && key != Key::Enter) || tags.empty()) return std::nullopt;
  const bool none = pinned.kind == TagKind::None;
  if (key == Key::Enter) return none ? tags.front() : Tag{};
  if (none) return tags.front();
  const int by = key == Key::Left || key == Key::Up ? -1 : 1;
  return key == Key::Left || key == Key::Right ? beside(pinned, by, tags) : above_or_below(pinned, by, tags);
}

} // namespace bankwalk
