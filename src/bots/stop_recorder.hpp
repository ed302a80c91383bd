// Plays the steps of a driver who has climbed out, and counts what stops cost and bring.
#pragma once

#include "bots/tally.hpp"

namespace posthaste::bots {

// For one run.
class StopRecorder {
public:
    // A step on foot, in a house or outside, or climbing out.
    void play_and_count(Game& game, Command command, Tally& tally);
    // Whether a stop was the end of it.
    void count_death(const Game& game, Tally& tally) const;

    [[nodiscard]] Count steps() const { return steps_; }

private:
    Count steps_ = 0;
    Count last_stop_ = -soon_after - 1;  // in the tally's turns
    bool was_inside_ = false;            // when the last step began
};

}  // namespace posthaste::bots
