// A game owns its data: two games of different data stand beside each other, and neither rule, map, journey, save nor
// copy of the one ever looks at the data of the other.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "game/camps.hpp"
#include "game/common/damage.hpp"
#include "game/depot/play.hpp"
#include "game/engine.hpp"
#include "game/journey.hpp"
#include "game/road/arms.hpp"
#include "game/road/ground.hpp"
#include "game/road/shop.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/other_data.hpp"
#include "tests/support/side_by_side.hpp"

namespace own_data_test {

using namespace ascii_road;
using other_game::other_data;

namespace {

constexpr std::int32_t shipped_shell_ms = 20;

Entity van_of(const World& world) { return world.first<Van>(); }
Entity gun_of(const World& world) { return weapon_on(world, van_of(world), Side::front); }

// The letters of all that the last of these makes, in a game of that data.
std::string made(const GameData& data, const std::vector<Alter>& acts) {
    const MapPlan plan = plan_of({"............", ".@..o...h...", "............"});
    lull::Resolver<Posthaste> resolver(plan.columns, plan.rows, {}, {}, data);
    populate(resolver, plan, 0, 1);
    const World& world = resolver.world();
    std::vector<Entity> before;
    for (const Alter& act : acts) {
        before.clear();
        world.each<Looks>([&](Entity entity, const Looks&) { before.push_back(entity); });
        resolver.apply_unjudged([&](Action& action) { act(world, action); });
    }
    std::string letters;
    world.each<Looks>([&](Entity entity, const Looks& looks) {
        if (std::find(before.begin(), before.end(), entity) == before.end()) {
            letters += looks.letter.view();
        }
    });
    return letters;
}

void shoot(const World& world, Action& action) { enact(Shoot{gun_of(world)}, world, action); }

// How long a shell of the van flies through a cell: the turn plays as far as its first delay, and then out.
std::int32_t shell_ms(Game& game) {
    REQUIRE(game.command({Manoeuvre::coast, true}) == Refusal::none);
    const Entity shell = game.world().first<Flight>();
    REQUIRE(shell);
    const std::int32_t step_ms = game.world().get<Flight>(shell).step_ms;
    game.finish();
    return step_ms;
}

MapPlan empty_road() {
    MapPlan plan = plan_of({"....................", "@...................", "...................."});
    plan.horde_front = -10'000;
    return plan;
}

std::unique_ptr<Game> with_coins(const Game& game) {
    return loaded(
        altered(saved(game), {[](const World& world, Action& action) { action.set(van_of(world), Purse{1000}); }}),
        game.world().data());
}

std::uint32_t called(const Game& game, const char* name) {
    std::uint32_t count = 0;
    game.world().each<Named>([&](Entity, const Named& it) { count += it.called == lull::Text::like(name) ? 1 : 0; });
    return count;
}

// Hashes of some runs, each saved, loaded, forked and taken back on the way.
std::vector<std::uint64_t> hashes_of_runs(const GameData& data) {
    std::vector<std::uint64_t> hashes;
    for (std::uint32_t seed = 1; seed <= 4; ++seed) {
        auto game = std::make_unique<Game>(seed, 3, data);
        for (int turn = 0; turn < 12 && game->outcome() == nullptr; ++turn) {
            lull::Fault fault;
            lull::Bytes state;
            game->save(state);
            game = Game::load(state, data, fault);
            game->practise();
            const bool shoots = game->would_refuse({Manoeuvre::coast, true}) == Refusal::none;
            const auto fork = game->fork();
            fork->command({Manoeuvre::coast, shoots});
            fork->finish();
            game->command({Manoeuvre::accelerate, false});
            game->finish();
            game->take_back();
            game->command({Manoeuvre::coast, shoots});
            game->finish();
            hashes.push_back(fork->hash());
            hashes.push_back(game->hash());
        }
        DepotPlay depot(data.depots.front(), data);
        depot.step(lull::north);
        hashes.push_back(depot.hash());
    }
    return hashes;
}

}  // namespace

TEST_CASE("what rules make is of the data of their game") {
    const auto both = [](const std::vector<Alter>& acts) {
        const std::string here = made(shipped_data(), acts);
        return here + " " + made(other_data(), acts);
    };
    const auto ignite = [](const World& world, Action& action) { enact(Ignite{world.first<Flight>()}, world, action); };
    const auto fill_sack = [](const World& world, Action& action) { action.set(van_of(world), MailSack{2}); };
    const auto hit_rear = [](const World& world, Action& action) {
        hurt_van(world, action, van_of(world), Side::rear, world.get<Plates>(van_of(world)).rear + 1, {Cause::shot});
    };
    CHECK(both({&shoot}) == "* 1");
    CHECK(both({&shoot, ignite}) == "s 7");
    CHECK(both({[](const World& world, Action& action) {
              enact(Explode{world.first<Explosive>(), {}}, world, action);
          }}) == std::string(32, '*') + " " + std::string(32, '2'));
    CHECK(both({[](const World& world, Action& action) { enact(ClimbOut{van_of(world)}, world, action); }}) == "i 9");
    CHECK(both({fill_sack, hit_rear}) == "m 3");
}

TEST_CASE("the risen, and how often fire takes a step, are of the data of their game") {
    const auto look_at = [](const GameData& data) {
        const auto game = loaded(
            begun(
                plan_of({"............", ".@......h...", "............"}), 1,
                [](const World& world, Action& action) { enact(Rise{world.first<Human>()}, world, action); }, data),
            data);
        return std::string(game->world().get<Looks>(game->world().cell({8, 1}).any<Walker>()).letter.view()) + " " +
               std::to_string(period_of_fire(game->world()));
    };
    CHECK(look_at(shipped_data()) == "z " + std::to_string(shipped_data().weathers.front().fire_period));
    CHECK(look_at(other_data()) == "4 " + std::to_string(other_game::fire_period));
}

TEST_CASE("games of different data play turn about, with their forks, copies and turns that are taken back") {
    Game one(empty_road(), shipped_data());
    Game other(empty_road(), other_data());
    one.practise();
    other.practise();
    for (int turn = 0; turn < 3; ++turn) {
        const auto fork = other.fork();
        CHECK(shell_ms(one) == shipped_shell_ms);
        CHECK(shell_ms(*fork) == other_game::shell_ms);
        CHECK(shell_ms(other) == other_game::shell_ms);
        fork->copy_from(one);
        CHECK(shell_ms(*fork) == shipped_shell_ms);
        REQUIRE(one.take_back());
        REQUIRE(other.take_back());
        CHECK(shell_ms(other) == other_game::shell_ms);
        CHECK(shell_ms(one) == shipped_shell_ms);
    }
}

TEST_CASE("a save goes on by the data of the game that loads it, also with what can be taken back") {
    Game one(empty_road(), shipped_data());
    one.practise();
    CHECK(shell_ms(one) == shipped_shell_ms);
    const auto same = loaded(saved(one));
    const auto other = loaded(saved(one), other_data());
    CHECK(other->hash() == one.hash());
    lull::Bytes past;
    lull::ByteWriter writer(past);
    one.save_past(writer);
    lull::ByteReader reader(past);
    other->practise();
    REQUIRE_FALSE(other->load_past(reader));
    CHECK(shell_ms(*other) == other_game::shell_ms);
    CHECK(shell_ms(*same) == shipped_shell_ms);
    REQUIRE(other->take_back());
    REQUIRE(other->take_back());
    CHECK(shell_ms(*other) == other_game::shell_ms);
}

TEST_CASE("a new road is sown from the data of its game") {
    const Game one(5, 4, shipped_data());
    const Game other(5, 4, other_data());
    CHECK(called(one, "rock") > 0);
    CHECK(called(one, "other rock") == 0);
    CHECK(called(other, "other rock") > 0);
}

TEST_CASE("shops, roads, vans and camps of a journey are those of its data, road after road") {
    auto one = std::make_unique<Game>(3, 2, shipped_data());
    auto other = std::make_unique<Game>(3, 2, other_data());
    one = with_coins(*one);
    other = with_coins(*other);
    const Purchase second{1, Side::left};
    CHECK(find_good(one->world().data(), second.good)->name == "Engine repair");
    CHECK(would_refuse(*one, {Errand::Type::purchase, second.good, second.side}) == Refusal::nothing_broken);
    CHECK(price_of(other->world(), other->van(), second.good) == other_game::gun_price);
    REQUIRE(run_errand(other, {Errand::Type::purchase, second.good, second.side}) == Refusal::none);
    const Entity gun = weapon_on(other->world(), other->van(), Side::left);
    CHECK(good_of(other->world(), gun) == &other_data().goods[1]);
    CHECK(would_refuse(*other, {Errand::Type::purchase, 2, Side::left}) != Refusal::none);
    CHECK(camp_ahead(other->world()) == "Other " + camp_ahead(one->world()));

    for (auto* const game : {&one, &other}) {
        const GameData& data = (*game)->world().data();
        REQUIRE(run_errand(*game, {Errand::Type::route, 1}) == Refusal::none);
        CHECK(&(*game)->world().data() == &data);
    }
    CHECK(called(*one, "other rock") == 0);
    CHECK(called(*other, "other rock") > 0);

    auto first = std::make_unique<Game>(3, 1, other_data());
    REQUIRE(run_errand(first, {Errand::Type::loadout, 1}) == Refusal::none);
    CHECK(&first->world().data() == &other_data());
}

TEST_CASE("a depot is one of the data that it is played by, and its save loads nowhere else") {
    DepotPlay one(shipped_data().depots[0], shipped_data());
    DepotPlay other(other_data().depots[1], other_data());
    CHECK(one.depot().version == other.depot().version);
    CHECK_FALSE(one.load(DepotPlay(shipped_data().depots[0], shipped_data()).save()));
    CHECK_FALSE(other.load(DepotPlay(other_data().depots[1], other_data()).save()));
    CHECK(other.load(one.save()).sentence() == "the depot has changed since");
    CHECK(one.load(other.save()).sentence() == "the depot has changed since");
}

TEST_CASE("in two threads games come to the same as alone, each by its own data") {
    const std::vector<std::uint64_t> alone[2]{hashes_of_runs(shipped_data()), hashes_of_runs(other_data())};
    CHECK(alone[0] != alone[1]);
    std::vector<std::uint64_t> beside[2];
    side_by_side([&] { beside[0] = hashes_of_runs(shipped_data()); },
                 [&] { beside[1] = hashes_of_runs(other_data()); });
    CHECK(beside[0] == alone[0]);
    CHECK(beside[1] == alone[1]);
}

}  // namespace own_data_test
