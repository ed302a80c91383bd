#include "game/road/deeds.hpp"

#include <algorithm>

#include "game/camps.hpp"
#include "game/report.hpp"
#include "game/road/enemy_plans.hpp"

namespace posthaste {

namespace {

constexpr std::int32_t most_counted = 1000;

std::int32_t bit_of(Deed deed) { return 1 << static_cast<std::int32_t>(deed); }

// The weapon, or the van that drove into the first of the barrels.
Entity source_of(const World& world, Entity by) {
    const Chain* chain = world.find<Chain>(by);
    return chain != nullptr ? chain->by : by;
}

bool you_are_behind(const World& world, Entity source) {
    return world.has<Van>(source) || world.has<Van>(carrier_of(world, source));
}

// What is behind the shot or the fragment that strikes now; if nothing strikes, or nobody is behind it: nothing.
Entity source_of_strike(const Judge& judge) {
    const Strike* strike = judge.verb<Strike>();
    const Flight* flight = strike != nullptr ? judge.before().find<Flight>(strike->projectile) : nullptr;
    return flight != nullptr ? source_of(judge.before(), flight->by) : Entity{};
}

bool is_by_your_mine(const Judge& judge) {
    const Explode* burst = judge.verb<Explode>();
    return burst != nullptr && judge.before().has<PartOfDeed>(burst->explosive);
}

bool is_your_doing(const Judge& judge) {
    return you_are_behind(judge.before(), source_of_strike(judge)) || is_by_your_mine(judge) ||
           judge.verb<Ram>() != nullptr || judge.verb<RunOver>() != nullptr || judge.verb<Swing>() != nullptr;
}

bool wants_a_lift(const World& world, Entity enemy) { return world.get<Enemy>(enemy).wants == Want::lift; }

bool draws_trailers(const World& world, Entity enemy) {
    bool draws = false;
    each_trailer(world, enemy, [&](Entity, Cell) { draws = true; });
    return draws && !is_trailer(world, enemy);
}

bool is_passed(const World& world, Entity rig) {
    const Position* front = world.find<Position>(rig);
    return front != nullptr && world.at(world.first<Van>()).column > front->cell.column;
}

// Stripes that the driver sees on either side, and nobody, seen or not, who attacks where the van is: not as announced,
// nor from where one that was stopped short stands.
bool is_between_stripes(const World& world) {
    const Cell here = world.at(world.first<Van>());
    bool north = false;
    bool south = false;
    bool safe = true;
    world.each<Intent, Position>([&](Entity, const Intent& plan, const Position& from) {
        const bool seen = in_sight(world, from.cell);
        each_attacked_cell(world, plan, [&](Cell cell) {
            north = north || (seen && cell == here + lull::north);
            south = south || (seen && cell == here + lull::south);
            safe = safe && !(cell == here);
        });
        Intent stopped = plan;
        stopped.destination = from.cell;
        each_attacked_cell(world, stopped, [&](Cell cell) { safe = safe && !(cell == here); });
    });
    return north && south && safe;
}

bool brings_whom_you_saved(const World& world) {
    bool brings = false;
    world.each<Human>(
        [&](Entity who, const Human& human) { brings = brings || (human.aboard && world.has<PartOfDeed>(who)); });
    return brings;
}

bool carries_a_parcel(const World& world, Entity who) {
    bool carries = false;
    world.each<Loot, Inside>([&](Entity, const Loot& loot, const Inside& in) {
        carries = carries || (in.holder == who && loot.kind == LootKind::parcel);
    });
    return carries;
}

}  // namespace

bool is_done(const DeedTally& tally, Deed deed) { return (tally.done & bit_of(deed)) != 0; }

DeedTally deeds_of(const World& world) {
    const Entity road = world.first<Road>();
    const DeedTally* found = world.find<DeedTally>(road);
    const std::int32_t turn = world.get<Road>(road).turn;
    if (found == nullptr) {
        return {0, false, turn, 0, 0, {}};
    }
    return found->turn == turn ? *found : DeedTally{found->done, found->hurt, turn, 0, 0, {}};
}

DeedTally deeds_on_arrival(const World& world) {
    DeedTally tally = deeds_of(world);
    const auto add = [&](Deed deed, bool done) { tally.done |= done ? bit_of(deed) : 0; };
    add(Deed::not_a_scratch, !tally.hurt && holds(world, Ending::untouched));
    add(Deed::full_sack, holds(world, Ending::every_letter));
    add(Deed::saved_from_a_bite, brings_whom_you_saved(world));
    add(Deed::the_kings_tyres, is_passed(world, tally.held));
    add(Deed::close_the_door, columns_to_horde(world) <= columns_to_close_the_door);
    add(Deed::on_one_cylinder, holds(world, Ending::one_engine));
    return tally;
}

std::int32_t pay_for(const World& world, const DeedTally& tally) {
    std::int32_t pay = 0;
    for (const DeedText& deed : world.data().deeds) {
        pay += is_done(tally, deed.id) ? deed.pay : 0;
    }
    return pay;
}

Entity join_chain(const World& world, Action& action, Entity by) {
    if (!by) {
        return by;
    }
    const Chain* found = world.find<Chain>(by);
    const Entity chain = found != nullptr ? by : action.create();
    action.set(chain, found != nullptr ? Chain{found->by, found->bursts + 1} : Chain{by, 1});
    return chain;
}

Entity carrier_of(const World& world, Entity weapon) {
    const MountedOn* mount = world.find<MountedOn>(weapon);
    return mount != nullptr ? mount->carrier : Entity{};
}

void enact(const Note& note, const World& world, Action& action) {
    constexpr std::int32_t shot_at_once = 2;
    constexpr std::int32_t run_over_at_once = 3;
    DeedTally tally = deeds_of(world);
    const auto count = [](std::int32_t& number) { return number = std::min(number + 1, most_counted); };
    bool done = true;
    switch (note.deed) {
        case Deed::two_with_one_shot: done = count(tally.shot_dead) >= shot_at_once; break;
        case Deed::right_of_way: done = count(tally.run_over) >= run_over_at_once; break;
        case Deed::not_a_scratch:
            tally.hurt = true;
            done = false;
            break;
        case Deed::saved_from_a_bite:
            if (world.has<Human>(note.whom)) {  // the same blast may have killed them
                action.set<PartOfDeed>(note.whom);
            }
            done = false;
            break;
        case Deed::the_kings_tyres:
            done = !note.whom;
            tally.held = note.whom;
            break;
        default: break;
    }
    tally.done |= done ? bit_of(note.deed) : 0;
    action.set(world.first<Road>(), tally);
}

void report(const Note& /*note*/, Report& to) { report_deeds(to); }

void report_deeds(Report& to) {
    const Entity road = to.now.first<Road>();
    const DeedTally* then = to.after.find<DeedTally>(road);
    const DeedTally* now = to.now.find<DeedTally>(road);
    for (const DeedText& deed : to.now.data().deeds) {
        if (then != nullptr && is_done(*then, deed.id) && (now == nullptr || !is_done(*now, deed.id))) {
            to.add_felt(DeedDone{to.at(driver_of(to.now)), Text::of(deed.name), deed.pay});
        }
    }
}

Verdict deeds_hear_of_harm(const Change<Health>& change, Judge& judge) {
    const World& world = judge.before();
    const Entity victim = change.entity;
    if (!world.first<Road>() || change.to->value >= change.from->value) {
        return Verdict::accept;
    }
    if (world.has<Courier>(victim)) {
        judge.react(Note{Deed::not_a_scratch, {}});
    }
    if (change.to->value > 0 || !world.has<Enemy>(victim) || wants_a_lift(world, victim)) {
        return Verdict::accept;
    }
    const Entity source = source_of_strike(judge);
    const bool is_others = (source && !you_are_behind(world, source)) || judge.verb<Claw>() != nullptr;
    if (world.has<Van>(carrier_of(world, source))) {
        judge.react(Note{Deed::two_with_one_shot, {}});
    }
    if (source && is_others && !world.has<Walker>(victim) && head_of(world, carrier_of(world, source)) != victim) {
        judge.react(Note{Deed::own_goal, {}});
    }
    if (world.has<Speed>(victim) && world.has<PartOfDeed>(victim) && !is_others) {
        judge.react(Note{Deed::off_the_hook, {}});
    }
    if (world.has<Speed>(victim) && is_by_your_mine(judge)) {
        judge.react(Note{Deed::something_you_dropped, {}});
    }
    return Verdict::accept;
}

Verdict deeds_hear_of_spoilt_plans(const Change<Intent>& change, Judge& judge) {
    const World& world = judge.before();
    const Position* place = world.find<Position>(change.entity);
    if (place == nullptr || !world.first<Van>() || !is_your_doing(judge)) {
        return Verdict::accept;
    }
    const Intent& plan = *change.from;
    if (!(plan.destination == place->cell) && draws_trailers(world, change.entity) &&
        !is_passed(world, change.entity)) {
        judge.react(Note{Deed::the_kings_tyres, change.entity});
    }
    if (!world.has<Weapon>(plan.weapon)) {
        each_attacked_cell(world, plan, [&](Cell cell) {
            const Entity there = world.cell(cell).any<Enemy>();
            if (there && wants_a_lift(world, there)) {
                judge.react(Note{Deed::saved_from_a_bite, there});
            }
        });
    }
    return Verdict::accept;
}

Verdict deeds_count_barrels(const Change<Chain>& change, Judge& judge) {
    constexpr std::int32_t barrels = 3;
    if (change.to->bursts >= barrels && you_are_behind(judge.before(), change.to->by)) {
        judge.react(Note{Deed::chain_of_three, {}});
    }
    return Verdict::accept;
}

Verdict deeds_count_the_dead(const RunOver& over, Judge& judge) {
    if (judge.before().has<Walker>(over.victim)) {
        judge.react(Note{Deed::right_of_way, {}});
    }
    return Verdict::accept;
}

Verdict deeds_like_puddles(const Douse& douse, Judge& judge) {
    if (judge.before().has<Van>(douse.entity) && judge.before().has<Burning>(douse.entity)) {
        judge.react(Note{Deed::just_a_splash, {}});
    }
    return Verdict::accept;
}

// Plans are still those of the turn that ends.
Verdict deeds_of_a_turn(const Announce& /*announce*/, Judge& judge) {
    const World& world = judge.before();
    if (!is_on_foot(world) && is_between_stripes(world)) {
        judge.react(Note{Deed::between_the_stripes, {}});
    }
    if (is_passed(world, deeds_of(world).held)) {
        judge.react(Note{Deed::the_kings_tyres, {}});
    }
    world.each<Chain>([&](Entity chain, const Chain&) { judge.react(Vanish{chain}); });
    return Verdict::accept;
}

Verdict deeds_of_a_visit(const ComeOut& out, Judge& judge) {
    const World& world = judge.before();
    const PlaceDoor& door = world.get<PlaceDoor>(out.door);
    if (world.has<LastHit>(out.courier)) {
        judge.react(Note{Deed::not_a_scratch, {}});
    }
    if (door.leads == Leads::house && out.until_horde <= steps_to_be_out_in_time &&
        carries_a_parcel(world, out.courier)) {
        judge.react(Note{Deed::out_in_time, {}});
    }
    if (door.leads == Leads::depot && out.solved_in > 0 &&
        out.solved_in <= world.data().depots[static_cast<std::size_t>(door.number) - 1].steps) {
        judge.react(Note{Deed::by_the_book, {}});
    }
    return Verdict::accept;
}

}  // namespace posthaste
