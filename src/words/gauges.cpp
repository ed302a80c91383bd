#include "words/gauges.hpp"

#include <algorithm>
#include <iterator>

namespace posthaste::words {

namespace {

struct About {
    std::string_view id;  // or what it begins with
    const char* text;
};
constexpr About abouts[] = {
    {"driver", "Your hearts. With none left you die. Each camp heals you."},
    {"engine", "Top speed is half the engine, rounded up: {top} now."},
    {"tyres", "Steer at speed {steer} or less now: never above 3, and never above your number of tyres."},
    {"plate_front", "Takes the first hits from ahead. Behind it are the engine, then you."},
    {"plate_rear", "Takes the first hits from behind. Behind it are the letters, which fall out, then you."},
    {"plate_", "Takes the first hits on this side. Behind it are the tyres, then you."},
    {"corrosion", "Each cell of acid adds one, and {full} cost a tyre. Plates do not help."},
    {"burning", "1 damage each turn. Water puts it out."},
    {"poison", "1 heart each step until it ends. Water does not stop it."},
    {"hooked", "Speed −1 each turn. Hit the truck, or change rows."},
    {"bitten_", "Then they become a walker, bite you and are thrown out."},
    {"letters", "In the sack. The camp pays {letter} for each."},
    {"passengers", "They pay {fare} each at the camp."},
    {"pay", "Paid at the camp: {camp}, {letter} a letter, {fare} a passenger."},
    {"purse", "Your coins, to spend at the next camp."},
    {"speed", "The cells you roll each turn. With the engine at {value} of {full}, at most {top}."},
    {"hands", "What you carry out to the van."},
    {"helmet", "The next claw breaks it instead of hurting you. Bites go under it."},
    {"house_key", "Opens every locked door here."},
    {"seats", "Free seats in the van, for survivors."},
    {"stamp", "The number of cells left to the camp. It pays {camp} for arriving."},
    {"horde", "Steps until the horde is at the door."},
};

}  // namespace

const char* about_gauge(std::string_view id) {
    const auto* const found =
        std::find_if(std::begin(abouts), std::end(abouts), [&](const About& it) { return id.starts_with(it.id); });
    return found != std::end(abouts) ? found->text : nullptr;
}

}  // namespace posthaste::words
