// What a state that comes from outside may claim to be, before memory is given to it.
#pragma once

#include <cstdint>

namespace lull {

struct SizeLimits {
    std::int32_t columns = 4096;
    std::int32_t rows = 4096;
    std::uint32_t entities = 1'000'000;
};

}  // namespace lull
