#include "app/journeys/journey_replay.hpp"

#include <utility>

#include "game/posthaste.hpp"
#include "words/journeys.hpp"
#include "words/refusals.hpp"
#include "words/saves.hpp"
#include "words/sentence.hpp"

namespace posthaste {

JourneyReplay::JourneyReplay(JourneyCode code, const GameData& data)
    : code_(std::move(code)), game_(std::make_unique<Game>(code_.seed, code_.first_run, data)) {}

bool JourneyReplay::begin_step() {
    finish();
    if (played_ == code_.turns.size() || refusal_ != Refusal::none) {
        return false;
    }
    const RecordedTurn& turn = code_.turns[played_];
    const bool is_errand = turn.is_errand();
    refusal_ = is_errand ? run_errand(game_, turn.errand) : game_->command(turn.command);
    if (refusal_ != Refusal::none) {
        return false;
    }
    ++played_;
    return true;
}

void JourneyReplay::finish() { game_->finish(); }

bool JourneyReplay::step() {
    const bool played = begin_step();
    finish();
    return played;
}

std::size_t JourneyReplay::play(std::size_t most) {
    std::size_t count = 0;
    while (count < most && step()) {
        ++count;
    }
    return count;
}

std::int32_t JourneyReplay::run() const { return game_->world().get<Road>(game_->road()).run; }
std::int32_t JourneyReplay::turn() const { return game_->world().get<Road>(game_->road()).turn; }

Standing standing_of(const JourneyCode& code, std::size_t played, const Game& game, Refusal refusal) {
    if (refusal != Refusal::none) {
        return Standing::refused;
    }
    if (played < code.turns.size()) {
        return Standing::under_way;
    }
    return game.hash() == code.end_hash ? Standing::as_told : Standing::otherwise;
}

std::string tell_standing(const JourneyCode& code, std::size_t played, const Game& game, Refusal refusal,
                          const std::string& our_version) {
    const Standing now = standing_of(code, played, game, refusal);
    if (now == Standing::under_way || now == Standing::as_told) {
        return now == Standing::as_told ? words::journey_ends_as_told : "";
    }
    std::string told = words::journey_ends_otherwise;
    if (now == Standing::refused) {
        const Command& command = code.turns[played].command;
        const std::string why = words::explain(refusal, game.world(), command.manoeuvre, command.side);
        const Road& road = game.world().get<Road>(game.road());
        told = words::fill(words::journey_stops, {{"moment", words::moment(road.turn, road.run)}, {"why", why}});
    }
    if (code.version != our_version) {
        told += ' ';
        told += words::fill(words::journey_is_of_another_version, {{"theirs", code.version}, {"ours", our_version}});
    }
    return told;
}

}  // namespace posthaste
