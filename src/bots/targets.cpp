// What the game should be like, measured by its bots.
#include <algorithm>

#include "bots/summary.hpp"

namespace posthaste::bots {

namespace {

constexpr Count no_end = 1'000'000;

const Tally* of(const Played& played, std::string_view bot) {
    for (const Row& row : played.rows) {
        if (row.bot == bot && row.tally.games > 0) {
            return &row.tally;
        }
    }
    return nullptr;
}

// The share of three runs, from run `first` on, that are survived.
Count survival(const Tally& tally, std::size_t first) {
    const RunTally sum = sum_of_runs(tally, first, 3);
    return permille(sum.delivered, sum.begun);
}

void add_curve(const Played& played, std::vector<Aim>& aims) {
    if (const Tally* random = of(played, "random")) {
        aims.push_back({"random: run in which it ends", 10, 20, tenths(random->runs_reached, random->games)});
    }
    if (const Tally* greedy = of(played, "greedy")) {
        aims.push_back({"greedy: run in which it ends", 30, 50, tenths(greedy->runs_reached, greedy->games)});
    }
    if (const Tally* one = of(played, "looks 1")) {
        aims.push_back(
            {"looks 1: % of first runs survived", 600, 1000, permille(one->runs[0].delivered, one->runs[0].begun)});
    }
    if (const Tally* three = of(played, "looks 3")) {
        aims.push_back({"looks 3: % of games won", 250, 600, permille(three->won, three->games)});
        const Count early = survival(*three, 0);
        const Count middle = survival(*three, 3);
        aims.push_back({"looks 3: runs 4-6 survived, % less than 1-3", 1, no_end, early - middle});
        aims.push_back({"looks 3: runs 7-9 survived, % less than 4-6", 1, no_end, middle - survival(*three, 6)});
    }
}

// One player's harm in tenths of the other's. A player who dies early sees no late runs, so each run that both have
// begun counts equally.
Count tenths_of_harm(const Tally& tally, const Tally& other) {
    constexpr Count fine = 1000;
    Count sum = 0;
    Count sum_of_other = 0;
    for (std::size_t run = 0; run < runs_of_a_game; ++run) {
        if (tally.runs[run].begun > 0 && other.runs[run].begun > 0) {
            sum += tally.runs[run].harm * fine / tally.runs[run].begun;
            sum_of_other += other.runs[run].harm * fine / other.runs[run].begun;
        }
    }
    return tenths(sum, std::max<Count>(1, sum_of_other));
}

// Players who deny themselves something win clearly less than one who plays with everything: at most four fifths.
void add_denials(const Played& played, std::vector<Aim>& aims) {
    const Tally* mixed = of(played, "looks 3");
    for (const Bot& bot : every_bot()) {
        const Tally* tally = of(played, bot.name);
        const bool is_plain = bot.denies == Denial::nothing && bot.weights.letter > 0;
        if (mixed != nullptr && mixed->won > 0 && tally != nullptr && !is_plain) {
            aims.push_back({std::string(bot.name) + ": % of games won, less than looks 3", 0,
                            permille(mixed->won, mixed->games) * 4 / 5, permille(tally->won, tally->games)});
        }
    }
    const Tally* all = of(played, "every letter");
    const Tally* none = of(played, "no letters");
    if (all != nullptr && none != nullptr) {
        aims.push_back({"every letter: harm, times that of no letters", 16, 24, tenths_of_harm(*all, *none)});
    }
}

// The share of turns without risk, for a player who ignores letters.
void add_dullness(const Played& played, std::vector<Aim>& aims) {
    if (const Tally* none = of(played, "no letters")) {
        for (std::size_t run = 0; run < 3; ++run) {
            aims.push_back({"no letters: % of turns without risk in run " + std::to_string(run + 1), 0,
                            run == 0 ? 400 : 300, permille(none->runs[run].dull, none->runs[run].turns)});
        }
    }
}

void add_turns(const Played& played, std::vector<Aim>& aims) {
    const Tally* three = of(played, "looks 3");
    if (three == nullptr) {
        return;
    }
    if (three->won > 0) {
        for (const std::string& weapon : played.weapons) {
            aims.push_back(
                {weapon + ": % of the damage in games that looks 3 won", 50, 400,
                 permille(count_of(three->damage_when_won.by_weapon, weapon), three->damage_when_won.total())});
        }
    }
    const RunTally runs = sum_of_runs(*three);
    aims.push_back({"looks 3: turns of a run survived", 450, 550, tenths(runs.turns_delivered, runs.delivered)});
    aims.push_back(
        {"looks 3: % of turns in which coasting costs", 350, 450, permille(three->coasting_harmed, three->turns)});
    aims.push_back(
        {"looks 3: % of these that can be avoided", 900, 1000, permille(three->avoidable, three->coasting_harmed)});
    aims.push_back({"looks 3: % of turns with two good manoeuvres", 400, 600,
                    permille(three->with_a_choice, three->turns_thought_over)});
}

}  // namespace

std::vector<Aim> aims_of(const Played& played) {
    std::vector<Aim> aims;
    add_curve(played, aims);
    add_denials(played, aims);
    add_dullness(played, aims);
    add_turns(played, aims);
    return aims;
}

}  // namespace posthaste::bots
