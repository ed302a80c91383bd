// A journey: run after run with one van, roads to choose from, and everything made of a seed and of what was asked.
#include "game/journey.hpp"
#include "game/names.hpp"

#include <doctest/doctest.h>

#include <set>

#include "app/saves/saved_run.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/seeds.hpp"

namespace journey_test {

using namespace ascii_road;

namespace {

constexpr Errand first_road{Errand::Type::route, 0};

// A game that has just been delivered, its van as given.
std::unique_ptr<Game> delivered(VanState state) {
    auto game = game_of({",,,", ".@.", "...", ",,,"}, state);
    while (game->outcome() == nullptr) {
        game->command({Manoeuvre::coast});
        game->finish();
    }
    REQUIRE(game->outcome()->result == Result::delivered);
    return game;
}

void drive_somehow(std::unique_ptr<Game>& game, lull::RandomStream& chance) {
    constexpr Manoeuvre manoeuvres[] = {Manoeuvre::accelerate, Manoeuvre::coast, Manoeuvre::north, Manoeuvre::south,
                                        Manoeuvre::brake};
    game->command({manoeuvres[chance.below(5)], chance.below(4) == 0});
    game->finish();
}

const Road& road_of(const Game& game) { return game.world().get<Road>(game.road()); }

}  // namespace

TEST_CASE("what a delivery pays goes into the purse") {
    VanState state;
    state.letters = 2;
    const auto game = delivered(state);
    CHECK(paid_besides_deeds(*game) == 60);
    CHECK(coins_of(game->world(), game->van()) == game->outcome()->pay);
}

TEST_CASE("who drives on takes along what the van has; the driver has rested, the sack is empty, fires are out") {
    VanState state;
    state.driver = 3;
    state.engine = 5;
    state.tyres = 2;
    state.plates = {0, 1, 2, 3};
    state.letters = 1;
    state.corrosion = 2;
    state.burns = 3;
    auto game = delivered(state);
    REQUIRE(run_errand(game, first_road) == Refusal::none);
    const World& world = game->world();
    const Entity van = game->van();
    CHECK(road_of(*game).run == 2);
    CHECK(world.get<Health>(van).value == 8);
    CHECK(world.get<Engine>(van).value < 6);
    CHECK(world.get<Tyres>(van).value == 2);
    CHECK(world.get<Plates>(van).left == 3);
    CHECK(world.get<Plates>(van).rear == 2);
    CHECK(world.get<MailSack>(van).letters == 0);
    CHECK(world.get<Corrosion>(van).points == 2);
    CHECK(world.get<Speed>(van).value == 1);
    CHECK_FALSE(world.has<Burning>(van));
    CHECK(coins_of(world, van) == 40);
    CHECK(weapon_on(world, van, Side::front));
}

TEST_CASE("a gun that was still loading is ready when the next run begins, and one that was lost stays lost") {
    VanState state;
    auto game = delivered(state);
    REQUIRE(run_errand(game, first_road) == Refusal::none);
    CHECK(game->world().get<Weapon>(weapon_on(game->world(), game->van(), Side::front)).ready_turn == 0);
    CHECK(game->would_refuse(Command{Manoeuvre::coast, true}) == Refusal::none);
    state.armed = false;
    auto unarmed = delivered(state);
    REQUIRE(run_errand(unarmed, first_road) == Refusal::none);
    CHECK_FALSE(weapon_on(unarmed->world(), unarmed->van(), Side::front));
}

TEST_CASE("whatever else the van has goes along, too, and all that is mounted on it") {
    VanState state;
    state.seats = 5;
    state.mounted = {{Side::left, "shotgun"}, {Side::rear, "mine_layer"}};
    auto game = delivered(state);
    REQUIRE(run_errand(game, first_road) == Refusal::none);
    const World& world = game->world();
    CHECK(world.get<Seats>(game->van()).places == 5);
    CHECK(name_of(world, weapon_on(world, game->van(), Side::front)) == "pistol");
    CHECK(name_of(world, weapon_on(world, game->van(), Side::left)) == "shotgun");
    CHECK(name_of(world, weapon_on(world, game->van(), Side::rear)) == "mine");
    CHECK(world.index<Mounts>().size(game->van()) == 3);
}

TEST_CASE("the road that one drives on to never had another van: no id in it was given up") {
    VanState state;
    auto game = delivered(state);
    REQUIRE(run_errand(game, first_road) == Refusal::none);
    CHECK(game->world().count<Van>() == 1);
    CHECK(game->world().store().free_list().size() == 0);
}

TEST_CASE("only who was delivered drives on, and only on a road that is there") {
    auto game = std::make_unique<Game>(1, 1, shipped_data());
    CHECK(run_errand(game, first_road) == Refusal::under_way);
    VanState state;
    auto arrived = delivered(state);
    const auto roads = crossroads(0, 2, shipped_data()).count;
    CHECK(run_errand(arrived, {Errand::Type::route, roads}) == Refusal::no_such_road);
    CHECK(road_of(*arrived).run == 1);
    CHECK(run_errand(arrived, {Errand::Type::route, roads - 1}) == Refusal::none);
    CHECK(road_of(*arrived).run == 2);
}

TEST_CASE("before setting out another road may be chosen, with what was bought meanwhile; afterwards not") {
    VanState state;
    state.letters = 3;
    auto game = delivered(state);
    REQUIRE(run_errand(game, first_road) == Refusal::none);
    REQUIRE(game->buy({0, Side::left}) == Refusal::none);
    const auto coins = coins_of(game->world(), game->van());
    REQUIRE(run_errand(game, {Errand::Type::route, 1}) == Refusal::none);
    CHECK(road_of(*game).run == 2);
    CHECK(road_of(*game).route == crossroads(0, 2, shipped_data()).routes[1].kind);
    CHECK(road_of(*game).weather == crossroads(0, 2, shipped_data()).routes[1].weather);
    CHECK(coins_of(game->world(), game->van()) == coins);
    CHECK(game->world().get<Plates>(game->van()).left == 2);
    REQUIRE(game->command({Manoeuvre::coast}) == Refusal::none);
    game->finish();
    CHECK(run_errand(game, first_road) == Refusal::under_way);
}

TEST_CASE("two or three roads lead on, of different kinds, the same for everybody") {
    std::set<std::int32_t> counts;
    std::set<std::uint8_t> skies;
    for (std::uint32_t seed = 1; seed <= 100; ++seed) {
        const Crossroads roads = crossroads(seed, 3, shipped_data());
        counts.insert(roads.count);
        std::set<std::int32_t> kinds;
        for (std::int32_t i = 0; i < roads.count; ++i) {
            kinds.insert(roads.routes[i].kind);
            skies.insert(roads.routes[i].weather);
            CHECK(roads.routes[i] == crossroads(seed, 3, shipped_data()).routes[i]);
        }
        CHECK(kinds.size() == static_cast<std::size_t>(roads.count));
    }
    CHECK(counts == std::set<std::int32_t>{2, 3});
    CHECK(skies.size() == 4);
}

TEST_CASE("a new journey may begin with another van, until its first turn") {
    auto game = std::make_unique<Game>(4, 1, shipped_data());
    const std::uint64_t hash = game->hash();
    REQUIRE(run_errand(game, {Errand::Type::loadout, 1}) == Refusal::none);
    CHECK(shipped_data().loadouts[1].name == "Broadside");
    CHECK(weapon_on(game->world(), game->van(), Side::left));
    CHECK(weapon_on(game->world(), game->van(), Side::right));
    CHECK_FALSE(weapon_on(game->world(), game->van(), Side::front));
    REQUIRE(run_errand(game, {Errand::Type::loadout, 0}) == Refusal::none);
    CHECK_MESSAGE(game->hash() == hash, "the first van is the one that everybody has");
    game->command({Manoeuvre::coast});
    game->finish();
    CHECK(run_errand(game, {Errand::Type::loadout, 1}) == Refusal::under_way);
    CHECK(run_errand(game, {Errand::Type::loadout, 99}) != Refusal::none);
}

TEST_CASE("an errand is a line of text and a number, and both say the same") {
    for (const char* text : {"loadout 2", "route 3", "buy 1 front", "buy 5 left", "buy 256 rear"}) {
        const auto errand = parse_errand(text);
        REQUIRE(errand);
        CHECK(to_text(*errand) == text);
        CHECK(to_number(*errand) >= least_errand);
        CHECK(errand_of(to_number(*errand)) == errand);
    }
    for (const char* text : {"", "buy", "buy 1", "buy 1 up", "buy 0 left", "route", "route 0", "route 257", "loadout x",
                             "east", "buy 99999999999 left"}) {
        CHECK_FALSE(parse_errand(text));
    }
    CHECK_FALSE(errand_of(63));
    CHECK_FALSE(errand_of(64 + 3 * 256 * 4));
}

TEST_CASE("a journey is what was asked of it: played again, or from a save at any moment, it is the same") {
    VanState state;
    state.letters = 9;
    state.engine = 6;
    const auto first = delivered(state);
    int purchases = 0;
    for (const std::uint32_t seed : seeds::several(12)) {
        lull::RandomStream chance(seed, 77);
        SavedRun run;
        run.game = first->fork();
        for (int step = 0; step < 60; ++step) {
            const std::uint64_t before = run.game->hash();
            RecordedTurn turn;
            bool accepted = false;
            if (chance.below(step < 40 ? 20 : 2) == 0) {
                turn.command = {chance.below(2) == 0 ? Manoeuvre::accelerate : Manoeuvre::coast, chance.below(4) == 0};
                accepted = run.game->command(turn.command) == Refusal::none;
                run.game->finish();
            } else {
                turn.errand = {static_cast<Errand::Type>(1 + chance.below(3)),
                               static_cast<std::int32_t>(chance.below(6)), static_cast<Side>(chance.below(4))};
                const Refusal predicted = would_refuse(*run.game, turn.errand);
                const Refusal refusal = run_errand(run.game, turn.errand);
                CHECK(refusal == predicted);
                accepted = refusal == Refusal::none;
                purchases += accepted && turn.errand.type == Errand::Type::purchase ? 1 : 0;
            }
            if (!accepted) {
                CHECK(run.game->hash() == before);
                continue;
            }
            turn.hash = run.game->hash();
            run.turns.push_back(turn);
            if (chance.below(5) == 0) {
                SavedRun loaded;
                REQUIRE_FALSE(from_bytes(to_bytes(run), shipped_data(), loaded));
                CHECK(loaded.game->hash() == run.game->hash());
                REQUIRE(loaded.turns.size() == run.turns.size());
                run = std::move(loaded);
            }
        }
        auto again = first->fork();
        for (const RecordedTurn& turn : run.turns) {
            if (turn.is_errand()) {
                REQUIRE(run_errand(again, turn.errand) == Refusal::none);
            } else {
                REQUIRE(again->command(turn.command) == Refusal::none);
                again->finish();
            }
            REQUIRE(again->hash() == turn.hash);
        }
    }
    CHECK(purchases > 0);
}

TEST_CASE("nine roads in a row with one van, whatever it is worn down to") {
    VanState state;
    state.letters = 1;
    auto game = delivered(state);
    for (std::int32_t run = 2; run <= runs_of_a_journey + 1; ++run) {
        REQUIRE(run_errand(game, first_road) == Refusal::none);
        CHECK(road_of(*game).run == run);
        CHECK(is_at_a_stop(*game));
        lull::RandomStream chance(1, static_cast<std::uint64_t>(run));
        for (int turn = 0; turn < 3 && game->outcome() == nullptr; ++turn) {
            drive_somehow(game, chance);
        }
        // To the end of it, as if nothing had been in the way.
        game = loaded(altered(saved(*game), {[](const World& world, Action& action) {
                                  const Entity van = world.first<Van>();
                                  action.set(van, Health{8, 8});
                                  const Cell goal{world.columns() - 2, world.at(van).row};
                                  world.cell(goal).each([&](Entity thing) { action.destroy(thing); });
                                  action.set(van, Position{goal});
                              }}));
        for (int turn = 0; turn < 3 && game->outcome() == nullptr; ++turn) {
            game->command({Manoeuvre::accelerate});
            game->finish();
            game->command({Manoeuvre::coast});
            game->finish();
        }
        REQUIRE(game->outcome() != nullptr);
        REQUIRE(game->outcome()->result == Result::delivered);
    }
    CHECK(coins_of(game->world(), game->van()) >= 10 * 20);
}

}  // namespace journey_test
