#include "bots/stop_recorder.hpp"

#include <variant>

#include "game/depot/play.hpp"
#include "game/game_data.hpp"
#include "game/house/play.hpp"
#include "game/posthaste.hpp"

namespace posthaste::bots {

namespace {

// The courier would bring this out now: what they carry, or what is in the vault of a solved depot.
Count worth_carried(const Game& game) {
    Count worth = 0;
    if (const HousePlay* house = game.inside()) {
        house->world().each<Loot, Inside>([&](Entity, const Loot& loot, const Inside& inside) {
            worth += inside.holder == house->courier() ? loot.worth : 0;
        });
    } else if (const DepotPlay* depot = game.in_depot(); depot != nullptr && depot->solved()) {
        const GameData& data = game.world().data();
        for (const Stock& stock : data.in_vaults) {
            worth += static_cast<Count>(stock.count) * data.things.value_of<Loot>(stock.thing).worth;
        }
    }
    return worth;
}

}  // namespace

void StopRecorder::play_and_count(Game& game, Command command, Tally& tally) {
    was_inside_ = game.inside() != nullptr || game.in_depot() != nullptr;
    VisitTally& place = game.in_depot() != nullptr ? tally.stops.depots : tally.stops.houses;
    const Count carried_out = worth_carried(game);
    const auto run = static_cast<std::size_t>(game.world().get<Road>(game.road()).run - 1) % runs_of_a_game;
    ++steps_;
    last_stop_ = tally.turns;
    place.steps += was_inside_ ? 1 : 0;
    game.command(command);
    game.finish();
    for (const Event& event : game.take_events()) {
        if (const auto* out = std::get_if<CameOut>(&event)) {
            ++place.left;
            place.coins += carried_out;
            place.letters += out->letters;
            place.people += out->people;
            tally.pay += out->coins;
        } else if (const auto* in = std::get_if<WentIn>(&event)) {
            ++(in->depot ? tally.stops.depots : tally.stops.houses).visits;
        } else if (const auto* lost = std::get_if<Lost>(&event)) {
            const Count points = lost->part == Lost::Part::letter ? 0 : lost->points;
            tally.runs[run].harm += points;
            (was_inside_ ? place.harm : tally.stops.harm_on_foot) += points;
        }
        tally.stops.stops += std::holds_alternative<ClimbedOut>(event) ? 1 : 0;
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
