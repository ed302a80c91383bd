#include "cli/check_roads.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "game/map_generation.hpp"

namespace {

using namespace posthaste;

constexpr std::int32_t runs = 9;

// The fault of a road, or null. The search differs from the generator's: cell by cell, like a van that always stops.
const char* wrong_with(const MapPlan& plan, const GameData& data) {
    const auto number = [&](Cell cell) { return static_cast<std::size_t>(cell.row * plan.columns + cell.column); };
    const auto cells = static_cast<std::size_t>(plan.columns) * static_cast<std::size_t>(plan.rows);
    std::vector<bool> taken(cells, false);
    std::vector<bool> covered(cells, false);  // by a thing on the ground, under anything that stands there
    std::vector<bool> closed(cells, false);
    std::vector<bool> letter(cells, false);
    for (const auto& [thing, cell] : plan.things) {
        const bool on_map = cell.column >= 0 && cell.column < plan.columns && cell.row >= 0 && cell.row < plan.rows;
        std::vector<bool>& there = data.things.has<Ground>(thing) ? covered : taken;
        if (!on_map || there[number(cell)]) {
            return on_map ? "two things in one cell" : "something off the map";
        }
        if (cell.column < data.road.clear_start || cell.column >= plan.columns - 1) {
            return "its start or its goal is not clear";
        }
        there[number(cell)] = true;
        letter[number(cell)] = letter[number(cell)] || data.things.has<Letter>(thing);
        closed[number(cell)] =
            closed[number(cell)] || data.things.has<Scenery>(thing) || data.things.has<Explosive>(thing);
    }
    std::vector<Cell> open{plan.van};
    bool reaches_goal = false;
    bool reaches_letter = false;
    while (!open.empty()) {
        const Cell at = open.back();
        open.pop_back();
        reaches_goal = reaches_goal || at.column == plan.columns - 1;
        reaches_letter = reaches_letter || letter[number(at)];
        for (const auto way : {lull::north, lull::south, lull::east}) {
            const Cell to = at + way;
            if (to.row >= 0 && to.row < plan.rows && to.column < plan.columns && !closed[number(to)]) {
                closed[number(to)] = true;
                open.push_back(to);
            }
        }
    }
    return !reaches_goal ? "no way to the goal" : !reaches_letter ? "no way to a letter" : nullptr;
}

}  // namespace

int check_roads(std::uint32_t roads, std::uint32_t first_seed, const GameData& data) {
    std::uint32_t failed = 0;
    for (std::int32_t run = 1; run <= runs; ++run) {
        double slowest = 0;
        std::size_t fewest = SIZE_MAX;
        std::size_t most = 0;
        for (std::uint32_t i = 0; i < roads; ++i) {
            const std::uint32_t seed = first_seed + i;
            // A road without a chosen kind, and one of each kind in turn.
            const auto kind = static_cast<std::int32_t>(i % std::max<std::size_t>(data.routes.size(), 1));
            for (const bool chosen : {false, true}) {
                lull::RandomStream chance(seed, static_cast<std::uint64_t>(run));
                const auto from = std::chrono::steady_clock::now();
                const MapPlan plan =
                    chosen ? generate_map(chance, run, Route{kind}, data) : generate_map(chance, run, data);
                const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - from;
                slowest = std::max(slowest, took.count());
                fewest = std::min(fewest, plan.things.size());
                most = std::max(most, plan.things.size());
                if (const char* wrong = wrong_with(plan, data)) {
                    ++failed;
                    std::printf("not ok: seed %lu, run %d, kind %d: %s\n", static_cast<unsigned long>(seed),
                                static_cast<int>(run), static_cast<int>(plan.route) + 1, wrong);
                }
            }
        }
        std::printf("run %d: %lu roads with %lu to %lu things, each made in at most %.1f ms\n", static_cast<int>(run),
                    static_cast<unsigned long>(roads * 2), static_cast<unsigned long>(fewest),
                    static_cast<unsigned long>(most), slowest);
        std::fflush(stdout);
    }
    std::printf("%lu passed, %lu failed\n", static_cast<unsigned long>(roads * 2 * runs - failed),
                static_cast<unsigned long>(failed));
    return failed == 0 ? 0 : 1;
}
