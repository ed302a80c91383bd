#include "game/map_generation.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "game/map_pieces.hpp"
#include "game/posthaste.hpp"
#include "game/road/driving.hpp"
#include "game/road/first_road.hpp"
#include "lull/expect.hpp"

namespace posthaste {

namespace {

constexpr std::int32_t farthest_beside = 3;  // columns
constexpr std::int32_t most_scatters = 10'000;

std::int32_t distance_from_road(const RoadRecipe& recipe, std::int32_t row) {
    return row < recipe.road_top ? recipe.road_top - row : std::max(row - recipe.road_bottom, 0);
}

// In hundred thousandths of the cells.
std::uint32_t share_in(const Sown& sown, std::int32_t run, const RouteKind& kind) {
    const std::int32_t more = run - 1;
    if (run < sown.from_run) {
        return 0;
    }
    const std::int32_t share = std::min(sown.per_thousand + sown.more_each_run * more, sown.at_most) *
                               std::min(sown.percent + sown.more_percent * more, 1000);
    return static_cast<std::uint32_t>(share / 100 * kind.percent_of(sown.thing) +
                                      share % 100 * kind.percent_of(sown.thing) / 100);
}

// `drawn` becomes the cells that a drawn piece has settled, by row and column.
MapPlan scatter(const GameData& data, lull::RandomStream& chance, std::int32_t run, const RouteKind& kind,
                std::vector<bool>& drawn) {
    const RoadRecipe& recipe = data.road;
    MapPlan plan;
    plan.columns = run == 1   ? recipe.columns_in_run_1
                   : run == 2 ? recipe.columns_in_run_2
                              : chance.between(recipe.fewest_columns, recipe.most_columns);
    plan.rows = recipe.rows;
    plan.road_top = recipe.road_top;
    plan.road_bottom = recipe.road_bottom;
    plan.van = {recipe.van_column, recipe.van_row};
    plan.horde_front = (plan.van.column - recipe.horde_behind) * 100;
    const std::int32_t end = plan.columns - recipe.clear_end;
    std::vector<bool> taken(static_cast<std::size_t>(plan.columns) * plan.rows, false);
    place_pieces(data, chance, run, kind, plan, taken);
    drawn = taken;
    const auto put = [&](AssemblageId thing, Cell cell) {
        const auto number = static_cast<std::size_t>(cell.row * plan.columns + cell.column);
        if (cell.column < end && !taken[number]) {
            taken[number] = true;
            plan.things.push_back({thing, cell});
        }
    };
    for (std::int32_t column = recipe.clear_start; column < end; ++column) {
        for (std::int32_t row = 0; row < plan.rows; ++row) {
            const std::int32_t away = distance_from_road(recipe, row);
            // One draw decides what, if anything, stands here.
            auto draw = chance.below(100'000);
            for (const Sown& sown : recipe.sown) {
                if ((sown.where == Strip::road) != (away == 0) || away > sown.rows_from_road) {
                    continue;
                }
                const std::uint32_t share = share_in(sown, run, kind);
                if (draw >= share) {
                    draw -= share;
                    continue;
                }
                put(sown.thing, {column, row});
                if (sown.beside_percent > 0 && chance.chance(static_cast<std::uint32_t>(sown.beside_percent), 100)) {
                    put(sown.thing, {column + chance.between(1, farthest_beside), row});
                }
                break;
            }
        }
    }
    return plan;
}

// In patches off the road, never two in one cell nor under what stands, nor where a drawn piece says what lies there.
void lay_ground(const GameData& data, lull::RandomStream& chance, const RouteKind& kind, MapPlan& plan,
                std::vector<bool>& taken) {
    const RoadRecipe& recipe = data.road;
    const std::int32_t end = plan.columns - recipe.clear_end;
    const auto number = [&](Cell cell) { return static_cast<std::size_t>(cell.row * plan.columns + cell.column); };
    for (const auto& placed : plan.things) {
        if (data.things.has<Solid>(placed.thing) && !data.things.has<Enemy>(placed.thing)) {
            taken[number(placed.cell)] = true;
        }
    }
    const auto lay = [&](const Patch& patch, Cell middle, lull::Offset way) {
        const bool within = way.columns * way.columns + way.rows * way.rows <= patch.radius * patch.radius;
        const Cell cell = middle + way;
        if (!within || !chance.chance(static_cast<std::uint32_t>(patch.percent), 100) || cell.row < 0 ||
            cell.row >= plan.rows || cell.column < recipe.clear_start || cell.column >= end ||
            distance_from_road(recipe, cell.row) == 0 || taken[number(cell)]) {
            return;
        }
        taken[number(cell)] = true;
        plan.things.push_back({patch.thing, cell});
    };
    for (const Patch& patch : recipe.ground) {
        const auto share = static_cast<std::uint32_t>(patch.per_thousand * kind.percent_of(patch.thing) / 100);
        for (std::int32_t column = recipe.clear_start; column < end; ++column) {
            for (std::int32_t row = 0; row < plan.rows; ++row) {
                if (distance_from_road(recipe, row) == 0 || !chance.chance(share, 1000)) {
                    continue;
                }
                for (std::int32_t columns = -patch.radius; columns <= patch.radius; ++columns) {
                    for (std::int32_t rows = -patch.radius; rows <= patch.radius; ++rows) {
                        lay(patch, {column, row}, {columns, rows});
                    }
                }
            }
        }
    }
}

}  // namespace

bool is_passable(const MapPlan& plan, const Things& things) {
    constexpr std::int32_t speeds = 5;  // 0 to 4, those of a whole engine
    const auto number = [&](Cell cell) { return static_cast<std::size_t>(cell.row * plan.columns + cell.column); };
    std::vector<bool> solid(static_cast<std::size_t>(plan.columns) * plan.rows, false);
    std::vector<bool> letter(solid.size(), false);
    for (const auto& placed : plan.things) {
        if (things.has<Letter>(placed.thing)) {
            letter[number(placed.cell)] = true;
        } else if (things.has<Solid>(placed.thing) && !things.has<Enemy>(placed.thing)) {
            solid[number(placed.cell)] = true;
        }
    }
    struct State {
        Cell cell;
        std::int32_t speed;
    };
    std::vector<bool> seen(solid.size() * speeds, false);
    std::vector<State> open{{plan.van, 1}};
    bool reaches_goal = false;
    bool reaches_letter = false;
    const auto visit = [&](State state) {
        const auto place = number(state.cell) * speeds + static_cast<std::size_t>(state.speed);
        if (!seen[place]) {
            seen[place] = true;
            open.push_back(state);
        }
    };
    while (!open.empty()) {
        const State at = open.back();
        open.pop_back();
        for (const std::int32_t row_step : {-1, 0, 1}) {
            for (const std::int32_t change : {-1, 0, 1}) {
                State next{{at.cell.column, at.cell.row + row_step}, at.speed + change};
                const bool steers = row_step != 0;
                if (next.speed < 0 || next.speed >= speeds || (steers && change != 0) ||
                    (steers && at.speed > fastest_steering) || next.cell.row < 0 || next.cell.row >= plan.rows) {
                    continue;
                }
                bool free = !solid[number(next.cell)];
                bool letter_here = steers && letter[number(next.cell)];
                for (std::int32_t i = 0; free && i < next.speed; ++i) {
                    if (++next.cell.column >= plan.columns - 1) {
                        reaches_goal = true;
                        free = false;
                        break;
                    }
                    free = !solid[number(next.cell)];
                    letter_here = letter_here || (free && letter[number(next.cell)]);
                }
                reaches_letter = reaches_letter || (letter_here && next.speed <= fastest_letter);
                if (free) {
                    visit(next);
                }
            }
        }
    }
    return reaches_goal && reaches_letter;
}

MapPlan generate_map(lull::RandomStream& chance, std::int32_t run, const GameData& data, bool of_first_journey) {
    MapPlan plan = generate_map(chance, run, Route{}, data, of_first_journey);
    const std::uint8_t weather = draw_weather(chance, data);
    plan.weather = run > 1 ? weather : 0;  // a first road is never rough
    return plan;
}

MapPlan generate_map(lull::RandomStream& chance, std::int32_t run, const Route& route, const GameData& data,
                     bool of_first_journey) {
    const auto number = static_cast<std::size_t>(route.kind);
    RouteKind kind = number < data.routes.size() ? data.routes[number] : RouteKind{};
    if (of_first_journey) {
        kind = without_what_comes_later(std::move(kind), run, data);
    }
    std::vector<bool> drawn;
    for (std::int32_t tries = 0;; ++tries) {  // nearly every scatter of a sensible recipe passes
        lull::expect(tries < most_scatters, "the recipe of the road makes none that can be driven");
        MapPlan plan = scatter(data, chance, run, kind, drawn);
        if (is_passable(plan, data.things)) {
            std::vector<bool> settled = drawn;
            lay_ground(data, chance, kind, plan, settled);
            lull::RandomStream places = chance;
            place_depots(data, places, kind, drawn, plan);
            plan.weather = route.weather;
            plan.route = route.kind;
            return plan;
        }
    }
}

}  // namespace posthaste
