// The road game as the engine wants to know it: its components, its rules, its systems.
#pragma once

#include "game/action_kinds.hpp"
#include "game/components.hpp"
#include "game/engine_terms.hpp"
#include "game/old_saves.hpp"
#include "game/rules.hpp"
#include "game/sight.hpp"
#include "game/what_is.hpp"
#include "lull/game.hpp"
#include "lull/resolver.hpp"
#include "lull/system.hpp"
#ifdef POSTHASTE_TRACE
#include "lull/parts/trace.hpp"
#endif

namespace posthaste {

struct Definition : lull::Game<Definition, Position, Controlled, Components, Kind> {
    using Cells = posthaste::Cells;
    using Indexes = lull::Indexes<Mounts>;
    using Parts = lull::Parts<lull::Systems>;
#ifdef POSTHASTE_TRACE
    static constexpr lull::Features features{.undo = true, .changes = true};
    using Observer = lull::Trace<Definition>;
#else  // the page has no room for it
    static constexpr lull::Features features{.undo = true, .changes = true, .brief = true};
#endif

    static constexpr auto rules() { return ordered_rules; }
    // What goes on while time passes.
    static constexpr auto systems() {
        return lull::systems(
            lull::goes_on<Definition, posthaste::Burning>("burns", &burns).before("fire spreads"),
            lull::every<Definition, posthaste::Burning>("fire spreads", &period_of_fire, &fire_spreads));
    }
    static void does(const auto& verb, const World& world, Action& action) { posthaste::enact(verb, world, action); }
    static Turn take_turn(const World& world, Entity entity, int step) {
        return posthaste::take_turn(world, entity, step);
    }
    static Sight sight_of(const World& world, Entity observer) { return posthaste::sight_of(world, observer); }
    static const char* fields_before_names(std::string_view component) {
        return posthaste::fields_before_names(component);
    }
    static std::string_view what_is(const World& world, Entity entity) { return posthaste::what_is(world, entity); }
    static bool is_over(const World& world) { return static_cast<bool>(world.first<Outcome>()); }
};

}  // namespace posthaste
