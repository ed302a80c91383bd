// A whole small game to read: walls, doors, a locked door and its key, a crate to push, a web that holds for three
// tries, a monster, grass that burns, and a barrel that bursts into fragments.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>

#include "lull/game.hpp"
#include "lull/modules/virtual_time.hpp"
#include "lull/modules/ways.hpp"
#include "lull/system.hpp"
#ifdef DUNGEON_TRACE
#include "lull/modules/trace.hpp"
#endif

namespace dungeon {

using lull::Bump;
using lull::Cell;
using lull::Change;
using lull::Entity;
using lull::Offset;
using lull::Verdict;

struct Position {
    LULL(position, cell);
    Cell cell;
};
struct Hero {
    LULL(hero);
};
struct Monster {
    LULL(monster);
};
struct Solid {
    LULL(solid);
};
struct Health {
    LULL(health, (left, 0, 100));
    std::int32_t left = 3;
};
struct Door {
    LULL(door, open, locked);
    bool open = false;
    bool locked = false;
};
struct Key {
    LULL(key);
};
struct HasKey {
    LULL(has_key);
};
struct Crate {
    LULL(crate);
};
struct Web {
    LULL(web, (holds, 1, 100));
    std::int32_t holds = 3;  // tries
};
struct Grass {
    LULL(grass);
};
struct Burning {
    LULL(burning, (left, 1, 100));
    std::int32_t left = 3;  // turns
};
struct Barrel {
    LULL(barrel);
};
struct Fragment {
    LULL(fragment, by, (cells_left, 0, 10));
    Offset by;
    std::int32_t cells_left = 3;
};

struct Walk {
    Entity who;
    Offset by;
};
struct Open {
    Entity who;
    Entity door;
};
struct Push {  // moves it and steps into its place
    Entity who;
    Entity crate;
    Offset by;
};
struct Take {
    Entity who;
    Entity key;
};
struct Tear {
    Entity web;
};
struct Hurt {
    Entity who;
    std::int32_t by = 1;
};
struct Die {
    Entity who;
};
struct Ignite {
    Entity what;
};
struct Burn {  // for one more turn
    Entity what;
};
struct Burst {
    Entity barrel;
};
struct Fly {
    Entity fragment;
};

struct Game : lull::Game<Game, Position, Hero,
                         lull::Components<Position, Hero, Monster, Solid, Health, Door, Key, HasKey, Crate, Web, Grass,
                                          Burning, Barrel, Fragment>,
                         lull::Verbs<Walk, Open, Push, Take, Tear, Hurt, Die, Ignite, Burn, Burst, Fly>> {
    using Extensions = lull::Extensions<lull::Systems>;
#ifdef DUNGEON_TRACE  // the build that the inspector loads
    using Observer = lull::Trace<Game>;
#endif
    static constexpr lull::Time turn_time = 100;

    // What the verbs change.
    static void does(const Walk& walk, const World& world, Action& action) {
        action.set(walk.who, Position{world.at(walk.who) + walk.by});
    }
    static void does(const Open& open, const World&, Action& action) {
        action.set(open.door, Door{true, false});
        action.remove<Solid>(open.door);
    }
    static void does(const Push& push, const World& world, Action& action) {
        action.set(push.crate, Position{world.at(push.crate) + push.by});
        action.set(push.who, Position{world.at(push.crate)});
    }
    static void does(const Take& take, const World&, Action& action) {
        action.set<HasKey>(take.who);
        action.destroy(take.key);
    }
    static void does(const Tear& tear, const World& world, Action& action) {
        const std::int32_t holds = world.get<Web>(tear.web).holds - 1;
        if (holds > 0) {
            action.set(tear.web, Web{holds});
        } else {
            action.destroy(tear.web);
        }
    }
    static void does(const Hurt& hurt, const World& world, Action& action) {
        if (const Health* health = world.find<Health>(hurt.who)) {
            action.set(hurt.who, Health{std::max(health->left - hurt.by, 0)});
        }
    }
    static void does(const Die& die, const World&, Action& action) { action.destroy(die.who); }
    static void does(const Ignite& ignite, const World&, Action& action) { action.set(ignite.what, Burning{}); }
    static void does(const Burn& burn, const World& world, Action& action) {
        const std::int32_t left = world.get<Burning>(burn.what).left - 1;
        if (left > 0) {
            action.set(burn.what, Burning{left});
        } else {
            action.destroy(burn.what);
        }
    }
    static void does(const Burst& burst, const World& world, Action& action) {
        for (const Offset way : lull::four_ways) {
            const Entity fragment = action.create();
            action.set(fragment, Position{world.at(burst.barrel)});
            action.set(fragment, Fragment{way});
        }
        action.destroy(burst.barrel);
    }
    static void does(const Fly& fly, const World& world, Action& action) {
        const Fragment& fragment = world.get<Fragment>(fly.fragment);
        if (fragment.cells_left == 0) {
            action.destroy(fly.fragment);
            return;
        }
        action.set(fly.fragment, Position{world.at(fly.fragment) + fragment.by});
        action.set(fly.fragment, Fragment{fragment.by, fragment.cells_left - 1});
    }

    // The rules. A bump replaces the step by something else that takes the same time.
    static Verdict webs_hold(const Change<Position>& move, Judge& judge) {
        return judge.consume(Tear{judge.before().cell(move.from->cell).any<Web>()});
    }
    static Verdict doors_open(const Bump& bump, Judge& judge) {
        if (judge.before().get<Door>(bump.what).open) {
            return Verdict::accept;
        }
        return judge.consume(Open{bump.who, bump.what});
    }
    static Verdict locks_want_keys(const Open& open, Judge& judge) {
        const bool may_open = !judge.before().get<Door>(open.door).locked || judge.before().has<HasKey>(open.who);
        return may_open ? Verdict::accept : Verdict::reject_and_stop;
    }
    static Verdict crates_are_pushed(const Bump& bump, Judge& judge) {
        const Offset by = bump.to - bump.from;
        const Cell beyond = bump.to + by;
        if (!judge.before().contains(beyond) || judge.before().cell(beyond).count<Solid>() > 0) {
            return Verdict::reject_and_stop;
        }
        return judge.consume(Push{bump.who, bump.what, by});
    }
    static Verdict strikes(const Bump& bump, Judge& judge) { return judge.consume(Hurt{bump.what}); }
    static Verdict bursts(const Bump& bump, Judge& judge) { return judge.consume(Burst{bump.what}); }
    static Verdict takes_keys(const Bump& bump, Judge& judge) {
        judge.react(Take{bump.who, bump.what});
        return Verdict::accept;
    }
    static Verdict fragments_hit(const Change<Position>& move, Judge& judge) {
        const Cell cell = move.to->cell;
        judge.before().cell(cell).each<Grass>([&](Entity grass) { judge.react(Ignite{grass}); });
        if (!judge.before().contains(cell) || judge.cell(cell).count<Solid>() > 0) {
            judge.before().cell(cell).each<Health>([&](Entity who) { judge.react(Hurt{who, 2}); });
            judge.before().cell(cell).each<Barrel>([&](Entity barrel) { judge.react(Burst{barrel}); });
            judge.react(Die{move.entity});
            return Verdict::reject_and_stop;
        }
        return Verdict::accept_and_stop;
    }
    static Verdict collision(const Change<Position>& move, Judge& judge) {
        const Cell cell = move.to->cell;
        const bool is_free = judge.before().contains(cell) && judge.cell(cell).count<Solid>() == 0;
        return is_free ? Verdict::accept : Verdict::reject_and_stop;
    }
    static Verdict dies(const Change<Health>& change, Judge& judge) {
        if (change.to->left == 0) {
            judge.react(Die{change.entity});
        }
        return Verdict::accept;
    }
    static std::optional<lull::Scheduled<Verb>> next_of_a_fragment(const Change<Fragment>& change) {
        return {{Fly{change.entity}, 60}};
    }

    static constexpr auto rules() {
        return lull::rules(
            lull::on<Open>("locks want keys", &locks_want_keys),
            lull::on<Position>("fragments hit", &fragments_hit).moved().who_has<Fragment>().before("collision"),
            lull::on<Position>("webs hold", &webs_hold).moved().from<Web>().who_has<Health>(),
            lull::bump<Position, Health, Door>("doors open", &doors_open).before("collision"),
            lull::bump<Position, Hero, Crate>("crates are pushed", &crates_are_pushed).before("collision"),
            lull::bump<Position, Hero, Barrel>("barrels burst", &bursts).before("collision"),
            lull::bump<Position, Hero, Monster>("heroes strike", &strikes).before("collision"),
            lull::bump<Position, Monster, Hero>("monsters strike", &strikes).before("collision"),
            lull::bump<Position, Hero, Key>("keys are taken", &takes_keys).before("collision"),
            lull::on<Position>("collision", &collision).moved().who_has<Solid>(),
            lull::on<Health>("who has no health dies", &dies),
            lull::in_virtual_time<Fragment, Judge, &next_of_a_fragment>("fragments fly on"));
    }

    // Continuous systems.
    static lull::Time period_of_fire(const World&) { return turn_time; }
    static void burns(const World& world, Entity fire, lull::Time, Asked& asked) {
        for (const Offset way : lull::four_ways) {
            world.cell(world.at(fire) + way).each<Grass>([&](Entity grass) {
                if (!world.has<Burning>(grass)) {
                    asked.push_back(Ignite{grass});
                }
            });
            world.cell(world.at(fire) + way).each<Health>([&](Entity who) { asked.push_back(Hurt{who}); });
        }
        asked.push_back(Burn{fire});
    }
    static constexpr auto systems() {
        return lull::systems(lull::every<Game, Burning>("burns", &period_of_fire, &burns));
    }

    // Monsters go for the hero.
    static bool takes_turns(const World& world, Entity who) { return world.has<Monster>(who); }
    static Turn take_turn(const World& world, Entity who, int /*step*/) {
        const Entity hero = world.first<Hero>();
        const auto is_free = [&](Cell cell) { return world.cell(cell).count<Solid>() == 0; };
        if (!hero) {
            return {std::nullopt, Turn::Then::retire, 0};
        }
        const auto way = lull::shortest_way(world, world.at(who), world.at(hero), is_free);
        return way.empty() ? Turn{std::nullopt, Turn::Then::reschedule, turn_time}
                           : turn(Walk{who, way[0] - world.at(who)}, world);
    }

    // What things are called in messages and in the inspector.
    static std::string_view what_is(const World& world, Entity entity) {
        return world.has<Hero>(entity)       ? Hero::name
               : world.has<Monster>(entity)  ? Monster::name
               : world.has<Door>(entity)     ? Door::name
               : world.has<Key>(entity)      ? Key::name
               : world.has<Crate>(entity)    ? Crate::name
               : world.has<Web>(entity)      ? Web::name
               : world.has<Grass>(entity)    ? Grass::name
               : world.has<Barrel>(entity)   ? Barrel::name
               : world.has<Fragment>(entity) ? Fragment::name
                                             : "wall";
    }

    // The letters of the map.
    static void place(char letter, Entity entity, Action& action) {
        switch (letter) {
            case '@':
                action.set<Hero>(entity);
                action.set(entity, Health{5});
                break;
            case 'M':
                action.set<Monster>(entity);
                action.set(entity, Health{2});
                break;
            case '+': action.set(entity, Door{}); break;
            case 'X': action.set(entity, Door{false, true}); break;
            case 'k': action.set<Key>(entity); return;
            case 'c': action.set<Crate>(entity); break;
            case 'w': action.set(entity, Web{}); return;
            case '"': action.set<Grass>(entity); return;
            case 'o': action.set<Barrel>(entity); break;
            case '#': break;
            default: return;
        }
        action.set<Solid>(entity);
    }
};

}  // namespace dungeon
