// The store and what is derived from it. Reading is for everyone; the only way to write is commit.
#pragma once

#include <cstdint>
#include <type_traits>

#include "lull/action.hpp"
#include "lull/cell.hpp"
#include "lull/cell_view.hpp"
#include "lull/detail/change_log.hpp"
#include "lull/detail/entity_store.hpp"
#include "lull/detail/list.hpp"
#include "lull/detail/world_records.hpp"
#include "lull/features.hpp"
#include "lull/index.hpp"
#include "lull/spatial_grid.hpp"

namespace lull {

template <class Definition>
class World {
public:
    using Components = typename Definition::Components;
    using Position = typename Definition::Position;
    using Cells = typename Definition::Cells;
    using Store = EntityStore<Components>;
    using Grid = SpatialGrid<Components, Position, Cells>;
    static constexpr Features features = features_of<Definition>();

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
    template <class Entities>  // a list of them
    void commit(Action<Components>& action, Entities& gone);

    // Grows whenever the state was exchanged instead of carried on: taken back, restored, loaded. Whoever
    // holds ids outside the world drops them then.
    [[nodiscard]] std::uint64_t revision() const { return revision_; }

    // The hash of all components that are not cosmetic, of all generations and of the free list; at hand
    // when it is kept, else computed.
    [[nodiscard]] std::uint64_t hash() const {
        if constexpr (features.hash) {
            if (records_.keeps_hash()) {
                return records_.hash();
            }
        }
        return StateHash<Components>().of(store_);
    }
    void keep_hash(bool keep = true) requires(features.hash) { records_.keep_hash(keep, store_); }

    // From now on remembers so many changes; 0 stops it.
    void keep_changes(std::size_t changes) requires(features.changes) {
        records_.changes.keep(changes);
        records_.look_again();
    }
    [[nodiscard]] ChangeLog::Tick tick() const requires(features.changes) { return records_.changes.now(); }
    // Adds to `changed` the index of every entity of which this component was added, changed or removed
    // since that tick. False: any may have, because it is too long ago or nothing was remembered then.
    template <class C>
    bool changed_since(ChangeLog::Tick tick, IndexSet& changed) const requires(features.changes) {
        return records_.changes.on() && records_.changes.since(tick, Components::template index_of<C>(), changed);
    }

    // The inverse of each commit is written here; see Resolver::keep_undo and Resolver::undo.
    [[nodiscard]] const UndoLog& undo_log() const requires(features.undo) { return records_.undo; }
    [[nodiscard]] UndoLog& undo_log() requires(features.undo) { return records_.undo; }
    void keep_undo(std::uint32_t turns, std::size_t bytes) requires(features.undo) {
        records_.undo.keep(turns, bytes);
        records_.look_again();
    }
    // Undoes what a record of the log says, the newest one first. False: the record is no sound one and
    // nothing was done.
    bool take_back(const UndoLog::Record& record, const std::byte* value);

    // The last record of a turn was taken back.
    void rewound() { ++revision_; }

    // All components at one moment, to come back to as often as one likes. Filled again it allocates
    // nothing new.
    struct Snapshot {
        Store store;
        std::uint64_t hash = 0;
        bool has_hash = false;
        // Whose log of changes tells what differs since, and from when on. Whoever was restored from it is the same
        // as it once more.
        mutable std::uint64_t world = 0;
        mutable ChangeLog::Tick tick = 0;
    };
    void take_snapshot(Snapshot& into) const;
    // Of a world of this size. What was kept for undoing and every tick are forgotten.
    void restore(const Snapshot& snapshot);
    // Becomes a copy of a world, on a map of its size; keeps what it kept itself.
    void copy_from(const World& other);

private:
    template <class SavedList>
    friend class StoreArchive;

    using Mask = typename Components::Mask;
    static constexpr bool follows_changes = detail::FollowsChanges<Definition>;

    void put_all(const Action<Components>& action, Mask which) {
        each_bit(which, [&](std::size_t component) {
            const ChangeList& insertions = action.delta(component).insertions;
            for (std::size_t i = 0; i < insertions.size(); ++i) {
                put(component, insertions.entity(i), insertions.entry(i) + sizeof(Entity));
            }
        });
    }

    // The four ways to write, each told to the records first.
    void put(std::size_t component, Entity entity, const std::byte* value) {
        if constexpr (records_anything) {
            if (records_.on() && !records_.before_put(store_, component, entity, value)) {
                return;
            }
        }
        store_.put(component, entity, value);
    }
    void erase(std::size_t component, Entity entity) {
        if constexpr (records_anything) {
            if (records_.on()) {
                records_.before_erase(store_, component, entity);
            }
        }
        store_.erase(component, entity);
    }
    void claim(Entity entity) {
        if constexpr (records_anything) {
            if (records_.on()) {
                records_.before_claim(store_);
            }
        }
        store_.claim(entity);
    }
    void release(std::uint32_t index) {
        if constexpr (records_anything) {
            if (records_.on()) {
                records_.before_release(store_, index);
            }
        }
        store_.release(index);
    }

    // Before the store becomes another, whose place the grid has to know anew is taken out of it: by a look at both
    // stores, or by what is known to have changed since. False: that was too long ago, or in another world.
    void take_out(std::uint32_t index) {
        grid_.unlink(store_, index);
        moved_.push_back(index);
    }
    void take_out_what_differs(const Store& from);
    bool take_out_what_changed_since(const Snapshot& snapshot);
    // Becomes the other store.
    void adopt(const Store& from);
    // After the store was filled from elsewhere.
    void loaded();
    void replaced();

    // Everybody whose place or whose part in what cells count an action touches: out of the grid, or in. Where
    // nobody's place is touched all stay in it.
    void follow_on_grid(const Action<Components>& action, bool in) {
        constexpr Mask place = Components::template mask_of<Position>();
        constexpr Mask counted = Cells::template mask_in<Components>();
        if ((action.touched() & place) == 0) {
            if (in) {
                for_each_touched(action, counted, [&](Entity entity) { grid_.recount(store_, entity.index); });
            }
            return;
        }
        for_each_touched(action, counted | place, [&](Entity entity) {
            if (in) {
                grid_.link(store_, entity);
            } else {
                grid_.unlink(store_, entity.index);
            }
        });
    }
    template <class Visit>
    void for_each_touched(const Action<Components>& action, typename Components::Mask mask, Visit&& visit) {
        each_bit(static_cast<Mask>(action.touched() & mask), [&](std::size_t component) {
            const Delta& delta = action.delta(component);
            for (const ChangeList* list : {&delta.insertions, &delta.removals}) {
                for (std::size_t i = 0; i < list->size(); ++i) {
                    visit(list->entity(i));
                }
            }
        });
    }

    static constexpr bool records_anything = features.undo || features.hash || features.changes;
    struct Nothing {};
    using Records = std::conditional_t<records_anything, WorldRecords<Components, features>, Nothing>;

    Store store_;
    Grid grid_;
    [[no_unique_address]] std::conditional_t<follows_changes, FollowedChanges<Definition>, Unused<0>> followed_;
    std::uint64_t revision_ = 0;
    [[no_unique_address]] std::conditional_t<features.changes, UniqueNumber, Unused<7>> number_;
    [[no_unique_address]] Records records_;
    PlainList<Entity> created_;       // scratch of commit, kept for its memory
    PlainList<std::uint32_t> moved_;  // scratch of adopt, likewise
};

}  // namespace lull

#include "lull/detail/world_commit.hpp"    // IWYU pragma: export
#include "lull/detail/world_snapshot.hpp"  // IWYU pragma: export
#include "lull/detail/world_undo.hpp"      // IWYU pragma: export
