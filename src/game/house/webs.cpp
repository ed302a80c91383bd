#include "game/house/webs.hpp"

#include "game/common/walking.hpp"
#include "game/depot/crates.hpp"
#include "game/house/hunters.hpp"
#include "game/report.hpp"

namespace posthaste {

void enact(const Tear& tear, const World& world, Action& action) {
    const Web& web = world.get<Web>(tear.web);
    if (web.strands > 1) {
        action.set(tear.web, Web{web.strands - 1});
    } else {
        action.destroy(tear.web);
    }
}

void enact(const Rip& rip, const World& /*world*/, Action& action) { action.destroy(rip.web); }

// It is asked last, so a step that could not be made anyway tears nothing.
Verdict webs_hold(const Change<Position>& move, Judge& judge) {
    const World& world = judge.before();
    const Hunter* hunter = world.find<Hunter>(move.entity);
    if (judge.verb<Push>() != nullptr || (hunter != nullptr && hunter->passes_webs)) {
        return Verdict::accept;
    }
    return judge.consume(Tear{move.entity, world.cell(move.from->cell).any<Web>()});
}

// Asked of the crate: whether it can be pushed is known only then.
Verdict webs_hold_who_pushes(const Change<Position>& /*move*/, Judge& judge) {
    const World& world = judge.before();
    const Push* push = judge.verb<Push>();
    const Entity web = push != nullptr ? world.cell(world.at(push->who)).any<Web>() : Entity();
    return web ? judge.consume(Tear{push->who, web}) : Verdict::accept;
}

Verdict crates_rip_webs(const Change<Position>& move, Judge& judge) {
    judge.before().cell(move.to->cell).each<Web>([&](Entity web) { judge.react(Rip{web}); });
    return Verdict::accept;
}

void report_web(Report& to, Entity who) {
    const Cell there = to.after.get<Position>(who).cell;
    if (to.now.cell(there).any<Web>()) {
        to.add(WebCaught{there, to.called(who), to.now.has<Courier>(who)});
    }
}

void report(const Tear& tear, Report& to) {
    const Web* left = to.after.find<Web>(tear.web);
    to.add(StrandTorn{to.at(tear.web), to.called(tear.who), to.now.has<Courier>(tear.who),
                      left != nullptr ? left->strands : 0});
}

void report(const Rip& rip, Report& to) { to.add(WebRipped{to.at(rip.web)}); }

}  // namespace posthaste
