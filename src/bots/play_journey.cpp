#include "bots/play_journey.hpp"

#include <memory>
#include <utility>

#include "bots/player.hpp"
#include "bots/recorder.hpp"
#include "bots/shopping.hpp"
#include "bots/stop_recorder.hpp"
#include "game/journey.hpp"
#include "game/posthaste.hpp"

namespace posthaste::bots {

namespace {

constexpr Count most_steps = 4000;  // on foot

// Always the first of the roads that lead on, since any is as good.
std::unique_ptr<Game> next_run(const Bot& bot, std::unique_ptr<Game> last, std::uint32_t seed, const GameData& data) {
    if (last == nullptr) {
        return std::make_unique<Game>(seed, 1, data);
    }
    run_errand(last, {Errand::Type::route, 0});
    spend(bot, last);
    return last;
}

}  // namespace

bool play_run(Player& player, Recorder& recorder, Game& game, Tally& tally) {
    const Count before = tally.turns;
    StopRecorder stops;
    while (game.outcome() == nullptr && tally.turns < before + most_turns_of_a_run && stops.steps() < most_steps) {
        const Command command = player.choose(game);
        if (game.on_foot() || command.manoeuvre == Manoeuvre::climb_out) {
            stops.play_and_count(game, command, tally);
        } else {
            recorder.look(game, tally);
            play_and_count(game, command, tally);
        }
    }
    const Outcome* outcome = game.outcome();
    const auto run = static_cast<std::size_t>(game.world().get<Road>(game.road()).run - 1) % runs_of_a_game;
    ++tally.runs[run].begun;
    ++tally.runs_reached;
    if (outcome == nullptr || outcome->result == Result::dead) {
        ++tally.deaths[outcome == nullptr ? 0 : static_cast<std::size_t>(outcome->cause)];
        stops.count_death(game, tally);
        return false;
    }
    ++tally.runs[run].delivered;
    tally.runs[run].turns_delivered += tally.turns - before;
    tally.letters_delivered += game.world().get<MailSack>(game.van()).letters;
    tally.pay += outcome->pay;
    return true;
}

Tally play_journey(const Bot& bot, std::uint32_t seed, const GameData& data) {
    Player player(bot, seed);
    Recorder recorder;
    Tally tally;
    tally.games = 1;
    std::unique_ptr<Game> game;
    bool goes_on = true;
    for (std::size_t run = 1; run <= runs_of_a_game && goes_on; ++run) {
        game = next_run(bot, std::move(game), seed, data);
        goes_on = play_run(player, recorder, *game, tally);
    }
    if (goes_on) {
        tally.won = 1;
        tally.damage_when_won = tally.damage;
    }
    return tally;
}

}  // namespace posthaste::bots
