// Recorders hear of every write to a store beforehand: the undo log, the maintained hash, the log of changes. They know
// a component by its index in the list and by the size of its values.
#pragma once

#include <cstdint>
#include <optional>
#include <tuple>
#include <type_traits>

#include "lull/detail/change_log.hpp"
#include "lull/detail/entity_store.hpp"
#include "lull/detail/state_hash.hpp"
#include "lull/features.hpp"
#include "lull/undo_log.hpp"

namespace lull {

// The base of every recorder, which ignores everything.
template <class List>
struct Recorder {
    using Store = EntityStore<List>;
    using Hashing = StateHash<List>;

    // Op a snapshot remembers for this recorder.
    struct Mark {};
    [[nodiscard]] Mark mark() const { return {}; }

    void added(const Hashing&, std::size_t /*component*/, Entity, const std::byte* /*value*/) {}
    void replaced(const Hashing&, std::size_t, Entity, const std::byte* /*old*/, const std::byte* /*value*/) {}
    void erased(const Hashing&, std::size_t, Entity, const std::byte* /*old*/) {}
    // The next id is claimed for an entity, or an index is released.
    void claimed(const Store&) {}
    void released(const Store&, std::uint32_t /*index*/) {}
    // The inverses of these two.
    void unclaimed(const Store&, Entity, bool /*was_new*/) {}
    void unreleased(const Store&, Entity) {}

    // While a turn is undone, the writes are inverses and are not recorded.
    void undoing(bool) {}
    // The store was replaced by another one, or restored to its state at that mark.
    void exchanged(const Hashing&, const Store&) {}
    template <class AnyMark>
    void restored(const Hashing&, const Store&, AnyMark&) {}

    [[nodiscard]] std::optional<std::uint64_t> hash() const { return std::nullopt; }
    // Visits what has changed since that mark; false: the changes are not known.
    template <class AnyMark, class Visit>
    bool each_since(const AnyMark&, Visit&&) const {
        return false;
    }
};

template <class List>
struct UndoRecorder : Recorder<List> {
    using Hashing = StateHash<List>;
    using Store = EntityStore<List>;
    using Mark = typename Recorder<List>::Mark;
    using Op = UndoLog::Op;
    UndoLog log;
    bool is_undoing = false;

    [[nodiscard]] bool on() const { return log.on(); }
    void added(const Hashing&, std::size_t component, Entity entity, const std::byte*) {
        push(Op::added, component, entity.index, nullptr, 0);
    }
    void replaced(const Hashing&, std::size_t component, Entity entity, const std::byte* old, const std::byte*) {
        push(Op::replaced, component, entity.index, old, List::value_bytes[component]);
    }
    void erased(const Hashing&, std::size_t component, Entity entity, const std::byte* old) {
        push(Op::erased, component, entity.index, old, List::value_bytes[component]);
    }
    void claimed(const Store& store) {
        push(store.free_list().empty() ? Op::claimed_new : Op::claimed_free, 0, store.nth_next_id(0).index, nullptr, 0);
    }
    void released(const Store&, std::uint32_t index) { push(Op::released, 0, index, nullptr, 0); }
    void undoing(bool undoing) { is_undoing = undoing; }
    void exchanged(const Hashing&, const Store&) { log.forget(); }
    void restored(const Hashing&, const Store&, Mark&) { log.forget(); }

private:
    void push(Op op, std::size_t component, std::uint32_t index, const std::byte* value, std::size_t bytes) {
        if (!is_undoing) {
            log.push(op, component, index, value, bytes);
        }
    }
};

// Keeps the sum described in state_hash.hpp up to date.
template <class List>
class HashRecorder : public Recorder<List> {
public:
    using Hashing = StateHash<List>;
    using Store = EntityStore<List>;
    using Mark = std::optional<std::uint64_t>;

    [[nodiscard]] bool on() const { return on_; }
    void keep(bool keep, const Hashing& hashing, const Store& store) {
        on_ = keep;
        exchanged(hashing, store);
    }
    [[nodiscard]] std::optional<std::uint64_t> hash() const { return on_ ? std::optional(sum_) : std::nullopt; }
    [[nodiscard]] Mark mark() const { return hash(); }

    void added(const Hashing& hashing, std::size_t component, Entity entity, const std::byte* value) {
        if (on_) {
            sum_ += hashing.of_component(component, entity, value);
        }
    }
    void replaced(const Hashing& hashing, std::size_t component, Entity entity, const std::byte* old,
                  const std::byte* value) {
        if (on_) {
            sum_ += hashing.of_component(component, entity, value) - hashing.of_component(component, entity, old);
        }
    }
    void erased(const Hashing& hashing, std::size_t component, Entity entity, const std::byte* old) {
        if (on_) {
            sum_ -= hashing.of_component(component, entity, old);
        }
    }
    void claimed(const Store& store) {
        const Entity next = store.nth_next_id(0);
        const auto free = store.free_list().size();
        sum_ += free == 0 ? Hashing::of_generation(next) : -Hashing::of_free(free - 1, next.index);
    }
    void released(const Store& store, std::uint32_t index) {
        Entity entity = store.at_index(index);
        sum_ -= Hashing::of_generation(entity);
        ++entity.generation;
        sum_ += Hashing::of_generation(entity) + Hashing::of_free(store.free_list().size(), index);
    }
    void unclaimed(const Store& store, Entity entity, bool was_new) {
        sum_ += was_new ? -Hashing::of_generation(entity) : Hashing::of_free(store.free_list().size(), entity.index);
    }
    void unreleased(const Store& store, Entity entity) {
        sum_ -= Hashing::of_generation(entity) + Hashing::of_free(store.free_list().size() - 1, entity.index);
        --entity.generation;
        sum_ += Hashing::of_generation(entity);
    }
    void exchanged(const Hashing& hashing, const Store& store) {
        if (on_) {
            sum_ = hashing.of(store);
        }
    }
    void restored(const Hashing& hashing, const Store& store, Mark& mark) {
        if (mark) {
            sum_ = *mark;
        } else {
            exchanged(hashing, store);
        }
    }

private:
    std::uint64_t sum_ = 0;
    bool on_ = false;
};

template <class List>
struct ChangeRecorder : Recorder<List> {
    using Hashing = StateHash<List>;
    using Store = EntityStore<List>;
    using Mark = ChangeMark;
    ChangeLog log;

    [[nodiscard]] bool on() const { return log.on(); }
    [[nodiscard]] Mark mark() const { return log.mark(); }
    void added(const Hashing&, std::size_t component, Entity entity, const std::byte*) {
        log.note(component, entity.index);
    }
    void replaced(const Hashing&, std::size_t component, Entity entity, const std::byte*, const std::byte*) {
        log.note(component, entity.index);
    }
    void erased(const Hashing&, std::size_t component, Entity entity, const std::byte*) {
        log.note(component, entity.index);
    }
    void exchanged(const Hashing&, const Store&) { log.forget(); }
    // The world is as it was at the mark again; the mark moves to the present.
    void restored(const Hashing&, const Store&, Mark& mark) {
        log.forget();
        mark = log.mark();
    }
    template <class Visit>
    bool each_since(const Mark& mark, Visit&& visit) const {
        return log.each_since(mark, visit);
    }
};

namespace detail {

template <bool wanted, class R>
using Wanted = std::conditional_t<wanted, std::tuple<R>, std::tuple<>>;

template <class Tuple>
struct MarksOf;
template <class... Rs>
struct MarksOf<std::tuple<Rs...>> {
    using type = std::tuple<typename Rs::Mark...>;
};

}  // namespace detail

template <class List, Features features>
using RecordersOf = decltype(std::tuple_cat(std::declval<detail::Wanted<features.undo, UndoRecorder<List>>>(),
                                            std::declval<detail::Wanted<features.hash, HashRecorder<List>>>(),
                                            std::declval<detail::Wanted<features.changes, ChangeRecorder<List>>>()));

}  // namespace lull
