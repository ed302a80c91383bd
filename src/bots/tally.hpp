// What is counted while games are played: whole numbers that add up, whoever counted them and in what order.
#pragma once

#include <array>
#include <cstdint>

#include "bots/commands.hpp"

namespace posthaste::bots {

using Count = std::int64_t;
inline constexpr std::size_t runs_of_a_game = 9;
inline constexpr std::size_t causes = static_cast<std::size_t>(Cause::count);
inline constexpr std::size_t speeds = 5;

// Announced by enemies, and what came of it.
struct Attacks {
    Count announced = 0;
    Count hit = 0;  // the van
    void add(const Attacks& other);
    friend bool operator==(const Attacks&, const Attacks&) = default;
};

// Health that enemies lost to the van.
struct Damage {
    std::array<Count, weapon_kinds> by_weapon{};
    Count by_ramming = 0;  // running over counts what the victim had left
    void add(const Damage& other);
    friend bool operator==(const Damage&, const Damage&) = default;
    [[nodiscard]] Count total() const;
};

struct RunTally {
    Count begun = 0;
    Count delivered = 0;
    Count turns_delivered = 0;  // of those that were
    Count harm = 0;             // points that the van and its driver lost, letters not counted
    Count turns = 0;            // also of those that were not
    Count dull = 0;             // of these: whatever is ordered, nothing is lost
    void add(const RunTally& other);
    friend bool operator==(const RunTally&, const RunTally&) = default;
};

// Of one game, or of many.
struct Tally {
    Count games = 0;
    Count won = 0;
    Count runs_reached = 0;  // the number of the last run of each game
    std::array<RunTally, runs_of_a_game> runs{};
    // By Cause; those that nothing killed had not ended after a great many turns.
    std::array<Count, causes> deaths{};
    Count turns = 0;
    std::array<Count, speeds> turns_at{};  // by the columns that the van went east; the last: or more
    Count columns = 0;
    Count letters_caught = 0;
    Count letters_delivered = 0;
    Count pay = 0;
    Attacks lanes;  // of guns, cones too
    Attacks claws;
    std::array<Count, weapon_kinds> shots{};
    Damage damage;
    Damage damage_when_won;        // in games that were won
    Count coasting_harmed = 0;     // turns in which coasting would have cost something
    Count avoidable = 0;           // of these: some command would have cost nothing
    Count turns_thought_over = 0;  // some of all, to see how many good manoeuvres there were
    Count with_a_choice = 0;       // of these: two or more

    void add(const Tally& other);
    friend bool operator==(const Tally&, const Tally&) = default;
};

// Of so many runs from that one on; the first is 0.
[[nodiscard]] RunTally sum_of_runs(const Tally& tally, std::size_t first = 0, std::size_t count = runs_of_a_game);

}  // namespace posthaste::bots
