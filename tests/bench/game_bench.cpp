// Measures the game itself, as the page runs it: a turn on the fullest map there is, the save that follows
// each turn, a turn played on a copy. Prints a line of JSON for each figure, like engine_bench.
#include <deque>
#include <memory>
#include <string>

#include "app/foresight.hpp"
#include "app/save_slots.hpp"
#include "app/saved_run.hpp"
#include "game/game.hpp"
#include "tests/bench/measure.hpp"

namespace {

using posthaste::Command;
using posthaste::Game;
using posthaste::Manoeuvre;

// Of the later runs, which are the fullest.
std::unique_ptr<Game> fullest() {
    std::unique_ptr<Game> found;
    std::uint32_t most = 0;
    for (std::uint32_t seed = 1; seed <= 40; ++seed) {
        for (const std::int32_t run : {1, 5, 9}) {
            auto game = std::make_unique<Game>(seed, run);
            const auto entities = game->world().count<posthaste::Position>();
            if (entities > most) {
                most = entities;
                found = std::move(game);
            }
        }
    }
    bench::tell("entities on the fullest map", most);
    return found;
}

constexpr Command commands[] = {{Manoeuvre::accelerate, false}, {Manoeuvre::coast, false}, {Manoeuvre::north, false},
                                {Manoeuvre::coast, true},       {Manoeuvre::south, false}, {Manoeuvre::brake, false}};

}  // namespace

int main() {
    const auto game = fullest();
    posthaste::SavedRun run;
    run.log = std::deque<std::string>(5, "A line of the log, as long as such lines are when much has happened.");
    lull::Bytes start;
    game->save(start);

    // Each turn, then its save. A run that is over begins again.
    std::vector<double> turns;
    std::vector<double> saves;
    std::vector<double> forks;
    std::size_t saved_bytes = 0;
    lull::Fault fault;
    run.game = Game::load(start, fault);
    const auto& played = run.game;
    posthaste::Forecaster forecaster;
    for (int i = 0; i < 600; ++i) {
        if (played->pause().kind != lull::Pause::For::input) {
            run.game = Game::load(start, fault);
            run.turns.clear();
        }
        const Command command = commands[i % std::size(commands)];
        constexpr int repeats = 20;  // the web's clock ticks in microseconds
        double from = bench::processor_time();
        for (int k = 0; k < repeats; ++k) {
            forecaster.foresee(*played, command);
        }
        forks.push_back((bench::processor_time() - from) / repeats);

        from = bench::processor_time();
        const auto refusal = played->command(command);
        played->finish();
        played->take_events();
        if (refusal == posthaste::Refusal::none) {
            turns.push_back(bench::processor_time() - from);
            run.turns.push_back({command, played->hash()});
        }

        from = bench::processor_time();
        for (int k = 0; k < repeats; ++k) {
            saved_bytes = posthaste::encode_save(posthaste::to_bytes(run), 1 + static_cast<unsigned>(i)).size();
        }
        saves.push_back((bench::processor_time() - from) / repeats);
    }
    bench::tell("milliseconds of a turn on the fullest map", bench::median(turns) / 1e6);
    bench::tell("milliseconds of a save of the fullest map", bench::median(saves) / 1e6);
    bench::tell("bytes of a save of the fullest map", static_cast<double>(saved_bytes));
    bench::tell("microseconds of a forked turn", bench::median(forks) / 1e3);
    return 0;
}
