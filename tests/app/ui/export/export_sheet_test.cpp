// The sheet that writes pictures, as values: what keys and the mouse make of it, and the order that comes out.
#include "app/ui/export/export_sheet.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "app/figures/words/code_line.h"
#include "app/ui/shell/frame.h"
#include "tests/support/hands.h"

namespace bankwalk {
namespace {

struct SheetDesk : test::Desk {
  using Hands::click;

  explicit SheetDesk(int step = 4) : Desk(step) { ui.export_sheet.usual_folder = "/home/me/Pictures"; }
  Screen click(ControlId id, int part = 0) {
    for (const HitRegion& region : show().regions)
      if (region.id == id && region.part == part) return click(region.area.centre());
    ADD_FAILURE() << "no such control";
    return {};
  }
  void done(bool well, const std::string& sentence) { apply(ui, {ExportDone{well, sentence}}); }
};

bool shows(const Screen& screen, std::string_view text) {
  for (const Shape& shape : screen.layers.back().figure.shapes)
    if (shape.text.find(text) != std::string::npos) return true;
  return false;
}

TEST(ExportSheet, ControlQQuitsWhateverHasTheFocus) {
  for (const bool types : {false, true}) {
    SheetDesk desk;
    desk.type(U"e");
    if (types) desk.click(ControlId::ExportFolder);
    desk.type(U"q");
    EXPECT_FALSE(desk.ui.quit) << "a letter is the sheet's";
    desk.type(U"q", true);
    EXPECT_TRUE(desk.ui.quit);
  }
}

TEST(ExportSheet, EnterWritesWhatIsOnTheScreen) {
  SheetDesk desk;
  desk.type(U"e");
  ASSERT_TRUE(desk.ui.export_sheet.open);
  EXPECT_EQ(desk.ui.interaction.focus, ControlId::ExportWrite);
  const Screen screen = desk.key(Key::Enter);
  ASSERT_TRUE(screen.order);
  EXPECT_EQ(screen.order->path, "/home/me/Pictures/bankwalk-step4-stride2.png");
  EXPECT_EQ(screen.order->format, Format::Png);
  EXPECT_EQ(screen.order->width, 1920);
  EXPECT_EQ(screen.order->height, 1080);
  EXPECT_EQ(screen.order->params, desk.ui.params);
  EXPECT_EQ(screen.order->position, desk.ui.playback.position);
  EXPECT_TRUE(shows(screen, "Writing"));
  // One order at a time, and each once.
  EXPECT_FALSE(desk.key(Key::Enter).order);
  EXPECT_FALSE(desk.show().order);
  desk.done(true, "Written, and its path copied: /home/me/a.png");
  EXPECT_TRUE(shows(desk.show(), "/home/me/a.png"));
  EXPECT_TRUE(desk.key(Key::Enter).order);
}

TEST(ExportSheet, AFailureIsOneSentenceAndTheSheetGoesOn) {
  SheetDesk desk;
  desk.type(U"e");
  desk.key(Key::Enter);
  desk.done(false, "cannot write '/x': Permission denied");
  EXPECT_TRUE(shows(desk.show(), "Permission denied"));
  EXPECT_TRUE(desk.key(Key::Enter).order);
  desk.done(false, "no");
  desk.key(Key::Escape);
  EXPECT_FALSE(desk.ui.export_sheet.open);
  desk.type(U"e");
  EXPECT_FALSE(shows(desk.show(), "no ")) << "an old message is not shown again";
}

TEST(ExportSheet, TheKeyboardReachesEverythingAndNothingElse) {
  SheetDesk desk;
  desk.type(U"e");
  std::set<ControlRef> reached;
  for (int i = 0; i < 20; ++i) {
    desk.key(Key::Tab);
    reached.insert(desk.ui.interaction.focus);
  }
  EXPECT_EQ(reached, (std::set<ControlRef>{ControlId::None, ControlId::ExportFormat, ControlId::ExportSize,
                                           ControlId::ExportTheme, ControlId::ExportFolder, ControlId::ExportWrite,
                                           ControlId::ExportCopy, ControlId::ExportClose}));
  desk.ui.interaction.focus = ControlId::ExportFormat;
  desk.key(Key::Right);
  EXPECT_EQ(desk.ui.export_sheet.choice.format, Format::Svg);
  desk.key(Key::End);
  EXPECT_EQ(desk.ui.export_sheet.choice.format, Format::Gif);
  desk.ui.interaction.focus = ControlId::ExportSize;
  desk.key(Key::Home);
  EXPECT_EQ(desk.ui.export_sheet.choice.size, 0);
  desk.ui.interaction.focus = ControlId::ExportTheme;
  desk.key(Key::Down);
  desk.key(Key::Down);
  EXPECT_EQ(desk.ui.export_sheet.choice.theme, ExportTheme::Dark);
  EXPECT_EQ(order_of(desk.ui, false).theme, Theme::Dark);
  const Params before = desk.ui.params;
  desk.ui.interaction.focus = ControlId::None;
  for (const Key key : {Key::Up, Key::Left, Key::PageDown, Key::F5, Key::F1, Key::Home}) desk.key(key);
  desk.type(U"9rd.q+");
  EXPECT_EQ(desk.ui.params, before);
  EXPECT_FALSE(desk.ui.quit || desk.ui.talk.blank || desk.ui.help || desk.ui.talk.present);
  EXPECT_EQ(desk.ui.theme, Theme::Paper);
}

TEST(ExportSheet, TheMouseReachesEverything) {
  SheetDesk desk;
  desk.type(U"e");
  desk.click(ControlId::ExportFormat, 3);
  desk.click(ControlId::ExportSize, 3);
  desk.click(ControlId::ExportTheme, 3);
  const Screen screen = desk.click(ControlId::ExportWrite);
  const auto& order = desk.ui.export_sheet.order;
  ASSERT_TRUE(order);
  EXPECT_TRUE(desk.ui.export_sheet.writing);
  EXPECT_EQ(order->path, "/home/me/Pictures/bankwalk-step4-stride2-contrast.gif");
  EXPECT_EQ(order->width, 1600);
  EXPECT_EQ(order->height, 1200);
  desk.done(true, "x");
  desk.click(ControlId::ExportCopy);
  EXPECT_TRUE(desk.ui.export_sheet.order->path.empty());
  EXPECT_EQ(desk.ui.export_sheet.order->format, Format::Png);
  desk.done(true, "x");
  desk.click(ControlId::ExportClose);
  EXPECT_FALSE(desk.ui.export_sheet.open);
  desk.type(U"e");
  desk.click(Point{3, 3});
  EXPECT_FALSE(desk.ui.export_sheet.open) << "a press beside it";
  desk.type(U"e");
  const Params before = desk.ui.params;
  desk.click(control_of(Parameter::Stride));
  EXPECT_EQ(desk.ui.params, before) << "what lies below is out of reach";
}

TEST(ExportSheet, AFolderIsTypedInAnyAlphabet) {
  SheetDesk desk;
  desk.type(U"e");
  desk.click(ControlId::ExportFolder);
  ASSERT_EQ(desk.ui.interaction.focus, ControlId::ExportFolder);
  for (int i = 0; i < 40; ++i) desk.key(Key::Backspace);
  EXPECT_EQ(desk.ui.export_sheet.choice.folder, "");
  desk.type(U"/tmp/eqä\u4e2d");
  desk.key(Key::Space);
  desk.type(U"9\U0001F600");
  EXPECT_EQ(desk.ui.export_sheet.choice.folder, "/tmp/eqä\u4e2d 9\U0001F600");
  desk.key(Key::Backspace);
  desk.key(Key::Backspace);
  desk.key(Key::Backspace);
  desk.key(Key::Backspace);
  EXPECT_EQ(desk.ui.export_sheet.choice.folder, "/tmp/eqä");
  EXPECT_EQ(order_of(desk.ui, false).path, "/tmp/eqä/bankwalk-step4-stride2.png");
  for (int i = 0; i < 5000; ++i) desk.ui.export_sheet.choice.folder += "x";
  desk.type(U"y");
  EXPECT_EQ(desk.ui.export_sheet.choice.folder.back(), 'x') << "no path is that long";
}

TEST(ExportSheet, AFolderIsReplacedPastedAndShortened) {
  SheetDesk desk;
  const std::string& folder = desk.ui.export_sheet.choice.folder;
  desk.type(U"e");
  desk.ui.export_sheet.choice.folder = "/home/somebody";
  desk.click(ControlId::ExportFolder);
  desk.type(U"/tmp"); // takes the place of what was there
  EXPECT_EQ(folder, "/tmp");
  desk.type(U"/a");
  EXPECT_EQ(folder, "/tmp/a");
  desk.press({Key::Character, U'a', false, true});
  desk.key(Key::Right); // only looks: nothing is selected any more
  desk.type(U"b");
  EXPECT_EQ(folder, "/tmp/ab");
  desk.press({Key::Backspace, 0, false, true});
  EXPECT_EQ(folder, "/tmp/");
  desk.press({Key::Backspace, 0, false, true});
  EXPECT_EQ(folder, "/");
  desk.press({Key::Character, U'v', false, true, "srv/pictures\nand more"});
  EXPECT_EQ(folder, "/srv/pictures");
  desk.press({Key::Character, U'a', false, true});
  desk.key(Key::Backspace);
  EXPECT_EQ(folder, "");
  desk.press({Key::Character, U'v', false, true, "/srv"});
  desk.press({Key::Character, U'u', false, true});
  EXPECT_EQ(folder, "");
}

TEST(ExportSheet, WhyItCannotBeWrittenIsReadWhateverThePath) {
  SheetDesk desk;
  desk.type(U"e");
  std::string path = "/home/somebody";
  while (path.size() < 700) path += "/one of many folders";
  apply(desk.ui, {ExportDone{false, "Cannot write '" + path + "': Permission denied"}});
  EXPECT_TRUE(shows(desk.show(), "Permission denied"));
  desk.click(ControlId::ExportFolder);
  desk.type(U"/");
  EXPECT_FALSE(shows(desk.show(), "Permission denied")) << "it was about another folder";
}

TEST(ExportSheet, WherePicturesCannotBeCopiedItSaysSo) {
  SheetDesk desk;
  desk.ui.export_sheet.no_clipboard = "Copying pictures needs xclip.";
  desk.type(U"e");
  EXPECT_TRUE(shows(desk.show(), "Copying pictures needs xclip."));
  desk.click(ControlId::ExportCopy);
  desk.ui.interaction.focus = ControlId::ExportCopy;
  desk.key(Key::Enter);
  EXPECT_FALSE(desk.ui.export_sheet.writing);
  EXPECT_FALSE(desk.ui.export_sheet.order);
}

TEST(ExportSheet, ItsTextsFitAtEverySize) {
  for (const auto& [width, height] : {std::pair{640, 400}, {1280, 720}, {1920, 1080}, {3840, 2160}, {800, 1200}})
    for (const float scale : {1.0f, 2.0f}) {
      SheetDesk desk;
      desk.view.width = static_cast<float>(width);
      desk.view.height = static_cast<float>(height);
      desk.ui.text_scale = scale;
      desk.type(U"e");
      desk.ui.export_sheet.choice.folder = "/a/very/long/folder/" + std::string(200, 'x');
      desk.ui.export_sheet.message = "cannot write '" + std::string(300, 'y') + "': No such file or directory";
      const Screen screen = desk.show();
      Figure sheet = screen.layers.back().figure;
      sheet.shapes.erase(sheet.shapes.begin()); // the ground, which is everywhere; then comes the card
      for (const std::string& fault : test::text_faults(sheet))
        ADD_FAILURE() << width << "x" << height << ": " << fault;
      const test::Box room = test::bounds_of(sheet.shapes.front());
      for (const Shape& shape : sheet.shapes) {
        if (shape.kind != ShapeKind::Text) continue;
        const test::Box box = test::box_of(shape);
        EXPECT_TRUE(box.left >= room.left && box.right <= room.right && box.bottom <= room.bottom) << shape.text;
      }
    }
}

TEST(ExportSheet, AQuestionsPictureLeavesOnceItIsSeen) {
  SheetDesk desk;
  apply(desk.ui, {OpenSelfCheck{}});
  desk.type(U"e");
  EXPECT_FALSE(desk.ui.export_sheet.open) << "it would give the answer away";
  apply(desk.ui, {AnswerQuestion{0}});
  desk.type(U"e");
  ASSERT_TRUE(desk.ui.export_sheet.open);
  const Screen screen = desk.key(Key::Enter);
  ASSERT_TRUE(screen.order);
  EXPECT_EQ(screen.order->params, desk.ui.self_check.progress.questions[0].picture);
  EXPECT_EQ(screen.order->path.find("cycle"), std::string::npos) << "its end: " << screen.order->path;
}

TEST(ExportName, SaysWhatThePictureIs) {
  const Params step4 = opening_params(4);
  EXPECT_EQ(export_name(step4, {}, Theme::Paper, Format::Png), "bankwalk-step4-stride2.png");
  EXPECT_EQ(export_name(step4, 1.0, Theme::Dark, Format::Svg), "bankwalk-step4-stride2-cycle1-dark.svg");
  EXPECT_EQ(export_name(step4, 0.5, Theme::Contrast, Format::Pdf), "bankwalk-step4-stride2-cycle0.50-contrast.pdf");
  EXPECT_EQ(export_name(step4, 1.0, Theme::Paper, Format::Gif), "bankwalk-step4-stride2.gif") << "it shows all cycles";
  EXPECT_EQ(export_name(opening_params(9), {}, Theme::Paper, Format::Png), "bankwalk-step9-pitch33-column5.png");
}

TEST(Copy, ControlCTheStateWithShiftTheCode) {
  SheetDesk desk(9);
  EXPECT_EQ(desk.type(U"c", true).clipboard, "step=9;pitch=33;column=5");
  EXPECT_EQ(desk.type(U"C", true, true).clipboard, tile_code(desk.ui.params));
  EXPECT_EQ(desk.type(U"c", true, true).clipboard, tile_code(desk.ui.params));
  EXPECT_EQ(desk.show().clipboard, "");
  desk.type(U"e");
  EXPECT_EQ(desk.type(U"c", true).clipboard, "step=9;pitch=33;column=5");
}

} // namespace
} // namespace bankwalk
