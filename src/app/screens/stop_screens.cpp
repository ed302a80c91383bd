#include "app/screens/stop_screens.hpp"

#include <algorithm>
#include <iterator>
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
#include "words/events.hpp"
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

// What was bought here of that sort; plates only for that side.
std::int32_t bought_here(const StopScreen& stop, const GameData& data, Gives gives, Side side = Side::front) {
    return static_cast<std::int32_t>(
        std::count_if(stop.bought.begin(), stop.bought.end(), [&](const Purchase& purchase) {
            const Good& good = *find_good(data, purchase.good);
            return good.gives == gives && (gives != Gives::plate || purchase.side == side);
        }));
}

std::string marked_new(std::string what, std::int32_t count) {
    return count > 0 ? words::fill(words::more_of_it, {{"what", what}, {"count", count}}) : what;
}

// The sides are buttons: what is bought goes to the one that is chosen.
void describe_van(Panels& panels, const World& world, Entity van, const StopScreen& stop) {
    const GameData& data = world.data();
    Plates plates = world.get<Plates>(van);
    for (std::size_t i = 0; i < std::size(every_mount); ++i) {
        const Side side = every_mount[i];
        const Entity weapon = weapon_on(world, van, side);
        const Good* good = good_of(world, weapon);
        const bool is_new_weapon = std::any_of(stop.bought.begin(), stop.bought.end(), [&](const Purchase& purchase) {
            return purchase.side == side && good != nullptr && find_good(data, purchase.good) == good;
        });
        const std::int32_t new_plates = bought_here(stop, data, Gives::plate, side);
        std::string name = !weapon ? words::empty_mount : good != nullptr ? good->name : words::a_weapon;
        if (is_new_weapon) {
            name = words::fill(words::is_new, {{"what", name}});
        }
        Choice& choice = panels.add_choice(Pick::side, "", std::string());
        choice.id += "=" + std::to_string(i);
        choice.label = words::capitalised(words::name_of_side(side));
        choice.note =
            words::fill(words::weapon_and_plates,
                        {{"weapon", name},
                         {"plates", marked_new(words::counted(words::plates, plate_of(plates, side)), new_plates)}});
        choice.icon = good != nullptr ? good->icon : "";
        choice.section = words::fit_to;
        choice.pressed = side == stop.side;
        choice.toggles = true;
        choice.tone = is_new_weapon || new_plates > 0 ? Tone::you : Tone::plain;
    }
    const Engine& engine = world.get<Engine>(van);
    const Tyres& tyres = world.get<Tyres>(van);
    panels.add_line(words::engine,
                    marked_new(words::out_of(engine.value, engine.full), bought_here(stop, data, Gives::engine)));
    panels.add_line(words::tyres,
                    marked_new(words::out_of(tyres.value, tyres.full), bought_here(stop, data, Gives::tyre)));
    const Kits* kits = world.find<Kits>(van);
    panels.add_line(words::engine_kits, marked_new(std::to_string(kits != nullptr ? kits->engine : 0),
                                                   bought_here(stop, data, Gives::engine_kit)));
    panels.add_line(words::spare_tyres, marked_new(std::to_string(kits != nullptr ? kits->tyres : 0),
                                                   bought_here(stop, data, Gives::spare_tyre)));
    if (const Corrosion* corrosion = world.find<Corrosion>(van); corrosion != nullptr && corrosion->points > 0) {
        panels.add_line(words::acid_in_the_tyres, words::out_of(corrosion->points, corrosion_of_a_tyre));
    }
}

void describe_goods(Panels& panels, const Game& game, Side side) {
    const World& world = game.world();
    const Assortment sold = assortment(world);
    for (std::size_t i = 0; i < sold.goods.size(); ++i) {
        const std::int32_t number = sold.goods[i];
        const Good& good = *find_good(world.data(), number);
        const Purchase purchase{number, side};
        Choice& choice = panels.add_choice(id_of(Pick::buy, static_cast<std::size_t>(number) + 1), "",
                                           std::string(keys_of_goods.substr(std::min(i, keys_of_goods.size()), 1)));
        const std::int32_t price = price_of(world, game.van(), number);
        choice.label = words::fill(words::costs, {{"good", good.name}, {"coins", price}});
        if (number == sold.bargain) {
            const std::int32_t usual = price_of(world, game.van(), number, false);
            choice.note = words::fill(words::bargain, {{"coins", usual}});
        }
        words::add_sentence(choice.note, good.text);
        if (good.gives == Gives::plate) {
            words::add_sentence(
                choice.note, words::fill(words::doubles_the_price, {{"count", world.data().shop.plates_that_double}}));
        }
        choice.icon = good.icon;
        choice.section = words::shop;
        choice.tone = number == sold.bargain ? Tone::you : Tone::plain;
        const Refusal refusal = game.would_refuse(purchase);
        const Good* old = traded_in(world, game.van(), purchase);
        choice.refusal = words::explain(refusal, {Errand::Type::purchase, number, side}, world);
        if (refusal == Refusal::none && old != nullptr) {
            words::add_sentence(choice.note, words::trade_in(old->name, paid_back_for(*old)));
        }
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

Panels describe_stop(const Game& game, const StopScreen& stop, const KeyMap& keys) {
    const World& world = game.world();
    const Road& road = world.get<Road>(game.road());
    Panels panels;
    panels.screen = Screen::stop;
    panels.heading = words::capitalised(name_of_camp(road.seed, road.run - 1, world.data().camps));
    panels.subtitle = words::fill(road.run <= runs_of_a_journey ? words::stop_of : words::stop_beyond,
                                  {{"stop", road.run - 1}, {"stops", runs_of_a_journey}});
    panels.stamp = {words::fill(words::purse_stamp, {{"coins", coins_of(world, game.van())}}), Tone::threat};
    panels.summary = stop.told;
    panels.add_entry("van", "", "");
    describe_van(panels, world, game.van(), stop);
    describe_goods(panels, game, stop.side);
    describe_routes(panels, road, world.data());
    panels.add_choice(Pick::set_out, words::set_out, "Enter").primary = true;
    Choice& back = add_order(panels, Key::take_back, order_of(Key::take_back).said.button, keys);
    if (stop.bought.empty() || !game.can_take_back()) {
        back.refusal = words::no_purchase_to_take_back;
    } else {
        back.label =
            words::fill(words::take_back_purchase, {{"good", words::name_of(stop.bought.back(), world.data())}});
    }
    back.tone = Tone::plain;
    if (stop.rehearses) {
        panels.add_choice(Pick::rehearse, words::practise_first, "P").tone = Tone::plain;
    }
    panels.add_choice(Pick::title, words::menu, "Esc").tone = Tone::muted;
    panels.board_label = words::where_the_road_begins;
    return panels;
}

}  // namespace posthaste
