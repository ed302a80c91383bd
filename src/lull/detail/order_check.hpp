// Checks at compile time that an ordered list (rules, systems) keeps the orders that its members declare.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "lull/detail/complaint.hpp"

namespace lull {

using OrderNames = std::array<const char*, 4>;  // null: none

struct OrderedName {
    std::string_view name;
    OrderNames before{};
    OrderNames after{};
};

namespace detail {

constexpr std::size_t place_of(std::span<const OrderedName> all, std::string_view name) {
    std::size_t i = 0;
    while (i < all.size() && all[i].name != name) {
        ++i;
    }
    return i;
}

constexpr bool names(const OrderNames& list, std::string_view sought) {
    for (const char* name : list) {
        if (name != nullptr && name == sought) {
            return true;
        }
    }
    return false;
}

constexpr bool declares_before(std::span<const OrderedName> all, std::size_t first, std::size_t second) {
    return names(all[first].before, all[second].name) || names(all[second].after, all[first].name);
}

}  // namespace detail

// The first thing wrong with a list. No list satisfies a circle of orders, so circles need no separate search.
constexpr Complaint find_wrong_order(std::span<const OrderedName> all) {
    for (std::size_t i = 0; i < all.size(); ++i) {
        const char* name = all[i].name.data();
        if (detail::place_of(all, all[i].name) != i) {
            return {"two members of the list have this name", name, name};
        }
        for (const OrderNames* list : {&all[i].before, &all[i].after}) {
            for (const char* other : *list) {
                if (other != nullptr && detail::place_of(all, other) == all.size()) {
                    return {"the first names the second, which is not in the list", name, other};
                }
            }
        }
        for (std::size_t k = 0; k < i; ++k) {  // k comes before i
            if (detail::declares_before(all, i, k)) {
                return {"the first must come before the second", name, all[k].name.data()};
            }
        }
    }
    return {};
}

}  // namespace lull
