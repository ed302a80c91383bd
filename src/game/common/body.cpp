#include "game/common/body.hpp"

#include "game/posthaste.hpp"

namespace posthaste {

Verdict collision(const Change<Position>& move, Judge& judge) {
    if (!judge.before().contains(move.to->cell)) {
        return Verdict::reject_and_stop;
    }
    const bool blocked = judge.after().has<Solid>(move.entity) && judge.cell(move.to->cell).count<Solid>() > 0;
    return blocked ? Verdict::reject_and_stop : Verdict::accept;
}

}  // namespace posthaste
