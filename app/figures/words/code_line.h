// The live worked example: the CUDA lines that make the access on the screen.
#pragma once

#include <string>
#include <string_view>

#include "app/teaching/params.h"

namespace bankwalk {

// "float", "float2", "char", ...: the CUDA type that is this many bytes wide.
std::string_view element_type(int bytes);

// "tid * 2 + 3": the element's index for a stride and offset in elements; "0" where both are.
std::string index_text(int stride, int offset);

// What is true of the active lanes alone, as C: "tid < 16", "tid % 2 == 0"; empty where all are active.
std::string condition_text(std::uint32_t mask);

// The index of the element that a thread touches, as an expression that `analyze` reads: "tid*2 + 3", "tid*33 + 5".
std::string index_expression(const Params& params);

// int tid = threadIdx.x;  float v = shared[tid * 2];
std::string strided_code(const Params& params);

// __shared__ float m[32][33];  float v = m[threadIdx.x][5];
std::string tile_code(const Params& params);

// float v = shared[tid*33 + 5];  with a mask if (tid < 16) float v = shared[tid];  or, for the matrix instructions,
// ldmatrix.x4 &shared[...]
std::string expression_code(const Params& params);

// "float m[32][33]"
std::string tile_declaration(int element_bytes, int pitch);

} // namespace bankwalk
