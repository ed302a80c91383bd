#include "game/map_pieces.hpp"

#include <algorithm>
#include <optional>

#include "game/posthaste.hpp"
#include "game/road/first_road.hpp"

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

bool holds(const MapPiece& piece, AssemblageId thing) {
    bool found = false;
    for (const std::uint32_t held : piece.cells) {
        found = found || (thing != AssemblageId{} && held == MapPiece::first_thing + thing.number);
    }
    return found;
}

// What stands in it goes to the plan, with its north-western corner there.
void put(const MapPiece& piece, Cell corner, bool mirrored, MapPlan& plan, std::vector<bool>& taken) {
    for (std::int32_t row = 0; row < piece.rows; ++row) {
        for (std::int32_t i = 0; i < piece.columns; ++i) {
            const Cell drawn{i, mirrored ? piece.rows - 1 - row : row};
            if (piece.at(drawn) == MapPiece::by_chance) {
                continue;
            }
            const Cell cell = corner + lull::Offset{i, row};
            taken[static_cast<std::size_t>(cell.row * plan.columns + cell.column)] = true;
            if (const AssemblageId thing = piece.thing_at(drawn); thing != AssemblageId{}) {
                plan.things.push_back({thing, cell});
            }
        }
    }
}

}  // namespace

void place_pieces(const GameData& data, lull::RandomStream& chance, std::int32_t run, const RouteKind& kind,
                  MapPlan& plan, std::vector<bool>& taken) {
    const RoadRecipe& recipe = data.road;
    // The boss's piece first: the others keep out of its columns.
    std::vector<std::size_t> fitting;
    const MapPiece* boss = nullptr;
    for (std::size_t i = 0; i < data.pieces.size(); ++i) {
        if (holds(data.pieces[i], recipe.boss)) {
            boss = run == recipe.boss_run ? &data.pieces[i] : boss;
        } else if (data.pieces[i].name != first_road_piece && kind.may_have(data.pieces[i].name)) {
            fitting.push_back(i);
        }
    }
    const std::int32_t boss_end = plan.columns - recipe.boss_from_end;
    const std::int32_t boss_begin = boss != nullptr ? boss_end - boss->columns : boss_end;
    if (boss != nullptr && boss_begin >= recipe.clear_start && recipe.boss_from_end >= recipe.clear_end) {
        if (const auto top = top_of(*boss, recipe, false, chance)) {
            put(*boss, {boss_begin, *top}, false, plan, taken);
        }
    }
    if (fitting.empty()) {
        return;
    }
    const std::int32_t least = recipe.least_between_pieces;
    const std::int32_t most = std::max(least, recipe.most_between_pieces - (run - 1));
    const auto count = static_cast<std::uint32_t>(fitting.size());
    std::uint32_t last = count;
    for (std::int32_t column = recipe.clear_start + chance.between(0, least);; column += chance.between(least, most)) {
        // Another one than before, where there is another one.
        std::uint32_t which = chance.below(count > 1 && last < count ? count - 1 : count);
        which += count > 1 && which >= last ? 1 : 0;
        last = which;
        const MapPiece& piece = data.pieces[fitting[which]];
        const bool mirrored = chance.chance(1, 2);
        if (column + piece.columns > plan.columns - recipe.clear_end) {
            return;
        }
        if (boss != nullptr && column < boss_end && column + piece.columns > boss_begin) {
            column = boss_end;
            continue;
        }
        const auto top = top_of(piece, recipe, mirrored, chance);
        if (!top) {
            ++column;  // so that an end comes whatever the recipe says
            continue;
        }
        put(piece, {column, *top}, mirrored, plan, taken);
        column += piece.columns;
    }
}

MapPlan drawn_road(const GameData& data, std::string_view name) {
    const RoadRecipe& recipe = data.road;
    MapPlan plan;
    for (const MapPiece& piece : data.pieces) {
        if (piece.name == name) {
            plan.columns = piece.columns;
            plan.rows = piece.rows;
            std::vector<bool> taken(static_cast<std::size_t>(plan.columns) * plan.rows, false);
            put(piece, {0, 0}, false, plan, taken);
        }
    }
    plan.road_top = recipe.road_top;
    plan.road_bottom = recipe.road_bottom;
    plan.van = {recipe.van_column, recipe.van_row};
    plan.horde_front = (plan.van.column - recipe.horde_behind) * 100;
    return plan;
}

}  // namespace posthaste
