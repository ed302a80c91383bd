// The title.
#pragma once

#include <cstdint>
#include <string>

namespace posthaste::words {

inline constexpr const char* posthaste = "Posthaste";
inline constexpr const char* the_mail_goes_east = "The mail goes east. The dead come from everywhere.";
inline constexpr const char* air_mail = "AIR MAIL, BY ROAD";
inline constexpr const char* go_on = "Continue";
inline constexpr const char* go_on_with_journey = "Continue journey";
inline constexpr const char* go_on_with_practice = "Continue practice";
// "Continue: run 3, inside the Corner shop". Number 0: it is practice.
std::string goes_on_inside(const char* label, std::int32_t run, const std::string& place, bool is_depot);
inline constexpr const char* new_run = "New journey";
inline constexpr const char* practice_run = "Practice run";
inline constexpr const char* depots = "Depots";
inline constexpr const char* van = "Van";
inline constexpr const char* reach_the_camp =
    "Reach the camp at the east end and stay ahead of the horde. Each letter you bring pays 20 coins.";
inline constexpr const char* the_road_waits = "The road waits.";

}  // namespace posthaste::words
