// Goods by their names, and journeys whose camps sell them.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "game/game_data.hpp"
#include "game/road/shop.hpp"
#include "game/shipped_data.hpp"

namespace shops {

inline std::int32_t good_named(std::string_view name) {
    const auto& goods = posthaste::shipped_data().goods;
    const auto found =
        std::find_if(goods.begin(), goods.end(), [&](const posthaste::Good& good) { return good.name == name; });
    REQUIRE_MESSAGE(found != goods.end(), "no good ", name);
    return static_cast<std::int32_t>(found - goods.begin());
}

// The choice of a stop that buys it.
inline std::string buy(std::string_view name) { return "buy=" + std::to_string(good_named(name) + 1); }

// The first seed whose camp before that run sells all of these at their usual prices.
inline std::uint32_t seed_selling(std::initializer_list<const char*> names, std::int32_t run) {
    for (std::uint32_t seed = 0; seed < 10'000; ++seed) {
        const posthaste::Assortment sold = posthaste::assortment(seed, run, posthaste::shipped_data());
        if (std::all_of(names.begin(), names.end(), [&](const char* name) {
                return sold.has(good_named(name)) && sold.bargain != good_named(name);
            })) {
            return seed;
        }
    }
    FAIL("no camp sells all of that");
    return 0;
}

}  // namespace shops
