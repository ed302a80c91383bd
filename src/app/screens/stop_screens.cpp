#include "app/screens/stop_screens.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "app/orders.hpp"
#include "app/screens/road_screens.hpp"
#include "game/camps.hpp"
#include "game/common/damage.hpp"
#include "game/journey.hpp"
#include "game/posthaste.hpp"
#include "game/road/driving.hpp"
#include "game/road/ground.hpp"
#include "words/grammar.hpp"
#include "words/menus.hpp"
#include "words/places.hpp"
#include "words/refusals.hpp"
#include "words/road_screen.hpp"
#include "words/stop_screen.hpp"

namespace posthaste {

namespace {

// Roads have A to C; D, H, J, K, L, S and W choose a side, M and Z are for sound and taking back. What goods there are
// beyond these have no key, only their buttons.
constexpr std::string_view keys_of_goods = "1234567890PQVGNUYEFRTXIO";

void describe_van(Panels& panels, const World& world, Entity van) {
    const Engine& engine = world.get<Engine>(van);
    const Tyres& tyres = world.get<Tyres>(van);
    panels.add_line(words::purse, words::counted(words::coins, coins_of(world, van)));
    panels.add_line(words::engine, words::out_of(engine.value, engine.full));
    panels.add_line(words::tyres, words::out_of(tyres.value, tyres.full));
    if (const Corrosion* corrosion = world.find<Corrosion>(van); corrosion != nullptr && corrosion->points > 0) {
        panels.add_line(words::acid_in_the_tyres, words::out_of(corrosion->points, corrosion_of_a_tyre));
    }
    if (const Kits* kits = world.find<Kits>(van)) {
        panels.add_line(words::engine_kits, std::to_string(kits->engine));
        panels.add_line(words::spare_tyres, std::to_string(kits->tyres));
    }
    Plates plates = world.get<Plates>(van);
    for (const Side side : every_mount) {
        const Entity weapon = weapon_on(world, van, side);
        const Good* good = good_of(world, weapon);
        const std::int32_t count = plate_of(plates, side);
        panels.add_line(words::capitalised(words::name_of_side(side)).c_str(),
                        words::fill(words::counted(words::weapon_and_plates, count),
                                    {{"weapon", !weapon           ? words::empty_mount
                                                : good != nullptr ? good->name
                                                                  : words::a_weapon}}));
    }
}

void describe_goods(Panels& panels, const Game& game, Side side, std::optional<Purchase> asked) {
    const World& world = game.world();
    const auto& goods = world.data().goods;
    for (std::size_t i = 0; i < goods.size(); ++i) {
        const Purchase purchase{static_cast<std::int32_t>(i), side};
        const std::string place = std::to_string(static_cast<std::int32_t>(i) + 1);
        Choice& choice = panels.add_choice(id_of(Pick::buy, i + 1), "",
                                           std::string(keys_of_goods.substr(std::min(i, keys_of_goods.size()), 1)));
        const std::int32_t price = price_of(world, game.van(), purchase);
        choice.label = words::fill(price < 0 ? words::brings_you : words::costs,
                                   {{"good", goods[i].name}, {"coins", std::abs(price)}});
        choice.note = goods[i].text;
        const Good* old = good_of(world, weapon_on(world, game.van(), side));
        if (goods[i].gives == Gives::weapon && old != nullptr && old != &goods[i]) {
            words::add_sentence(choice.note, words::fill(words::trade_in, {{"coins", old->price / 2}}));
        }
        if (goods[i].gives == Gives::plate) {
            words::add_sentence(choice.note, words::fill(words::next_one_costs, {{"coins", 2 * price}}));
        }
        if (asked == purchase && old != nullptr) {
            choice.note = words_on_trading(*old);
        }
        choice.icon = goods[i].icon;
        choice.section = words::shop;
        choice.tone = Tone::plain;
        const Refusal refusal = game.would_refuse(purchase);
        choice.refusal =
            refusal == Refusal::too_dear
                ? words::it_costs(price, coins_of(world, game.van()))
                : words::explain(refusal, world,
                                 goods[i].gives == Gives::engine ? Manoeuvre::mend : Manoeuvre::change_tyre);
    }
}

void describe_routes(Panels& panels, const Road& road, const GameData& data) {
    const Crossroads roads = crossroads(road.seed, road.run, data);
    for (std::int32_t i = 0; i < roads.count; ++i) {
        const Route& route = roads.routes[i];
        const RouteKind& kind = data.routes[static_cast<std::size_t>(route.kind)];
        const Weather& weather = data.weathers[route.weather];
        Choice& choice = panels.add_choice(id_of(Pick::route, i + 1), "", std::string(1, static_cast<char>('A' + i)));
        choice.label = words::fill(words::road_in_weather, {{"road", kind.name}, {"weather", weather.name}});
        choice.note = kind.text;
        words::add_sentence(choice.note, weather.about);
        choice.icon = weather.icon;
        choice.section = words::next_road;
        choice.pressed = route.kind == road.route && route.weather == road.weather;
        choice.toggles = true;
    }
}

}  // namespace

std::string words_on_trading(const Good& old) { return words::fill(words::goes_for_good, {{"good", old.name}}); }

bool trades_down(const Game& game, Purchase purchase) {
    const Good* good = find_good(game.world().data(), purchase.good);
    const Good* old = good_of(game.world(), weapon_on(game.world(), game.van(), purchase.side));
    return good != nullptr && good->gives == Gives::weapon && old != nullptr && good->price <= old->price &&
           game.would_refuse(purchase) == Refusal::none;
}

Panels describe_stop(const Game& game, Side side, const KeyMap& keys, std::optional<Purchase> asked) {
    const World& world = game.world();
    const Road& road = world.get<Road>(game.road());
    Panels panels;
    panels.screen = Screen::stop;
    panels.heading = words::capitalised(name_of_camp(road.seed, road.run - 1, world.data().camps));
    panels.subtitle = words::fill(road.run <= runs_of_a_journey ? words::stop_of : words::stop_beyond,
                                  {{"stop", road.run - 1}, {"stops", runs_of_a_journey}});
    panels.stamp = {words::fill(words::purse_stamp, {{"coins", coins_of(world, game.van())}}), Tone::threat};
    describe_van(panels, world, game.van());
    std::string sides;
    for (const Side each : every_mount) {
        sides += (sides.empty() ? "" : "|") + words::capitalised(words::name_of_side(each));
    }
    const auto* const chosen = std::find(std::begin(every_mount), std::end(every_mount), side);
    panels.add_option("side", words::fit_to, sides, static_cast<std::int32_t>(chosen - every_mount));
    describe_goods(panels, game, side, asked);
    describe_routes(panels, road, world.data());
    panels.add_choice(Pick::set_out, words::set_out, "Enter").primary = true;
    if (game.practises()) {
        Choice& back = add_order(panels, Key::take_back, order_of(Key::take_back).said.button, keys);
        back.refusal = game.can_take_back() ? "" : words::no_purchase_to_take_back;
        back.tone = Tone::plain;
    }
    panels.add_choice(Pick::title, words::menu, "Esc").tone = Tone::muted;
    panels.board_label = words::where_the_road_begins;
    return panels;
}

}  // namespace posthaste
