#include "app/houses/known_things.hpp"

#include <algorithm>

#include "game/house/house.hpp"
#include "game/sight.hpp"
#include "lull/modules/shadowcast.hpp"

namespace posthaste {

namespace {

// `of` answers find<C>(entity): the world, or what is remembered of it.
template <class World>
KnownThing known(const World& of, Entity entity, Cell cell) {
    KnownThing it{entity, cell};
    it.named = of.template find<Named>(entity);
    it.looks = of.template find<Looks>(entity);
    it.health = of.template find<Health>(entity);
    it.door = of.template find<Door>(entity);
    it.web = of.template find<Web>(entity);
    it.larva = of.template find<Larva>(entity);
    it.loot = of.template find<Loot>(entity);
    it.cupboard = of.template find<Cupboard>(entity);
    it.enemy = of.template find<Enemy>(entity);
    it.is_solid = of.template has<Solid>(entity);
    it.is_opaque = of.template has<lull::Optics>(entity) && (it.door == nullptr || !it.door->open);
    return it;
}

}  // namespace

KnownThings::KnownThings(const HousePlay& play)
    : world_(&play.world()),
      sight_(sight_of(*world_, play.courier())),
      known_(static_cast<std::size_t>(world_->columns()) * static_cast<std::size_t>(world_->rows()), false) {
    world_->each<Position>([&](Entity entity, const Position& position) {
        if (sight_.covers(position.cell)) {
            all_.push_back(known(*world_, entity, position.cell));
            all_.back().in_sight = true;
        }
    });
    const KnownHouse memory(*world_, play.courier());
    memory.each<Position>([&](Entity entity, const Position& position) {
        const Position* now = world_->find<Position>(entity);
        if (sight_.covers(position.cell) || (now != nullptr && sight_.covers(now->cell))) {
            return;
        }
        all_.push_back(known(memory, entity, position.cell));
        if (all_.back().larva != nullptr) {  // everybody can count: it grows all the same
            all_.back().larva = world_->find<Larva>(entity);
            all_.back().named = world_->find<Named>(entity);
            all_.back().looks = world_->find<Looks>(entity);
        }
    });
    std::sort(all_.begin(), all_.end(),
              [](const KnownThing& one, const KnownThing& other) { return one.entity < other.entity; });
    for (const KnownThing& it : all_) {
        known_[place_of(it.cell)] = true;
    }
}

bool van_waits_before(const KnownThing& doorstep) { return doorstep.looks->letter == Text::like("@"); }

std::size_t KnownThings::place_of(Cell cell) const {
    return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(world_->columns()) +
           static_cast<std::size_t>(cell.column);
}

const KnownThing* KnownThings::top(Cell cell) const {
    const KnownThing* top = nullptr;
    for (const KnownThing& it : all_) {
        if (it.cell == cell && it.looks != nullptr && (top == nullptr || it.looks->layer >= top->looks->layer)) {
            top = &it;
        }
    }
    return top;
}

bool KnownThings::is_known(Cell cell) const { return world_->contains(cell) && known_[place_of(cell)]; }

bool KnownThings::is_lit(Cell cell) const { return is_known(cell) && posthaste::is_lit(*world_, cell); }

const KnownThing* KnownThings::doorstep_before(Cell street) const {
    constexpr std::int32_t farthest = 4;
    const KnownThing* nearest = nullptr;
    const auto far_from = [&](const KnownThing& it) { return std::abs(it.cell.column - street.column); };
    for (const KnownThing& it : all_) {
        if (street.row == world_->rows() && it.cell.row + 1 == street.row && world_->has<Entrance>(it.entity) &&
            far_from(it) <= farthest && (nearest == nullptr || far_from(it) < far_from(*nearest))) {
            nearest = &it;
        }
    }
    return nearest;
}

// Unknown cells inside the outer wall that somebody there would see if all that is unknown stopped sight.
std::vector<Cell> KnownThings::unknown_in_sight(const World& world, Cell from) const {
    std::vector<bool> is_opaque(known_.size(), false);
    for (const KnownThing& it : all_) {
        const Door* door = it.in_sight ? world.find<Door>(it.entity) : nullptr;
        const bool blocks = door != nullptr ? !door->open : it.is_opaque;
        is_opaque[place_of(it.cell)] = is_opaque[place_of(it.cell)] || blocks;
    }
    std::vector<Cell> found;
    lull::each_in_sight(
        from, farthest_seen, [&](Cell cell) { return !is_known(cell) || is_opaque[place_of(cell)]; },
        [&](Cell cell) {
            const lull::Offset off = cell - from;
            const bool is_near = off.columns * off.columns + off.rows * off.rows <= square_of_sight;
            // Nobody lives in the outer wall.
            const bool is_inside =
                cell.column > 0 && cell.row > 0 && cell.column + 1 < world_->columns() && cell.row + 1 < world_->rows();
            if (is_near && is_inside && !is_known(cell)) {
                found.push_back(cell);
            }
        });
    const auto earlier = [](Cell one, Cell other) {
        return one.row != other.row ? one.row < other.row : one.column < other.column;
    };
    std::sort(found.begin(), found.end(), earlier);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

// What would be in sight from here and is unknown is hidden by something that is unknown, too.
std::vector<Cell> KnownThings::uncovered_by(const World& after) const {
    const Position* then = after.find<Position>(after.first<Courier>());
    std::vector<Cell> found = unknown_in_sight(after, then != nullptr ? then->cell : you());
    const std::vector<Cell> hidden = unknown_in_sight(*world_, you());
    std::erase_if(found, [&](Cell cell) { return std::find(hidden.begin(), hidden.end(), cell) != hidden.end(); });
    return found;
}

}  // namespace posthaste
