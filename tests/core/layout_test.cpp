#include "core/layout.h"

#include <gtest/gtest.h>

#include <set>

namespace bankwalk {
namespace {

TEST(Layout, AddressesAreElementsTimesBytes) {
  EXPECT_EQ(byte_address({}, 0, 0), 0u);
  EXPECT_EQ(byte_address({}, 3, 7), (3u * 32 + 7) * 4);
  EXPECT_EQ(byte_address({.pitch = 33}, 3, 7), (3u * 33 + 7) * 4);
  EXPECT_EQ(byte_address({.pitch = 33, .element_bytes = 16}, 31, 31), (31u * 33 + 31) * 16);
  EXPECT_EQ(byte_address({.pitch = 40, .element_bytes = 1}, 2, 1), 81u);
}

TEST(Layout, SwizzlePermutesTheColumnsOfEveryRow) {
  const Layout layout{.xor_swizzle = true};
  EXPECT_EQ(byte_address(layout, 5, 3), (5u * 32 + (3 ^ 5)) * 4);
  EXPECT_EQ(byte_address(layout, 0, 3), 3u * 4);
  std::set<std::uint32_t> addresses;
  for (int row = 0; row < 32; ++row) {
    for (int column = 0; column < 32; ++column) {
      const std::uint32_t address = byte_address(layout, row, column);
      EXPECT_EQ(address / 128, static_cast<std::uint32_t>(row));
      addresses.insert(address);
    }
  }
  EXPECT_EQ(addresses.size(), 1024u);
}

TEST(Layout, SwizzleTakesTheRowModuloTheColumns) {
  const Layout layout{.rows = 16, .columns = 8, .pitch = 8, .xor_swizzle = true};
  EXPECT_EQ(byte_address(layout, 9, 2), (9u * 8 + (2 ^ 1)) * 4);
}

TEST(Layout, RowAndColumnAccessesWalkTheTile) {
  const Layout layout{.pitch = 33, .element_bytes = 8};
  const Access row = row_access(layout, 4, Operation::Store);
  const Access column = column_access(layout, 5);
  EXPECT_EQ(row.operation, Operation::Store);
  EXPECT_EQ(column.operation, Operation::Load);
  for (const Access& access : {row, column}) {
    EXPECT_EQ(access.bytes, 8);
    EXPECT_EQ(access.mask, all_lanes);
    EXPECT_FALSE(check(access)) << check(access)->message;
  }
  for (std::uint32_t lane = 0; lane < 32; ++lane) {
    EXPECT_EQ(row.address[lane], (4 * 33 + lane) * 8);
    EXPECT_EQ(column.address[lane], (lane * 33 + 5) * 8);
  }
}

TEST(Layout, LanesPastTheEdgeAreInactive) {
  const Layout layout{.rows = 8, .columns = 20, .pitch = 20};
  EXPECT_EQ(row_access(layout, 1).mask, 0x000fffffu);
  EXPECT_EQ(column_access(layout, 1).mask, 0x000000ffu);
  EXPECT_EQ(column_access(layout, 1).address[7], (7u * 20 + 1) * 4);
  EXPECT_EQ(column_access({.rows = 64}, 1).mask, all_lanes);
}

TEST(Layout, StridedAccessStartsAtItsOffset) {
  const Access access = strided_access(12, 3, 2, Operation::Store);
  EXPECT_EQ(access.operation, Operation::Store);
  EXPECT_EQ(access.bytes, 2);
  EXPECT_EQ(access.mask, all_lanes);
  for (std::uint32_t lane = 0; lane < 32; ++lane) EXPECT_EQ(access.address[lane], (3 + 12 * lane) * 2);
  const Access broadcast = strided_access(0, 9, 4);
  for (std::uint32_t lane = 0; lane < 32; ++lane) EXPECT_EQ(broadcast.address[lane], 36u);
}

TEST(Layout, PaddingIsWhatHoldsNoElement) {
  EXPECT_EQ(padding_bytes({}), 0);
  EXPECT_EQ(padding_bytes({.pitch = 33}), 128); // the walkthrough's number
  EXPECT_EQ(padding_bytes({.rows = 16, .pitch = 40, .element_bytes = 16}), 8 * 16 * 16);
}

} // namespace
} // namespace bankwalk
