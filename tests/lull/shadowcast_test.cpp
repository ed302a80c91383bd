// Symmetric sight over a grid, on small drawings.
#include "lull/modules/shadowcast.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "lull/random.hpp"

namespace shadowcast_test {

namespace {

using Drawing = std::vector<std::string>;

bool is_wall(const Drawing& drawing, lull::Cell cell) {
    const auto rows = static_cast<std::int32_t>(drawing.size());
    const auto columns = static_cast<std::int32_t>(drawing.front().size());
    return cell.row < 0 || cell.column < 0 || cell.row >= rows || cell.column >= columns ||
           drawing[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] == '#';
}

// The drawing as it is seen from a cell; what is not seen is a blank.
Drawing seen(const Drawing& drawing, lull::Cell from, std::int32_t deepest = 100) {
    Drawing shown(drawing.size(), std::string(drawing.front().size(), ' '));
    lull::each_in_sight(
        from, deepest, [&](lull::Cell cell) { return is_wall(drawing, cell); },
        [&](lull::Cell cell) {
            const auto row = static_cast<std::size_t>(cell.row);
            const auto column = static_cast<std::size_t>(cell.column);
            if (row < drawing.size() && column < drawing.front().size()) {
                shown[row][column] = drawing[row][column];
            }
        });
    return shown;
}

bool sees(const Drawing& drawing, lull::Cell from, lull::Cell to) {
    return seen(drawing, from)[static_cast<std::size_t>(to.row)][static_cast<std::size_t>(to.column)] != ' ';
}

}  // namespace

TEST_CASE("sight: a room is seen whole, walls included, and nothing behind them") {
    const Drawing room{
        "#####..",  //
        "#...#..",  //
        "#.@.#..",  //
        "#...#..",  //
        "#####..",
    };
    CHECK(seen(room, {2, 2}) == Drawing{
                                    "#####  ",  //
                                    "#...#  ",  //
                                    "#.@.#  ",  //
                                    "#...#  ",  //
                                    "#####  ",
                                });
}

TEST_CASE("sight: a pillar hides what is behind it") {
    const Drawing yard{
        ".......",  //
        ".......",  //
        ".......",  //
        "@..#...",  //
        ".......",  //
        ".......",  //
        ".......",
    };
    CHECK(seen(yard, {0, 3}) == Drawing{
                                    ".......",  //
                                    ".......",  //
                                    ".......",  //
                                    "@..#   ",  //
                                    ".......",  //
                                    ".......",  //
                                    ".......",
                                });
}

TEST_CASE("sight: through a doorway a cone is seen, and a step aside shows another") {
    const Drawing rooms{
        "#########",  //
        "#...#...#",  //
        "#@......#",  //
        "#...#...#",  //
        "#########",
    };
    CHECK(seen(rooms, {1, 2}) == Drawing{
                                     "#####    ",  //
                                     "#...#  .#",  //
                                     "#@......#",  //
                                     "#...#  .#",  //
                                     "#####    ",
                                 });
    CHECK(seen(rooms, {3, 2}) == Drawing{
                                     "#####  ##",  //
                                     "#...#...#",  //
                                     "#@......#",  //
                                     "#...#...#",  //
                                     "#####  ##",
                                 });
}

TEST_CASE("sight: no farther than so many cells") {
    CHECK(seen({"@......"}, {0, 0}, 3) == Drawing{"@...   "});
    CHECK(seen({"@......"}, {0, 0}, 0) == Drawing{"@      "});
}

TEST_CASE("sight: in random rooms one free cell sees another exactly when that one sees it") {
    lull::RandomStream dice(11, 1);
    for (int room = 0; room < 60; ++room) {
        Drawing drawing(9, std::string(11, '.'));
        for (std::string& row : drawing) {
            for (char& letter : row) {
                letter = dice.chance(1 + room % 4, 8) ? '#' : '.';
            }
        }
        std::vector<lull::Cell> free;
        for (std::int32_t row = 0; row < 9; ++row) {
            for (std::int32_t column = 0; column < 11; ++column) {
                if (!is_wall(drawing, {column, row})) {
                    free.push_back({column, row});
                }
            }
        }
        for (const lull::Cell a : free) {
            const Drawing from_a = seen(drawing, a);
            for (const lull::Cell b : free) {
                const bool a_sees_b =
                    from_a[static_cast<std::size_t>(b.row)][static_cast<std::size_t>(b.column)] != ' ';
                REQUIRE(a_sees_b == sees(drawing, b, a));
            }
        }
    }
}

}  // namespace shadowcast_test
