// The game as its front ends know it: the same commands make the same game, however it is resumed,
// saved or loaded; and no save, however damaged, brings it down.
#include "game/game.hpp"

#include <doctest/doctest.h>

#include "game/engine.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/seeds.hpp"
#include "tests/support/wrong_order.hpp"

namespace game_test {

using namespace ascii_road;

namespace {

Command some_command(lull::RandomStream& chance) {
    // Eastward more often than not, or nothing would ever be met.
    constexpr Manoeuvre ways[] = {Manoeuvre::accelerate, Manoeuvre::accelerate, Manoeuvre::accelerate,
                                  Manoeuvre::brake,      Manoeuvre::north,      Manoeuvre::south,
                                  Manoeuvre::coast,      Manoeuvre::coast,      Manoeuvre::shove};
    return {ways[chance.below(9)], chance.chance(1, 3)};
}

// Thick with everything, so that every rule gets its turn.
Picture dense_map(lull::RandomStream& chance) {
    Picture map(7, std::string(22, '.'));
    for (auto& row : map) {
        for (auto& cell : row) {
            cell = chance.chance(3, 10) ? "T^%ooozzrbdkcmmmgggFFwashud"[chance.below(27)] : '.';
        }
    }
    map[0] = std::string(22, ',');
    map[6] = std::string(22, ',');
    map[3].replace(0, 4, ".@..");
    return map;
}

// Whatever a save claims, what it yields can be commanded to the end or for a while.
void play_on(Game& game, std::uint64_t seed, int turns) {
    lull::RandomStream chance(seed, 3);
    for (int i = 0; i < turns && game.outcome() == nullptr; ++i) {
        game.command(some_command(chance));
        game.finish();
        REQUIRE(game.pause().kind != lull::Pause::For::delay);
    }
}

}  // namespace

TEST_CASE("the declared order of the rules holds") { CHECK(wrong_in(Posthaste::rules()).empty()); }

TEST_CASE("the declared order of what goes on while time passes holds") {
    CHECK(wrong_in(Posthaste::systems()).empty());
}

TEST_CASE("the same seed and commands make the same game") {
    Game a(77, 2, shipped_data());
    Game b(77, 2, shipped_data());
    lull::RandomStream chance(5, 5);
    for (int turn = 0; turn < 25; ++turn) {
        const Command command = some_command(chance);
        CHECK(a.command(command) == b.command(command));
        a.finish();
        while (b.pause().kind == lull::Pause::For::delay) {
            b.resume();
        }
        CHECK(a.hash() == b.hash());
    }
}

TEST_CASE("a new game awaits the van's first command") {
    const Game game(1, 1, shipped_data());
    CHECK(game.pause().kind == lull::Pause::For::input);
    CHECK(game.pause().entity == game.van());
    CHECK(game.outcome() == nullptr);
    CHECK(game.world().get<Road>(game.road()).turn == 1);
    CHECK(game.world().get<Speed>(game.van()).value == 1);
}

TEST_CASE("a command while a turn plays out finishes that turn first") {
    const Picture map = {"................", "@....o.....z....", "................"};
    DrawnRoad one(map, {.speed = 1});
    DrawnRoad two(map, {.speed = 1});
    one.fire();
    one.coast();
    two.game->command({Manoeuvre::coast, true});
    REQUIRE(two.game->pause().kind == lull::Pause::For::delay);
    CHECK(two.game->command({Manoeuvre::coast, false}) == Refusal::none);
    two.game->finish();
    CHECK(one.game->hash() == two.game->hash());
}

TEST_CASE("resuming while nothing is due does nothing") {
    Game game(3, 1, shipped_data());
    const auto hash = game.hash();
    game.resume();
    game.finish();
    CHECK(game.hash() == hash);
}

TEST_CASE("events are told once") {
    DrawnRoad road({"@.....z..."}, {.speed = 0});
    road.game->command({Manoeuvre::coast, true});
    road.game->finish();
    CHECK_FALSE(road.game->take_events().empty());
    CHECK(road.game->take_events().empty());
}

TEST_CASE("what would be refused is refused, and nothing else") {
    lull::RandomStream chance(seeds::one(12), 1);
    for (int world = 0; world < 6; ++world) {
        DrawnRoad road(dense_map(chance), {.letters = 2});
        for (int turn = 0; turn < 12 && road.game->outcome() == nullptr; ++turn) {
            const Command command = some_command(chance);
            const Refusal expected = road.game->would_refuse(command);
            CHECK(road.drive(command.manoeuvre, command.shoots) == expected);
        }
    }
}

TEST_CASE("random play in dense worlds: exact grid, sound values, the same after save and load") {
    lull::RandomStream chance(seeds::one(2026), 1);
    int ended = 0;
    for (std::uint32_t world = 0; world < seeds::times(12); ++world) {
        CAPTURE(world);
        const Picture map = dense_map(chance);
        const auto number = static_cast<std::int32_t>(world);
        DrawnRoad road(map,
                       {.letters = 3, .turn = 1 + number % 3 * 5, .weather = shipped_data().weathers[world % 4].name});
        for (int turn = 0; turn < 16 && road.game->outcome() == nullptr; ++turn) {
            CAPTURE(turn);
            const auto copy = loaded(saved(*road.game));
            CHECK(copy->hash() == road.game->hash());
            const Command command = some_command(chance);
            const Refusal refusal = road.drive(command.manoeuvre, command.shoots);
            CHECK(copy->command(command) == refusal);
            int pauses = 0;
            while (copy->pause().kind == lull::Pause::For::delay) {
                if (pauses++ == turn) {  // once in the middle of the turn, each time elsewhere
                    CHECK(loaded(saved(*copy))->hash() == copy->hash());
                }
                copy->resume();
            }
            CHECK(copy->hash() == road.game->hash());
            CHECK(saved(*copy) == saved(*road.game));
            CHECK(grid_is_exact(road.world()));
            CHECK(loaded(saved(*road.game))->hash() == road.game->hash());  // loading checks every value
            CHECK(road.world().count<Flight>() == 0);
        }
        ended += road.game->outcome() != nullptr ? 1 : 0;
    }
    if (seeds::seldom == 1) {  // else there are few
        CHECK(ended > 0);
    }
}

TEST_CASE("saved and loaded at every pause of every turn, a run ends the same") {
    lull::RandomStream chance(31, 4);
    const Picture map = dense_map(chance);
    DrawnRoad plain(map, {.letters = 2});
    auto other = loaded(saved(*plain.game));
    for (int turn = 0; turn < 10 && plain.game->outcome() == nullptr; ++turn) {
        const Command command{some_command(chance).manoeuvre, true};
        CHECK(plain.drive(command.manoeuvre, command.shoots) == other->command(command));
        other = loaded(saved(*other));
        while (other->pause().kind == lull::Pause::For::delay) {
            other->resume();
            other = loaded(saved(*other));
        }
        CHECK(other->hash() == plain.game->hash());
    }
}

TEST_CASE("a finished run is loaded as finished") {
    DrawnRoad road({"..@."});
    road.coast();
    const auto copy = loaded(saved(*road.game));
    REQUIRE(copy->outcome() != nullptr);
    CHECK(copy->outcome()->pay == road.game->outcome()->pay);
    CHECK(paid_besides_deeds(*copy) == 20);
    CHECK(copy->pause().kind == lull::Pause::For::nothing);
    CHECK(copy->hash() == road.game->hash());
}

TEST_CASE("the picture shows the map as it is drawn") {
    DrawnRoad road({",,,,,T,,,,,,,,", ".@..^.....m..z", "....%....o...."});
    CHECK(road.picture() == Picture{",,,,,T,,,,,,,,", ".@..^.....m..z", "....%....o...."});
    CHECK(road.game->picture(12, 50) == ",,\n.z\n..\n");
}

namespace {

// In the middle of an explosion, with everything that a save can hold.
lull::Bytes eventful_save() {
    DrawnRoad road({"..z.......T.", "@...o..m.^..", "...z..o...%."}, {.speed = 2, .letters = 2, .turn = 11});
    road.game->command({Manoeuvre::accelerate, true});
    for (int i = 0; i < 7; ++i) {
        road.game->resume();
    }
    REQUIRE(road.game->pause().kind == lull::Pause::For::delay);
    REQUIRE(road.world().count<Flight>() > 5);
    return saved(*road.game);
}

// Loads and, if it takes it, plays on and saves again.
bool survives(const lull::Bytes& bytes, std::uint64_t seed) {
    lull::Fault fault;
    const auto game = Game::load(bytes, shipped_data(), fault);
    if (game == nullptr) {
        CHECK_FALSE(fault.sentence().empty());
        return false;
    }
    CHECK_FALSE(fault);
    play_on(*game, seed, 3);
    CHECK(grid_is_exact(game->world()));
    CHECK_FALSE(saved(*game).empty());
    return true;
}

}  // namespace

TEST_CASE("a save cut anywhere is refused with a sentence") {
    const lull::Bytes whole = eventful_save();
    CHECK(survives(whole, 1));
    for (std::size_t size = 0; size < whole.size(); ++size) {
        CAPTURE(size);
        CHECK_FALSE(survives(lull::Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)), 1));
    }
    lull::Bytes longer = whole;
    longer.push_back(0);
    CHECK_FALSE(survives(longer, 1));
}

}  // namespace game_test
