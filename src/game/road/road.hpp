// The road itself: one entity that knows its edges, its run and its turn, and how the run ended.
#pragma once

#include <variant>

#include "game/common/body.hpp"

namespace posthaste {

struct DeedTally;  // deeds.hpp

LULL_ENUM(Result, delivered, dead);

inline constexpr std::int32_t last_turn = 1'000'000;  // no road has more, and no save may claim more

// One entity is the road; it announces what everybody is about to do.
struct Road {
    LULL(road, top, bottom, (run, 1, 1000), (turn, 0, last_turn), seed, weather, (route, 0, 255));
    std::int32_t top = 6;      // first row of the road
    std::int32_t bottom = 11;  // last row of it
    std::int32_t run = 1;
    std::int32_t turn = 0;  // 1 in the first turn
    std::uint32_t seed = 0;
    std::uint8_t weather = 0;  // by its place in assets/data/weathers.json
    std::int32_t route = 0;    // its kind, by its place in assets/data/routes.json
};
struct Outcome {  // the road has it once the run is over
    LULL(outcome, result, cause, (pay, 0, 10'000'000), on_foot);
    Result result = Result::delivered;
    Cause cause = Cause::nothing;
    std::int32_t pay = 0;
    bool on_foot = false;  // dead, and not in the van
};
struct Scenery {  // a thing of the roadside that stands fast
    LULL(scenery, built);
    bool built = false;  // on the spot: nothing shoves it
};

struct EndRun {
    LULL_FIELDS(result);
    Result result = Result::delivered;
};

struct Arrived {  // the run ends in a camp
    Cell at;
    bool operator==(const Arrived&) const = default;
};
struct DriverDied {
    Cell at;
    bool operator==(const DriverDied&) const = default;
};

struct Roads {
    using Components = lull::Components<Road, Outcome, Scenery>;
    using Verbs = std::variant<EndRun>;
    using Events = std::variant<Arrived, DriverDied>;
};

// In coins, with all that the van brings.
std::int32_t pay_due(const World& world, const DeedTally& tally);

void enact(const EndRun& end, const World& world, Action& action);
void report(const EndRun& end, Report& to);

Verdict arrives_at_the_goal(const Change<Position>& move, Judge& judge);

}  // namespace posthaste
