// Everything that a player can ask for, in one table: input, settings, panels, help, plans and the page's buttons read
// it.
#pragma once

#include <iterator>
#include <optional>
#include <string_view>

#include "app/input_map.hpp"
#include "game/mechanics.hpp"
#include "words/orders.hpp"

namespace posthaste {

struct Order {
    words::OrderWords said;
    std::string_view id;                     // in the settings; empty: it has no key of its own
    std::string_view choice;                 // of its button; empty: it has none
    Manoeuvre manoeuvre = Manoeuvre::count;  // what the van does; count: nothing
    Side arms = Side::count;                 // the weapon that fires with the next move; count: none
};

inline constexpr Order orders[] = {
    // By Key.
    {words::steer_north, "north", "north", Manoeuvre::north},
    {words::steer_south, "south", "south", Manoeuvre::south},
    {words::faster, "east", "east", Manoeuvre::accelerate},
    {words::brake, "west", "west", Manoeuvre::brake},
    {words::coast, "coast", "coast", Manoeuvre::coast},
    {words::fire, "fire", ""},  // the front weapon, or the first that is ready
    {words::look_around, "around", "around"},
    {words::ask_for_help, "help", "help"},
    {words::sound_on_or_off, "mute", "mute"},
    {words::take_back, "take_back", "take_back"},
    {words::front_weapon, "weapon_front", "fire", Manoeuvre::count, Side::front},
    {words::north_weapon, "weapon_left", "fire_left", Manoeuvre::count, Side::left},
    {words::south_weapon, "weapon_right", "fire_right", Manoeuvre::count, Side::right},
    {words::rear_weapon, "weapon_rear", "fire_rear", Manoeuvre::count, Side::rear},
    {words::engine_kit, "mend", "mend", Manoeuvre::mend},
    {words::spare_tyre, "change_tyre", "change_tyre", Manoeuvre::change_tyre},
    {words::cursor, "examine", ""},
    {words::climb_out, "climb_out", "climb_out", Manoeuvre::climb_out},
    // What east means where something is right ahead.
    {words::shove, "", "", Manoeuvre::shove},
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
constexpr words::OrderWords on_foot(Manoeuvre manoeuvre) {
    switch (manoeuvre) {
        case Manoeuvre::accelerate: return words::step_east;
        case Manoeuvre::brake: return words::step_west;
        case Manoeuvre::north: return words::step_north;
        case Manoeuvre::south: return words::step_south;
        case Manoeuvre::coast: return words::wait_a_step;
        case Manoeuvre::climb_out: return words::climb_in;
        default: return order_of(manoeuvre).said;
    }
}

constexpr Key weapon_key(Side side) {
    std::size_t key = 0;
    while (orders[key].arms != side) {
        ++key;
    }
    return static_cast<Key>(key);
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
