// A sentence about a mistake, for the compiler to show, with the names that it concerns:
//
//     static constexpr Complaint wrong = find_wrong_order(...);
//     static_assert(is_right<ShownName(wrong.first), ShownName(wrong.second)>(wrong.sentence, wrong.first,
//     wrong.second));
#pragma once

#include <cstddef>
#include <string_view>

#include "lull/expect.hpp"

namespace lull {

struct Complaint {
    const char* sentence = nullptr;  // null: no mistake
    const char* first = "";
    const char* second = "";
};

// A name that compilers show as a template argument.
struct ShownName {
    char text[64]{};
    constexpr explicit ShownName(std::string_view name) {
        for (std::size_t i = 0; i + 1 < sizeof text && i < name.size(); ++i) {
            text[i] = name[i];
        }
    }
};

// g++ shows the names among the template arguments, clang among the function's.
template <ShownName first, ShownName second>
constexpr bool is_right(const char* sentence, const char* /*first*/, const char* /*second*/) {
    if (sentence != nullptr) {
        expect(false, sentence);  // not a constant expression, so compiling stops here
    }
    return true;
}

}  // namespace lull
