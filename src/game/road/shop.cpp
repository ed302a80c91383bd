#include "game/road/shop.hpp"

#include <algorithm>

#include "game/game_data.hpp"
#include "game/report.hpp"
#include "game/road/driving.hpp"
#include "game/road/road.hpp"
#include "game/road/shooting.hpp"

namespace posthaste {

const Good* find_good(const GameData& data, std::int32_t good) {
    const auto& goods = data.goods;
    return good >= 0 && static_cast<std::size_t>(good) < goods.size() ? &goods[static_cast<std::size_t>(good)]
                                                                      : nullptr;
}

const Good* good_of(const World& world, Entity weapon) {
    const Named* has = world.find<Named>(weapon);
    const Things& things = world.data().things;
    for (const Good& good : world.data().goods) {
        if (has == nullptr || good.gives != Gives::weapon) {
            continue;
        }
        if (has->called == things.value_of<Named>(things.find(good.thing)).called) {
            return &good;
        }
    }
    return nullptr;
}

std::int32_t coins_of(const World& world, Entity van) {
    const Purse* purse = world.find<Purse>(van);
    return purse != nullptr ? purse->coins : 0;
}

std::int32_t price_of(const World& world, Entity van, Purchase purchase) {
    const Good& good = *find_good(world.data(), purchase.good);
    if (good.gives == Gives::plate) {
        Plates plates = world.get<Plates>(van);
        return good.price << std::min(plate_of(plates, purchase.side), 10);
    }
    if (good.gives == Gives::weapon) {
        const Good* old = good_of(world, weapon_on(world, van, purchase.side));
        return old != nullptr ? good.price - old->price / 2 : good.price;
    }
    return good.price;
}

Refusal possible(const World& world, Entity van, Purchase purchase) {
    const Good* good = find_good(world.data(), purchase.good);
    const Road* road = world.find<Road>(world.first<Road>());
    if (good == nullptr || purchase.side >= Side::count) {
        return Refusal::not_now;
    }
    if (road == nullptr || road->turn > 1 || world.has<Orders>(van)) {
        return Refusal::under_way;
    }
    const Engine& engine = world.get<Engine>(van);
    const Tyres& tyres = world.get<Tyres>(van);
    const bool whole = good->gives == Gives::engine ? engine.value >= engine.full
                                                    : good->gives == Gives::tyre && tyres.value >= tyres.full;
    if (whole) {
        return Refusal::nothing_broken;
    }
    if (good->gives == Gives::weapon) {
        if (good->rear_only && purchase.side != Side::rear) {
            return Refusal::does_not_fit;
        }
        if (good_of(world, weapon_on(world, van, purchase.side)) == good) {
            return Refusal::mounted_already;
        }
    }
    const Kits* kits = world.find<Kits>(van);
    if (kits != nullptr && ((good->gives == Gives::engine_kit && kits->engine >= most_kits) ||
                            (good->gives == Gives::spare_tyre && kits->tyres >= most_kits))) {
        return Refusal::kits_full;
    }
    Plates plates = world.get<Plates>(van);
    if (good->gives == Gives::plate && plate_of(plates, purchase.side) >= most_plates) {
        return Refusal::plates_full;
    }
    return price_of(world, van, purchase) > coins_of(world, van) ? Refusal::too_dear : Refusal::none;
}

void enact(const Buy& buy, const World& world, Action& action) {
    const Good* good = find_good(world.data(), buy.good);
    if (good == nullptr || buy.side >= Side::count || !world.has<Van>(buy.van)) {
        return;
    }
    const std::int32_t price = price_of(world, buy.van, {buy.good, buy.side});
    action.set(buy.van, Purse{std::min(coins_of(world, buy.van) - price, most_coins)});
    switch (good->gives) {
        case Gives::plate: {
            Plates plates = world.get<Plates>(buy.van);
            ++plate_of(plates, buy.side);
            action.set(buy.van, plates);
            break;
        }
        case Gives::engine: {
            Engine engine = world.get<Engine>(buy.van);
            ++engine.value;
            action.set(buy.van, engine);
            break;
        }
        case Gives::tyre: {
            Tyres tyres = world.get<Tyres>(buy.van);
            ++tyres.value;
            action.set(buy.van, tyres);
            break;
        }
        case Gives::engine_kit:
        case Gives::spare_tyre: {
            const Kits* had = world.find<Kits>(buy.van);
            Kits kits = had != nullptr ? *had : Kits{};
            ++(good->gives == Gives::engine_kit ? kits.engine : kits.tyres);
            action.set(buy.van, kits);
            break;
        }
        default: {
            if (const Entity old = weapon_on(world, buy.van, buy.side)) {
                action.destroy(old);
            }
            const Things& things = world.data().things;
            const Entity made = things.spawn(action, things.find(good->thing));
            action.set(made, MountedOn{buy.van, buy.side});
        }
    }
}

// Coins only go out of a purse over a counter.
Verdict purchases_must_be_possible(const Buy& buy, Judge& judge) {
    const Refusal refusal =
        judge.before().has<Van>(buy.van) ? possible(judge.before(), buy.van, {buy.good, buy.side}) : Refusal::not_now;
    judge.give_reason(static_cast<lull::Reason>(refusal));
    return refusal == Refusal::none ? Verdict::accept : Verdict::reject_and_stop;
}

void report(const Buy& buy, Report& to) {
    if (const Good* good = find_good(to.now.data(), buy.good)) {
        const bool is_mounted = good->gives == Gives::weapon || good->gives == Gives::plate;
        to.add(Bought{to.at(buy.van), Text::of(good->name), is_mounted ? std::optional(buy.side) : std::nullopt});
    }
}

}  // namespace posthaste
