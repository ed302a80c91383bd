// Weathers in the data files: each has a name of its own, an icon and a sound that there are, and a share of roads that
// there are.
#pragma once

#include <string>
#include <vector>

#include "game/game_data.hpp"
#include "pack/section.hpp"

namespace posthaste {

// No icons or sounds: any is accepted.
void check_weathers(const std::vector<Weather>& weathers, const std::vector<RouteKind>& routes,
                    const std::vector<std::string>& icons, const std::vector<std::string>& sounds,
                    const Section& section, lull::Complaints& complaints);

}  // namespace posthaste
