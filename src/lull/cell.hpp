// Places on a grid and the distances between them. Columns grow east, rows grow south.
#pragma once

#include <cereal/cereal.hpp>
#include <cstdint>
#include <cstdlib>

namespace lull {

// A step, or the way from one cell to another.
struct Offset {
    std::int32_t columns = 0;  // east is positive
    std::int32_t rows = 0;     // south is positive
    friend bool operator==(const Offset&, const Offset&) = default;

    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(columns), CEREAL_NVP(rows));
    }
};

inline constexpr Offset north{0, -1};  // one row up
inline constexpr Offset south{0, 1};   // one row down
inline constexpr Offset east{1, 0};    // one column right
inline constexpr Offset west{-1, 0};   // one column left

// A place on a map. It may be beside the map; World::contains tells.
struct Cell {
    std::int32_t column = 0;  // 0 is the westernmost
    std::int32_t row = 0;     // 0 is the northernmost
    friend bool operator==(const Cell&, const Cell&) = default;

    // The cell to which that step leads.
    friend Cell operator+(Cell cell, Offset offset) { return {cell.column + offset.columns, cell.row + offset.rows}; }
    // The way from one cell to the other.
    friend Offset operator-(Cell to, Cell from) { return {to.column - from.column, to.row - from.row}; }

    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(column), CEREAL_NVP(row));
    }
};

// The distance for a walker that moves in four directions.
inline std::int32_t steps_between(Cell a, Cell b) { return std::abs(a.column - b.column) + std::abs(a.row - b.row); }

// The number of rings between two cells: how far a blast or a sense reaches.
inline std::int32_t rings_between(Cell a, Cell b) {
    const auto columns = std::abs(a.column - b.column);
    const auto rows = std::abs(a.row - b.row);
    return columns > rows ? columns : rows;
}

}  // namespace lull
