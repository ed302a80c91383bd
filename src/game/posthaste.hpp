// The definition of the road game for the engine: its components, its verbs, its indexes. Its rules, systems and
// scripts are declared here and listed in engine.hpp, which only sources that run or build a game include: rules,
// behaviour and screens are compiled without the engine.
#pragma once

#include <string_view>
#include <vector>

#include "game/engine_terms.hpp"
#include "game/mechanics.hpp"
#include "game/sight.hpp"
#include "lull/fault.hpp"
#include "lull/forward.hpp"
#include "lull/game.hpp"
#include "lull/modules/scripts.hpp"
#include "lull/system.hpp"

namespace posthaste {

struct GameData;  // game_data.hpp

struct Posthaste : lull::Game<Posthaste, Position, Controlled, Components, Verb> {
    using Cells = posthaste::Cells;
    using Indexes =
        lull::Indexes<Mounts, Light, Contents, lull::MemoryIndex<Remembered>, lull::Scripts, lull::Properties>;
    using Extensions = lull::Extensions<lull::Systems>;
    using Event = posthaste::Event;
    using Resolver = lull::Resolver<Posthaste>;
    using Data = GameData;
    static constexpr lull::SizeLimits limits{1000, 100, 16'384};  // a real road is well below
#ifdef POSTHASTE_TRACE
    static constexpr lull::Features features{.undo = true, .changes = true};
    using Observer = lull::Trace<Posthaste>;
#else  // the page has no room for it
    static constexpr lull::Features features{.undo = true, .changes = true, .brief = true};
#endif

    static constexpr auto rules();
    // What goes on while time passes.
    static constexpr auto systems();
    static constexpr auto queries();
    static constexpr auto scripts();
    static void does(const auto& verb, const World& world, Action& action);
    static Turn take_turn(const World& world, Entity entity, int step, lull::Time now);
    static Sight sight_of(const World& world, Entity observer) { return posthaste::sight_of(world, observer); }
    static std::string_view what_is(const World& world, Entity entity);
    // Just before it is committed: `after` shows the world now and as it will be.
    static void tell(const Verb& verb, const View& after, const Resolver& game, std::vector<Event>& events);
    // What the driver does not perceive is not there, so that no preview gives it away.
    static void forget_unseen(Resolver& copy);
    // Whether a run that came from a disk is one that the rules could have made: everything that the game takes for
    // granted is there, nothing waits that could not be.
    static lull::Fault validate(const Resolver& resolver);
    static bool is_over(const World& world);
    static lull::Time cost(const Walk& /*walk*/, const World& /*world*/) { return step_time; }
    static lull::Time cost(const Wait& /*wait*/, const World& /*world*/) { return step_time; }
};

}  // namespace posthaste
