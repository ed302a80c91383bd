// The road game as the engine wants to know it: its components, its rules, its systems.
#pragma once

#include <vector>

#include "game/action_kinds.hpp"
#include "game/components.hpp"
#include "game/depot/depot.hpp"
#include "game/depot/scripts.hpp"
#include "game/engine_terms.hpp"
#include "game/event.hpp"
#include "game/first_road.hpp"
#include "game/rules.hpp"
#include "game/sight.hpp"
#include "game/what_is.hpp"
#include "lull/fault.hpp"
#include "lull/game.hpp"
#include "lull/resolver.hpp"
#include "lull/system.hpp"
#ifdef POSTHASTE_TRACE
#include "lull/parts/trace.hpp"
#endif

namespace posthaste {

struct Definition : lull::Game<Definition, Position, Controlled, Components, Kind> {
    using Cells = posthaste::Cells;
    using Indexes = lull::Indexes<Mounts, Light, lull::Scripts, lull::Properties>;
    using Parts = lull::Parts<lull::Systems>;
    using Event = posthaste::Event;
    using Resolver = lull::Resolver<Definition>;
    static constexpr lull::SizeLimits limits{1000, 100, 16'384};  // a real road is well below
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
            lull::every<Definition, posthaste::Burning>("fire spreads", &period_of_fire, &fire_spreads),
            lull::goes_on<Definition, lull::Growing>("grows", &lull::grows<Definition>));
    }
    static constexpr auto queries() { return lull::queries(&how_much_is_lit); }
    static constexpr auto scripts() {
        return lull::scripts(lull::script<Road>(teaching_script, lull::hearing<Settled>(&teach)),
                             lull::script<lull::Growing>(plant_script, lull::hearing<Settled>(&grow_with_light)),
                             lull::script<lull::Growing>(bloom_script, lull::hearing<Settled>(&bloom_in_light)),
                             lull::script<lull::Touchable>(crow_script, lull::hearing<lull::Clicked>(&give_hint)),
                             lull::script<Depot>(title_script, lull::hearing<lull::LevelOpened>(&begin_to_spell),
                                                 lull::hearing<Spell>(&spell_on)));
    }
    static void does(const auto& verb, const World& world, Action& action) { posthaste::enact(verb, world, action); }
    static Turn take_turn(const World& world, Entity entity, int step, lull::Time now) {
        return posthaste::take_turn(world, entity, step, now);
    }
    static Sight sight_of(const World& world, Entity observer) { return posthaste::sight_of(world, observer); }
    static std::string_view what_is(const World& world, Entity entity) { return posthaste::what_is(world, entity); }
    // Just before it is committed: `after` shows the world now and as it will be.
    static void tell(const Kind& kind, const View& after, const Resolver& game, std::vector<Event>& events);
    // What the driver does not perceive is not there, so that no preview gives it away.
    static void forget_unseen(Resolver& copy);
    // Whether a run that came from a disk is one that the rules could have made: everything that the game takes for
    // granted is there, nothing waits that could not be.
    static lull::Fault validate(const Resolver& resolver);
    static bool is_over(const World& world) { return world.first<Outcome>() || is_solved(world); }
    static constexpr lull::Time cost(const Walk& /*walk*/) { return step_time; }
};

}  // namespace posthaste
