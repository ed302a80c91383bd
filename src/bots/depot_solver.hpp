// Proves how short a depot can be solved: every position that the rules allow, step by step, until the first vault is
// entered. It plays with the engine itself; what it remembers of a position is where things stand.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "game/game_data.hpp"

namespace posthaste {

struct DepotSolution {
    std::int32_t steps = 0;
    std::int32_t pushes = 0;   // the fewest of all that have so few steps
    std::uint64_t states = 0;  // seen until then
    std::uint64_t played = 0;  // steps that the engine was asked for
    std::string way;           // u, d, l and r step, capitals push
};

// None: there is no way into the vault, or more than that many positions before it.
std::optional<DepotSolution> solve_depot(const DepotLevel& level, std::uint64_t most_states, const GameData& data);

}  // namespace posthaste
