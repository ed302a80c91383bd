#include "game/road/ground.hpp"

#include "game/game_data.hpp"
#include "game/posthaste.hpp"
#include "game/report.hpp"

namespace posthaste {

Entity what_lies_there(const World& world, Cell cell, bool Ground::*is) {
    Entity found;
    world.cell(cell).each<Ground>([&](Entity entity) { found = world.get<Ground>(entity).*is ? entity : found; });
    return found;
}

bool lies_there(const World& world, Cell cell, bool Ground::*is) {
    return what_lies_there(world, cell, is) != Entity{};
}

Ground ground_named(const World& world, Text name) {
    const Things& things = world.data().things;
    return things.value_of<Ground>(things.find(name.view()));
}

void enact(const Corrode& corrode, const World& world, Action& action) {
    const Corrosion* before = world.find<Corrosion>(corrode.van);
    const Tyres* tyres = world.find<Tyres>(corrode.van);
    if (tyres == nullptr) {
        return;
    }
    const std::int32_t points = (before != nullptr ? before->points : 0) + 1;
    action.set(corrode.van, Corrosion{points % corrosion_of_a_tyre});
    if (points == corrosion_of_a_tyre && tyres->value > 0) {
        action.set(corrode.van, Tyres{tyres->value - 1, tyres->full});
        action.set(corrode.van, LastHit{Cause::acid});
    }
}

Verdict acid_eats_tyres(const Change<Position>& move, Judge& judge) {
    if (judge.before().has<Van>(move.entity) && lies_there(judge.before(), move.to->cell, &Ground::corrodes)) {
        judge.react(Corrode{move.entity});
    }
    return Verdict::accept;
}

void report(const Corrode& corrode, Report& to) {
    to.add_losses();
    if (const Corrosion* corrosion = to.after.find<Corrosion>(corrode.van)) {
        const Cell at = to.at(corrode.van);
        to.add(Corroded{at, corrosion->points, to.surface(what_lies_there(to.now, at, &Ground::corrodes))});
    }
}

}  // namespace posthaste
