// What somebody may have meant who wrote a name that is not there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lull {

// 'there is no field "helth"; did you mean "health"?', or, when nothing is near, what there is.
std::string no_such(std::string_view what, std::string_view name, const std::vector<std::string>& known);

// A text from a file as a sentence may quote it: short, and without what would upset a terminal.
std::string in_quotes(std::string_view text);
inline std::string in_quotes(char letter) { return in_quotes(std::string_view(&letter, 1)); }

}  // namespace lull
