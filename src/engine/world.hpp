// The store and what is derived from it. Reading is for everyone; the only way to write is commit.
#pragma once

#include <cstdint>
#include <type_traits>
#include <vector>

#include "engine/action.hpp"
#include "engine/cell.hpp"
#include "engine/entity_store.hpp"
#include "engine/index.hpp"
#include "engine/spatial_grid.hpp"

namespace lull {

// What one cell holds now.
template <class World>
class CellView {
public:
    CellView(const World& world, Cell cell) : world_(&world), cell_(cell) {}

    template <class C>
    [[nodiscard]] std::uint32_t count() const {
        return world_->grid().template count<C>(cell_);
    }
    // The lowest entity here that has it, or none.
    template <class C>
    [[nodiscard]] Entity any() const {
        if (count<C>() == 0) {
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
    // Those that have it, in id order.
    template <class C, class Visit>
    void each(Visit&& visit) const {
        if (count<C>() > 0) {
            each([&](Entity entity) {
                if (world_->template has<C>(entity)) {
                    visit(entity);
                }
            });
        }
    }
    // Of the cell_index.hpp kind: sum<CellSum<Position, &Weight::kilograms>>(), neighbours<...>().
    template <class Sum>
    [[nodiscard]] std::int64_t sum() const {
        return world_->template index<Sum>().at(cell_);
    }
    template <class Neighbours>
    [[nodiscard]] std::uint32_t neighbours() const {
        return world_->template index<Neighbours>().at(cell_);
    }
    // In id order.
    template <class Visit>
    void each(Visit&& visit) const {
        const auto& grid = world_->grid();
        for (auto index = grid.first(cell_); index != grid.nobody; index = grid.next(index)) {
            visit(world_->store().at_index(index));
        }
    }

private:
    const World* world_;
    Cell cell_;
};

template <class Definition>
class World {
public:
    using Components = typename Definition::Components;
    using Position = typename Definition::Position;
    using Cells = typename Definition::Cells;
    using Store = EntityStore<Components>;
    using Grid = SpatialGrid<Components, Position, Cells>;

    // A map of that many columns and rows, empty.
    World(std::int32_t columns, std::int32_t rows) : grid_(columns, rows) {
        if constexpr (follows_changes) {
            followed_.rebuild(store_, columns, rows);
        }
    }

    [[nodiscard]] bool alive(Entity entity) const { return store_.alive(entity); }
    template <class C>
    [[nodiscard]] bool has(Entity entity) const {
        return store_.template has<C>(entity);
    }
    template <class C>
    [[nodiscard]] const C* find(Entity entity) const {
        return store_.template find<C>(entity);
    }
    template <class C>
    [[nodiscard]] const C& get(Entity entity) const {
        return store_.template get<C>(entity);
    }
    template <class... Cs, class Visit>
    void each(Visit&& visit) const {
        store_.template each<Cs...>(visit);
    }
    template <class C>
    [[nodiscard]] Entity first() const {
        return store_.template first<C>();
    }
    template <class C>
    [[nodiscard]] std::uint32_t count() const {
        return store_.template count<C>();
    }

    [[nodiscard]] std::int32_t columns() const { return grid_.columns(); }
    [[nodiscard]] std::int32_t rows() const { return grid_.rows(); }
    [[nodiscard]] bool contains(Cell cell) const { return grid_.contains(cell); }
    [[nodiscard]] CellView<World> cell(Cell cell) const { return {*this, cell}; }
    [[nodiscard]] const Store& store() const { return store_; }
    [[nodiscard]] const Grid& grid() const { return grid_; }
    // One of the Definition's indexes; see index.hpp.
    template <class I>
    [[nodiscard]] const I& index() const requires HasIndexes<Definition> {
        return followed_.template of<I>();
    }
    // Who the system at that place in the list is interested in.
    [[nodiscard]] const IdSet& interested(std::size_t system) const requires HasSystems<Definition> {
        return followed_.interested(system);
    }

    // The only mutation there is: removals, then data, then flags. Clears the action. An entity whose
    // last component goes is gone; those are appended to `gone`.
    void commit(Action<Components>& action, std::vector<Entity>& gone) {
        const auto first_gone = gone.size();
        for_each_touched_on_grid(action, [&](Entity entity) { grid_.unlink(entity.index); });
        if constexpr (follows_changes) {
            followed_.each([&](auto& index, auto mask) {
                for_each_touched(action, mask, [&](Entity entity) { index.before(store_, entity); });
            });
        }

        created_.clear();
        for (std::uint32_t i = 0; i < action.created(); ++i) {
            created_.push_back(store_.nth_next_id(0));
            store_.claim(created_.back());
        }
        each_bit(action.touched(), [&](std::size_t component) {
            const ChangeList& removals = action.delta(component).removals;
            for (std::size_t i = 0; i < removals.size(); ++i) {
                store_.erase(component, removals.entity(i));
                if (!store_.alive(removals.entity(i))) {
                    gone.push_back(removals.entity(i));
                }
            }
        });
        for (const bool flags : {false, true}) {
            each_bit(action.touched(), [&](std::size_t component) {
                if ((Components::value_bytes[component] == 0) == flags) {
                    put_all(component, action.delta(component).insertions);
                }
            });
        }
        // Something removed and given something else in the same action lives on.
        std::erase_if(gone, [&](Entity entity) { return store_.alive(entity); });

        for_each_touched_on_grid(action, [&](Entity entity) { grid_.link(store_, entity); });
        if constexpr (follows_changes) {
            followed_.each([&](auto& index, auto mask) {
                for_each_touched(action, mask, [&](Entity entity) { index.after(store_, entity); });
            });
        }
        for (auto i = first_gone; i < gone.size(); ++i) {
            store_.release(gone[i].index);
        }
        for (auto i = created_.size(); i-- > 0;) {  // backwards, so that the next ids stay the same
            if (store_.mask(created_[i]) == 0) {
                store_.release(created_[i].index);
            }
        }
        action.clear();
    }

private:
    template <class SavedList>
    friend class StoreArchive;

    static constexpr bool follows_changes = detail::FollowsChanges<Definition>;

    // After the store was filled from elsewhere.
    void rebuild_derived() {
        grid_.rebuild(store_);
        if constexpr (follows_changes) {
            followed_.rebuild(store_, columns(), rows());
        }
    }

    void put_all(std::size_t component, const ChangeList& insertions) {
        for (std::size_t i = 0; i < insertions.size(); ++i) {
            store_.put(component, insertions.entity(i), insertions.entry(i) + sizeof(Entity));
        }
    }

    template <class Visit>
    void for_each_touched_on_grid(const Action<Components>& action, Visit&& visit) {
        using Mask = typename Components::Mask;
        constexpr Mask on_grid = Cells::template mask_in<Components>() | Components::template mask_of<Position>();
        for_each_touched(action, on_grid, visit);
    }
    template <class Visit>
    void for_each_touched(const Action<Components>& action, typename Components::Mask mask, Visit&& visit) {
        using Mask = typename Components::Mask;
        each_bit(static_cast<Mask>(action.touched() & mask), [&](std::size_t component) {
            const Delta& delta = action.delta(component);
            for (std::size_t i = 0; i < delta.insertions.size(); ++i) {
                visit(delta.insertions.entity(i));
            }
            for (std::size_t i = 0; i < delta.removals.size(); ++i) {
                visit(delta.removals.entity(i));
            }
        });
    }

    Store store_;
    Grid grid_;
    [[no_unique_address]] std::conditional_t<follows_changes, FollowedChanges<Definition>, Absent<0>> followed_;
    std::vector<Entity> created_;  // scratch of commit, kept for its memory
};

}  // namespace lull
