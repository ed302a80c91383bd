// Where roads end, and what is true of a run at its end.
#include "game/camps.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "game/journey.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/seeds.hpp"

namespace camps_test {

using namespace ascii_road;

namespace {

LastHit last_hit(const DrawnRoad& road) {
    const LastHit* hit = road.world().find<LastHit>(road.game->van());
    return hit != nullptr ? *hit : LastHit();
}

std::string killer_on(const Picture& map, const VanState& van) {
    DrawnRoad road(map, van);
    for (int turn = 0; turn < 4 && !last_hit(road).killer; ++turn) {
        road.coast();
    }
    return std::string(last_hit(road).killer.view());
}

}  // namespace

TEST_CASE("a journey passes eight camps, none twice, and ends at the last one") {
    std::set<std::int32_t> first;
    for (const std::uint32_t seed : seeds::several(20)) {
        std::set<std::int32_t> passed;
        for (std::int32_t run = 1; run < runs_of_a_journey; ++run) {
            const std::int32_t camp = camp_of(seed, run, shipped_data().camps);
            CHECK(camp >= 1);
            CHECK(camp < static_cast<std::int32_t>(shipped_data().camps.size()));
            CHECK(passed.insert(camp).second);
        }
        CHECK(camp_of(seed, runs_of_a_journey, shipped_data().camps) ==
              static_cast<std::int32_t>(shipped_data().camps.size()));
        first.insert(camp_of(seed, 1, shipped_data().camps));
        CHECK(!passed.contains(camp_of(seed, runs_of_a_journey + 1, shipped_data().camps)));  // the one that is left
        CHECK(camp_of(seed, last_run, shipped_data().camps) >= 1);
    }
    CHECK(first.size() > 3);
}

TEST_CASE("where there are no camps, a road ends at none; where there is one, at that") {
    CHECK(camp_of(7, 1, {}) == 0);
    CHECK(camp_of(7, 3, {{"Only", "Only"}}) == 1);
}

TEST_CASE("what hurt the van last is known by its name") {
    CHECK(killer_on({".......", ".@.z...", "......."}, {.speed = 1}) == "walker");
    CHECK(killer_on({"@..^...."}, {.speed = 4}) == "rock");
    CHECK(killer_on({"@...d....."}, {.speed = 0, .noticed = true}) == "bandit");
    CHECK(killer_on({"@..x......"}, {.speed = 3}) == "mine");
    CHECK(killer_on({"@..o......"}, {.speed = 4}).empty());  // nobody set it off but the van
}

TEST_CASE("a run is without a scratch only if nobody was hurt, in the van or out of it") {
    DrawnRoad road({"..z.......", ".@........", ".........."}, {.speed = 0});
    CHECK(holds(road.world(), Ending::untouched));
    REQUIRE(road.climb_out() == Refusal::none);
    for (int step = 0; step < 20 && road.driver() == 8; ++step) {
        road.coast();
    }
    REQUIRE(road.driver() < 8);
    REQUIRE(road.climb_out() == Refusal::none);
    CHECK_FALSE(road.game->on_foot());
    CHECK_FALSE(holds(road.world(), Ending::untouched));
}

TEST_CASE("what may be said of the end of a run is what is so") {
    DrawnRoad road({"@m......"}, {.speed = 1, .driver = 1, .tyres = 0, .horde_front = -200, .burns = 2});
    const World& world = road.world();
    CHECK(holds(world, Ending::always));
    CHECK(holds(world, Ending::one_heart));
    CHECK(holds(world, Ending::no_tyres));
    CHECK(holds(world, Ending::burning));
    CHECK(holds(world, Ending::horde_close));
    CHECK(columns_to_horde(world) == 2);
    CHECK_FALSE(holds(world, Ending::untouched));
    CHECK(holds(world, Ending::empty));
    CHECK(holds(world, Ending::early));
    for (const Ending no : {Ending::hooked, Ending::limping, Ending::stopped, Ending::last_post, Ending::one_engine,
                            Ending::every_letter, Ending::passengers}) {
        CHECK_FALSE(holds(world, no));
    }
    DrawnRoad mail({"@m......"}, {.speed = 1, .engine = 1, .run = 9});
    mail.coast();
    CHECK(holds(mail.world(), Ending::every_letter));
    CHECK_FALSE(holds(mail.world(), Ending::empty));
    CHECK(holds(mail.world(), Ending::one_engine));
    CHECK(holds(mail.world(), Ending::limping));
    CHECK(holds(mail.world(), Ending::last_post));
    CHECK(letters_delivered(mail.world()) == 1);
}

TEST_CASE("passengers who were brought to a camp are counted on") {
    DrawnRoad road({"@h..."}, {.speed = 0});
    road.coast();
    road.coast();
    REQUIRE(holds(road.world(), Ending::passengers));
    for (int turn = 0; turn < 6 && road.game->outcome() == nullptr; ++turn) {
        road.accelerate();
    }
    REQUIRE(road.game->outcome() != nullptr);
    CHECK(road.world().get<Seats>(road.game->van()).brought == 1);
    Start start;
    start.seed = 1;
    start.run = 2;
    start.from = road.game.get();
    const Game next(start, shipped_data());
    CHECK(next.world().get<Seats>(next.van()).brought == 1);
}

}  // namespace camps_test
