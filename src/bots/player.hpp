// One bot at one game: asked for a command, turn after turn.
#pragma once

#include "bots/greedy.hpp"
#include "bots/search.hpp"
#include "lull/random.hpp"

namespace posthaste::bots {

class Player {
public:
    // The same bot with the same seed plays the same.
    Player(const Bot& bot, std::uint32_t seed);

    // Possible whenever the game awaits a command.
    Command choose(const Game& game);

private:
    const Bot* bot_;
    lull::RandomStream chance_;  // its own: the game draws nothing from it
    WayAhead way_;
    Search search_;
};

}  // namespace posthaste::bots
