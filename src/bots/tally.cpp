#include "bots/tally.hpp"

namespace posthaste::bots {

namespace {

template <std::size_t size>
void add_each(std::array<Count, size>& to, const std::array<Count, size>& other) {
    for (std::size_t i = 0; i < size; ++i) {
        to[i] += other[i];
    }
}

void add_each(ByWeapon& to, const ByWeapon& other) {
    for (const auto& [weapon, count] : other) {
        to[weapon] += count;
    }
}

}  // namespace

Count count_of(const ByWeapon& counts, const std::string& weapon) {
    const auto found = counts.find(weapon);
    return found == counts.end() ? 0 : found->second;
}

void Attacks::add(const Attacks& other) {
    announced += other.announced;
    hit += other.hit;
}

void Damage::add(const Damage& other) {
    add_each(by_weapon, other.by_weapon);
    by_ramming += other.by_ramming;
}
Count Damage::total() const {
    Count sum = by_ramming;
    for (const auto& [weapon, points] : by_weapon) {
        sum += points;
    }
    return sum;
}

void RunTally::add(const RunTally& other) {
    begun += other.begun;
    delivered += other.delivered;
    turns_delivered += other.turns_delivered;
    harm += other.harm;
    turns += other.turns;
    dull += other.dull;
}

void VisitTally::add(const VisitTally& other) {
    visits += other.visits;
    steps += other.steps;
    left += other.left;
    coins += other.coins;
    letters += other.letters;
    people += other.people;
    harm += other.harm;
}

void StopTally::add(const StopTally& other) {
    stops += other.stops;
    houses.add(other.houses);
    depots.add(other.depots);
    harm_on_foot += other.harm_on_foot;
    died_inside += other.died_inside;
    died_on_foot += other.died_on_foot;
    died_after += other.died_after;
}

void Tally::add(const Tally& other) {
    games += other.games;
    won += other.won;
    runs_reached += other.runs_reached;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        runs[i].add(other.runs[i]);
    }
    add_each(deaths, other.deaths);
    turns += other.turns;
    add_each(turns_at, other.turns_at);
    columns += other.columns;
    letters_caught += other.letters_caught;
    letters_delivered += other.letters_delivered;
    pay += other.pay;
    lanes.add(other.lanes);
    claws.add(other.claws);
    add_each(shots, other.shots);
    damage.add(other.damage);
    damage_when_won.add(other.damage_when_won);
    coasting_harmed += other.coasting_harmed;
    avoidable += other.avoidable;
    turns_thought_over += other.turns_thought_over;
    with_a_choice += other.with_a_choice;
    stops.add(other.stops);
}

RunTally sum_of_runs(const Tally& tally, std::size_t first, std::size_t count) {
    RunTally sum;
    for (std::size_t run = first; run < first + count; ++run) {
        sum.add(tally.runs[run]);
    }
    return sum;
}

}  // namespace posthaste::bots
