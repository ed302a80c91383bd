#include "game/map_pieces.hpp"

#include <algorithm>
#include <optional>

#include "game/map_generation.hpp"
#include "game/posthaste.hpp"
#include "game/road/first_road.hpp"

namespace posthaste {

namespace {

constexpr std::int32_t tries_for_a_door = 20;

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

// Whether some of what stands in it is on no such road.
bool has_what_is_not_on(const RouteKind& kind, const MapPiece& piece) {
    return std::any_of(kind.factors.begin(), kind.factors.end(),
                       [&](const Factor& factor) { return factor.percent == 0 && holds(piece, factor.thing); });
}

// What a door in it leads to; none: there is no door in it.
std::optional<Leads> leads_to(const MapPiece& piece, const Things& things) {
    std::optional<Leads> found;
    for (const std::uint32_t held : piece.cells) {
        if (held >= MapPiece::first_thing) {
            const AssemblageId thing{static_cast<std::uint16_t>(held - MapPiece::first_thing)};
            found = things.has<PlaceDoor>(thing) ? things.value_of<PlaceDoor>(thing).leads : found;
        }
    }
    return found;
}

struct Columns {
    std::int32_t begin = 0;
    std::int32_t end = 0;  // one behind the last
};

// One of them that has columns in common with it; null: none has.
const Columns* met_by(Columns columns, const std::vector<Columns>& others) {
    const auto found = std::find_if(others.begin(), others.end(), [&](const Columns& other) {
        return columns.begin < other.end && columns.end > other.begin;
    });
    return found != others.end() ? &*found : nullptr;
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

std::size_t number_of(Cell cell, const MapPlan& plan) {
    return static_cast<std::size_t>(cell.row * plan.columns + cell.column);
}

// The plan with that piece in place of what was there by chance; nothing if another piece settles any of its cells, or
// no way leads past it.
std::optional<MapPlan> with_piece(const MapPlan& plan, const MapPiece& piece, Cell corner, bool mirrored,
                                  const std::vector<bool>& taken, const Things& things) {
    std::vector<bool> covered(taken.size(), false);
    MapPlan with = plan;
    with.things.clear();
    put(piece, corner, mirrored, with, covered);
    for (std::size_t i = 0; i < taken.size(); ++i) {
        if (covered[i] && taken[i]) {
            return std::nullopt;
        }
    }
    std::vector<MapPlan::Placed> left = plan.things;
    std::erase_if(left, [&](const auto& placed) { return covered[number_of(placed.cell, plan)]; });
    with.things.insert(with.things.begin(), left.begin(), left.end());
    return is_passable(with, things) ? std::optional(std::move(with)) : std::nullopt;
}

// So many, each somewhere in its share of the road; the columns that they take are kept from then on.
void place_houses(const std::vector<const MapPiece*>& houses, const RoadRecipe& recipe, std::int32_t count,
                  lull::RandomStream& chance, MapPlan& plan, std::vector<bool>& taken, std::vector<Columns>& kept) {
    const std::int32_t share = count > 0 ? (plan.columns - recipe.clear_end - recipe.first_house) / count : 0;
    for (std::int32_t i = 0; i < count && !houses.empty(); ++i) {
        for (std::int32_t tries = 0; tries < tries_for_a_door; ++tries) {
            const MapPiece& piece = *houses[chance.below(static_cast<std::uint32_t>(houses.size()))];
            const bool mirrored = chance.chance(1, 2);
            if (share < piece.columns) {
                continue;
            }
            const std::int32_t column = recipe.first_house + i * share + chance.between(0, share - piece.columns);
            const Columns there{column, column + piece.columns};
            const auto top = top_of(piece, recipe, mirrored, chance);
            if (top && met_by(there, kept) == nullptr) {
                put(piece, {column, *top}, mirrored, plan, taken);
                kept.push_back(there);
                break;
            }
        }
    }
}

}  // namespace

void place_pieces(const GameData& data, lull::RandomStream& chance, std::int32_t run, const RouteKind& kind,
                  MapPlan& plan, std::vector<bool>& taken) {
    const RoadRecipe& recipe = data.road;
    // The boss's piece and the houses first: the others keep out of their columns.
    std::vector<const MapPiece*> fitting;
    std::vector<const MapPiece*> houses;
    const MapPiece* boss = nullptr;
    for (const MapPiece& piece : data.pieces) {
        const std::optional<Leads> leads = leads_to(piece, data.things);
        if (has_what_is_not_on(kind, piece)) {
            continue;
        }
        if (holds(piece, recipe.boss)) {
            boss = run == recipe.boss_run ? &piece : boss;
        } else if (leads == Leads::house) {
            houses.push_back(&piece);
        } else if (leads) {
            continue;
        } else if (piece.name != first_road_piece && kind.may_have(piece.name)) {
            fitting.push_back(&piece);
        }
    }
    std::vector<Columns> kept;
    if (boss != nullptr) {
        const std::int32_t end = plan.columns - recipe.boss_from_end;
        const Columns there{end - boss->columns, end};
        if (there.begin >= recipe.clear_start && recipe.boss_from_end >= recipe.clear_end) {
            if (const auto top = top_of(*boss, recipe, false, chance)) {
                put(*boss, {there.begin, *top}, false, plan, taken);
            }
        }
        kept.push_back(there);
    }
    place_houses(houses, recipe, kind.houses, chance, plan, taken, kept);
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
        const MapPiece& piece = *fitting[which];
        const bool mirrored = chance.chance(1, 2);
        if (column + piece.columns > plan.columns - recipe.clear_end) {
            return;
        }
        if (const Columns* other = met_by({column, column + piece.columns}, kept)) {
            column = other->end;
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

void place_depots(const GameData& data, lull::RandomStream& chance, const RouteKind& kind,
                  const std::vector<bool>& taken, MapPlan& plan) {
    const RoadRecipe& recipe = data.road;
    std::vector<const MapPiece*> depots;
    for (const MapPiece& piece : data.pieces) {
        if (leads_to(piece, data.things) == Leads::depot && !has_what_is_not_on(kind, piece)) {
            depots.push_back(&piece);
        }
    }
    const std::int32_t count = depots.empty() ? 0 : kind.depots;
    const std::int32_t share = count > 0 ? (plan.columns - recipe.clear_end - recipe.first_house) / count : 0;
    for (std::int32_t i = 0; i < count; ++i) {
        const MapPiece& piece = *depots[chance.below(static_cast<std::uint32_t>(depots.size()))];
        for (std::int32_t tries = 0; tries < tries_for_a_door && share >= piece.columns; ++tries) {
            const bool mirrored = chance.chance(1, 2);
            const auto top = top_of(piece, recipe, mirrored, chance);
            const std::int32_t column = recipe.first_house + i * share + chance.between(0, share - piece.columns);
            if (!top) {
                continue;
            }
            if (auto with = with_piece(plan, piece, {column, *top}, mirrored, taken, data.things)) {
                plan = std::move(*with);
                break;
            }
        }
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
