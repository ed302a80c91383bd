// Puts drawn pieces (assets/maps) into a road that is being made.
#pragma once

#include <cstdint>
#include <vector>

#include "game/map_plan.hpp"
#include "lull/random.hpp"

namespace posthaste {

// From west to east, with as many columns between them as the recipe says; each as it was drawn or with
// north and south exchanged. What stands in them goes to plan.things; the cells that they fill or keep clear
// are marked in `taken`, row by row; the others are left to chance.
void place_pieces(const GameData& data, lull::RandomStream& chance, std::int32_t run, const RouteKind& kind,
                  MapPlan& plan, std::vector<bool>& taken);

}  // namespace posthaste
