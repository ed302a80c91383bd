// Holds an ordered list (rules, systems) to the orders that its members declare: when a program is compiled,
// by order_is_kept, and with a sentence that names everybody concerned, by check_order_of.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lull/expect.hpp"
#include "lull/fault.hpp"

namespace lull {

using OrderNames = std::array<const char*, 4>;  // null: none

struct OrderedName {
    std::string_view name;
    OrderNames before{};
    OrderNames after{};
};

namespace detail {

inline std::string joined(std::initializer_list<std::string_view> parts) {
    std::string all;
    for (const std::string_view part : parts) {
        all += part;
    }
    return all;
}

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

// Members who declare a circle of orders that leads from the last of `path` back to its first.
inline bool find_circle(std::span<const OrderedName> all, std::vector<std::size_t>& path, std::vector<bool>& seen) {
    for (std::size_t next = 0; next < all.size(); ++next) {
        if (!declares_before(all, path.back(), next)) {
            continue;
        }
        if (next == path.front()) {
            return true;
        }
        if (!seen[next]) {
            seen[next] = true;
            path.push_back(next);
            if (find_circle(all, path, seen)) {
                return true;
            }
            path.pop_back();
        }
    }
    return false;
}

}  // namespace detail

// What is wrong with a list, for the compiler. A circle of orders is contradicted by every list, so it needs no
// search here.
struct WrongOrder {
    const char* sentence = nullptr;  // null: nothing is wrong
    const char* first = "";
    const char* second = "";
};
constexpr WrongOrder find_wrong_order(std::span<const OrderedName> all) {
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
        for (std::size_t k = 0; k < i; ++k) {  // k stands before i
            if (detail::declares_before(all, i, k)) {
                return {"the first must come before the second", name, all[k].name.data()};
            }
        }
    }
    return {};
}

// A name that g++ shows as a template argument.
struct ShownName {
    char text[64]{};
    constexpr explicit ShownName(std::string_view name) {
        for (std::size_t i = 0; i + 1 < sizeof text && i < name.size(); ++i) {
            text[i] = name[i];
        }
    }
};
// For a static_assert. Where the order is wrong, the message of g++ shows the names among the template arguments
// and that of clang among the function's.
template <ShownName first, ShownName second>
constexpr bool order_is_kept(const char* sentence, const char* /*first*/, const char* /*second*/) {
    if (sentence != nullptr) {
        expect(false, sentence);  // no constant expression
    }
    return true;
}
// `what` is a member in a sentence: "rule".
inline Fault check_order_of(const std::string& what, std::span<const OrderedName> all) {
    const auto quoted = [&](std::string_view name) { return '"' + std::string(name) + '"'; };
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (detail::place_of(all, all[i].name) != i) {
            return Fault("two " + what + "s are named " + quoted(all[i].name));
        }
        for (const OrderNames* list : {&all[i].before, &all[i].after}) {
            for (const char* other : *list) {
                if (other != nullptr && detail::place_of(all, other) == all.size()) {
                    return Fault(detail::joined(
                        {what, " ", quoted(all[i].name), " names the unknown ", what, " ", quoted(other)}));
                }
            }
        }
    }
    // First what no order can satisfy, then what this one does not.
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::vector<std::size_t> path{i};
        std::vector<bool> seen(all.size(), false);
        if (detail::find_circle(all, path, seen)) {
            std::string story = what + "s contradict each other: ";
            for (const std::size_t member : path) {
                story += quoted(all[member].name) + " must come before ";
            }
            return Fault(story + quoted(all[i].name));
        }
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {  // k stands before i
            if (detail::declares_before(all, i, k)) {
                const bool said_by_later = !detail::names(all[i].before, all[k].name);
                const std::string earlier = quoted(all[k].name);
                const std::string later = quoted(all[i].name);
                return Fault(said_by_later
                                 ? detail::joined({what, " ", earlier, " must come after ", what, " ", later})
                                 : detail::joined({what, " ", later, " must come before ", what, " ", earlier}));
            }
        }
    }
    return {};
}

}  // namespace lull
