// Checks at compile time that a list of rules can work as it stands, besides the orders that it declares
// (order_check.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <tuple>
#include <type_traits>

#include "lull/detail/complaint.hpp"

namespace lull::detail {

// What the checks need to know about a rule, whatever its type.
struct RuleShape {
    const char* name;
    std::size_t first;  // position of the first rule on the same component or verb
    bool is_bump;
    bool declares_an_order;
};

template <class C, class... Rules>
constexpr std::size_t place_of_first() {
    std::size_t place = 0;
    static_cast<void>(((std::is_same_v<C, typename Rules::component> || (++place, false)) || ...));
    return place;
}
template <class... Rules>
constexpr std::array<RuleShape, sizeof...(Rules)> shapes_of(const std::tuple<Rules...>& rules) {
    return std::apply(
        [](const auto&... rule) {
            return std::array<RuleShape, sizeof...(Rules)>{
                RuleShape{rule.name, place_of_first<typename Rules::component, Rules...>(), Rules::is_bump,
                          rule.before_names[0] != nullptr || rule.after_names[0] != nullptr}...};
        },
        rules);
}

// Finds rules on the same component or verb that do not stand next to each other: a rule that stops would not reach
// those beyond the gap.
template <class... Rules>
constexpr Complaint find_rules_apart(const std::tuple<Rules...>& rules) {
    const auto all = shapes_of(rules);
    for (std::size_t i = 1; i < all.size(); ++i) {
        if (all[i].first != i && all[i].first != all[i - 1].first) {
            return {"these two are on the same component or verb", all[all[i].first].name, all[i].name};
        }
    }
    return {};
}
// Finds a bump behind a rule on moves that may have stopped it, unless the order is declared.
template <class... Rules>
constexpr Complaint find_bump_without_order(const std::tuple<Rules...>& rules) {
    const auto all = shapes_of(rules);
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t k = 0; k < i && all[i].is_bump && !all[i].declares_an_order; ++k) {
            if (all[k].first == all[i].first && !all[k].is_bump) {
                return {"the first may stop what the second is about", all[k].name, all[i].name};
            }
        }
    }
    return {};
}

}  // namespace lull::detail
