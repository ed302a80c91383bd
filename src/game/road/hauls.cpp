#include "game/road/hauls.hpp"

#include <algorithm>
#include <limits>

#include "game/game_data.hpp"
#include "game/house/loot.hpp"
#include "game/house/survivors.hpp"
#include "game/report.hpp"
#include "game/road/driving.hpp"
#include "game/road/mail.hpp"
#include "game/road/on_foot.hpp"
#include "game/road/people.hpp"
#include "game/road/shooting.hpp"
#include "game/road/shop.hpp"
#include "game/road/visits.hpp"

namespace posthaste {

namespace {

Side weakest_side(const Plates& plates) {
    Plates copy = plates;
    Side weakest = Side::front;
    for (const Side side : {Side::right, Side::rear, Side::left}) {
        weakest = plate_of(copy, side) < plate_of(copy, weakest) ? side : weakest;
    }
    return weakest;
}

// The dearest weapon that fits on any side, for so many coins at most, of those that the camp ahead sells or the next.
const Good* weapon_for(const GameData& data, std::int32_t coins, std::int32_t run) {
    const Good* found = nullptr;
    for (const Good& good : data.goods) {
        const bool fits =
            good.gives == Gives::weapon && !good.rear_only && good.price <= coins && good.from_camp <= run + 1;
        found = fits && (found == nullptr || good.price > found->price) ? &good : found;
    }
    return found;
}

// What somebody brings out, and who comes along.
struct Haul {
    std::int32_t of_kind[static_cast<std::size_t>(LootKind::count)] = {};
    std::int32_t people = 0;
    const Good* weapon = nullptr;  // that is mounted; null: none, and what was found is sold
    Side side = Side::front;
    std::int32_t coins = 0;

    [[nodiscard]] std::int32_t of(LootKind kind) const { return of_kind[static_cast<std::size_t>(kind)]; }
};

template <class Visit>
void each_held(const World& world, Entity who, Visit&& visit) {
    world.each<Loot, Inside>([&](Entity thing, const Loot& loot, const Inside& inside) {
        if (inside.holder == who) {
            visit(thing, loot);
        }
    });
}

Haul haul_of(const World& world, Entity who) {
    Haul haul;
    const Entity van = world.first<Van>();
    const std::int32_t run = world.get<Road>(world.first<Road>()).run;
    each_held(world, who, [&](Entity, const Loot& loot) {
        ++haul.of_kind[static_cast<std::size_t>(loot.kind)];
        if (loot.kind != LootKind::weapon) {
            return;
        }
        for (const Side side : {Side::front, Side::right, Side::left, Side::rear}) {
            if (haul.weapon == nullptr && !weapon_on(world, van, side)) {
                haul.weapon = weapon_for(world.data(), loot.worth, run);
                haul.side = side;
                if (haul.weapon != nullptr) {
                    return;
                }
            }
        }
        haul.coins += loot.worth;
    });
    haul.people = static_cast<std::int32_t>(world.count<Survivor>());
    return haul;
}

void stow(const World& world, Action& action, const Haul& haul, const PlaceDoor& from) {
    const Entity van = world.first<Van>();
    const GameData& data = world.data();
    for (const std::int32_t number : draw_found_letters(world, haul.of(LootKind::letter), from.draw)) {
        action.set(data.things.spawn(action, data.roles.letter), Letter{number, MailState::carried});
    }
    MailSack sack = world.get<MailSack>(van);
    sack.letters = std::min(sack.letters + haul.of(LootKind::letter), most_letters);
    sack.parcels = std::min(sack.parcels + haul.of(LootKind::parcel), most_letters);
    action.set(van, sack);
    if (haul.of(LootKind::kit) > 0) {
        const Kits* had = world.find<Kits>(van);
        Kits kits = had != nullptr ? *had : Kits{};
        for (std::int32_t i = 0; i < haul.of(LootKind::kit); ++i) {
            std::int32_t& fewer = kits.engine <= kits.tyres ? kits.engine : kits.tyres;
            fewer = std::min(fewer + 1, most_kits);
        }
        action.set(van, kits);
    }
    Plates plates = world.get<Plates>(van);
    for (std::int32_t i = 0; i < haul.of(LootKind::plate); ++i) {
        std::int32_t& plate = plate_of(plates, weakest_side(plates));
        plate = std::min(plate + 1, most_plates);
    }
    action.set(van, plates);
    if (haul.weapon != nullptr) {
        action.set(data.things.spawn(action, data.things.find(haul.weapon->thing)), MountedOn{van, haul.side});
    }
    if (haul.coins > 0) {
        action.set(van, Purse{std::min(coins_of(world, van) + haul.coins, most_coins)});
    }
}

void seat(const World& world, Action& action) {
    world.each<Survivor>([&](Entity person, const Survivor&) {
        world.data().things.give(action, person, world.data().roles.passenger,
                                 Components::mask_of<Named, Looks, Sounds, Signs, Enemy, Health, Human>());
        action.set(person, Human{0, true});
        action.remove<Survivor>(person);
        action.remove<Position>(person);
        action.remove<Solid>(person);
    });
}

// The nearest one to the van where nothing stands or burns, the first in reading order of those.
Cell where_to_come_out(const World& world, Entity van) {
    const Cell from = world.at(van);
    Cell best = from;
    std::int32_t least = std::numeric_limits<std::int32_t>::max();
    for (std::int32_t row = 0; row < world.rows(); ++row) {
        for (std::int32_t column = 0; column < world.columns(); ++column) {
            const Cell cell{column, row};
            const std::int32_t steps = lull::steps_between(from, cell);
            if (steps < least && is_safe_ground(world, cell)) {
                best = cell;
                least = steps;
            }
        }
    }
    return best;
}

}  // namespace

Entity bring_out_of_depot(const World& world, Action& action, Cell at, const Health& health, bool solved) {
    const GameData& data = world.data();
    const Entity courier = data.things.spawn(action, data.roles.courier);
    action.set(courier, Position{at});
    action.set(courier, health);
    action.remove<Solid>(courier);
    action.remove<Controlled>(courier);
    for (const Stock& stock : data.in_vaults) {
        for (std::int32_t i = 0; solved && i < stock.count; ++i) {
            const Entity held = data.things.spawn(action, stock.thing);
            action.remove<Position>(held);
            action.set(held, Inside{courier});
        }
    }
    return courier;
}

void enact(const ComeOut& out, const World& world, Action& action) {
    action.remove<Controlled>(out.door);
    action.set<Controlled>(out.courier);
    action.set(out.courier, Position{where_to_come_out(world, world.first<Van>())});
    action.set<Solid>(out.courier);
    stow(world, action, haul_of(world, out.courier), world.get<PlaceDoor>(out.door));
    world.each<Loot, Inside>([&](Entity thing, const Loot&, const Inside&) { action.destroy(thing); });  // helmets, too
    seat(world, action);
}

void report(const ComeOut& out, Report& to) {
    const Haul haul = haul_of(to.now, out.courier);
    const Things& things = to.now.data().things;
    to.add_felt(CameOut{to.after.get<Position>(out.courier).cell, haul.of(LootKind::letter), haul.of(LootKind::parcel),
                        haul.of(LootKind::kit), haul.of(LootKind::plate), haul.coins,
                        haul.weapon != nullptr ? things.value_of<Named>(things.find(haul.weapon->thing)) : Named{},
                        haul.people});
}

}  // namespace posthaste
