// Deeds: small feats that the camp at the end of the road pays for, each once a road. Rules watch what happens, and
// who is behind it, and note it. What a deed is called and what it pays is data: assets/data/deeds.json.
#pragma once

#include <variant>

#include "game/common/body.hpp"
#include "game/road/road.hpp"

namespace posthaste {

struct Announce;  // enemies.hpp, as is Intent
struct ComeOut;   // hauls.hpp
struct Douse;     // fire.hpp
struct Intent;
struct RunOver;  // driving.hpp

// Saves know them by their places, the album by their names: a new one goes to the end.
LULL_ENUM(Deed, two_with_one_shot, chain_of_three, own_goal, between_the_stripes, not_a_scratch, full_sack,
          saved_from_a_bite, the_kings_tyres, close_the_door, right_of_way, off_the_hook, just_a_splash,
          on_one_cylinder, something_you_dropped, out_in_time, by_the_book);

inline constexpr std::int32_t columns_to_close_the_door = 2;
inline constexpr std::int32_t steps_to_be_out_in_time = 5;

struct DeedTally {  // of the road: what was done on it; without one: nothing
    LULL(deed_tally, (done, 0, 65'535), hurt, (turn, 0, last_turn), (shot_dead, 0, 1000), (run_over, 0, 1000), held);
    std::int32_t done = 0;       // a bit for each deed
    bool hurt = false;           // the driver, out of the van
    std::int32_t turn = 0;       // the one that the rest is of
    std::int32_t shot_dead = 0;  // enemies, by your one shot
    std::int32_t run_over = 0;   // of the dead
    Entity held;                 // a rig that your hit keeps from moving, and that you are not ahead of yet
};
// A mine that you laid, a truck that has hooked you, a hitchhiker whom you saved from a bite.
struct PartOfDeed {
    LULL(part_of_deed);
};
// Of one barrel that somebody set off, and of all that it sets off in turn; gone when the turn is over.
struct Chain {
    LULL(chain, by, (bursts, 0, 100'000));
    Entity by;  // the weapon whose shot it was, or the van that drove into it
    std::int32_t bursts = 0;
};

struct Note {  // a step towards a deed, or all of it
    LULL_FIELDS(deed, whom);
    Deed deed{};
    Entity whom;
};

struct DeedDone {
    Cell at;
    Text name;
    std::int32_t pay = 0;
    bool operator==(const DeedDone&) const = default;
};

struct Deeds {
    using Components = lull::Components<DeedTally, PartOfDeed, Chain>;
    using Verbs = std::variant<Note>;
    using Events = std::variant<DeedDone>;
};

bool is_done(const DeedTally& tally, Deed deed);
// What was done so far, and with what an arrival now would be besides.
DeedTally deeds_of(const World& world);
DeedTally deeds_on_arrival(const World& world);
std::int32_t pay_for(const World& world, const DeedTally& tally);

// Another barrel goes off. Returns what its fragments come from: the chain that it belongs to, or nothing, if nobody is
// behind it.
Entity join_chain(const World& world, Action& action, Entity by);
// Whose weapon that is; of what is no weapon, or is gone: nobody.
Entity carrier_of(const World& world, Entity weapon);

void enact(const Note& note, const World& world, Action& action);
void report(const Note& note, Report& to);
// Those that the action completes.
void report_deeds(Report& to);

Verdict deeds_hear_of_harm(const Change<Health>& change, Judge& judge);
Verdict deeds_hear_of_spoilt_plans(const Change<Intent>& change, Judge& judge);
Verdict deeds_count_barrels(const Change<Chain>& change, Judge& judge);
Verdict deeds_count_the_dead(const RunOver& over, Judge& judge);
Verdict deeds_like_puddles(const Douse& douse, Judge& judge);
Verdict deeds_of_a_turn(const Announce& announce, Judge& judge);
Verdict deeds_of_a_visit(const ComeOut& out, Judge& judge);

}  // namespace posthaste
