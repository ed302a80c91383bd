// A hash of bytes that is the same on every machine, for states and for the checksum of a save.
#pragma once

#define XXH_INLINE_ALL
#define XXH_NO_STREAM
#include <xxhash.h>

#include <cstdint>

#include "lull/byte_archive.hpp"

namespace lull {

// A 64-bit hash (XXH64), the same on every machine.
inline std::uint64_t hash_bytes(const Bytes& bytes, std::uint64_t seed) {
    return XXH64(bytes.data(), bytes.size(), seed);
}

}  // namespace lull
