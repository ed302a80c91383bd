// What a journey has to show for itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "app/saves/saved_run.hpp"

namespace posthaste {

struct Score {
    std::int32_t letters = 0;
    std::int32_t coins = 0;
    std::int32_t turns = 0;
};
// Of the road that it is on: letters in the sack, its pay once it has ended, its turns.
Score score_of_road(const Game& game);
// Since the beginning: letters brought to camps or in the sack, the purse, and how many of the first turns were driven.
Score score_of_journey(const Game& game, const std::vector<RecordedTurn>& turns, std::size_t played);

}  // namespace posthaste
