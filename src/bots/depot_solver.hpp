// Finds the shortest solution of a depot: it visits every position that the rules allow, step by step, until the vault
// is first entered. It plays with the engine itself and remembers a position by where things stand.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "game/game_data.hpp"

namespace posthaste {

struct DepotSolution {
    std::int32_t steps = 0;
    std::int32_t pushes = 0;   // the fewest among solutions with that many steps
    std::uint64_t states = 0;  // positions seen by then
    std::uint64_t played = 0;  // steps asked of the engine
    std::string way;           // u, d, l and r step, capitals push
};

// None: there is no way into the vault, or none among the first `most_states` positions.
std::optional<DepotSolution> solve_depot(const DepotLevel& level, std::uint64_t most_states, const GameData& data);

}  // namespace posthaste
