// A house: a dark place beside the road. One entity is the house itself: in its turn, which ends each step, the clock
// goes on, larvae grow, the courier looks about, and everybody announces the next step.
#pragma once

#include <variant>

#include "game/common/body.hpp"

namespace posthaste {

struct Sight;  // sight.hpp

inline constexpr std::int32_t farthest_seen = 5;         // cells, in a straight line
inline constexpr std::int32_t square_of_sight = 30;      // and in any other: columns and rows squared, in all
inline constexpr std::int32_t harm_of_horde_inside = 2;  // once it stands at the house, and on every fifth step after

struct House {
    LULL(house, drawing, version, (steps, 0, 100'000), (until_horde, -100'000, 100'000), (seats, 0, 100));
    Text drawing;              // its name
    std::int32_t version = 0;  // of the drawing
    std::int32_t steps = 0;    // since the courier came in
    std::int32_t until_horde = 0;
    std::int32_t seats = 0;  // free ones in the van outside
};
struct PassStep {  // a step is over
    LULL_FIELDS(house);
    Entity house;
};
struct LookAbout {  // what the courier sees is remembered, and what is seen for the first time wakes
    LULL_FIELDS(house);
    Entity house;
};

struct Houses {
    using Components = lull::Components<House>;
    using Verbs = std::variant<PassStep, LookAbout>;
    using Events = std::variant<>;
};

// Whether what stands in that cell hides what is behind it; what is beside the house does.
bool blocks_sight(const World& world, Cell cell);
// Whether the light of a window falls into that cell.
bool is_lit(const World& world, Cell cell);
// Whether somebody in the one cell sees what is in the other, five cells far and no farther; and then it is the same
// the other way round.
bool sees(const World& world, Cell from, Cell to);

// What somebody in the house perceives: what they see, and you also what is lit, however far it is.
Sight sight_inside(const World& world, Entity observer);

void enact(const PassStep& pass, const World& world, Action& action);
void enact(const LookAbout& look, const World& world, Action& action);
void report(const PassStep& pass, Report& to);
void report(const LookAbout& look, Report& to);

}  // namespace posthaste
