// What the names in an index expression mean: built in, a type of C, a word that C keeps, or a variable.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/expression_code.h"

namespace bankwalk {

// The instruction that gives a built-in name's value (Code::Constant for warpSize); nothing for every other name.
std::optional<Code> built_in(std::string_view name);

enum class Type : std::uint8_t {
  None,   // no type
  Wide,   // an integer of at least 32 bits: a cast to it keeps every index
  Narrow, // an integer that a cast may cut
  Other,  // no integer
};

// What a name behind an opening parenthesis casts to.
Type type_named(std::string_view name);

// Words that C keeps for itself, so that none of them can be a variable.
bool is_keyword(std::string_view name);

// What is wrong with a function call, and what to write instead.
std::string function_call_message(std::string_view name);

} // namespace bankwalk
