// Shops: weapons, plates and repairs for coins, while the van has not set out yet.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

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
    std::int32_t price = 0;    // coins
    Text traded;               // the good that went for it; empty: none
    std::int32_t paid_back = 0;
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

// What a camp sells, in the order of the goods.
struct Assortment {
    std::vector<std::int32_t> goods;
    std::int32_t bargain = -1;  // one of them, which is cheap here; less than 0: none
    [[nodiscard]] bool has(std::int32_t good) const;
};

// Of the camp that a run begins at; the same wherever it is asked for.
Assortment assortment(std::uint32_t seed, std::int32_t run, const GameData& data);
// Of the camp where the van stands.
Assortment assortment(const World& world);

// Whether it goes to a side of the van.
bool is_mounted(const Good& good);

// Null: there is no such good.
const Good* find_good(const GameData& data, std::int32_t good);

// The good that a weapon was bought as, or would have been; null: no shop knows it.
const Good* good_of(const World& world, Entity weapon);

// In coins, at the camp where the van stands; the same for each side. Without a camp's bargain: `is_bargain` is false.
std::int32_t price_of(const World& world, Entity van, std::int32_t good);
std::int32_t price_of(const World& world, Entity van, std::int32_t good, bool is_bargain);

// The weapon that a purchase takes off its mount is paid half its usual price for. Null: it takes none off.
const Good* traded_in(const World& world, Entity van, Purchase purchase);
std::int32_t paid_back_for(const Good& old);

Refusal possible(const World& world, Entity van, Purchase purchase);

std::int32_t coins_of(const World& world, Entity van);

void enact(const Buy& buy, const World& world, Action& action);
void report(const Buy& buy, Report& to);

Verdict purchases_must_be_possible(const Buy& buy, Judge& judge);

}  // namespace posthaste
