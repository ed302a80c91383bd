// Suggests the name that was probably meant when a name is unknown.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lull {

// 'there is no field "helth"; did you mean "health"?', or a list of all names when none is near.
std::string no_such(std::string_view what, std::string_view name, const std::vector<std::string>& known);

// A text from a file in quotes: shortened, and without characters that would upset a terminal.
std::string in_quotes(std::string_view text);
// A letter in quotes.
inline std::string in_quotes(char letter) { return in_quotes(std::string_view(&letter, 1)); }

}  // namespace lull
