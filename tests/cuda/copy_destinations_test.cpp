// Where the timed copies go (cuda/destinations): pure, so it is held to account without a GPU.
#include "cuda/copy_destinations.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

namespace bankwalk::cuda {
namespace {

constexpr uint32_t memory = 232448; // bytes that a block of an H200 can have

bw_access copies(int bytes, uint32_t mask, uint32_t first, uint32_t step) {
  bw_access access{};
  access.operation = BW_CopyAsync;
  access.bytes = bytes;
  access.mask = mask;
  for (uint32_t lane = 0; lane < BW_LANES; ++lane) access.address[lane] = first + lane * step;
  return access;
}

// The words of the copies in one destination, by their number.
std::set<uint32_t> words_in(const bw_access& access, const CopyDestinations& destinations, int destination) {
  std::set<uint32_t> words;
  for (int lane = 0; lane < BW_LANES; ++lane) {
    if ((access.mask >> lane & 1) == 0) continue;
    const uint32_t begin = access.address[lane] - destinations.origin + row_bytes * destinations.row[destination];
    for (uint32_t byte = 0; byte < static_cast<uint32_t>(access.bytes); byte += 4) words.insert((begin + byte) / 4);
  }
  return words;
}

void expect_sound(const bw_access& access, const CopyDestinations& destinations) {
  std::map<uint32_t, int> owner;
  for (int destination = 0; destination < max_destinations; ++destination) {
    for (uint32_t word : words_in(access, destinations, destination)) {
      ASSERT_LT(4 * word + 3, destinations.bytes);
      if (destinations.apart) {
        ASSERT_TRUE(owner.emplace(word, destination).second)
            << "word " << word << " is in " << owner[word] << " and " << destination;
      }
    }
  }
  ASSERT_LE(destinations.bytes, memory);
  EXPECT_EQ(destinations.origin % row_bytes, 0u) << "or every bank would be another";
}

TEST(CopyDestinations, EveryStrideOfTheWindowHasAPlaceForEachCopy) {
  for (int bytes : {4, 8, 16}) {
    for (uint32_t stride = 0; stride <= 128; ++stride) {
      const bw_access access = copies(bytes, 0xffffffffu, 0, stride * static_cast<uint32_t>(bytes));
      const CopyDestinations destinations = copy_destinations(access, memory);
      EXPECT_TRUE(destinations.apart) << bytes << " bytes, stride " << stride;
      expect_sound(access, destinations);
    }
  }
}

TEST(CopyDestinations, AnAccessThatLiesHighIsMovedDownWithItsBanks) {
  const bw_access access = copies(16, 0xffffffffu, memory - 31 * 64 - 16, 64);
  const CopyDestinations destinations = copy_destinations(access, memory);
  EXPECT_TRUE(destinations.apart);
  EXPECT_GT(destinations.origin, 200000u);
  expect_sound(access, destinations);
}

TEST(CopyDestinations, AnyAddressesAndMasksStayApartOrShareOnePlace) {
  std::mt19937 random(7);
  int apart = 0, shared = 0;
  for (int trial = 0; trial < 400; ++trial) {
    const int bytes = 4 << trial % 3;
    bw_access access = copies(bytes, trial % 4 == 0 ? static_cast<uint32_t>(random()) : 0xffffffffu, 0, 0);
    const uint32_t reach = 128u << random() % 12;
    for (uint32_t& address : access.address)
      address = static_cast<uint32_t>(random() % (std::min(reach, memory) / static_cast<uint32_t>(bytes))) *
                static_cast<uint32_t>(bytes);
    const CopyDestinations destinations = copy_destinations(access, memory);
    expect_sound(access, destinations);
    ++(destinations.apart ? apart : shared);
  }
  EXPECT_GT(apart, 100);
  EXPECT_GT(shared, 10);
}

TEST(CopyDestinations, WithoutRoomAllAreOnePlaceThatIsTheAccessItself) {
  const bw_access access = copies(4, 0x80000001u, 4, 7496); // from one end of the memory to the other
  const CopyDestinations destinations = copy_destinations(access, memory);
  EXPECT_FALSE(destinations.apart);
  for (uint16_t row : destinations.row) EXPECT_EQ(row, 0);
  EXPECT_EQ(destinations.bytes, 4u + 31 * 7496 + 4);
}

} // namespace
} // namespace bankwalk::cuda
