// How a save is found to be one that the rules could have made: on a road in validation.cpp, in a house and in a depot
// in their own.
#pragma once

#include <span>

#include "game/fitness.hpp"
#include "lull/fault.hpp"

namespace posthaste {

// What is required of a save. Its fault names the part of the first requirement that does not hold.
class Requirements {
public:
    void operator()(bool holds, const char* part);
    void all(std::span<const Need> asked, Components::Mask of_thing);
    [[nodiscard]] bool hold() const { return damaged_ == nullptr; }
    [[nodiscard]] lull::Fault fault() const;

private:
    const char* damaged_ = nullptr;
};

}  // namespace posthaste
