// Growth: things that grow at a rate of their own while time passes, like a plant or a debt. The rate, and how much
// growth is left, is data; the final size is the same however time is sliced (see pass_time).
//
//     lull::continuous<Game, lull::Growing>("grows", &lull::grows<Game>)      among the systems
//     lull::Grow, lull::GrowOn                                                         among the verbs
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "lull/declare.hpp"
#include "lull/entity.hpp"
#include "lull/system.hpp"

namespace lull {

// Grows at a rate of its own.
struct Growing {
    LULL(growing, (left, 0, 10'000), (rest, 0, 1'000'000), (period, 1, 1'000'000), (strength, 0, 1000),
         (size, 0, 1'000'000'000));
    static constexpr std::int64_t largest = 1'000'000'000;  // beyond that it does not grow
    std::int32_t left = 0;                                  // how many times it will still grow
    std::int32_t rest = 0;                                  // units of time since the last time
    std::int32_t period = 100;                              // units of time between two times
    std::int32_t strength = 1;                              // growth each time
    std::int32_t size = 0;                                  // how large it is
};

// Time has passed for something that grows.
struct Grow {
    LULL_FIELDS(what, elapsed);
    Entity what;               // what grows
    std::int32_t elapsed = 0;  // units of time
};

// Sets how many times it will still grow.
struct GrowOn {
    LULL_FIELDS(what, left);
    Entity what;            // what grows
    std::int32_t left = 0;  // 0 to 10 000
};

// Sets `left`, if the entity grows at all.
template <class World, class Action>
void enact(const GrowOn& on, const World& world, Action& action) {
    if (const Growing* growing = world.template find<Growing>(on.what)) {
        Growing now = *growing;
        now.left = on.left;
        action.set(on.what, now);
    }
}
// Adds what the elapsed time brings.
template <class World, class Action>
void enact(const Grow& grow, const World& world, Action& action) {
    if (const Growing* growing = world.template find<Growing>(grow.what)) {
        Growing now = *growing;
        now.size = static_cast<std::int32_t>(std::min(now.size + pass_time(now, grow.elapsed), Growing::largest));
        now.rest = now.left > 0 ? now.rest : 0;
        action.set(grow.what, now);
    }
}

// The system: asks for Grow while growth is left.
template <class Game>
void grows(const World<Game>& world, Entity what, Time elapsed, Asked<Game>& asked) {
    if (world.template get<Growing>(what).left > 0) {
        asked.push_back(Grow{what, static_cast<std::int32_t>(elapsed)});
    }
}

}  // namespace lull
