// The game's random numbers: drawn by verbs, by rules and in take_turn; part of the state.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "lull/modules/ways.hpp"
#include "lull/session.hpp"

namespace chance_test {

namespace {

using lull::Cell;
using lull::Entity;
using lull::Offset;
using lull::RandomStream;
using lull::Session;
using lull::Verdict;

struct Position {
    LULL(position, cell);
    Cell cell;
};
struct Hero {
    LULL(hero);
};
struct Bat {
    LULL(bat);
};
struct Luck {
    LULL(luck, pips, misses);
    std::int32_t pips = 0;
    std::int32_t misses = 0;
};

struct Walk {
    Entity who;
    Offset by;
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
struct Pick {
    Entity who;
};

// What all the games below share; bats act in ways of their own.
template <class Self>
struct Cave : lull::Game<Self, Position, Hero, lull::Components<Position, Hero, Bat, Luck>,
                         lull::Verbs<Walk, Roll, Shoot, Miss, Pick>> {
    static void does(const Walk& walk, const auto& world, auto& action) {
        action.set(walk.who, Position{world.at(walk.who) + walk.by});
    }
    static void does(const Roll& roll, const auto& world, auto& action) {
        Luck luck = world.template get<Luck>(roll.who);
        luck.pips = action.chance().between(1, 6);
        action.set(roll.who, luck);
    }
    static void does(const Shoot&, const auto&, auto&) {}
    static void does(const Miss& miss, const auto& world, auto& action) {
        Luck luck = world.template get<Luck>(miss.who);
        ++luck.misses;
        action.set(miss.who, luck);
    }
    static void does(const Pick&, const auto&, auto&) {}

    static Verdict shots_miss(const Shoot& shoot, auto& judge) {
        return judge.chance().chance(1, 2) ? judge.consume(Miss{shoot.who}) : Verdict::accept;
    }
    static Verdict locks_resist(const Pick&, auto& judge) {
        return judge.chance().chance(1, 2) ? Verdict::reject_and_stop : Verdict::accept;
    }
    static Verdict walls(const lull::Change<Position>& move, auto& judge) {
        return judge.before().contains(move.to->cell) ? Verdict::accept : Verdict::reject_and_stop;
    }
    static constexpr auto rules() {
        return lull::rules(
            lull::on<Shoot>("shots miss", [](const Shoot& shoot, auto& judge) { return shots_miss(shoot, judge); }),
            lull::on<Pick>("locks resist", [](const Pick& pick, auto& judge) { return locks_resist(pick, judge); }),
            lull::on<Position>("walls", [](const auto& move, auto& judge) { return walls(move, judge); }));
    }
    static bool takes_turns(const auto& world, Entity who) { return world.template has<Bat>(who); }
    static void place(char letter, Entity entity, auto& action) {
        if (letter == '@') {
            action.template set<Hero>(entity);
            action.set(entity, Luck{});
        } else if (letter == 'b') {
            action.template set<Bat>(entity);
        }
    }
};

struct Fluttering : Cave<Fluttering> {
    static Turn take_turn(const World& world, Entity who, int /*step*/, RandomStream& chance) {
        return turn(Walk{who, lull::four_ways[chance.below(4)]}, world);
    }
};

// Tries every way first.
struct Careful : Cave<Careful> {
    static Turn take_turn(const World& world, Entity who, int /*step*/, WhatIf& what_if) {
        std::vector<Offset> free;
        for (const Offset by : lull::four_ways) {
            if (what_if.after(Walk{who, by}) != nullptr &&
                what_if.after(Roll{world.template first<Hero>()}) != nullptr) {
                free.push_back(by);
            }
        }
        const auto ways = static_cast<std::uint32_t>(free.size());
        return turn(Walk{who, free[what_if.chance().below(ways)]}, world);
    }
};

const std::vector<std::string> cave{"....", ".b@.", "...b"};

template <class Game>
void do_anything(Session<Game>& game, RandomStream& hand) {
    const Entity hero = game.template first<Hero>();
    switch (hand.below(4)) {
        case 0: game.act(Roll{hero}); break;
        case 1: game.act(Shoot{hero}); break;
        case 2: game.act(Pick{hero}); break;
        default: game.act(Walk{hero, lull::four_ways[hand.below(4)]}); break;
    }
}

template <class Game>
std::uint64_t state_after(std::uint64_t seed, int commands) {
    Session<Game> game(cave, {.seed = seed});
    RandomStream hand(7, 1);
    for (int i = 0; i < commands; ++i) {
        do_anything(game, hand);
    }
    return game.hash();
}

}  // namespace

TEST_CASE("games with the same seed stay equal, and games with different seeds differ") {
    CHECK(state_after<Fluttering>(3, 40) == state_after<Fluttering>(3, 40));
    CHECK(state_after<Fluttering>(3, 40) != state_after<Fluttering>(4, 40));
    CHECK(state_after<Careful>(3, 40) == state_after<Careful>(3, 40));
    CHECK(state_after<Careful>(3, 40) != state_after<Careful>(4, 40));
}

TEST_CASE("dice show each of their sides, half of all shots miss, bats flutter in each of the four ways") {
    Session<Fluttering> game({"..........", "..........", ".....b....", "..........", "@........."});
    const Entity hero = game.first<Hero>();
    std::vector<int> sides(7);
    std::vector<int> ways(4);
    for (int i = 0; i < 300; ++i) {
        const Cell before = game.world().at(game.first<Bat>());
        game.act(Roll{hero});
        ++sides[static_cast<std::size_t>(game.world().get<Luck>(hero).pips)];
        const Cell after = game.world().at(game.first<Bat>());
        for (std::size_t way = 0; way < 4; ++way) {
            ways[way] += after == before + lull::four_ways[way] ? 1 : 0;
        }
        game.act(Shoot{hero});
    }
    CHECK(sides[0] == 0);
    for (std::size_t side = 1; side < sides.size(); ++side) {
        CHECK(sides[side] > 20);
    }
    for (const int times : ways) {
        CHECK(times > 20);
    }
    CHECK(game.world().get<Luck>(hero).misses > 100);
    CHECK(game.world().get<Luck>(hero).misses < 200);
}

TEST_CASE_TEMPLATE("undo, copies and saves keep the random numbers: the next draws are the same", Game, Fluttering,
                   Careful) {
    RandomStream hand(11, 2);
    Session<Game> game(cave, {.seed = 5});
    for (int round = 0; round < 200; ++round) {
        const std::uint64_t before = game.hash();
        const RandomStream as_before = hand;

        const auto copy = game.fork();
        const lull::Bytes saved = game.save();

        do_anything(game, hand);
        const std::uint64_t after = game.hash();

        RandomStream same = as_before;
        do_anything(*copy, same);
        REQUIRE(copy->hash() == after);

        Session<Game> again(cave);
        REQUIRE_FALSE(again.load(saved));
        same = as_before;
        do_anything(again, same);
        REQUIRE(again.hash() == after);

        if (after != before) {
            REQUIRE(game.undo());
            REQUIRE(game.hash() == before);
            same = as_before;
            do_anything(game, same);
            REQUIRE(game.hash() == after);
        }
    }
}

TEST_CASE("a refused command that drew a number has changed the state, and undo takes that back") {
    Session<Fluttering> game(cave, {.seed = 5});
    const Entity hero = game.first<Hero>();
    for (int round = 0; round < 20; ++round) {
        const std::uint64_t before = game.hash();
        const auto outcome = game.act(Pick{hero});
        CHECK(game.hash() != before);
        if (!outcome.accepted) {
            CHECK_FALSE(outcome.took_turn);
            REQUIRE(game.undo());
            CHECK(game.hash() == before);
            CHECK_FALSE(game.act(Pick{hero}).accepted);
        }
    }
}

TEST_CASE("a preview says what will be drawn") {
    Session<Fluttering> game(cave, {.seed = 8});
    const Entity hero = game.first<Hero>();
    int missed = 0;
    for (int round = 0; round < 20; ++round) {
        const auto preview = game.preview(Shoot{hero});
        bool misses = false;
        for (const auto& it : preview) {
            misses = misses || std::holds_alternative<Miss>(it.verb);
        }
        const std::int32_t before = game.world().get<Luck>(hero).misses;
        game.act(Shoot{hero});
        CHECK((game.world().get<Luck>(hero).misses > before) == misses);
        missed += misses ? 1 : 0;
    }
    CHECK(missed > 0);
    CHECK(missed < 20);
}

}  // namespace chance_test
