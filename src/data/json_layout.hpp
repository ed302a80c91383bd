// JSON in lines that a person can read and compare.
#pragma once

#include <string>
#include <string_view>

namespace lull {

// The same JSON: what fits into a line stays in one, every larger list or object has a line for each of its members.
// The text is right JSON in a single line, with a space behind each comma and colon.
std::string lay_out(std::string_view json);

}  // namespace lull
