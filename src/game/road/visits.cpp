#include "game/road/visits.hpp"

#include <numeric>
#include <utility>
#include <vector>

#include "game/common/walking.hpp"
#include "game/game_data.hpp"
#include "game/report.hpp"
#include "game/road/road.hpp"
#include "lull/random.hpp"

namespace posthaste {

namespace {

// These streams lie beyond those of roads, crossroads and letters.
constexpr std::uint64_t houses_stream = 1U << 26U;
constexpr std::int32_t houses_a_road = 2;
constexpr std::uint32_t most_draws = 100'000;

// All houses in an order of that journey's own.
std::vector<std::int32_t> shuffled(std::size_t houses, std::uint32_t seed) {
    std::vector<std::int32_t> order(houses);
    std::iota(order.begin(), order.end(), 1);
    lull::RandomStream chance(seed, houses_stream);
    for (std::size_t left = order.size(); left > 1; --left) {
        std::swap(order[left - 1], order[chance.below(static_cast<std::uint32_t>(left))]);
    }
    return order;
}

}  // namespace

Entity door_gone_in_by(const World& world) {
    const Entity waits = world.first<Controlled>();
    return world.has<HouseDoor>(waits) ? waits : Entity{};
}

bool may_go_in(const World& world, Entity door) {
    const HouseDoor* it = world.find<HouseDoor>(door);
    return it != nullptr && !it->visited && it->house > 0 &&
           static_cast<std::size_t>(it->house) <= world.data().houses.size();
}

void address_doors(const World& world, Action& action, std::uint32_t seed, std::int32_t run) {
    const std::vector<std::int32_t> order = shuffled(world.data().houses.size(), seed);
    lull::RandomStream chance(seed, houses_stream + static_cast<std::uint64_t>(run));
    std::int32_t number = 0;
    world.each<HouseDoor>([&](Entity door, const HouseDoor&) {
        if (!order.empty() && number < houses_a_road) {
            const std::int32_t place = (run - 1) * houses_a_road + number++;
            const bool mirrored = chance.chance(1, 2);
            action.set(door, HouseDoor{order[static_cast<std::size_t>(place) % order.size()], mirrored,
                                       static_cast<std::int32_t>(chance.below(most_draws)), false});
        }
    });
}

void enact(const GoIn& in, const World& world, Action& action) {
    HouseDoor door = world.get<HouseDoor>(in.door);
    door.visited = true;
    action.set(in.door, door);
    action.set<Controlled>(in.door);
    action.remove<Controlled>(in.who);
    action.remove<Solid>(in.who);
}

void enact(const Perish& perish, const World& world, Action& action) {
    if (!world.first<Outcome>()) {
        action.set(world.first<Road>(), Outcome{Result::dead, perish.cause, 0, true});
    }
}

void report(const GoIn& in, Report& to) {
    const auto place = static_cast<std::size_t>(to.now.get<HouseDoor>(in.door).house) - 1;
    to.add(WentIn{to.at(in.door), Text::of(to.now.data().houses[place].name)});
}

void report(const Perish& /*perish*/, Report& /*to*/) {}  // the house has told it

Verdict goes_in(const Bump& bump, Judge& judge) {
    return may_go_in(judge.before(), bump.what) ? judge.consume(GoIn{bump.who, bump.what}) : Verdict::accept;
}

}  // namespace posthaste
