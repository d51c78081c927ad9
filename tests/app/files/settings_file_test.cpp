#include "app/files/settings_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <random>
#include <set>
#include <thread>
#include <vector>

#include "app/base/output.h"
#include "app/files/settings_writer.h"

namespace bankwalk {
namespace {

namespace fs = std::filesystem;

void write(const fs::path& path, std::string_view text) { std::ofstream(path, std::ios::binary) << text; }

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

Settings some() {
  Settings settings;
  settings.width = 1600, settings.height = 900;
  settings.theme = Theme::Dark;
  settings.lecture = "/home/me/mine.md";
  settings.step = 7;
  return settings;
}

class SettingsFile : public ::testing::Test {
 protected:
  SettingsFile() {
    std::string name = (fs::temp_directory_path() / "bankwalk-settings-XXXXXX").string();
    folder = mkdtemp(name.data());
    path = (folder / "settings").string();
  }
  ~SettingsFile() override { fs::remove_all(folder); }

  // Everything, whatever is there.
  std::string save(const Settings& settings) const {
    const auto problem = update_settings(path, {}, settings).problem;
    return problem ? problem->message : "";
  }
  Settings saved() const { return load_settings(path).settings; }
  std::set<std::string> names() const {
    std::set<std::string> all;
    for (const auto& entry : fs::directory_iterator(folder)) all.insert(entry.path().filename().string());
    return all;
  }
  // What a child that may not do something says; its status is whether that is right.
  template <class Child>
  static int status_of(Child&& child) {
    const pid_t process = fork();
    if (process == 0) _exit(child() ? 0 : 1);
    int status = -1;
    waitpid(process, &status, 0);
    return status;
  }

  fs::path folder;
  std::string path;
};

TEST_F(SettingsFile, ADamagedOneIsSetAsideAndTold) {
  const std::string damaged = "bankwalk settings 1\ntheme=7\nend\n";
  EXPECT_EQ(load_settings(path).notice, "") << "none at all is no damage";
  write(path, damaged);
  const LoadedSettings loaded = load_settings(path);
  EXPECT_EQ(loaded.settings, Settings{});
  EXPECT_NE(loaded.notice.find("line 2"), std::string::npos) << loaded.notice;
  EXPECT_FALSE(fs::exists(path));
  EXPECT_EQ(read(path + ".damaged"), damaged);
  EXPECT_EQ(save(some()), "");
  EXPECT_EQ(load_settings(path).notice, "");
  EXPECT_EQ(saved(), some());
  // Again, while the window is open: the first one stays, and so does a link that leads nowhere.
  write(path, "no settings");
  fs::create_symlink("/nowhere", path + ".damaged-2");
  const SaveReport report = update_settings(path, some(), some());
  EXPECT_FALSE(report.problem);
  EXPECT_NE(report.notice.find("settings.damaged-3'"), std::string::npos) << report.notice;
  EXPECT_EQ(read(path + ".damaged"), damaged);
  EXPECT_EQ(read(path + ".damaged-3"), "no settings");
  EXPECT_EQ(saved(), some()) << "what the window has is written whole";
}

TEST_F(SettingsFile, ThoseOfALaterVersionAreLeftAlone) {
  const std::string later = "bankwalk settings 2\n{theme: 1}\n";
  write(path, later);
  EXPECT_NE(load_settings(path).notice.find("of a later version"), std::string::npos);
  EXPECT_NE(save(some()).find("of a later version"), std::string::npos);
  EXPECT_EQ(read(path), later);
  EXPECT_EQ(names(), std::set<std::string>{"settings"});
}

TEST_F(SettingsFile, WhatAnotherInstanceHasWrittenStays) {
  const Settings opened = some();
  ASSERT_EQ(save(opened), "");
  Settings one = opened, two = opened;
  one.theme = Theme::Contrast;
  two.text_scale = 2;
  EXPECT_FALSE(update_settings(path, opened, one).problem);
  EXPECT_FALSE(update_settings(path, opened, two).problem);
  EXPECT_EQ(saved().theme, Theme::Contrast);
  EXPECT_EQ(saved().text_scale, 2);
  std::string text = read(path);
  write(path, text.insert(text.find("end\n"), "later=1 2\n"));
  two.step = 9;
  EXPECT_FALSE(update_settings(path, opened, two).problem);
  EXPECT_EQ(saved().others.at("later"), "1 2");
  EXPECT_EQ(saved().step, 9);
  EXPECT_EQ(saved().theme, Theme::Contrast);
  fs::remove(path); // by hand
  EXPECT_FALSE(update_settings(path, opened, two).problem);
  EXPECT_EQ(saved(), two);
}

TEST_F(SettingsFile, OnlyWhatAnInterruptedRunHasLeftIsRemovedAndOnlyADayLater) {
  const std::set<std::string> others = {
      "settings.backup",          "settings.before",          "settings.abcdef",
      "settings.bankwalk-abc",    "settings.bankwalk-ABCDEF", "settings.bankwalk-abcdefg",
      "settings.bankwalk-folder", "settings.bankwalk-linked", "others.bankwalk-abcdef"};
  const auto old = fs::file_time_type::clock::now() - std::chrono::hours(25);
  for (const std::string& name : others) {
    if (name.ends_with("folder"))
      fs::create_directory(folder / name);
    else if (name.ends_with("linked"))
      fs::create_symlink("settings.backup", folder / name);
    else
      write(folder / name, "mine");
    fs::last_write_time(folder / name, old);
  }
  write(folder / "settings.bankwalk-a1b2c3", "");
  fs::last_write_time(folder / "settings.bankwalk-a1b2c3", old);
  write(folder / "settings.bankwalk-fresh1", "");
  write(folder / "settings.bankwalk-future", ""); // the clock was set back
  fs::last_write_time(folder / "settings.bankwalk-future", fs::file_time_type::clock::now() + std::chrono::hours(99));
  remove_leftovers(path);
  std::set<std::string> stay = others;
  stay.insert({"settings.bankwalk-fresh1", "settings.bankwalk-future"});
  EXPECT_EQ(names(), stay);
  remove_leftovers("/nowhere/settings");
}

TEST_F(SettingsFile, ALinkIsFollowedAndStays) {
  const fs::path dotfiles = folder / "dotfiles";
  fs::create_directory(dotfiles);
  fs::create_symlink("dotfiles/mine", path);
  EXPECT_EQ(save(some()), "") << "the link leads to nothing yet";
  EXPECT_TRUE(fs::is_symlink(path));
  EXPECT_EQ(*read_settings(read(dotfiles / "mine")), some());
  fs::permissions(dotfiles / "mine", fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(save(Settings{}), "");
  EXPECT_EQ(save(some()), "");
  struct stat status {};
  ASSERT_EQ(stat(path.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600u) << "permissions are kept";
  write(dotfiles / "mine", "damaged");
  EXPECT_NE(load_settings(path).notice.find("mine.damaged'"), std::string::npos);
  EXPECT_EQ(read(dotfiles / "mine.damaged"), "damaged");
  EXPECT_EQ(save(some()), "");
  EXPECT_TRUE(fs::is_symlink(path));
  EXPECT_EQ(saved(), some());
  // Into a folder that is gone: neither made nor replaced.
  fs::remove_all(dotfiles);
  EXPECT_EQ(load_settings(path).notice, "");
  EXPECT_NE(save(some()).find("it is a link into '" + dotfiles.string() + "', which is not there"), std::string::npos)
      << save(some());
  EXPECT_TRUE(fs::is_symlink(path));
}

TEST_F(SettingsFile, IsAPlainFileOrLeftAlone) {
  const auto socket_at = [](const fs::path& at) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    at.string().copy(address.sun_path, sizeof address.sun_path - 1);
    const int made = socket(AF_UNIX, SOCK_STREAM, 0);
    ASSERT_EQ(bind(made, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    close(made);
  };
  const auto told = [&](const std::string& why) {
    const LoadedSettings loaded = load_settings(path);
    EXPECT_NE(loaded.notice.find(why), std::string::npos) << loaded.notice;
    EXPECT_EQ(loaded.settings, Settings{});
    const std::string said = save(some());
    EXPECT_NE(said.find("cannot write '" + path + "': " + why), std::string::npos) << said;
    EXPECT_EQ(names(), std::set<std::string>{"settings"});
    fs::remove(path);
  };
  mkfifo(path.c_str(), 0600), told("it is no file");
  socket_at(path), told("it is no file");
  fs::create_symlink("/dev/zero", path), told("it is no file");
  fs::create_directory(path), told("Is a directory");
  fs::create_symlink("settings", path), told("Too many levels of symbolic links");
}

// As an ordinary user: nothing is refused to root.
TEST_F(SettingsFile, WhyItCannotBeWrittenIsSaidAsItIs) {
  constexpr uid_t nobody = 65534;
  fs::permissions(folder, fs::perms(0555));
  write(folder / "other", "");
  const auto as_nobody = [&](const std::string& at, const std::string& expected) {
    const int status = status_of([&] {
      if (geteuid() == 0 && setuid(nobody) != 0) return false;
      const auto problem = update_settings(at, {}, some()).problem;
      if (!problem || problem->message != expected)
        std::fprintf(stderr, "%s\n", problem ? problem->message.c_str() : "");
      return problem && problem->message == expected;
    });
    EXPECT_EQ(status, 0) << expected;
  };
  as_nobody(path, "cannot write '" + path + "': Permission denied");
  const std::string deeper = (folder / "bankwalk" / "settings").string();
  as_nobody(deeper, "cannot write '" + deeper + "': its folder cannot be made: Permission denied");
  const std::string below_a_file = "/dev/null/bankwalk/settings";
  as_nobody(below_a_file, "cannot write '" + below_a_file + "': its folder cannot be made: Not a directory");
  fs::permissions(folder, fs::perms(0777));
  write(path, to_text(some()));
  fs::permissions(path, fs::perms::none); // what cannot be read is not replaced either
  as_nobody(path, "cannot write '" + path + "': Permission denied");
  EXPECT_TRUE(update_settings("", {}, some()).problem);
}

TEST_F(SettingsFile, WhereThereIsNoRoomTheOldOneStays) {
  ASSERT_EQ(save(some()), "");
  const std::string before = read(path);
  const int status = status_of([&] {
    signal(SIGXFSZ, SIG_IGN);
    const rlimit none{10, 10};
    if (setrlimit(RLIMIT_FSIZE, &none) != 0) return false;
    Settings other = some();
    other.theme = Theme::Contrast;
    const auto problem = update_settings(path, some(), other).problem;
    return problem && problem->message == "cannot write '" + path + "': File too large";
  });
  EXPECT_EQ(status, 0);
  EXPECT_EQ(read(path), before);
  EXPECT_EQ(names(), std::set<std::string>{"settings"});
}

TEST_F(SettingsFile, AnInstanceThatIsStuckHoldsUpNobodyForGood) {
  const int stuck = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  ASSERT_EQ(flock(stuck, LOCK_EX), 0);
  EXPECT_EQ(save(some()), "");
  EXPECT_EQ(saved(), some());
  close(stuck);
}

// Killed in the middle of saving, a hundred times: what is there afterwards is always one of the two, whole.
TEST_F(SettingsFile, KilledWhileSavingItIsNeverLost) {
  Settings one = some(), two = some();
  two.lecture = std::string(8000, 'b'); // long enough to be interrupted
  ASSERT_EQ(save(one), "");
  std::mt19937 random(6);
  int killed = 0;
  for (int i = 0; i < 100; ++i) {
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      for (;;) {
        update_settings(path, one, two);
        update_settings(path, two, one);
      }
    }
    std::this_thread::sleep_for(std::chrono::microseconds(500 + random() % 4000));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    killed += WIFSIGNALED(status);
    const LoadedSettings loaded = load_settings(path);
    ASSERT_EQ(loaded.notice, "") << i;
    ASSERT_TRUE(loaded.settings == one || loaded.settings == two) << i;
  }
  EXPECT_EQ(killed, 100);
}

class SettingsWriterTest : public SettingsFile {
 protected:
  // The file as it becomes; fails where it does not within a patience that a busy machine does not exhaust.
  void wait_for(const Settings& expected) const {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!(fs::exists(path) && saved() == expected)) {
      ASSERT_LT(std::chrono::steady_clock::now(), end) << read(path);
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }
  static constexpr std::chrono::hours long_apart{1};
};

TEST_F(SettingsWriterTest, TheFirstChangeIsWrittenAtOnceAndTheNewestAtTheEnd) {
  SettingsWriter writer;
  writer.start(
      path, {}, [] {}, long_apart);
  Settings now = some();
  writer.want(now);
  wait_for(some());
  for (int step = 8; step < 500; ++step) {
    now.step = step;
    writer.want(now);
  }
  EXPECT_EQ(saved(), some()) << "not before it is time again";
  EXPECT_FALSE(writer.finish());
  EXPECT_EQ(saved(), now);
  EXPECT_EQ(writer.take_notice(), "");
}

TEST_F(SettingsWriterTest, AChangeIsWrittenWhileTheWindowStaysOpen) {
  SettingsWriter writer;
  writer.start(
      path, {}, [] {}, std::chrono::milliseconds(20));
  for (int step = 1; step < 5; ++step) {
    Settings now = some();
    now.step = step;
    writer.want(now);
    wait_for(now);
  }
}

TEST_F(SettingsWriterTest, WhereNothingChangesNothingIsWritten) {
  ASSERT_EQ(save(some()), "");
  write(path, read(path) + "damaged");
  const std::string before = read(path);
  SettingsWriter writer;
  writer.start(
      path, some(), [] {}, std::chrono::milliseconds(1));
  for (int i = 0; i < 100; ++i) writer.want(some());
  EXPECT_FALSE(writer.finish());
  EXPECT_EQ(read(path), before);
  SettingsWriter never_started;
  never_started.want(some());
  EXPECT_FALSE(never_started.finish());
}

TEST_F(SettingsWriterTest, WhatCannotBeWrittenIsToldOnceAndWrittenWhenItCan) {
  fs::create_directory(path);
  SettingsWriter writer;
  std::atomic<int> woken = 0;
  writer.start(
      path, {}, [&] { ++woken; }, std::chrono::milliseconds(1));
  Settings now = some();
  writer.want(now);
  while (woken == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1)); // ctest has a limit
  EXPECT_EQ(writer.take_notice(), "The settings are not remembered: cannot write '" + path + "': Is a directory.");
  now.step = 9;
  writer.want(now);
  std::this_thread::sleep_for(std::chrono::milliseconds(50)); // more attempts
  EXPECT_EQ(writer.take_notice(), "");
  fs::remove(path);
  wait_for(now);
  EXPECT_FALSE(writer.finish());
  EXPECT_EQ(woken, 1);
}

TEST_F(SettingsWriterTest, WhyTheLastChangeIsLostIsSaidAtTheEnd) {
  fs::create_directory(path);
  SettingsWriter writer;
  writer.start(
      path, {}, [] {}, long_apart);
  writer.want(some());
  const auto problem = writer.finish();
  ASSERT_TRUE(problem);
  EXPECT_NE(problem->message.find("Is a directory"), std::string::npos);
}

TEST_F(SettingsWriterTest, WindowsThatCloseAtOnceKeepWhatEachHasChanged) {
  const Settings opened = some();
  for (int round = 0; round < 10; ++round) {
    ASSERT_EQ(save(opened), "");
    std::vector<std::function<void(Settings&)>> changes = {[](Settings& s) { s.theme = Theme::Contrast; },
                                                           [](Settings& s) { s.text_scale = 2; },
                                                           [](Settings& s) { s.export_choice.folder = "/tmp/a"; }};
    Settings all = opened;
    std::vector<std::thread> windows;
    for (const auto& change : changes) {
      change(all);
      windows.emplace_back([this, &opened, &change] {
        SettingsWriter writer;
        writer.start(path, opened, [] {});
        Settings now = opened;
        change(now);
        writer.want(now);
      });
    }
    for (std::thread& window : windows) window.join();
    ASSERT_EQ(saved(), all) << round;
  }
}

} // namespace
} // namespace bankwalk
