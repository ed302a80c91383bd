// Several worlds played as one: a dungeon of three levels with stairs, coins, rats that take stairs, and bombs.
#include "lull/modules/worlds.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "lull/byte_hash.hpp"
#include "lull/modules/group_index.hpp"
#include "lull/modules/ways.hpp"
#include "lull/random.hpp"
#include "tests/support/seeds.hpp"

namespace worlds_test {

namespace {

using lull::Bump;
using lull::Bytes;
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
            case '0':
            case '1':
            case '2': action.set(entity, Stairs{letter - '0'}); break;
            default: break;
        }
    }
};

using Session = lull::Session<Game>;
using Worlds = lull::Worlds<Game, Held>;

const std::vector<std::vector<std::string>> levels{
    {"@o1..", "r.b.2", "r...1"},
    {"r.o..", ".....", ".2b.0", "r.1.r"},
    {"..0", ".r.", "1.1"},
};
const auto make = [](std::int32_t world) { return Session::drawn(levels[static_cast<std::size_t>(world)]); };
Worlds dungeon(lull::SessionOptions options = {}) { return {3, make, options}; }

Walk walk(const Worlds& game, Offset by) { return {game.awaited(), by}; }

std::uint32_t heroes_in(const Worlds& game, std::int32_t world) {
    const Session* const there = game.find(world);
    return there == nullptr ? 0 : there->world().count<Hero>();
}

}  // namespace

TEST_CASE("a hero who steps on stairs is awaited in the other world, with what they carry") {
    Worlds game = dungeon();
    CHECK(game.find(1) == nullptr);
    game.act(walk(game, lull::east));
    const Entity coin = game.played().first<Coin>();
    CHECK(game.world().get<HeldBy>(coin).holder == game.awaited());
    CHECK(game.act(walk(game, lull::east)).took_turn);
    CHECK(game.number() == 1);
    const Entity hero = game.awaited();
    CHECK(game.world().has<Hero>(hero));
    CHECK(game.world().at(hero) == Cell{1, 1});
    CHECK_FALSE(game.world().has<lull::Travels>(hero));
    CHECK(game.world().index<Held>().size(hero) == 1);
    CHECK(heroes_in(game, 0) == 0);
    CHECK(game.find(0)->world().count<Coin>() == 0);
}

TEST_CASE("a step onto stairs takes its time: those who wait on the other side act before the hero does") {
    Worlds game(2, [](std::int32_t world) { return Session::drawn({world == 0 ? "@1." : "r..", "..."}); });
    game.act(walk(game, lull::east));
    CHECK(game.world().at(game.played().first<Rat>()) == Cell{1, 0});
    CHECK(game.pause().kind == lull::Pause::For::input);
}

TEST_CASE("undo across a journey brings all back, and unmakes a world that nobody had entered before") {
    Worlds game = dungeon();
    const auto start = game.hash();
    game.act(walk(game, lull::east));
    const auto before = game.hash();
    const Entity hero = game.awaited();
    game.act(walk(game, lull::east));
    REQUIRE(game.number() == 1);
    CHECK(game.undo());
    CHECK(game.number() == 0);
    CHECK(game.hash() == before);
    CHECK(game.awaited() == hero);
    CHECK(game.find(1) == nullptr);
    CHECK(game.undo());
    CHECK(game.hash() == start);
    CHECK_FALSE(game.undo());
}

TEST_CASE("a verb's delays play out before the traveller goes") {
    Worlds game(3, [](std::int32_t world) { return Session::drawn({world == 0 ? "@b1" : "...", "..."}); });
    const Walk east = walk(game, lull::east);
    CHECK(game.command(east).took_turn);
    CHECK(game.pause().kind == lull::Pause::For::delay);
    CHECK(game.command(east).took_turn);
    CHECK(game.number() == 1);
    CHECK(game.find(0)->world().count<Bomb>() == 0);
}

TEST_CASE("a save holds all worlds and what can be undone") {
    Worlds game = dungeon();
    std::vector<std::uint64_t> hashes;
    for (const Offset by : {lull::east, lull::east, lull::north, lull::east, lull::east}) {
        hashes.push_back(game.hash());
        REQUIRE(game.act(walk(game, by)).took_turn);
    }
    Worlds other = dungeon();
    const lull::Fault fault = other.load(game.save());
    CHECK_MESSAGE(!fault, fault.sentence());
    CHECK(other.hash() == game.hash());
    CHECK(other.number() == game.number());
    for (std::size_t i = hashes.size(); i-- > 0;) {
        CHECK(other.undo());
        CHECK(other.hash() == hashes[i]);
    }
    CHECK_FALSE(other.undo());
}

TEST_CASE("two heroes: players follow when the last one has gone") {
    Worlds game(2, [](std::int32_t world) { return Session::drawn({world == 0 ? "@@1." : "....", "...."}); });
    const auto start = game.hash();
    const Entity first = game.awaited();
    game.act(walk(game, lull::south));
    const Entity second = game.awaited();
    CHECK(second != first);
    game.act(walk(game, lull::east));
    CHECK(game.number() == 0);
    CHECK(heroes_in(game, 1) == 1);
    CHECK(game.awaited() == first);
    Worlds loaded = dungeon();
    const lull::Fault wrong = loaded.load(game.save());
    CHECK_MESSAGE(!wrong, wrong.sentence());
    CHECK(loaded.hash() == game.hash());
    const auto apart = game.hash();
    game.act(Call{first, 1});
    CHECK(game.number() == 1);
    CHECK(heroes_in(game, 1) == 2);
    CHECK(game.undo());
    CHECK(game.hash() == apart);
    CHECK(game.undo());
    CHECK(game.undo());
    CHECK(game.hash() == start);
}

TEST_CASE("whatever is done, undo equals before for all worlds, also after save and load") {
    std::uint32_t journeys = 0;
    for (const std::uint32_t seed : seeds::several(40)) {
        CAPTURE(seed);
        lull::RandomStream chance(seed, 7);
        Worlds game = dungeon();
        std::vector<std::uint64_t> hashes;
        for (int step = 0; step < 120 && !game.is_over(); ++step) {
            const auto what = chance.below(12);
            if (what < 8) {
                const auto before = game.hash();
                const std::int32_t was = game.number();
                const lull::Offset by = lull::four_ways[chance.below(4)];
                const auto outcome = chance.below(15) == 0
                                         ? game.act(Call{game.awaited(), static_cast<std::int32_t>(chance.below(3))})
                                         : game.act(walk(game, by));
                if (outcome.accepted) {
                    hashes.push_back(before);
                }
                REQUIRE(heroes_in(game, 0) + heroes_in(game, 1) + heroes_in(game, 2) == 1);
                journeys += game.number() != was ? 1 : 0;
            } else if (what < 10) {
                REQUIRE(game.undo() == !hashes.empty());
                if (!hashes.empty()) {
                    REQUIRE(game.hash() == hashes.back());
                    hashes.pop_back();
                }
            } else {
                Worlds other = dungeon();
                const lull::Fault fault = other.load(game.save());
                REQUIRE_MESSAGE(!fault, fault.sentence());
                REQUIRE(other.hash() == game.hash());
                REQUIRE(!game.load(other.save()));
            }
        }
        while (!hashes.empty()) {
            REQUIRE(game.undo());
            REQUIRE(game.hash() == hashes.back());
            hashes.pop_back();
        }
        CHECK_FALSE(game.can_undo());
    }
    CHECK(journeys > 40);
}

TEST_CASE("with little room for undo, what is left of it is still true in all worlds") {
    std::uint32_t undone = 0;
    for (const std::uint32_t seed : seeds::several(60)) {
        CAPTURE(seed);
        lull::RandomStream chance(seed, 8);
        Worlds game = dungeon({.undo = 1 + chance.below(4), .undo_bytes = 100 + chance.below(600)});
        std::vector<std::uint64_t> hashes;
        for (int step = 0; step < 80 && !game.is_over(); ++step) {
            hashes.push_back(game.hash());
            const auto by = lull::four_ways[chance.below(4)];
            if (!(chance.below(6) == 0 ? game.act(Call{game.awaited(), static_cast<std::int32_t>(chance.below(3))})
                                       : game.act(walk(game, by)))
                     .accepted) {
                hashes.pop_back();
            }
            for (auto times = chance.below(8); times < 4 && game.undo(); ++times) {
                REQUIRE(game.hash() == hashes.back());
                hashes.pop_back();
                ++undone;
            }
        }
    }
    CHECK(undone > 100);
}

TEST_CASE("without undo, worlds are left, entered again, saved and loaded") {
    Worlds game = dungeon({.undo = 0});
    Worlds undoing = dungeon();
    for (const std::int32_t world : {1, 0, 2, 0, 1}) {
        game.act(Call{game.awaited(), world});
        undoing.act(Call{undoing.awaited(), world});
        CHECK(game.number() == world);
        CHECK_FALSE(game.can_undo());
        CHECK(game.hash() == undoing.hash());
        CHECK_FALSE(undoing.load(game.save()));
        CHECK_FALSE(undoing.can_undo());
        CHECK(undoing.act(Call{undoing.awaited(), world}).took_turn);
        CHECK(undoing.undo());
        CHECK(game.hash() == undoing.hash());
        CHECK_FALSE(game.load(undoing.save()));
    }
}

TEST_CASE("a damaged save is a fault in a sentence, and the game stays as it is") {
    Worlds game = dungeon();
    for (const Offset by : {lull::east, lull::east, lull::north, lull::east}) {
        game.act(walk(game, by));
    }
    const Bytes save = game.save();
    game.act(walk(game, lull::west));
    const auto now = game.hash();
    for (std::size_t length = 0; length < save.size(); length += 3) {
        REQUIRE(game.load(Bytes(save.begin(), save.begin() + static_cast<std::ptrdiff_t>(length))));
    }
    for (std::size_t at = 0; at < save.size(); at += 3) {
        Bytes flipped = save;
        flipped[at] ^= static_cast<std::uint8_t>(1U << at % 8);
        REQUIRE(game.load(flipped));
    }
    CHECK(game.hash() == now);
}

TEST_CASE("a save that was changed with care is refused, or it can be played and undone") {
    Worlds game = dungeon();
    for (const Offset by : {lull::east, lull::east, lull::north, lull::east, lull::east}) {
        game.act(walk(game, by));
    }
    const Bytes save = game.save();
    lull::ByteReader reader(save);
    reader.number();
    const Bytes body(save.end() - static_cast<std::ptrdiff_t>(reader.left()), save.end());
    lull::RandomStream chance(seeds::one(3), 9);
    int refused = 0;
    int played = 0;
    for (int i = 0; i < 300; ++i) {
        Bytes changed = body;
        for (std::uint32_t flips = chance.below(3) + 1; flips > 0; --flips) {
            changed[chance.below(static_cast<std::uint32_t>(changed.size()))] ^=
                static_cast<std::uint8_t>(1U << chance.below(8));
        }
        Bytes sealed;
        lull::ByteWriter writer(sealed);
        writer.number(lull::hash_bytes(changed, 0));
        writer.append(changed);
        Worlds other = dungeon();
        if (const lull::Fault fault = other.load(sealed)) {
            ++refused;
            continue;
        }
        ++played;
        while (other.undo()) {
        }
        for (int step = 0; step < 6 && other.awaited(); ++step) {
            other.act(Walk{other.awaited(), lull::four_ways[chance.below(4)]});
        }
    }
    CHECK(refused > 30);
    CHECK(played > 3);
}

}  // namespace worlds_test
