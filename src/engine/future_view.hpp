// The world as it will be if the action is committed. It answers the same questions as World, so one
// function template serves both.
#pragma once

#include <cstdint>

#include "engine/action.hpp"
#include "engine/cell.hpp"
#include "engine/entity.hpp"
#include "engine/world.hpp"

namespace lull {

template <class Definition>
class FutureView {
public:
    using World = lull::World<Definition>;
    using Components = typename Definition::Components;

    FutureView(const World& world, const Action<Components>& action) : world_(&world), action_(&action) {}

    template <class C>
    [[nodiscard]] const C* find(Entity entity) const {
        if (action_->template touches<C>()) {
            const auto& delta = action_->template delta<C>();
            if (const C* inserted = delta.inserted(entity)) {
                return inserted;
            }
            if (delta.removed(entity)) {
                return nullptr;
            }
        }
        return world_->template find<C>(entity);
    }
    template <class C>
    [[nodiscard]] bool has(Entity entity) const {
        return find<C>(entity) != nullptr;
    }
    template <class C>
    [[nodiscard]] const C& get(Entity entity) const {
        const C* found = find<C>(entity);
        expect(found != nullptr, "an entity was asked for a component that it will not have");
        return *found;
    }
    [[nodiscard]] bool alive(Entity entity) const {
        bool any = false;
        Components::for_each_type([&]<class C>() { any = any || has<C>(entity); });
        return any;
    }
    [[nodiscard]] bool contains(Cell cell) const { return world_->contains(cell); }
    [[nodiscard]] const World& world() const { return *world_; }
    [[nodiscard]] const Action<Components>& action() const { return *action_; }

private:
    const World* world_;
    const Action<Components>* action_;
};

// What one cell will hold, apart from one entity: whoever moves in does not count against itself.
template <class Definition>
class FutureCell {
public:
    using Position = typename Definition::Position;

    FutureCell(const FutureView<Definition>& view, Cell cell, Entity apart_from)
        : view_(view), cell_(cell), apart_from_(apart_from) {}

    template <class C>
    [[nodiscard]] std::uint32_t count() const {
        std::uint32_t total = view_.world().grid().template count<C>(cell_);
        each_touched<C>([&](Entity entity) {
            total -= is_here(view_.world(), entity) && view_.world().template has<C>(entity) ? 1 : 0;
            total += is_here(view_, entity) && view_.template has<C>(entity) ? 1 : 0;
        });
        return total - (is_here(view_, apart_from_) && view_.template has<C>(apart_from_) ? 1 : 0);
    }

    // The lowest entity that will be here and have it, or none.
    template <class C>
    [[nodiscard]] Entity any() const {
        Entity lowest;
        const auto consider = [&](Entity entity) {
            if (entity != apart_from_ && (!lowest || entity < lowest) && view_.template has<C>(entity) &&
                is_here(view_, entity)) {
                lowest = entity;
            }
        };
        view_.world().cell(cell_).each(consider);
        if (view_.action().template touches<Position>()) {
            for (const auto& insertion : view_.action().template delta<Position>().insertions) {
                consider(insertion.entity);
            }
        }
        return lowest;
    }

private:
    template <class Query>
    bool is_here(const Query& query, Entity entity) const {
        const auto* position = query.template find<Position>(entity);
        return position != nullptr && position->cell == cell_;
    }

    // Each entity once whose place or component changes.
    template <class C, class Visit>
    void each_touched(Visit&& visit) const {
        const auto& action = view_.action();
        if (action.template touches<Position>()) {
            for (const auto& insertion : action.template delta<Position>().insertions) {
                visit(insertion.entity);
            }
            for (const Entity entity : action.template delta<Position>().removals) {
                visit(entity);
            }
        }
        if (action.template touches<C>()) {
            const auto& moved = action.template delta<Position>();
            const auto visit_unmoved = [&](Entity entity) {
                if (moved.inserted(entity) == nullptr && !moved.removed(entity)) {
                    visit(entity);
                }
            };
            for (const auto& insertion : action.template delta<C>().insertions) {
                visit_unmoved(insertion.entity);
            }
            for (const Entity entity : action.template delta<C>().removals) {
                visit_unmoved(entity);
            }
        }
    }

    FutureView<Definition> view_;
    Cell cell_;
    Entity apart_from_;
};

}  // namespace lull
