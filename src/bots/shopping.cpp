#include "bots/shopping.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "bots/search.hpp"
#include "game/common/damage.hpp"
#include "game/journey.hpp"
#include "game/posthaste.hpp"
#include "game/road/shop.hpp"

namespace posthaste::bots {

namespace {

struct Wish {
    Errand purchase;
    std::int64_t gain = 0;
    std::int32_t price = 0;
};

// How the road ahead ends for the bot, who stops nowhere and looks one turn ahead.
std::int32_t worth_of_road(const Bot& bot, Game& copy) {
    Bot driver = bot;
    driver.stops = Stops::never;
    Search search;
    for (std::int32_t turn = 0; turn < most_turns_of_a_run && copy.outcome() == nullptr; ++turn) {
        play_turn(copy, search.best(copy, driver, 1));
    }
    WayAhead way;
    way.look(copy.world());
    return worth(copy, way, bot.weights);
}

bool repairs(const Good& good) { return good.gives == Gives::engine || good.gives == Gives::tyre; }

// Who fires only one weapon has it in front.
bool wants(const Bot& bot, const Good& good, Side side, const Things& things) {
    if (good.gives != Gives::weapon) {
        return true;
    }
    const auto is_called = [&](std::string_view name) {
        return things.value_of<Named>(things.find(good.thing)).called == lull::Text::like(name);
    };
    switch (bot.denies) {
        case Denial::shots: return false;
        case Denial::all_weapons_but: return side == Side::front && is_called(bot.only);
        default: return true;
    }
}

bool buy(std::unique_ptr<Game>& game, const Errand& purchase) { return run_errand(game, purchase) == Refusal::none; }

std::vector<Wish> wishes_of(const Bot& bot, const Game& game) {
    const GameData& data = game.world().data();
    const std::int32_t coins = coins_of(game.world(), game.van());
    const std::int32_t as_it_is = worth_of_road(bot, *game.fork());
    std::vector<Wish> wishes;
    for (std::size_t good = 0; good < data.goods.size(); ++good) {
        for (const Side side : every_side) {
            const Errand purchase{Errand::Type::purchase, static_cast<std::int32_t>(good), side};
            auto copy = game.fork();
            if (repairs(data.goods[good]) || !wants(bot, data.goods[good], side, data.things) || !buy(copy, purchase)) {
                continue;
            }
            const std::int32_t price = coins - coins_of(copy->world(), copy->van());
            const std::int64_t gain = worth_of_road(bot, *copy) - as_it_is;
            if (gain > 0 && price > 0) {
                wishes.push_back({purchase, gain, price});
            }
            if (data.goods[good].gives != Gives::plate && data.goods[good].gives != Gives::weapon) {
                break;  // it goes to no side
            }
        }
    }
    return wishes;
}

}  // namespace

void spend(const Bot& bot, std::unique_ptr<Game>& game) {
    const std::vector<Good>& goods = game->world().data().goods;
    for (std::size_t good = 0; good < goods.size(); ++good) {
        while (repairs(goods[good]) &&
               buy(game, {Errand::Type::purchase, static_cast<std::int32_t>(good), Side::front})) {
        }
    }
    std::vector<Wish> wishes = wishes_of(bot, *game);
    std::stable_sort(wishes.begin(), wishes.end(),
                     [](const Wish& a, const Wish& b) { return a.gain * b.price > b.gain * a.price; });
    bool armed_now[mounts] = {};
    for (const Wish& wish : wishes) {
        const bool is_weapon = goods[static_cast<std::size_t>(wish.purchase.number)].gives == Gives::weapon;
        bool& armed = armed_now[static_cast<std::size_t>(wish.purchase.side)];
        if (!(is_weapon && armed) && buy(game, wish.purchase)) {
            armed = armed || is_weapon;
        }
    }
}

}  // namespace posthaste::bots
