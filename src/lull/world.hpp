// The store and what is derived from it. Anything may read; the only way to write is commit.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "lull/action.hpp"
#include "lull/cell.hpp"
#include "lull/cell_view.hpp"
#include "lull/data.hpp"
#include "lull/detail/component_io.hpp"
#include "lull/detail/derived_state.hpp"
#include "lull/detail/entity_store.hpp"
#include "lull/detail/recorded_store.hpp"
#include "lull/features.hpp"

namespace lull {

// All entities with their components, and which of them is in which cell.
template <class Game>
class World {
public:
    using Components = typename Game::Components;              // the game's list
    using Position = typename Game::Position;                  // where things are
    using Cells = typename Game::Cells;                        // what the grid keeps at hand for each cell
    using Store = EntityStore<Components>;                     // the tables
    using Grid = typename DerivedState<Game>::Grid;            // which entity is in which cell
    using Data = DataOf<Game>;                                 // the game's constant data
    static constexpr Features features = features_of<Game>();  // what the engine can do for this game

    // An empty map of that many columns and rows. The data must outlive the world; only a game without any leaves it
    // out.
    World(std::int32_t columns, std::int32_t rows, const Data& data = no_data)
        : derived_(store_.get(), columns, rows), data_(&data) {}

    // What the game is played by; see data.hpp.
    [[nodiscard]] const Data& data() const { return *data_; }

    // Whether it has any component. A stale id has none.
    [[nodiscard]] bool alive(Entity entity) const { return store().alive(entity); }
    // Whether it has C. A stale id has none.
    template <class C>
    [[nodiscard]] bool has(Entity entity) const {
        return store().template has<C>(entity);
    }
    // Null when the entity is gone or lacks the component. Valid until the next commit.
    template <class C>
    [[nodiscard]] const C* find(Entity entity) const {
        return store().template find<C>(entity);
    }
    // The entity must have the component.
    template <class C>
    [[nodiscard]] const C& get(Entity entity) const {
        return store().template get<C>(entity);
    }
    // Calls visit(entity, const C&...) for each entity that has all of them, in id order.
    template <class... Cs, class Visit>
    void each(Visit&& visit) const {
        store().template each<Cs...>(visit);
    }
    // The first entity in id order that has it, or none.
    template <class C>
    [[nodiscard]] Entity first() const {
        return store().template first<C>();
    }
    // How many entities have C.
    template <class C>
    [[nodiscard]] std::uint32_t count() const {
        return store().template count<C>();
    }

    // The map's width in cells.
    [[nodiscard]] std::int32_t columns() const { return grid().columns(); }
    // The map's height in cells.
    [[nodiscard]] std::int32_t rows() const { return grid().rows(); }
    // Whether the cell is on the map.
    [[nodiscard]] bool contains(Cell cell) const { return grid().contains(cell); }
    // The entity's cell. It must have a position.
    [[nodiscard]] Cell at(Entity entity) const { return get<Position>(entity).cell; }
    // What is in a cell. A cell beside the map is empty.
    [[nodiscard]] CellView<World> cell(Cell cell) const { return {*this, cell}; }
    // The tables, for code that goes by the index of a component.
    [[nodiscard]] const Store& store() const { return store_.get(); }
    // The cells.
    [[nodiscard]] const Grid& grid() const { return derived_.grid(); }
    // One of the indexes of the game or of its parts; see index.hpp.
    template <class I>
    [[nodiscard]] const I& index() const {
        return derived_.template index<I>();
    }

    // Makes all changes of the action: removals, then data, then flags; clears the action. A value that no load would
    // accept stops the program. An entity without components is gone; `gone` receives those that lost their last
    // component in this commit.
    template <class Entities>
    void commit(Action<Components>& action, Entities& gone) {
        const auto first_gone = gone.size();
        derived_.before(store(), action);
        created_.clear();
        for (std::uint32_t i = 0; i < action.created(); ++i) {
            created_.push_back(store().nth_next_id(0));
            store_.claim(created_.back());
        }
        each_bit(action.removing(), [&](std::size_t component) {
            const ChangeList& removals = action.delta(component).removals;
            for (std::size_t i = 0; i < removals.size(); ++i) {
                store_.erase(component, removals.entity(i), derived_.grid());
                if (!alive(removals.entity(i))) {
                    gone.push_back(removals.entity(i));
                }
            }
        });
        put_all(action, action.touched() & Components::data_mask);
        put_all(action, action.touched() & ~Components::data_mask);
        if (gone.size() > first_gone) {
            leave_out_the_living(gone);
        }
        derived_.after(store(), action);
        for (auto i = first_gone; i < gone.size(); ++i) {
            store_.release(gone[i].index);
        }
        for (auto i = created_.size(); i-- > 0;) {  // backwards, so that the next ids stay the same
            if (!alive(created_[i])) {
                store_.release(created_[i].index);
            }
        }
        if constexpr (features.undo) {
            if (action.ends_undo()) {
                undo_log().forget();
            }
        }
        action.clear();
    }

    // Adds to the action the destruction of everything that goes with a destroyed entity (index.hpp).
    void destroy_left_by(Entity gone, Action<Components>& action) const {
        derived_.each_left_by(gone, [&](std::uint32_t index) { action.destroy(store().at_index(index)); });
    }

    // Supplies context for error messages about entities; it must outlive the world.
    void set_failure_context(const FailureContext* context) { store_.to_fill().set_failure_context(context); }

    // Grows whenever the state is replaced instead of changed by a commit: by undo, restore or load. Ids held outside
    // the world are stale then.
    [[nodiscard]] std::uint64_t revision() const { return revision_; }

    // The hash of all components that are not cosmetic, of all generations and of the free list; computed on demand
    // unless it is kept up to date.
    [[nodiscard]] std::uint64_t hash() const { return store_.hash(); }
    // Whether the hash is kept up to date with each change; else hash() computes it.
    void keep_hash(bool keep = true) requires(features.hash) {
        store_.template turn<HashRecorder<Components>>(
            [&](auto& hash, const auto& hashing, const auto& store) { hash.keep(keep, hashing, store); });
    }

    // Remembers that many changes from now on; 0 stops it.
    void keep_changes(std::size_t changes) requires(features.changes) {
        store_.template turn<ChangeRecorder<Components>>([&](auto& recorder, auto&...) { recorder.log.keep(changes); });
    }
    // The current moment. While changes are remembered, two marks are equal only if nothing changed in between.
    [[nodiscard]] ChangeMark mark() const requires(features.changes) { return changes().mark(); }
    // Adds to `changed` the index of each entity of which this component was added, changed or removed since that
    // moment. False: any may have changed, because the mark is too old or of another world, or changes were not
    // remembered then.
    template <class C>
    bool changed_since(const ChangeMark& mark, IndexSet& changed) const requires(features.changes) {
        return changes().each_since(mark, [&](std::size_t component, std::uint32_t index) {
            if (component == Components::template index_of<C>()) {
                changed.add(index);
            }
        });
    }

    // The inverse of each write is recorded here; see Resolver::keep_undo and Resolver::undo.
    [[nodiscard]] const UndoLog& undo_log() const requires(features.undo) {
        return store_.template recorder<UndoRecorder<Components>>().log;
    }
    // What can be taken back.
    [[nodiscard]] UndoLog& undo_log() requires(features.undo) {
        return store_.template recorder<UndoRecorder<Components>>().log;
    }
    // Remembers up to that many turns, as far as they fit into that many bytes; 0 turns: none.
    void keep_undo(std::uint32_t turns, std::size_t bytes) requires(features.undo) {
        store_.template turn<UndoRecorder<Components>>([&](auto& undo, auto&...) { undo.log.keep(turns, bytes); });
    }
    // Undoes the newest record of the log. False: the record is damaged and nothing was changed.
    bool take_back(const UndoLog::Record& record, const std::byte* value) {
        if (!store_.fits(record)) {
            return false;
        }
        const bool is_write = store_.is_of_component(record);
        const auto changing = static_cast<Mask>(is_write ? Mask{1} << record.component : Mask{0});
        const Entity entity = store().at_index(record.index);
        derived_.before(store(), entity, changing);
        const bool sound = store_.undo(record, value, derived_.grid());
        derived_.after(store(), entity, changing);
        return sound;
    }
    // Call this after the last record of a turn was undone.
    void rewound() { ++revision_; }

    // All components at one moment, to be restored as often as wanted. Taking it again allocates nothing new.
    struct Snapshot {
        Store store;                                                        // all components
        mutable typename RecordedStore<Components, features>::Marks marks;  // what has changed since
    };
    // Keeps the whole world there. Memory that the snapshot has is used again.
    void take_snapshot(Snapshot& into) const {
        into.store.assign(store());
        into.marks = store_.marks();
    }
    // The snapshot must come from a world of this size and data. The undo log and all ticks are forgotten.
    void restore(const Snapshot& snapshot) {
        const bool known = store_.each_change_since(
            snapshot.marks, [&](std::size_t component, std::uint32_t index) { derived_.take_out(component, index); });
        if (!known) {
            derived_.take_out_what_differs(store(), snapshot.store);
        }
        adopt(snapshot.store);
        store_.restored(snapshot.marks);
    }
    // Becomes a copy of another world, by the same data. Undo log, hash and ticks stay on or off as they are here, and
    // start anew.
    void copy_from(const World& other) {
        data_ = other.data_;
        if (columns() != other.columns() || rows() != other.rows()) {
            store_.assign(Store());
            derived_ = DerivedState<Game>(store(), other.columns(), other.rows());
        }
        derived_.take_out_what_differs(store(), other.store());
        adopt(other.store());
        store_.exchanged();
    }

private:
    template <class SavedList>
    friend class StoreArchive;

    using Mask = typename Components::Mask;

    // Stops the program at a value that a load would refuse.
    void expect_bounds(std::size_t component, Entity entity, const std::byte* value) const {
        BoundsCheck check(store().index_end());
        ComponentIoOf<Components>::all[component].check(check, value);
        if (check.broken()) [[unlikely]] {
            check.tell();
            store().complain_of(component, entity);
        }
        if (component == Components::template index_of<Position>() &&
            !contains(reinterpret_cast<const Position*>(value)->cell)) [[unlikely]] {
            store().complain("something was put beside the map", component, entity.index, entity.generation);
        }
    }
    void put_all(const Action<Components>& action, Mask which) {
        each_bit(which, [&](std::size_t component) {
            const ChangeList& insertions = action.delta(component).insertions;
            for (std::size_t i = 0; i < insertions.size(); ++i) {
                const Entity entity = insertions.entity(i);
                const std::byte* value = insertions.entry(i) + sizeof(Entity);
                expect_bounds(component, entity, value);
                store_.put(component, entity, value, derived_.grid());
            }
        });
    }
    // An entity may get a component in the same action that took its last one.
    template <class Entities>
    void leave_out_the_living(Entities& gone) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < gone.size(); ++i) {
            if (!alive(gone[i])) {
                gone[kept++] = gone[i];
            }
        }
        gone.resize(kept);
    }
    [[nodiscard]] const ChangeLog& changes() const {
        return store_.template recorder<ChangeRecorder<Components>>().log;
    }

    void adopt(const Store& from) {
        store_.assign(from);
        derived_.take_in(store());
        ++revision_;
    }
    // Call this when a loader has filled the store.
    void loaded() {
        derived_.rebuild(store());
        ++revision_;
        store_.exchanged();
    }

    RecordedStore<Components, features> store_;
    DerivedState<Game> derived_;
    std::uint64_t revision_ = 0;
    std::vector<Entity> created_;  // scratch of commit, kept for its memory
    const Data* data_;
};

}  // namespace lull
