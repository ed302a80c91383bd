// Counts from played games: whole numbers that add up, whatever the order and the thread.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "game/game.hpp"

namespace posthaste::bots {

using Count = std::int64_t;
inline constexpr std::size_t runs_of_a_game = 9;
inline constexpr std::size_t causes = static_cast<std::size_t>(Cause::count);
inline constexpr std::size_t speeds = 5;

// Attacks that enemies announced, and their outcome.
struct Attacks {
    Count announced = 0;
    Count hit = 0;  // hit the van
    void add(const Attacks& other);
    friend bool operator==(const Attacks&, const Attacks&) = default;
};

using ByWeapon = std::map<std::string, Count>;  // by the name of the weapon, or of a mine that lay there
// 0 for a weapon that is not among them.
[[nodiscard]] Count count_of(const ByWeapon& counts, const std::string& weapon);

// Health that the van took from enemies.
struct Damage {
    ByWeapon by_weapon;
    Count by_ramming = 0;  // an enemy run over counts with the health it had left
    void add(const Damage& other);
    friend bool operator==(const Damage&, const Damage&) = default;
    [[nodiscard]] Count total() const;
};

struct RunTally {
    Count begun = 0;
    Count delivered = 0;
    Count turns_delivered = 0;  // in delivered runs only
    Count harm = 0;             // points lost by the van and its driver, letters not counted
    Count turns = 0;            // in all runs
    Count dull = 0;             // turns in which no order loses anything
    void add(const RunTally& other);
    friend bool operator==(const RunTally&, const RunTally&) = default;
};

// Houses or depots that were gone into.
struct VisitTally {
    Count visits = 0;
    Count steps = 0;  // inside
    Count left = 0;   // come out of alive
    Count coins = 0;  // what was brought out is worth, people not counted
    Count letters = 0;
    Count people = 0;
    Count harm = 0;  // points lost meanwhile, by the van too
    void add(const VisitTally& other);
    friend bool operator==(const VisitTally&, const VisitTally&) = default;
};

// Stops beside the road.
struct StopTally {
    Count stops = 0;  // the driver climbed out
    VisitTally houses;
    VisitTally depots;
    Count harm_on_foot = 0;  // points lost outside, by the van too
    Count died_inside = 0;   // games
    Count died_on_foot = 0;  // between the van and a door
    Count died_after = 0;    // in the van, within so many turns: soon_after
    void add(const StopTally& other);
    friend bool operator==(const StopTally&, const StopTally&) = default;
};
inline constexpr Count soon_after = 10;

// The counts of one game, or the sum of many.
struct Tally {
    Count games = 0;
    Count won = 0;
    Count runs_reached = 0;  // the number of the last run of each game
    std::array<RunTally, runs_of_a_game> runs{};
    // Deaths by Cause; games that nothing killed were stopped after a great many turns.
    std::array<Count, causes> deaths{};
    Count turns = 0;
    std::array<Count, speeds> turns_at{};  // by the columns that the van went east; the last means at least that many
    Count columns = 0;
    Count letters_caught = 0;
    Count letters_delivered = 0;
    Count pay = 0;
    Attacks lanes;  // by guns, which include cones
    Attacks claws;
    ByWeapon shots;
    Damage damage;
    Damage damage_when_won;        // only in games that were won
    Count coasting_harmed = 0;     // turns in which coasting would have cost something
    Count avoidable = 0;           // those in which some command would have cost nothing
    Count turns_thought_over = 0;  // a sample of all turns, to count the good manoeuvres
    Count with_a_choice = 0;       // those with two or more
    StopTally stops;

    void add(const Tally& other);
    friend bool operator==(const Tally&, const Tally&) = default;
};

// The sum of that many runs from `first` on; runs count from 0.
[[nodiscard]] RunTally sum_of_runs(const Tally& tally, std::size_t first = 0, std::size_t count = runs_of_a_game);

}  // namespace posthaste::bots
