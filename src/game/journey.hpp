// A journey: road after road with one van. It is made of its seed and of what was chosen and commanded, in
// that order; a game is always on one of its roads.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "game/map_generation.hpp"
#include "game/road/shop.hpp"

namespace posthaste {

inline constexpr std::int32_t runs_of_a_journey = 9;  // then it is won, and may go on
inline constexpr std::int32_t last_run = 1000;        // a number that a save may hold

// The roads that lead to the end of a run, two or three of different kinds; the same wherever they are asked for.
struct Crossroads {
    Route routes[3];
    std::int32_t count = 0;
};
Crossroads crossroads(std::uint32_t seed, std::int32_t run, const GameData& data);

// What is done between runs, and before the first one.
struct Errand {
    enum class Type : std::uint8_t {
        nothing,
        loadout,   // number: which; of the first run alone
        route,     // number: which of the crossroads
        purchase,  // number: of the good; side
        count
    };
    Type type = Type::nothing;
    std::int32_t number = 0;
    Side side = Side::front;
    friend bool operator==(const Errand&, const Errand&) = default;
};
// "loadout 2", "route 1", "buy 3 left": numbers as a person counts, from 1.
std::string to_text(const Errand& errand);
std::optional<Errand> parse_errand(std::string_view text);

// One number in a save stands for it: 64 or more, for what is less is a command.
inline constexpr std::uint64_t least_errand = 64;
std::uint64_t to_number(const Errand& errand);
std::optional<Errand> errand_of(std::uint64_t number);

// What hinders it; nothing changes then. A route or a loadout puts another game in the place of this one:
// the van with all that it keeps, on the next road or, before it has set out, on another one to the same end.
Refusal would_refuse(const Game& game, const Errand& errand);
Refusal run_errand(std::unique_ptr<Game>& game, const Errand& errand);

// Whether the van stands where a road begins, and there is a shop.
bool is_at_a_stop(const Game& game);

}  // namespace posthaste
