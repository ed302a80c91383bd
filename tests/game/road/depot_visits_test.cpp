// Into depots beside the road and out again: steps that can be taken back, time that the road has afterwards, the horde
// held back, and what is in the vault.
#include <doctest/doctest.h>

#include <array>
#include <string_view>
#include <variant>

#include "game/depot/play.hpp"
#include "game/engine.hpp"
#include "game/posthaste.hpp"
#include "game/road/fire.hpp"
#include "game/road/hauls.hpp"
#include "game/road/horde.hpp"
#include "game/road/mail.hpp"
#include "game/road/on_foot.hpp"
#include "game/road/visits.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/seeds.hpp"

namespace depot_visits_test {

using namespace ascii_road;

const Picture before_a_depot{",,U,,,,,,,", "..........", "..@.......", ".........."};

DrawnRoad at_the_door(VanState state = {}) {
    state.speed = 0;
    DrawnRoad road(before_a_depot, state);
    REQUIRE(road.climb_out() == Refusal::none);
    return road;
}

DrawnRoad inside_a_depot(const VanState& state = {}) {
    DrawnRoad road = at_the_door(state);
    REQUIRE(road.north() == Refusal::none);
    REQUIRE(road.game->in_depot() != nullptr);
    return road;
}

const DepotLevel& level_of(const Game& game) {
    const PlaceDoor& door = game.world().get<PlaceDoor>(door_gone_in_by(game.world()));
    return shipped_data().depots[static_cast<std::size_t>(door.number) - 1];
}

// So many steps of its stated solution; all of them if none are given.
void solve(Game& game, std::int32_t steps = 1000) {
    const DepotLevel& level = level_of(game);
    for (std::int32_t i = 0; i < steps && !(level.step_of_solution(i) == lull::Offset{}); ++i) {
        REQUIRE(game.command({manoeuvre_of(level.step_of_solution(i)), false}) == Refusal::none);
    }
}

const Horde& horde_of(const Game& game) { return game.world().get<Horde>(game.world().first<Horde>()); }

TEST_CASE("walking into the door of a depot goes in: the courier is in another world, and the road waits") {
    DrawnRoad road = inside_a_depot();
    CHECK(road.happened<WentIn>());
    CHECK(road.game->on_foot());
    CHECK(road.game->world().count<Courier>() == 0);
    CHECK(road.game->in_depot()->world().count<Courier>() == 1);
    CHECK(level_of(*road.game).steps <= 30);
    const std::int32_t turn = road.turn();
    solve(*road.game, 7);
    CHECK(road.turn() == turn);
    CHECK(road.game->in_depot()->depot().steps == 7);
}

TEST_CASE("steps in a depot count on the clock, and give it back when they are taken back") {
    DrawnRoad road = inside_a_depot();
    const auto clock = road.game->steps_until_horde();
    REQUIRE(clock);
    const auto hash = road.game->hash();
    solve(*road.game, 7);
    CHECK(road.game->steps_until_horde() == *clock - 7);
    CHECK(road.game->hash() != hash);
    for (int i = 0; i < 7; ++i) {
        CHECK(road.game->can_take_back());
        CHECK(road.game->take_back());
    }
    CHECK(road.game->steps_until_horde() == clock);
    CHECK(road.game->hash() == hash);
    CHECK_FALSE(road.game->can_take_back());
}

TEST_CASE("the horde is held back for a depot's shortest way and a half") {
    DrawnRoad road = at_the_door();
    const auto before = road.game->steps_until_horde_at(road.you());
    REQUIRE(road.north() == Refusal::none);
    const DepotLevel& level = level_of(*road.game);
    const auto with = road.game->steps_until_horde();
    CHECK(*with - *before >= level.steps * 3 / 2 - steps_a_turn);
    CHECK(*with - *before <= level.steps * 3 / 2 + steps_a_turn);
    CHECK(*with > level.steps);
    const std::int32_t front = horde_of(*road.game).front;
    solve(*road.game);
    REQUIRE(road.climb_out() == Refusal::none);
    CHECK(horde_of(*road.game).front == front);
}

TEST_CASE("who comes out of a depot early has the time that its clock said") {
    DrawnRoad road = inside_a_depot({.turn = 12, .horde_front = -2000});
    solve(*road.game, 4);
    const auto inside = road.game->steps_until_horde();
    REQUIRE(inside);
    REQUIRE(road.climb_out() == Refusal::none);
    CHECK(road.game->steps_until_horde() == *inside - 1);  // coming out is a step
}

TEST_CASE("who comes out has spent the steps that stand") {
    DrawnRoad road = inside_a_depot();
    const std::int32_t turn = road.turn();
    solve(*road.game, 14);
    for (int i = 0; i < 4; ++i) {
        REQUIRE(road.game->take_back());
    }
    REQUIRE(road.climb_out() == Refusal::none);
    CHECK(road.game->in_depot() == nullptr);
    CHECK(road.turn() >= turn + 2);
    CHECK(road.turn() <= turn + 3);
    CHECK(road.happened<CameOut>());
    CHECK(road.you() == Cell{2, 1});
    CHECK_FALSE(road.game->can_take_back());
    CHECK(road.south() == Refusal::none);
    CHECK_FALSE(road.game->on_foot());
}

TEST_CASE("out of the entrance one leaves as by leaving") {
    DrawnRoad road = inside_a_depot();
    const World& room = road.game->in_depot()->world();
    const Cell door = room.at(road.game->in_depot()->courier());
    const lull::Offset out = door.row == 0                 ? lull::north
                             : door.row == room.rows() - 1 ? lull::south
                             : door.column == 0            ? lull::west
                                                           : lull::east;
    CHECK(road.game->command({manoeuvre_of(out), false}) == Refusal::none);
    CHECK(road.game->in_depot() == nullptr);
}

TEST_CASE("the vault of a solved depot is brought to the van: a weapon, three parcels, two plates") {
    DrawnRoad road = inside_a_depot();
    const MailSack before = road.game->world().get<MailSack>(road.game->van());
    solve(*road.game);
    CHECK(road.game->in_depot()->solved());
    REQUIRE(road.climb_out() == Refusal::none);
    const World& world = road.game->world();
    CHECK(world.get<MailSack>(road.game->van()).parcels == before.parcels + 3);
    bool told = false;
    for (const Event& event : road.events) {
        if (const CameOut* out = std::get_if<CameOut>(&event)) {
            told = true;
            CHECK(out->parcels == 3);
            CHECK(out->plates == 2);
            CHECK((static_cast<bool>(out->weapon.called) || out->coins > 0));
        }
    }
    CHECK(told);
    CHECK(road.refusal_of(Manoeuvre::north) == "You have been in there.");
}

TEST_CASE("the weapon of a vault is one that a camp sells by then, or the next one") {
    for (const std::int32_t run : {1, 2}) {
        DrawnRoad road = inside_a_depot({.run = run});
        solve(*road.game);
        REQUIRE(road.climb_out() == Refusal::none);
        const CameOut* out = nullptr;
        for (const Event& event : road.events) {
            out = std::holds_alternative<CameOut>(event) ? &std::get<CameOut>(event) : out;
        }
        REQUIRE(out != nullptr);
        CHECK(out->weapon.called.view() == std::string_view(run == 1 ? "machine gun" : "railgun"));
    }
}

TEST_CASE("who leaves a depot unsolved brings nothing") {
    DrawnRoad road = inside_a_depot();
    solve(*road.game, 3);
    REQUIRE(road.climb_out() == Refusal::none);
    CHECK(road.game->world().get<MailSack>(road.game->van()).parcels == 0);
    CHECK(road.game->world().count<Letter>() == 0);
}

TEST_CASE("of each step in a depot it is said before whether it goes") {
    DrawnRoad road = inside_a_depot();
    lull::RandomStream chance(3, 1);
    std::int32_t refused = 0;
    for (int i = 0; i < 60 && road.game->in_depot() != nullptr; ++i) {
        const lull::Offset way = std::array{lull::north, lull::south, lull::east, lull::west}[chance.below(4)];
        const Command step{manoeuvre_of(way), false};
        const std::uint64_t before = road.game->hash();
        const Refusal said = road.game->would_refuse(step);
        CHECK(road.game->hash() == before);
        CHECK(road.game->command(step) == said);
        refused += said == Refusal::none ? 0 : 1;
    }
    CHECK(refused > 0);
}

TEST_CASE("when the horde is at the door no step is left but out, or back") {
    DrawnRoad road = inside_a_depot();
    const DepotLevel& level = level_of(*road.game);
    const Manoeuvre there = manoeuvre_of(level.step_of_solution(0));
    const Manoeuvre back = manoeuvre_of({-level.step_of_solution(0).columns, -level.step_of_solution(0).rows});
    REQUIRE(road.game->command({there, false}) == Refusal::none);
    bool goes_back = true;
    while (*road.game->steps_until_horde() > 0) {
        REQUIRE(road.game->command({goes_back ? back : there, false}) == Refusal::none);
        goes_back = !goes_back;
    }
    const Manoeuvre next = goes_back ? back : there;
    const auto hash = road.game->hash();
    CHECK(road.game->command({next, false}) == Refusal::horde_at_the_door);
    CHECK(road.game->would_refuse({next, false}) == Refusal::horde_at_the_door);
    CHECK(road.game->hash() == hash);
    CHECK(road.game->take_back());
    CHECK(road.game->command({next == back ? there : back, false}) == Refusal::none);
    CHECK(road.climb_out() == Refusal::none);
    CHECK(road.game->in_depot() == nullptr);
}

TEST_CASE("health goes in and comes out; on fire nobody goes into a depot") {
    VanState hurt;
    hurt.driver = 5;
    DrawnRoad road = inside_a_depot(hurt);
    REQUIRE(road.climb_out() == Refusal::none);
    CHECK(road.game->world().get<Health>(road.game->driver()).value == 5);
    hurt.burns = 30;
    DrawnRoad burning = at_the_door(hurt);
    REQUIRE(burning.game->world().has<Burning>(burning.game->driver()));
    CHECK(burning.north() == Refusal::unwell);
    CHECK(burning.refusal_of(Manoeuvre::north) ==
          "You can’t go in while you burn or are poisoned: wait until it ends.");
    CHECK(burning.game->in_depot() == nullptr);
}

TEST_CASE("what a driver does is refused in a depot, and costs nothing") {
    DrawnRoad road = inside_a_depot();
    const auto hash = road.game->hash();
    CHECK(road.mend() == Refusal::on_foot);
    CHECK(road.fire() == Refusal::on_foot);
    CHECK(road.coast() == Refusal::on_foot);
    CHECK(road.game->hash() == hash);
}

TEST_CASE("saved at any step in a depot, it goes on alike, and its steps can be taken back") {
    DrawnRoad road = inside_a_depot();
    const auto at_first = road.game->hash();
    for (std::int32_t step = 0; step < 10; ++step) {
        const auto other = loaded(saved(*road.game));
        REQUIRE(other != nullptr);
        CHECK(other->hash() == road.game->hash());
        REQUIRE(other->in_depot() != nullptr);
        std::int32_t back = 0;
        while (other->take_back()) {
            ++back;
        }
        CHECK(back == step);
        CHECK(other->hash() == at_first);
        const lull::Offset next = level_of(*road.game).step_of_solution(step);
        REQUIRE(road.game->command({manoeuvre_of(next), false}) == Refusal::none);
    }
}

TEST_CASE("a save inside a depot that is cut or changed is refused with a sentence, or is another moment") {
    DrawnRoad road = inside_a_depot();
    solve(*road.game, 4);
    const lull::Bytes good = saved(*road.game);
    for (std::size_t length = 0; length < good.size(); length += 7 * seeds::seldom) {
        lull::Fault fault;
        const lull::Bytes cut(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(length));
        CHECK(Game::load(cut, shipped_data(), fault) == nullptr);
        CHECK_FALSE(fault.sentence().empty());
    }
    for (std::size_t at = 0; at < good.size(); at += 3 * seeds::seldom) {
        lull::Bytes changed = good;
        changed[at] ^= 0x15U;
        lull::Fault fault;
        const auto game = Game::load(changed, shipped_data(), fault);
        CHECK((game != nullptr) != static_cast<bool>(fault));
    }
}

TEST_CASE("a preview of going in does not enter, and a copy of a depot is a depot") {
    DrawnRoad road = at_the_door();
    const auto fork = road.game->fork();
    CHECK(fork->command({Manoeuvre::north, false}) == Refusal::none);
    CHECK(fork->in_depot() == nullptr);
    REQUIRE(road.north() == Refusal::none);
    const auto inside = road.game->fork();
    REQUIRE(inside->in_depot() != nullptr);
    CHECK(inside->in_depot()->hash() == road.game->in_depot()->hash());
}

TEST_CASE("each road has at most two houses and two depots with somebody's name, and none twice in a journey") {
    for (std::uint32_t seed = 2; seed < 8; ++seed) {
        std::vector<std::int32_t> houses;
        std::vector<std::int32_t> depots;
        for (std::int32_t run = 1; run <= 9; ++run) {
            const Game game(seed, run, shipped_data());
            std::int32_t doors = 0;
            game.world().each<PlaceDoor>([&](Entity door, const PlaceDoor& it) {
                if (!may_go_in(game.world(), door)) {
                    return;
                }
                ++doors;
                CHECK(game.world().at(door).column >= shipped_data().road.first_house);
                auto& before = it.leads == Leads::depot ? depots : houses;
                CHECK(std::find(before.begin(), before.end(), it.number) == before.end());
                before.push_back(it.number);
                if (it.leads == Leads::depot) {
                    const bool is_short = shipped_data().depots[static_cast<std::size_t>(it.number) - 1].steps <= 30;
                    CHECK(is_short == (run <= 4));
                }
            });
            CHECK(doors <= 4);
        }
        CHECK_FALSE(depots.empty());
        CHECK_FALSE(houses.empty());
    }
}

}  // namespace depot_visits_test
