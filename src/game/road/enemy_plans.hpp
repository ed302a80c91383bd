// What enemies are about to do: whether one is awake, where it wants to go, what it attacks from there.
// Plans are data (Intent); whether they come about is up to the rules.
#pragma once

#include <vector>

#include "game/road/enemies.hpp"
#include "lull/function_ref.hpp"

namespace posthaste {

// Whether it perceives the van, or you on foot, which wakes it.
bool notices_you(const World& world, Entity enemy);

// What it announces for the coming turn, against the cell where the van will be if it coasts; while you are out,
// against where you stand if that is nearer.
Intent plan_of(const World& world, Entity enemy, Cell coasting);

// The next cell of its way from here; this one when it is there.
Cell next_cell(const Intent& plan, Cell at);

// How many cells it may cross in one turn.
std::int32_t most_steps(const World& world, Entity enemy);

// What it attacks if all goes as announced: the cells of its claws, of a lane up to the first thing that
// stands there for good, or of a cone. None without an attack.
void each_attacked_cell(const World& world, const Intent& plan, lull::FunctionRef<void(Cell)> visit);
std::vector<Cell> attacked_cells(const World& world, const Intent& plan);
// Those seen by the driver that attack this cell, if all goes as announced.
std::vector<Entity> attackers_of(const World& world, Cell cell);

}  // namespace posthaste
