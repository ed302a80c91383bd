// What a command would do, found by playing it out on a copy of the game.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "game/event.hpp"
#include "game/game.hpp"

namespace posthaste {

struct Foresight {
    Refusal refusal = Refusal::none;  // not none: the command is impossible, and nothing else is filled in
    std::vector<Cell> way;            // of the van, from where it stands to where it ends
    std::vector<Event> events;
};

// Keeps its copy of the game, so that looking ahead again costs little more than the turn itself.
class Forecaster {
public:
    // While a turn plays out nothing is foreseen: the way is empty.
    Foresight foresee(const Game& game, Command command);

private:
    std::unique_ptr<Game> fork_;
};

// In a sentence or a few: what would happen, or why it is impossible.
std::string tell(const Foresight& foresight, const Game& game, Manoeuvre manoeuvre);

}  // namespace posthaste
