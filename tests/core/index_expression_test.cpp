// A state's access, written as an index expression, is that access.
#include <gtest/gtest.h>

#include <random>

#include "app/figures/words/code_line.h"
#include "core/index_access.h"

namespace bankwalk {
namespace {

TEST(IndexExpression, MakesTheAccessOfItsState) {
  std::mt19937 random(4);
  const auto below = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most + 1)); };
  for (int i = 0; i < 3000; ++i) {
    Params params = opening_params(1 + below(step_count - 1));
    params.operation = below(1) == 0 ? Operation::Load : Operation::Store;
    params.element_bytes = 1 << below(4);
    params.stride = below(max_stride);
    params.offset = below(max_offset);
    params.pitch = min_pitch + below(max_pitch - min_pitch);
    params.walk = below(1) == 0 ? Walk::Row : Walk::Column;
    params.index = below(tile_size - 1);
    params = clamped(params); // a state string means what the sliders can be set to
    const auto expression = Expression::parse(index_expression(params));
    ASSERT_TRUE(expression) << index_expression(params);
    IndexedWarp warp;
    warp.operation = params.operation;
    warp.bytes = warp.element_bytes = params.element_bytes;
    const auto access = index_access(*expression, warp, {});
    ASSERT_TRUE(access) << index_expression(params);
    EXPECT_EQ(*access, access_of(params)) << to_state_string(params) << ": " << index_expression(params);
  }
}

} // namespace
} // namespace bankwalk
