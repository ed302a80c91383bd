// Out of the van and in again, on the road.
#include <doctest/doctest.h>

#include "game/posthaste.hpp"
#include "game/road/on_foot.hpp"
#include "tests/support/ascii_road.hpp"

namespace on_foot_test {

using namespace ascii_road;

const VanState standing{.speed = 0};

// Out of a van that stands.
DrawnRoad out_on(const Picture& map, const VanState& state = standing) {
    DrawnRoad road(map, state);
    REQUIRE(road.climb_out() == Refusal::none);
    REQUIRE(road.game->on_foot());
    return road;
}

TEST_CASE("the driver climbs out to the north of a van that stands, and is commanded from then on") {
    DrawnRoad road({"......", ".@....", "......"}, standing);
    CHECK(road.climb_out() == Refusal::none);
    CHECK(road.picture() == Picture{".i....", ".@....", "......"});
    CHECK(road.game->on_foot());
    CHECK(road.game->pause().entity == road.game->driver());
    CHECK(road.happened<ClimbedOut>());
    CHECK(road.south() == Refusal::none);
    CHECK(road.picture() == Picture{"......", ".@....", "......"});
    CHECK_FALSE(road.game->on_foot());
    CHECK(road.happened<ClimbedIn>());
    CHECK(road.accelerate() == Refusal::none);
    CHECK(road.van() == Cell{2, 1});
}

TEST_CASE("where something stands, the driver gets out on the next side: north, south, rear, front") {
    CHECK(out_on({".T....", ".@....", "......"}).you() == Cell{1, 2});
    CHECK(out_on({".T....", ".@....", ".T...."}).you() == Cell{0, 1});
    CHECK(out_on({".T....", "^@....", ".T...."}).you() == Cell{2, 1});
}

TEST_CASE("nobody climbs out into fire, acid, onto a mine, into a wall of things, or out of a rolling van") {
    CHECK(out_on({".F....", ".@....", "......"}).you() == Cell{1, 2});
    CHECK(out_on({".x....", ".@....", ".a...."}).you() == Cell{0, 1});
    DrawnRoad shut_in({".T....", "^@^...", ".T...."}, standing);
    CHECK(shut_in.climb_out() == Refusal::no_room_to_climb_out);
    CHECK(shut_in.refusal_of(Manoeuvre::climb_out) == "There is no room to climb out.");
    CHECK(shut_in.turn() == 1);
    DrawnRoad rolling({"......", ".@....", "......"});
    CHECK(rolling.climb_out() == Refusal::rolls_still);
    CHECK(rolling.refusal_of(Manoeuvre::climb_out) == "Stop first: nobody climbs out of a rolling van.");
}

TEST_CASE("nobody fires and climbs out in one turn, and is told so") {
    DrawnRoad road({"......", ".@....", "......"}, standing);
    CHECK(road.game->command({Manoeuvre::climb_out, true}) == Refusal::fires_or_climbs_out);
    CHECK_FALSE(road.game->on_foot());
    CHECK(road.turn() == 1);
}

TEST_CASE("everybody else acts after the fourth step, as climbing out was the first, and then after every fifth") {
    DrawnRoad road = out_on({"..........", ".@........", ".........."});
    for (std::int32_t left = 4; left > 0; --left) {
        CHECK(road.turn() == 1);
        CHECK(road.game->steps_until_others() == left);
        CHECK(road.accelerate() == Refusal::none);
    }
    CHECK(road.turn() == 2);
    CHECK(road.you() == Cell{5, 0});
    for (std::int32_t left = 5; left > 0; --left) {
        CHECK(road.turn() == 2);
        CHECK(road.game->steps_until_others() == left);
        CHECK(road.coast() == Refusal::none);
    }
    CHECK(road.turn() == 3);
    CHECK(road.you() == Cell{5, 0});
}

TEST_CASE("back in the van, a turn is a turn again, whenever the driver climbed in") {
    for (std::int32_t waits = 0; waits < 6; ++waits) {
        DrawnRoad road = out_on({"..........", ".@........", ".........."});
        for (std::int32_t wait = 0; wait < waits; ++wait) {
            road.coast();
        }
        CHECK(road.climb_out() == Refusal::none);
        CHECK_FALSE(road.game->on_foot());
        const std::int32_t turn = road.turn();
        road.coast();
        CHECK(road.turn() == turn + 1);
        road.coast();
        CHECK(road.turn() == turn + 2);
    }
}

TEST_CASE("on foot nobody drives, fires or mends, and climbing in wants the van beside you") {
    DrawnRoad road = out_on({"......", ".@....", "......"}, {.speed = 0, .engine = 4});
    CHECK(road.fire() == Refusal::on_foot);
    CHECK(road.mend() == Refusal::on_foot);
    CHECK(road.shove() == Refusal::on_foot);
    CHECK(road.refusal_of(Manoeuvre::mend) == "You are on foot: get back into the van first.");
    road.accelerate();
    CHECK(road.climb_out() == Refusal::van_is_away);
    CHECK(road.refusal_of(Manoeuvre::climb_out) == "Walk up to the van first.");
    CHECK(road.turn() == 1);
}

TEST_CASE("a step into what stands is refused with what it is, and costs nothing") {
    DrawnRoad road = out_on({"^.T...", ".@....", ".o...."}, {.speed = 0, .beneath = {}});
    REQUIRE(road.you() == Cell{1, 0});
    CHECK(road.accelerate() == Refusal::something_stands_there);
    CHECK(road.refusal_of(Manoeuvre::accelerate) == "There is a tree to the east.");
    CHECK(road.refusal_of(Manoeuvre::brake) == "There is a rock to the west.");
    CHECK(road.refusal_of(Manoeuvre::north) == "The map ends there.");
    CHECK(road.game->steps_until_others() == 4);
}

TEST_CASE("the health, and what burns on it, go along with the driver and come back") {
    DrawnRoad road = out_on({"......", ".@....", "......"}, {.speed = 0, .driver = 5, .burns = 3});
    CHECK_FALSE(road.world().has<Health>(road.game->van()));
    CHECK(road.driver() == 5);
    CHECK(road.world().has<Burning>(road.game->driver()));
    for (std::int32_t wait = 0; wait < 4; ++wait) {
        road.coast();
    }
    CHECK(road.driver() == 4);
    CHECK(road.times_lost(Lost::Part::driver) > 0);
    road.climb_out();
    CHECK(road.driver() == 4);
    CHECK(road.world().has<Burning>(road.game->van()));
}

TEST_CASE("letters are picked up by stepping onto them, at once into the sack") {
    DrawnRoad road = out_on({"..m...", ".@....", "......"});
    CHECK(road.letters() == 0);
    road.accelerate();
    CHECK(road.letters() == 1);
    CHECK(road.letters_on_the_road() == 0);
    CHECK(road.happened<LetterCaught>());
    CHECK(out_on({".m....", ".@....", "......"}).letters() == 1);
}

TEST_CASE("bumping into an enemy hits it with the crowbar for one and spoils its plan") {
    DrawnRoad road = out_on({"...z......", ".@........", ".........."}, {.speed = 0, .noticed = true});
    const Entity walker = road.walker();
    road.accelerate();
    REQUIRE(road.you() == Cell{2, 0});
    REQUIRE(road.plan_of(walker) != nullptr);
    road.accelerate();
    CHECK(road.you() == Cell{2, 0});
    CHECK(road.health_of(walker) == 1);
    CHECK(road.plan_of(walker) == nullptr);
    CHECK(road.happened<EnemyHit>());
    road.accelerate();
    CHECK(road.walkers() == 0);
    CHECK(road.happened<EnemyDied>());
    CHECK(road.driver() == 8);
}

TEST_CASE("the dead come for whoever is nearer, and claws hurt the driver alone") {
    DrawnRoad road = out_on({"..........z", ".@.........", "..........."}, {.speed = 0, .noticed = true});
    const Entity walker = road.walker();
    for (std::int32_t step = 0; step < 4; ++step) {
        road.accelerate();
    }
    REQUIRE(road.you() == Cell{5, 0});
    REQUIRE(road.plan_of(walker) != nullptr);
    CHECK(road.plan_of(walker)->destination == Cell{8, 0});
    for (std::int32_t wait = 0; wait < 15; ++wait) {
        CHECK(road.driver() == 8);
        road.coast();
    }
    CHECK(road.cell_of(walker) == Cell{6, 0});
    CHECK(road.driver() == 7);
    CHECK(road.times_lost(Lost::Part::driver) > 0);
    CHECK(road.plates().front == 1);
    // Left alone, the van is what is nearest.
    DrawnRoad away = out_on({"...............", ".@.z...........", "..............."}, {.speed = 0, .noticed = true});
    const Entity other = away.walker();
    away.brake();
    for (std::int32_t wait = 0; wait < 3; ++wait) {
        away.coast();
    }
    CHECK(away.cell_of(other) == Cell{2, 1});
}

TEST_CASE("a shot down the lane hits the driver who stands in it before the van") {
    DrawnRoad road = out_on({"........d...", ".@..........", "............"}, {.speed = 0, .noticed = true});
    road.accelerate();
    road.south();
    road.coast();
    REQUIRE(road.driver() == 8);
    REQUIRE(road.plan_of(road.enemy("bandit"))->destination == Cell{8, 1});
    road.coast();
    CHECK(road.driver() == 7);
    CHECK(road.plates().front == 1);
}

TEST_CASE("the horde catches who is on foot, as it catches the van") {
    DrawnRoad road = out_on({"..........", "...@......", ".........."}, {.speed = 0, .turn = 12, .horde_front = 250});
    CHECK(road.driver() == 8);
    for (std::int32_t wait = 0; wait < 4; ++wait) {
        road.coast();
    }
    CHECK(road.horde_front() > 300);
    CHECK(road.driver() <= 6);
}

TEST_CASE("the steps until the horde is there are counted exactly") {
    DrawnRoad road = out_on({"....................", "..........@.........", "...................."},
                            {.speed = 0, .turn = 9, .horde_front = 0});
    auto left = road.game->steps_until_horde();
    REQUIRE(left.has_value());
    while (*left > 0) {
        CHECK(road.driver() == 8);
        road.coast();
        const auto then = road.game->steps_until_horde();
        REQUIRE(then.has_value());
        CHECK(*then == *left - 1);
        left = then;
    }
    CHECK(road.driver() == 6);
}

TEST_CASE("death on foot ends the run, and the waybill says so") {
    DrawnRoad road = out_on({"..z.......", ".@........", ".........."}, {.speed = 0, .driver = 1, .noticed = true});
    for (std::int32_t wait = 0; wait < 9 && road.game->outcome() == nullptr; ++wait) {
        road.coast();
    }
    REQUIRE(road.game->outcome() != nullptr);
    CHECK(road.game->outcome()->result == Result::dead);
    CHECK(road.game->outcome()->cause == Cause::walker);
    CHECK(road.game->outcome()->on_foot);
}

TEST_CASE("while nobody is in it, the van is hurt, but no driver") {
    DrawnRoad road = out_on({".^......", ".@z.....", "........", "........"},
                            {.speed = 0, .engine = 0, .plates = no_plates, .noticed = true});
    REQUIRE(road.you() == Cell{1, 2});
    road.south();
    for (std::int32_t wait = 0; wait < 9; ++wait) {
        road.coast();
    }
    CHECK(road.of_van<LastHit>().cause == Cause::walker);
    CHECK(road.driver() == 8);
    CHECK(road.game->outcome() == nullptr);
}

TEST_CASE("acid, fire and mines hurt on foot") {
    DrawnRoad acid = out_on({"..a...", ".@....", "......"});
    acid.accelerate();
    CHECK(acid.driver() == 7);
    DrawnRoad fire = out_on({"..F...", ".@....", "......"});
    fire.accelerate();
    CHECK(fire.world().has<Burning>(fire.game->driver()));
    CHECK(fire.happened<YouCaughtFire>());
    DrawnRoad mine = out_on({"..x...", ".@....", "......"});
    mine.accelerate();
    CHECK(mine.driver() == 5);
}

TEST_CASE("a hitchhiker who is bumped runs to the van and takes a seat") {
    DrawnRoad road = out_on({"..h....", "...@...", "......."}, {.speed = 0});
    REQUIRE(road.you() == Cell{3, 0});
    road.brake();
    CHECK(road.happened<Boarded>());
    CHECK(road.you() == Cell{3, 0});
    DrawnRoad full = out_on({"..h....", "...@...", "......."}, {.speed = 0, .seats = 0});
    CHECK(full.brake() == Refusal::no_seat);
    CHECK(full.refusal_of(Manoeuvre::brake) == "No seat in the van is free.");
}

TEST_CASE("who is in the way of what drives is hurt, and stops it") {
    DrawnRoad road = out_on({"............", ".@..........", "k..........."}, {.speed = 0, .noticed = true});
    const Entity bike = road.enemy("bike");
    REQUIRE(road.plan_of(bike)->destination == Cell{0, 1});
    road.brake();
    road.south();
    REQUIRE(road.you() == Cell{0, 1});
    road.coast();
    CHECK(road.driver() == 8);
    road.coast();
    CHECK(road.driver() == 7);
    CHECK(road.cell_of(bike) == Cell{0, 2});
}

TEST_CASE("on foot too, a game continues from its save at every step exactly, and every step can be taken back") {
    DrawnRoad road({"..m....z..", ".@......k.", ".........."}, {.speed = 0, .noticed = true});
    road.game->practise();
    std::vector<std::uint64_t> hashes{road.game->hash()};
    const Manoeuvre commands[] = {Manoeuvre::climb_out, Manoeuvre::accelerate, Manoeuvre::accelerate,
                                  Manoeuvre::coast,     Manoeuvre::brake,      Manoeuvre::brake,
                                  Manoeuvre::climb_out, Manoeuvre::accelerate};
    for (const Manoeuvre manoeuvre : commands) {
        const auto copy = loaded(saved(*road.game));
        CHECK(copy->command({manoeuvre}) == road.drive(manoeuvre));
        copy->finish();
        CHECK(copy->hash() == road.game->hash());
        hashes.push_back(road.game->hash());
    }
    while (hashes.size() > 1) {
        hashes.pop_back();
        REQUIRE(road.game->take_back());
        CHECK(road.game->hash() == hashes.back());
    }
}

TEST_CASE("in dust who is on foot sees eight columns around, and still knows where the van is") {
    DrawnRoad road = out_on(
        {"................................", ".@..............................", "................................"},
        {.speed = 0, .weather = "dust"});
    for (std::int32_t step = 0; step < 12; ++step) {
        road.accelerate();
    }
    REQUIRE(road.you() == Cell{13, 0});
    const auto copy = road.game->fork();
    CHECK(copy->van());
    CHECK(copy->command({Manoeuvre::brake}) == Refusal::none);
}

}  // namespace on_foot_test
