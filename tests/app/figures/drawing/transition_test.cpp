// From picture to picture: nothing jumps at either end, and what persists never vanishes.
#include "app/figures/drawing/transition.h"

#include <gtest/gtest.h>
#include <algorithm>

#include <map>

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
  const Figure from = end_of_step(4), to = end_of_step(9);
  const Figure early = between(from, to, 0.25f), late = between(from, to, 0.75f);
  const auto cells = [](const Figure& figure) {
    return std::count_if(figure.shapes.begin(), figure.shapes.end(),
                         [](const Shape& s) { return s.tag.kind == TagKind::Cell; });
  };
  EXPECT_EQ(cells(early), 0);
  EXPECT_EQ(cells(late), cells(to));
}

} // namespace
} // namespace bankwalk
