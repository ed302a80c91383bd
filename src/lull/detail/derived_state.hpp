// The state derived from a store and kept up to date by commit: the grid and the indexes. Never saved.
#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include "lull/action.hpp"
#include "lull/components.hpp"
#include "lull/detail/entity_store.hpp"
#include "lull/entity.hpp"
#include "lull/index.hpp"
#include "lull/spatial_grid.hpp"

namespace lull {

template <class Game>
class DerivedState {
public:
    using Components = typename Game::Components;
    using Cells = typename Game::Cells;
    using Position = typename Game::Position;
    using Mask = typename Components::Mask;
    using Store = EntityStore<Components>;
    using Grid = SpatialGrid<Components, Position, Cells>;

    DerivedState(const Store& store, std::int32_t columns, std::int32_t rows) : grid_(columns, rows) {
        rebuild_indexes(store);
    }

    [[nodiscard]] const Grid& grid() const { return grid_; }
    template <class I>
    [[nodiscard]] const I& index() const {
        return std::get<I>(indexes_);
    }

    // Calls visit(index) for each entity that goes when `gone` does.
    template <class Visit>
    void each_left_by(Entity gone, Visit&& visit) const {
        std::apply([&](const auto&... index) { (ask_left_by(index, gone, visit), ...); }, indexes_);
    }

    // The grid follows each single write; the indexes are told of each entity before and after all writes.
    [[nodiscard]] Grid& grid() { return grid_; }

    // Called before and after an action is committed.
    void before(const Store& store, const Action<Components>& action) {
        each_index([&](auto& index, Mask mask) {
            for_each_touched(action, mask, [&](Entity entity) { index.before(store, entity); });
        });
    }
    void after(const Store& store, const Action<Components>& action) {
        each_index([&](auto& index, Mask mask) {
            for_each_touched(action, mask, [&](Entity entity) { index.after(store, entity); });
        });
    }
    // The same, for one entity and the components in the mask.
    void before(const Store& store, Entity entity, Mask changing) {
        each_index([&](auto& index, Mask mask) {
            if ((changing & mask) != 0) {
                index.before(store, entity);
            }
        });
    }
    void after(const Store& store, Entity entity, Mask changed) {
        each_index([&](auto& index, Mask mask) {
            if ((changed & mask) != 0) {
                index.after(store, entity);
            }
        });
    }

    // Call this before the store becomes a copy of another: takes out of the grid every entity whose cell or counts
    // differ there, found by comparing both stores or from a list of known changes.
    void take_out_what_differs(const Store& store, const Store& other) {
        grid_.each_difference(store, other, [&](std::uint32_t index) { take_out(index); });
    }
    void take_out(std::size_t component, std::uint32_t index) {
        if ((on_grid >> component & 1U) != 0) {
            take_out(index);
        }
    }
    // Call this after that: adds the removed entities again, as the store has them now.
    void take_in(const Store& store) {
        for (const auto index : taken_out_) {
            if (index < store.index_end()) {
                grid_.link(store, store.at_index(index));
            }
        }
        taken_out_.clear();
        rebuild_indexes(store);
    }
    // The store was filled from elsewhere.
    void rebuild(const Store& store) {
        grid_.rebuild(store);
        rebuild_indexes(store);
    }

private:
    static constexpr Mask on_grid = Components::template mask_of<Position>() | Cells::template mask_in<Components>();

    template <class Index, class Visit>
    static void ask_left_by(const Index& index, Entity gone, Visit& visit) {
        if constexpr (requires { index.each_left_by(gone, visit); }) {
            index.each_left_by(gone, visit);
        }
    }

    void take_out(std::uint32_t index) {
        grid_.unlink(index);
        taken_out_.push_back(index);
    }

    template <class Visit>
    void for_each_touched(const Action<Components>& action, Mask mask, Visit&& visit) {
        each_bit(static_cast<Mask>(action.touched() & mask), [&](std::size_t component) {
            const Delta& delta = action.delta(component);
            for (const ChangeList* list : {&delta.insertions, &delta.removals}) {
                for (std::size_t i = 0; i < list->size(); ++i) {
                    visit(list->entity(i));
                }
            }
        });
    }
    // Calls visit(index, the components that it follows).
    template <class Visit>
    void each_index(Visit&& visit) {
        std::apply([&]<class... Is>(Is&... index) { (visit(index, Is::template mask<Components>()), ...); }, indexes_);
    }
    void rebuild_indexes(const Store& store) {
        each_index([&](auto& index, Mask) { index.rebuild(store, grid_.columns(), grid_.rows()); });
    }

    Grid grid_;
    [[no_unique_address]] IndexesOf<Game> indexes_;
    std::vector<std::uint32_t> taken_out_;  // scratch, kept for its memory
};

}  // namespace lull
