// Places on a grid and the distances between them. Columns grow east, rows grow south.
#pragma once

#include <cereal/cereal.hpp>
#include <cstdint>
#include <cstdlib>

namespace lull {

struct Offset {
    std::int32_t columns = 0;
    std::int32_t rows = 0;
    friend bool operator==(const Offset&, const Offset&) = default;

    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(columns), CEREAL_NVP(rows));
    }
};

inline constexpr Offset north{0, -1};
inline constexpr Offset south{0, 1};
inline constexpr Offset east{1, 0};
inline constexpr Offset west{-1, 0};

struct Cell {
    std::int32_t column = 0;
    std::int32_t row = 0;
    friend bool operator==(const Cell&, const Cell&) = default;

    friend Cell operator+(Cell cell, Offset offset) { return {cell.column + offset.columns, cell.row + offset.rows}; }
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
