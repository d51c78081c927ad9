// Lines of CUDA cut into the pieces that an access is read from. Every piece knows where it stands in its line.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace bankwalk {

// A piece of a line and where it begins, from 0.
struct Piece {
  std::string_view text;
  std::size_t at = 0;
};

// Without spaces and semicolons around it.
Piece trimmed(Piece piece);

// A part of a piece, trimmed.
Piece part(Piece piece, std::size_t from, std::size_t count = std::string_view::npos);

bool in_a_name(char c);
bool is_name(std::string_view text);

// Whether the text begins with this word and does not go on as a longer one.
bool begins_with_word(std::string_view text, std::string_view word);

// Bytes of an element of the CUDA type, 0 for none that is known.
int bytes_of_type(std::string_view type);

// Whether the type is one of whole numbers, so that an index may be made of it.
bool is_whole(std::string_view type);

// Where the bracket at `open` is closed; npos where it is not.
std::size_t closing(std::string_view text, std::size_t open);

// The statements of a line, which semicolons outside brackets part, trimmed; empty ones are left out.
std::vector<Piece> statements_of(Piece line);

// "left += right": what stands on either side of an assignment, and whether the operator reads the left side too.
struct Assignment {
  Piece left, right;
  bool compound = false;
};
std::optional<Assignment> assignment_of(Piece statement);

} // namespace bankwalk
