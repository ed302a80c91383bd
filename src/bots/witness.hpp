// Watches games being played and counts: what was announced and what came of it, what a turn offered, what the
// van did to others and they to it.
#pragma once

#include "bots/search.hpp"
#include "bots/tally.hpp"

namespace posthaste::bots {

class Witness {
public:
    // The turn as it is offered.
    void look(const Game& game, Tally& tally);

private:
    bool costs_nothing(const Game& game, Command command);

    lull::Fork<Game> fork_;
    Search search_{64};  // two turns of it are looked through wholly
    Count turns_seen_ = 0;
};

// Plays the command, which is possible, to the turn's end.
void play_and_count(Game& game, Command command, Tally& tally);

// A manoeuvre is as good as another that leads to no more than this below it, two turns on: two columns of way.
inline constexpr std::int32_t as_good_as = 12;

}  // namespace posthaste::bots
