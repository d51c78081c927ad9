// Everything that is said and coloured, state by state, as it was: words with their ink, which threads, banks and cells
// carry the accent at which moment, what is explained, tips and lists of keys. Where a change is meant, the file is
// written anew and its difference is read, as with the golden figures.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <tuple>

#include "app/figures/page/access_page.h"
#include "app/lesson/handout.h"
#include "app/lesson/lecture.h"
#include "app/lesson/point.h"
#include "app/ui/shell/keys.h"
#include "app/ui/shell/overlay.h"
#include "app/ui/speaker/notes_view.h"
#include "app/ui/step/formula.h"
#include "app/ui/step/step_keys.h"
#include "tests/support/window_states.h"

namespace bankwalk {
namespace {

constexpr const char* states[] = {
    "step=1",
    "step=2;word=0",
    "step=2;word=31",
    "step=2;word=32",
    "step=2;word=33",
    "step=2;word=64",
    "step=2;word=4095",
    "step=3;stride=1",
    "step=3;stride=3;offset=7",
    "step=3;stride=1;element=8",
    "step=3;stride=1;element=2;op=st",
    "step=3;stride=4;element=1",
    "step=4;stride=2",
    "step=4;stride=2;offset=5",
    "step=4;stride=2;element=8",
    "step=4;stride=6;op=st",
    "step=4;stride=8;element=16",
    "step=5;stride=0",
    "step=5;stride=1",
    "step=5;stride=2",
    "step=5;stride=4",
    "step=5;stride=64",
    "step=6;stride=0",
    "step=6;stride=0;op=st",
    "step=6;stride=1;element=1",
    "step=6;stride=2",
    "step=6;stride=16;offset=31",
    "step=7;stride=32",
    "step=7;stride=16",
    "step=7;stride=32;element=8",
    "step=8;pitch=32;column=5",
    "step=8;pitch=33;row=9",
    "step=8;pitch=40;column=31;element=8",
    "step=9;pitch=33;column=5",
    "step=9;pitch=32;column=5",
    "step=9;pitch=34;column=0",
    "step=9;pitch=36;column=31",
    "step=9;pitch=37;row=31",
    "step=9;pitch=33;column=5;element=16",
    "step=9;pitch=34;column=5;element=2",
    "step=10",
    "index=tid*33 + 5",
    "index=tid%2*32",
    "index=tid/2*32",
    "index=tid%3*32;mask=0000ffff",
    "index=tid/4;op=redv",
    "index=tid*32;op=cas;mask=ff000000",
    "index=tid*16;op=ldm4;element=2",
    "index=tid*4;op=cpasync;mask=aaaaaaaa",
};

constexpr const char* name_of_ink(Ink ink) {
  switch (ink) {
    case Ink::Accent:
      return "accent";
    case Ink::AccentSoft:
      return "accent-soft";
    case Ink::Broadcast:
      return "broadcast";
    case Ink::OnAccent:
      return "on-accent";
    default:
      return "";
  }
}

// "thread 16-31", "cell 5,0-31": names of the tags, those that follow each other together.
std::string in_runs(const std::map<std::tuple<TagKind, int, int, int>, int>& tags) {
  std::string text;
  for (auto at = tags.begin(); at != tags.end();) {
    auto last = at;
    const auto follows = [](const auto& a, const auto& b) {
      auto next = a;
      ++std::get<3>(next);
      return next == b;
    };
    for (auto next = std::next(at);
         next != tags.end() && follows(last->first, next->first) && next->second == at->second; ++next)
      last = next;
    const auto [kind, c, b, a] = at->first;
    text += (text.empty() ? "" : ", ") + (kind == TagKind::None ? "untagged" : name_of(Tag{kind, a, b, c}));
    if (last != at) text += " to " + std::to_string(std::get<3>(last->first));
    if (at->second > 1) text += " x" + std::to_string(at->second);
    at = std::next(last);
  }
  return text;
}

// What is coloured, dashed, hatched or faded, by kind of shape.
std::string colours_of(const Figure& figure) {
  std::map<std::string, std::map<std::tuple<TagKind, int, int, int>, int>> found;
  for (const Shape& shape : figure.shapes) {
    if (shape.kind == ShapeKind::Text) continue;
    constexpr const char* kinds[] = {"line", "curve", "rectangle", "circle", "triangle"};
    std::string look = kinds[static_cast<int>(shape.kind)];
    if (*name_of_ink(shape.fill) != '\0') look += std::string(" filled ") + name_of_ink(shape.fill);
    if (*name_of_ink(shape.stroke) != '\0') look += std::string(" edged ") + name_of_ink(shape.stroke);
    if (shape.fill == Ink::Ink && shape.tag.kind != TagKind::None) look += " filled";
    if (shape.dashed) look += " dashed";
    if (shape.hatched) look += " hatched";
    if (shape.opacity < 1) look += " faded";
    if (look != kinds[static_cast<int>(shape.kind)])
      ++found[look][{shape.tag.kind, shape.tag.c, shape.tag.b, shape.tag.a}];
  }
  std::string text;
  for (const auto& [look, tags] : found) text += "  " + look + ": " + in_runs(tags) + "\n";
  return text;
}

bool is_number(const std::string& text) { return text.find_first_not_of("0123456789") == std::string::npos; }

// Texts in their order, coloured ones with their ink; plain numbers of threads, banks and cells are left out.
std::string words_of(const Figure& figure, std::set<std::string>& seen, bool numbers = false) {
  std::string words;
  for (const Shape& shape : figure.shapes) {
    if (shape.kind != ShapeKind::Text || shape.text.empty()) continue;
    const std::string ink = name_of_ink(shape.fill);
    if (is_number(shape.text) && !numbers) continue;
    const std::string said = (ink.empty() ? "" : "[" + ink + "] ") + shape.text;
    if (!numbers && !seen.insert(said).second) continue;
    words += (words.empty() ? "  " : " | ") + said;
  }
  return words.empty() ? "" : words + "\n";
}

std::string screen_text(const Screen& screen) {
  std::string text = "title: " + screen.title + "\n";
  std::set<std::string> seen;
  for (std::size_t i = 0; i < screen.layers.size(); ++i)
    if (i != screen.figure_layer || i == 0)
      text += words_of(screen.layers[i].figure, seen, true) + colours_of(screen.layers[i].figure);
  return text;
}

// A few tags of each kind: the first, the middle and the last.
std::vector<Tag> some_tags(const Figure& figure) {
  std::vector<Tag> tags, some;
  for (const Shape& shape : figure.shapes)
    if (shape.tag.kind != TagKind::None && std::find(tags.begin(), tags.end(), shape.tag) == tags.end())
      tags.push_back(shape.tag);
  std::map<std::pair<TagKind, int>, std::vector<Tag>> kinds;
  for (const Tag& tag : tags) kinds[{tag.kind, tag.c}].push_back(tag);
  for (const auto& [kind, all] : kinds)
    for (const std::size_t at : {std::size_t{0}, all.size() / 2, all.size() - 1})
      if (std::find(some.begin(), some.end(), all[at]) == some.end()) some.push_back(all[at]);
  return some;
}

// As the window: what it says of a step is its lesson's.
std::string explained(const SceneInput& input, Tag tag) {
  return tag.kind == TagKind::Step ? explain_step(tag.a) : explain(input, tag);
}

std::string said_of(const char* state) {
  const Params params = *from_state_string(state);
  const Access access = access_of(params);
  const Analysis analysis = analyze(access, Architecture{});
  const Scene& scene = *scene_of(params);
  const int stops = scene.stops(params, analysis);
  const Verdict verdict = verdict_for(params, access, analysis);
  std::string text = "== " + to_state_string(params) + "\npill: " + verdict.text + " " + name_of_ink(verdict.ink) +
                     "\npoint: " + point_of(params, access, analysis) + "\ncode: " + scene.code(params) + "\n";
  for (const FormulaLine& line : formula_of(params, analysis, scene.controls))
    text += "formula: " + line.text + " " + name_of_ink(line.ink) + "\n";
  std::set<std::string> seen;
  const double end = stops;
  Figure figure;
  for (const double position : {end, 0.0, 0.4, 1.0, 1.7, 0.5 * end, end - 0.5}) {
    if (position > end || (position == 1.0 && end < 3) || (position == 0.5 * end && end < 6)) continue;
    const Figure now = scene.draw({params, access, analysis, position, {1392, 800, 1.5f}, test::measure, {}});
    std::ostringstream at;
    at << position;
    text += "at " + at.str() + ": " + scene.stop_label(params, analysis, position) + "\n" + words_of(now, seen) +
            colours_of(now);
    if (position == end) figure = now;
  }
  for (const Tag& tag : some_tags(figure)) {
    const Sheet sheet{1392, 800, 1.5f};
    text += name_of(tag) + ": " + explained({params, access, analysis, end, sheet, test::measure, tag}, tag) + "\n";
  }
  return text;
}

std::string first_difference(const std::string& now, const std::string& then) {
  std::istringstream a(now), b(then);
  std::string x, y, part;
  for (int line = 1;; ++line) {
    const bool more_a = static_cast<bool>(std::getline(a, x)), more_b = static_cast<bool>(std::getline(b, y));
    if (!more_a && !more_b) return {};
    if (more_a && x.starts_with("== ")) part = x;
    if (more_a != more_b || x != y)
      return part + ", line " + std::to_string(line) + "\n  now:  " + (more_a ? x : "(ends)") +
             "\n  then: " + (more_b ? y : "(ends)");
  }
}

void expect_as_it_was(const std::string& name, const std::string& now) {
  const std::string path = std::string(BANKWALK_TEST_DATA) + "/golden/" + name;
  if (std::getenv("BANKWALK_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path) << now;
    return;
  }
  std::ifstream file(path);
  ASSERT_TRUE(file) << "missing " << path << ": run once with BANKWALK_UPDATE_GOLDEN=1 and look at what it wrote";
  const std::string then{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(first_difference(now, then), "")
      << path << ": where the change is meant, run with BANKWALK_UPDATE_GOLDEN=1 and read the difference";
}

TEST(Said, ByEveryStep) {
  std::string text;
  for (const char* const state : states) text += said_of(state) + "\n";
  const Params law = opening_params(5);
  const Access access = access_of(law);
  const Analysis analysis = analyze(access, Architecture{});
  for (int stride = 0; stride <= max_stride; ++stride) {
    const Tag tag{TagKind::Stride, stride, 0, 0};
    text += explain({law, access, analysis, 0, {1392, 800, 1.5f}, test::measure, tag}, tag) + "\n";
  }
  expect_as_it_was("said_by_steps.txt", text);
}

TEST(Said, ByTheWindow) {
  std::string text;
  std::set<std::string> tips;
  for (const test::State& state : test::all_states()) {
    test::Bench desk;
    state.enter(desk);
    const Screen screen = desk.show();
    for (const HitRegion& region : screen.regions)
      if (const std::string tip = tip_of(region, desk.ui); !tip.empty()) tips.insert(tip);
    if (state.name.ends_with("read")) continue; // the lessons have tests of their own
    text += "== " + state.name + "\n" + screen_text(screen) + "\n";
  }
  test::Bench desk;
  desk.ui.playback.playing = true;
  for (const HitRegion& region : desk.show().regions) tips.insert(tip_of(region, desk.ui));
  text += "== tips\n";
  for (const std::string& tip : tips) text += tip + "\n";
  text += "\n== areas\n";
  for (const Point size :
       {Point{640, 400}, {1024, 640}, {1280, 720}, {1920, 1080}, {3840, 2160}, {600, 1200}, {5120, 1440}})
    for (const float scale : {0.8f, 1.0f, 2.0f})
      for (const bool present : {false, true}) {
        View view{size.x, size.y, 1, scale, present};
        const Areas areas = areas_of(view);
        std::ostringstream line;
        line.precision(4);
        line << size.x << " x " << size.y << " text " << scale << (present ? " presenting" : "") << ": unit "
             << areas.unit << ", picture " << areas.figure_unit << ", least " << view.least_text()
             << (areas.compact ? ", compact" : "");
        for (const Rect& each : {areas.header, areas.figure, areas.transport, areas.panel})
          line << " | " << each.x0 << ' ' << each.y0 << ' ' << each.x1 << ' ' << each.y1;
        text += line.str() + "\n";
      }
  text += "\n== colours\n";
  for (const Theme theme : {Theme::Paper, Theme::Dark, Theme::Contrast})
    for (int ink = 1; ink <= static_cast<int>(Ink::OnAccent); ++ink) {
      const Colour c = colour_of(theme, static_cast<Ink>(ink));
      text += std::to_string(c.r) + ' ' + std::to_string(c.g) + ' ' + std::to_string(c.b) +
              (ink < static_cast<int>(Ink::OnAccent) ? ", " : "\n");
    }
  expect_as_it_was("said_by_the_window.txt", text);
}

// With a number of one's own, live, presenting with its caption, the speaker's window, the sheet, the lists of keys.
TEST(Said, ByOtherModes) {
  std::string text;
  const auto add = [&](const std::string& name, const Screen& screen) {
    text += "== " + name + "\n" + screen_text(screen) + "\n";
  };
  for (const char* const state : {"step=4;stride=2", "step=7;stride=32", "step=9;pitch=33", "step=10", "index=tid*5"}) {
    test::Bench desk;
    desk.ui.params = *from_state_string(state);
    put(desk.ui.playback, stops_of(desk.ui), stops_of(desk.ui));
    add(std::string("notes, ") + state, compose_notes(desk.ui, {1000, 620}, test::measure, 754));
    desk.ui.talk.present = desk.ui.talk.clock = true;
    apply(desk.ui, {ToggleChart{}});
    add(std::string("chart, ") + state, desk.show());
    apply(desk.ui, {ToggleChart{}});
    put(desk.ui.playback, 0, stops_of(desk.ui));
    add(std::string("notes at the start, ") + state, compose_notes(desk.ui, {1000, 620}, test::measure, 3754));
  }
  test::Bench votes;
  begin_poll(votes.ui, usual_prediction(votes.ui.params));
  for (const int choice : {0, 1, 1, 3, 1}) update(votes.ui, Vote{choice});
  add("votes", votes.show());
  add("notes, votes", compose_notes(votes.ui, {1000, 620}, test::measure, 0));
  reveal_answer(votes.ui);
  put(votes.ui.playback, stops_of(votes.ui), stops_of(votes.ui));
  add("votes, answer", votes.show());
  for (const bool present : {false, true})
    for (const bool check : {false, true})
      for (const bool asked : {false, true}) {
        test::Bench desk;
        desk.ui.talk.present = present;
        if (check) open_check(desk.ui);
        if (asked && !check) begin_poll(desk.ui, usual_prediction(desk.ui.params));
        text += "== keys" + std::string(present ? ", presenting" : "") + (check ? ", check" : "") +
                (asked ? ", asked" : "") + "\n";
        for (const KeyHelp& row : key_help(desk.ui))
          text += std::string(row.keys) + ": " + std::string(row.meaning) + "\n";
      }
  expect_as_it_was("said_by_modes.txt", text);
}

// A page of `render` and `analyze --figure`, and the handout's answers.
TEST(Said, OnPages) {
  std::string text;
  const auto add = [&](const std::string& name, const Figure& figure) {
    std::set<std::string> seen;
    text += "== " + name + "\n" + words_of(figure, seen) + colours_of(figure);
  };
  for (const char* const state : {"step=4;stride=2", "step=2;word=31", "step=9;pitch=33", "index=tid*5;mask=1"}) {
    PageRequest request;
    request.params = *from_state_string(state);
    request.words = page_words(request.params);
    const Drawing drawing = drawing_of(request);
    add(std::string("page, ") + state, drawing.draw(drawing.position, test::measure));
    text += drawing.title + ", " + std::to_string(drawing.timeline.stops) + " stops, " + std::to_string(drawing.width) +
            " x " + std::to_string(drawing.height) + "\n";
  }
  for (const auto& [operation, bytes] :
       {std::pair{Operation::Load, 4}, {Operation::CompareAndSwap, 4}, {Operation::LoadMatrix2, 16}}) {
    AccessPage page;
    page.access = strided_access(2, 0, bytes, operation);
    page.title = "shared[tid*2]";
    const auto drawing = drawing_of(page);
    add("access page, " + std::string(describe(operation).long_name), drawing->draw(drawing->position, test::measure));
  }
  const auto lessons = read_lessons();
  const auto pages = handout(*lessons, test::measure);
  for (std::size_t i = 10; i < pages.size(); ++i) add("handout, page " + std::to_string(i + 1), pages[i].figure);
  expect_as_it_was("said_on_pages.txt", text);
}

} // namespace
} // namespace bankwalk
