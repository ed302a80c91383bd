#include "game/road/shop.hpp"

#include <algorithm>

#include "game/game_data.hpp"
#include "game/report.hpp"
#include "game/road/driving.hpp"
#include "game/road/road.hpp"
#include "game/road/shooting.hpp"
#include "lull/random.hpp"

namespace posthaste {

namespace {

// Beyond the streams of roads, crossroads, letters and camps.
constexpr std::uint64_t shops_stream = 1U << 27U;

}  // namespace

bool Assortment::has(std::int32_t good) const { return std::find(goods.begin(), goods.end(), good) != goods.end(); }

Assortment assortment(std::uint32_t seed, std::int32_t run, const GameData& data) {
    const std::int32_t camp = std::max(1, run - 1);  // before its first road a journey is at no camp yet
    const auto is_possible = [&](const Good& good) { return !good.always && good.from_camp <= camp; };
    const auto count = [&](auto&& holds) {
        return static_cast<std::int32_t>(std::count_if(data.goods.begin(), data.goods.end(), holds));
    };
    std::int32_t possible = count(is_possible);
    lull::RandomStream chance(seed, shops_stream + static_cast<std::uint64_t>(run));
    const std::int32_t most = chance.between(data.shop.fewest_goods, data.shop.most_goods);
    std::int32_t wanted = std::clamp(most - count([](const Good& good) { return good.always; }), 0, possible);
    std::int32_t bargain = wanted > 0 ? chance.between(1, wanted) : 0;  // counted down
    Assortment sold;
    for (std::size_t i = 0; i < data.goods.size(); ++i) {
        const auto number = static_cast<std::int32_t>(i);
        if (data.goods[i].always) {
            sold.goods.push_back(number);
        } else if (is_possible(data.goods[i]) && chance.between(1, possible--) <= wanted) {
            --wanted;
            sold.goods.push_back(number);
            sold.bargain = --bargain == 0 ? number : sold.bargain;
        }
    }
    return sold;
}

Assortment assortment(const World& world) {
    const Road& road = world.get<Road>(world.first<Road>());
    return assortment(road.seed, road.run, world.data());
}

bool is_mounted(const Good& good) { return good.gives == Gives::weapon || good.gives == Gives::plate; }

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

std::int32_t price_of(const World& world, Entity van, std::int32_t good, bool is_bargain) {
    const ShopRecipe& shop = world.data().shop;
    std::int32_t price = find_good(world.data(), good)->price;
    if (find_good(world.data(), good)->gives == Gives::plate) {
        const Plates& plates = world.get<Plates>(van);
        const std::int32_t all = plates.front + plates.right + plates.rear + plates.left;
        price <<= std::min(all / shop.plates_that_double, 10);
    }
    return is_bargain ? (price * shop.bargain_percent + 99) / 100 : price;
}

std::int32_t price_of(const World& world, Entity van, std::int32_t good) {
    return price_of(world, van, good, assortment(world).bargain == good);
}

const Good* traded_in(const World& world, Entity van, Purchase purchase) {
    const Good* good = find_good(world.data(), purchase.good);
    return good != nullptr && good->gives == Gives::weapon ? good_of(world, weapon_on(world, van, purchase.side))
                                                           : nullptr;
}

std::int32_t paid_back_for(const Good& old) { return old.price / 2; }

Refusal possible(const World& world, Entity van, Purchase purchase) {
    const Good* good = find_good(world.data(), purchase.good);
    const Road* road = world.find<Road>(world.first<Road>());
    if (good == nullptr || purchase.side >= Side::count) {
        return Refusal::not_now;
    }
    if (road == nullptr || road->turn > 1 || world.has<Orders>(van)) {
        return Refusal::under_way;
    }
    if (!assortment(world).has(purchase.good)) {
        return Refusal::not_sold;
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
    return price_of(world, van, purchase.good) > coins_of(world, van) ? Refusal::too_dear : Refusal::none;
}

void enact(const Buy& buy, const World& world, Action& action) {
    const Good* good = find_good(world.data(), buy.good);
    if (good == nullptr || buy.side >= Side::count || !world.has<Van>(buy.van)) {
        return;
    }
    const Good* traded = traded_in(world, buy.van, {buy.good, buy.side});
    const std::int32_t left = coins_of(world, buy.van) - price_of(world, buy.van, buy.good);
    action.set(buy.van, Purse{std::min(left + (traded != nullptr ? paid_back_for(*traded) : 0), most_coins)});
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
        Bought bought{to.at(buy.van), Text::of(good->name), is_mounted(*good) ? std::optional(buy.side) : std::nullopt};
        bought.price = price_of(to.now, buy.van, buy.good);
        if (const Good* old = traded_in(to.now, buy.van, {buy.good, buy.side})) {
            bought.traded = Text::of(old->name);
            bought.paid_back = paid_back_for(*old);
        }
        to.add(bought);
    }
}

}  // namespace posthaste
