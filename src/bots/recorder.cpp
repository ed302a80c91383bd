#include "bots/recorder.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "game/names.hpp"

namespace posthaste::bots {

namespace {

constexpr Count thinks_each = 4;  // only every fourth turn, since thinking a turn over takes long

// The index of the run within its game.
std::size_t run_of(const Game& game) {
    return static_cast<std::size_t>(game.world().get<Road>(game.road()).run - 1) % runs_of_a_game;
}

Count announced(const World& world, bool guns) {
    Count count = 0;
    world.each<Intent>(
        [&](Entity, const Intent& plan) { count += plan.attacks && world.has<Weapon>(plan.weapon) == guns ? 1 : 0; });
    return count;
}

template <class... Which>
bool is_one_of(const Event& event) {
    return (std::holds_alternative<Which>(event) || ...);
}

// The van fires before it drives, and the order is gone afterwards. Events of the same moment belong to the shot, up to
// the first one that only driving or others can cause.
bool ends_a_shot(const Event& event) {
    return is_one_of<EnemyRunOver, Rammed, Crashed, Bumped, LetterCaught, ClawMissed, HordeMoved, EnemyFired>(event);
}

// The event of being run over doesn't tell how much health was left. When the van moves, no enemy has moved yet, so
// their health is noted by cell.
struct Victim {
    Cell cell;
    std::int32_t health = 0;
};
std::vector<Victim> who_stands_where(const World& world) {
    std::vector<Victim> victims;
    world.each<Enemy, Position>([&](Entity enemy, const Enemy&, const Position& position) {
        const Health* health = world.find<Health>(enemy);
        victims.push_back({position.cell, health != nullptr ? health->value : 0});
    });
    return victims;
}
std::int32_t take_from(std::vector<Victim>& victims, Cell cell, std::int32_t amount) {
    std::int32_t taken = 0;
    for (Victim& victim : victims) {
        if (victim.cell == cell && taken == 0) {
            taken = std::min(amount, victim.health);
            victim.health -= taken;
        }
    }
    return taken;
}

// Fire spreads and has no owner: it counts for the van's weapon that makes fire, else for the oil that feeds it, else
// for none.
std::optional<std::string> who_burns(const Game& game) {
    const Things& things = game.world().data().things;
    std::optional<std::string> found;
    for (const Side side : every_side) {
        const Entity mounted = weapon_on(game.world(), game.van(), side);
        const Weapon* weapon = game.world().find<Weapon>(mounted);
        if (weapon != nullptr &&
            (weapon->ignites || (!found && things.has<Flammable>(things.find(weapon->drops.view()))))) {
            found = name_of(game.world(), mounted);
        }
    }
    return found;
}

}  // namespace

bool Recorder::costs_nothing(const Game& game, Command command) {
    Game& then = fork_.of(game);
    play_turn(then, command);
    const auto events = then.take_events();
    return std::none_of(events.begin(), events.end(), [](const Event& event) { return loss_of(event) > 0; });
}

void Recorder::look(const Game& game, Tally& tally) {
    tally.lanes.announced += announced(game.world(), true);
    tally.claws.announced += announced(game.world(), false);
    RunTally& run = tally.runs[run_of(game)];
    ++run.turns;
    if (costs_nothing(game, Command{})) {
        bool dull = true;
        each_possible_command(game, [&](Command command) { dull = dull && costs_nothing(game, command); });
        run.dull += dull ? 1 : 0;
    } else {
        ++tally.coasting_harmed;
        bool avoidable = false;
        each_possible_command(game, [&](Command command) { avoidable = avoidable || costs_nothing(game, command); });
        tally.avoidable += avoidable ? 1 : 0;
    }
    if (++turns_seen_ % thinks_each == 0) {
        constexpr Bot plain{.name = "plain", .turns = 2};
        search_.best(game, plain, plain.turns);
        std::int32_t best = Search::impossible;
        for (const Manoeuvre manoeuvre : every_manoeuvre) {
            best = std::max(best, search_.worth_of(manoeuvre));
        }
        int good = 0;
        for (const Manoeuvre manoeuvre : every_manoeuvre) {
            const std::int32_t worth = search_.worth_of(manoeuvre);
            good += worth != Search::impossible && worth >= best - as_good_as ? 1 : 0;
        }
        ++tally.turns_thought_over;
        tally.with_a_choice += good >= 2 ? 1 : 0;
    }
}

void play_and_count(Game& game, Command command, Tally& tally) {
    const Entity weapon = weapon_of(game, command);
    const std::string fired = name_of(game.world(), weapon);
    if (weapon) {
        ++tally.shots[fired];
    }
    const std::int32_t column = game.world().at(game.van()).column;
    const std::size_t run = run_of(game);
    auto victims = who_stands_where(game.world());
    bool shot_goes_on = static_cast<bool>(weapon);
    std::string mine;  // that has gone off
    const auto fire = who_burns(game);
    bool lane_hits = false;  // for the shot that was fired last
    const auto count_damage = [&](const std::optional<std::string>& by, Cell at, std::int32_t points) {
        if (by) {
            tally.damage.by_weapon[*by] += points;
        }
        take_from(victims, at, points);
    };
    const auto take_in = [&] {
        for (const Event& event : game.take_events()) {
            shot_goes_on = shot_goes_on && !ends_a_shot(event);
            // The victims of a mine come right after it.
            if (const auto* burst = std::get_if<MineBurst>(&event)) {
                mine = burst->what.called.view();
            } else if (!is_one_of<EnemyHit>(event)) {
                mine.clear();
            }
            lane_hits = lane_hits && !is_one_of<YouFired, EnemyFired>(event);
            if (const auto* hit = std::get_if<EnemyHit>(&event)) {
                const auto by = !mine.empty()  ? std::optional(mine)
                                : shot_goes_on ? std::optional(fired)
                                               : std::nullopt;
                count_damage(by, hit->at, hit->points);
            } else if (const auto* scorched = std::get_if<Scorched>(&event)) {
                count_damage(fire, scorched->at, scorched->points);
            } else if (const auto* over = std::get_if<EnemyRunOver>(&event)) {
                tally.damage.by_ramming += take_from(victims, over->at, INT32_MAX);
            } else if (const auto* rammed = std::get_if<Rammed>(&event)) {
                tally.damage.by_ramming += rammed->points;
            } else if (is_one_of<LetterCaught>(event)) {
                ++tally.letters_caught;
            } else if (const auto* lost = std::get_if<Lost>(&event)) {
                tally.runs[run].harm += lost->part == Lost::Part::letter ? 0 : lost->points;
                tally.claws.hit += lost->cause == Cause::walker ? 1 : 0;
                tally.lanes.hit += lost->cause == Cause::shot && !lane_hits ? 1 : 0;
                lane_hits = lane_hits || lost->cause == Cause::shot;
            }
        }
        shot_goes_on = shot_goes_on && game.world().has<Orders>(game.van());
    };
    game.command(command);
    take_in();
    while (game.pause().kind == lull::Pause::For::delay) {
        game.resume();
        take_in();
    }
    const std::int32_t went = game.world().at(game.van()).column - column;
    ++tally.turns;
    tally.columns += went;
    ++tally.turns_at[static_cast<std::size_t>(std::clamp(went, 0, static_cast<std::int32_t>(speeds) - 1))];
}

}  // namespace posthaste::bots
