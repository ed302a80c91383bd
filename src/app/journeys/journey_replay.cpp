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
    const bool is_errand = turn.errand.type != Errand::Type::nothing;
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

JourneyReplay::Standing JourneyReplay::standing() const {
    if (refusal_ != Refusal::none) {
        return Standing::refused;
    }
    if (played_ < code_.turns.size()) {
        return Standing::under_way;
    }
    return game_->hash() == code_.end_hash ? Standing::as_told : Standing::otherwise;
}

std::string JourneyReplay::tell(const std::string& our_version) const {
    const Standing now = standing();
    if (now == Standing::under_way || now == Standing::as_told) {
        return now == Standing::as_told ? words::journey_ends_as_told : "";
    }
    std::string told = words::journey_ends_otherwise;
    if (now == Standing::refused) {
        const Command& command = code_.turns[played_].command;
        const std::string why = words::explain(refusal_, game_->world(), command.manoeuvre, command.side);
        told = words::fill(words::journey_stops, {{"moment", words::moment(turn(), run())}, {"why", why}});
    }
    if (code_.version != our_version) {
        told += ' ';
        told += words::fill(words::journey_is_of_another_version, {{"theirs", code_.version}, {"ours", our_version}});
    }
    return told;
}

}  // namespace posthaste
