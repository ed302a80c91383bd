#include "cli/play_roads.hpp"

#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/houses/known_things.hpp"
#include "app/saves/save_slot.hpp"
#include "app/saves/saved_run.hpp"
#include "app/screens/narration.hpp"
#include "cli/coverage.hpp"
#include "cli/dumps.hpp"
#include "cli/why.hpp"
#include "game/depot/play.hpp"
#include "game/game.hpp"
#include "game/house/play.hpp"
#include "game/journey.hpp"
#include "game/posthaste.hpp"
#include "game/road/driving.hpp"
#include "words/refusals.hpp"

using namespace posthaste;

namespace {

constexpr std::string_view turn_word = "turn ";

std::string hexadecimal(std::uint64_t value) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value));
    return text;
}

// "turn 3 0123456789abcdef": the turn and a hash of everything that matters.
std::string turn_line(const Game& game) {
    const Road& road = game.world().get<Road>(game.road());
    return std::string(turn_word) + std::to_string(road.turn) + ' ' + hexadecimal(game.hash());
}

// Whether the output is one particular answer and not the course of the run.
bool is_silent(const Options& options) { return options.task != Task::play; }

// A dump contains no refusals.
void tell_refusal(const std::string& why, const Options& options) {
    std::fprintf(options.task == Task::dump ? stderr : stdout, "%srefused: %s\n", options.records ? "# " : "",
                 why.c_str());
}

// What the courier knows of the house that they are in, one row a line.
void report_house(const HousePlay& house) {
    std::printf("driver %d steps %d horde %d in %s\n",
                static_cast<int>(house.world().get<Health>(house.courier()).value),
                static_cast<int>(house.house().steps), static_cast<int>(house.house().until_horde),
                std::string(house.house().drawing.view()).c_str());
    const KnownThings known(house);
    for (std::int32_t row = 0; row < house.world().rows(); ++row) {
        std::string line;
        for (std::int32_t column = 0; column < house.world().columns(); ++column) {
            const KnownThing* top = known.top({column, row});
            line += top == nullptr || top->looks == nullptr || !top->looks->letter ? ' ' : top->looks->letter.view()[0];
        }
        std::puts(line.c_str());
    }
}

void report_depot(const DepotPlay& depot, std::optional<std::int32_t> until_horde) {
    std::printf("driver %d steps %d horde %d in %s%s\n",
                static_cast<int>(depot.world().get<Health>(depot.courier()).value),
                static_cast<int>(depot.depot().steps), static_cast<int>(until_horde.value_or(-1)),
                std::string(depot.depot().level.view()).c_str(), depot.solved() ? ", solved" : "");
}

void report(Game& game, const Options& options) {
    const World& world = game.world();
    if (is_silent(options)) {
        return;
    }
    std::puts(turn_line(game).c_str());
    if (options.says_words) {
        for (const std::string& sentence : narrate(game.take_events())) {
            std::printf("says %s\n", sentence.c_str());
        }
    }
    if (options.hashes_only || options.records) {
        return;
    }
    if (game.inside() != nullptr) {
        report_house(*game.inside());
        return;
    }
    if (game.in_depot() != nullptr) {
        report_depot(*game.in_depot(), game.steps_until_horde());
        return;
    }
    const Entity van = game.van();
    const Health* driver = world.find<Health>(game.driver());  // null: the courier died out of the van
    std::printf("driver %d engine %d tyres %d plates %d/%d/%d/%d speed %d letters %d horde %d\n",
                static_cast<int>(driver != nullptr ? driver->value : 0), static_cast<int>(world.get<Engine>(van).value),
                static_cast<int>(world.get<Tyres>(van).value), static_cast<int>(world.get<Plates>(van).front),
                static_cast<int>(world.get<Plates>(van).right), static_cast<int>(world.get<Plates>(van).rear),
                static_cast<int>(world.get<Plates>(van).left), static_cast<int>(world.get<Speed>(van).value),
                static_cast<int>(world.get<MailSack>(van).letters),
                static_cast<int>(world.get<Horde>(world.first<Horde>()).front / 100));
    const std::int32_t first = std::max(0, world.at(game.driver()).column - 8);
    std::fputs(game.picture(first, 60).c_str(), stdout);
}

void report_end(const Game& game, const Options& options) {
    if (const Outcome* outcome = game.outcome(); outcome != nullptr && !is_silent(options)) {
        std::fputs(options.records ? "# " : "", stdout);
        std::printf(outcome->result == Result::delivered ? "delivered, pay %d\n" : "dead, pay %d\n",
                    static_cast<int>(outcome->pay));
    }
}

std::unique_ptr<Game> begin(const Options& options, const GameData& data, bool says_which) {
    Start start;
    start.seed = options.seed;
    start.run = static_cast<std::int32_t>(options.run);
    start.route = options.route;
    auto game = std::make_unique<Game>(start, data);
    if (says_which && !is_silent(options)) {
        std::printf("# seed %lu run %d", static_cast<unsigned long>(options.seed), static_cast<int>(options.run));
        if (options.route) {
            std::printf(" kind %d weather %s", static_cast<int>(options.route->kind) + 1,
                        data.weathers[options.route->weather].name.c_str());
        }
        std::puts("");
    }
    report(*game, options);
    return game;
}

// Returns the program's exit code; 0: the line was understood.
int play_line(std::unique_ptr<Game>& playing, const std::string& line, const Options& options) {
    if (const auto errand = parse_errand(line)) {
        if (options.records) {
            std::puts(to_text(*errand).c_str());
        }
        if (errand->type == Errand::Type::route && playing->outcome() != nullptr) {
            report_end(*playing, options);
        }
        const Refusal refusal = run_errand(playing, *errand);
        if (refusal != Refusal::none) {
            tell_refusal(words::explain(refusal, playing->world(), Manoeuvre::coast), options);
            return 0;
        }
        report(*playing, options);
        return 0;
    }
    Game& game = *playing;
    if (line.compare(0, turn_word.size(), turn_word) == 0) {
        if (const std::string played = turn_line(game); line != played) {
            std::fprintf(stderr, "The first turn that differs: recorded \"%s\", played \"%s\".\n", line.c_str(),
                         played.c_str());
            return 1;
        }
        return 0;
    }
    const auto command = parse_command(line);
    if (!command) {
        return complain("\"" + line + "\" is no command; try --help.");
    }
    if (game.outcome() != nullptr) {
        return complain("The run is over; \"" + line + "\" comes too late.");
    }
    if (options.records) {
        std::puts(to_text(*command).c_str());
    }
    const Refusal refusal = game.command(*command);
    if (refusal != Refusal::none) {
        tell_refusal(words::explain(refusal, game.world(), command->manoeuvre), options);
        return 0;
    }
    if (options.delays && std::cin.peek() == std::char_traits<char>::eof()) {
        for (std::uint32_t i = 0; i < *options.delays && game.pause().kind == lull::Pause::For::delay; ++i) {
            game.resume();
        }
        return 0;
    }
    game.finish();
    report(game, options);
    return 0;
}

int play(Options options, const GameData& data) {
    std::unique_ptr<Game> game;
    Coverage coverage;
    Why why(options.turn);
    const auto trace = [&] {
        if (options.tells_coverage) {
            coverage.begin(*game);
        }
        if (options.task == Task::why) {
            why.begin(*game);
        }
    };
    const auto begin_run = [&](bool says_which) {
        game = begin(options, data, says_which);
        trace();
    };
    if (!options.dump_to_load.empty()) {
        lull::Fault fault;
        game = load_dump_file(options.dump_to_load, data, fault);
        if (fault) {
            return complain(fault.sentence());
        }
        report(*game, options);
        trace();
    }
    std::string line;
    while (std::getline(std::cin, line)) {
        if (!line.empty() && line.back() == '\r') {
            line.pop_back();
        }
        if (read_header(line, data, options)) {
            if (!options.dump_to_load.empty()) {
                return complain("A recording begins on a road of its own, so it doesn't go with --load.");
            }
            if (game) {
                report_end(*game, options);
            }
            begin_run(options.records || game);
            continue;
        }
        if (line.empty() || line.front() == '#') {
            continue;
        }
        if (!game) {
            begin_run(options.records);
        }
        const Game* on = game.get();
        if (const int code = play_line(game, line, options); code != 0) {
            return code;
        }
        if (game.get() != on) {
            trace();  // for the next road
            continue;
        }
        if (options.tells_coverage) {
            coverage.take_in(*game);
        }
        if (options.task == Task::why) {
            why.take_in(*game);
        }
    }
    if (!game) {
        begin_run(options.records);
    }
    report_end(*game, options);
    if (options.tells_coverage) {
        coverage.tell();
    }
    if (options.task == Task::dump) {
        std::fputs(dump(*game).c_str(), stdout);
    }
    if (options.task == Task::why && !why.has_told()) {
        return complain("Turn " + std::to_string(options.turn) + " was not played.");
    }
    return 0;
}

// Replays a run that was played in the page, and names the first turn that differs.
int play_file(Options options, const GameData& data) {
    const auto contents = read_file(options.file);
    if (!contents) {
        return complain("The file " + options.file + " cannot be read.");
    }
    DecodedSave save = unseal_save({contents->begin(), contents->end()});
    SavedRun saved;
    if (!save.fault) {
        save.fault = from_bytes(save.body, data, saved);
    }
    if (save.fault) {
        return complain("The file " + options.file + " holds no run: " + save.fault.sentence() + ".");
    }
    if (options.task == Task::dump) {
        std::fputs(dump(*saved.game).c_str(), stdout);
        return 0;
    }
    saved.game->finish();
    const auto first_run = first_run_of(saved);
    if (!first_run) {
        return complain("That run was begun in a version that did not keep its commands; it cannot be played again.");
    }
    options.seed = saved.game->world().get<Road>(saved.game->road()).seed;
    options.run = static_cast<std::uint32_t>(*first_run);
    auto game = begin(options, data, options.records);
    for (const RecordedTurn& turn : saved.turns) {
        const bool is_errand = turn.errand.type != Errand::Type::nothing;
        const std::string line = is_errand ? to_text(turn.errand) : to_text(turn.command);
        if (const int code = play_line(game, line, options); code != 0) {
            return code;
        }
        const bool is_last = &turn == &saved.turns.back();
        const std::uint64_t recorded = is_last ? saved.game->hash() : turn.hash;
        if (recorded != 0 && game->hash() != recorded) {
            std::fprintf(stderr, "The first turn that differs: recorded %s, played \"%s\".\n",
                         hexadecimal(recorded).c_str(), turn_line(*game).c_str());
            return 1;
        }
    }
    report_end(*game, options);
    return 0;
}

}  // namespace

int play_roads(const Options& options, const GameData& data) {
    return options.file.empty() ? play(options, data) : play_file(options, data);
}
