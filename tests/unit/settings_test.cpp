#include "app/files/settings_file.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <thread>

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

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

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

TEST(SettingsFile, ADamagedOneIsSetAsideAndTold) {
  const Folder folder;
  const std::string path = (folder.path / "settings").string();
  EXPECT_EQ(load_settings(path).notice, "") << "none at all is no damage";
  write(path, "bankwalk settings 1\ntheme=7\nend\n");
  const LoadedSettings loaded = load_settings(path);
  EXPECT_EQ(to_text(loaded.settings), to_text(Settings{}));
  EXPECT_NE(loaded.notice.find("line 2"), std::string::npos) << loaded.notice;
  EXPECT_FALSE(fs::exists(path));
  EXPECT_EQ(read(path + ".damaged"), "bankwalk settings 1\ntheme=7\nend\n");
  EXPECT_FALSE(save_settings(path, some()));
  EXPECT_EQ(load_settings(path).notice, "");
  EXPECT_EQ(to_text(load_settings(path).settings), to_text(some()));
}

TEST(SettingsFile, WhereItCannotBeWrittenOneSentenceSaysSo) {
  const Folder folder;
  write(folder.path / "file", "no folder");
  const std::string path = (folder.path / "file/bankwalk/settings").string();
  const auto problem = save_settings(path, {});
  ASSERT_TRUE(problem);
  EXPECT_NE(problem->message.find("cannot write '" + path + "'"), std::string::npos) << problem->message;
  EXPECT_TRUE(save_settings("", {}));
}

// Killed in the middle of saving, a hundred times: what is there afterwards is always one of the two, whole.
TEST(SettingsFile, KilledWhileSavingItIsNeverLost) {
  const Folder folder;
  const std::string path = (folder.path / "settings").string();
  Settings one = some(), two = some();
  two.lecture = std::string(8000, 'b'); // long enough to be interrupted
  ASSERT_FALSE(save_settings(path, one));
  std::mt19937 random(6);
  int killed = 0;
  for (int i = 0; i < 100; ++i) {
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      for (;;) {
        save_settings(path, two);
        save_settings(path, one);
      }
    }
    std::this_thread::sleep_for(std::chrono::microseconds(500 + random() % 4000));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    killed += WIFSIGNALED(status);
    const LoadedSettings loaded = load_settings(path);
    ASSERT_EQ(loaded.notice, "") << i;
    const std::string text = to_text(loaded.settings);
    ASSERT_TRUE(text == to_text(one) || text == to_text(two)) << i;
  }
  EXPECT_EQ(killed, 100);
  ASSERT_FALSE(save_settings(path, one));
  int files = 0;
  for (const auto& entry : fs::directory_iterator(folder.path)) files += entry.is_regular_file();
  EXPECT_EQ(files, 1) << "what interrupted runs have left is removed";
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
