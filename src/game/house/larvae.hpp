// Larvae: from when they are first seen they grow; they crawl away, lie still as pupae, and come out as spiders.
#pragma once

#include <variant>

#include "game/common/body.hpp"

namespace posthaste {

inline constexpr std::int32_t steps_of_larva = 9;   // until it is a spider
inline constexpr std::int32_t steps_it_crawls = 4;  // the first of these

struct Larva {
    LULL(larva, (left, 0, steps_of_larva), seen);
    std::int32_t left = steps_of_larva;  // steps until it is a spider
    bool seen = false;                   // until then it sleeps
};

struct GrowUp {  // one step older
    LULL_FIELDS(larva);
    Entity larva;
};
struct Crawl {  // away from you
    LULL_FIELDS(larva);
    Entity larva;
};

struct LarvaWoke {
    Cell at;
    bool operator==(const LarvaWoke&) const = default;
};
struct Pupated {
    Cell at;
    bool operator==(const Pupated&) const = default;
};
struct Hatched {  // into a spider
    Cell at;
    bool operator==(const Hatched&) const = default;
};

struct PassStep;  // house.hpp

struct Larvae {
    using Components = lull::Components<Larva>;
    using Verbs = std::variant<GrowUp, Crawl>;
    using Events = std::variant<LarvaWoke, Pupated, Hatched>;
};

void enact(const GrowUp& grow, const World& world, Action& action);
void enact(const Crawl& crawl, const World& world, Action& action);
void report(const GrowUp& grow, Report& to);

Verdict larvae_grow_up(const PassStep& pass, Judge& judge);
Verdict larvae_crawl_away(const GrowUp& grow, Judge& judge);

}  // namespace posthaste
