// The dungeon as letters, which the terminal and the page show.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "examples/dungeon/dungeon.hpp"

namespace dungeon {

inline const std::vector<std::string> map{
    "############",     //
    R"(#@..k#"""..#)",  //
    R"(#.##.+.o"..#)",  //
    R"(#.c..#""..M#)",  //
    "##.###.##+##",     //
    "#..w.X...c.#",     //
    "#.......M..#",     //
    "############",
};

inline char letter_of(const lull::World<Game>& world, Entity entity) {
    const Door* door = world.find<Door>(entity);
    return world.has<Hero>(entity)       ? '@'
           : world.has<Monster>(entity)  ? 'M'
           : world.has<Fragment>(entity) ? '*'
           : world.has<Burning>(entity)  ? '^'
           : door != nullptr             ? (door->open     ? '/'
                                            : door->locked ? 'X'
                                                           : '+')
           : world.has<Key>(entity)      ? 'k'
           : world.has<Crate>(entity)    ? 'c'
           : world.has<Web>(entity)      ? 'w'
           : world.has<Grass>(entity)    ? '"'
           : world.has<Barrel>(entity)   ? 'o'
                                         : '#';
}

// The rows of the map, each with a line break after it. Of several things in a cell, the one that matters most is seen.
inline std::string drawn(const lull::World<Game>& world) {
    constexpr std::string_view least_first = ".\"/w^kco+X#*M@";
    const std::size_t length = static_cast<std::size_t>(world.columns()) + 1;
    std::string rows;
    for (std::int32_t row = 0; row < world.rows(); ++row) {
        rows += std::string(length - 1, '.') + '\n';
    }
    world.each<Position>([&](Entity entity, const Position& position) {
        char& seen =
            rows[static_cast<std::size_t>(position.cell.row) * length + static_cast<std::size_t>(position.cell.column)];
        const char letter = letter_of(world, entity);
        if (least_first.find(letter) > least_first.find(seen)) {
            seen = letter;
        }
    });
    return rows;
}

}  // namespace dungeon
