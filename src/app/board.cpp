#include "app/board.hpp"

#include <algorithm>

#include "app/bodies.hpp"
#include "game/behaviour.hpp"
#include "game/driving.hpp"
#include "game/enemy_plans.hpp"
#include "game/weather.hpp"

namespace posthaste {

namespace {

constexpr float asleep = 0.55F;
constexpr float ghostly = 0.45F;
constexpr float half_seen = 0.7F;

void mark(DrawList& list, Mark kind, Cell cell) { list.marks.push_back({kind, cell.column, cell.row}); }

std::pair<float, float> middle(Cell cell) {
    return {static_cast<float>(cell.column) + 0.5F, static_cast<float>(cell.row) + 0.5F};
}

// Where an attack is announced from, and of what kind, for who sees no difference between hatchings.
void add_kind_of_attack(DrawList& list, const World& world, const Intent& intent) {
    constexpr float beside = 0.3F;  // towards a corner of the cell
    constexpr float small = 0.42F;
    const Weapon* weapon = world.find<Weapon>(intent.weapon);
    const Sprite kind = weapon == nullptr                  ? Sprite::claws
                        : weapon->pattern == Pattern::cone ? Sprite::cone
                                                           : Sprite::lane;
    list.sprites.push_back({kind, Ink::threat, static_cast<float>(intent.destination.column) + beside,
                            static_cast<float>(intent.destination.row) - beside, small});
}

void add_intents(DrawList& list, const World& world) {
    world.each<Intent, Position, Enemy>(
        [&](Entity, const Intent& intent, const Position& position, const Enemy& enemy) {
            if (!in_sight(world, position.cell)) {
                return;
            }
            for (const Cell cell : attacked_cells(world, intent)) {
                mark(list, Mark::threat, cell);
            }
            if (!(intent.destination == position.cell)) {
                mark(list, Mark::step, intent.destination);
                PathDraw path{body_look(enemy.body).ink, {middle(position.cell)}};
                const Cell corner = intent.row_first ? Cell{position.cell.column, intent.destination.row}
                                                     : Cell{intent.destination.column, position.cell.row};
                if (!(corner == position.cell || corner == intent.destination)) {
                    path.points.push_back(middle(corner));
                }
                path.points.push_back(middle(intent.destination));
                list.paths.push_back(std::move(path));
            }
        });
}

void add_kinds_of_attacks(DrawList& list, const World& world) {
    world.each<Intent, Position>([&](Entity, const Intent& intent, const Position& position) {
        if (intent.attacks && in_sight(world, position.cell)) {
            add_kind_of_attack(list, world, intent);
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

// A faint flame where something would catch fire.
void add_foreseen_fire(DrawList& list, const World& world, const std::vector<Event>& events) {
    for (const Event& event : events) {
        if (event.what == Event::What::caught_fire && in_sight(world, event.cell)) {
            list.sprites.push_back({Sprite::fire, Ink::hazard, static_cast<float>(event.cell.column),
                                    static_cast<float>(event.cell.row), 1, ghostly});
        }
    }
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
    if (const Enemy* enemy = world.find<Enemy>(entity)) {
        const BodyLook& look = body_look(enemy->body);
        return Look{look.sprite, look.ink, world.has<Awake>(entity) ? 1 : asleep};
    }
    if (world.has<Explosive>(entity)) {
        return Look{Sprite::barrel, Ink::hazard};
    }
    if (world.has<Van>(entity)) {
        return Look{Sprite::van, Ink::paper};
    }
    if (const Ground* ground = world.find<Ground>(entity)) {
        switch (ground->kind) {
            case GroundKind::puddle: return Look{Sprite::puddle, Ink::water};
            case GroundKind::acid: return Look{Sprite::acid, Ink::acid};
            case GroundKind::oil: return Look{Sprite::oil, Ink::stone};
            default: return Look{Sprite::grass, Ink::straw, half_seen};
        }
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
    // What lies on the ground, its fire, things that stand, things that move, the van, their flames, what flies.
    const auto add = [&](auto&& wanted) {
        world.each<Position>([&](Entity entity, const Position& position) {
            const auto look = look_of(world, entity);
            if (look && wanted(look->sprite) && in_sight(world, position.cell)) {
                const auto [x, y] = animation.place_of(entity, position.cell);
                list.sprites.push_back({look->sprite, look->ink, x, y, 1, look->opacity});
            }
        });
    };
    const auto flies = [](Sprite sprite) { return sprite == Sprite::fragment || sprite == Sprite::shell; };
    const auto moves = [](Sprite sprite) {
        return sprite == Sprite::walker || (sprite >= Sprite::runner && sprite <= Sprite::car);
    };
    const auto lies = [](Sprite sprite) { return sprite >= Sprite::grass && sprite <= Sprite::oil; };
    const auto add_flames = [&](bool of_the_ground) {
        world.each<Burning, Position>([&](Entity entity, const Burning&, const Position& position) {
            if (world.has<Ground>(entity) == of_the_ground && in_sight(world, position.cell)) {
                const auto [x, y] = animation.place_of(entity, position.cell);
                list.sprites.push_back({of_the_ground ? Sprite::fire : Sprite::ablaze, Ink::hazard, x, y});
            }
        });
    };
    add(lies);
    add_flames(true);
    if (request.plans && request.foreseen != nullptr) {
        add_foreseen_fire(list, world, *request.foreseen);
    }
    add([&](Sprite sprite) { return !lies(sprite) && !flies(sprite) && !moves(sprite) && sprite != Sprite::van; });
    animation.add_ghosts(list);
    add(moves);
    add([](Sprite sprite) { return sprite == Sprite::van; });
    add_flames(false);
    add(flies);
    if (request.plans) {
        add_kinds_of_attacks(list, world);
    }
    animation.add_effects(list);
    return list;
}

}  // namespace posthaste
