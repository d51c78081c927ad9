// What the last row can read: everything that can come on the screen while presenting, in every theme, on the usual
// projectors, at every text size.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>

#include "app/figures/drawing/text_wrap.h"
#include "app/ui/shell/overlay.h"
#include "tests/support/hands.h"
#include "tests/support/legible.h"
#include "tests/support/window_states.h"

namespace bankwalk {
namespace {

struct Projector {
  float width, height;
};
constexpr Projector projectors[] = {{1024, 768}, {1280, 720}, {1920, 1080}, {3840, 2160}};

struct Hall : test::Hands {
  Hall() {
    lessons = *read_lessons();
    ui.talk.present = true;
    open_step(ui, 1);
    end();
  }
  void end() { put(ui.playback, stops_of(ui), stops_of(ui)); }
};

// With one thread pinned everything that has nothing to do with it steps back, on purpose. Its words stay as strong as
// WCAG asks of large ones.
constexpr double stepped_back = 3;

class LastRow : public testing::Test {
 protected:
  std::map<std::string, int> found;
  // `floating`: the last layers are cards that may lie over a part of the picture for a moment.
  void expect_legible(Hall& talk, const std::string& where, std::size_t floating = std::size_t(-1),
                      double contrast = 7) {
    const Screen screen = talk.show();
    const auto faults = test::legibility_faults(screen, talk.view, {talk.view.height / 36, contrast, floating});
    for (const std::string& fault : faults)
      if (found[where + " " + fault]++ == 0 && found.size() < 4000) {
        const std::string at = std::to_string(static_cast<int>(talk.view.width)) + " x " +
                               std::to_string(static_cast<int>(talk.view.height)) + ", text " +
                               test::tenth(talk.ui.text_scale) + ", " + to_state_string(talk.ui.params) + ", " + where;
        ADD_FAILURE() << at << ": " << fault;
      }
  }
  void everywhere(const std::function<void(Hall&)>& test, bool every_scale = true) {
    for (const Projector& projector : projectors)
      for (const float scale : {1.0f, 1.25f, 1.5f, 2.0f}) {
        if (!every_scale && scale > 1 && !(projector.width == 1280 && scale == 2)) continue;
        Hall talk;
        talk.view.width = projector.width, talk.view.height = projector.height;
        talk.ui.text_scale = scale;
        test(talk);
      }
  }
};

// Nothing of a step's own words is left out for want of room.
void expect_whole(Hall& talk, const std::string& where) {
  for (const Layer& layer : talk.show().layers)
    for (const Shape& shape : layer.figure.shapes)
      EXPECT_FALSE(shape.text.size() > 3 && shape.text.ends_with("…"))
          << shape.text << ": " << where << ", " << talk.view.width << " wide, text " << talk.ui.text_scale;
}

TEST_F(LastRow, Steps) {
  everywhere([&](Hall& talk) {
    for (int step = 1; step <= step_count; ++step) {
      open_step(talk.ui, step);
      const int stops = stops_of(talk.ui);
      for (const double share : {0.0, 0.4, 1.0}) {
        put(talk.ui.playback, share * stops, stops);
        expect_legible(talk, "step");
        expect_whole(talk, "step " + std::to_string(step));
      }
    }
  });
}

TEST_F(LastRow, Parameters) {
  std::vector<Params> all;
  for (const int step : {2, 3, 4, 5, 6, 7})
    for (const int stride : {0, 1, 2, 3, 8, 16, 31, 32, 33, 63, 64})
      for (const int bytes : {1, 2, 4, 8, 16})
        for (const int offset : {0, 31}) {
          Params params = opening_params(step);
          params.stride = stride, params.element_bytes = bytes, params.offset = offset, params.word = 64 * stride - 1;
          params = clamped(params);
          if (std::find(all.begin(), all.end(), params) == all.end()) all.push_back(params);
        }
  for (const int step : {8, 9})
    for (int pitch = min_pitch; pitch <= max_pitch; ++pitch)
      for (const Walk walk : {Walk::Row, Walk::Column})
        for (const int bytes : {1, 4, 16}) {
          Params params = opening_params(step);
          params.pitch = pitch, params.walk = walk, params.element_bytes = bytes, params.index = 31;
          all.push_back(clamped(params));
        }
  for (const std::string_view state :
       {"index=lane*lane", "index=tid*33 + 5", "index=(tid/8*8 ^ tid%8)*32 + tid*7%32;element=8",
        "op=ldm4;element=2;index=lane*64", "op=ldm1;element=2;index=lane%8*8", "op=atom;index=tid%2",
        "op=st;element=16;index=lane*2", "index=lane < 16 ? 0 : lane*32"}) {
    const auto params = from_state_string(state);
    ASSERT_TRUE(params) << state << ": " << params.problem().message;
    all.push_back(*params);
  }
  everywhere(
      [&](Hall& talk) {
        for (const Params& params : all) {
          talk.ui.params = params;
          const int stops = stops_of(talk.ui);
          for (const double share : {0.45, 1.0}) {
            put(talk.ui.playback, share * stops, stops);
            expect_legible(talk, "parameters");
          }
        }
      },
      false);
}

TEST_F(LastRow, Lit) {
  everywhere(
      [&](Hall& talk) {
        for (int step = 1; step <= step_count; ++step) {
          open_step(talk.ui, step);
          const Screen plain = talk.show();
          std::vector<Tag> tags;
          for (const Shape& shape : plain.layers[plain.figure_layer].figure.shapes)
            if (shape.tag.kind != TagKind::None && shape.tag.a % 7 == 0 && shape.tag.b % 11 == 0 &&
                std::find(tags.begin(), tags.end(), shape.tag) == tags.end())
              tags.push_back(shape.tag);
          for (const Tag& tag : tags) {
            talk.ui.interaction.pinned = tag;
            expect_legible(talk, "pinned", plain.layers.size(), stepped_back);
          }
          talk.ui.interaction.pinned = {};
        }
      },
      false);
}

TEST_F(LastRow, Questions) {
  everywhere([&](Hall& talk) {
    for (int step = 1; step <= step_count; ++step) {
      open_step(talk.ui, step);
      std::vector<Prediction> questions;
      if (can_ask(talk.ui)) questions.push_back(usual_prediction(talk.ui.params));
      if (const auto& own = step_on_screen(talk.ui).question) questions.push_back(*own);
      for (const Prediction& question : questions) {
        begin_poll(talk.ui, question);
        expect_legible(talk, "asked");
        expect_whole(talk, "question " + question.text);
        for (int i = 0; i < 120; ++i) update(talk.ui, Vote{i * i % 5});
        expect_legible(talk, "voted");
        talk.ui.interaction.focus = ControlId::Choice;
        expect_legible(talk, "focus");
        reveal_answer(talk.ui);
        for (const double share : {0.0, 0.5, 1.0}) {
          put(talk.ui.playback, share * stops_of(talk.ui), stops_of(talk.ui));
          expect_legible(talk, "shown");
          expect_whole(talk, "answer of " + question.text);
        }
      }
    }
  });
}

TEST_F(LastRow, SelfCheck) {
  everywhere([&](Hall& talk) {
    open_check(talk.ui);
    for (int at = 0; at < question_kinds; ++at) {
      update(talk.ui, GoToQuestion{at});
      expect_legible(talk, "open " + std::to_string(at + 1));
      const Ui open = talk.ui;
      const CheckQuestion& question = talk.ui.self_check.progress.questions[static_cast<std::size_t>(at)];
      for (int choice = 0; choice < static_cast<int>(question.choices.size()); ++choice) {
        talk.ui = open;
        for (int i = 0; i < 120; ++i) update(talk.ui, Vote{i % 3 == 0 ? 0 : choice});
        expect_legible(talk, "voted " + std::to_string(at + 1));
        walk_check(talk.ui, 1);
        expect_legible(talk, "answered " + std::to_string(at + 1));
      }
      talk.ui = open;
      walk_check(talk.ui, 1);
      expect_legible(talk, "revealed " + std::to_string(at + 1));
    }
    update(talk.ui, GoToQuestion{question_kinds});
    expect_legible(talk, "score");
    close_check(talk.ui);
    open_step(talk.ui, step_count), talk.end();
    leave_last_step(talk.ui);
    expect_legible(talk, "the end");
  });
}

TEST_F(LastRow, Overlays) {
  everywhere([&](Hall& talk) {
    for (const int page : {1, 4, 9, 11, 12}) {
      open_step(talk.ui, std::min(page, step_count)), talk.end();
      if (page == 11) open_check(talk.ui);
      if (page == 12) open_step(talk.ui, 4), begin_poll(talk.ui, usual_prediction(talk.ui.params));
      const std::size_t layers = talk.show().layers.size();
      const std::string where = " over page " + std::to_string(page);
      talk.ui.help = true;
      expect_legible(talk, "keys" + where);
      talk.ui.help = false;
      talk.ui.notice.text =
          "The recording 'h100-lecture-hall.json' cannot be read: line 12, column 7: a number is expected here, and "
          "there is a word.";
      talk.ui.notice.seconds = 3;
      expect_legible(talk, "notice" + where, layers);
      talk.ui.notice.seconds = 0;
      talk.ui.talk.clock = true, talk.input.talk = 3700;
      expect_legible(talk, "clock" + where, page > 10 ? layers : std::size_t(-1));
      talk.ui.talk.clock = false;
      talk.ui.export_sheet.usual_folder = "/home/somebody/pictures of the lecture/autumn/bank conflicts";
      apply(talk.ui, {ToggleExportSheet{}});
      expect_legible(talk, "export" + where);
      talk.ui.export_sheet.message =
          "The file '/home/somebody/pictures of the lecture/autumn/bank conflicts/step-4.png' cannot be written: the "
          "disk is full.";
      talk.ui.interaction.focus = ControlId::ExportFolder;
      expect_legible(talk, "export" + where);
      apply(talk.ui, {ToggleExportSheet{}});
      for (const HitRegion& region : talk.show().regions) {
        if (tip_of(region, talk.ui).empty()) continue;
        talk.input.mouse = region.area.centre();
        talk.input.still = 1;
        expect_legible(talk, "tip" + where, layers);
        talk.input.mouse = {-1, -1}, talk.input.still = 0;
      }
      close_check(talk.ui);
      end_poll(talk.ui);
    }
  });
}

// The panel's tabs are no part of presenting: n does nothing, m is about the picture, and what was open before is not
// shown.
TEST_F(LastRow, ThePanelStaysHidden) {
  Hall talk;
  open_step(talk.ui, 4);
  const auto said = [&] {
    std::string text;
    for (const Layer& layer : talk.show().layers)
      for (const Shape& shape : layer.figure.shapes) text += shape.text + "\n";
    return text;
  };
  const std::string before = said();
  talk.type(U"mnMN");
  EXPECT_EQ(talk.ui.panel.tab, PanelTab::Try);
  EXPECT_EQ(said(), before);
  talk.ui.panel.tab = PanelTab::Measure;
  EXPECT_EQ(said(), before);
}

TEST_F(LastRow, AnothersLecture) {
  std::string text = "# A title that is rather long for the head of a page in a lecture hall\n\nWords.\n\n";
  text += "# Words\n\n";
  for (int i = 0; i < 4; ++i)
    text += "A sentence of the lecture that says `shared[tid * 33]` and *something* more about banks.\n\n";
  text += "- one\n- two\n\n```cuda\n__shared__ float tile[32][33];\nfloat v = tile[threadIdx.x][5];\n```\n\n";
  text += "# Many words\n\n";
  for (int i = 0; i < 30; ++i)
    text += "A sentence of the lecture that says `shared[tid * 33]` and *something* more about banks.\n\n";
  text += "# Picture\n\n```bankwalk\nstep=4\n```\n\nPoint.\n\n# Mistake\n\n```bankwalk\nstep=99\n```\n";
  const auto lecture = std::make_shared<const Lecture>(read_lecture(text, "mine.md"));
  everywhere([&](Hall& talk) {
    open_lecture(talk.ui, lecture, false);
    for (int step = 1; step <= static_cast<int>(lecture->steps.size()); ++step) {
      open_step(talk.ui, step);
      expect_legible(talk, "lecture");
    }
  });
}

// As in the window, where hinting makes every glyph whole pixels wide, and no font is smaller than four pixels.
float hinted(const void*, std::string_view text, Face, float size) {
  return std::ceil(0.56f * std::max(std::round(size), 4.0f)) * static_cast<float>(text.size());
}

TEST_F(LastRow, TheListOfKeysIsAsLargeWithRealFonts) {
  everywhere([&](Hall& talk) {
    talk.fonts = {hinted, nullptr};
    talk.ui.help = true;
    const float least = talk.view.height / 36;
    int rows = 0;
    const Screen screen = talk.show();
    for (const Shape& shape : screen.layers.back().figure.shapes) {
      if (shape.kind != ShapeKind::Text) continue;
      EXPECT_GE(shape.size, 0.999f * least) << shape.text << " at " << talk.view.width << " x " << talk.view.height;
      ++rows;
    }
    EXPECT_GT(rows, 40) << "two texts a key";
  });
}

TEST(SizeToFit, HoldsWhateverTheFontsDo) {
  const TextMeasure measure{hinted, nullptr};
  const std::string text = "The exception: everybody wants one word";
  for (float width = 150; width < 3000; width += 7)
    for (const float largest : {12.0f, 31.0f, 88.0f}) {
      const float size = size_to_fit(measure, text, Face::Sans, width, largest);
      EXPECT_LE(measure(text, Face::Sans, size), width) << largest;
      EXPECT_LE(size, largest);
      EXPECT_GE(size, std::min(largest, 0.8f * width / (0.56f * static_cast<float>(text.size())) - 1)) << width;
    }
}

// In the window too everything is strong enough, and nothing lies on anything. What is cut off there is scrolled to.
TEST(InTheWindow, WordsAreStrongAndApart) {
  const std::pair<View, float> views[] = {
      {{1280, 720}, 1.0f}, {{1280, 720}, 1.5f}, {{1280, 720}, 2.0f}, {{1024, 768}, 1.0f}, {{1920, 1080}, 1.25f}};
  for (const auto& [view, scale] : views)
    for (const test::State& state : test::all_states()) {
      test::Bench desk;
      desk.view = view;
      desk.ui.text_scale = scale;
      state.enter(desk);
      if (desk.ui.talk.present) continue;
      for (const std::string& fault : test::legibility_faults(desk.show(), desk.view, {9.0f * view.width / 1280})) {
        if (fault.starts_with("cut off")) continue;
        ADD_FAILURE() << state.name << " at " << view.width << " x " << view.height << ", text " << scale << ": "
                      << fault;
      }
    }
}

} // namespace
} // namespace bankwalk
