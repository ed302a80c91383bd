// Limits on the size that a state from outside may claim, checked before memory is allocated for it.
#pragma once

#include <cstdint>

namespace lull {

struct SizeLimits {
    std::int32_t columns = 4096;
    std::int32_t rows = 4096;
    std::uint32_t entities = 1'000'000;
};

}  // namespace lull
