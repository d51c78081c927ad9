#include "app/measure/suite.h"

#include <set>

#include "app/measure/recording.h"
#include "app/teaching/params.h"
#include "app/teaching/self_check.h"

namespace bankwalk {
namespace {

constexpr Operation both[] = {Operation::Load, Operation::Store};
constexpr int widths[] = {1, 2, 4, 8, 16};

class Suite {
 public:
  void add(const Access& access) {
    if (check(access)) return;
    const Access moved = moved_to_origin(access);
    if (seen_.insert(moved).second) accesses_.push_back(moved);
  }
  std::vector<Access> take() { return std::move(accesses_); }

 private:
  std::set<Access, AccessOrder> seen_;
  std::vector<Access> accesses_;
};

template <class Address>
Access made(Operation operation, int bytes, Address address) {
  Access access;
  access.operation = operation;
  access.bytes = bytes;
  for (std::uint32_t lane = 0; lane < warp_size; ++lane) access.address[lane] = address(lane);
  return access;
}

void add_sharing(Suite& suite) {
  for (const Operation operation : both) {
    for (std::uint32_t words = 1; words <= 32; words *= 2) { // words of 1 to 32 lanes each: beside each other, one bank
      suite.add(made(operation, 4, [words](std::uint32_t lane) { return lane / words * 4; }));
      suite.add(made(operation, 4, [words](std::uint32_t lane) { return lane % words * 4; }));
      suite.add(made(operation, 4, [words](std::uint32_t lane) { return lane / words * 128; }));
      suite.add(made(operation, 4, [words](std::uint32_t lane) { return lane % words * 128; }));
    }
    suite.add(made(operation, 4, [](std::uint32_t lane) { return (31 - lane) * 4; }));
  }
}

// Every other instruction: one word for all, no conflict, and queues of growing length.
void add_others(Suite& suite) {
  for (int number = 0; number < operation_count; ++number) {
    const auto operation = static_cast<Operation>(number);
    if (operation == Operation::Load || operation == Operation::Store) continue;
    const int width = describe(operation).matrices > 0 ? 16 : 4;
    for (const std::uint32_t stride : {0u, 1u, 2u, 4u, 8u, 16u, 32u})
      suite.add(made(operation, width,
                     [&](std::uint32_t lane) { return lane * stride * static_cast<std::uint32_t>(width); }));
  }
}

} // namespace

std::vector<Access> suite_accesses() {
  Suite suite;
  for (const Operation operation : both)
    for (const int bytes : widths) {
      for (std::uint32_t stride = 0; stride <= max_stride; ++stride)
        suite.add(strided_access(stride, 0, bytes, operation));
      for (int pitch = min_pitch; pitch <= max_pitch; ++pitch) {
        Layout layout;
        layout.pitch = pitch;
        layout.element_bytes = bytes;
        suite.add(row_access(layout, 0, operation));
        suite.add(column_access(layout, 0, operation));
        layout.xor_swizzle = pitch == min_pitch;
        if (layout.xor_swizzle) suite.add(column_access(layout, 0, operation));
      }
    }
  add_sharing(suite);
  add_others(suite);
  for (unsigned seed = 1; seed <= 8; ++seed)
    for (const CheckQuestion& question : self_check(seed)) suite.add(question.access);
  return suite.take();
}

std::vector<TransposeRate> suite_transposes() {
  std::vector<TransposeRate> wanted;
  for (int pitch = min_pitch; pitch <= max_pitch; ++pitch) wanted.push_back({pitch, false, 16384, {}});
  wanted.push_back({min_pitch, true, 16384, {}});
  wanted.push_back({0, false, 16384, {}});
  return wanted;
}

} // namespace bankwalk
