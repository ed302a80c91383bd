// From counts to figures: the printed table, the aims of the design, and both as JSON.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "bots/tally.hpp"

namespace posthaste::bots {

struct Row {
    std::string bot;
    Tally tally;
};
struct Played {
    std::uint32_t first_seed = 1;
    std::uint32_t seeds = 0;
    std::vector<std::string> weapons;  // those that a van can have
    std::vector<Row> rows;
};

// The share in tenths of a percent, rounded to the nearest; 0 if the whole is 0.
[[nodiscard]] Count permille(Count part, Count whole);
[[nodiscard]] Count tenths(Count sum, Count of);
// 1234 is "123.4".
[[nodiscard]] std::string with_point(Count tenths);

// One figure that the design asks for.
struct Aim {
    std::string what;
    Count least = 0;  // in tenths, like the next two
    Count most = 0;
    Count measured = 0;
    [[nodiscard]] bool is_met() const { return measured >= least && measured <= most; }
};
// The aims that can be judged from these rows.
[[nodiscard]] std::vector<Aim> aims_of(const Played& played);

[[nodiscard]] std::string table_of(const Played& played);
[[nodiscard]] std::string json_of(const Played& played);

}  // namespace posthaste::bots
