// The road that a seed makes.
#include "game/map_generation.hpp"

#include <doctest/doctest.h>

#include <set>

#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/seeds.hpp"

namespace map_generation_test {

using namespace ascii_road;

namespace {

MapPlan map_of(std::uint32_t seed, std::int32_t run) {
    lull::RandomStream chance(seed, static_cast<std::uint64_t>(run));
    return generate_map(chance, run, shipped_data());
}

bool same(const MapPlan& a, const MapPlan& b) {
    if (a.columns != b.columns || a.rows != b.rows || a.things.size() != b.things.size() || !(a.van == b.van)) {
        return false;
    }
    for (std::size_t i = 0; i < a.things.size(); ++i) {
        if (a.things[i].thing != b.things[i].thing || !(a.things[i].cell == b.things[i].cell)) {
            return false;
        }
    }
    return true;
}

template <class C>
bool is(AssemblageId thing) {
    return shipped_data().things.has<C>(thing);
}

// Cell by cell, north, south and east only, barrels counted as walls: nothing of the generator's search.
bool a_standing_van_gets_through(const MapPlan& plan) {
    const auto columns = static_cast<std::size_t>(plan.columns);
    std::vector<bool> blocked(columns * static_cast<std::size_t>(plan.rows), false);
    for (const auto& thing : plan.things) {
        if (is<Scenery>(thing.thing) || is<Explosive>(thing.thing)) {
            blocked[static_cast<std::size_t>(thing.cell.row) * columns + static_cast<std::size_t>(thing.cell.column)] =
                true;
        }
    }
    std::vector<Cell> open{plan.van};
    while (!open.empty()) {
        const Cell at = open.back();
        open.pop_back();
        if (at.column == plan.columns - 1) {
            return true;
        }
        for (const auto way : {lull::north, lull::south, lull::east}) {
            const Cell to = at + way;
            if (to.row < 0 || to.row >= plan.rows) {
                continue;
            }
            const auto number = static_cast<std::size_t>(to.row) * columns + static_cast<std::size_t>(to.column);
            if (!blocked[number]) {
                blocked[number] = true;
                open.push_back(to);
            }
        }
    }
    return false;
}

}  // namespace

constexpr std::uint32_t roads = seeds::times(200);

TEST_CASE("many roads: the same twice, clear at the start, mail near the road, passable") {
    std::set<std::size_t> sizes;
    std::size_t letters = 0;
    std::size_t near_road = 0;
    for (std::uint32_t seed = 0; seed < roads; ++seed) {
        CAPTURE(seed);
        const auto run = static_cast<std::int32_t>(seed % 9 + 1);
        const MapPlan plan = map_of(seed, run);
        if (seed % 10 == 0) {
            CHECK(same(plan, map_of(seed, run)));
        }
        CHECK(plan.rows == 13);
        CHECK(plan.columns >= (run == 1 ? 90 : run == 2 ? 120 : 132));
        CHECK(plan.columns <= (run == 1 ? 90 : run == 2 ? 120 : 186));
        CHECK(plan.road_bottom - plan.road_top + 1 == 5);
        CHECK(plan.van.column == 2);
        CHECK(plan.van.row >= plan.road_top);
        CHECK(plan.van.row <= plan.road_bottom);
        std::set<std::pair<std::int32_t, std::int32_t>> taken[2];  // by what lies on the ground, by everything else
        bool start_clear = true;
        bool goal_clear = true;
        bool one_each = true;
        for (const auto& [thing, cell] : plan.things) {
            one_each = one_each && taken[is<Ground>(thing) ? 0 : 1].insert({cell.column, cell.row}).second;
            start_clear = start_clear && cell.column >= 6;
            goal_clear = goal_clear && cell.column < plan.columns - 1;
            if (is<Letter>(thing)) {
                ++letters;
                near_road += cell.row >= plan.road_top - 3 && cell.row <= plan.road_bottom + 3 ? 1 : 0;
            }
        }
        CHECK(one_each);
        CHECK(start_clear);
        CHECK(goal_clear);
        CHECK(a_standing_van_gets_through(plan));
        sizes.insert(plan.things.size());
    }
    CHECK(sizes.size() > roads / 4);
    CHECK(near_road * 10 > letters * 9);  // some that are drawn lie farther off
    CHECK(letters > roads * 6);
    CHECK(letters < roads * 15);
}

TEST_CASE("roads of every run can be driven, also by a van that always stops") {
    for (std::int32_t run = 1; run <= 9; ++run) {
        for (std::uint32_t seed = 0; seed < roads; ++seed) {
            const MapPlan plan = map_of(1000 + seed, run);
            CAPTURE(seed);
            CAPTURE(run);
            CHECK(is_passable(plan, shipped_data().things));
            CHECK(a_standing_van_gets_through(plan));
        }
    }
}

TEST_CASE("roads of every kind and every run can be driven, past a letter, and their kinds differ") {
    const auto& kinds = shipped_data().routes;
    REQUIRE(kinds.size() >= 3);
    std::vector<std::size_t> wrecks(kinds.size(), 0);
    std::vector<std::size_t> rocks(kinds.size(), 0);
    for (std::int32_t run = 1; run <= 9; ++run) {
        for (std::uint32_t seed = 0; seed < roads; ++seed) {
            const Route route{static_cast<std::int32_t>(seed % kinds.size()), static_cast<std::uint8_t>(seed % 4)};
            lull::RandomStream chance(seed, static_cast<std::uint64_t>(run));
            const MapPlan plan = generate_map(chance, run, route, shipped_data());
            CAPTURE(seed);
            CAPTURE(run);
            CHECK(is_passable(plan, shipped_data().things));
            CHECK(a_standing_van_gets_through(plan));
            CHECK(plan.route == route.kind);
            CHECK(plan.weather == route.weather);
            for (const auto& [thing, cell] : plan.things) {
                wrecks[static_cast<std::size_t>(route.kind)] += thing == shipped_data().things.find("wreck") ? 1 : 0;
                rocks[static_cast<std::size_t>(route.kind)] += thing == shipped_data().things.find("rock") ? 1 : 0;
            }
        }
    }
    CHECK_MESSAGE(wrecks[2] > wrecks[1], "a town against fields");
    CHECK_MESSAGE(rocks[3] > 2 * rocks[0], "a quarry against the highway");
}

TEST_CASE("a road of the first kind is the road that it always was") {
    for (std::uint32_t seed = 0; seed < 10; ++seed) {
        lull::RandomStream chance(seed, 2);
        CHECK(same(map_of(seed, 2), generate_map(chance, 2, Route{}, shipped_data())));
    }
}

TEST_CASE("a kind of road has only the drawn pieces that it may have") {
    CHECK(RouteKind{}.may_have("farm"));
    RouteKind kind;
    kind.pieces = "farm bus_stop";
    CHECK(kind.may_have("farm"));
    CHECK(kind.may_have("bus_stop"));
    CHECK_FALSE(kind.may_have("bus"));
    CHECK_FALSE(kind.may_have("quarry"));
    CHECK_FALSE(kind.may_have(""));
}

TEST_CASE(
    "where nothing was drawn, nothing is on the road but the dead and old mines, and mail is within three rows of it") {
    GameData undrawn = shipped_data();
    undrawn.pieces.clear();
    for (const std::uint32_t seed : seeds::several(20)) {
        lull::RandomStream chance(seed, 1);
        const MapPlan plan = generate_map(chance, 1, undrawn);
        for (const auto& [thing, cell] : plan.things) {
            const bool on_road = cell.row >= plan.road_top && cell.row <= plan.road_bottom;
            CHECK((!on_road || is<Enemy>(thing) || is<Ground>(thing)));
            CHECK((!is<Letter>(thing) || (cell.row >= plan.road_top - 3 && cell.row <= plan.road_bottom + 3)));
        }
    }
}

TEST_CASE("another seed or another run is another road") {
    CHECK_FALSE(same(map_of(1, 1), map_of(2, 1)));
    CHECK_FALSE(same(map_of(1, 1), map_of(1, 2)));
    CHECK(Game(1, 1, shipped_data()).hash() == Game(1, 1, shipped_data()).hash());
    CHECK(Game(1, 1, shipped_data()).hash() != Game(2, 1, shipped_data()).hash());
}

TEST_CASE("later runs have more of the dead") {
    const auto walkers = [](std::int32_t run) {
        std::size_t count = 0;
        for (std::uint32_t seed = 0; seed < seeds::times(10); ++seed) {
            for (const auto& thing : map_of(seed, run).things) {
                count += is<Walker>(thing.thing) ? 1 : 0;
            }
        }
        return count;
    };
    CHECK(walkers(1) < walkers(4));
    CHECK(walkers(4) < walkers(7));
}

TEST_CASE("a wall across the map is not passable, a gap makes it so") {
    CHECK_FALSE(is_passable(plan_of({"..m.T....", "@...T....", "....T...."}), shipped_data().things));
    CHECK(is_passable(plan_of({"..m.T....", "@........", "....T...."}), shipped_data().things));
    CHECK_FALSE(is_passable(plan_of({"..m.T....", "@...o....", "....T...."}), shipped_data().things));
    CHECK_MESSAGE(is_passable(plan_of({"..m.z....", "@...z....", "....z...."}), shipped_data().things),
                  "the dead are ignored");
}

TEST_CASE("a road without a letter that can be reached is not passable") {
    CHECK_FALSE(is_passable(plan_of({".........", "@........", "........."}), shipped_data().things));
    CHECK_FALSE(is_passable(plan_of({"...TTT...", "@..TmT...", "...TTT...", "........."}), shipped_data().things));
}

TEST_CASE("hitchhikers stand by every road, tow trucks wait from the fourth run on") {
    const auto& things = shipped_data().things;
    const auto seed_list = seeds::several(60);
    for (const std::int32_t run : {1, 3, 4, 9}) {
        std::int32_t hikers = 0;
        std::int32_t trucks = 0;
        for (const std::uint32_t seed : seed_list) {
            const MapPlan plan = map_of(seed, run);
            for (const auto& placed : plan.things) {
                const bool hiker = placed.thing == things.find("hitchhiker");
                hikers += hiker ? 1 : 0;
                trucks += placed.thing == things.find("tow_truck") ? 1 : 0;
                const std::int32_t row = placed.cell.row;
                CHECK((!hiker || (row >= plan.road_top - 2 && row <= plan.road_bottom + 2)));
                CHECK((!hiker || row < plan.road_top || row > plan.road_bottom));
            }
        }
        const auto searched = static_cast<std::int32_t>(seed_list.size());
        CAPTURE(run);
        CHECK(hikers * 3 > searched);
        CHECK(hikers < searched * 3);
        CHECK((trucks > 0) == (run >= 4));
        CHECK(trucks < searched * 2);
    }
}

}  // namespace map_generation_test
