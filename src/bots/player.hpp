// One bot that plays one game: it is asked for a command turn after turn.
#pragma once

#include "bots/greedy.hpp"
#include "bots/search.hpp"
#include "bots/stopping.hpp"
#include "lull/random.hpp"

namespace posthaste::bots {

class Player {
public:
    // The same bot with the same seed plays the same game.
    Player(const Bot& bot, std::uint32_t seed);

    // Always a possible command. The game must be awaiting one.
    Command choose(const Game& game);

private:
    const Bot* bot_;
    lull::RandomStream chance_;  // its own stream, since the game's must not be drawn from
    WayAhead way_;
    Search search_;
    Stopping stopping_;
};

}  // namespace posthaste::bots
