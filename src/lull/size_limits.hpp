// Limits on the size that a state from outside may claim, checked before memory is allocated for it.
#pragma once

#include <cstdint>

namespace lull {

// What a save may claim, so that a damaged one takes no memory.
struct SizeLimits {
    std::int32_t columns = 4096;         // the widest map
    std::int32_t rows = 4096;            // the highest map
    std::uint32_t entities = 1'000'000;  // the highest index of an entity, and one more
};

}  // namespace lull
