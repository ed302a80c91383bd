// What a Definition may ask for beyond what the resolver's head lists. Each is absent by default, and what
// is not asked for is not compiled: neither its state nor its code is in a game that does without.
//
//   static constexpr std::uint32_t most_replacements    rules may consume an action; so often in a row
//   static constexpr bool refuses_stale_entities        an action that names or changes a stale entity is
//                                                       refused, with a sentence
//   static constexpr bool rules_set_the_price           rules say whether a refused action costs its turn
//   static constexpr bool schedules_tasks               actions that nobody's turn asks for, at their time
//   static constexpr bool runs_systems                  what goes on while time passes: the ordered list
//   static constexpr auto systems()                     of it (system.hpp)
//   static Moment at_moment(...)                        game logic at points of virtual time (real_time.hpp)
//   static std::int32_t holds_turn_ms(kind, view)       how long an accepted action is looked at
//   using Indexes                                       what commit keeps up to date (index.hpp)
#pragma once

#include <cstdint>

namespace lull {

template <class D>
concept ConsumesActions = requires {
    D::most_replacements;
};
template <class D>
concept RefusesStaleEntities = requires {
    requires D::refuses_stale_entities;
};
template <class D>
concept SetsThePrice = requires {
    requires D::rules_set_the_price;
};
template <class D>
concept SchedulesTasks = requires {
    requires D::schedules_tasks;
};
template <class D>
concept HasSystems = requires {
    requires D::runs_systems;
};
template <class D>
concept HasIndexes = requires {
    typename D::Indexes;
};

// Takes the place of a part that the game does not ask for.
template <int>
struct Unused {};

}  // namespace lull
