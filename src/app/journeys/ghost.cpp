#include "app/journeys/ghost.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "game/posthaste.hpp"
#include "words/ghost.hpp"

namespace posthaste {

lull::Fault Ghost::watch(const lull::Bytes& code) {
    if (code == bytes_) {
        return {};
    }
    bytes_.clear();
    replay_.reset();
    seen_ = {};
    if (code.empty()) {
        return {};
    }
    if (code.size() > most_bytes) {
        return lull::Fault(words::ghost_is_too_long);
    }
    if (from_bytes(code, code_) || code_.first_run != 1) {
        return lull::Fault(words::ghost_is_unreadable);
    }
    bytes_ = code;
    begin();
    return {};
}

void Ghost::begin() {
    replay_ = std::make_unique<JourneyReplay>(code_, *data_);
    past_ = {};
    note();
}

void Ghost::note() {
    const Game& game = replay_->game();
    const Road& road = game.world().get<Road>(game.road());
    if (past_.run != road.run) {
        past_ = {road.run};
    }
    past_.route = road.route;
    past_.weather = road.weather;
    if (road.turn <= 1) {
        past_.cells.clear();  // another road or van may have been chosen
    }
    // A visit takes several turns at once.
    past_.cells.resize(std::max(past_.cells.size(), static_cast<std::size_t>(std::max(road.turn, 1))),
                       game.world().at(game.van()));
    if (const Outcome* outcome = game.outcome()) {
        past_.end = outcome->result == Result::dead ? Is::dead : Is::arrived;
        past_.result = {score_of_road(game), score_of_journey(game, code_.turns, replay_->played())};
    }
}

Ghost::Seen Ghost::seen_from(const Road& road) const {
    if (past_.run != road.run) {
        return {Is::gone};
    }
    if (past_.route != road.route || past_.weather != road.weather) {
        return {Is::elsewhere};
    }
    const auto turn = static_cast<std::size_t>(std::max(road.turn, 1));
    if (turn <= past_.cells.size()) {
        return {Is::here, past_.cells[turn - 1]};
    }
    return {past_.end, {}, static_cast<std::int32_t>(past_.cells.size())};
}

bool Ghost::follow(const Game& game) {
    if (!replay_) {
        return false;
    }
    const Road& road = game.world().get<Road>(game.road());
    const auto turns = game.outcome() != nullptr ? std::numeric_limits<std::size_t>::max()
                                                 : static_cast<std::size_t>(std::max(road.turn, 1));
    if (past_.run > road.run) {
        begin();  // an earlier run was loaded
    }
    while (past_.run < road.run || (past_.end == Is::here && past_.cells.size() < turns)) {
        if (!replay_->step()) {
            past_.end = past_.end == Is::here ? Is::left : past_.end;
            break;
        }
        note();
    }
    const Is before = seen_.is;
    seen_ = seen_from(road);
    return before != seen_.is;
}

std::optional<Ghost::Ended> Ghost::result() const {
    const bool has_ended = past_.end == Is::arrived || past_.end == Is::dead;
    const bool is_of_this_road = seen_.is == Is::here || seen_.is == past_.end;
    return has_ended && is_of_this_road ? std::optional(past_.result) : std::nullopt;
}

}  // namespace posthaste
