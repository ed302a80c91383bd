// Bounds: an entity that stays in an area, like a trolley on its rails or a dog in its yard. An area is the set of
// cells that hold one of its markers, so it has any shape, and grows or shrinks with its markers.
//
//     lull::on<Position>("trolleys keep to their rails", &lull::keeps_within<Position, Judge, Refusal::no_rails>)
//         .moved().who_has<lull::KeepsTo>()
#pragma once

#include <cstdint>

#include "lull/declare.hpp"
#include "lull/entity.hpp"
#include "lull/rule.hpp"

namespace lull {

struct Area {  // marks its own cell
    LULL(area, number);
    std::int32_t number = 0;
};
struct KeepsTo {
    LULL(keeps_to, area);
    std::int32_t area = 0;
};

template <class Position, class Judge, Reason reason>
Verdict keeps_within(const Change<Position>& move, Judge& judge) {
    const std::int32_t area = judge.after().template get<KeepsTo>(move.entity).area;
    bool within = false;
    judge.before().cell(move.to->cell).template each<Area>([&](Entity mark) {
        within = within || judge.before().template get<Area>(mark).number == area;
    });
    if (!within) {
        judge.because(reason);
    }
    return within ? Verdict::accept : Verdict::reject_and_stop;
}

}  // namespace lull
