// Numbers of a fixed size among bytes, the lowest byte first: headers and checksums, which stand at known places.
#pragma once

#include <cstdint>

#include "lull/byte_archive.hpp"

namespace posthaste {

// There must be that many bytes from there on, and `size` is 1 to 8.
inline void put_fixed(lull::Bytes& to, std::size_t at, std::uint64_t value, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
        to[at + i] = static_cast<std::uint8_t>(value >> (8 * i));
    }
}

inline std::uint64_t get_fixed(const lull::Bytes& from, std::size_t at, std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i) {
        value |= static_cast<std::uint64_t>(from[at + i]) << (8 * i);
    }
    return value;
}

}  // namespace posthaste
