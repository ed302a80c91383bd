// Whether each component of a list has a name of its own, as saves need it. To be asked at start-up.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lull/fault.hpp"

namespace lull {

template <class List>
Fault check_names() {
    std::vector<std::string_view> seen;
    Fault fault;
    List::for_each_type([&]<class C>() {
        const std::string_view name = C::name;
        if (name.empty()) {
            fault = Fault("a component has no name");
        }
        for (const std::string_view other : seen) {
            if (other == name) {
                fault = Fault("two components are named \"" + std::string(name) + '"');
            }
        }
        seen.push_back(name);
    });
    return fault;
}

}  // namespace lull
