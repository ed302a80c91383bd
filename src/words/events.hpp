// What is said of each event of the road, for the log, previews and the waybill.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "words/sentence.hpp"

namespace posthaste::words {

// Driving.
inline constexpr Counted crashes{"You crash to a stop."};
inline constexpr Counted rams{"You ram {who}."};
inline constexpr Counted is_in_the_way{"{who} is in the way: the van stops."};
inline constexpr Counted is_too_slow{"You are too slow to run them over: the van stops."};
inline constexpr Counted is_run_over{"You run over {who}.", "You run over {who}."};
inline constexpr const char* pushes_something = "You push what is ahead.";
inline constexpr const char* pushes = "You push the {what}.";
inline constexpr Counted engine_is_mended{"You repair the engine."};
inline constexpr Counted tyre_is_changed{"You fit a spare tyre."};
inline constexpr Counted reaches_camp{"You roll into camp."};
inline constexpr Counted driver_dies{"You die."};

// Weapons, and what they set off.
inline constexpr Counted fires{"{who} fires.", "{who} fire."};
inline constexpr Counted is_hit{"{who} is hit.", "{who} are hit."};
inline constexpr Counted loses_its_turn{"{who} is hit and loses its turn.", "{who} are hit and lose their turn."};
inline constexpr Counted dies{"{who} {falls}.", "{who} {fall}."};
inline constexpr Counted goes_off{"{who} goes off.", "{who} go off."};
inline constexpr Counted shot_kicks{"The recoil moves the van one cell."};
inline constexpr Counted harpoon_pulls_van{"The harpoon pulls the van along."};
inline constexpr Counted harpoon_pulls{"The harpoon pulls {who} one cell."};
inline constexpr Counted harpoon_pulls_it{"The harpoon pulls its target one cell."};
inline constexpr const char* van_skids = "The van skids on {ground}.";
inline constexpr const char* skids = "{who} skids on {ground}.";

// Enemies.
inline constexpr Counted hooks_you{"A tow truck hooks you: speed −1."};
inline constexpr Counted drags_you{"The tow truck drags you: speed −1."};
inline constexpr Counted hook_comes_off{"The hook comes off."};

// Mail and people.
inline constexpr Counted catches_letter{"You catch a letter.", "You catch {count} letters."};
inline constexpr Counted picks_letter_up{"You pick up a letter.", "You pick up {count} letters."};
inline constexpr const char* catches_this_letter = "You catch a {kind}, {addresses}: {quoted}";
inline constexpr const char* picks_this_letter_up = "You pick up a {kind}, {addresses}: {quoted}";
inline constexpr Counted hitchhiker_climbs_in{"A hitchhiker climbs in."};
inline constexpr Counted is_bitten{"{who} is bitten, and becomes a walker in 3 turns or at the next bite.",
                                   "{who} are bitten, and become walkers in 3 turns or at the next bite."};
inline constexpr Counted rises{"{who} becomes a walker.", "{who} become walkers."};
inline constexpr Counted passenger_rises{"Your passenger becomes a walker, bites you and is thrown out."};

// Fire and acid.
inline constexpr Counted fire_takes_hold{"Fire takes hold.", "Fire takes hold in {count} places."};
inline constexpr Counted catches_fire{"{who} catches fire.", "{who} catch fire."};
inline constexpr Counted you_catch_fire{"You catch fire."};
inline constexpr Counted van_catches_fire{"The van catches fire."};
inline constexpr Counted you_stop_burning{"You stop burning."};
inline constexpr Counted van_stops_burning{"The van stops burning."};
inline constexpr Counted water_puts_you_out{"Water puts you out."};
inline constexpr Counted water_puts_van_out{"Water puts the van out."};
inline constexpr const char* eats_tyres = "{ground} eats into the tyres: {points} of 4.";

// On foot.
inline constexpr Counted climbs_out{"You climb out."};
inline constexpr Counted climbs_in{"You climb in."};

// Deeds.
inline constexpr const char* deed_is_done = "Deed: {name}. Camp pays {pay}.";

// In the shop.
inline constexpr const char* is_bought = "Bought: {good}. {coins}.";
// "shotgun, north"; without a side: "tyre"
std::string good_for_side(const std::string& good, std::optional<Side> side);
// "You get 5 back for the pistol."
std::string trade_in(const std::string& good, std::int32_t paid);
inline constexpr const char* is_paid_back = "You get {coins} back for the {good}.";

// What one cause took of the van, of its load and of the driver.
struct Losses {
    std::array<std::int32_t, static_cast<std::size_t>(Side::count)> plates{};  // points, by Side
    std::int32_t engine = 0;
    std::int32_t tyres = 0;
    std::int32_t letters = 0;
    std::int32_t driver = 0;
    bool outside = false;  // the van's, while you are in a house
};
// "Claws: front plate gone, tyres −1.", "At the van: claws, tyres −1."; without a name it was a hit.
std::string losses(std::string_view cause, const Losses& lost);

}  // namespace posthaste::words
