#include "game/common/walking.hpp"

#include "game/common/step_refusal.hpp"
#include "game/depot/gates.hpp"
#include "game/house/webs.hpp"
#include "game/report.hpp"
#include "game/road/driving.hpp"

namespace posthaste {

void enact(const Walk& walk, const World& world, Action& action) {
    action.set(walk.who, Position{world.at(walk.who) + walk.by});
    count_step(world, action, 0);
}

Verdict walls_are_in_the_way(const Change<Position>& move, Judge& judge) {
    const Cell to = move.to->cell;
    if (judge.before().contains(to) && judge.cell(to).count<Solid>() == 0) {
        return Verdict::accept;
    }
    judge.give_reason(static_cast<lull::Reason>(StepRefusal::wall));
    return Verdict::reject_and_stop;
}

void report(const Walk& walk, Report& to) {
    const bool indoors = !to.now.first<Van>();
    if (!indoors || to.now.has<Courier>(walk.who)) {
        to.add(Stepped{to.after.get<Position>(walk.who).cell, indoors});
    }
    report_web(to, walk.who);
}

}  // namespace posthaste
