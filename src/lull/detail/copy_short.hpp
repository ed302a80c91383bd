// Copies a value of a few words inline, which is faster than calling memcpy.
#pragma once

#include <cstddef>
#include <cstring>

namespace lull {

inline void copy_short(std::byte* to, const void* from, std::size_t bytes) {
    const auto* at = static_cast<const std::byte*>(from);
    for (; bytes >= 8; bytes -= 8, at += 8, to += 8) {
        std::memcpy(to, at, 8);
    }
    for (; bytes > 0; --bytes) {
        *to++ = *at++;
    }
}

}  // namespace lull
