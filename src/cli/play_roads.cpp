#include "cli/play_roads.hpp"

#include <cstdio>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/coverage.hpp"
#include "cli/dumps.hpp"
#include "cli/reports.hpp"
#include "cli/why.hpp"
#include "game/game.hpp"
#include "game/journey.hpp"
#include "game/posthaste.hpp"
#include "lull/version.hpp"
#include "words/refusals.hpp"

using namespace posthaste;

namespace {

constexpr std::string_view turn_word = "turn ";

std::unique_ptr<Game> begin(const Options& options, const GameData& data, bool says_which) {
    Start start;
    start.seed = options.seed;
    start.run = static_cast<std::int32_t>(options.run);
    start.route = options.route;
    auto game = std::make_unique<Game>(start, data);
    report_beginning(*game, options, says_which);
    return game;
}

// Returns the program's exit code; 0: the line was understood. What is accepted goes to `accepted`, too.
int play_line(std::unique_ptr<Game>& playing, const std::string& line, std::istream& input, const Options& options,
              std::vector<RecordedTurn>& accepted) {
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
        accepted.push_back({{}, 0, *errand});
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
    accepted.push_back({*command, 0, {}});
    if (options.delays && input.peek() == std::char_traits<char>::eof()) {
        for (std::uint32_t i = 0; i < *options.delays && game.pause().kind == lull::Pause::For::delay; ++i) {
            game.resume();
        }
        return 0;
    }
    game.finish();
    report(game, options);
    return 0;
}

// The journey that was played last goes to `code`.
int play(std::istream& input, Options options, const GameData& data, JourneyCode& code) {
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
        code = {lull::version, options.seed, static_cast<std::int32_t>(options.run), {}, 0};
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
    while (std::getline(input, line)) {
        if (!line.empty() && line.back() == '\r') {
            line.pop_back();
        }
        if (read_header(line, data, options)) {
            if (!options.dump_to_load.empty()) {
                return complain("A recording begins on a road of its own, so it doesn't go with --load.");
            }
            if (options.task == Task::link && (game || options.route)) {
                return complain(game ? "The recording has more than one journey, and a link holds one."
                                     : "The recording begins on a road of another kind, and no journey does.");
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
        if (const int exit = play_line(game, line, input, options, code.turns); exit != 0) {
            return exit;
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
    code.end_hash = game->hash();
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

}  // namespace

int play_roads(const Options& options, const GameData& data) {
    JourneyCode any;
    return play(std::cin, options, data, any);
}

int read_recording(std::istream& recording, const Options& options, const GameData& data, JourneyCode& code) {
    return play(recording, options, data, code);
}
