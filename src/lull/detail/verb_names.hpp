// The names of verbs in saves, dumps and messages.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <variant>

#include "lull/detail/type_name.hpp"

namespace lull {

namespace detail {

template <class... Verbs>
constexpr bool verb_names_differ() {
    constexpr std::array<std::string_view, sizeof...(Verbs)> names{verb_name<Verbs>.text...};
    for (std::size_t i = 0; i < names.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            if (names[i] == names[k]) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace detail

// The name of a verb, by its index in the variant: the type's name as data writes it (open_door).
template <class Verb>
struct VerbNames;
template <class... Verbs>
struct VerbNames<std::variant<Verbs...>> {
    static constexpr std::size_t count = sizeof...(Verbs);
    static constexpr const char* of(std::size_t place) { return names[place]; }
    // That verb with the values it has by itself.
    static std::variant<Verbs...> make(std::size_t place) { return makers[place](); }

private:
    static constexpr std::variant<Verbs...> (*makers[])() = {+[]() -> std::variant<Verbs...> { return Verbs{}; }...};
    static constexpr const char* names[] = {detail::verb_name<Verbs>.text...};
    static_assert(detail::verb_names_differ<Verbs...>(), "two verbs have one name; saves find verbs by their names");
};

}  // namespace lull
