// Which side is hit, and what a hit takes: plate, part, driver.
#include "game/common/damage.hpp"

#include <doctest/doctest.h>

#include "game/engine.hpp"
#include "tests/support/ascii_road.hpp"

namespace damage_test {

using namespace ascii_road;

TEST_CASE("the larger distance says which side is hit; a tie is a side") {
    const Cell van{10, 10};
    CHECK(side_towards(van, {13, 10}) == Side::front);
    CHECK(side_towards(van, {13, 12}) == Side::front);
    CHECK(side_towards(van, {7, 9}) == Side::rear);
    CHECK(side_towards(van, {10, 7}) == Side::left);
    CHECK(side_towards(van, {11, 13}) == Side::right);
    CHECK(side_towards(van, {12, 12}) == Side::right);
    CHECK(side_towards(van, {8, 12}) == Side::right);
    CHECK(side_towards(van, {12, 8}) == Side::left);
    CHECK(side_towards(van, {8, 8}) == Side::left);
}

namespace {

struct Left {
    std::int32_t front = 2, right = 2, rear = 2, left = 2, engine = 8, tyres = 6, letters = 2, driver = 8;
    friend bool operator==(const Left&, const Left&) = default;
};

// A new van with two letters, hit by that many points at once.
Left hit(Side side, std::int32_t points) {
    const MapPlan plan = plan_of({"@............"});
    lull::Resolver<Posthaste> resolver(plan.columns, plan.rows, {}, {}, shipped_data());
    populate(resolver, plan, 0, 1);
    const World& world = resolver.world();
    const Entity van = world.first<Van>();
    resolver.apply_unjudged([&](Action& action) { action.set(van, MailSack{2}); });
    resolver.apply_unjudged([&](Action& action) { hurt_van(world, action, van, side, points, {Cause::shot}); });
    CHECK(world.get<LastHit>(van).cause == Cause::shot);
    const Plates& plates = world.get<Plates>(van);
    return {plates.front,
            plates.right,
            plates.rear,
            plates.left,
            world.get<Engine>(van).value,
            world.get<Tyres>(van).value,
            world.get<MailSack>(van).letters,
            world.get<Health>(van).value};
}

}  // namespace

TEST_CASE("from the front: plate, engine, driver, point by point") {
    CHECK(hit(Side::front, 0) == Left{});
    CHECK(hit(Side::front, 1) == Left{.front = 1});
    CHECK(hit(Side::front, 3) == Left{.front = 0, .engine = 7});
    CHECK(hit(Side::front, 10) == Left{.front = 0, .engine = 0});
    CHECK(hit(Side::front, 12) == Left{.front = 0, .engine = 0, .driver = 6});
    CHECK(hit(Side::front, 100) == Left{.front = 0, .engine = 0, .driver = 0});
}

TEST_CASE("from the right: that plate, tyres, driver") {
    CHECK(hit(Side::right, 2) == Left{.right = 0});
    CHECK(hit(Side::right, 4) == Left{.right = 0, .tyres = 4});
    CHECK(hit(Side::right, 9) == Left{.right = 0, .tyres = 0, .driver = 7});
}

TEST_CASE("from the left: that plate, tyres, driver") {
    CHECK(hit(Side::left, 2) == Left{.left = 0});
    CHECK(hit(Side::left, 3) == Left{.left = 0, .tyres = 5});
    CHECK(hit(Side::left, 10) == Left{.left = 0, .tyres = 0, .driver = 6});
}

TEST_CASE("from behind: plate, a letter out of the sack, driver") {
    CHECK(hit(Side::rear, 2) == Left{.rear = 0});
    CHECK(hit(Side::rear, 3) == Left{.rear = 0, .letters = 1});
    CHECK(hit(Side::rear, 4) == Left{.rear = 0, .letters = 0});
    CHECK(hit(Side::rear, 5) == Left{.rear = 0, .letters = 0, .driver = 7});
}

TEST_CASE("several plates on a side take several hits") {
    DrawnRoad road({"..z...", "..@..."}, {.speed = 0, .plates = {1, 1, 1, 3}});
    road.coast();
    road.coast();
    CHECK(road.plates().left == 1);
    CHECK(road.tyres() == 4);
}

TEST_CASE("a letter struck out of the sack lands six columns ahead in the van's row of the road") {
    DrawnRoad road({"........", "z@......", "........"}, {.speed = 0, .plates = no_plates, .letters = 2});
    road.coast();
    CHECK(road.letters() == 1);
    CHECK(road.times_lost(Lost::Part::letter) == 1);
    CHECK(road.letters_at({7, 1}) == 1);
    CHECK(road.driver() == 8);
}

TEST_CASE("two letters struck out at once lie in two cells, the farthest free ones") {
    DrawnRoad road({"....@........."}, {.speed = 0, .plates = no_plates, .letters = 3, .turn = 10, .horde_front = 300});
    road.coast();
    CHECK(road.letters() == 1);
    CHECK(road.picture()[0] == "....@....mm...");
    CHECK(road.driver() == 8);
}

TEST_CASE("a letter lands short of what is taken: trees, other letters, the end of the map") {
    DrawnRoad taken({"z@....mT"}, {.speed = 0, .plates = no_plates, .letters = 1});
    taken.coast();
    CHECK(taken.picture()[0] == "Z@...mmT");
    DrawnRoad end({"z@.."}, {.speed = 0, .plates = no_plates, .letters = 1});
    end.coast();
    CHECK(end.letters_at({3, 0}) == 1);
}

TEST_CASE("off the road a letter lands on the road, in its nearest row") {
    DrawnRoad north({",,,,,,,,,", "z@,,,,,,,", ".........", ".........", ",,,,,,,,,"},
                    {.speed = 0, .plates = no_plates, .letters = 1});
    north.coast();
    CHECK(north.letters_at({7, 2}) == 1);
    DrawnRoad south({",,,,,,,,,", ".........", ".........", ",,,,,,,,,", "z@,,,,,,,"},
                    {.speed = 0, .plates = no_plates, .letters = 1});
    south.coast();
    CHECK(south.letters_at({7, 2}) == 1);
}

namespace {
// In the horde, with nothing free ahead: what is thrown lies under the van.
DrawnRoad thrown_under_the_van(std::int32_t letters) {
    DrawnRoad road({"..........", "...@^^^^^^", ".........."},
                   {.speed = 0, .plates = no_plates, .letters = letters, .turn = 10, .horde_front = 200});
    road.coast();
    CHECK(road.letters() == 0);
    CHECK(road.letters_at(road.van()) == static_cast<std::uint32_t>(letters));
    return road;
}
}  // namespace

TEST_CASE("a letter thrown where nothing is free lies under the van, and can be had again") {
    DrawnRoad road = thrown_under_the_van(1);
    CHECK(road.driver() == 7);  // the second bite
    road.north();
    CHECK(road.times<LetterCaught>() == 0);
    road.south();
    CHECK(road.times<LetterCaught>() == 1);
}

TEST_CASE("every letter in a cell is caught, not just the first") {
    DrawnRoad road = thrown_under_the_van(2);
    road.north();
    road.south();
    CHECK(road.times<LetterCaught>() == 2);
}

TEST_CASE("a letter thrown ahead can be caught again") {
    DrawnRoad road({"z@........"}, {.speed = 0, .plates = no_plates, .letters = 1});
    road.coast();
    REQUIRE(road.letters_at({7, 0}) == 1);
    road.accelerate();
    road.accelerate();
    road.accelerate();
    CHECK(road.van().column == 7);
    CHECK(road.letters() == 1);
}

TEST_CASE("no letter is ever lost or made: sack and road together stay the same") {
    DrawnRoad road({"....m...", "z@..m...", "..mmmmm."}, {.speed = 0, .plates = no_plates, .letters = 3});
    const auto total = road.letters_on_the_road() + road.letters();
    for (int turn = 0; turn < 6; ++turn) {
        road.coast();
        CHECK(road.letters_on_the_road() + road.letters() == total);
    }
}

}  // namespace damage_test
