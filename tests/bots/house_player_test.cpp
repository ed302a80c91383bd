// A bot inside a house: it knows what the courier knows, takes what pays, and is out before the horde.
#include "bots/house_player.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "game/road/on_foot.hpp"
#include "tests/support/ascii_house.hpp"

namespace house_player_test {

using namespace posthaste;
using namespace posthaste::bots;

namespace {

constexpr std::int32_t to_spare = 5;

// How a visit ended.
struct Visit {
    bool is_out = false;
    std::int32_t health = 0;
    std::int32_t until_horde = 0;
    std::int32_t coins = 0;
};

Visit play(HousePlay& house) {
    Visit visit;
    for (int step = 0; step < 200 && !house.is_over() && !visit.is_out; ++step) {
        const Manoeuvre next = next_step_inside(house, to_spare);
        const StepRefusal refusal = next == Manoeuvre::coast ? house.wait() : house.step(step_of(next));
        visit.is_out = refusal == StepRefusal::leaves;
        CHECK((visit.is_out || refusal == StepRefusal::none));
    }
    const World& world = house.world();
    visit.health = world.get<Health>(house.courier()).value;
    visit.until_horde = house.house().until_horde;
    world.each<Loot, Inside>([&](Entity, const Loot& loot, const Inside& inside) {
        visit.coins += inside.holder == house.courier() ? loot.worth : 0;
    });
    return visit;
}

std::vector<Visit> visit_every_house(std::int32_t until_horde) {
    std::vector<Visit> visits;
    for (const HouseDrawing& drawing : shipped_data().houses) {
        for (const std::int32_t run : {1, 9}) {
            lull::RandomStream dice(1, 7);
            HousePlay house(fill_house(drawing, run == 9, run, dice), until_horde, 1, shipped_data());
            visits.push_back(play(house));
        }
    }
    return visits;
}

bool all_are_out(const std::vector<Visit>& visits) {
    return std::all_of(visits.begin(), visits.end(), [](const Visit& visit) { return visit.is_out; });
}

using Drawing = std::vector<std::string>;

}  // namespace

TEST_CASE("it fetches what it sees and leaves") {
    HouseVisit house(Drawing{"#####", "@..P#", "#####"});
    const Visit visit = play(house.play());
    CHECK(visit.is_out);
    CHECK(visit.coins == 40);
    CHECK(house.play().house().steps == 6);  // the one out is not counted
}

TEST_CASE("it looks behind doors and into cupboards") {
    HouseVisit house(Drawing{"#######", "@..+.C#", "#######"}, "P");
    const Visit visit = play(house.play());
    CHECK(visit.is_out);
    CHECK(visit.coins == 40);
}

TEST_CASE("one spider alone never bites it") {
    HouseVisit house(Drawing{"########", "#....s.#", "@.....P#", "########"});
    const Visit visit = play(house.play());
    CHECK(visit.is_out);
    CHECK(visit.coins == 40);
    CHECK(visit.health == 8);
}

TEST_CASE("what it has not seen changes nothing of what it does") {
    const std::string walls = "#########";
    HouseVisit rich(Drawing{walls, "#...+..P#", "@..C#...#", walls}, "W");
    HouseVisit dangerous(Drawing{walls, "#...+.zs#", "@..C#l.z#", walls}, ".");
    HouseVisit other(Drawing{walls, "#...+#w##", "@..C#nnn#", walls}, "m");
    for (int step = 0; step < 2; ++step) {
        const Manoeuvre next = next_step_inside(rich.play(), to_spare);
        CHECK(next_step_inside(dangerous.play(), to_spare) == next);
        CHECK(next_step_inside(other.play(), to_spare) == next);
        for (HouseVisit* house : {&rich, &dangerous, &other}) {
            CHECK(house->play().step(step_of(next)) == StepRefusal::none);
        }
    }
}

TEST_CASE("thinking leaves the house as it was") {
    HouseVisit house(Drawing{"########", "#....s.#", "@..w..P#", "########"});
    house.go("ee");
    const std::uint64_t before = house.play().hash();
    CHECK(next_step_inside(house.play(), to_spare) == next_step_inside(house.play(), to_spare));
    CHECK(house.play().hash() == before);
}

TEST_CASE("out of every house it comes alive, with more than a letter on average") {
    const std::vector<Visit> visits = visit_every_house(32);
    CHECK(all_are_out(visits));
    std::int32_t coins = 0;
    std::int32_t hurt = 0;
    for (const Visit& visit : visits) {
        coins += visit.coins;
        hurt += visit.health < 8 ? 1 : 0;
    }
    CHECK(coins > 20 * static_cast<std::int32_t>(visits.size()));
    CHECK(hurt * 10 < static_cast<std::int32_t>(visits.size()));
}

TEST_CASE("when the clock is short, it leaves before the horde is there") {
    for (const std::int32_t until_horde : {6, 12, 18}) {
        const std::vector<Visit> visits = visit_every_house(until_horde);
        CHECK(all_are_out(visits));
        CHECK(std::all_of(visits.begin(), visits.end(), [](const Visit& visit) { return visit.until_horde > 0; }));
    }
}

}  // namespace house_player_test
