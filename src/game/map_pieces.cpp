#include "game/map_pieces.hpp"

#include <algorithm>
#include <optional>

namespace posthaste {

namespace {

// Which row of the map a piece begins in. One that has all of the road lies on it; one with its edge lies
// beside it; one without any road stands somewhere off it, in the north or, mirrored, in the south.
std::optional<std::int32_t> top_of(const MapPiece& piece, const RoadRecipe& recipe, bool mirrored,
                                   lull::RandomStream& chance) {
    const std::int32_t road_begins = mirrored ? piece.rows - piece.road_begins - piece.road_rows : piece.road_begins;
    std::int32_t top = 0;
    if (piece.road_rows > 1) {
        top = recipe.road_top - road_begins;
    } else if (piece.road_rows == 1) {
        top = road_begins == 0 ? recipe.road_bottom : recipe.road_top - road_begins;
    } else {
        const std::int32_t first = mirrored ? recipe.road_bottom + 1 : 0;
        const std::int32_t last = (mirrored ? recipe.rows : recipe.road_top) - piece.rows;
        if (last < first) {
            return std::nullopt;
        }
        top = chance.between(first, last);
    }
    return top >= 0 && top + piece.rows <= recipe.rows ? std::optional(top) : std::nullopt;
}

}  // namespace

void place_pieces(const GameData& data, lull::RandomStream& chance, std::int32_t run, MapPlan& plan,
                  std::vector<bool>& taken) {
    const RoadRecipe& recipe = data.road;
    if (data.pieces.empty()) {
        return;
    }
    const std::int32_t least = recipe.least_between_pieces;
    const std::int32_t most = std::max(least, recipe.most_between_pieces - (run - 1));
    const auto count = static_cast<std::uint32_t>(data.pieces.size());
    std::uint32_t last = count;
    for (std::int32_t column = recipe.clear_start + chance.between(0, least);; column += chance.between(least, most)) {
        // Another one than before, where there is another one.
        std::uint32_t which = chance.below(count > 1 && last < count ? count - 1 : count);
        which += count > 1 && which >= last ? 1 : 0;
        last = which;
        const MapPiece& piece = data.pieces[which];
        const bool mirrored = chance.chance(1, 2);
        if (column + piece.columns > plan.columns - recipe.clear_end) {
            return;
        }
        const auto top = top_of(piece, recipe, mirrored, chance);
        if (!top) {
            ++column;  // so that an end comes whatever the recipe says
            continue;
        }
        for (std::int32_t row = 0; row < piece.rows; ++row) {
            for (std::int32_t i = 0; i < piece.columns; ++i) {
                const Cell drawn{i, mirrored ? piece.rows - 1 - row : row};
                if (piece.at(drawn) == MapPiece::by_chance) {
                    continue;
                }
                const Cell cell{column + i, *top + row};
                taken[static_cast<std::size_t>(cell.row * plan.columns + cell.column)] = true;
                if (const AssemblageId thing = piece.thing_at(drawn); thing != AssemblageId{}) {
                    plan.things.push_back({thing, cell});
                }
            }
        }
        column += piece.columns;
    }
}

}  // namespace posthaste
