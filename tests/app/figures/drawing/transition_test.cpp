// From picture to picture: nothing jumps at either end, and what persists never vanishes.
#include "app/figures/drawing/transition.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "app/figures/drawing/palette.h"
#include "app/figures/steps/scene.h"
#include "core/architecture.h"

namespace bankwalk {
namespace {

Figure end_of_step(int step) {
  const Params params = opening_params(step);
  const Access access = access_of(params);
  const Analysis analysis = analyze(access, Architecture{});
  const TextMeasure measure{[](const void*, std::string_view text, Face, float size) {
                              return 0.56f * size * static_cast<float>(text.size());
                            },
                            nullptr};
  const Scene& scene = *scene_of_step(step);
  return scene.draw(
      {params, access, analysis, static_cast<double>(scene.stops(params, analysis)), {904, 530, 1}, measure, {}});
}

std::map<int, const Shape*> circles_of_threads(const Figure& figure) {
  std::map<int, const Shape*> circles;
  for (const Shape& shape : figure.shapes) {
    if (shape.kind == ShapeKind::Circle && shape.tag.kind == TagKind::Thread) circles.emplace(shape.tag.a, &shape);
  }
  return circles;
}

TEST(Transition, EndsAtTheNextPicture) {
  const Figure from = end_of_step(3), to = end_of_step(4);
  EXPECT_EQ(to_text(between(from, to, 1)), to_text(to));
}

TEST(Transition, KeepsEveryThreadInSightOnItsWay) {
  const Figure from = end_of_step(4), to = end_of_step(7);
  const auto first = circles_of_threads(from), last = circles_of_threads(to);
  ASSERT_EQ(first.size(), 32u);
  ASSERT_EQ(last.size(), 32u);
  for (float t : {0.0f, 0.25f, 0.5f, 0.75f}) {
    const Figure figure = between(from, to, t);
    const auto now = circles_of_threads(figure);
    ASSERT_EQ(now.size(), 32u) << t;
    for (const auto& [thread, circle] : now) {
      EXPECT_GT(circle->opacity, 0.5f * std::min(first.at(thread)->opacity, last.at(thread)->opacity)) << thread;
      const float low = std::min(first.at(thread)->p[0].y, last.at(thread)->p[0].y);
      const float high = std::max(first.at(thread)->p[0].y, last.at(thread)->p[0].y);
      EXPECT_GE(circle->p[0].y, low - 0.01f);
      EXPECT_LE(circle->p[0].y, high + 0.01f);
    }
  }
}

TEST(Transition, FadesWhatOneOfThemLacks) {
  const Figure from = end_of_step(4), to = end_of_step(5);
  const auto strongest = [](const Figure& figure, TagKind kind) {
    float most = 0;
    for (const Shape& s : figure.shapes)
      if (s.tag.kind == kind && s.stands_for.kind == TagKind::None) most = std::max(most, s.opacity);
    return most;
  };
  EXPECT_NEAR(strongest(between(from, to, 0.25f), TagKind::Stride), 0.25f * strongest(to, TagKind::Stride), 1e-4f);
  EXPECT_EQ(strongest(between(from, to, 0.75f), TagKind::Wavefront), 0);
}

Shape& dot(Figure& figure, float x, Ink ink) {
  Shape& shape = add_circle(figure, {x, 0}, 4, ink, Ink::Ink);
  shape.tag = {TagKind::Thread, 3, 0, 0};
  return shape;
}

TEST(Transition, ColoursCrossOverWithNoDip) {
  Figure from, to;
  dot(from, 0, Ink::Card);
  dot(to, 0, Ink::Accent);
  const Figure half = between(from, to, 0.5f);
  ASSERT_EQ(half.shapes.size(), 1u);
  EXPECT_EQ(half.shapes[0].opacity, 1);
  const Colour card = colour_of(Theme::Paper, Ink::Card), accent = colour_of(Theme::Paper, Ink::Accent);
  const Colour middle = fill_of(half.shapes[0], Theme::Paper);
  EXPECT_NEAR(middle.g, (card.g + accent.g) / 2, 1);
  EXPECT_EQ(fill_of(between(from, to, 0).shapes[0], Theme::Paper), card);
  // A ground that goes does not turn grey: it keeps its colour and gets thinner.
  to.shapes[0].fill = Ink::None;
  from.shapes[0].fill = Ink::Accent;
  const Colour thin = fill_of(between(from, to, 0.5f).shapes[0], Theme::Paper);
  EXPECT_EQ(thin.g, accent.g);
  EXPECT_NEAR(thin.a, 128, 1);
}

TEST(Transition, ANumberTravelsWithWhatItIsWrittenOn) {
  Figure from, to;
  dot(from, 0, Ink::Card);
  add_text(from, {0, 0}, "7", 4, Ink::Ink);
  dot(to, 100, Ink::Card);
  add_text(to, {100, 0}, "8", 4, Ink::Ink);
  int seen = 0;
  for (const Shape& shape : between(from, to, 0.25f).shapes) {
    EXPECT_EQ(shape.p[0].x, 25) << shape.text;
    EXPECT_EQ(shape.opacity, shape.text == "7" ? 0.75f : shape.text == "8" ? 0.25f : 1.0f);
    ++seen;
  }
  EXPECT_EQ(seen, 3);
}

TEST(Transition, ANumberThatGoesOrComesDoesSoOnWhatItIsWrittenOn) {
  Figure with, without;
  dot(with, 0, Ink::Card);
  add_text(with, {1, 0}, "7", 4, Ink::Ink);
  dot(without, 100, Ink::Card);
  const auto x_of_text = [](const Figure& figure) {
    for (const Shape& shape : figure.shapes)
      if (shape.kind == ShapeKind::Text) return shape.p[0].x;
    return -1.0f;
  };
  EXPECT_EQ(x_of_text(between(with, without, 0.25f)), 26);
  EXPECT_EQ(x_of_text(between(without, with, 0.75f)), 26);
}

// Parts and what things stand for are a scene's own.
TEST(Transition, PartsOfOneSceneAreNotThoseOfAnother) {
  Figure from, to;
  add_rectangle(from, {0, 0}, {10, 10}, Ink::Card).tag = {TagKind::Part, 1, 0, 0};
  add_rectangle(to, {100, 0}, {110, 10}, Ink::Card).tag = {TagKind::Part, 1, 0, 0};
  add_circle(from, {0, 0}, 4, Ink::Card).stands_for = {TagKind::Thread, 3, 0, 0};
  add_circle(to, {100, 0}, 4, Ink::Card).stands_for = {TagKind::Thread, 3, 0, 0};
  const auto places = [&](Way way) {
    std::vector<float> x;
    for (const Shape& shape : between(from, to, 0.25f, 0.25f, way).shapes) x.push_back(shape.p[0].x);
    std::ranges::sort(x);
    return x;
  };
  EXPECT_EQ(places(Way::Within), (std::vector<float>{25, 25}));
  EXPECT_EQ(places(Way::Across), (std::vector<float>{0, 0, 100, 100}));
}

TEST(Transition, WhatFadesOutStandsForNothingAnyMore) {
  Figure from, to;
  dot(from, 0, Ink::Card);
  const Figure going = between(from, to, 0.25f);
  ASSERT_EQ(going.shapes.size(), 1u);
  EXPECT_EQ(tag_at(going, {0, 0}).kind, TagKind::None);
  dot(to, 100, Ink::Card);
  const Figure way = between(going, to, 0.1f); // the old one is not taken for the new one
  ASSERT_EQ(way.shapes.size(), 2u);
  for (const Shape& shape : way.shapes) EXPECT_EQ(shape.p[0].x, shape.leaving ? 0 : 100);
}

TEST(Transition, ShapesWithoutATagStayWhereTheyAreInBoth) {
  Figure from, to;
  for (const float x : {0.0f, 10.0f, 20.0f}) add_line(from, {x, 0}, {x, 5}, Ink::Ink);
  for (const float x : {10.0f, 20.0f}) add_line(to, {x, 0}, {x, 5}, Ink::Ink);
  const Figure way = between(from, to, 0.25f);
  ASSERT_EQ(way.shapes.size(), 3u);
  EXPECT_TRUE(way.shapes[0].leaving);
  for (const std::size_t i : {1u, 2u}) EXPECT_EQ(way.shapes[i].p[0].x, 10.0f * static_cast<float>(i));
}

} // namespace
} // namespace bankwalk
