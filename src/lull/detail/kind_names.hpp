// The names of verbs in saves, dumps and messages.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <variant>

#include "lull/detail/type_name.hpp"

namespace lull {

namespace detail {

template <class... Kinds>
constexpr bool verb_names_differ() {
    constexpr std::array<std::string_view, sizeof...(Kinds)> names{verb_name<Kinds>.text...};
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

// The name of an action kind, by its index in the variant: the type's name as data writes it (open_door).
template <class Kind>
struct KindNames;
template <class... Kinds>
struct KindNames<std::variant<Kinds...>> {
    static constexpr const char* of(std::size_t place) { return names[place]; }

private:
    static constexpr const char* names[] = {detail::verb_name<Kinds>.text...};
    static_assert(detail::verb_names_differ<Kinds...>(), "two verbs have one name; saves find verbs by their names");
};

}  // namespace lull
