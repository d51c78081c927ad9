// What files that a person names may hold, and how much of it: read at once, never waited for, and refused in a
// sentence.
#include "app/base/whole_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "app/lesson/markdown.h"
#include "app/measure/measurement_store.h"
#include "app/measure/recording_json.h"
#include "core/patterns.h"

namespace bankwalk {
namespace {

namespace fs = std::filesystem;

struct Folder {
  fs::path path = fs::path(testing::TempDir()) / ("whole_file_" + std::to_string(getpid()));
  Folder() { fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
  std::string file(const char* name, const std::string& text) const {
    std::ofstream(path / name, std::ios::binary) << text;
    return (path / name).string();
  }
};

TEST(WholeFile, IsReadToItsLimitAndOneByteMore) {
  const Folder folder;
  const std::string path = folder.file("a", std::string(200000, 'x'));
  EXPECT_EQ(whole_file(path, 200000)->size(), 200000u);
  EXPECT_EQ(whole_file(path, 100)->size(), 101u);
  EXPECT_EQ(*whole_file(folder.file("b", ""), 100), "");
}

TEST(WholeFile, WaitsForNoPipeAndReadsNoSocketAndNoDevice) {
  const Folder folder;
  const std::string pipe = (folder.path / "pipe").string();
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_NE(whole_file(pipe, 100).problem().message.find("pipe"), std::string::npos);
  const std::string socket = (folder.path / "socket").string();
  ASSERT_EQ(mknod(socket.c_str(), S_IFSOCK | 0600, 0), 0);
  EXPECT_NE(whole_file(socket, 100).problem().message.find("socket"), std::string::npos);
  EXPECT_NE(whole_file("/dev/zero", 100).problem().message.find("device"), std::string::npos);
  EXPECT_NE(whole_file(folder.path.string(), 100).problem().message.find("directory"), std::string::npos);
  EXPECT_NE(whole_file((folder.path / "none").string(), 100).problem().message.find("No such"), std::string::npos);
}

TEST(Limits, OfWhatIsSetInOnePiece) {
  const Markdown read = take_markdown("# A\n\n" + std::string(300000, 'y') + "\n\nshort\n");
  ASSERT_EQ(read.blocks.size(), 3u);
  EXPECT_EQ(plain_text(read.blocks[1]).size(), longest_block);
  EXPECT_EQ(plain_text(read.blocks[2]), "short");
  ASSERT_EQ(read.mistakes.size(), 1u);
  EXPECT_EQ(read.mistakes[0].line, 3);
  // A character of several bytes stays whole.
  std::string umlauts;
  for (int i = 0; i < 12000; ++i) umlauts += "\xc3\xa4";
  const Markdown cut = take_markdown("x" + umlauts);
  EXPECT_EQ(plain_text(cut.blocks[0]).size(), longest_block - 1);
}

TEST(Limits, OfAPatternFilesColumns) {
  std::string header = "op\tbytes\tmask\taddresses";
  for (int i = 0; i < 2000; ++i) header += "\tx";
  const auto columns = read_pattern_header(header);
  ASSERT_FALSE(columns);
  EXPECT_NE(columns.problem().message.find("2004 columns"), std::string::npos);
}

std::string one_access(const std::string& cycles, int times = 1) {
  const std::string row = R"({"op":"ld","bytes":4,"step":4,"cycles":)" + cycles + R"(,"samples":7,"mhz":0})";
  std::string rows = row;
  for (int i = 1; i < times; ++i) rows += "," + row;
  return R"({"format":"bankwalk recording","version":1,"program":"p","date":"d","device":{"name":"n","driver":"","toolkit":"",)"
         R"("major":9,"minor":0,"shared_memory":1,"processors":1,"most_mhz":0},"accesses":[)" +
         rows + R"(],"transposes":[]})";
}

TEST(Limits, OfWhatARecordingCanSay) {
  EXPECT_TRUE(recording_from_json(one_access("[1,1,1]")));
  const auto nothing = recording_from_json(one_access("[0,0,0]"));
  ASSERT_FALSE(nothing);
  EXPECT_NE(nothing.problem().message.find("above 0"), std::string::npos);
  const auto twice = recording_from_json(one_access("[1,1,1]", 2));
  ASSERT_FALSE(twice);
  EXPECT_NE(twice.problem().message.find("accesses[1]"), std::string::npos);
}

TEST(Limits, OfRecordingsAtOnce) {
  const Folder folder;
  MeasurementStore measurements;
  for (int i = 0; i < most_recordings; ++i) {
    const std::string path = folder.file(("r" + std::to_string(i)).c_str(), one_access("[1,1,1]"));
    EXPECT_TRUE(load_recording(measurements, path));
    EXPECT_TRUE(load_recording(measurements, path)) << "the same again";
  }
  EXPECT_EQ(measurements.recorded.size(), static_cast<std::size_t>(most_recordings));
  EXPECT_FALSE(load_recording(measurements, folder.file("more", one_access("[1,1,1]"))));
  EXPECT_NE(measurements.problem.find("At most 8"), std::string::npos);
}

} // namespace
} // namespace bankwalk
