// Mixes numbers until every bit depends on every other; hashes of states are sums of these. Rounds of shifts and
// multiplications by odd constants, like the last steps of MurmurHash3 and xxHash.
#pragma once

#include <cstdint>

#include "lull/entity.hpp"

namespace lull {

inline std::uint64_t mix(std::uint64_t bits) {
    bits = (bits ^ (bits >> 32U)) * 0xD6E8FEB86659FD93U;
    bits = (bits ^ (bits >> 32U)) * 0xD6E8FEB86659FD93U;
    return bits ^ (bits >> 32U);
}
// Mixes two numbers; their order matters.
inline std::uint64_t mix(std::uint64_t first, std::uint64_t second) {
    return mix(first * 0x9E3779B97F4A7C15U + mix(second + 0x632BE59BD9B4E019U));
}
inline std::uint64_t bits_of(Entity entity) { return std::uint64_t{entity.generation} << 32U | entity.index; }
inline Entity entity_of(std::uint64_t bits) {
    return {static_cast<std::uint32_t>(bits), static_cast<std::uint32_t>(bits >> 32U)};
}

}  // namespace lull
