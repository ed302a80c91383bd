// Plans are made in one pass over the world as it stands when everything has moved, and allocate nothing.
#include "game/road/enemy_plans.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>

#include "game/posthaste.hpp"
#include "game/road/driving.hpp"
#include "game/road/on_foot.hpp"
#include "game/road/shooting.hpp"
#include "game/road/towing.hpp"
#include "game/road/visits.hpp"
#include "lull/modules/knowledge.hpp"

namespace posthaste {

namespace {

constexpr Side every_side[] = {Side::front, Side::right, Side::rear, Side::left};
constexpr std::int32_t behind_columns = 3;  // how far behind its prey a bike rides
constexpr std::int32_t abreast_rows = 2;    // how far beside it a car drives
constexpr std::int32_t quarrel_steps = 4;   // beyond so many a bandit minds only the dead that it can aim at

bool may_turn(const Weapon& weapon, Side mounted, Side side) {
    const bool along = side == Side::front || side == Side::rear;
    switch (weapon.ways) {
        case Ways::along: return along;
        case Ways::aside: return !along;
        case Ways::around: return true;
        default: return side == mounted;
    }
}

// One enemy's view of the road while it makes its plan.
struct Planner {
    const World& world;
    const Enemy& self;
    Cell own;
    Cell you;   // where you are now, in the van or on foot: you will be gone
    Cell prey;  // what the plan is made against
    const Weapon* weapon = nullptr;
    Side mounted = Side::front;
    std::int32_t trailers = 0;  // that it draws, each right behind the one before

    // Whether something but itself and you stands there.
    [[nodiscard]] bool is_taken(Cell cell) const {
        const std::uint32_t there = world.cell(cell).count<Solid>();
        return there > ((cell == own) || (cell == you) ? 1U : 0U);
    }
    [[nodiscard]] bool is_free(Cell cell) const { return world.contains(cell) && !(cell == prey) && !is_taken(cell); }
    // Whether all of it has room beside where it is.
    [[nodiscard]] bool has_room_beside(std::int32_t rows) const {
        bool free = true;
        for (std::int32_t behind = 0; behind <= trailers; ++behind) {
            free = free && is_free(own + lull::Offset{-behind, rows});
        }
        return free;
    }
    // Whether a shot from there to that side reaches the prey.
    [[nodiscard]] bool reaches(Cell from, Side side) const {
        const auto out = outward(side);
        const auto way = prey - from;
        const std::int32_t ahead = way.columns * out.columns + way.rows * out.rows;
        const std::int32_t aside = std::abs(out.columns == 0 ? way.columns : way.rows);
        const std::int32_t widest = weapon->pattern == Pattern::cone ? ahead - 1 : 0;
        if (ahead < 1 || ahead > weapon->range || aside > widest) {
            return false;
        }
        bool clear = true;
        for (std::int32_t back = 1; back < ahead - aside && !weapon->pierces; ++back) {
            clear = clear && !is_taken(prey + lull::Offset{-back * out.columns, -back * out.rows});
        }
        return clear;
    }
    // The side to which it would fire from there; count: none.
    [[nodiscard]] Side aim(Cell from) const {
        if (weapon != nullptr) {
            for (const Side side : every_side) {
                if (may_turn(*weapon, mounted, side) && reaches(from, side)) {
                    return side;
                }
            }
        }
        return Side::count;
    }
    // Something stands between it and the prey, close by.
    [[nodiscard]] bool is_sheltered(Cell at) const {
        const auto way = prey - at;
        const bool along = std::abs(way.columns) >= std::abs(way.rows);
        const lull::Offset towards =
            along ? lull::Offset{way.columns > 0 ? 1 : -1, 0} : lull::Offset{0, way.rows > 0 ? 1 : -1};
        return static_cast<bool>(world.cell(at + towards).any<Scenery>());
    }
};

// Nearer and nearer, the longer way first, turning once at most.
void approach(const Planner& planner, Intent& plan) {
    constexpr std::int32_t close = 1;
    bool walked_row = false;
    bool walked_column = false;
    Cell at = planner.own;
    for (std::int32_t step = 0; step < planner.self.steps && lull::steps_between(at, planner.prey) > close; ++step) {
        const auto way = planner.prey - at;
        const lull::Offset along_row{way.columns > 0 ? 1 : -1, 0};
        const lull::Offset across{0, way.rows > 0 ? 1 : -1};
        const bool along_first = std::abs(way.columns) >= std::abs(way.rows);
        const Cell before = at;
        for (const auto& offset : {along_first ? along_row : across, along_first ? across : along_row}) {
            const bool along = offset.rows == 0;
            const bool leads_nearer = along ? way.columns != 0 : way.rows != 0;
            const bool turns_again = walked_row && walked_column && along != plan.row_first;
            const Cell to = at + offset;
            if (leads_nearer && !turns_again && planner.world.contains(to) &&
                planner.world.cell(to).count<Solid>() == 0) {
                plan.row_first = walked_row || walked_column ? plan.row_first : !along;
                (along ? walked_column : walked_row) = true;
                at = to;
                break;
            }
        }
        if (at == before) {
            break;
        }
    }
    plan.destination = at;
}

// Ready, one that hides steps into a lane to its prey; else it steps behind something and waits.
void hide_or_aim(const Planner& planner, Intent& plan) {
    constexpr std::int32_t for_a_shot = 1000;
    constexpr std::int32_t for_cover = 100;
    const bool is_ready = planner.weapon != nullptr;
    const auto worth = [&](Cell at) {
        const auto way = planner.prey - at;
        std::int32_t sum = 2 * (planner.is_sheltered(at) ? is_ready ? 1 : for_cover : 0);
        if (is_ready) {
            sum += planner.aim(at) != Side::count ? for_a_shot : 0;
            sum -= 2 * std::abs(way.rows) + std::max(0, std::abs(way.columns) - planner.weapon->range);
        }
        return sum;
    };
    std::int32_t most = worth(planner.own);
    for (const auto offset : {lull::north, lull::east, lull::south, lull::west}) {
        const Cell at = planner.own + offset;
        if (planner.self.steps > 0 && planner.is_free(at)) {
            const std::int32_t sum = worth(at);
            if (sum > most) {
                most = sum;
                plan.destination = at;
            }
        }
    }
}

// One row aside at most, then a column back or several on, to where it is nearest to where it wants to be.
void drive(const Planner& planner, Intent& plan) {
    Cell wanted = planner.prey;
    if (planner.self.wants == Want::behind) {
        wanted.column -= behind_columns;
    } else if (planner.self.wants == Want::tow) {
        --wanted.column;
    } else if (planner.self.wants == Want::abreast) {
        const std::int32_t north_of_it = wanted.row - abreast_rows;
        const std::int32_t south_of_it = wanted.row + abreast_rows;
        const bool northern =
            south_of_it >= planner.world.rows() || (north_of_it >= 0 && planner.own.row <= wanted.row);
        wanted.row = northern ? north_of_it : south_of_it;
    }
    std::int32_t least = 1'000'000;
    const auto consider = [&](Cell at) {
        const auto way = wanted - at;
        const std::int32_t left = std::abs(way.columns) + 2 * std::abs(way.rows);
        if (left < least) {
            least = left;
            plan.destination = at;
        }
    };
    for (const std::int32_t aside : {0, -1, 1}) {
        const Cell beside = planner.own + lull::Offset{0, aside};
        if (aside != 0 && !planner.has_room_beside(aside)) {
            continue;
        }
        consider(beside);
        Cell at = beside;
        for (std::int32_t column = 0; column < planner.self.steps; ++column) {
            at = at + lull::east;
            if (!planner.is_free(at)) {
                break;
            }
            consider(at);
        }
        if (planner.is_free(beside + lull::west)) {
            consider(beside + lull::west);
        }
    }
}

// Whoever of the two is nearer: the van, or you on foot. A hook is for the van alone.
Cell mark_of(const World& world, const Enemy& self, Cell own, Cell coasting) {
    const Entity courier = world.first<Courier>();
    if (!courier || self.wants == Want::tow) {
        return coasting;
    }
    const Cell on_foot = world.at(courier);
    return lull::steps_between(own, on_foot) < lull::steps_between(own, coasting) ? on_foot : coasting;
}

// The dead turn on the living and the other way round, if they are nearer than the van and it sees them: as
// far off as it would wake of the van. A bandit minds the dead that have noticed something, and of those
// farther off only who is in a lane to it. Who wakes in this very moment has noticed something, too. What the dead
// want is you: while you are in a house or a depot they let the van be.
std::optional<Cell> prey_of(const World& world, Entity enemy, Cell at, Cell coasting) {
    const bool is_dead = world.has<Walker>(enemy);
    std::optional<Cell> prey;
    std::int32_t least = std::numeric_limits<std::int32_t>::max();
    if (!is_dead || !door_gone_in_by(world)) {
        prey = coasting;
        least = lull::steps_between(at, coasting);
    }
    const std::int32_t sees_within = sight_of(world, enemy).columns;  // rings
    const auto consider = [&](Entity other) {
        const Position* position = world.find<Position>(other);
        if (position == nullptr) {
            return;
        }
        const Cell there = position->cell;
        const std::int32_t steps = lull::steps_between(at, there);
        const bool minds = is_dead || ((world.has<Awake>(other) || notices_you(world, other)) &&
                                       (steps <= quarrel_steps || there.row == at.row || there.column == at.column));
        if (steps < least && minds && lull::rings_between(at, there) <= sees_within) {
            least = steps;
            prey = position->cell;
        }
    };
    if (is_dead) {
        // The living are armed, or want a lift. Few things are mounted on anybody; enemies are many.
        world.each<MountedOn>([&](Entity, const MountedOn& mount) {
            if (world.has<Enemy>(mount.carrier) && !world.has<Walker>(mount.carrier)) {
                consider(mount.carrier);
            }
        });
        world.each<Human>([&](Entity human, const Human&) { consider(human); });
    } else if (!world.has<Speed>(enemy)) {
        world.each<Walker>([&](Entity walker, const Walker&) { consider(walker); });
    }
    return prey;
}

}  // namespace

bool notices_you(const World& world, Entity enemy) {
    const Entity courier = world.first<Courier>();
    return lull::perceives(world, enemy, world.at(world.first<Van>())) ||
           (courier && lull::perceives(world, enemy, world.at(courier)));
}

Intent plan_of(const World& world, Entity enemy, Cell coasting) {
    const Enemy& self = world.get<Enemy>(enemy);
    const Cell own = world.at(enemy);
    const std::int32_t coming_turn = world.get<Road>(world.first<Road>()).turn + 1;
    Intent plan{own, false, Side::front, true, {}};
    const std::optional<Cell> prey = prey_of(world, enemy, own, mark_of(world, self, own, coasting));
    if (!prey) {
        return plan;
    }
    Planner planner{world, self, own, world.at(driver_of(world)), *prey};
    if (self.claws == 0) {
        each_mounted(world, enemy, [&](Entity gun, const MountedOn& mount) {
            const Weapon* weapon = world.find<Weapon>(gun);
            if (weapon != nullptr && weapon->ready_turn <= coming_turn) {
                planner.weapon = weapon;
                planner.mounted = mount.side;
                plan.weapon = gun;
            }
        });
    }
    if (is_trailer(world, enemy)) {
        // It ends up as far from its head as it is now.
        const Entity head = head_of(world, enemy);
        const Position* drawn_from = world.find<Position>(head);
        if (drawn_from != nullptr) {
            const Cell there = own + (plan_of(world, head, coasting).destination - drawn_from->cell);
            plan.destination = world.contains(there) ? there : own;
        }
    } else if (world.has<Speed>(enemy)) {
        each_trailer(world, enemy, [&](Entity, Cell) { ++planner.trailers; });
        drive(planner, plan);
    } else if (self.wants == Want::cover) {
        hide_or_aim(planner, plan);
    } else {
        approach(planner, plan);
    }
    if (self.claws > 0) {
        // The van ends within a cell of where it coasts to, so farther claws could hit nothing; on foot one goes
        // farther.
        const std::int32_t reach = is_on_foot(world) ? steps_a_turn + 1 : 2;
        plan.attacks = lull::steps_between(plan.destination, planner.prey) <= reach;
    } else if (const Side side = planner.aim(plan.destination); side != Side::count && !self.hooked) {
        plan.attacks = true;
        plan.side = side;
    }
    return plan;
}

Cell next_cell(const Intent& plan, Cell at) {
    const auto way = plan.destination - at;
    const auto one = [](std::int32_t distance) { return distance > 0 ? 1 : distance < 0 ? -1 : 0; };
    const bool changes_row = way.rows != 0 && (plan.row_first || way.columns == 0);
    return at + (changes_row ? lull::Offset{0, one(way.rows)} : lull::Offset{one(way.columns), 0});
}

std::int32_t most_steps(const World& world, Entity enemy) {
    const Enemy* self = world.find<Enemy>(enemy);
    return self == nullptr || is_trailer(world, enemy) ? 0 : self->steps + (world.has<Speed>(enemy) ? 1 : 0);
}

void each_attacked_cell(const World& world, const Intent& plan, lull::FunctionRef<void(Cell)> visit) {
    const auto add = [&](Cell cell) {
        const bool is_on_map = world.contains(cell);
        if (is_on_map) {
            visit(cell);
        }
        return is_on_map && !world.cell(cell).any<Scenery>() && !world.cell(cell).any<Explosive>();
    };
    const Weapon* weapon = world.find<Weapon>(plan.weapon);
    if (!plan.attacks) {
        return;
    }
    if (weapon == nullptr) {
        for (const Side side : every_side) {
            const Cell cell = plan.destination + outward(side);
            if (!world.cell(cell).any<Scenery>()) {
                add(cell);
            }
        }
        return;
    }
    const auto out = outward(plan.side);
    const std::int32_t widest = weapon->pattern == Pattern::cone ? weapon->range - 1 : 0;
    for (std::int32_t aside = -widest; aside <= widest; ++aside) {
        const Cell edge = plan.destination + lull::Offset{aside * out.rows, aside * out.columns};
        for (std::int32_t ahead = std::abs(aside) + 1; ahead <= weapon->range; ++ahead) {
            const bool goes_on = add(edge + lull::Offset{ahead * out.columns, ahead * out.rows});
            if (!goes_on && !weapon->pierces) {
                break;
            }
        }
    }
}

std::vector<Cell> attacked_cells(const World& world, const Intent& plan) {
    std::vector<Cell> cells;
    each_attacked_cell(world, plan, [&](Cell cell) { cells.push_back(cell); });
    return cells;
}

std::vector<Entity> attackers_of(const World& world, Cell cell) {
    std::vector<Entity> attackers;
    world.each<Intent, Position>([&](Entity entity, const Intent& intent, const Position& position) {
        if (in_sight(world, position.cell)) {
            const std::vector<Cell> cells = attacked_cells(world, intent);
            if (std::find(cells.begin(), cells.end(), cell) != cells.end()) {
                attackers.push_back(entity);
            }
        }
    });
    return attackers;
}

}  // namespace posthaste
