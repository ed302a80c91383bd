// What an observer perceives now, and what it remembers. A game defines the first once, in its Game:
//     static Sight sight_of(const World&, Entity observer)     with bool covers(Cell), bool covers_everything()
// From it follow what a fork is reduced to and what is remembered: for each thing seen, a copy of some components as
// they were when its observer last looked. Memories are entities like any others, so they are saved, hashed and undone;
// they have no position of their own and nothing else finds them. KnownView answers the questions of a World from
// memory alone: behaviour, renderer and previews work with either.
//   using Memory = lull::Memory<Position, DoorState, Glyph>;      // the first is the position
//   using Indexes = lull::Indexes<lull::MemoryIndex<Memory>, ...>;
#pragma once

#include <algorithm>
#include <cereal/cereal.hpp>
#include <cstdint>
#include <utility>
#include <vector>

#include "lull/action.hpp"
#include "lull/cell.hpp"
#include "lull/components.hpp"
#include "lull/entity.hpp"
#include "lull/expect.hpp"
#include "lull/turn_schedule.hpp"

namespace lull {

template <class Game>
class World;
template <class Game>
class Resolver;

namespace detail {
template <class C>
struct Copied {
    [[no_unique_address]] C value{};
};
}  // namespace detail

// What an observer knows of a subject, as it was last seen. It is a component of an entity of its own.
template <class Position, class... Others>
struct Memory {
    static constexpr auto name = "memory";         // in saves and data
    using Place = Position;                        // where the subject was
    using Kept = Components<Position, Others...>;  // the components that are remembered

    Entity observer;                                      // who remembers
    Entity subject;                                       // what is remembered
    Time seen_at = 0;                                     // the schedule's time
    typename Kept::Mask had = 0;                          // the components it had, as bits
    typename Kept::template Each<detail::Copied> copies;  // their values

    // The value when it was last seen; null: it lacked the component then, or that component is not remembered.
    template <class C>
    [[nodiscard]] const C* find() const {
        if constexpr (Kept::template times_listed<C> == 1) {
            return (had & Kept::template mask_of<C>()) != 0 ? &copies.template of<C>().value : nullptr;
        } else {
            return nullptr;
        }
    }

    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(observer), CEREAL_NVP(subject), CEREAL_NVP(seen_at), CEREAL_NVP(had));
        Kept::for_each_type([&]<class C>() {
            if constexpr (!Flag<C>) {
                archive(cereal::make_nvp(component_name<C>(), copies.template of<C>().value));
            }
        });
    }
};

// Finds an actor's memory of an entity; an index (index.hpp).
template <class M>
class MemoryIndex {
public:
    // The component that it follows.
    template <class List>
    static constexpr auto mask() {
        return List::template mask_of<M>();
    }

    // In place of an index.
    static constexpr std::uint32_t nothing = ~std::uint32_t{0};
    // Returns the index of the entity that is the memory, or `nothing`.
    [[nodiscard]] std::uint32_t find(Entity observer, Entity subject) const {
        if (observer.index < of_.size()) {
            const auto& list = of_[observer.index];
            const auto found = place_of(list, observer, subject);
            if (found != list.end() && found->observer == observer && found->subject == subject) {
                return found->memory;
            }
        }
        return nothing;
    }
    // Calls visit(index of the memory's entity), in id order of the remembered entities.
    template <class Visit>
    void each(Entity observer, Visit&& visit) const {
        if (observer.index < of_.size()) {
            for (const Known& known : of_[observer.index]) {
                if (known.observer == observer) {
                    visit(known.memory);
                }
            }
        }
    }

    // Takes the memory out of the index.
    template <class Store>
    void before(const Store&, Entity entity) {
        if (entity.index >= links_.size() || !links_[entity.index].observer) {
            return;
        }
        const Known link = links_[entity.index];
        auto& list = of_[link.observer.index];
        std::erase_if(list, [&](const Known& known) { return known.memory == entity.index; });
        links_[entity.index] = {};
    }
    // Puts the memory into the index.
    template <class Store>
    void after(const Store& store, Entity entity) {
        const M* memory = store.template find<M>(entity);
        if (memory == nullptr || !memory->observer) {
            return;
        }
        if (entity.index >= links_.size()) {
            links_.resize(entity.index + 1);
        }
        if (links_[entity.index].observer) {
            return;
        }
        if (memory->observer.index >= of_.size()) {
            of_.resize(memory->observer.index + 1);
        }
        auto& list = of_[memory->observer.index];
        const Known known{memory->observer, memory->subject, entity.index};
        links_[entity.index] = known;
        list.insert(place_of(list, known.observer, known.subject), known);
    }
    // Sorts all memories into the index.
    template <class Store>
    void rebuild(const Store& store, std::int32_t, std::int32_t) {
        links_.clear();
        of_.clear();
        store.template each<M>([&](Entity entity, const M&) { after(store, entity); });
    }

private:
    struct Known {
        Entity observer;
        Entity subject;
        std::uint32_t memory = nothing;
    };
    template <class List>
    static auto place_of(List& list, Entity observer, Entity subject) {
        return std::lower_bound(list.begin(), list.end(), std::pair(observer, subject),
                                [](const Known& known, const std::pair<Entity, Entity>& sought) {
                                    return std::pair(known.observer, known.subject) < sought;
                                });
    }

    std::vector<std::vector<Known>> of_;  // by entity index of the observer
    std::vector<Known> links_;            // by entity index of the memory
};

// Whether the observer perceives what is in that cell.
template <class Game>
bool perceives(const World<Game>& world, Entity observer, Cell cell) {
    return Game::sight_of(world, observer).covers(cell);
}

// Reduces a what-if copy to what an observer in it perceives: everything else with a position is removed, and with it
// those members of the Groups (GroupIndexes of its world) that have no position of their own. `known` stays, wherever
// it is.
template <class... Groups, class Game>
void forget_unperceived(Resolver<Game>& copy, Entity observer, Entity known = {}) {
    using Position = typename Game::Position;
    const World<Game>& world = copy.world();
    const auto sight = Game::sight_of(world, observer);
    if (sight.covers_everything()) {
        return;
    }
    std::vector<Entity> forgotten;
    world.template each<Position>([&](Entity entity, const Position& position) {
        if (entity == observer || entity == known || sight.covers(position.cell)) {
            return;
        }
        [[maybe_unused]] const auto forget_member = [&](std::uint32_t index) {
            const Entity member = world.store().at_index(index);
            if (!world.template has<Position>(member)) {
                forgotten.push_back(member);
            }
        };
        (world.template index<Groups>().each(entity, forget_member), ...);
        forgotten.push_back(entity);
    });
    constexpr std::size_t at_once = 64;  // an action holds few changes without allocating
    for (std::size_t i = 0; i < forgotten.size();) {
        copy.apply_unjudged([&](auto& action) {
            for (const std::size_t end = std::min(i + at_once, forgotten.size()); i < end; ++i) {
                action.destroy(forgotten[i]);
            }
        });
    }
}

// Fills an action with what an observer sees now: what it perceives is remembered as it is, what it remembered there
// and is gone is forgotten, everything else stays as it was remembered.
template <class M, class Game>
void look(const World<Game>& world, Entity observer, Time now, Action<typename Game::Components>& action) {
    using Place = typename M::Place;
    const auto& memories = world.template index<MemoryIndex<M>>();
    const auto sight = Game::sight_of(world, observer);
    const auto sees = [&](const Place* place) {
        return place != nullptr && world.contains(place->cell) && sight.covers(place->cell);
    };
    world.template each<Place>([&](Entity subject, const Place& place) {
        if (!sees(&place)) {
            return;
        }
        M memory;
        memory.observer = observer;
        memory.subject = subject;
        memory.seen_at = now;
        M::Kept::for_each_type([&]<class C>() {
            if (const C* value = world.template find<C>(subject)) {
                memory.had |= M::Kept::template mask_of<C>();
                memory.copies.template of<C>().value = *value;
            }
        });
        const auto known = memories.find(observer, subject);
        action.set(known == memories.nothing ? action.create() : world.store().at_index(known), memory);
    });
    memories.each(observer, [&](std::uint32_t index) {
        const Entity entity = world.store().at_index(index);
        const M& memory = world.template get<M>(entity);
        if (sees(memory.template find<Place>()) && !sees(world.template find<Place>(memory.subject))) {
            action.destroy(entity);
        }
    });
}

// The world as one actor knows it: the questions of a World, answered from its memories. Nothing that it has not seen
// can make a difference. A question about a cell takes time proportional to what the actor remembers.
template <class M, class World>
class KnownView {
public:
    using Position = typename M::Place;  // the component that says where things are

    // What the observer knows. The world must outlive it.
    KnownView(const World& world, Entity observer) : world_(&world), observer_(observer) {}

    // The value as the observer knows it, or null. Valid until the next change.
    template <class C>
    [[nodiscard]] const C* find(Entity subject) const {
        const auto index = memories().find(observer_, subject);
        return index == memories().nothing ? nullptr : memory(index).template find<C>();
    }
    // Whether the observer believes that it has C.
    template <class C>
    [[nodiscard]] bool has(Entity subject) const {
        return find<C>(subject) != nullptr;
    }
    // The value as the observer knows it. There must be one.
    template <class C>
    [[nodiscard]] const C& get(Entity subject) const {
        const C* found = find<C>(subject);
        if (found == nullptr) [[unlikely]] {
            world_->store().complain("an actor was asked for what it does not know",
                                     World::Components::template index_of<C>(), subject.index, subject.generation);
        }
        return *found;
    }
    // Whether the entity is alive as far as the actor knows.
    [[nodiscard]] bool alive(Entity subject) const { return memories().find(observer_, subject) != memories().nothing; }
    // When the actor last saw it, or -1.
    [[nodiscard]] Time seen_at(Entity subject) const {
        const auto index = memories().find(observer_, subject);
        return index == memories().nothing ? -1 : memory(index).seen_at;
    }
    // Visits them in id order.
    template <class... Cs, class Visit>
    void each(Visit&& visit) const {
        memories().each(observer_, [&](std::uint32_t index) {
            const M& known = memory(index);
            if (((known.template find<Cs>() != nullptr) && ...)) {
                visit(known.subject, *known.template find<Cs>()...);
            }
        });
    }
    // The map's width in cells.
    [[nodiscard]] std::int32_t columns() const { return world_->columns(); }
    // The map's height in cells.
    [[nodiscard]] std::int32_t rows() const { return world_->rows(); }
    // Whether the cell is on the map.
    [[nodiscard]] bool contains(Cell cell) const { return world_->contains(cell); }

    // One cell, as the observer knows it.
    class KnownCell {
    public:
        // A view of that cell, which may be beside the map. The view must outlive it.
        KnownCell(const KnownView& view, Cell cell) : view_(&view), cell_(cell) {}
        // How many entities with C the observer believes to be here.
        template <class C>
        [[nodiscard]] std::uint32_t count() const {
            std::uint32_t total = 0;
            each([&](Entity entity) { total += view_->template has<C>(entity) ? 1 : 0; });
            return total;
        }
        // The lowest of them, or none.
        template <class C>
        [[nodiscard]] Entity any() const {
            Entity lowest;
            each([&](Entity entity) { lowest = !lowest && view_->template has<C>(entity) ? entity : lowest; });
            return lowest;
        }
        // Visits them in id order.
        template <class Visit>
        void each(Visit&& visit) const {
            view_->template each<Position>([&](Entity entity, const Position& position) {
                if (position.cell == cell_) {
                    visit(entity);
                }
            });
        }

    private:
        const KnownView* view_;
        Cell cell_;
    };
    // The cell as the observer knows it.
    [[nodiscard]] KnownCell cell(Cell cell) const { return {*this, cell}; }

private:
    [[nodiscard]] const MemoryIndex<M>& memories() const { return world_->template index<MemoryIndex<M>>(); }
    [[nodiscard]] const M& memory(std::uint32_t index) const {
        return world_->template get<M>(world_->store().at_index(index));
    }

    const World* world_;
    Entity observer_;
};

}  // namespace lull
