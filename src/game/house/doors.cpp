#include "game/house/doors.hpp"

#include <algorithm>

#include "game/house/house.hpp"
#include "game/house/loot.hpp"
#include "game/report.hpp"
#include "game/road/on_foot.hpp"
#include "lull/modules/ways.hpp"

namespace posthaste {

namespace {

void swing_open(Action& action, Entity door) {
    action.set(door, Door{true});
    action.remove<Solid>(door);
}

}  // namespace

bool is_shut_door(const World& world, Cell cell) {
    const Entity door = world.cell(cell).any<Door>();
    return door && !world.get<Door>(door).open;
}

void enact(const OpenDoor& open, const World& /*world*/, Action& action) { swing_open(action, open.door); }

void enact(const Pry& pry, const World& world, Action& action) {
    Door door = world.get<Door>(pry.door);
    if (++door.bumps == bumps_to_pry) {
        swing_open(action, pry.door);
    } else {
        action.set(pry.door, door);
    }
}

void enact(const ShutDoor& shut, const World& world, Action& action) {
    Door door = world.get<Door>(shut.door);
    door.open = false;
    action.set(shut.door, door);
    action.set<Solid>(shut.door);
}

Verdict doors_open(const Bump& bump, Judge& judge) {
    const Door& door = judge.before().get<Door>(bump.what);
    return door.open                                             ? Verdict::accept
           : door.locked && !holds_key(judge.before(), bump.who) ? judge.consume(Pry{bump.who, bump.what})
                                                                 : judge.consume(OpenDoor{bump.who, bump.what});
}

Verdict waiting_shuts_doors(const Wait& wait, Judge& judge) {
    const World& world = judge.before();
    for (const lull::Offset way : lull::four_ways) {
        const Cell cell = world.at(wait.who) + way;
        const Entity door = world.contains(cell) ? world.cell(cell).any<Door>() : Entity{};
        if (!door || !world.get<Door>(door).open) {
            continue;
        }
        bool is_clear = true;
        world.cell(cell).each([&](Entity there) { is_clear = is_clear && there == door; });
        if (is_clear) {
            judge.react(ShutDoor{door});
        }
    }
    return Verdict::accept;
}

void report(const OpenDoor& open, Report& to) {
    to.add(DoorOpened{to.at(open.door), to.now.get<Door>(open.door).locked});
}

void report(const Pry& pry, Report& to) {
    const Door& door = to.after.get<Door>(pry.door);
    to.add(DoorPried{to.at(pry.door), door.open ? 0 : bumps_to_pry - door.bumps});
}

void report(const ShutDoor& shut, Report& to) { to.add(DoorShut{to.at(shut.door)}); }

}  // namespace posthaste
