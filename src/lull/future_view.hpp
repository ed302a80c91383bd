// The world as it will be once the action is committed. It answers the same questions as World, so one function
// template serves both.
#pragma once

#include <cstdint>
#include <type_traits>

#include "lull/action.hpp"
#include "lull/cell.hpp"
#include "lull/entity.hpp"
#include "lull/world.hpp"

namespace lull {

// A world as it would be after an action.
template <class Game>
class FutureView {
public:
    using World = lull::World<Game>;               // the world as it is
    using Components = typename Game::Components;  // the game's list

    // Both must outlive the view.
    FutureView(const World& world, const Action<Components>& action) : world_(&world), action_(&action) {}

    // The value that the entity will have, or null. Valid as long as the world and the action are.
    template <class C>
    [[nodiscard]] const C* find(Entity entity) const {
        if (action_->template touches<C>()) {
            const Delta& delta = action_->template delta<C>();
            if (const C* inserted = delta.template inserted<C>(entity)) {
                return inserted;
            }
            if (delta.removes(entity)) {
                return nullptr;
            }
        }
        return world_->template find<C>(entity);
    }
    // Whether the entity will have C.
    template <class C>
    [[nodiscard]] bool has(Entity entity) const {
        return action_->template touches<C>() ? find<C>(entity) != nullptr : world_->template has<C>(entity);
    }
    // The value that the entity will have. It must have C: if not, the program stops with a sentence.
    template <class C>
    [[nodiscard]] const C& get(Entity entity) const {
        const C* found = find<C>(entity);
        if (found == nullptr) [[unlikely]] {
            world_->store().complain("an entity was asked for a component it will not have",
                                     Components::template index_of<C>(), entity.index, entity.generation);
        }
        return *found;
    }
    // Whether the entity will have any component.
    [[nodiscard]] bool alive(Entity entity) const {
        auto left = world_->store().mask(entity);
        bool given = false;
        each_bit(action_->touched(), [&](std::size_t component) {
            using Mask = typename Components::Mask;
            given = given || action_->delta(component).insertions.find(entity) != nullptr;
            if (action_->delta(component).removes(entity)) {
                left &= static_cast<Mask>(~(Mask{1} << component));
            }
        });
        return given || left != 0;
    }
    // Whether the cell is on the map.
    [[nodiscard]] bool contains(Cell cell) const { return world_->contains(cell); }
    // The cell in which the entity will be. It must have a position.
    [[nodiscard]] Cell at(Entity entity) const { return get<typename Game::Position>(entity).cell; }
    // The world as it is.
    [[nodiscard]] const World& world() const { return *world_; }
    // What is about to happen.
    [[nodiscard]] const Action<Components>& action() const { return *action_; }

private:
    const World* world_;
    const Action<Components>* action_;
};

// What one cell will hold, leaving out one entity: a mover doesn't count against itself.
template <class Game>
class FutureCell {
public:
    using Position = typename Game::Position;  // the component that says where things are

    // The view must outlive the cell.
    FutureCell(const FutureView<Game>& view, Cell cell, Entity apart_from)
        : view_(&view), cell_(cell), apart_from_(apart_from) {}

    // How many entities here will have C, not counting the one that is left out.
    template <class C>
    [[nodiscard]] std::uint32_t count() const {
        std::uint32_t total = view_->world().cell(cell_).template count<C>();
        if (is_as_now()) {
            return total - (total > 0 ? counts<C>(view_->world(), apart_from_) : 0);
        }
        each_touched<C>([&](Entity entity) {
            total -= counts<C>(view_->world(), entity);
            total += counts<C>(*view_, entity);
        });
        return total - counts<C>(*view_, apart_from_);
    }

    // The lowest entity that will be here with this component, or none.
    template <class C>
    [[nodiscard]] Entity any() const {
        Entity lowest;
        if (is_as_now()) {
            each<C>([&](Entity entity) { lowest = lowest ? lowest : entity; });
            return lowest;
        }
        const auto consider = [&](Entity entity) {
            if (entity != apart_from_ && (!lowest || entity < lowest) && view_->template has<C>(entity) &&
                is_here(*view_, entity)) {
                lowest = entity;
            }
        };
        view_->world().cell(cell_).each(consider);
        if (view_->action().template touches<Position>()) {
            for (const auto& insertion : view_->action().template delta<Position>().template inserted<Position>()) {
                consider(insertion.entity);
            }
        }
        return lowest;
    }

    // Visits the entities that will be here with this component, in id order.
    template <class C, class Visit>
    void each(Visit&& visit) const {
        if (is_as_now()) {
            view_->world().cell(cell_).template each<C>([&](Entity entity) {
                if (entity != apart_from_) {
                    visit(entity);
                }
            });
            return;
        }
        Entity last;
        for (;;) {
            Entity next;
            const auto consider = [&](Entity entity) {
                if (entity != apart_from_ && (!last || last < entity) && (!next || entity < next) &&
                    view_->template has<C>(entity) && is_here(*view_, entity)) {
                    next = entity;
                }
            };
            view_->world().cell(cell_).each(consider);
            if (view_->action().template touches<Position>()) {
                for (const auto& moved : view_->action().template delta<Position>().template inserted<Position>()) {
                    consider(moved.entity);
                }
            }
            if (!next) {
                return;
            }
            last = next;
            visit(next);
        }
    }

private:
    // True if the action touches only the entity that is left out, as most actions do.
    [[nodiscard]] bool is_as_now() const { return view_->action().is_only_about(apart_from_); }
    template <class C, class Query>
    [[nodiscard]] std::uint32_t counts(const Query& query, Entity entity) const {
        return query.template has<C>(entity) && is_here(query, entity) ? 1 : 0;
    }
    template <class Query>
    bool is_here(const Query& query, Entity entity) const {
        const auto* position = query.template find<Position>(entity);
        return position != nullptr && position->cell == cell_ && query.contains(cell_);  // off the map: in no cell
    }

    // Visits, once each, the entities whose position or component changes.
    template <class C, class Visit>
    void each_touched(Visit&& visit) const {
        const Delta& moved = view_->action().template delta<Position>();
        for (const ChangeList* list : {&moved.insertions, &moved.removals}) {
            for (std::size_t i = 0; i < list->size(); ++i) {
                visit(list->entity(i));
            }
        }
        if constexpr (!std::is_same_v<C, Position>) {
            const Delta& changed = view_->action().template delta<C>();
            for (const ChangeList* list : {&changed.insertions, &changed.removals}) {
                for (std::size_t i = 0; i < list->size(); ++i) {
                    const Entity entity = list->entity(i);
                    if (moved.insertions.find(entity) == nullptr && !moved.removes(entity)) {
                        visit(entity);
                    }
                }
            }
        }
    }

    const FutureView<Game>* view_;
    Cell cell_;
    Entity apart_from_;
};

}  // namespace lull
