#include "core/expression_names.h"

#include <algorithm>
#include <array>

#include "core/quote.h"

namespace bankwalk {
namespace {

struct BuiltIn {
  std::string_view name;
  Code code;
};

constexpr auto built_ins = std::to_array<BuiltIn>({{"tid", Code::Tid},
                                                   {"lane", Code::Lane},
                                                   {"threadIdx.x", Code::ThreadX},
                                                   {"threadIdx.y", Code::ThreadY},
                                                   {"threadIdx.z", Code::ThreadZ},
                                                   {"blockDim.x", Code::BlockX},
                                                   {"blockDim.y", Code::BlockY},
                                                   {"blockDim.z", Code::BlockZ},
                                                   {"warpSize", Code::Constant}});

constexpr auto wide =
    std::to_array<std::string_view>({"int", "unsigned", "signed", "long", "size_t", "ptrdiff_t", "int32_t", "uint32_t",
                                     "int64_t", "uint64_t", "intptr_t", "uintptr_t", "uint"});
constexpr auto narrow =
    std::to_array<std::string_view>({"char", "short", "bool", "int8_t", "uint8_t", "int16_t", "uint16_t"});
constexpr auto other = std::to_array<std::string_view>({"float", "double", "void"});
constexpr auto keywords =
    std::to_array<std::string_view>({"int", "unsigned", "signed", "long", "char", "short", "bool", "float", "double",
                                     "void", "const", "return", "if", "else", "for", "while", "sizeof", "auto"});

bool contains(const auto& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

std::optional<Code> built_in(std::string_view name) {
  for (const BuiltIn& one : built_ins)
    if (one.name == name) return one.code;
  return std::nullopt;
}

Type type_named(std::string_view name) {
  if (contains(wide, name)) return Type::Wide;
  if (contains(narrow, name)) return Type::Narrow;
  return contains(other, name) ? Type::Other : Type::None;
}

bool is_keyword(std::string_view name) { return contains(keywords, name); }

std::string function_call_message(std::string_view name) {
  std::string instead = "operators only";
  if (name == "min") instead = "operators, as in a < b ? a : b";
  if (name == "max") instead = "operators, as in a > b ? a : b";
  if (name == "abs") instead = "operators, as in a < 0 ? -a : a";
  return in_quotes(name) + " is called like a function; expected " + instead;
}

} // namespace bankwalk
