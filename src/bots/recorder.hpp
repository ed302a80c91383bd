// Watches games and counts: attacks that were announced and their outcome, the choices that a turn offered, and the
// damage between the van and others.
#pragma once

#include "bots/search.hpp"
#include "bots/tally.hpp"

namespace posthaste::bots {

class Recorder {
public:
    // Counts the turn as it is offered.
    void look(const Game& game, Tally& tally);

private:
    bool costs_nothing(const Game& game, Command command);

    lull::Fork<Game> fork_;
    Search search_{64};  // searches two turns completely
    Count turns_seen_ = 0;
};

// Plays a possible command to the turn's end.
void play_and_count(Game& game, Command command, Tally& tally);

// A manoeuvre is as good as another if it leads to at most this much less, two turns on: two columns of way.
inline constexpr std::int32_t as_good_as = 12;

}  // namespace posthaste::bots
