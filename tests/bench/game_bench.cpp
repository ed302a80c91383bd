// Measures the game itself, as the page runs it: a turn on the fullest map, the save after each turn, a turn played on
// a copy. Prints a line of JSON for each figure, like engine_bench.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "app/board/board.hpp"
#include "app/preview.hpp"
#include "app/saves/save_slot.hpp"
#include "app/saves/saved_run.hpp"
#include "game/game.hpp"
#include "game/shipped_data.hpp"
#include "tests/bench/measure.hpp"

namespace {

using posthaste::Command;
using posthaste::Game;
using posthaste::Manoeuvre;

// A game on the later runs' map, which is the fullest.
std::unique_ptr<Game> fullest() {
    std::unique_ptr<Game> found;
    std::uint32_t most = 0;
    for (std::uint32_t seed = 1; seed <= 40; ++seed) {
        for (const std::int32_t run : {1, 5, 9}) {
            auto game = std::make_unique<Game>(seed, run, posthaste::shipped_data());
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

// The moment in a ninth run, driven at a steady speed, when the most enemies are awake.
struct Liveliest {
    std::unique_ptr<Game> game;
    std::uint32_t awake = 0;
};
Liveliest find_liveliest() {
    lull::Bytes bytes;
    std::uint32_t most = 0;
    for (std::uint32_t seed = 1; seed <= 40; ++seed) {
        Game game(seed, 9, posthaste::shipped_data());
        for (int turn = 0; turn < 60 && game.outcome() == nullptr; ++turn) {
            const auto awake = game.world().count<posthaste::Awake>();
            if (awake > most && game.pause().kind == lull::Pause::For::input) {
                most = awake;
                bytes.clear();
                game.save(bytes);
            }
            game.command({turn < 2 ? Manoeuvre::accelerate : Manoeuvre::coast, true});
            game.command({Manoeuvre::coast, false});
            game.finish();
        }
    }
    lull::Fault fault;
    return {Game::load(bytes, posthaste::shipped_data(), fault), most};
}

// Everything that hovering needs except painting: the turn is played out, told and turned into a draw list.
void measure_previews() {
    const auto [game, awake] = find_liveliest();
    bench::tell("enemies awake in the liveliest moment", awake);
    posthaste::Previewer previewer;
    posthaste::Animation animation;
    animation.reset(*game);
    std::vector<double> previews;
    std::size_t drawn = 0;
    for (int i = 0; i < 600; ++i) {
        const Command command = commands[i % std::size(commands)];
        const double from = bench::processor_time();
        constexpr int repeats = 4;
        for (int k = 0; k < repeats; ++k) {
            const auto seen = previewer.foresee(*game, command);
            drawn += posthaste::tell(seen, *game, command.manoeuvre).size();
            drawn +=
                posthaste::draw_board(*game, animation, {true, true, std::nullopt, seen.way, &seen}).sprites.size();
        }
        previews.push_back((bench::processor_time() - from) / repeats);
    }
    bench::tell("letters and sprites of the previews", static_cast<double>(drawn));
    bench::tell("milliseconds of a preview in the liveliest moment", bench::median(previews) / 1e6);
    bench::tell("milliseconds of the slowest of 600 previews there",
                *std::max_element(previews.begin(), previews.end()) / 1e6);
}

}  // namespace

// With "save" it writes a save of the liveliest moment instead, to be measured in a page.
int main(int argc, char** argv) {
    if (argc > 1 && std::string_view(argv[1]) == "save") {
        posthaste::SavedRun lively;
        lively.game = find_liveliest().game;
        const lull::Bytes save = posthaste::seal_save(posthaste::to_bytes(lively), 1);
        std::fwrite(save.data(), 1, save.size(), stdout);
        return 0;
    }
    measure_previews();
    const auto game = fullest();
    posthaste::SavedRun run;
    run.log = std::vector<std::string>(5, "A line of the log, as long as such lines are when much has happened.");
    lull::Bytes start;
    game->save(start);

    // Plays turns and saves after each one. A finished run starts over.
    std::vector<double> turns;
    std::vector<double> saves;
    std::vector<double> forks;
    std::size_t saved_bytes = 0;
    lull::Fault fault;
    run.game = Game::load(start, posthaste::shipped_data(), fault);
    const auto& played = run.game;
    posthaste::Previewer previewer;
    for (int i = 0; i < 600; ++i) {
        if (played->pause().kind != lull::Pause::For::input) {
            run.game = Game::load(start, posthaste::shipped_data(), fault);
            run.turns.clear();
        }
        const Command command = commands[i % std::size(commands)];
        constexpr int repeats = 20;  // the web's clock ticks in microseconds
        double from = bench::processor_time();
        for (int k = 0; k < repeats; ++k) {
            previewer.foresee(*played, command);
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
    bench::tell("preview / turn", bench::median(forks) / bench::median(turns));
    return 0;
}
