// What makes a house fair: a way out, unhurt, with something better than a letter, in 13 to 25 steps; of every draw
// that a run may come upon.
#include "bots/house_search.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "game/house/play.hpp"
#include "game/shipped_data.hpp"
#include "lull/modules/ways.hpp"
#include "tests/support/seeds.hpp"

namespace house_search_test {

using namespace posthaste;

namespace {

FilledHouse filled(const std::vector<std::string>& rows, const std::string& in_cupboards = {}) {
    FilledHouse house{"Test",
                      static_cast<std::int32_t>(rows.front().size()),
                      static_cast<std::int32_t>(rows.size()),
                      {},
                      in_cupboards};
    for (const std::string& row : rows) {
        house.cells += row;
    }
    return house;
}

std::string way_through(const FilledHouse& house) {
    const auto way = find_way_through(house, 25, 100'000, shipped_data());
    return way ? way->way : "none";
}

// What a way leads to, played by the house itself.
void check_way(const FilledHouse& house, const HouseWay& found) {
    HousePlay play(house, 1000, 1, shipped_data());
    CHECK(found.steps == static_cast<std::int32_t>(found.way.size()));
    StepRefusal last = StepRefusal::none;
    for (const char letter : found.way) {
        CHECK(last == StepRefusal::none);
        const std::size_t way = std::string("nesw").find(letter);
        last = way == std::string::npos ? play.wait() : play.step(lull::four_ways[way]);
    }
    CHECK(last == StepRefusal::leaves);
    CHECK(play.world().get<Health>(play.courier()).value == 8);
    CHECK_FALSE(play.world().has<Poisoned>(play.courier()));
    bool has_a_prize = false;
    play.world().each<Inside>([&](Entity it, const Inside& inside) {
        has_a_prize = has_a_prize || (inside.holder == play.courier() && play.world().get<Loot>(it).worth > 20);
    });
    CHECK(has_a_prize);
}

// Whether the search and the list of the data agree about a draw of each house, run and image, or of one in so many of
// these.
void check_draws(std::uint32_t one_in) {
    int fair = 0;
    int refused = 0;
    std::uint32_t count = 0;
    for (const HouseDrawing& drawing : shipped_data().houses) {
        for (std::int32_t run = 1; run <= last_run_drawn; ++run) {
            for (const bool mirrored : {false, true}) {
                if (++count % one_in != 0) {
                    continue;
                }
                // Others in each house, run and image.
                const std::int32_t number = (7 * run + (mirrored ? 13 : 0)) % draws_of_each_run;
                CAPTURE(drawing.name);
                CAPTURE(run);
                CAPTURE(mirrored);
                CAPTURE(number);
                const FilledHouse house = draw_house(drawing, mirrored, run, number);
                const auto way = find_fair_way(house, shipped_data());
                const auto& list = drawing.refused;
                const bool is_listed =
                    std::find(list.begin(), list.end(), RefusedDraw{run, mirrored, number}) != list.end();
                CHECK(is_listed == !way.has_value());
                if (way) {
                    check_way(house, *way);
                }
                ++(way ? fair : refused);
            }
        }
    }
    MESSAGE(fair, " fair draws, ", refused, " refused");
    CHECK(fair > 10 * refused);
}

}  // namespace

TEST_CASE("a way through a house is the shortest one, and leads past a spider unhurt") {
    CHECK(way_through(filled({"#####", "@..P#", "#####"})) == "eeewwww");
    CHECK(way_through(filled({"######", "@...C#", "######"}, "P")) == "eeeewwww");
    CHECK(way_through(filled({"#####", "@..m#", "#####"})) == "none");  // a letter is not enough
    const FilledHouse guarded = filled({"########", "#....s.#", "@.....P#", "########"});
    const auto way = find_way_through(guarded, 25, 100'000, shipped_data());
    REQUIRE(way);
    check_way(guarded, *way);
    CHECK(way->steps > 13);
    CHECK_FALSE(find_way_through(guarded, way->steps - 1, 100'000, shipped_data()));
}

TEST_CASE("a house is never filled by a draw that is refused") {
    HouseDrawing drawing = shipped_data().houses.front();
    drawing.refused.clear();
    for (std::int32_t number = 0; number < draws_of_each_run; ++number) {
        if (number != 17) {
            drawing.refused.push_back({9, true, number});
        }
    }
    const std::string left = draw_house(drawing, true, 9, 17).cells;
    lull::RandomStream dice(1, 1);
    for (int i = 0; i < 20; ++i) {
        CHECK(fill_house(drawing, true, 12, dice).cells == left);  // later runs have the draws of the ninth
    }
}

TEST_CASE("large houses may have a third guard in runs 7 to 9, and none has one in runs 1 to 3") {
    int large = 0;
    for (const HouseDrawing& drawing : shipped_data().houses) {
        const std::size_t third = drawing.cells.find('g');
        if (third == std::string::npos) {
            continue;
        }
        CAPTURE(drawing.name);
        ++large;
        const auto is_there = [&](std::int32_t run) {
            bool is_so = false;
            for (std::int32_t number = 0; number < draws_of_each_run; ++number) {
                is_so = is_so || draw_house(drawing, false, run, number).cells[third] != '.';
            }
            return is_so;
        };
        CHECK_FALSE(is_there(1));
        CHECK(is_there(7));
        CHECK(is_there(9));
    }
    CHECK(large == 7);
}

TEST_CASE("the refused draws of every house are those through which no fair way leads, in some of each") {
    check_draws(seeds::seldom * seeds::seldom);  // ./dev soak plays all
}

}  // namespace house_search_test
