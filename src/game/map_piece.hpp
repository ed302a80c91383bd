// A piece of a map that somebody drew (assets/maps), for the generator to place into a road.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lull/byte_archive.hpp"
#include "lull/cell.hpp"
#include "lull/modules/assemblage.hpp"

namespace posthaste {

struct MapPiece {
    // What a cell holds: left to chance, kept clear, or, from 2 on, the assemblage of that number less 2.
    static constexpr std::uint32_t by_chance = 0;
    static constexpr std::uint32_t clear = 1;
    static constexpr std::uint32_t first_thing = 2;

    std::string name;  // of its file
    std::int32_t columns = 0;
    std::int32_t rows = 0;
    std::int32_t road_begins = 0;      // the first of its rows that lie on the road
    std::int32_t road_rows = 0;        // how many do: none, all of the road, or one at its northern or southern edge
    std::vector<std::uint32_t> cells;  // row by row

    [[nodiscard]] std::uint32_t at(lull::Cell cell) const {
        return cells[static_cast<std::size_t>(cell.row * columns + cell.column)];
    }
    // None where nothing in particular stands.
    [[nodiscard]] lull::AssemblageId thing_at(lull::Cell cell) const {
        const std::uint32_t held = at(cell);
        return held < first_thing ? lull::AssemblageId{}
                                  : lull::AssemblageId{static_cast<std::uint16_t>(held - first_thing)};
    }

    void save(lull::ByteWriter& writer) const {
        writer.text(name);
        writer(columns, rows, road_begins, road_rows, cells);
    }
    void load(lull::ByteReader& reader) {
        name = reader.text();
        reader(columns, rows, road_begins, road_rows, cells);
    }
};

}  // namespace posthaste
