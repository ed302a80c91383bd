// Who can tell what was going on when something was asked of an entity that it can't answer: the program stops then,
// and the message names the entity, the component, the verb and the rule.
#pragma once

#include <cstdint>
#include <cstdio>

#include "lull/entity.hpp"

namespace lull {

// On stderr, and without a string: the page has no room for more.
inline void tell_number(std::uint64_t number) {
    char digits[21];
    char* begin = digits + sizeof digits - 1;
    *begin = '\0';
    do {
        *--begin = static_cast<char>('0' + number % 10);
        number /= 10;
    } while (number > 0);
    std::fputs(begin, stderr);
}
inline void tell_id(Entity entity) {
    std::fputs("#", stderr);
    tell_number(entity.index);
    std::fputs(".", stderr);
    tell_number(entity.generation);
}

struct Circumstances {
    // Says who the entity is, and what was going on.
    void (*tell)(const Circumstances*, Entity) = nullptr;
};

}  // namespace lull
