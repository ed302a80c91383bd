// A dungeon of three levels, played as one: stairs (0, 1, 2, where they lead), coins o, rats r that take stairs, bombs
// b, and x, stairs that burst.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "lull/modules/group_index.hpp"
#include "lull/modules/worlds.hpp"

namespace stairs_world {

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
struct Rat {
    LULL(rat);
};
struct Wall {
    LULL(wall);
};
struct Coin {
    LULL(coin);
};
struct Bomb {
    LULL(bomb);
};
struct Stairs {
    LULL(stairs, to);
    std::int32_t to = 0;
};
struct HeldBy {
    LULL(held_by, holder);
    static constexpr bool goes_with_group = true;
    Entity holder;
};
using Held = lull::GroupIndex<&HeldBy::holder>;

struct Walk {
    Entity who;
    Offset by;
};
struct Take {
    Entity who;
    Entity coin;
};
struct Climb {
    Entity who;
    Entity stairs;
};
struct Burst {
    Entity bomb;
};
struct Call {  // everybody in this world goes to that one
    Entity who;
    std::int32_t world;
};

struct Game : lull::Game<Game, Position, Hero,
                         lull::Components<Position, Hero, Rat, Wall, Coin, Bomb, Stairs, HeldBy, lull::Travels>,
                         lull::Verbs<Walk, Take, Climb, Burst, Call>> {
    using Indexes = lull::Indexes<Held>;

    static void does(const Walk& walk, const World& world, Action& action) {
        action.set(walk.who, Position{world.at(walk.who) + walk.by});
    }
    static void does(const Take& take, const World&, Action& action) {
        action.remove<Position>(take.coin);
        action.set(take.coin, HeldBy{take.who});
    }
    static void does(const Climb& climb, const World& world, Action& action) {
        action.set(climb.who, lull::Travels{world.get<Stairs>(climb.stairs).to, {1, 1}});
    }
    static void does(const Burst& burst, const World& world, Action& action) {
        const Cell cell = world.at(burst.bomb);
        world.each<Rat, Position>([&](Entity rat, const Rat&, const Position& at) {
            if (lull::rings_between(at.cell, cell) < 3) {
                action.destroy(rat);
            }
        });
        action.destroy(burst.bomb);
    }
    static void does(const Call& call, const World& world, Action& action) {
        world.each<Hero>([&](Entity who, const Hero&) { action.set(who, lull::Travels{call.world, {1, 1}}); });
        world.each<Rat>([&](Entity who, const Rat&) { action.set(who, lull::Travels{call.world, {2, 1}}); });
    }

    static Verdict walls_hold(const Change<Position>& move, Judge& judge) {
        return judge.before().contains(move.to->cell) && judge.cell(move.to->cell).count<Wall>() == 0
                   ? Verdict::accept
                   : Verdict::reject_and_stop;
    }
    static Verdict takes(const Bump& bump, Judge& judge) {
        judge.react(Take{bump.who, bump.what});
        return Verdict::accept;
    }
    static Verdict climbs(const Bump& bump, Judge& judge) {
        judge.react(Climb{bump.who, bump.what});
        return Verdict::accept;
    }
    static Verdict lights(const Bump& bump, Judge& judge) {
        judge.react(Burst{bump.what}, 300);
        return Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("walls hold", &walls_hold).moved(),
                           lull::bump<Position, Hero, Coin>("coins are taken", &takes).after("walls hold"),
                           lull::bump<Position, Hero, Bomb>("bombs are lit", &lights).after("walls hold"),
                           lull::bump<Position, Hero, Stairs>("heroes climb", &climbs).after("walls hold"),
                           lull::bump<Position, Rat, Stairs>("rats climb", &climbs).after("walls hold"));
    }
    static bool takes_turns(const World& world, Entity entity) { return world.has<Rat>(entity); }
    static Turn take_turn(const World& world, Entity who, int /*step*/) {
        const std::int32_t column = world.at(who).column;
        return turn(Walk{who, column % 2 == 0 ? lull::east : lull::south}, world);
    }
    static void place(char letter, Entity entity, Action& action) {
        switch (letter) {
            case '@': action.set<Hero>(entity); break;
            case 'r': action.set<Rat>(entity); break;
            case '#': action.set<Wall>(entity); break;
            case 'o': action.set<Coin>(entity); break;
            case 'b': action.set<Bomb>(entity); break;
            case 'x':  // stairs that burst
                action.set<Bomb>(entity);
                action.set(entity, Stairs{1});
                break;
            case '0':
            case '1':
            case '2': action.set(entity, Stairs{letter - '0'}); break;
            default: break;
        }
    }
};

using Session = lull::Session<Game>;
using Worlds = lull::Worlds<Game, Held>;

inline const std::vector<std::vector<std::string>> levels{
    {"@o1..", "r.b.2", "r...1"},
    {"r.o..", ".....", ".2b.0", "r.1.r"},
    {"..0", ".r.", "1.1"},
};
inline const auto make = [](std::int32_t world) { return Session::drawn(levels[static_cast<std::size_t>(world)]); };
inline Worlds dungeon(lull::SessionOptions options = {.undo_bytes = std::size_t{1} << 16U}) {
    return {3, make, options};
}

inline Walk walk(const Worlds& game, Offset by) { return {game.awaited(), by}; }

inline std::uint32_t heroes_in(const Worlds& game, std::int32_t world) {
    const Session* const there = game.find(world);
    return there == nullptr ? 0 : there->world().count<Hero>();
}

}  // namespace stairs_world
