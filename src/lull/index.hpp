// Indexes over the store, and hooks. Commit keeps them up to date, as it does the grid. They are derived from the
// store: rebuilt on load, never saved.
//
// An index is a class with
//
//     template <class List> static constexpr Mask mask()       the components that it follows
//     void before(const Store&, Entity)     one of them is about to change; may be called twice
//     void after(const Store&, Entity)      it has changed
//     void rebuild(const Store&, columns, rows)    starts over from the whole store, on a map of that size
//
// and optionally
//
//     void each_left_by(Entity gone, visit) const   calls visit(index) for each entity that goes when `gone` does
//
// A game lists its own: using Indexes = lull::Indexes<...>, read through World::index<...>().
#pragma once

#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "lull/detail/detected_or.hpp"
#include "lull/entity.hpp"
#include "lull/extension.hpp"

namespace lull {

// The indexes that a game lists.
template <class... Is>
struct Indexes {
    using All = std::tuple<Is...>;  // all of them
};

namespace detail {

template <class Game>
using OwnIndexes = typename Game::Indexes::All;

template <class List>
struct IndexesOfParts;
template <class... Ps>
struct IndexesOfParts<std::tuple<Ps...>> {
    using All = decltype(std::tuple_cat(std::declval<typename Ps::Index>()...));
};

}  // namespace detail

// A tuple of the game's indexes, then those of its parts.
template <class Game>
using IndexesOf = decltype(std::tuple_cat(std::declval<detected_or<std::tuple<>, detail::OwnIndexes, Game>>(),
                                          std::declval<typename detail::IndexesOfParts<ExtensionsOf<Game>>::All>()));

// An index that calls two functions of the game: `added` when an entity gets the component and `removed` when it loses
// it, with the value that it has or had; each at most once in a commit. They cannot change the world. Loading calls
// neither; instead it calls Kept's `rebuild(const Store&)`, if there is one.
//   struct Kept { void added(Entity, const C&); void removed(Entity, const C&); ... };
template <class C, class Kept>
class Hook {
public:
    // The component that it follows.
    template <class List>
    static constexpr auto mask() {
        return List::template mask_of<C>();
    }
    // The game's own part of it.
    [[nodiscard]] const Kept& kept() const { return kept_; }

    // Notes the value that is about to change.
    template <class Store>
    void before(const Store& store, Entity entity) {
        if (entity.index >= slots_.size()) {
            slots_.resize(entity.index + 1, 0);
        }
        if (slots_[entity.index] == 0) {
            const C* value = store.template find<C>(entity);
            seen_.push_back({value != nullptr, value != nullptr ? *value : C{}});
            slots_[entity.index] = static_cast<std::uint32_t>(seen_.size());
        }
    }
    // Calls the game's functions for what has changed.
    template <class Store>
    void after(const Store& store, Entity entity) {
        const std::uint32_t slot = std::exchange(slots_[entity.index], 0);
        if (slot == 0) {
            return;
        }
        const Seen seen = seen_[slot - 1];
        ++told_;
        if (told_ == seen_.size()) {
            seen_.clear();
            told_ = 0;
        }
        const C* value = store.template find<C>(entity);
        if (seen.had && value == nullptr) {
            kept_.removed(entity, seen.value);
        } else if (!seen.had && value != nullptr) {
            kept_.added(entity, *value);
        }
    }
    // Calls the game's rebuild(), if it has one.
    template <class Store>
    void rebuild([[maybe_unused]] const Store& store, std::int32_t, std::int32_t) {
        seen_.clear();
        slots_.clear();
        told_ = 0;
        if constexpr (requires { kept_.rebuild(store); }) {
            kept_.rebuild(store);
        }
    }

private:
    struct Seen {
        bool had;
        C value;
    };
    // Scratch of one commit, kept for its memory: the values from before. A lookup by entity index gives the place
    // here, from 1.
    std::vector<Seen> seen_;
    std::vector<std::uint32_t> slots_;
    std::size_t told_ = 0;
    Kept kept_{};
};

}  // namespace lull
