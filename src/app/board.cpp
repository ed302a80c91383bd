#include "app/board.hpp"

#include <algorithm>

#include "game/behaviour.hpp"
#include "game/driving.hpp"

namespace posthaste {

namespace {

constexpr lull::Offset four_ways[] = {lull::north, lull::east, lull::south, lull::west};
constexpr float asleep = 0.55F;
constexpr float ghostly = 0.45F;

void mark(DrawList& list, Mark kind, Cell cell) { list.marks.push_back({kind, cell.column, cell.row}); }

std::pair<float, float> middle(Cell cell) {
    return {static_cast<float>(cell.column) + 0.5F, static_cast<float>(cell.row) + 0.5F};
}

void add_intents(DrawList& list, const World& world) {
    world.each<Intent, Position>([&](Entity, const Intent& intent, const Position& position) {
        if (intent.attacks) {
            for (const auto way : four_ways) {
                const Cell cell = intent.destination + way;
                if (world.contains(cell) && !world.cell(cell).any<Scenery>()) {
                    mark(list, Mark::threat, cell);
                }
            }
        }
        if (!(intent.destination == position.cell)) {
            mark(list, Mark::step, intent.destination);
            list.paths.push_back({Ink::zombie, {middle(position.cell), middle(intent.destination)}});
        }
    });
}

void add_aim(DrawList& list, const World& world, Entity van) {
    for (const Cell cell : line_of_fire(world, van)) {
        mark(list, Mark::aim, cell);
    }
}

// Dashed, with the van's ghost where it ends.
void add_way(DrawList& list, const std::vector<Cell>& way) {
    PathDraw path{Ink::you, {}};
    for (const Cell cell : way) {
        path.points.push_back(middle(cell));
    }
    if (path.points.size() > 1) {
        list.paths.push_back(std::move(path));
        list.sprites.push_back({Sprite::van, Ink::you, static_cast<float>(way.back().column),
                                static_cast<float>(way.back().row), 1, ghostly});
    }
    mark(list, Mark::plan_end, way.back());
}

struct Look {
    Sprite sprite;
    Ink ink;
    float opacity = 1;
};

// The one table from what a thing is to how it looks; absent: it is not seen.
std::optional<Look> look_of(const World& world, Entity entity) {
    if (const Scenery* scenery = world.find<Scenery>(entity)) {
        switch (scenery->kind) {
            case SceneryKind::rock: return Look{Sprite::rock, Ink::stone};
            case SceneryKind::wreck: return Look{Sprite::wreck, Ink::stone};
            default: return Look{Sprite::tree, Ink::tree};
        }
    }
    if (world.has<Letter>(entity)) {
        return Look{Sprite::letter, Ink::letter};
    }
    if (world.has<Walker>(entity)) {
        return Look{Sprite::walker, Ink::zombie, world.has<Awake>(entity) ? 1 : asleep};
    }
    if (world.has<Explosive>(entity)) {
        return Look{Sprite::barrel, Ink::hazard};
    }
    if (world.has<Van>(entity)) {
        return Look{Sprite::van, Ink::paper};
    }
    if (const Flight* flight = world.find<Flight>(entity)) {
        return flight->cause == Cause::fragment ? Look{Sprite::fragment, Ink::hazard}
                                                : Look{Sprite::shell, Ink::letter};
    }
    return std::nullopt;
}

}  // namespace

DrawList draw_board(const Game& game, const Animation& animation, const BoardRequest& request) {
    const World& world = game.world();
    const Entity van = game.van();
    const Road& road = world.get<Road>(game.road());
    const Horde& horde = world.get<Horde>(world.first<Horde>());
    DrawList list;
    list.columns = world.columns();
    list.rows = world.rows();
    list.road_top = road.top;
    list.road_bottom = road.bottom;
    list.ground_seed = road.seed;
    list.focus_x = animation.place_of(van, world.get<Position>(van).cell).first;
    list.horde_x = static_cast<float>(horde.front) / 100;
    const Cell rest = request.way.empty() ? coasting_cell(world, van) : request.way.back();
    list.horde_next_x = static_cast<float>(next_horde_front(world, horde, rest.column)) / 100;
    for (std::int32_t row = 0; row < world.rows(); ++row) {
        mark(list, Mark::goal, {world.columns() - 1, row});
    }
    if (request.plans) {
        add_intents(list, world);
        if (!request.way.empty()) {
            add_way(list, request.way);
        }
        if (request.aims) {
            add_aim(list, world, van);
        }
    }
    if (request.hovered && world.contains(*request.hovered)) {
        mark(list, Mark::hover, *request.hovered);
    }
    // Things that stand, then things that move, then the van, then what flies.
    const auto add = [&](auto&& wanted) {
        world.each<Position>([&](Entity entity, const Position& position) {
            if (const auto look = look_of(world, entity); look && wanted(look->sprite)) {
                const auto [x, y] = animation.place_of(entity, position.cell);
                list.sprites.push_back({look->sprite, look->ink, x, y, 1, look->opacity});
            }
        });
    };
    const auto flies = [](Sprite sprite) { return sprite == Sprite::fragment || sprite == Sprite::shell; };
    const auto moves = [](Sprite sprite) { return sprite == Sprite::walker; };
    add([&](Sprite sprite) { return !flies(sprite) && !moves(sprite) && sprite != Sprite::van; });
    animation.add_ghosts(list);
    add(moves);
    add([](Sprite sprite) { return sprite == Sprite::van; });
    add(flies);
    animation.add_effects(list);
    return list;
}

}  // namespace posthaste
