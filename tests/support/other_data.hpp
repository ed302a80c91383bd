// The data of another game by the same rules: whatever rules make is something else there, and whatever is told, sold
// or entered is called "Other ...".
#pragma once

#include <string>

#include "game/shipped_data.hpp"
#include "tests/pack/shipped_files.hpp"

namespace other_game {

using namespace posthaste;

inline constexpr std::int32_t shell_ms = 33;  // for each cell; the shipped one takes 20
inline constexpr std::int32_t fire_period = 25;
inline constexpr std::int32_t gun_price = 6;

inline GameData made_over() {
    const shipped::Extended more(R"({ "assemblages": {
        "other_shell": { "extends": "shell", "looks": { "letter": "1" }, "flight": { "step_ms": 33 } },
        "other_fragment": { "extends": "fragment", "looks": { "letter": "2" } },
        "other_letter": { "extends": "letter", "looks": { "letter": "3" } },
        "other_risen": { "extends": "walker", "looks": { "letter": "4" } },
        "other_oil": { "extends": "oil", "looks": { "letter": "7" } },
        "other_courier": { "extends": "walking_driver", "looks": { "letter": "9" } },
        "other_rock": { "extends": "rock", "named": { "called": "other rock" } },
        "other_gun": { "extends": "pistol", "named": { "called": "other gun" } }
    } })");
    GameData data = more.data;
    const auto thing = [&](const char* name) { return data.things.find(name); };
    data.roles.shell = thing("other_shell");
    data.roles.fragment = thing("other_fragment");
    data.roles.letter = thing("other_letter");
    data.roles.risen = thing("other_risen");
    data.roles.oil = thing("other_oil");
    data.roles.courier = thing("other_courier");
    for (Sown& sown : data.road.sown) {
        sown.thing = sown.thing == thing("rock") ? thing("other_rock") : sown.thing;
    }
    for (Weather& weather : data.weathers) {
        weather.fire_period = fire_period;
    }
    data.pieces = shipped_data().pieces;  // of the same things, which have the same numbers
    data.goods = {{"Other plate", "armour", "Other text.", 4, Gives::plate, {}, false, true},
                  {"Other gun", "pistol", "Other text.", gun_price, Gives::weapon, "other_gun", false, true}};
    const auto rename = [](auto& list, auto name) {
        for (auto& one : list) {
            (one.*name).insert(0, "Other ");
        }
    };
    rename(data.loadouts, &Loadout::name);
    rename(data.routes, &RouteKind::name);
    rename(data.camps, &Camp::name);
    rename(data.camps, &Camp::in_text);
    rename(data.cards, &CardText::text);
    data.depots = {shipped_data().depots[1], shipped_data().depots[0]};
    rename(data.depots, &DepotLevel::name);
    for (Hint& one : data.hints) {
        one.text.insert(0, "Other hint: ");
    }
    return data;
}

inline const GameData& other_data() {
    static const GameData data = made_over();
    return data;
}

}  // namespace other_game
