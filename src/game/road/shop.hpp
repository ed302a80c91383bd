// Shops: weapons, plates and repairs for coins, while the van has not set out yet.
#pragma once

#include <optional>
#include <variant>

#include "game/common/body.hpp"
#include "game/refusal.hpp"

namespace posthaste {

struct GameData;  // game_data.hpp, as is Good
struct Good;

inline constexpr std::int32_t most_plates = 4;          // on a side
inline constexpr std::int32_t most_kits = 9;            // of each sort
inline constexpr std::int32_t most_coins = 10'000'000;  // in a purse

struct Purse {  // what the van's owner has earned
    LULL(purse, (coins, 0, most_coins));
    std::int32_t coins = 0;
};

struct Buy {
    LULL_FIELDS(van, good, side);
    Entity van;
    std::int32_t good = 0;  // its place among the goods
    Side side = Side::front;
};

struct Bought {
    Cell at;
    Text good;                 // its name
    std::optional<Side> side;  // where it was mounted
    bool operator==(const Bought&) const = default;
};

struct Shop {
    using Components = lull::Components<Purse>;
    using Verbs = std::variant<Buy>;
    using Events = std::variant<Bought>;
};

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

void enact(const Buy& buy, const World& world, Action& action);
void report(const Buy& buy, Report& to);

Verdict purchases_must_be_possible(const Buy& buy, Judge& judge);

}  // namespace posthaste
