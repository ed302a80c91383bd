// World::commit. Only world.hpp includes it.
#pragma once

#include "lull/world.hpp"

namespace lull {

template <class Definition>
template <class Entities>
void World<Definition>::commit(Action<Components>& action, Entities& gone) {
    const auto first_gone = gone.size();
    follow_on_grid(action, false);
    if constexpr (follows_changes) {
        followed_.each([&](auto& index, auto mask) {
            for_each_touched(action, mask, [&](Entity entity) { index.before(store_, entity); });
        });
    }

    created_.clear();
    for (std::uint32_t i = 0; i < action.created(); ++i) {
        created_.push_back(store_.nth_next_id(0));
        claim(created_.back());
    }
    each_bit(action.removing(), [&](std::size_t component) {
        const ChangeList& removals = action.delta(component).removals;
        for (std::size_t i = 0; i < removals.size(); ++i) {
            erase(component, removals.entity(i));
            if (!store_.alive(removals.entity(i))) {
                gone.push_back(removals.entity(i));
            }
        }
    });
    put_all(action, action.touched() & Components::data_mask);
    put_all(action, action.touched() & ~Components::data_mask);
    if (!gone.empty()) {  // something removed and given something else in the same action lives on
        std::size_t kept = 0;
        for (std::size_t i = 0; i < gone.size(); ++i) {
            if (!store_.alive(gone[i])) {
                gone[kept++] = gone[i];
            }
        }
        gone.resize(kept);
    }

    follow_on_grid(action, true);
    if constexpr (follows_changes) {
        followed_.each([&](auto& index, auto mask) {
            for_each_touched(action, mask, [&](Entity entity) { index.after(store_, entity); });
        });
    }
    for (auto i = first_gone; i < gone.size(); ++i) {
        release(gone[i].index);
    }
    for (auto i = created_.size(); i-- > 0;) {  // backwards, so that the next ids stay the same
        if (store_.mask(created_[i]) == 0) {
            release(created_[i].index);
        }
    }
    action.clear();
}

}  // namespace lull
