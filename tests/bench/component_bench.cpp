// Components read, written and joined inside wasm, for rivals_bench.mjs to compare with others under one node. Every
// access is checked, as always in the engine: a stale entity or an absent component is noticed.
#include <emscripten.h>

#include <vector>

#include "lull/resolver.hpp"

namespace {

using lull::Entity;

struct Position {
    LULL(position, cell);
    lull::Cell cell;
};
struct Place {
    LULL(place, x, y);
    std::int32_t x = 0;
    std::int32_t y = 0;
};
struct Speed {
    LULL(speed, x, y);
    std::int32_t x = 0;
    std::int32_t y = 0;
};

struct Plain {
    using Position = ::Position;
    using Components = lull::Components<Position, Place, Speed>;
    using Cells = lull::Aggregates<>;
};

struct Bench {
    lull::World<Plain> world{1, 1};
    lull::Action<Plain::Components> action{world.store()};
    std::vector<Entity> gone;
    std::vector<Entity> order;  // order of visits: scattered
};
Bench& bench() {
    static Bench only;
    return only;
}

}  // namespace

extern "C" {

// Creates that many entities with a position, every second of them with a speed. `step` scatters the order of visits;
// it shares no factor with the number.
EMSCRIPTEN_KEEPALIVE void lull_fill(std::uint32_t entities, std::uint32_t step) {
    auto& [world, action, gone, order] = bench();
    std::vector<Entity> all;
    for (std::uint32_t i = 0; i < entities; ++i) {
        const Entity entity = action.create();
        action.set(entity, Place{static_cast<std::int32_t>(i), 1});
        if (i % 2 == 0) {
            action.set(entity, Speed{1, 2});
        }
        world.commit(action, gone);
        all.push_back(entity);
    }
    for (std::uint32_t i = 0; i < entities; ++i) {
        order.push_back(all[static_cast<std::size_t>(std::uint64_t{i} * step % entities)]);
    }
}

EMSCRIPTEN_KEEPALIVE std::int32_t lull_get() {
    const auto& world = bench().world;
    std::int32_t sum = 0;
    for (const Entity entity : bench().order) {
        const Place& place = world.get<Place>(entity);
        sum += place.x + place.y;
    }
    return sum;
}

EMSCRIPTEN_KEEPALIVE void lull_set(std::int32_t value) {
    auto& [world, action, gone, order] = bench();
    for (const Entity entity : order) {
        action.set(entity, Place{value, value + 1});
        world.commit(action, gone);
    }
}

EMSCRIPTEN_KEEPALIVE std::int32_t lull_join() {
    std::int32_t sum = 0;
    bench().world.each<Place, Speed>(
        [&](Entity, const Place& place, const Speed& speed) { sum += place.x * speed.x + place.y * speed.y; });
    return sum;
}

}  // extern "C"
