// Puts drawn pieces (assets/maps) into a road that is being made.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "game/map_plan.hpp"
#include "lull/random.hpp"

namespace posthaste {

// From west to east, with as many columns between them as the recipe says; each as it was drawn or with
// north and south exchanged. What stands in them goes to plan.things; the cells that they fill or keep clear
// are marked in `taken`, row by row; the others are left to chance.
void place_pieces(const GameData& data, lull::RandomStream& chance, std::int32_t run, const RouteKind& kind,
                  MapPlan& plan, std::vector<bool>& taken);

// Puts the depots of that kind of road beside it when all else is there: what stood in their place goes, what was drawn
// stays, and so does a way to the end. What stands elsewhere is the same with depots and without.
void place_depots(const GameData& data, lull::RandomStream& chance, const RouteKind& kind,
                  const std::vector<bool>& taken, MapPlan& plan);

// All of a road that is one drawn piece, by its name; columns 0 when there is none.
MapPlan drawn_road(const GameData& data, std::string_view name);

}  // namespace posthaste
