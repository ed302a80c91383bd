// Copies a component's value, which is nearly always a few words. Where the size is known only when the program
// runs, memcpy is a call, and in the page memory.copy leaves the program: so it goes by words.
#pragma once

#include <cstddef>
#include <cstring>

namespace lull {

inline void copy_value(void* to, const void* from, std::size_t bytes) {
    auto* target = static_cast<std::byte*>(to);
    const auto* source = static_cast<const std::byte*>(from);
    for (; bytes >= 8; bytes -= 8, target += 8, source += 8) {
        std::memcpy(target, source, 8);
    }
    if (bytes >= 4) {
        std::memcpy(target, source, 4);
        bytes -= 4, target += 4, source += 4;
    }
    for (; bytes > 0; --bytes) {
        *target++ = *source++;
    }
}

}  // namespace lull
