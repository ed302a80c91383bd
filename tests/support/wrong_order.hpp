// The compiler's complaint about an ordered list of rules or systems.
#pragma once

#include <string>

#include "lull/rule.hpp"
#include "lull/system.hpp"

// Empty: there is none.
template <class List>
std::string wrong_in(const List& list) {
    const auto orders = declared_orders(list);
    const lull::Complaint wrong = lull::find_wrong_order(orders);
    return wrong.sentence == nullptr ? std::string()
                                     : std::string(wrong.sentence) + ": " + wrong.first + ", " + wrong.second;
}
