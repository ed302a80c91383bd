#include "app/stop_screens.hpp"

#include <algorithm>
#include <string_view>

#include "app/narration.hpp"
#include "app/orders.hpp"
#include "app/screens.hpp"
#include "game/camps.hpp"
#include "game/damage.hpp"
#include "game/driving.hpp"
#include "game/ground.hpp"
#include "game/journey.hpp"

namespace posthaste {

namespace {

constexpr std::string_view keys_of_goods = "1234567890PQV";  // roads have A to C

std::string of_all(std::int32_t value, std::int32_t full) {
    return std::to_string(value) + " of " + std::to_string(full);
}

void describe_van(Panels& panels, const World& world, Entity van) {
    const Engine& engine = world.get<Engine>(van);
    const Tyres& tyres = world.get<Tyres>(van);
    panels.add_line("Purse", coins(coins_of(world, van)));
    panels.add_line("Engine", of_all(engine.value, engine.full));
    panels.add_line("Tyres", of_all(tyres.value, tyres.full));
    if (const Corrosion* corrosion = world.find<Corrosion>(van); corrosion != nullptr && corrosion->points > 0) {
        panels.add_line("Acid in the tyres", of_all(corrosion->points, corrosion_of_a_tyre));
    }
    if (const Kits* kits = world.find<Kits>(van)) {
        panels.add_line("Engine kits", std::to_string(kits->engine));
        panels.add_line("Spare tyres", std::to_string(kits->tyres));
    }
    Plates plates = world.get<Plates>(van);
    for (const Side side : every_mount) {
        const Entity weapon = weapon_on(world, van, side);
        const Good* good = good_of(world, weapon);
        const std::int32_t count = plate_of(plates, side);
        panels.add_line(capitalised(name_of(side)).c_str(),
                        (weapon ? good != nullptr ? good->name : "a weapon" : "empty") + " · " + std::to_string(count) +
                            (count == 1 ? " plate" : " plates"));
    }
}

void describe_goods(Panels& panels, const Game& game, Side side, std::optional<Purchase> asked) {
    const World& world = game.world();
    const auto& goods = shipped_data().goods;
    for (std::size_t i = 0; i < goods.size(); ++i) {
        const Purchase purchase{static_cast<std::int32_t>(i), side};
        const std::string place = std::to_string(static_cast<std::int32_t>(i) + 1);
        Choice& choice =
            panels.add_choice("", "", std::string(keys_of_goods.substr(std::min(i, keys_of_goods.size()), 1)));
        choice.id = "buy=" + place;
        const std::int32_t price = price_of(world, game.van(), purchase);
        choice.label =
            goods[i].name + " · " + (price < 0 ? "you get " + std::to_string(-price) : std::to_string(price));
        choice.note = goods[i].text;
        const Good* old = good_of(world, weapon_on(world, game.van(), side));
        if (goods[i].gives == Gives::weapon && old != nullptr && old != &goods[i]) {
            choice.note += " Trade-in: −" + std::to_string(old->price / 2) + ".";
        }
        if (goods[i].gives == Gives::plate) {
            choice.note += " Next one on this side: " + std::to_string(2 * price) + ".";
        }
        if (asked == purchase && old != nullptr) {
            choice.note = words_on_trading(*old);
        }
        choice.icon = goods[i].icon;
        choice.shelf = "Shop";
        choice.tone = Tone::plain;
        const Refusal refusal = game.would_refuse(purchase);
        choice.refusal =
            refusal == Refusal::too_dear
                ? "It costs " + std::to_string(price) + ", and you have " +
                      std::to_string(coins_of(world, game.van())) + "."
                : explain(refusal, world, goods[i].gives == Gives::engine ? Manoeuvre::mend : Manoeuvre::change_tyre);
    }
}

void describe_routes(Panels& panels, const Road& road) {
    const Crossroads roads = crossroads(road.seed, road.run);
    for (std::int32_t i = 0; i < roads.count; ++i) {
        const Route& route = roads.routes[i];
        const RouteKind& kind = shipped_data().routes[static_cast<std::size_t>(route.kind)];
        Choice& choice = panels.add_choice("", "", std::string(1, static_cast<char>('A' + i)));
        choice.id = "route=" + std::to_string(i + 1);
        const char* weather = names_of(Weather{})[static_cast<std::size_t>(route.weather)];
        choice.label = kind.name + " · " + weather;
        choice.note = kind.text;
        if (route.weather != Weather::dry) {
            choice.note += " " + describe(route.weather);
        }
        choice.icon = weather;
        choice.shelf = "Next road";
        choice.pressed = route.kind == road.route && route.weather == road.weather;
        choice.toggles = true;
    }
}

}  // namespace

std::string coins(std::int32_t count) { return std::to_string(count) + (count == 1 ? " coin" : " coins"); }

std::string words_on_trading(const Good& old) {
    return "Your " + old.name + " goes for good. Choose this again to trade it in.";
}

bool trades_down(const Game& game, Purchase purchase) {
    const Good* good = find_good(purchase.good);
    const Good* old = good_of(game.world(), weapon_on(game.world(), game.van(), purchase.side));
    return good != nullptr && good->gives == Gives::weapon && old != nullptr && good->price <= old->price &&
           game.would_refuse(purchase) == Refusal::none;
}

Panels describe_stop(const Game& game, Side side, const KeyMap& keys, std::optional<Purchase> asked) {
    const World& world = game.world();
    const Road& road = world.get<Road>(game.road());
    Panels panels;
    panels.screen = Screen::stop;
    panels.heading = capitalised(name_of_camp(road.seed, road.run - 1));
    panels.subtitle = "Stop " + std::to_string(road.run - 1) +
                      (road.run <= runs_of_a_journey ? " of " + std::to_string(runs_of_a_journey) : std::string()) +
                      " on the mail road.";
    panels.stamp = {"PURSE · " + std::to_string(coins_of(world, game.van())), Tone::threat};
    describe_van(panels, world, game.van());
    std::string sides;
    for (const Side each : every_mount) {
        sides += (sides.empty() ? "" : "|") + capitalised(name_of(each));
    }
    const auto* const chosen = std::find(std::begin(every_mount), std::end(every_mount), side);
    panels.add_option("side", "Fit to", sides, static_cast<std::int32_t>(chosen - every_mount));
    describe_goods(panels, game, side, asked);
    describe_routes(panels, road);
    panels.add_choice("set_out", "Set out", "Enter").primary = true;
    if (game.practises()) {
        Choice& back = add_order(panels, Key::take_back, order_of(Key::take_back).said.button, keys);
        back.refusal = game.can_take_back() ? "" : "There is no purchase left to take back.";
        back.tone = Tone::plain;
    }
    panels.add_choice("title", "Menu", "Esc").tone = Tone::muted;
    panels.board_label = "The van stands where the road begins.";
    return panels;
}

}  // namespace posthaste
