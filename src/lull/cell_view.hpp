// What one cell of a world holds now; future_view.hpp tells what it will hold.
#pragma once

#include <cstdint>

#include "lull/cell.hpp"
#include "lull/entity.hpp"

namespace lull {

// One cell of a world as it is.
template <class World>
class CellView {
public:
    // A view of that cell, which may be beside the map: nothing is there then. The world must outlive it.
    CellView(const World& world, Cell cell) : world_(&world), cell_(cell) {}

    // How many entities here have C.
    template <class C>
    [[nodiscard]] std::uint32_t count() const {
        if constexpr (is_counted<C>) {
            return world_->grid().template count<C>(cell_);
        } else {
            std::uint32_t found = 0;
            each<C>([&](Entity) { ++found; });
            return found;
        }
    }
    // The lowest entity here that has it, or none.
    template <class C>
    [[nodiscard]] Entity any() const {
        if (is_counted<C> && count<C>() == 0) {
            return {};
        }
        Entity found;
        each([&](Entity entity) {
            if (!found && world_->template has<C>(entity)) {
                found = entity;
            }
        });
        return found;
    }
    // Visits the entities here that have it, in id order.
    template <class C, class Visit>
    void each(Visit&& visit) const {
        if (!is_counted<C> || count<C>() > 0) {
            each([&](Entity entity) {
                if (world_->template has<C>(entity)) {
                    visit(entity);
                }
            });
        }
    }
    // Visits all entities here, in id order.
    template <class Visit>
    void each(Visit&& visit) const {
        const auto& grid = world_->grid();
        for (auto index = grid.first(cell_); index != grid.nobody; index = grid.next(index)) {
            visit(world_->store().at_index(index));
        }
    }

private:
    // If it is not counted, every entity here has to be looked at.
    template <class C>
    static constexpr bool is_counted = World::Cells::template counts<C>;

    const World* world_;
    Cell cell_;
};

}  // namespace lull
