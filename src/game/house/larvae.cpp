#include "game/house/larvae.hpp"

#include "game/common/walking.hpp"
#include "game/game_data.hpp"
#include "game/house/drawing.hpp"
#include "game/house/house.hpp"
#include "game/house/hunters.hpp"
#include "game/house/webs.hpp"
#include "game/report.hpp"
#include "game/road/enemies.hpp"
#include "lull/modules/ways.hpp"

namespace posthaste {

namespace {

// Lets it become another thing of the data, and stay the same entity.
void become(const World& world, Action& action, Entity who, std::string_view thing, Components::Mask parts) {
    const Things& things = world.data().things;
    things.give(action, who, things.find(thing), parts);
}

bool is_open_to_larvae(const World& world, Cell cell) {
    return world.contains(cell) && world.cell(cell).count<Solid>() == 0 && !world.cell(cell).any<Web>() &&
           !world.cell(cell).any<Entrance>() && !is_lit(world, cell);
}

}  // namespace

void enact(const GrowUp& grow, const World& world, Action& action) {
    Larva larva = world.get<Larva>(grow.larva);
    --larva.left;
    action.set(grow.larva, larva);
    if (larva.left == steps_of_larva - steps_it_crawls - 1) {
        become(world, action, grow.larva, pupa, Components::mask_of<Named, Looks>());
    } else if (larva.left == 0) {
        become(world, action, grow.larva, "spider",
               Components::mask_of<Named, Looks, Sounds, Signs, Health, Enemy, Hunter>());
        action.remove<Larva>(grow.larva);
    }
}

// It crawls to the neighbour that is farthest from you, in the usual order; nowhere if none is farther than here.
void enact(const Crawl& crawl, const World& world, Action& action) {
    const Cell you = world.at(world.first<Courier>());
    const Cell here = world.at(crawl.larva);
    Cell best = here;
    if (sees(world, here, you)) {
        for (const lull::Offset way : lull::four_ways) {
            const Cell next = here + way;
            if (is_open_to_larvae(world, next) && lull::steps_between(next, you) > lull::steps_between(best, you)) {
                best = next;
            }
        }
    }
    if (best != here) {
        action.set(crawl.larva, Position{best});
    }
}

Verdict larvae_grow_up(const PassStep& /*pass*/, Judge& judge) {
    judge.before().each<Larva>([&](Entity it, const Larva& larva) {
        if (larva.seen) {
            judge.react(GrowUp{it});
        }
    });
    return Verdict::accept;
}

Verdict larvae_crawl_away(const GrowUp& grow, Judge& judge) {
    if (judge.before().get<Larva>(grow.larva).left > steps_of_larva - steps_it_crawls) {
        judge.react(Crawl{grow.larva});
    }
    return Verdict::accept;
}

void report(const GrowUp& grow, Report& to) {
    if (!to.after.has<Larva>(grow.larva)) {
        to.add(Hatched{to.at(grow.larva)});
    } else if (to.after.action().touches<Named>()) {
        to.add(Pupated{to.at(grow.larva)});
    }
}

}  // namespace posthaste
