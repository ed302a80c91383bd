// Every state that play can reach saves, loads and hashes alike: with undo, without, and when a version switches it on
// or off. Three small games, played at random.
#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "examples/dungeon/dungeon.hpp"
#include "lull/session.hpp"
#include "tests/lull/chaos_world.hpp"
#include "tests/lull/door_world.hpp"
#include "tests/support/seeds.hpp"

namespace saved_anywhere_test {

using lull::Bytes;
using lull::Entity;
using lull::RandomStream;
using Map = std::vector<std::string>;

namespace {

struct Chaos : chaos_world::Rules<Chaos> {
    static constexpr lull::Features features{.undo = true, .hash = true, .changes = true};
    static constexpr lull::SizeLimits limits{};
    static lull::Time cost_of(const Verb& /*kind*/, const World& /*world*/) { return 50; }
    static Entity doer_of(const Verb& /*kind*/) { return {}; }
    static bool takes_turns(const World& world, Entity entity) { return world.has<chaos_world::Health>(entity); }
    static void place(char letter, Entity entity, Action& action) {
        if (letter == '@') {
            action.set<chaos_world::Hero>(entity);
        } else if (letter == 'a') {
            action.set(entity, chaos_world::Health{});
        }
    }
    static Map map() { return {"@.a...a..", ".........", "...@.....", ".a.......", ".........", "........a"}; }
    static Verb any_verb(const World& /*world*/, RandomStream& dice) {
        return dice.chance(1, 8) ? Verb{chaos_world::Rest{}} : Verb{chaos_world::Stir{dice.next(), 3}};
    }
};
// Removes what is never saved, so that comparisons do not miss it.
void make_ready(lull::Session<Chaos>& game) {
    game.resolver().apply_unjudged([&](auto& action) {
        game.world().each<chaos_world::Guess>(
            [&](Entity entity, const chaos_world::Guess&) { action.template remove<chaos_world::Guess>(entity); });
    });
}

struct Doors : door_world::Base<Doors> {
    static constexpr lull::Features features{.undo = true, .hash = true, .changes = true};
    static constexpr lull::SizeLimits limits{};
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("web holds", &web_holds),
                           lull::on<Position>("bump opens door", &bump_opens_door).before("collision"),
                           lull::on<Position>("collision", &collision));
    }
    static lull::Time cost_of(const Verb& /*kind*/, const World& /*world*/) { return 100; }
    static Entity doer_of(const Verb& /*kind*/) { return {}; }
    static void place(char letter, Entity entity, Action& action) {
        switch (letter) {
            case '@':
                action.set<Hero>(entity);
                action.set<door_world::CanOpenDoors>(entity);
                break;
            case '+': action.set(entity, door_world::DoorState{}); break;
            case 'w': action.set<door_world::Web>(entity); return;
            case '#': break;
            default: return;
        }
        action.set<door_world::Solid>(entity);
    }
    using Hero = door_world::Hero;
    static Map map() { return {"@.w.+..", "..#.#w.", "@.+...."}; }
    static Verb any_verb(const World& world, RandomStream& dice) {
        const lull::Offset by = lull::four_ways[dice.below(4)];
        std::vector<Entity> doors;
        world.each<door_world::DoorState>([&](Entity door, const auto&) { doors.push_back(door); });
        const Entity door = doors[dice.below(static_cast<std::uint32_t>(doors.size()))];
        const Entity hero = world.first<Hero>();
        switch (dice.below(8)) {
            case 0: return door_world::OpenDoor{door};
            case 1: return door_world::CloseDoor{door};
            case 2: return door_world::Shout{dice.between(-9, 9)};
            case 3: return door_world::LearnAndWalk{hero, by};
            default: return door_world::Walk{hero, by};
        }
    }
};
void make_ready(lull::Session<Doors>& /*game*/) {}

struct Cave {
    static Map map() { return {"@o\"\"w.M", ".c+.k.o", "\"\"X.#..", "..\"o.c."}; }
    static dungeon::Game::Verb any_verb(const dungeon::Game::World& world, RandomStream& dice) {
        return dungeon::Walk{world.first<dungeon::Hero>(), lull::four_ways[dice.below(4)]};
    }
};
using CaveSession = lull::Session<dungeon::Game>;
void make_ready(CaveSession& /*game*/) {}

constexpr lull::SessionOptions with_undo{.undo = 20, .undo_bytes = 1 << 14};
constexpr lull::SessionOptions without{.undo = 0};

// The save of one game, loaded by a version with or without undo.
template <class Session>
std::unique_ptr<Session> loaded(const Session& game, const Map& map, lull::SessionOptions options) {
    auto other = std::make_unique<Session>(map, options);
    const Bytes bytes = game.save();
    const lull::Fault fault = other->load(bytes);
    REQUIRE_MESSAGE(!fault, fault.sentence());
    REQUIRE(other->hash() == game.hash());
    REQUIRE(other->pause() == game.pause());
    if (game.keeps_undo() && other->keeps_undo()) {
        REQUIRE(other->resolver().undoable() == game.resolver().undoable());
    } else if (!game.keeps_undo() && !other->keeps_undo()) {
        REQUIRE(other->save() == bytes);
    }
    return other;
}

// Two games that are played alike, one with undo and one without; each continues from a save now and then.
template <class Session, class Sort>
void play(std::uint32_t seed, int turns) {
    RandomStream dice(seed, 7);
    const Map map = Sort::map();
    std::unique_ptr<Session> games[]{std::make_unique<Session>(map, with_undo),
                                     std::make_unique<Session>(map, without)};
    const auto check_each = [&] {
        for (auto& game : games) {
            make_ready(*game);
            if (dice.chance(1, 2)) {
                game = loaded(*game, map, game->keeps_undo() ? with_undo : without);
            } else if (dice.chance(1, 2)) {  // a version with the other setting
                loaded(*game, map, game->keeps_undo() ? without : with_undo);
            }
        }
        REQUIRE(games[0]->hash() == games[1]->hash());
        REQUIRE(games[0]->pause() == games[1]->pause());
    };
    for (int turn = 0; turn < turns && !games[0]->is_over(); ++turn) {
        CAPTURE(turn);
        const auto verb = Sort::any_verb(games[0]->world(), dice);
        games[0]->command(verb);
        games[1]->command(verb);
        for (check_each(); games[0]->pause().kind == lull::Pause::For::delay; check_each()) {
            games[0]->resume();
            games[1]->resume();
        }
        if (games[0]->can_undo() && dice.chance(1, 6)) {  // a state after undo is like any other
            const auto same = loaded(*games[0], map, with_undo);
            REQUIRE(games[0]->undo());
            REQUIRE(same->undo());
            REQUIRE(same->hash() == games[0]->hash());
            make_ready(*games[0]);
            games[1] = loaded(*games[0], map, without);
        }
        if (dice.chance(1, 12)) {  // undo is switched on in one and off in the other
            games[0] = loaded(*games[0], map, without);
            games[1] = loaded(*games[1], map, with_undo);
            std::swap(games[0], games[1]);
        }
    }
}

}  // namespace

TEST_CASE("chaos saves, loads and hashes alike, with and without undo") {
    for (const std::uint32_t seed : seeds::several(3)) {
        CAPTURE(seed);
        play<lull::Session<Chaos>, Chaos>(seed, 20);
    }
}

TEST_CASE("doors save, load and hash alike, with and without undo") {
    for (const std::uint32_t seed : seeds::several(3)) {
        CAPTURE(seed);
        play<lull::Session<Doors>, Doors>(seed, 30);
    }
}

TEST_CASE("the dungeon saves, loads and hashes alike, with and without undo") {
    for (const std::uint32_t seed : seeds::several(4)) {
        CAPTURE(seed);
        play<CaveSession, Cave>(seed, 30);
    }
}

}  // namespace saved_anywhere_test
