// A store that tells its recorders of every write beforehand, and can undo a write by one of their records.
#pragma once

#include <cstdint>
#include <tuple>

#include "lull/detail/entity_store.hpp"
#include "lull/detail/recorders.hpp"
#include "lull/detail/state_hash.hpp"
#include "lull/features.hpp"
#include "lull/undo_log.hpp"

namespace lull {

template <class List, Features features>
class RecordedStore {
public:
    using Store = EntityStore<List>;
    using Mask = typename List::Mask;
    using Recorders = RecordersOf<List, features>;
    using Marks = typename detail::MarksOf<Recorders>::type;

    [[nodiscard]] const Store& get() const { return store_; }
    // For a loader, which calls exchanged() afterwards.
    [[nodiscard]] Store& to_fill() { return store_; }
    template <class R>
    [[nodiscard]] const R& recorder() const {
        return std::get<R>(recorders_);
    }
    // Turns a recorder on or off: act(recorder, hashing, store).
    template <class R, class Act>
    void turn(Act&& act) {
        act(std::get<R>(recorders_), hashing_, std::as_const(store_));
        on_ = std::apply([](const auto&... recorder) { return (recorder.on() || ...); }, recorders_);
    }
    template <class R>
    [[nodiscard]] R& recorder() {
        return std::get<R>(recorders_);
    }

    // Also updates the grid. An entity that is gone stops the program.
    template <class Grid>
    void put(std::size_t component, Entity entity, const std::byte* value, Grid& grid) {
        if (!store_.holds(component, entity)) {
            if (is_recorded()) {
                each_recorder([&](auto& recorder) { recorder.added(hashing_, component, entity, value); });
            }
            grid.added(component, entity, value, store_.mask_at(entity.index));
            store_.add(component, entity.index, value);
            return;
        }
        const std::byte* old = store_.table(component).value(entity.index);
        if (hashing_.is_same(component, old, value)) {
            return;
        }
        if (is_recorded()) {
            each_recorder([&](auto& recorder) { recorder.replaced(hashing_, component, entity, old, value); });
        }
        grid.replaced(component, entity, value, store_.mask_at(entity.index));
        store_.replace(component, entity.index, value);
    }
    // The entity must have the component.
    template <class Grid>
    void erase(std::size_t component, Entity entity, Grid& grid) {
        if (is_recorded()) {
            const std::byte* old = store_.table(component).value(entity.index);
            each_recorder([&](auto& recorder) { recorder.erased(hashing_, component, entity, old); });
        }
        grid.erased(component, entity);
        store_.erase(component, entity);
    }
    // The entity must be the next to be created.
    void claim(Entity entity) {
        if (is_recorded()) {
            each_recorder([&](auto& recorder) { recorder.claimed(store_); });
        }
        store_.claim(entity);
    }
    void release(std::uint32_t index) {
        if (is_recorded()) {
            each_recorder([&](auto& recorder) { recorder.released(store_, index); });
        }
        store_.release(index);
    }

    // --- undoing

    static bool is_of_component(const UndoLog::Record& record) {
        using Op = UndoLog::Op;
        return record.op == Op::replaced || record.op == Op::added || record.op == Op::erased;
    }
    // Whether a record can be the inverse of the last write, as far as indexes, components and sizes go.
    [[nodiscard]] bool fits(const UndoLog::Record& record) const {
        using Op = UndoLog::Op;
        if (record.index >= store_.index_end() || record.component >= List::count) {
            return false;
        }
        const bool present = (store_.mask_at(record.index) >> record.component & 1U) != 0;
        return !is_of_component(record) ||
               (present != (record.op == Op::erased) &&
                record.value_bytes == (record.op == Op::added ? 0 : List::value_bytes[record.component]));
    }
    // Undoes the record. False: nothing was done, because it is no inverse of the last write. It must fit.
    template <class Grid>
    bool undo(const UndoLog::Record& record, const std::byte* value, Grid& grid) {
        each_recorder([](auto& recorder) { recorder.undoing(true); });
        const bool sound = undo_write(record, value, grid);
        each_recorder([](auto& recorder) { recorder.undoing(false); });
        return sound;
    }

    // --- becoming another store

    void assign(const Store& from) { store_.assign(from); }
    // Call this after that, or after to_fill().
    void exchanged() {
        each_recorder([&](auto& recorder) { recorder.exchanged(hashing_, store_); });
    }
    // Call this after the store was restored to the state of these marks.
    void restored(Marks& marks) {
        each_recorder([&]<class R>(R& recorder) { recorder.restored(hashing_, store_, mark_of<R>(marks)); });
    }
    [[nodiscard]] Marks marks() const {
        return std::apply([](const auto&... recorder) { return Marks(recorder.mark()...); }, recorders_);
    }
    // Calls visit(component, index) for each change since these marks were taken. False: the changes are not known.
    template <class Visit>
    bool each_change_since(const Marks& marks, Visit&& visit) const {
        return std::apply(
            [&]<class... Rs>(const Rs&... recorder) { return (recorder.each_since(mark_of<Rs>(marks), visit) || ...); },
            recorders_);
    }
    // See World::hash.
    [[nodiscard]] std::uint64_t hash() const {
        std::optional<std::uint64_t> known;
        std::apply([&](const auto&... recorder) { ((known = known ? known : recorder.hash()), ...); }, recorders_);
        return known ? *known : hashing_.of(store_);
    }

private:
    static constexpr bool can_record = std::tuple_size_v<Recorders> > 0;
    [[nodiscard]] bool is_recorded() const { return can_record && on_; }

    template <class Tell>
    void each_recorder(Tell&& tell) {
        std::apply([&](auto&... recorder) { (tell(recorder), ...); }, recorders_);
    }
    template <class R, class AnyMarks>
    static auto& mark_of(AnyMarks& marks) {
        return std::get<typename R::Mark>(marks);
    }

    template <class Grid>
    bool undo_write(const UndoLog::Record& record, const std::byte* value, Grid& grid) {
        using Op = UndoLog::Op;
        const auto index = record.index;
        const Entity entity = store_.at_index(index);
        const bool is_free = store_.mask_at(index) == 0;
        switch (record.op) {
            case Op::replaced:
            case Op::erased: put(record.component, entity, value, grid); return true;
            case Op::added: erase(record.component, entity, grid); return true;
            case Op::claimed_new:
                if (!is_free || index + 1 != store_.index_end() || entity.generation != 1) {
                    return false;
                }
                each_recorder([&](auto& recorder) { recorder.unclaimed(store_, entity, true); });
                store_.unclaim_new();
                return true;
            case Op::claimed_free:
                if (!is_free) {
                    return false;
                }
                each_recorder([&](auto& recorder) { recorder.unclaimed(store_, entity, false); });
                store_.unclaim(index);
                return true;
            case Op::released:
                if (store_.free_list().empty() || store_.free_list().back() != index || entity.generation <= 1) {
                    return false;
                }
                each_recorder([&](auto& recorder) { recorder.unreleased(store_, entity); });
                store_.unrelease(index);
                return true;
            default: return false;
        }
    }

    Store store_;
    [[no_unique_address]] Recorders recorders_;
    StateHash<List> hashing_;
    bool on_ = false;  // true if any recorder is on
};

}  // namespace lull
