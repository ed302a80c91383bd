// Ways across a grid.
#include "lull/modules/ways.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "lull/modules/way_costs.hpp"
#include "lull/random.hpp"
#include "tests/support/seeds.hpp"

namespace ways_test {

using lull::Cell;

namespace {

// A map drawn with # for cells that block ways and sight.
struct Map {
    std::vector<std::string> drawn;
    [[nodiscard]] std::int32_t columns() const { return static_cast<std::int32_t>(drawn.front().size()); }
    [[nodiscard]] std::int32_t rows() const { return static_cast<std::int32_t>(drawn.size()); }
    [[nodiscard]] bool contains(Cell cell) const {
        return cell.column >= 0 && cell.row >= 0 && cell.column < columns() && cell.row < rows();
    }
    [[nodiscard]] bool is_free(Cell cell) const {
        return drawn[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] != '#';
    }
    [[nodiscard]] std::vector<Cell> way(Cell from, Cell to) const {
        return lull::shortest_way(*this, from, to, [&](Cell cell) { return is_free(cell); });
    }
    [[nodiscard]] bool sees(Cell from, Cell to) const {
        return lull::is_in_sight(from, to, [&](Cell cell) { return !is_free(cell); });
    }
};

Map random_map(std::uint32_t seed) {
    lull::RandomStream chance(seed, 1);
    Map map{{9, std::string(11, '.')}};
    for (std::string& row : map.drawn) {
        for (char& letter : row) {
            letter = chance.chance(1, 4) ? '#' : '.';
        }
    }
    return map;
}

}  // namespace

TEST_CASE("the shortest way goes round walls, and there is none through them") {
    const Map map{{"...#.", ".#.#.", ".#...", ".####", "....."}};
    CHECK(map.way({0, 0}, {4, 0}).size() == 8);
    CHECK(map.way({0, 0}, {4, 0}).front() == Cell{1, 0});
    CHECK(map.way({0, 0}, {4, 0}).back() == Cell{4, 0});
    CHECK(map.way({0, 0}, {0, 0}).empty());
    CHECK(Map{{".#."}}.way({0, 0}, {2, 0}).empty());
    CHECK(map.way({0, 0}, {9, 9}).empty());
    CHECK(Map{{".#"}}.way({0, 0}, {1, 0}).size() == 1);  // up to the blocking cell
}

TEST_CASE("each step of a way is one of the four, onto a free cell, and ways are as long both ways") {
    for (const std::uint32_t seed : seeds::several(20)) {
        CAPTURE(seed);
        const Map map = random_map(seed);
        Cell at{0, 0};
        const Cell to{10, 8};
        const auto way = map.way(at, to);
        for (const Cell cell : way) {
            CHECK(lull::steps_between(at, cell) == 1);
            CHECK((cell == to || map.is_free(cell)));
            at = cell;
        }
        CHECK(map.way(to, {0, 0}).size() == way.size());
    }
}

TEST_CASE("a way costs as many steps as the shortest one has, from every cell, if every cell costs one") {
    for (const std::uint32_t seed : seeds::several(20)) {
        CAPTURE(seed);
        const Map map = random_map(seed);
        const Cell to{10, 8};
        const auto costs = lull::way_costs(map.columns(), map.rows(), {to},
                                           [&](Cell cell) { return map.is_free(cell) ? 1 : lull::no_way; });
        for (std::int32_t i = 0; i < 99; ++i) {
            const Cell from{i % 11, i / 11};
            const auto way = map.way(from, to);
            if (map.is_free(from) && from != to) {
                CHECK(costs[static_cast<std::size_t>(i)] ==
                      (way.empty() ? lull::no_way : static_cast<std::int32_t>(way.size())));
            }
        }
    }
}

TEST_CASE("a cheap way round is taken before a dear one straight on, to the nearest of several goals") {
    const Map map{{"G~~.", "....", "...G"}};
    const auto costs = lull::way_costs(4, 3, {{0, 0}, {3, 2}}, [&](Cell cell) {
        return map.drawn[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] == '~' ? 5 : 1;
    });
    CHECK(costs == std::vector<std::int32_t>{0, 1, 3, 2, 1, 2, 2, 1, 2, 2, 1, 0});
}

TEST_CASE("a step towards somebody goes along the longer distance") {
    static_assert(lull::step_towards({0, 0}, {3, 1}) == lull::east);
    static_assert(lull::step_towards({0, 0}, {-3, 1}) == lull::west);
    static_assert(lull::step_towards({0, 0}, {1, -2}) == lull::north);
    static_assert(lull::step_towards({0, 0}, {2, 2}) == lull::east);
    static_assert(lull::step_towards({4, 4}, {4, 4}) == lull::Offset{});
    CHECK(true);
}

TEST_CASE("walls hide what lies behind them, and who sees is seen") {
    const Map map{{".....", "..#..", "....."}};
    CHECK_FALSE(map.sees({0, 1}, {4, 1}));
    CHECK(map.sees({0, 0}, {4, 0}));
    CHECK(map.sees({1, 1}, {2, 1}));  // the wall itself
    CHECK(map.sees({0, 1}, {0, 1}));
    for (const std::uint32_t seed : seeds::several(20)) {
        CAPTURE(seed);
        const Map random = random_map(seed);
        for (std::int32_t i = 0; i < 99; ++i) {
            const Cell from{i % 11, i / 11};
            const Cell to{(i * 7) % 11, (i * 5) % 9};
            CHECK(random.sees(from, to) == random.sees(to, from));
        }
    }
}

}  // namespace ways_test
