#include "app/board.hpp"

#include <algorithm>

#include "app/bodies.hpp"
#include "app/narration.hpp"
#include "game/arms.hpp"
#include "game/behaviour.hpp"
#include "game/enemy_plans.hpp"
#include "game/people.hpp"
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
                        : weapon->pattern == Pattern::hook ? Sprite::hook
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
                if (in_sight(world, cell)) {  // where it ends farther on would tell what stands there
                    mark(list, Mark::threat, cell);
                }
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

// Who asks for a lift waves, who is bitten bears the mark of claws, and from a hook a rope goes to the van.
void add_people(DrawList& list, const World& world, Entity van) {
    constexpr float beside = 0.3F;
    constexpr float small = 0.42F;
    world.each<Enemy, Position>([&](Entity entity, const Enemy& enemy, const Position& position) {
        if (!in_sight(world, position.cell)) {
            return;
        }
        const auto [x, y] = std::pair(static_cast<float>(position.cell.column), static_cast<float>(position.cell.row));
        if (enemy.wants == Want::lift && world.has<Awake>(entity)) {
            list.sprites.push_back({Sprite::wave, Ink::you, x + beside, y - beside, small});
        }
        if (const Human* human = world.find<Human>(entity); human != nullptr && human->turns_on > 0) {
            list.sprites.push_back({Sprite::claws, Ink::zombie, x - beside, y - beside, small});
        }
        if (enemy.hooked) {
            const Cell held = world.get<Position>(van).cell;
            list.paths.push_back({Ink::threat, {middle(position.cell), middle(held)}});
            list.sprites.push_back({Sprite::hook, Ink::threat, static_cast<float>(held.column) - beside,
                                    static_cast<float>(held.row) - beside, small});
        }
    });
}

void add_aim(DrawList& list, const World& world, Entity van, Side side) {
    for (const Cell cell : line_of_fire(world, van, side)) {
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

void add_sprite(DrawList& list, Sprite sprite, Ink ink, Cell cell, float opacity = ghostly) {
    list.sprites.push_back({sprite, ink, static_cast<float>(cell.column), static_cast<float>(cell.row), 1, opacity});
}

// Faintly, what would come to be: fire, bursts, letters on the road, and where enemies would stand.
void add_ghosts(DrawList& list, const Foresight& seen) {
    for (const Event& event : seen.events) {
        switch (event.what) {
            case Event::What::caught_fire: add_sprite(list, Sprite::fire, Ink::hazard, event.cell); break;
            case Event::What::somebody_caught_fire: add_sprite(list, Sprite::ablaze, Ink::hazard, event.cell); break;
            case Event::What::van_caught_fire: add_sprite(list, Sprite::ablaze, Ink::hazard, seen.way.back()); break;
            case Event::What::barrel_burst: add_sprite(list, Sprite::flash, Ink::hazard, event.cell); break;
            default: break;
        }
    }
    for (const Cell cell : seen.thrown) {
        add_sprite(list, Sprite::letter, Ink::letter, cell);
    }
    for (const Fate& fate : seen.fates) {
        if (!fate.dies && !(fate.cell == fate.from)) {
            const BodyLook& look = body_look(fate.body);
            add_sprite(list, look.sprite, look.ink, fate.cell);
        }
    }
}

// Over all that stands: who dies, whose plan fails.
void add_fates(DrawList& list, const Foresight& seen) {
    constexpr float beside = 0.22F;  // towards the other corner than the kind of attack
    constexpr float small = 0.56F;
    const auto add = [&](Sprite sprite, Cell cell) {
        list.sprites.push_back({sprite, Ink::paper, static_cast<float>(cell.column) - beside,
                                static_cast<float>(cell.row) + beside, small});
    };
    for (const Fate& fate : seen.fates) {
        if (fate.refused) {
            add(Sprite::refused, fate.announced);
        }
    }
    for (const Event& event : seen.events) {
        if (event.what == Event::What::walker_died || event.what == Event::What::walker_run_over ||
            event.what == Event::What::died) {
            add(Sprite::dies, event.cell);
        }
    }
}

// What would be lost and gained, in one number for each cell and kind; all that the van loses, where it ends.
void add_numbers(DrawList& list, const Foresight& seen) {
    const auto ink_of = [](const Event& event) {
        switch (event.what) {
            case Event::What::letter_caught: return Ink::letter;
            case Event::What::walker_hit:
            case Event::What::rammed:
            case Event::What::scorched: return Ink::paper;
            default: return is_loss(event) ? Ink::threat : Ink::count;
        }
    };
    const auto place_of = [&](const Event& event) { return is_loss(event) ? seen.way.back() : event.cell; };
    for (auto event = seen.events.begin(); event != seen.events.end(); ++event) {
        const Ink ink = ink_of(*event);
        const Cell cell = place_of(*event);
        const auto is_same = [&](const Event& other) { return ink_of(other) == ink && place_of(other) == cell; };
        if (ink == Ink::count || std::any_of(seen.events.begin(), event, is_same)) {
            continue;
        }
        std::int32_t sum = 0;
        for (auto other = event; other != seen.events.end(); ++other) {
            sum += is_same(*other) ? other->amount : 0;
        }
        if (sum > 0) {
            const auto [x, y] = middle(cell);
            // Where van and enemy meet, or a letter lies, no number covers another.
            const float below = ink == Ink::letter ? 0.35F : ink == Ink::threat ? -0.05F : -0.45F;
            list.numbers.push_back({ink, x, y + below, 1, (ink == Ink::letter ? "+" : "-") + std::to_string(sum)});
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
            case GroundKind::mine: return Look{Sprite::mine, Ink::hazard};
            default: return Look{Sprite::grass, Ink::straw, half_seen};
        }
    }
    if (const Flight* flight = world.find<Flight>(entity)) {
        return flight->cause == Cause::fragment ? Look{Sprite::fragment, Ink::hazard}
               : flight->ignites                ? Look{Sprite::fire, Ink::hazard}
               : flight->pulls                  ? Look{Sprite::harpoon, Ink::paper}
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
    world.each<Flight, Position>([&](Entity, const Flight& flight, const Position& position) {
        if (flight.pulls) {  // the harpoon's line
            list.paths.push_back({Ink::paper, {middle(flight.origin), middle(position.cell)}});
        }
    });
    if (request.plans) {
        add_intents(list, world);
        if (!request.way.empty()) {
            add_way(list, request.way);
        }
        if (request.aims) {
            add_aim(list, world, van, request.aimed);
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
    const auto flies = [](Sprite sprite) {
        return sprite == Sprite::fragment || sprite == Sprite::shell || sprite == Sprite::fire ||
               sprite == Sprite::harpoon;
    };
    const auto moves = [](Sprite sprite) {
        return sprite == Sprite::walker || (sprite >= Sprite::runner && sprite <= Sprite::car) ||
               (sprite >= Sprite::hitchhiker && sprite <= Sprite::trailer);
    };
    const auto lies = [](Sprite sprite) {
        return (sprite >= Sprite::grass && sprite <= Sprite::oil) || sprite == Sprite::mine;
    };
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
    const Foresight* seen = request.plans && !request.way.empty() ? request.foreseen : nullptr;
    if (seen != nullptr) {
        list.horde_next_x = static_cast<float>(seen->horde_front) / 100;
        add_ghosts(list, *seen);
    }
    add([&](Sprite sprite) { return !lies(sprite) && !flies(sprite) && !moves(sprite) && sprite != Sprite::van; });
    animation.add_ghosts(list);
    add(moves);
    add([](Sprite sprite) { return sprite == Sprite::van; });
    add_flames(false);
    add(flies);
    if (request.plans) {
        add_kinds_of_attacks(list, world);
        add_people(list, world, van);
    }
    if (seen != nullptr) {
        add_fates(list, *seen);
        add_numbers(list, *seen);
    }
    animation.add_effects(list);
    return list;
}

}  // namespace posthaste
