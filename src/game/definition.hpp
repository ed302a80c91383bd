// The road game as the engine wants to know it, and the short names by which its rooms speak of it.
#pragma once

#include "game/action_kinds.hpp"
#include "game/components.hpp"
#include "lull/parts/group_index.hpp"
#include "lull/resolver.hpp"

namespace posthaste {

struct Definition;
using World = lull::World<Definition>;
using View = lull::FutureView<Definition>;
using Action = lull::Action<Components>;
using Judge = lull::Judgement<Definition>;
using Turn = lull::Turn<Kind>;
using lull::Change;
using lull::Verdict;

// Weapons and trailers, found from whoever carries or draws them.
using Mounts = lull::GroupIndex<&MountedOn::carrier>;

// Schedule units of one turn.
inline constexpr lull::Time turn_time = 100;

}  // namespace posthaste

#include "game/old_saves.hpp"
#include "game/rules.hpp"

namespace posthaste {

struct Definition {
    using Components = posthaste::Components;
    using Position = posthaste::Position;
    using Cells = posthaste::Cells;
    using Kind = posthaste::Kind;
    using Controlled = posthaste::Controlled;
    using Indexes = lull::Indexes<Mounts>;
    // Only programs without a page have room for a trace.
#ifdef POSTHASTE_TRACE
    static constexpr lull::Features features{.undo = true, .trace = true};
#else
    static constexpr lull::Features features{.undo = true};
#endif

    static constexpr bool runs_systems = true;
    static constexpr auto rules() { return ordered_rules; }
    // What goes on while time passes. In heat fire takes a second step, also from what the first one lit.
    static constexpr auto systems() {
        return lull::systems(
            lull::goes_on<Definition, posthaste::Burning>("burns", &burns).before("fire spreads"),
            lull::goes_on<Definition, posthaste::Burning>("fire spreads", &fire_spreads).before("heat spreads fire"),
            lull::goes_on<Definition, posthaste::Burning>("heat spreads fire", &heat_spreads_fire));
    }
    static void enact(const Kind& kind, const World& world, Action& action) {
        std::visit([&](const auto& verb) { posthaste::enact(verb, world, action); }, kind);
    }
    static Turn take_turn(const World& world, Entity entity, int step) {
        return posthaste::take_turn(world, entity, step);
    }
    static const char* fields_before_names(std::string_view component) {
        return posthaste::fields_before_names(component);
    }
    static bool is_over(const World& world) { return static_cast<bool>(world.first<Outcome>()); }
};

}  // namespace posthaste
