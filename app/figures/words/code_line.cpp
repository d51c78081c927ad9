#include "app/figures/words/code_line.h"

#include <bit>

#include "core/patterns.h"

namespace bankwalk {
namespace {

// What one thread does with an element: read it into v, write v, or an atomic.
std::string statement(Operation operation, int bytes, const std::string& element) {
  std::string line;
  for (const char c : describe(operation).code)
    line += c == '#' ? std::string(element_type(bytes)) : c == '@' ? element : std::string(1, c);
  return line;
}

// The lanes of 0 to 31 whose number leaves no rest.
std::uint32_t multiples_of(int number) {
  std::uint32_t lanes = 0;
  for (int lane = 0; lane < warp_size; lane += number) lanes |= 1u << lane;
  return lanes;
}

} // namespace

std::string condition_text(std::uint32_t mask) {
  if (mask == all_lanes) return {};
  const int first = std::countr_one(mask), last = std::countl_one(mask);
  if (std::popcount(mask) == 1) return "tid == " + std::to_string(std::countr_zero(mask));
  if (std::popcount(mask) == first) return "tid < " + std::to_string(first);
  if (std::popcount(mask) == last) return "tid >= " + std::to_string(warp_size - last);
  for (const int number : {2, 4, 8, 16}) {
    if (mask == multiples_of(number)) return "tid % " + std::to_string(number) + " == 0";
    if (mask == ~multiples_of(number)) return "tid % " + std::to_string(number) + " != 0";
  }
  return "0x" + in_hexadecimal(mask) + " >> tid & 1";
}

std::string_view element_type(int bytes) {
  switch (bytes) {
    case 1:
      return "char";
    case 2:
      return "short";
    case 8:
      return "float2";
    case 16:
      return "float4";
    default:
      return "float";
  }
}

std::string index_text(int stride, int offset) {
  if (stride == 0) return std::to_string(offset);
  std::string text = "tid";
  if (stride != 1) text += " * " + std::to_string(stride);
  if (offset != 0) text += " + " + std::to_string(offset);
  return text;
}

std::string index_expression(const Params& given) {
  const Params params = clamped(given);
  if (!params.expression.empty()) return params.expression;
  if (subject_of(params) != Subject::Tile) {
    std::string text = params.stride == 0 ? "0" : params.stride == 1 ? "tid" : "tid*" + std::to_string(params.stride);
    if (params.offset != 0) text += " + " + std::to_string(params.offset);
    return text;
  }
  const std::string index = std::to_string(params.index), pitch = std::to_string(params.pitch);
  return params.walk == Walk::Column ? "tid*" + pitch + " + " + index : index + "*" + pitch + " + tid";
}

std::string strided_code(const Params& params) {
  const std::string element = "shared[" + index_text(params.stride, params.offset) + "]";
  return "int tid = threadIdx.x;\n" + statement(params.operation, params.element_bytes, element);
}

std::string expression_code(const Params& params) {
  const std::string element = "shared[" + params.expression + "]";
  const OperationInfo& info = describe(params.operation);
  const std::string condition = condition_text(params.mask);
  const std::string guard = condition.empty() ? "" : "if (" + condition + ") ";
  const bool halves = info.matrices > 0 && params.element_bytes == 2; // what matrix instructions are for
  const std::string declared =
      "__shared__ " + std::string(halves ? "half" : element_type(params.element_bytes)) + " shared[];\n";
  if (info.matrices > 0) return declared + guard + std::string(info.long_name) + " &" + element;
  if (params.operation == Operation::CopyAsync)
    return declared + guard + "cp.async &" + element + ", from global memory";
  // A load says its type itself.
  return (params.operation == Operation::Load ? "" : declared) + guard +
         statement(params.operation, params.element_bytes, element);
}

std::string tile_declaration(int element_bytes, int pitch) {
  return std::string(element_type(element_bytes)) + " m[32][" + std::to_string(pitch) + "]";
}

std::string tile_code(const Params& params) {
  const std::string index = std::to_string(params.index);
  const std::string element =
      params.walk == Walk::Column ? "m[threadIdx.x][" + index + "]" : "m[" + index + "][threadIdx.x]";
  return "__shared__ " + tile_declaration(params.element_bytes, params.pitch) + ";\n" +
         statement(params.operation, params.element_bytes, element);
}

} // namespace bankwalk
