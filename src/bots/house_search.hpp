// Looks for a way through a filled house and out again, unhurt, with something better than a letter: what makes a
// filling fair. It plays with the engine itself, knows all that is in the house, and takes the steps back again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "game/game_data.hpp"
#include "game/house/drawing.hpp"

namespace posthaste {

struct HouseWay {
    std::int32_t steps = 0;    // with the one that leads out; there is no shorter way
    std::string way;           // n, e, s, w and . to wait
    std::uint64_t played = 0;  // steps asked of the engine
};

// None: there is no way of at most so many steps, or none was found in as many steps asked of the engine.
std::optional<HouseWay> find_way_through(const FilledHouse& house, std::int32_t most_steps, std::uint64_t most_played,
                                         const GameData& data);

// A draw counts if there is a way of that many steps, and none of fewer.
inline constexpr std::int32_t fewest_fair_steps = 13;
inline constexpr std::int32_t most_fair_steps = 25;

// The shortest way if the filling is fair.
std::optional<HouseWay> find_fair_way(const FilledHouse& house, const GameData& data);

}  // namespace posthaste
