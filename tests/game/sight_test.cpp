// What somebody on the road perceives: one question for the driver, for sleepers and for previews.
#include "game/sight.hpp"

#include <doctest/doctest.h>

#include "lull/modules/knowledge.hpp"
#include "tests/support/ascii_road.hpp"

namespace sight_test {

using namespace ascii_road;

TEST_CASE("in clear air the driver perceives the whole road, in dust eight columns each way") {
    const Picture map(5, "...............@................");
    for (const Weather& weather : shipped_data().weathers) {
        const DrawnRoad road(map, {.speed = 0, .weather = weather.name});
        for (std::int32_t column = 0; column < 32; ++column) {
            for (std::int32_t row = 0; row < 5; ++row) {
                const std::int32_t away = std::abs(column - road.van().column);
                CHECK(in_sight(road.world(), {column, row}) == (!weather.hides() || away <= 8));
            }
        }
    }
}

TEST_CASE("a sleeper wakes when it perceives the van, and only then") {
    int awake = 0;
    int asleep = 0;
    for (const char who : {'z', 'r', 'b', 'd', 'k', 'c', 'h', 'u'}) {
        for (const char* weather : {"dry", "dust"}) {
            for (std::size_t column = 2; column < 24; ++column) {
                for (std::size_t row = 0; row < 9; row += 4) {
                    Picture map(9, "........................");
                    map[8][0] = '@';
                    map[row][column] = who;
                    const DrawnRoad road(map, {.speed = 0, .weather = weather});
                    const Entity enemy = road.world().first<Enemy>();
                    const bool perceives = lull::perceives(road.world(), enemy, road.van());
                    CHECK(road.world().has<Awake>(enemy) == perceives);
                    ++(perceives ? awake : asleep);
                }
            }
        }
    }
    CHECK(awake > 100);
    CHECK(asleep > 100);
}

TEST_CASE("a fork holds what the driver perceives: all of it in clear air, in dust nothing from farther off") {
    const Picture map{"@..z...T.......z...o...", ".......d........d......"};
    const DrawnRoad clear(map, {.speed = 0});
    CHECK(clear.game->fork()->hash() == clear.game->hash());
    const DrawnRoad dusty(map, {.speed = 0, .weather = "dust"});
    const auto fork = dusty.game->fork();
    CHECK(fork->picture(0, 23) == "@..Z...T...............\n.......d...............\n");
    CHECK_MESSAGE(fork->world().count<Weapon>() == 2, "the van's pistol and the rifle in sight");
    CHECK(dusty.world().count<Weapon>() == 3);
}

}  // namespace sight_test
