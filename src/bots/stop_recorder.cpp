#include "bots/stop_recorder.hpp"

#include <variant>

#include "game/house/play.hpp"
#include "game/posthaste.hpp"

namespace posthaste::bots {

namespace {

Count worth_carried(const HousePlay* house) {
    Count worth = 0;
    if (house != nullptr) {
        house->world().each<Loot, Inside>([&](Entity, const Loot& loot, const Inside& inside) {
            worth += inside.holder == house->courier() ? loot.worth : 0;
        });
    }
    return worth;
}

}  // namespace

void StopRecorder::play_and_count(Game& game, Command command, Tally& tally) {
    VisitTally& in = tally.stops;
    was_inside_ = game.inside() != nullptr;
    const Count carried_out = worth_carried(game.inside());
    const auto run = static_cast<std::size_t>(game.world().get<Road>(game.road()).run - 1) % runs_of_a_game;
    ++steps_;
    last_stop_ = tally.turns;
    in.steps += was_inside_ ? 1 : 0;
    game.command(command);
    game.finish();
    for (const Event& event : game.take_events()) {
        if (const auto* out = std::get_if<CameOut>(&event)) {
            ++in.left;
            in.coins += carried_out;
            in.letters += out->letters;
            in.people += out->people;
        } else if (const auto* lost = std::get_if<Lost>(&event)) {
            const Count points = lost->part == Lost::Part::letter ? 0 : lost->points;
            tally.runs[run].harm += points;
            (was_inside_ ? in.harm : in.harm_on_foot) += points;
        }
        in.stops += std::holds_alternative<ClimbedOut>(event) ? 1 : 0;
        in.visits += std::holds_alternative<WentIn>(event) ? 1 : 0;
        tally.letters_caught += std::holds_alternative<LetterCaught>(event) ? 1 : 0;
    }
}

void StopRecorder::count_death(const Game& game, Tally& tally) const {
    const Outcome* end = game.outcome();
    if (end != nullptr && end->on_foot) {
        ++(was_inside_ ? tally.stops.died_inside : tally.stops.died_on_foot);
    } else {
        tally.stops.died_after += tally.turns - last_stop_ <= soon_after ? 1 : 0;
    }
}

}  // namespace posthaste::bots
