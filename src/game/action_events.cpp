// Tells events from committed actions.
#include <variant>
#include <vector>

#include "game/arms.hpp"
#include "game/engine.hpp"
#include "game/on_foot.hpp"
#include "game/people.hpp"
#include "game/weather.hpp"

namespace posthaste {

namespace {

using What = Event::What;
using Schedule = lull::TurnSchedule;

Cell cell_of(const World& world, Entity entity) {
    const Position* position = world.find<Position>(entity);
    return position != nullptr ? position->cell : Cell{};
}

Shot shot_of(const Weapon& weapon) {
    return weapon.drops == Remains::oil      ? Shot::oil
           : weapon.drops == Remains::mine   ? Shot::mine
           : weapon.ignites                  ? Shot::flame
           : weapon.pulls                    ? Shot::harpoon
           : weapon.pattern == Pattern::cone ? Shot::cone
           : weapon.pierces                  ? Shot::beam
           : weapon.rounds > 1               ? Shot::burst
                                             : Shot::single;
}

// What a hit took from you on foot.
void tell_courier_losses(const View& after, std::vector<Event>& events) {
    const World& now = after.world();
    const Entity courier = now.first<Courier>();
    if (!courier || after.action().delta<LastHit>().insertions.find(courier) == nullptr) {
        return;
    }
    const std::int32_t lost = now.get<Health>(courier).value - after.get<Health>(courier).value;
    if (lost > 0) {
        events.push_back(
            {What::driver_lost, cell_of(now, courier), lost, Side::front, after.get<LastHit>(courier).cause});
        events.back().on_foot = true;
    }
}

// What a hit took from the van, part by part, or from you beside it.
void tell_your_losses(const View& after, std::vector<Event>& events) {
    tell_courier_losses(after, events);
    const World& now = after.world();
    const Entity van = now.first<Van>();
    if (!van || after.action().delta<LastHit>().insertions.find(van) == nullptr) {
        return;  // this action did not hit it
    }
    const Cell cell = cell_of(now, van);
    const Cause cause = after.get<LastHit>(van).cause;
    const auto lost = [&](What what, std::int32_t amount, Side side = Side::front) {
        if (amount > 0) {
            events.push_back({what, cell, amount, side, cause});
        }
    };
    const Plates& before = now.get<Plates>(van);
    const Plates& left = after.get<Plates>(van);
    lost(What::plate_lost, before.front - left.front, Side::front);
    lost(What::plate_lost, before.right - left.right, Side::right);
    lost(What::plate_lost, before.rear - left.rear, Side::rear);
    lost(What::plate_lost, before.left - left.left, Side::left);
    lost(What::engine_lost, now.get<Engine>(van).value - after.get<Engine>(van).value);
    lost(What::tyre_lost, now.get<Tyres>(van).value - after.get<Tyres>(van).value);
    lost(What::letter_lost, now.get<MailSack>(van).letters - after.get<MailSack>(van).letters);
    if (now.has<Health>(van)) {
        lost(What::driver_lost, now.get<Health>(van).value - after.get<Health>(van).value);
    }
}

struct Teller {
    const View& after;
    const Schedule& schedule;
    std::vector<Event>& events;
    const World& now = after.world();

    void add(What what, Entity at, std::int32_t amount = 0, Side side = Side::front) {
        const Position* place = now.find<Position>(at);
        Event& event = events.emplace_back(Event{what, cell_of(now, at), amount, side});
        if (const Named* named = now.find<Named>(at); named != nullptr && now.has<Enemy>(at)) {
            event.who = *named;
            event.look = now.get<Looks>(at);
            event.drives = now.has<Speed>(at);
        }
        event.on_foot = is_on_foot(now);
        // Who has no place is aboard the van, and what hooks it is felt.
        const bool is_felt = place == nullptr || what == What::hooked || what == What::unhooked;
        event.seen = is_felt || in_sight(now, place->cell);
    }

    // Whether it had a plan that it had still to carry out, and has none any more.
    [[nodiscard]] bool loses_plan(Entity enemy) const {
        const Intent* plan = now.find<Intent>(enemy);
        if (plan == nullptr || after.has<Intent>(enemy)) {
            return false;
        }
        for (const Schedule::Ticket& ticket : schedule.tickets()) {
            if (ticket.entity == enemy) {
                return ticket.time == schedule.now();  // later: it had this turn's already
            }
        }
        // It is in the midst of it.
        const Weapon* weapon = now.find<Weapon>(plan->weapon);
        const bool has_fired = weapon != nullptr && turns_to_reload(now, *weapon) > 0;
        return !(cell_of(now, enemy) == plan->destination) || (plan->attacks && !has_fired);
    }
    void tell_hit(Entity enemy) {
        const Enemy* held = now.find<Enemy>(enemy);
        if (held != nullptr && held->hooked && after.has<Enemy>(enemy) && !after.get<Enemy>(enemy).hooked) {
            add(What::unhooked, enemy);
        }
        const Entity whole = head_of(now, enemy);
        const Health* before = now.find<Health>(whole);
        const Health* left = after.find<Health>(whole);
        if (!now.has<Walker>(enemy) && after.has<Walker>(enemy)) {
            add(What::rose, enemy);
        } else if (now.has<Human>(enemy) && now.get<Human>(enemy).turns_on != after.get<Human>(enemy).turns_on) {
            add(What::bitten, enemy);
        } else if (before != nullptr && left != nullptr && left->value < before->value) {
            add(What::walker_hit, enemy, before->value - left->value);
            events.back().spoils = loses_plan(enemy);
        }
    }
    // Whoever it hit.
    void tell_hits() {
        tell_your_losses(after, events);
        for (const auto& changed : after.action().delta<Health>().inserted<Health>()) {
            if (now.has<Enemy>(changed.entity)) {
                tell_hit(changed.entity);
            }
        }
    }
    void operator()(const Shoot& shoot) {
        if (const auto* mount = now.find<MountedOn>(shoot.weapon)) {
            const Intent* plan = now.find<Intent>(mount->carrier);
            add(What::shot, mount->carrier, now.has<Enemy>(mount->carrier) ? 1 : 0,
                plan != nullptr ? plan->side : mount->side);
            if (const Weapon* weapon = now.find<Weapon>(shoot.weapon)) {
                events.back().shot = shot_of(*weapon);
            }
        }
    }
    void operator()(const Strike& strike) {
        if (now.has<Enemy>(strike.target)) {
            tell_hit(strike.target);
        } else if (now.has<Scenery>(strike.target)) {
            add(What::scenery_hit, strike.target);
        }
        tell_your_losses(after, events);
    }
    void operator()(const Explode& explode) {
        if (now.has<Explosive>(explode.explosive)) {
            add(What::barrel_burst, explode.explosive);
        } else if (now.has<Ground>(explode.explosive)) {
            add(What::mine_burst, explode.explosive);
            tell_hits();
        }
    }
    void operator()(const Shift& shift) {
        const std::int32_t whom = now.has<Van>(shift.entity) ? 1 : now.has<Enemy>(shift.entity) ? 0 : 2;
        if (shift.why != Shift::Why::kick) {
            add(shift.why == Shift::Why::pull ? What::pulled : What::skidded, shift.entity, whom);
        } else if (whom == 1) {
            add(What::kicked, shift.entity);
        }
    }
    void operator()(const Claw& claw) {
        const auto told = events.size();
        tell_hits();
        if (events.size() == told && now.alive(claw.walker)) {
            add(What::claw_missed, claw.walker);
        }
    }
    void operator()(const Die& die) {
        if (now.has<Enemy>(die.entity)) {
            add(What::walker_died, die.entity);
        }
    }
    void operator()(const RunOver& over) {
        if (now.has<Enemy>(over.victim)) {
            add(What::walker_run_over, over.victim);
        }
    }
    void operator()(const Crash& crash) {
        add(What::crashed, crash.into, now.get<Speed>(crash.van).value);
        tell_your_losses(after, events);
    }
    void operator()(const Ram& ram) {
        const Entity whole = head_of(now, ram.enemy);
        const Health* before = now.find<Health>(whole);
        const Health* left = after.find<Health>(whole);
        add(What::rammed, ram.enemy, before != nullptr && left != nullptr ? before->value - left->value : 0);
        tell_your_losses(after, events);
    }
    void operator()(const Stop& stop) {
        if (now.has<Van>(stop.van)) {
            add(What::bumped, stop.van);
        }
    }
    void operator()(const HordeBites&) { tell_your_losses(after, events); }
    void operator()(const HordeAdvances& advances) {
        const auto* horde = after.find<Horde>(advances.horde);
        if (horde != nullptr && horde->front != now.get<Horde>(advances.horde).front) {
            events.push_back({What::horde_moved, {horde->front / 100, 0}, 0});
        }
    }
    void operator()(const Collect& collect) {
        if (now.has<Letter>(collect.letter)) {
            add(What::letter_caught, collect.letter, 1);
            events.back().letter = now.get<Letter>(collect.letter).number;
        }
    }
    void operator()(const EndRun& end) {
        if (!now.first<Outcome>()) {
            add(end.result == Result::delivered ? What::delivered : What::died, driver_of(now));
        }
    }
    void operator()(const Drive& drive) {
        const Orders* orders = now.find<Orders>(drive.van);
        if (orders != nullptr && orders->manoeuvre == Manoeuvre::shove && after.action().touches<Position>()) {
            add(What::shoved, drive.van);
            if (const Named* pushed = now.find<Named>(now.cell(now.at(drive.van) + lull::east).any<Solid>())) {
                events.back().who = *pushed;
            }
        }
        if (orders != nullptr && after.action().touches<Kits>()) {
            add(What::mended, drive.van, orders->manoeuvre == Manoeuvre::mend ? 0 : 1);
        }
    }
    void operator()(const Ignite& ignite) {
        if (now.has<Flight>(ignite.entity) && after.action().touches<Burning>()) {
            add(What::caught_fire, ignite.entity);
        }
        if (!now.has<Burning>(ignite.entity) && after.has<Burning>(ignite.entity)) {
            add(ignite.entity == driver_of(now)                                       ? What::van_caught_fire
                : now.has<Ground>(ignite.entity) || now.has<Explosive>(ignite.entity) ? What::caught_fire
                                                                                      : What::somebody_caught_fire,
                ignite.entity);
        }
    }
    void operator()(const Burn& burn) {
        tell_your_losses(after, events);
        if (burn.entity == driver_of(now)) {
            if (!after.has<Burning>(burn.entity)) {
                add(What::van_put_out, burn.entity);
            }
        } else if (after.action().touches<Health>()) {
            const Entity whole = head_of(now, burn.entity);
            add(What::scorched, burn.entity, now.get<Health>(whole).value - after.get<Health>(whole).value);
        }
    }
    void operator()(const Douse& douse) {
        if (douse.entity == driver_of(now) && now.has<Burning>(douse.entity)) {
            add(What::van_put_out, douse.entity, 1);
        }
    }
    void operator()(const Corrode& corrode) {
        tell_your_losses(after, events);
        if (const Corrosion* corrosion = after.find<Corrosion>(corrode.van)) {
            add(What::corroded, corrode.van, corrosion->points);
        }
    }
    void operator()(const ClimbIn& in) {
        if (now.has<Position>(in.human) && !after.has<Position>(in.human)) {
            add(What::boarded, in.human);
        }
    }
    void operator()(const Rise& rise) {
        tell_your_losses(after, events);
        if (now.has<Human>(rise.human) && after.has<Walker>(rise.human)) {
            const bool aboard = !now.has<Position>(rise.human);
            add(What::rose, rise.human, aboard ? 1 : 0);
            events.back().cell = cell_of(now, aboard ? now.first<Van>() : rise.human);
        }
    }
    void operator()(const Tow& tow) {
        const Enemy* before = now.find<Enemy>(tow.truck);
        const Enemy* left = after.find<Enemy>(tow.truck);
        if (before != nullptr && left != nullptr && (before->hooked || left->hooked)) {
            add(left->hooked ? What::hooked : What::unhooked, tow.truck, before->hooked ? 1 : 0);
        }
    }
    void operator()(const ClimbOut& out) {
        if (!after.has<Controlled>(out.van)) {
            add(What::climbed_out, out.van);
        }
    }
    void operator()(const TakeWheel& in) { add(What::climbed_in, in.van); }
    void operator()(const Walk& walk) {
        if (now.first<Van>()) {
            add(What::stepped, walk.who);
            events.back().cell = after.get<Position>(walk.who).cell;
        }
    }
    void operator()(const Swing&) { tell_hits(); }
    void operator()(const Invite& invite) {
        if (now.has<Position>(invite.human)) {
            add(What::boarded, invite.human);
        }
    }
    void operator()(const Scald&) { tell_your_losses(after, events); }
    void operator()(const RunInto&) { tell_your_losses(after, events); }
    void operator()(const Says& says) {
        events.emplace_back().what = What::said;
        events.back().words = says.words;
    }
    void operator()(const Wish& wish) {
        events.emplace_back().what = What::wished;
        events.back().cell = wish.cell;
    }
    void operator()(const Buy& buy) { add(What::bought, buy.van, buy.good, buy.side); }
    template <class Other>
    void operator()(const Other&) {}
};

}  // namespace

void Definition::tell(const Kind& kind, const View& after, const Resolver& game, std::vector<Event>& events) {
    std::visit(Teller{after, game.schedule(), events}, kind);
}

}  // namespace posthaste
