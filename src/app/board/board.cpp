#include "app/board/board.hpp"

#include <algorithm>
#include <cmath>

#include "app/board/preview_drawing.hpp"
#include "app/telling/telling.hpp"
#include "game/behaviour.hpp"
#include "game/conditions.hpp"
#include "game/posthaste.hpp"
#include "game/road/arms.hpp"
#include "game/road/enemy_plans.hpp"
#include "game/road/on_foot.hpp"
#include "game/road/people.hpp"
#include "game/road/visits.hpp"
#include "game/road/weather.hpp"
#include "game/taste.hpp"
#include "words/road_screen.hpp"

namespace posthaste {

namespace {

constexpr float asleep = 0.72F;
// In cells: what matters is larger than what does not.
constexpr float van_size = 1.34F;
constexpr float sleeper_size = 1.0F;
constexpr float scenery_size = 1.16F;

// So far north of the middle of its cell, and as far east, or west if that is negative.
void add_sign(DrawList& list, const Signs& signs, Tint ink, Cell cell, float beside) {
    list.sprites.push_back({signs.attack, ink, static_cast<float>(cell.column) + beside,
                            static_cast<float>(cell.row) - std::abs(beside),
                            static_cast<float>(signs.attack_size) / 100});
}

void mark(DrawList& list, Mark kind, Cell cell) { list.marks.push_back({kind, cell.column, cell.row}); }

std::pair<float, float> middle(Cell cell) {
    return {static_cast<float>(cell.column) + 0.5F, static_cast<float>(cell.row) + 0.5F};
}

// Adds 1, 2, 4, 8 where the cell to the north, east, south, west is not among them.
std::uint8_t edges_of(Cell cell, const std::vector<Cell>& cells) {
    unsigned edges = 0;
    for (const auto& [bit, way] : {std::pair{1U, lull::north}, std::pair{2U, lull::east}, std::pair{4U, lull::south},
                                   std::pair{8U, lull::west}}) {
        edges |= std::find(cells.begin(), cells.end(), cell + way) == cells.end() ? bit : 0U;
    }
    return static_cast<std::uint8_t>(edges);
}

// Which way a shot goes, or what else is about to be done, on each cell that it reaches.
void add_ways_of_attack(DrawList& list, const World& world, Entity enemy, const Intent& intent,
                        const std::vector<Cell>& cells) {
    for (const Cell cell : cells) {
        if (world.has<Weapon>(intent.weapon)) {
            list.marks.push_back({Mark::shot, cell.column, cell.row, outward(intent.side)});
        } else {
            add_sign_of_attack(list, taste_of<Signs>(world, enemy), cell);
        }
    }
}

// Pointing at an enemy, at where it will be, or at what it attacks, says which cells are its own.
void add_intents(DrawList& list, const World& world, const std::optional<Cell>& pointed_at) {
    std::vector<Cell> threatened;
    std::vector<Cell> pointed;
    const auto first_way = list.marks.size();
    world.each<Intent, Position, Looks>(
        [&](Entity enemy, const Intent& intent, const Position& position, const Looks& looks) {
            if (!in_sight(world, position.cell)) {
                return;
            }
            std::vector<Cell> cells = attacked_cells(world, intent);
            std::erase_if(cells, [&](Cell cell) {  // where it ends farther on would tell what stands there
                return !in_sight(world, cell);
            });
            threatened.insert(threatened.end(), cells.begin(), cells.end());
            add_ways_of_attack(list, world, enemy, intent, cells);
            if (pointed_at && (*pointed_at == position.cell || *pointed_at == intent.destination ||
                               std::find(cells.begin(), cells.end(), *pointed_at) != cells.end())) {
                pointed.insert(pointed.end(), cells.begin(), cells.end());
                mark(list, Mark::hover, position.cell);
            }
            if (!(intent.destination == position.cell)) {
                list.marks.push_back({Mark::step, intent.destination.column, intent.destination.row, {}, looks.tint});
                PathDraw path{looks.tint, {middle(position.cell)}};
                const Cell corner = intent.row_first ? Cell{position.cell.column, intent.destination.row}
                                                     : Cell{intent.destination.column, position.cell.row};
                if (!(corner == position.cell || corner == intent.destination)) {
                    path.points.push_back(middle(corner));
                }
                path.points.push_back(middle(intent.destination));
                list.paths.push_back(std::move(path));
            }
        });
    // Below what is on them.
    DrawList stripes;
    add_area(stripes, Mark::threat, threatened);
    add_area(stripes, Mark::pointed, pointed);
    list.marks.insert(list.marks.begin() + static_cast<std::ptrdiff_t>(first_way), stripes.marks.begin(),
                      stripes.marks.end());
}

// Where a shot is announced from, and of what kind, for who sees no difference between hatchings.
void add_kinds_of_attacks(DrawList& list, const World& world) {
    constexpr float beside = 0.3F;  // towards a corner of the cell
    world.each<Intent, Position>([&](Entity, const Intent& intent, const Position& position) {
        if (intent.attacks && world.has<Weapon>(intent.weapon) && in_sight(world, position.cell)) {
            add_sign(list, taste_of<Signs>(world, intent.weapon), ink::threat, intent.destination, beside);
        }
    });
}

// A hitchhiker gets a waving hand, a bitten one the mark of claws, and a tow truck with its hook on you a rope.
void add_people(DrawList& list, const World& world, Entity van) {
    constexpr float beside = 0.3F;
    constexpr float small = 0.42F;
    world.each<Enemy, Position>([&](Entity entity, const Enemy& enemy, const Position& position) {
        if (!in_sight(world, position.cell)) {
            return;
        }
        const auto [x, y] = std::pair(static_cast<float>(position.cell.column), static_cast<float>(position.cell.row));
        if (enemy.wants == Want::lift && world.has<Awake>(entity)) {
            list.sprites.push_back({sprite::wave, ink::you, x + beside, y - beside, small});
        }
        if (const Human* human = world.find<Human>(entity); human != nullptr && human->turns_on > 0) {
            list.sprites.push_back({sprite::claws, ink::zombie, x - beside, y - beside, small});
        }
        if (enemy.hooked) {
            const Cell held = world.at(van);
            list.paths.push_back({ink::threat, {middle(position.cell), middle(held)}});
            list.sprites.push_back({sprite::hook, ink::threat, static_cast<float>(held.column) - beside,
                                    static_cast<float>(held.row) - beside, small});
        }
    });
}

void add_aim(DrawList& list, const World& world, Entity van, Side side) {
    for (const Cell cell : line_of_fire(world, van, side)) {
        mark(list, Mark::aim, cell);
    }
}

// Dashed, with your ghost where it ends.
void add_way(DrawList& list, const std::vector<Cell>& way, Text you) {
    PathDraw path{ink::you, {}};
    for (const Cell cell : way) {
        path.points.push_back(middle(cell));
    }
    if (path.points.size() > 1) {
        list.paths.push_back(std::move(path));
        list.sprites.push_back({you, ink::you, static_cast<float>(way.back().column),
                                static_cast<float>(way.back().row), enemy_size, ghostly});
    }
    mark(list, Mark::plan_end, way.back());
}

const char* sign_of(Manoeuvre manoeuvre) {
    switch (manoeuvre) {
        case Manoeuvre::accelerate: return sign::east;
        case Manoeuvre::brake: return sign::west;
        case Manoeuvre::north: return sign::north;
        case Manoeuvre::south: return sign::south;
        default: return sign::coast;
    }
}

// Where each order ends, on a tag: what that costs. Where orders with different costs end, a second tag above it says
// what the worst costs or, if that is the plan that is shown, the best; each has the sign of its order. The plan's own
// loss is drawn with the plan.
// Where the weather hides something, nobody knows what is safe.
void add_reach(DrawList& list, const World& world, const std::vector<ReachableCell>& reach, const Preview& plan) {
    for (const ReachableCell& one : reach) {
        // Nor is it told of the cell on which somebody small stands.
        const bool hides_you = is_on_foot(world) && one.cost == 0 && one.cell == world.at(driver_of(world));
        const auto add = [&](const std::string& tag, std::int32_t cost, float below) {
            const auto [x, y] = middle(one.cell);
            if (cost > 0) {
                list.numbers.push_back({ink::threat, x, y + below, 1, tag + "-" + std::to_string(cost)});
            } else if (cost == 0 && one.runs_down) {
                list.numbers.push_back({ink::threat, x, y + below, 1, tag + words::kills});
            } else if (cost == 0 && !hides_you && !weather_of(world).hides()) {
                list.numbers.push_back({ink::you, x, y + below, 1, tag + words::safe});
            }
        };
        if (one.runs_down) {
            add_outcome(list, sprite::dies, *one.runs_down);
        }
        const bool is_planned = !plan.way.empty() && plan.way.back() == one.cell;
        const bool differ = one.most > one.cost;
        const std::int32_t cost = is_planned ? cost_of(plan) : one.cost;
        if (!is_planned || cost == 0) {
            add(differ && !is_planned ? sign_of(one.best) : "", cost, low_in_a_cell);
        }
        if (differ) {
            const bool is_worst = cost == one.most;
            add(sign_of(is_worst ? one.best : one.worst), is_worst ? one.cost : one.most, 0);
        }
    }
}

}  // namespace

void add_area(DrawList& list, Mark kind, const std::vector<Cell>& cells) {
    for (auto cell = cells.begin(); cell != cells.end(); ++cell) {
        if (std::find(cells.begin(), cell, *cell) == cell) {
            list.marks.push_back({kind, cell->column, cell->row, {}, {}, edges_of(*cell, cells)});
        }
    }
}

void add_sign_of_attack(DrawList& list, const Signs& signs, Cell cell) {
    constexpr float in_the_corner = 0.27F;
    add_sign(list, signs, ink::bright_threat, cell, -in_the_corner);
}

void add_marks(DrawList& list, const std::vector<ConditionTelling>& conditions, float x, float y, bool of_the_ground) {
    const float size = 1 / static_cast<float>(std::max<std::size_t>(conditions.size(), 1));
    float beside = (size - 1) / 2;
    for (const ConditionTelling& it : conditions) {
        list.sprites.push_back({of_the_ground ? it.mark_on_the_ground : it.mark, it.ink, x + beside, y, size, 1,
                                of_the_ground ? Layer::ground : Layer::flying});
        beside += size;
    }
}

void add_other_van(DrawList& list, float column, float row) {
    constexpr float radius = 0.62F;
    constexpr float faint = 0.5F;
    list.sprites.insert(list.sprites.begin(), {sprite::van, ink::other, column, row, 1, faint, Layer::standing});
    list.rings.push_back({ink::other, column + 0.5F, row + 0.5F, radius, faint});
}

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
    list.weather = &weather_of(world);
    const Entity door = door_gone_in_by(world);
    const Entity here = door ? door : game.driver();
    list.focus_x = animation.place_of(here, world.at(here)).first;
    list.horde_x = static_cast<float>(horde.front) / 100 + animation.horde_lag();
    if (request.plans) {
        const Cell rest = request.way.empty() || game.on_foot() ? coasting_cell(world, van) : request.way.back();
        list.horde_next_x = static_cast<float>(next_horde(world, horde, rest.column).front) / 100;
    }
    for (std::int32_t row = 0; row < world.rows(); ++row) {
        mark(list, Mark::goal, {world.columns() - 1, row});
    }
    world.each<Letter, Position>([&](Entity, const Letter&, const Position& position) {
        if (in_sight(world, position.cell)) {
            mark(list, Mark::letter, position.cell);
        }
    });
    world.each<Flight, Position>([&](Entity, const Flight& flight, const Position& position) {
        if (flight.pulls) {  // the harpoon's line
            list.paths.push_back({ink::paper, {middle(flight.origin), middle(position.cell)}});
        }
    });
    if (request.plans) {
        add_intents(list, world, request.hovered);
        if (!request.way.empty()) {
            add_way(list, request.way, request.foreseen != nullptr ? request.foreseen->you : sprite::van);
        }
        if (request.aims) {
            add_aim(list, world, van, request.aimed);
        }
    }
    if (request.hovered && world.contains(*request.hovered)) {
        mark(list, Mark::hover, *request.hovered);
    }
    // What lies on the ground, its fire, things that stand, things that move, you in the van or beside it, what they
    // suffer from, what flies.
    const auto add = [&](Layer layer) {
        world.each<Looks, Position>([&](Entity entity, const Looks& looks, const Position& position) {
            if (looks.layer == layer && in_sight(world, position.cell)) {
                const auto [x, y] = animation.place_of(entity, position.cell);
                const bool is_enemy = world.has<Enemy>(entity);
                const bool sleeps = is_enemy && !world.has<Awake>(entity);
                const float opacity = static_cast<float>(looks.opacity) / 100 * (sleeps ? asleep : 1);
                const float size = world.has<Van>(entity)                ? van_size
                                   : sleeps                              ? sleeper_size
                                   : is_enemy || entity == game.driver() ? enemy_size
                                   : world.has<Scenery>(entity)          ? scenery_size
                                                                         : 1;
                // Who has been in there knows it from afar.
                const PlaceDoor* leads = world.find<PlaceDoor>(entity);
                const bool stands_open = leads != nullptr && leads->visited;
                list.sprites.push_back({stands_open ? taste_of<Signs>(world, entity).open : looks.sprite, looks.tint, x,
                                        y, size, opacity, layer});
                if (sleeps && request.plans && x > list.horde_x) {
                    list.numbers.push_back({ink::stone, x + 0.86F, y + 0.16F, 1, "z"});
                }
            }
        });
    };
    const auto add_conditions = [&](bool of_the_ground) {
        world.each<Position>([&](Entity entity, const Position& position) {
            if (!has_condition(world, entity) || world.has<Ground>(entity) != of_the_ground ||
                !in_sight(world, position.cell)) {
                return;
            }
            const auto [x, y] = animation.place_of(entity, position.cell);
            add_marks(list, conditions_of(world, entity), x, y, of_the_ground);
        });
    };
    add(Layer::ground);
    add_conditions(true);
    const Preview* seen = request.plans && !request.way.empty() ? request.foreseen : nullptr;
    std::optional<PreviewDrawing> foreseen;
    if (seen != nullptr) {
        list.horde_next_x = static_cast<float>(seen->horde_front) / 100;
        foreseen.emplace(*seen).add_ghosts(list, world);
    }
    add(Layer::standing);
    animation.add_ghosts(list);
    add(Layer::moving);
    add(Layer::van);
    add_conditions(false);
    add(Layer::flying);
    if (request.plans) {
        add_kinds_of_attacks(list, world);
        add_people(list, world, van);
    }
    if (seen != nullptr) {
        foreseen->add_outcomes(list);
        if (request.reach != nullptr) {
            add_reach(list, world, *request.reach, *seen);
        }
        foreseen->add_numbers(list);
    }
    animation.add_effects(list);
    return list;
}

}  // namespace posthaste
