// The context for the message that stops the program when an entity lacks what is asked of it: the message names the
// entity, the component, the verb and the rule.
#pragma once

#include <cstdint>
#include <cstdio>

#include "lull/entity.hpp"

namespace lull {

// Writes to stderr without building a string, to keep the page's program small.
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

struct FailureContext {
    // Writes which entity it is, and what was going on.
    void (*tell)(const FailureContext*, Entity) = nullptr;
};

}  // namespace lull
