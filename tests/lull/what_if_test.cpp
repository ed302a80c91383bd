// Entities that act by themselves try verbs before they decide: a wolf among fire, traps and dice.
#include "lull/what_if.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "lull/modules/ways.hpp"
#include "lull/session.hpp"
#include "tests/support/allocations.hpp"

namespace what_if_test {

namespace {

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
struct Wolf {
    LULL(wolf);
};
struct Wall {
    LULL(wall);
};
struct Trap {  // it kills a moment after it was stepped on
    LULL(trap);
};
struct Dice {
    LULL(dice, stream, wins);
    lull::RandomStream stream{1, 1};
    std::int32_t wins = 0;
};

struct Wait {
    Entity who;
};
struct Walk {
    Entity who;
    Offset by;
};
struct Snap {
    Entity trap;
};
struct Gamble {
    Entity who;
};

struct Game : lull::Game<Game, Position, Hero, lull::Components<Position, Hero, Wolf, Wall, Trap, Dice>,
                         lull::Verbs<Wait, Walk, Snap, Gamble>> {
    static void does(const Wait&, const World&, Action&) {}
    static void does(const Walk& walk, const World& world, Action& action) {
        action.set(walk.who, Position{world.at(walk.who) + walk.by});
    }
    static void does(const Snap& snap, const World& world, Action& action) {
        const Cell cell = world.at(snap.trap);
        world.each<Wolf, Position>([&](Entity wolf, const Wolf&, const Position& at) {
            if (at.cell == cell) {
                action.destroy(wolf);
            }
        });
    }
    static void does(const Gamble& gamble, const World& world, Action& action) {
        Dice dice = world.get<Dice>(gamble.who);
        dice.wins += dice.stream.between(1, 6) == 6 ? 1 : -1;
        action.set(gamble.who, dice);
    }
    static Verdict walls_hold(const Change<Position>& move, Judge& judge) {
        return judge.before().contains(move.to->cell) && judge.cell(move.to->cell).count<Wall>() == 0
                   ? Verdict::accept
                   : Verdict::reject_and_stop;
    }
    static Verdict traps_snap(const Bump& bump, Judge& judge) {
        judge.react(Snap{bump.what}, 500);
        return Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("walls hold", &walls_hold).moved(),
                           lull::bump<Position, Wolf, Trap>("traps snap", &traps_snap).after("walls hold"));
    }
    static bool takes_turns(const World& world, Entity entity) { return world.has<Wolf>(entity); }

    // A gambler gambles if it sees itself win. Others go where they are nearest to the hero, alive.
    static Turn take_turn(const World& world, Entity who, int /*step*/, WhatIf& what_if) {
        if (world.has<Dice>(who)) {
            const World* after = what_if.after(Gamble{who});
            const bool wins = after->get<Dice>(who).wins > world.get<Dice>(who).wins;
            return turn(wins ? Verb(Gamble{who}) : Verb(Wait{who}), world);
        }
        const Cell hero = world.at(world.first<Hero>());
        Verb best = Wait{who};
        std::int32_t least = lull::steps_between(world.at(who), hero);
        for (const Offset by : lull::four_ways) {
            const World* after = what_if.after(Walk{who, by});
            if (after != nullptr && after->alive(who) && lull::steps_between(after->at(who), hero) < least) {
                least = lull::steps_between(after->at(who), hero);
                best = Walk{who, by};
            }
        }
        return turn(best, world);
    }
    static void place(char letter, Entity entity, Action& action) {
        switch (letter) {
            case '@': action.set<Hero>(entity); break;
            case 'w': action.set<Wolf>(entity); break;
            case '#': action.set<Wall>(entity); break;
            case '^': action.set<Trap>(entity); break;
            case 'd':
                action.set<Wolf>(entity);
                action.set(entity, Dice{});
                break;
            default: break;
        }
    }
};

using Session = lull::Session<Game>;

Session::Outcome wait(Session& game) { return game.act(Wait{game.awaited()}); }
void load_dice(Session& game, std::uint64_t seed) {
    game.resolver().apply_unjudged([&](auto& action) {
        action.set(game.first<Wolf>(), Dice{lull::RandomStream(seed, 1), 0});
    });
}

}  // namespace

TEST_CASE("a wolf goes round walls that refuse it and traps that would kill it later in the turn") {
    Session game({"@....", ".^...", "..#..", "...w."});
    for (int turn = 0; turn < 10; ++turn) {
        wait(game);
    }
    const Entity wolf = game.first<Wolf>();
    REQUIRE(game.world().alive(wolf));
    CHECK(game.world().at(wolf) == Cell{0, 0});
}

TEST_CASE("what is tried leaves no mark: no event, nothing to undo, the same state") {
    Session game({"@.^w"});
    const auto before = game.hash();
    wait(game);
    game.take_events();
    const auto first = game.hash();
    wait(game);
    CHECK_MESSAGE(game.take_events().size() == 2, "the hero waits, and the wolf, which no step brings nearer alive");
    CHECK(game.undo());
    CHECK(game.hash() == first);
    CHECK(game.undo());
    CHECK(game.hash() == before);
    CHECK_FALSE(game.undo());
}

TEST_CASE("nobody foresees dice: what a gambler tries does not depend on what will be rolled") {
    std::uint32_t gambles = 0;
    std::uint32_t first = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Session game({"@.d"});
        load_dice(game, seed);
        const std::int32_t wins = game.world().get<Dice>(game.first<Wolf>()).wins;
        wait(game);
        const bool gambled = game.world().get<Dice>(game.first<Wolf>()).wins != wins;
        gambles += gambled ? 1 : 0;
        first = seed == 1 && gambled ? 1 : first;
    }
    CHECK(gambles == 40 * first);
}

TEST_CASE("a preview of a turn in which others plan is what happens") {
    Session game({"@....", ".^...", "..#..", "...w."});
    for (int turn = 0; turn < 4; ++turn) {
        const auto foretold = game.preview(Wait{game.awaited()});
        wait(game);
        const auto happened = game.take_events();
        REQUIRE(foretold.size() == happened.size());
        for (std::size_t i = 0; i < happened.size(); ++i) {
            CHECK(foretold[i].affected == happened[i].affected);
        }
    }
}

TEST_CASE("planning allocates nothing once it has begun") {
    Session game({"@...", "^.w.", "w..."}, {.undo = 0});
    game.resolver().watch(nullptr);  // it would keep events
    for (int turn = 0; turn < 3; ++turn) {
        game.resolver().command(Wait{game.awaited()}, lull::Turn<Game::Verb>::Then::reschedule, 100);
    }
    const auto before = allocations_so_far();
    for (int turn = 0; turn < 20; ++turn) {
        game.resolver().command(Wait{game.awaited()}, lull::Turn<Game::Verb>::Then::reschedule, 100);
    }
    CHECK(allocations_so_far() == before);
}

}  // namespace what_if_test
