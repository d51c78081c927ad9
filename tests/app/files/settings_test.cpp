#include "app/files/settings.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "app/files/lecture_file.h"

namespace bankwalk {
namespace {

namespace fs = std::filesystem;

struct Folder {
  fs::path path = fs::temp_directory_path() / ("bankwalk-settings-" + std::to_string(getpid()));
  Folder() { fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
};

Settings some() {
  Settings settings;
  settings.x = -1200, settings.y = 40, settings.width = 1600, settings.height = 900;
  settings.theme = Theme::Contrast;
  settings.text_scale = 1.25f;
  settings.lecture = "/home/me/a lecture = one\nof \\ mine.md";
  settings.step = 7;
  settings.export_choice.format = Format::Svg;
  settings.export_choice.folder = "/tmp/a b";
  settings.others["later"] = "kept";
  return settings;
}

void write(const fs::path& path, std::string_view text) { std::ofstream(path, std::ios::binary) << text; }

TEST(Settings, AreReadAsTheyWereWritten) {
  const auto again = read_settings(to_text(some()));
  ASSERT_TRUE(again) << again.problem().message;
  EXPECT_EQ(to_text(*again), to_text(some()));
  EXPECT_EQ(again->lecture, some().lecture);
  EXPECT_EQ(again->others.at("later"), "kept");
  EXPECT_EQ(to_text(*read_settings(to_text(Settings{}))), to_text(Settings{}));
}

TEST(Settings, EveryPieceOfThemIsDamaged) {
  const std::string whole = to_text(some());
  for (std::size_t length = 0; length < whole.size(); ++length)
    EXPECT_FALSE(read_settings(whole.substr(0, length))) << length;
  for (const std::string_view bad :
       {"theme=3", "theme=", "text-scale=9", "text-scale=nan", "x=1e9", "=1", "no", "step=-1"}) {
    std::string text = whole;
    text.insert(text.find("end\n"), std::string(bad) + "\n");
    EXPECT_FALSE(read_settings(text)) << bad;
  }
  EXPECT_FALSE(read_settings(whole + "more\n"));
  EXPECT_FALSE(read_settings(std::string(1 << 17, 'x')));
}

TEST(Settings, OneWindowsChangesGoIntoWhatAnotherHasWritten) {
  Settings before = some(), now = some(), file = some();
  file.theme = Theme::Dark, file.others["later"] = "changed", file.x = 5, file.step = 2;
  EXPECT_EQ(with_changes(file, before, now), file) << "nothing was changed";
  now.text_scale = 2, now.export_choice.size = 3;
  Settings both = file;
  both.text_scale = 2, both.export_choice.size = 3;
  EXPECT_EQ(with_changes(file, before, now), both);
  // A place, and a step of a lecture, are one setting: half of one and half of another are neither's.
  now.width = 1000, now.lecture = "/other.md", now.step = 1;
  const Settings merged = with_changes(file, before, now);
  EXPECT_EQ(merged.x, before.x);
  EXPECT_EQ(merged.width, 1000);
  EXPECT_EQ(merged.lecture, "/other.md");
  EXPECT_EQ(merged.step, 1);
  EXPECT_EQ(merged.theme, Theme::Dark);
  EXPECT_EQ(merged.others.at("later"), "changed");
  EXPECT_EQ(to_text(with_changes(Settings{}, Settings{}, before)).find("later"), std::string::npos);
  Settings known = some();
  known.others.clear();
  EXPECT_EQ(with_changes(Settings{}, Settings{}, known), known) << "every setting that there is";
}

TEST(Settings, OfALaterVersionAreKnown) {
  EXPECT_TRUE(of_later_version("bankwalk settings 2\nanything"));
  EXPECT_TRUE(of_later_version("bankwalk settings 10"));
  for (const std::string_view other : {"", "bankwalk settings 1\n", "bankwalk settings 2x\n", "bankwalk settings -2\n",
                                       "bankwalk settings \n2", "settings 2\n"})
    EXPECT_FALSE(of_later_version(other)) << other;
}

TEST(LectureFile, IsReadAgainWhenItIsSaved) {
  const Folder folder;
  const std::string path = (folder.path / "a.md").string();
  write(path, "# One\n");
  LectureFile file;
  EXPECT_FALSE(file.next_look());
  file.watch(path);
  EXPECT_EQ(file.changed(1), nullptr);
  write(path, "# One\n\n# Two\n");
  EXPECT_EQ(file.changed(1.2), nullptr) << "not before it is time";
  const auto lecture = file.changed(1.6);
  ASSERT_NE(lecture, nullptr);
  EXPECT_EQ(lecture->steps.size(), 2u);
  EXPECT_EQ(lecture->name, "a.md");
  EXPECT_EQ(file.changed(3), nullptr);
  // As many editors save: another file is renamed onto it, and for a moment there is none.
  fs::remove(path);
  EXPECT_EQ(file.changed(4), nullptr);
  write(folder.path / "b", "# Three\n");
  fs::rename(folder.path / "b", path);
  ASSERT_NE(file.changed(5), nullptr);
  const auto missing = read_lecture_file((folder.path / "none.md").string());
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.problem().message.find("No such file"), std::string::npos);
  EXPECT_FALSE(read_lecture_file(folder.path.string()));
  write(path, std::string("\x89PNG\r\n\x1a\n\0\0", 10));
  const auto picture = read_lecture_file(path);
  ASSERT_FALSE(picture);
  EXPECT_NE(picture.problem().message.find("a.md': it is no text"), std::string::npos) << picture.problem().message;
  EXPECT_EQ(file.changed(6), nullptr) << "what was read last stays";
  EXPECT_EQ(file.trouble(), "") << "a save may be under way";
  EXPECT_EQ(file.changed(7), nullptr);
  EXPECT_EQ(file.trouble(), "it is no text");
  fs::rename(path, folder.path / "away");
  EXPECT_EQ(file.changed(8), nullptr);
  EXPECT_EQ(file.changed(9), nullptr);
  EXPECT_EQ(file.trouble(), "No such file or directory");
  write(path, "\xff\xfe#\0");
  EXPECT_EQ(file.changed(10), nullptr);
  EXPECT_EQ(file.changed(11), nullptr);
  EXPECT_EQ(file.trouble(), "it is UTF-16 text; expected UTF-8");
  write(path, "# Four\n");
  ASSERT_NE(file.changed(12), nullptr);
  EXPECT_EQ(file.trouble(), "");
  // The very same file goes and comes back.
  fs::rename(path, folder.path / "away");
  for (const double now : {13, 14}) EXPECT_EQ(file.changed(now), nullptr);
  EXPECT_NE(file.trouble(), "");
  fs::rename(folder.path / "away", path);
  ASSERT_NE(file.changed(15), nullptr);
  EXPECT_EQ(file.trouble(), "");
  write(path, std::string((1 << 20) + 1, 'a'));
  EXPECT_FALSE(read_lecture_file(path));
}

} // namespace
} // namespace bankwalk
