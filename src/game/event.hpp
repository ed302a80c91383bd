// What happened, for whoever shows or tells it. Nothing in the game reads events.
#pragma once

#include <cstdint>

#include "game/components.hpp"
#include "lull/cell.hpp"

namespace posthaste {

// How a weapon fires, as it looks and sounds.
enum class Shot : std::uint8_t { single, cone, burst, beam, flame, harpoon, oil, mine };

struct Event {
    enum class What : std::uint8_t {
        shot,        // side: which way; amount 1: by an enemy, who
        walker_hit,  // amount: damage; who, like the next two, whatever enemy it is
        walker_died,
        walker_run_over,
        scenery_hit,
        barrel_burst,
        plate_lost,  // amount, side, cause; the next four likewise, without a side
        engine_lost,
        tyre_lost,
        driver_lost,
        letter_lost,
        letter_caught,  // letter
        claw_missed,
        crashed,
        bumped,  // stopped by someone too slow to run down
        shoved,
        rammed,  // amount: damage to each; who
        horde_moved,
        delivered,
        died,
        caught_fire,           // ground, or a barrel
        somebody_caught_fire,  // other than the van
        van_caught_fire,       // or you on foot; and the next
        van_put_out,           // amount: 1 by water
        scorched,              // somebody else than the van; amount: damage
        corroded,              // amount: how far the acid has eaten into the next tyre
        kicked,                // the van, by its own shot
        pulled,                // by a harpoon: amount 0 somebody, who; 1 the van; 2 something
        skidded,               // on oil; amount likewise
        mine_burst,
        mended,   // amount: 0 the engine, 1 a tyre
        boarded,  // who
        bitten,   // who, and lives
        rose,     // who, as one of the dead; amount: 1 in the van
        hooked,   // the van; amount: 1 dragged at
        unhooked,
        climbed_out,
        climbed_in,
        stepped,  // on foot
        bought,   // amount: its place among the goods; side
        said,     // words
        wished,   // by somebody under a hand: to step to that cell
    };
    What what{};
    Cell cell;
    std::int32_t amount = 0;
    Side side = Side::front;
    Cause cause = Cause::nothing;
    Named who;  // whom it is about, and how they look; nobody has no name
    Looks look;
    bool drives = false;       // whom it is about: of metal, without a throat
    Shot shot = Shot::single;  // of a shot
    bool on_foot = false;      // you were out of the van
    bool seen = true;          // false: beyond the driver's sight, so nobody is told
    lull::Text words;
    std::int32_t letter = 0;  // its number; 0: nobody knows what it says
    bool spoils = false;      // of a hit: it takes a plan that was not carried out yet

    bool operator==(const Event&) const = default;
};

}  // namespace posthaste
