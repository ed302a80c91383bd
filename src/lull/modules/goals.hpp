// Goals: what a world asks for, and how much of it is done. Progress is computed from the world and not stored, so a
// goal can be lost again.
//
//     const lull::Progress lit = lull::progress_of<Lamp>(world, [&](Entity lamp) { return is_lit(world, lamp); });
//     if (lit.is_reached()) ...
#pragma once

#include <cstdint>

#include "lull/entity.hpp"

namespace lull {

// How much of a goal is done.
struct Progress {
    std::int32_t done = 0;  // 0 to all
    std::int32_t all = 0;   // how much there is to do
    // A goal that asks for nothing is never reached.
    [[nodiscard]] constexpr bool is_reached() const { return all > 0 && done == all; }
    // The finished part of that number, rounded down.
    [[nodiscard]] constexpr std::int32_t share_of(std::int32_t whole) const {
        return all > 0 ? static_cast<std::int32_t>(std::int64_t{whole} * done / all) : 0;
    }
    friend bool operator==(const Progress&, const Progress&) = default;
};

// The goal that every entity with C fulfils a condition.
template <class C, class World, class Condition>
Progress progress_of(const World& world, const Condition& condition) {
    Progress progress;
    world.template each<C>([&](Entity entity, const C& /*value*/) {
        ++progress.all;
        progress.done += condition(entity) ? 1 : 0;
    });
    return progress;
}

}  // namespace lull
