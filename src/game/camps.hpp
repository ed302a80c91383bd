// Where roads end: which camp, and how the van came to its end.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/game_data.hpp"
#include "game/posthaste.hpp"
#include "lull/declare.hpp"

namespace posthaste {

// The number of the camp, counted from 1, where that run of a journey ends; 0: there are no camps. The ninth road ends
// at the last one; the others come in an order of the seed, and none a second time before all have been there.
std::int32_t camp_of(std::uint32_t seed, std::int32_t run, const std::vector<Camp>& camps);

// What it is called within a sentence: "the Locks".
std::string name_of_camp(std::uint32_t seed, std::int32_t run, const std::vector<Camp>& camps);
// The name of the camp at the end of the road that the van is on.
std::string camp_ahead(const World& world);

// What may be true at the end of a run. The horde is close at three columns behind or fewer.
LULL_ENUM(Ending, always, hooked, limping, stopped, last_post, burning, one_heart, no_tyres, one_engine, horde_close,
          untouched, every_letter, passengers, empty, early, on_foot);
bool holds(const World& world, Ending ending);

// Columns from the van to the horde; 0 within it.
std::int32_t columns_to_horde(const World& world);
// Counts those of the journey, with those that the van has brought just now.
std::int32_t letters_delivered(const World& world);

}  // namespace posthaste
