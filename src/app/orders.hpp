// Everything that a player can ask for, in one table: input, settings, panels, help, plans and the page's buttons read
// it.
#pragma once

#include <iterator>
#include <optional>
#include <string_view>

#include "app/input_map.hpp"
#include "game/mechanics.hpp"

namespace posthaste {

struct Order {
    std::string_view id;                     // in the settings; empty: it has no key of its own
    std::string_view choice;                 // of its button; empty: it has none
    const char* name;                        // in the list of keys
    const char* button;                      // empty: its label says more than its name
    const char* plan = "";                   // what you do, in a plan: "steer north"
    Manoeuvre manoeuvre = Manoeuvre::count;  // what the van does; count: nothing
    Side arms = Side::count;                 // the weapon that fires with the next move; count: none
};

inline constexpr Order orders[] = {
    // By Key.
    {"north", "north", "Steer north", "North", "steer north", Manoeuvre::north},
    {"south", "south", "Steer south", "South", "steer south", Manoeuvre::south},
    {"east", "east", "Faster", "Faster", "faster", Manoeuvre::accelerate},
    {"west", "west", "Brake", "Brake", "brake", Manoeuvre::brake},
    {"coast", "coast", "Coast", "Coast", "coast", Manoeuvre::coast},
    {"fire", "", "Fire", ""},  // the front weapon, or the first that is ready
    {"around", "around", "Look around", "Look"},
    {"help", "help", "Help", ""},
    {"mute", "mute", "Sound on or off", ""},
    {"take_back", "take_back", "Take a turn back", "Take back"},
    {"weapon_front", "fire", "Front weapon", "", "", Manoeuvre::count, Side::front},
    {"weapon_right", "fire_right", "South weapon", "", "", Manoeuvre::count, Side::right},
    {"weapon_rear", "fire_rear", "Rear weapon", "", "", Manoeuvre::count, Side::rear},
    {"weapon_left", "fire_left", "North weapon", "", "", Manoeuvre::count, Side::left},
    {"mend", "mend", "Engine kit", "Repair", "mend the engine", Manoeuvre::mend},
    {"change_tyre", "change_tyre", "Spare tyre", "Tyre", "put on a tyre", Manoeuvre::change_tyre},
    {"examine", "", "Cursor: ask about a cell", ""},
    {"climb_out", "climb_out", "Climb out, climb in", "Walk", "climb out", Manoeuvre::climb_out},
    // What east means where something is right ahead.
    {"", "", "", "Shove", "shove", Manoeuvre::shove},
};
static_assert(std::size(orders) == remappable_keys + 1);

constexpr const Order& order_of(Key key) { return orders[static_cast<std::size_t>(key)]; }
constexpr const Order& order_of(Manoeuvre manoeuvre) {
    for (const Order& order : orders) {
        if (order.manoeuvre == manoeuvre) {
            return order;
        }
    }
    return order_of(Key::coast);
}

// What the same is on foot.
struct OnFoot {
    const char* button;
    const char* plan;
};
constexpr OnFoot on_foot(Manoeuvre manoeuvre) {
    switch (manoeuvre) {
        case Manoeuvre::accelerate: return {"East", "step east"};
        case Manoeuvre::brake: return {"West", "step west"};
        case Manoeuvre::north: return {"North", "step north"};
        case Manoeuvre::south: return {"South", "step south"};
        case Manoeuvre::coast: return {"Wait", "wait"};
        case Manoeuvre::climb_out: return {"Drive", "climb in"};
        default: return {order_of(manoeuvre).button, order_of(manoeuvre).plan};
    }
}

constexpr Key weapon_key(Side side) {
    return static_cast<Key>(static_cast<int>(Key::weapon_front) + static_cast<int>(side));
}

// What a button asks for; absent: it is not in the table.
constexpr std::optional<Key> key_of_choice(std::string_view choice) {
    for (std::size_t i = 0; i < std::size(orders) && !choice.empty(); ++i) {
        if (orders[i].choice == choice) {
            return static_cast<Key>(i);
        }
    }
    return std::nullopt;
}

// Steering, speed and coasting: held down, they go on.
constexpr bool drives(const Order& order) { return order.manoeuvre <= Manoeuvre::coast; }

// Whether what it would do can be foreseen.
constexpr bool has_plan(const Order& order) { return order.manoeuvre != Manoeuvre::count || order.arms != Side::count; }

}  // namespace posthaste
