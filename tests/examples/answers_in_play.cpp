// The snippets of docs/lull/how-do-i.md and rules.md that belong into a game: one small game that has them all, played
// to see that the answers are true.
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "lull/modules/group_index.hpp"
#include "lull/modules/shadowcast.hpp"
#include "lull/modules/way_costs.hpp"
#include "lull/modules/ways.hpp"
#include "lull/session.hpp"
#include "lull/system.hpp"

namespace {

using lull::Bump;
using lull::Cell;
using lull::Change;
using lull::Entity;
using lull::Offset;
using lull::Time;
using lull::Verdict;

struct Position {
    LULL(position, cell);
    Cell cell;
};
struct Hero {
    LULL(hero);
};
struct Solid {
    LULL(solid);
};
struct Door {
    LULL(door, locked);
    bool locked = false;
};
struct Bomb {
    LULL(bomb);
};
struct Well {
    LULL(well, (buckets, 0, 9));
    std::int32_t buckets = 0;
};
struct Health {
    LULL(health, (left, 0, 100));
    std::int32_t left = 20;
};
struct Poison {  // an entity of its own, so that somebody can have several
    LULL(poison, victim, left, period, strength, rest);
    Entity victim;
    std::int32_t left = 3;      // how many times it still hurts
    std::int32_t period = 100;  // units of time between two times
    std::int32_t strength = 1;  // points each time
    std::int32_t rest = 0;      // units of time since the last
};
struct Pace {
    LULL(pace, (step, 1, 1000));
    Time step = 100;
};
struct Luck {
    LULL(luck, pips);
    std::int32_t pips = 0;
};
struct Called {
    LULL(called, name);
    lull::Text name;
};
LULL_ENUM(Slot, head, hand);
struct WornBy {
    LULL(worn_by, who, slot);
    Entity who;
    Slot slot = Slot::head;
};
using Worn = lull::GroupIndex<&WornBy::who>;

struct Walk {
    Entity who;
    Offset by;
};
struct Wait {
    Entity who;
};
struct Look {
    Entity who;
};
struct Open {
    Entity door;
};
struct Light {
    Entity bomb;
};
struct Burst {
    Entity bomb;
};
struct Fill {
    Entity well;
};
struct Sting {
    Entity who;
    std::int32_t period = 100;
};
struct Suffer {
    Entity poison;
    Time elapsed = 0;
};
struct Roll {
    Entity who;
};
struct Shoot {
    Entity who;
};
struct Miss {
    Entity who;
};
struct Wear {
    Entity who;
    Entity item;
    Slot slot = Slot::head;
};

constexpr lull::Reason is_locked = 1;

struct Game
    : lull::Game<Game, Position, Hero,
                 lull::Components<Position, Hero, Solid, Door, Bomb, Well, Health, Poison, Pace, Called, WornBy>,
                 lull::Verbs<Walk, Wait, Look, Open, Light, Burst, Fill, Sting, Suffer, Wear>> {
    using Extensions = lull::Extensions<lull::Systems>;
    using Indexes = lull::Indexes<Worn>;

    static Time cost(const Wait&, const World&) { return 50; }
    static Time cost(const Walk& walk, const World& world) {
        const Pace* pace = world.find<Pace>(walk.who);
        return pace != nullptr ? pace->step : 100;
    }

    static void does(const Walk& walk, const World& world, Action& action) {
        action.set(walk.who, Position{world.at(walk.who) + walk.by});
    }
    static void does(const Wait&, const World&, Action&) {}
    static void does(const Look&, const World&, Action&) {}
    static void does(const Open& open, const World&, Action& action) { action.destroy(open.door); }
    static void does(const Light&, const World&, Action&) {}
    static void does(const Burst& burst, const World&, Action& action) { action.destroy(burst.bomb); }
    static void does(const Fill& fill, const World& world, Action& action) {
        const std::int32_t buckets = world.get<Well>(fill.well).buckets;
        action.set(fill.well, Well{buckets < 9 ? buckets + 1 : 9});
    }
    static void does(const Sting& sting, const World&, Action& action) {
        action.set(action.create(), Poison{.victim = sting.who, .period = sting.period});
    }
    static void does(const Suffer& suffer, const World& world, Action& action) {
        Poison poison = world.get<Poison>(suffer.poison);
        const auto points = static_cast<std::int32_t>(lull::pass_time(poison, suffer.elapsed));
        const std::int32_t left = world.get<Health>(poison.victim).left - points;
        action.set(poison.victim, Health{left > 0 ? left : 0});
        if (poison.left > 0) {
            action.set(suffer.poison, poison);
        } else {
            action.destroy(suffer.poison);
        }
    }
    static void does(const Wear& wear, const World& world, Action& action) {
        if (const Entity before = worn(world, wear.who, wear.slot)) {
            action.remove<WornBy>(before);
            action.set(before, Position{world.at(wear.who)});
        }
        action.remove<Position>(wear.item);
        action.set(wear.item, WornBy{wear.who, wear.slot});
    }
    static Entity worn(const World& world, Entity who, Slot slot) {
        Entity found;
        world.index<Worn>().each(who, [&](std::uint32_t index) {
            const Entity item = world.store().at_index(index);
            found = world.get<WornBy>(item).slot == slot ? item : found;
        });
        return found;
    }

    static Verdict locks_hold(const Open& open, Judge& judge) {
        if (!judge.before().get<Door>(open.door).locked) {
            return Verdict::accept;
        }
        judge.give_reason(is_locked);
        return Verdict::reject_and_stop;
    }
    static Verdict doors_open(const Bump& bump, Judge& judge) { return judge.consume(Open{bump.what}); }
    static Verdict collision(const Change<Position>& move, Judge& judge) {
        const bool is_free = judge.before().contains(move.to->cell) && judge.cell(move.to->cell).count<Solid>() == 0;
        return is_free ? Verdict::accept : Verdict::reject_and_stop;
    }
    static Verdict fuses_burn(const Light& light, Judge& judge) {
        judge.react(Burst{light.bomb}, 300);  // virtual milliseconds
        return Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::bump<Position, Hero, Door>("doors open", &doors_open).before("collision"),
                           lull::on<Position>("collision", &collision).moved().who_has<Solid>(),
                           lull::on<Open>("locks hold", &locks_hold),  //
                           lull::on<Light>("fuses burn", &fuses_burn));
    }

    static Time three_turns(const World&) { return 300; }
    static void rain_fills(const World&, Entity well, Time, Asked& asked) { asked.push_back(Fill{well}); }
    static void poison_hurts(const World&, Entity poison, Time elapsed, Asked& asked) {
        asked.push_back(Suffer{poison, elapsed});
    }
    static constexpr auto systems() {
        return lull::systems(lull::every<Game, Well>("rain fills wells", &three_turns, &rain_fills),
                             lull::continuous<Game, Poison>("poison hurts", &poison_hurts));
    }

    static bool takes_turns(const World& world, Entity who) { return world.has<Pace>(who); }
    static Turn take_turn(const World& world, Entity who, int /*step*/) { return turn(Walk{who, lull::east}, world); }

    static void place(char letter, Entity entity, Action& action) {
        switch (letter) {
            case '@':
                action.set<Hero>(entity);
                action.set(entity, Health{});
                action.set(entity, Called{lull::Text::of("Chet Manley")});
                break;
            case '+': action.set(entity, Door{}); break;
            case 'X': action.set(entity, Door{true}); break;
            case 'b': action.set<Bomb>(entity); return;
            case 'w': action.set(entity, Well{}); return;
            case 'h': action.set(entity, Called{lull::Text::of("helmet")}); return;
            case 's': action.set(entity, Pace{200}); return;
            case 'f':
                action.set<Hero>(entity);
                action.set(entity, Pace{30});
                break;
            case '#': break;
            default: return;
        }
        action.set<Solid>(entity);
    }
};

// What depends on luck.
struct Tavern : lull::Game<Tavern, Position, Hero, lull::Components<Position, Hero, Pace, Luck>,
                           lull::Verbs<Walk, Roll, Shoot, Miss>> {
    static void does(const Walk& walk, const World& world, Action& action) {
        action.set(walk.who, Position{world.at(walk.who) + walk.by});
    }
    static void does(const Roll& roll, const World&, Action& action) {
        action.set(roll.who, Luck{action.chance().between(1, 6)});
    }
    static void does(const Shoot&, const World&, Action&) {}
    static void does(const Miss&, const World&, Action&) {}

    static Verdict shots_miss(const Shoot& shoot, Judge& judge) {
        return judge.chance().chance(1, 3) ? judge.consume(Miss{shoot.who}) : Verdict::accept;
    }
    static Verdict walls_hold(const Change<Position>& move, Judge& judge) {
        return judge.before().contains(move.to->cell) ? Verdict::accept : Verdict::reject_and_stop;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Shoot>("shots miss", &shots_miss), lull::on<Position>("walls hold", &walls_hold));
    }

    static bool takes_turns(const World& world, Entity who) { return world.has<Pace>(who); }
    static Turn take_turn(const World& world, Entity who, int /*step*/, lull::RandomStream& chance) {
        return turn(Walk{who, lull::four_ways[chance.below(4)]}, world);
    }

    static void forget_unseen(lull::Resolver<Tavern>& copy) { copy.chance() = {1, 1}; }

    static void place(char letter, Entity entity, Action& action) {
        if (letter == '@') {
            action.set<Hero>(entity);
        } else if (letter == 'd') {
            action.set(entity, Pace{});  // a drunkard
        }
    }
};

using Session = lull::Session<Game>;

std::vector<Cell> seen_from(const Game::World& world, Cell from) {
    std::vector<Cell> seen;
    const auto is_opaque = [&](Cell cell) { return !world.contains(cell) || world.cell(cell).count<Solid>() > 0; };
    lull::each_in_sight(from, 8, is_opaque, [&](Cell cell) { seen.push_back(cell); });
    return seen;
}

std::optional<Walk> step_to(const Game::World& world, Entity who, Cell to) {
    const auto is_free = [&](Cell cell) { return world.cell(cell).count<Solid>() == 0; };
    const std::vector<Cell> way = lull::shortest_way(world, world.at(who), to, is_free);
    return way.empty() ? std::nullopt : std::optional(Walk{who, way[0] - world.at(who)});
}

// From every cell, row by row.
std::vector<std::int32_t> costs_to(const Game::World& world, Cell to) {
    const auto cost_in = [&](Cell cell) {
        return world.cell(cell).count<Solid>() > 0 ? lull::no_way : world.cell(cell).count<Well>() > 0 ? 5 : 1;
    };
    return lull::way_costs(world.columns(), world.rows(), {to}, cost_in);
}

void check(bool is_so, const char* sentence) {
    if (!is_so) {
        std::printf("This is not so: %s.\n", sentence);
        std::exit(1);
    }
}

void turns_and_time() {
    Session game({"@.+Xs....w", "#########b"});
    const Entity hero = game.first<Hero>();
    const Entity snail = game.first<Pace>();
    const auto now = [&] { return game.resolver().schedule().now(); };

    check(game.act(Walk{hero, lull::east}).took_turn && now() == 100, "a walk takes 100 units");
    check(game.act(Wait{hero}).took_turn && now() == 150, "waiting takes 50");
    const Session::Outcome looked = game.tell(Look{hero});
    check(looked.accepted && !looked.took_turn && now() == 150, "a message takes no time");

    check(game.act(Walk{hero, lull::east}).took_turn && game.world().at(hero) == Cell{1, 0}, "a bump costs its turn");
    game.act(Walk{hero, lull::east});
    const Session::Outcome outcome = game.act(Walk{hero, lull::east});
    check(!outcome.took_turn && outcome.reason == is_locked, "a refusal says why and takes no time");
    check(now() == 350, "the clock stands at 350");
    check(game.world().at(snail) == Cell{6, 0}, "a snail walks every 200 units: at 0 and at 200");
    check(game.world().get<Well>(game.first<Well>()).buckets == 1, "it has rained once in 350 units");

    game.command(Light{game.first<Bomb>()});
    check(game.pause().milliseconds == 300 && game.first<Bomb>(), "the bomb waits");
    game.resume();
    check(!game.first<Bomb>(), "the bomb has burst");

    Session race({"@...", "f..."});
    const Entity fast = race.first<Pace>();
    check(race.act(Walk{race.awaited(), lull::east}).took_turn && race.awaited() == fast, "the fast one is next");
    check(race.act(Walk{fast, lull::east}).took_turn && race.awaited() == fast, "and again, 30 units later");
}

void effects() {
    Session game({"@"});
    const Entity hero = game.first<Hero>();
    game.act(Sting{hero, 100});
    game.act(Sting{hero, 50});
    for (int turn = 0; turn < 5; ++turn) {
        game.act(Wait{hero});
    }
    check(game.world().get<Health>(hero).left == 14, "two poisons hurt three times each");
    check(game.world().count<Poison>() == 0, "and then they are over");
}

void dice() {
    lull::Session<Tavern> game({"@....", "..d.."}, {.seed = 2026});
    const Entity hero = game.first<Hero>();
    const lull::RandomStream dice = game.resolver().chance();
    check(game.fork()->resolver().chance() != dice, "a fork has other dice, and so has a preview");
    game.act(Roll{hero});
    check(game.resolver().chance() != dice, "the dice have moved on");
    const std::uint64_t after = game.hash();
    game.undo();
    check(game.resolver().chance() == dice, "taken back, the dice are as before");
    game.act(Roll{hero});
    check(game.hash() == after, "and roll the same");

    int misses = 0;
    for (int shots = 0; shots < 30; ++shots) {
        check(game.act(Shoot{hero}).took_turn, "a shot costs its turn, hit or miss");
        for (const auto& it : game.take_events()) {
            misses += std::holds_alternative<Miss>(it.verb) ? 1 : 0;
        }
    }
    check(misses > 0 && misses < 30, "some shots miss and some hit");
}

void places_and_things() {
    Session game({"@.#..", ".....", "..#hh"});
    const Entity hero = game.first<Hero>();
    const std::vector<Cell> seen = seen_from(game.world(), {0, 0});
    const auto sees = [&](Cell cell) {
        for (const Cell one : seen) {
            if (one == cell) {
                return true;
            }
        }
        return false;
    };
    check(sees({2, 0}) && sees({1, 2}) && !sees({4, 0}), "a wall is seen and hides what is behind it");

    std::int32_t steps = 0;
    while (const auto step = step_to(game.world(), hero, {4, 2})) {
        check(game.act(*step).took_turn, "every step of the way can be taken");
        ++steps;
    }
    check(steps == 6, "the shortest way is six steps");
    const Session wet({"@w.", "..."});
    check(costs_to(wet.world(), {2, 0})[0] == 4, "the way round a well costs less than the one through it");

    check(game.world().get<Called>(hero).name.view() == "Chet Manley", "a name has its words");
    std::vector<Entity> helmets;
    game.world().each<Called>([&](Entity item, const Called& called) {
        if (called.name == lull::Text::like("helmet")) {
            helmets.push_back(item);
        }
    });
    game.act(Wear{hero, helmets[0], Slot::head});
    game.act(Wear{hero, helmets[1], Slot::head});
    check(Game::worn(game.world(), hero, Slot::head) == helmets[1], "the second helmet is on");
    check(game.world().at(helmets[0]) == game.world().at(hero), "the first one lies on the floor");
    check(!Game::worn(game.world(), hero, Slot::hand), "the hand is empty");
}

}  // namespace

int main() {
    turns_and_time();
    effects();
    dice();
    places_and_things();
    std::printf("All answers hold.\n");
    return 0;
}
