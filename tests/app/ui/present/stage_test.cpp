// The stage: while presenting every picture fills the screen, its labels are complete, and nothing touches anything, at
// every stop, on projectors and screens of all shapes.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "app/lesson/lesson.h"
#include "tests/support/emptiness.h"
#include "tests/support/hands.h"
#include "tests/support/legible.h"

namespace bankwalk {
namespace {

constexpr View screens[] = {{1024, 768}, {1280, 720}, {1280, 800}, {1920, 1080}, {3840, 2160}};

// The walkthrough opens with a block of memory and nothing else.
bool emptiness_is_the_point(int step, double stop) { return step == 1 && stop <= 0; }

std::vector<double> stops_to_look_at(int stops) {
  std::set<double> all{0, 1, 2, 3, 4, stops / 2.0, stops - 1.0, static_cast<double>(stops)};
  for (int stop = 0; stop <= stops && stops <= 12; ++stop) all.insert(stop);
  std::vector<double> inside;
  for (const double stop : all)
    if (stop >= 0 && stop <= stops) inside.push_back(std::floor(stop));
  return inside;
}

struct Slide {
  Screen screen;
  const Figure& figure() const { return screen.layers[screen.figure_layer].figure; }
};

template <class Look>
void on_every_slide(Look look) {
  for (const View& view : screens)
    for (int step = 1; step <= step_count; ++step) {
      test::Hands hall;
      hall.lessons = *read_lessons();
      hall.view = view;
      hall.fonts = test::proportional;
      hall.ui.talk.present = true;
      open_step(hall.ui, step);
      const int stops = stops_of(hall.ui);
      for (const double stop : stops_to_look_at(stops)) {
        put(hall.ui.playback, stop, stops);
        const std::string where = "step " + std::to_string(step) + " at " + std::to_string(static_cast<int>(stop)) +
                                  " of " + std::to_string(stops) + ", " + std::to_string(static_cast<int>(view.width)) +
                                  " x " + std::to_string(static_cast<int>(view.height));
        SCOPED_TRACE(where);
        look(hall, Slide{hall.show()}, step, stop);
      }
    }
}

TEST(Stage, IsFilled) {
  on_every_slide([](test::Hands&, const Slide& slide, int step, double stop) {
    if (emptiness_is_the_point(step, stop)) return;
    const test::Box empty = test::largest_empty(slide.figure());
    EXPECT_LE(test::share_of(empty, slide.figure().sheet), 0.125f)
        << "from " << empty.left << ", " << empty.top << " to " << empty.right << ", " << empty.bottom;
  });
}

// Whether these of 0 to 31 are all, or every second, fourth or eighth; the first and the last may have theirs besides.
bool regular(const std::set<int>& labels, int last) {
  for (const int every : {1, 2, 4, 8}) {
    bool all = true;
    for (int i = 0; i <= last; ++i)
      all = all && (i == 0 || i == last || labels.contains(i) == (i % every == 0)) && labels.contains(0);
    if (all) return true;
  }
  return false;
}

// The 32 threads, or banks, that stand in one row or one column.
struct Marks {
  TagKind kind;
  int which;
  bool down;
  int at; // of the column or row
  auto operator<=>(const Marks&) const = default;
};

std::map<Marks, std::map<int, test::Box>> marks_of(const Figure& figure) {
  std::map<Marks, std::map<int, test::Box>> marks;
  for (const Shape& shape : figure.shapes) {
    const bool thread = shape.kind == ShapeKind::Circle && shape.tag.kind == TagKind::Thread;
    const bool bank = shape.kind == ShapeKind::Rectangle && shape.tag.kind == TagKind::Bank;
    if (!thread && !bank) continue;
    const test::Box box = test::bounds_of(shape);
    if (box.left >= box.right || box.top >= box.bottom) continue; // what fills, before it has begun
    for (const bool down : {false, true})
      marks[{shape.tag.kind, shape.tag.c, down, static_cast<int>(down ? box.left : box.top)}].try_emplace(shape.tag.a,
                                                                                                          box);
  }
  std::erase_if(marks, [](const auto& row) { return row.second.size() != 32; });
  return marks;
}

// Which marks have their number ("7", "t7") in line with them, by where that line of numbers stands.
std::map<int, std::set<int>> labels_of(const Figure& figure, bool down, const std::map<int, test::Box>& marks,
                                       float reach) {
  std::map<int, std::set<int>> lines;
  for (const Shape& shape : figure.shapes) {
    if (shape.kind != ShapeKind::Text) continue;
    for (const auto& [mark, box] : marks) {
      if (shape.text != std::to_string(mark) && shape.text != "t" + std::to_string(mark)) continue;
      const Point at = shape.p[0];
      const float near = reach * shape.size;
      const bool aligned = down ? at.y > box.top && at.y < box.bottom : at.x > box.left && at.x < box.right;
      const bool close =
          down ? at.x > box.left - near && at.x < box.right + near : at.y > box.top - near && at.y < box.bottom + near;
      if (aligned && close) lines[static_cast<int>(down ? at.x : at.y)].insert(mark);
    }
  }
  return lines;
}

TEST(Stage, LabelsAreComplete) {
  on_every_slide([](test::Hands&, const Slide& slide, int step, double stop) {
    if (emptiness_is_the_point(step, stop)) return;
    std::string said;
    for (const Shape& shape : slide.figure().shapes) said += shape.text + '\n';
    for (const auto& [row, marks] : marks_of(slide.figure())) {
      const bool threads = row.kind == TagKind::Thread;
      EXPECT_TRUE(said.find(threads ? "thread" : "banks") != std::string::npos ||
                  said.find("\nt0\n") != std::string::npos)
          << "nothing says what these are";
      // Numbers beside the marks are theirs; marks without are read off the axis that they stand along.
      std::map<int, std::set<int>> lines = labels_of(slide.figure(), row.down, marks, 2.5f);
      const bool own = std::ranges::any_of(lines, [](const auto& line) { return line.second.size() > 2; });
      if (!own) lines = labels_of(slide.figure(), row.down, marks, 1000);
      std::string seen;
      bool complete = false;
      for (const auto& [at, line] : lines) {
        complete = complete || regular(line, 31);
        seen += testing::PrintToString(line) + ' ';
      }
      EXPECT_TRUE(complete) << (threads ? "threads: " : "banks: ") << seen;
    }
  });
}

// Numbers that stand in a line and go up tell which are left out: "5, 7, 9" would say that only odd ones are meant.
TEST(Stage, NumbersInALineAreRegular) {
  on_every_slide([](test::Hands&, const Slide& slide, int, double) {
    std::map<int, std::map<float, int>> lines; // by height, from left to right
    std::set<int> shortened;                   // lines that say so themselves
    for (const Shape& shape : slide.figure().shapes) {
      if (shape.text == "…") shortened.insert(static_cast<int>(shape.p[0].y));
      if (shape.kind != ShapeKind::Text || shape.text.empty() || shape.text.size() > 2 ||
          !std::all_of(shape.text.begin(), shape.text.end(), [](char c) { return c >= '0' && c <= '9'; }))
        continue;
      lines[static_cast<int>(shape.p[0].y)][shape.p[0].x] = std::stoi(shape.text);
    }
    for (const auto& [y, line] : lines) {
      std::vector<int> numbers;
      for (const auto& [x, number] : line) numbers.push_back(number);
      if (numbers.size() < 5 || !std::is_sorted(numbers.begin(), numbers.end()) || shortened.contains(y)) continue;
      const int every = numbers[2] - numbers[1];
      for (std::size_t i = 2; i + 1 < numbers.size(); ++i) EXPECT_EQ(numbers[i] - numbers[i - 1], every) << y;
      EXPECT_TRUE(every <= 1 || numbers[1] % every == 0) << testing::PrintToString(numbers);
    }
  });
}

bool crosses(const test::Box& text, const test::Box& border) {
  const float slack = 1;
  const bool apart = text.right <= border.left + slack || text.left >= border.right - slack ||
                     text.bottom <= border.top + slack || text.top >= border.bottom - slack;
  return !apart && !test::inside(text, border, slack);
}

// Of a text set in the font that the slides are measured with.
test::Box set_box(const Shape& text) {
  test::Box box = test::ink_box(text);
  const float more = test::proportional_advance(nullptr, text.text, text.face, text.size) -
                     test::advance(nullptr, text.text, text.face, text.size);
  const float left = text.align == Align::Left ? 0 : text.align == Align::Right ? 1 : 0.5f;
  box.left -= left * more, box.right += (1 - left) * more;
  return box;
}

// Beside it, within.
bool touches(const test::Box& text, const test::Box& border, float least) {
  return test::inside(text, border, 1) && (text.left - border.left < least || border.right - text.right < least);
}

TEST(Stage, NoTextCrossesABorder) {
  on_every_slide([](test::Hands&, const Slide& slide, int, double) {
    const auto& shapes = slide.figure().shapes;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
      if (shapes[i].kind != ShapeKind::Text || shapes[i].text.empty()) continue;
      const test::Box text = set_box(shapes[i]);
      for (std::size_t j = 0; j < shapes.size(); ++j) {
        const Shape& other = shapes[j];
        const bool border = other.kind == ShapeKind::Rectangle && (other.has_stroke() || other.has_fill());
        // What lies on a border may have a card of its own below it.
        const bool covered = border && j < i &&
                             std::any_of(shapes.begin() + static_cast<std::ptrdiff_t>(j) + 1,
                                         shapes.begin() + static_cast<std::ptrdiff_t>(i), [&](const Shape& card) {
                                           return card.kind == ShapeKind::Rectangle && card.has_fill() &&
                                                  card.opacity >= 1 && test::inside(text, test::bounds_of(card), 1);
                                         });
        const test::Box box = test::bounds_of(other);
        if (border && other.has_stroke() && !covered && touches(text, box, 0.04f * shapes[i].size))
          ADD_FAILURE() << '"' << shapes[i].text << "\" touches " << to_text({slide.figure().sheet, {other}});
        if (border && !covered && crosses(text, box))
          ADD_FAILURE() << '"' << shapes[i].text << "\" crosses " << to_text({slide.figure().sheet, {other}});
      }
    }
  });
}

// Height, contrast in each theme, overlaps: what the last row can read.
TEST(Stage, IsLegible) {
  on_every_slide([](test::Hands& hall, const Slide& slide, int, double) {
    for (const std::string& fault :
         test::legibility_faults(slide.screen, hall.view, {hall.view.height / 36, 7, std::size_t(-1)}))
      ADD_FAILURE() << fault;
  });
}

// The line of code that everything is about stands on every slide, also on that of the measurements.
TEST(Stage, HasTheCode) {
  for (const View& view : screens)
    for (int step = 1; step <= step_count; ++step)
      for (const bool chart : {false, true}) {
        test::Hands hall;
        hall.lessons = *read_lessons();
        hall.view = view;
        hall.ui.talk.present = true;
        open_step(hall.ui, step);
        if (chart) apply(hall.ui, {ToggleChart{}});
        const std::string code = code_of(step_on_screen(hall.ui), hall.ui.params);
        const std::size_t end = code.rfind(';'), begin = code.substr(0, end).rfind('\n') + 1; // the access stands last
        const std::string line = code.substr(begin, end + 1 - begin);
        EXPECT_TRUE(test::shows(hall.show(), line))
            << line << " in step " << step << " at " << view.width << " x " << view.height;
      }
}

} // namespace
} // namespace bankwalk
