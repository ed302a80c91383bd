#include "app/journeys/score.hpp"

#include <algorithm>

#include "game/camps.hpp"
#include "game/posthaste.hpp"
#include "game/road/shop.hpp"

namespace posthaste {

Score score_of_road(const Game& game) {
    const World& world = game.world();
    const Outcome* outcome = game.outcome();
    return {world.get<MailSack>(game.van()).letters, outcome != nullptr ? outcome->pay : 0,
            world.get<Road>(game.road()).turn};
}

Score score_of_journey(const Game& game, const std::vector<RecordedTurn>& turns, std::size_t played) {
    const auto end = turns.begin() + static_cast<std::ptrdiff_t>(std::min(played, turns.size()));
    const auto driven = std::count_if(turns.begin(), end, [](const RecordedTurn& turn) { return !turn.is_errand(); });
    return {letters_delivered(game.world()), coins_of(game.world(), game.van()), static_cast<std::int32_t>(driven)};
}

}  // namespace posthaste
