// What a player can ask for: in the list of keys, on a button, and in a plan.
#pragma once

namespace posthaste::words {

struct OrderWords {
    const char* name = "";    // in the list of keys
    const char* button = "";  // empty: its label says more than its name
    const char* plan = "";    // what you do, in a plan
};

inline constexpr OrderWords steer_north{"Steer north", "North", "steer north"};
inline constexpr OrderWords steer_south{"Steer south", "South", "steer south"};
inline constexpr OrderWords faster{"Faster", "Faster", "faster"};
inline constexpr OrderWords brake{"Brake", "Brake", "brake"};
inline constexpr OrderWords coast{"Coast", "Coast", "coast"};
inline constexpr OrderWords fire{"Fire"};
inline constexpr OrderWords look_around{"Look around", "Look"};
inline constexpr OrderWords ask_for_help{"Help"};
inline constexpr OrderWords sound_on_or_off{"Sound on or off"};
inline constexpr OrderWords take_back{"Take a turn back", "Take back"};
inline constexpr OrderWords front_weapon{"Front weapon"};
inline constexpr OrderWords south_weapon{"South weapon"};
inline constexpr OrderWords rear_weapon{"Rear weapon"};
inline constexpr OrderWords north_weapon{"North weapon"};
inline constexpr OrderWords engine_kit{"Repair the engine", "Repair", "repair the engine"};
inline constexpr OrderWords spare_tyre{"Fit a spare tyre", "Tyre", "fit a spare tyre"};
inline constexpr OrderWords cursor{"Cursor: point at a cell"};
inline constexpr OrderWords climb_out{"Walk or drive", "Walk", "climb out"};
inline constexpr OrderWords shove{"", "Shove", "shove"};
// On foot.
inline constexpr OrderWords step_east{"", "East", "step east"};
inline constexpr OrderWords step_west{"", "West", "step west"};
inline constexpr OrderWords step_north{"", "North", "step north"};
inline constexpr OrderWords step_south{"", "South", "step south"};
inline constexpr OrderWords wait_a_step{"", "Wait", "wait"};
inline constexpr OrderWords climb_in{"", "Drive", "climb in"};

// Where the buttons of orders stand.
inline constexpr const char* drive_group = "Drive";
inline constexpr const char* walk_group = "Walk";
inline constexpr const char* fire_group = "Fire";
inline constexpr const char* when_stopped_group = "When stopped";

// A plan while a weapon is armed; `{side}` is not said of the front one.
inline constexpr const char* fires_and = "fire and {plan}";
inline constexpr const char* fires_side_and = "fire {side} and {plan}";

}  // namespace posthaste::words
