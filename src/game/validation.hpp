// How a save is found to be one that the rules could have made: on a road in validation.cpp, in a house and in a depot
// in their own.
#pragma once

#include <span>

#include "game/fitness.hpp"
#include "lull/fault.hpp"

namespace posthaste {

// What is required of a save: the first part that does not hold is what its fault names.
class Requirements {
public:
    void require(bool holds, const char* part);
    void require_all(std::span<const Need> all, Components::Mask of_thing);
    [[nodiscard]] bool all_hold() const { return damaged_ == nullptr; }
    [[nodiscard]] lull::Fault fault() const;

private:
    const char* damaged_ = nullptr;
};

}  // namespace posthaste
