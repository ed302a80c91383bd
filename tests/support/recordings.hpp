// The recordings of tests/replays, played: what was accepted of each, and where it led.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "app/journeys/journey_code.hpp"
#include "app/saves/saved_run.hpp"
#include "cli/options.hpp"
#include "game/posthaste.hpp"
#include "game/shipped_data.hpp"

namespace recordings {

using namespace posthaste;

struct Recording {
    std::string name;
    std::int32_t first_run = 1;
    SavedRun run;
};

// Commands that are refused cost nothing and are left out, as in a save.
inline Recording play(const std::filesystem::path& path) {
    Recording played{path.filename().string(), 1, {}};
    std::ifstream file(path);
    REQUIRE_MESSAGE(file, played.name);
    for (std::string line; std::getline(file, line);) {
        Options options;
        if (read_header(line, shipped_data(), options)) {
            played.first_run = static_cast<std::int32_t>(options.run);
            played.run.game = std::make_unique<Game>(options.seed, played.first_run, shipped_data());
        } else if (const auto errand = parse_errand(line)) {
            if (run_errand(played.run.game, *errand) == Refusal::none) {
                played.run.turns.push_back({{}, played.run.game->hash(), *errand});
            }
        } else if (const auto command = parse_command(line)) {
            if (played.run.game->command(*command) == Refusal::none) {
                played.run.game->finish();
                played.run.turns.push_back({*command, played.run.game->hash(), {}});
            }
        }
    }
    REQUIRE_MESSAGE(played.run.game != nullptr, played.name);
    return played;
}

// In the order of their names.
inline std::vector<std::filesystem::path> files() {
    std::vector<std::filesystem::path> all;
    for (const auto& entry : std::filesystem::directory_iterator("tests/replays")) {
        if (entry.path().extension() == ".txt") {
            all.push_back(entry.path());
        }
    }
    std::sort(all.begin(), all.end());
    return all;
}

inline Recording named(const std::string& name) { return play("tests/replays/" + name + ".txt"); }

// What a link says of it, driven in version 0.9.0.
inline JourneyCode code_of(const Recording& played) {
    const Game& game = *played.run.game;
    return {"0.9.0", game.world().get<Road>(game.road()).seed, played.first_run, played.run.turns, game.hash()};
}
inline JourneyCode code_of(const std::string& name) { return code_of(named(name)); }

}  // namespace recordings
