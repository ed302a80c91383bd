// The inspector: what the program says beside what the trace holds.
#pragma once

namespace posthaste::words {

inline constexpr const char* open_inspector = "Inspect the turns (F2)";
inline constexpr const char* no_inspector_here = "Only the page has an inspector.";
inline constexpr const char* inspects_practice_only = "Only practice runs can be inspected.";
inline constexpr const char* inspected_run_is_damaged = "The run cannot be inspected: {why}.";
inline constexpr const char* inspected_run_differs =
    "The run cannot be inspected: it stands otherwise in the inspector than in the game.";
inline constexpr const char* turn_with_order = "Turn {turn}: {order}";
inline constexpr const char* turn_with_purchase = "Turn {turn}: a purchase";
inline constexpr const char* on_the_road = "On the road";
inline constexpr const char* in_the_house = "In the house";
inline constexpr const char* in_the_depot = "In the depot";

}  // namespace posthaste::words
