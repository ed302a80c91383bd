// The name of a type as data writes it, taken from the compiler: OpenDoor is open_door.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace lull::detail {

// The plain name without namespaces and template arguments: OpenDoor.
template <class T>
constexpr std::string_view type_name() {
    std::string_view told = __PRETTY_FUNCTION__;  // "... [with T = game::OpenDoor; ...]" or "... [T = game::OpenDoor]"
    told.remove_prefix(told.find("T = ") + 4);
    told = told.substr(0, told.find_first_of(";]<"));
    const std::size_t space = told.rfind(':');
    return space == std::string_view::npos ? told : told.substr(space + 1);
}

template <std::size_t size>
struct Name {
    char text[size]{};
};

constexpr bool is_capital(char letter) { return letter >= 'A' && letter <= 'Z'; }

// The name in lower case, with an underscore before each capital but the first.
template <class T>
constexpr auto make_verb_name() {
    constexpr std::string_view name = type_name<T>();
    Name<2 * name.size() + 1> made;
    std::size_t end = 0;
    for (const char letter : name) {
        if (is_capital(letter) && end > 0) {
            made.text[end++] = '_';
        }
        made.text[end++] = is_capital(letter) ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return made;
}

template <class T>
inline constexpr auto verb_name = make_verb_name<T>();

}  // namespace lull::detail
