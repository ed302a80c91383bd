#include "game/map_generation.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "game/driving.hpp"

namespace posthaste {

namespace {

using What = MapPlan::Placed::What;

constexpr std::int32_t rows = 17;
constexpr std::int32_t road_top = 6;
constexpr std::int32_t road_bottom = 11;
constexpr std::int32_t fewest_columns = 115;
constexpr std::int32_t most_columns = 164;
constexpr std::int32_t clear_start = 10;  // columns without anything
constexpr std::int32_t clear_end = 2;     // columns without anything solid before and at the goal

// Things per thousand cells; off the road but for the last.
constexpr std::uint32_t trees = 35;
constexpr std::uint32_t rocks = 6;
constexpr std::uint32_t wrecks = 5;
constexpr std::uint32_t barrels = 10;
constexpr std::uint32_t letters = 6;
constexpr std::int32_t letter_reach = 3;        // rows from the road
constexpr std::uint32_t barrel_neighbour = 45;  // per hundred barrels: another one beside it

std::int32_t distance_from_road(std::int32_t row) {
    return row < road_top ? road_top - row : row > road_bottom ? row - road_bottom : 0;
}

struct Densities {
    std::uint32_t walkers_off_road;
    std::uint32_t walkers_on_road;
};
// Per thousand cells, growing with the run. The design's full counts, not the two fifths that it leaves
// of them beside cars and bikes: until those drive here, the dead are all there is.
Densities walkers_of(std::int32_t run) {
    const auto d = static_cast<std::uint32_t>(run - 1);
    return {20 + std::min(10 * d, 60U), 10 + std::min(5 * d, 30U)};
}

MapPlan scatter(lull::RandomStream& chance, std::int32_t run) {
    MapPlan plan;
    plan.columns = chance.between(fewest_columns, most_columns);
    plan.rows = rows;
    plan.road_top = road_top;
    plan.road_bottom = road_bottom;
    plan.van = {2, road_top + 2};
    plan.horde_front = (plan.van.column - 14) * 100;
    const Densities walkers = walkers_of(run);
    std::vector<bool> taken(static_cast<std::size_t>(plan.columns) * rows, false);
    const auto put = [&](What what, Cell cell) {
        const auto number = static_cast<std::size_t>(cell.row * plan.columns + cell.column);
        if (cell.column < clear_start || cell.column >= plan.columns - clear_end || cell.row < 0 || cell.row >= rows ||
            taken[number]) {
            return;
        }
        taken[number] = true;
        plan.things.push_back({what, cell});
    };
    for (std::int32_t column = clear_start; column < plan.columns - clear_end; ++column) {
        for (std::int32_t row = 0; row < rows; ++row) {
            const std::int32_t away = distance_from_road(row);
            if (away == 0) {
                if (chance.chance(walkers.walkers_on_road, 1000)) {
                    put(What::walker, {column, row});
                }
                continue;
            }
            // One draw decides what, if anything, stands here.
            auto draw = chance.below(1000);
            const auto falls_in = [&](std::uint32_t share) {
                const bool hit = draw < share;
                draw = hit ? 1000 : draw - share;  // 1000: falls in nothing more
                return hit;
            };
            if (falls_in(trees)) {
                put(What::tree, {column, row});
            } else if (falls_in(rocks)) {
                put(What::rock, {column, row});
            } else if (falls_in(wrecks)) {
                put(What::wreck, {column, row});
            } else if (falls_in(barrels)) {
                put(What::barrel, {column, row});
                if (chance.chance(barrel_neighbour, 100)) {
                    put(What::barrel, {column + chance.between(1, 3), row});
                }
            } else if (away <= letter_reach && falls_in(letters * 2)) {  // letters keep near the road
                put(What::letter, {column, row});
            } else if (falls_in(walkers.walkers_off_road)) {
                put(What::walker, {column, row});
            }
        }
    }
    return plan;
}

}  // namespace

bool is_passable(const MapPlan& plan) {
    constexpr std::int32_t speeds = 5;  // 0 to 4, those of a whole engine
    const auto number = [&](Cell cell) { return static_cast<std::size_t>(cell.row * plan.columns + cell.column); };
    std::vector<bool> solid(static_cast<std::size_t>(plan.columns) * plan.rows, false);
    std::vector<bool> letter(solid.size(), false);
    for (const auto& placed : plan.things) {
        if (placed.what == What::letter) {
            letter[number(placed.cell)] = true;
        } else if (placed.what != What::walker) {
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

MapPlan generate_map(lull::RandomStream& chance, std::int32_t run) {
    for (;;) {  // nearly every scatter passes; an endless loop would need a wall of trees each time
        MapPlan plan = scatter(chance, run);
        if (is_passable(plan)) {
            return plan;
        }
    }
}

}  // namespace posthaste
