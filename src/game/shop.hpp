// What a shop asks for its goods, and whether it sells them to this van now: shared by the rule and the screens.
#pragma once

#include "game/game_data.hpp"
#include "game/posthaste.hpp"
#include "game/refusal.hpp"

namespace posthaste {

inline constexpr std::int32_t most_plates = 4;  // on a side
inline constexpr std::int32_t most_kits = 9;    // of each sort

struct Purchase {
    std::int32_t good = 0;  // its place among the goods
    Side side = Side::front;
    friend bool operator==(const Purchase&, const Purchase&) = default;
};

// Null: there is no such good.
const Good* find_good(const GameData& data, std::int32_t good);

// The good that a weapon was bought as, or would have been; null: no shop knows it.
const Good* good_of(const World& world, Entity weapon);

// In coins, for this van: what is taken off that mount for it is paid half its price for.
std::int32_t price_of(const World& world, Entity van, Purchase purchase);

Refusal possible(const World& world, Entity van, Purchase purchase);

std::int32_t coins_of(const World& world, Entity van);

}  // namespace posthaste
