// Bounds: an entity that stays in a zone, like a trolley on its rails or a dog in its yard. A zone is the set of
// cells that hold one of its markers, so it has any shape, and grows or shrinks with its markers.
//
//     lull::on<Position>("trolleys keep to their rails", &lull::keeps_within<Position, Judge, Refusal::no_rails>)
//         .moved().who_has<lull::ConfinedTo>()
#pragma once

#include <cstdint>

#include "lull/declare.hpp"
#include "lull/entity.hpp"
#include "lull/verdict.hpp"

namespace lull {

// Marks its own cell as part of a zone.
struct Zone {
    LULL(zone, number);
    std::int32_t number = 0;  // which zone
};
// Keeps an entity in a zone.
struct ConfinedTo {
    LULL(confined_to, zone);
    std::int32_t zone = 0;  // which zone
};

// Refuses a move out of the zone, for that reason.
template <class Position, class Judge, Reason reason>
Verdict keeps_within(const Change<Position>& move, Judge& judge) {
    const std::int32_t zone = judge.after().template get<ConfinedTo>(move.entity).zone;
    bool within = false;
    judge.before().cell(move.to->cell).template each<Zone>([&](Entity mark) {
        within = within || judge.before().template get<Zone>(mark).number == zone;
    });
    if (!within) {
        judge.give_reason(reason);
    }
    return within ? Verdict::accept : Verdict::reject_and_stop;
}

}  // namespace lull
