#include "game/road/visits.hpp"

#include <numeric>
#include <utility>
#include <vector>

#include "game/common/walking.hpp"
#include "game/game_data.hpp"
#include "game/report.hpp"
#include "game/road/horde.hpp"
#include "game/road/on_foot.hpp"
#include "game/road/road.hpp"
#include "lull/random.hpp"

namespace posthaste {

namespace {

// These streams lie beyond those of roads, crossroads and letters.
constexpr std::uint64_t houses_stream = 1U << 26U;
constexpr std::uint64_t depots_stream = 1U << 27U;
constexpr std::int32_t most_a_road = 2;  // of each kind
constexpr std::uint32_t most_draws = 100'000;
constexpr std::int32_t last_run_of_short_depots = 4;
constexpr std::int32_t most_steps_of_short_depots = 30;

// In an order of that journey's own.
std::vector<std::int32_t> shuffled(std::vector<std::int32_t> order, std::uint32_t seed, std::uint64_t stream) {
    lull::RandomStream chance(seed, stream);
    for (std::size_t left = order.size(); left > 1; --left) {
        std::swap(order[left - 1], order[chance.below(static_cast<std::uint32_t>(left))]);
    }
    return order;
}

// The numbers of the depots that a road of that run may have.
std::vector<std::int32_t> depots_for(const GameData& data, std::int32_t run) {
    std::vector<std::int32_t> fitting;
    for (std::size_t i = 0; i < data.depots.size(); ++i) {
        const bool is_short = data.depots[i].steps <= most_steps_of_short_depots;
        if (is_short == (run <= last_run_of_short_depots)) {
            fitting.push_back(static_cast<std::int32_t>(i) + 1);
        }
    }
    return fitting;
}

}  // namespace

Entity door_gone_in_by(const World& world) {
    const Entity waits = world.first<Controlled>();
    return world.has<PlaceDoor>(waits) ? waits : Entity{};
}

bool may_go_in(const World& world, Entity door) {
    const PlaceDoor* it = world.find<PlaceDoor>(door);
    const GameData& data = world.data();
    return it != nullptr && !it->visited && it->number > 0 &&
           static_cast<std::size_t>(it->number) <=
               (it->leads == Leads::depot ? data.depots.size() : data.houses.size());
}

const std::string& name_of_place(const GameData& data, const PlaceDoor& door) {
    const auto place = static_cast<std::size_t>(door.number) - 1;
    return door.leads == Leads::depot ? data.depots[place].name : data.houses[place].name;
}

std::int32_t turns_held_back(const GameData& data, const PlaceDoor& door) {
    if (door.leads == Leads::house) {
        return data.road.turns_held_back_by_a_house;
    }
    const std::int32_t shortest = data.depots[static_cast<std::size_t>(door.number) - 1].steps;
    const std::int32_t steps = (3 * shortest + 1) / 2;
    return (steps + steps_a_turn - 1) / steps_a_turn;
}

void address_doors(const World& world, Action& action, std::uint32_t seed, std::int32_t run) {
    std::vector<std::int32_t> all(world.data().houses.size());
    std::iota(all.begin(), all.end(), 1);
    const std::vector<std::int32_t> houses = shuffled(std::move(all), seed, houses_stream);
    const std::vector<std::int32_t> depots = shuffled(depots_for(world.data(), run), seed, depots_stream);
    lull::RandomStream chance(seed, houses_stream + static_cast<std::uint64_t>(run));
    std::int32_t count[2] = {};
    world.each<PlaceDoor>([&](Entity entity, const PlaceDoor& door) {
        const std::vector<std::int32_t>& order = door.leads == Leads::depot ? depots : houses;
        std::int32_t& number = count[static_cast<std::size_t>(door.leads)];
        if (order.empty() || number == most_a_road) {
            return;
        }
        const auto place = static_cast<std::size_t>((run - 1) * most_a_road + number++);
        PlaceDoor addressed{door.leads, order[place % order.size()], false, 0, false};
        if (door.leads == Leads::house) {
            addressed.mirrored = chance.chance(1, 2);
            addressed.draw = static_cast<std::int32_t>(chance.below(most_draws));
        }
        action.set(entity, addressed);
    });
}

void enact(const GoIn& in, const World& world, Action& action) {
    PlaceDoor door = world.get<PlaceDoor>(in.door);
    door.visited = true;
    action.set(in.door, door);
    action.set<Controlled>(in.door);
    action.remove<Controlled>(in.who);
    action.remove<Solid>(in.who);
    if (const Entity horde = world.first<Horde>()) {
        Horde held = world.get<Horde>(horde);
        held.held_back += turns_held_back(world.data(), door);
        action.set(horde, held);
    }
}

void enact(const Perish& perish, const World& world, Action& action) {
    if (!world.first<Outcome>()) {
        action.set(world.first<Road>(), Outcome{Result::dead, perish.cause, 0, true});
        action.set(driver_of(world), LastHit{perish.cause, perish.killer});
    }
}

void report(const GoIn& in, Report& to) {
    const PlaceDoor& door = to.now.get<PlaceDoor>(in.door);
    to.add(WentIn{to.at(in.door), Text::of(name_of_place(to.now.data(), door)), door.leads == Leads::depot});
}

void report(const Perish& /*perish*/, Report& /*to*/) {}  // it has been told inside

Verdict goes_in(const Bump& bump, Judge& judge) {
    return may_go_in(judge.before(), bump.what) ? judge.consume(GoIn{bump.who, bump.what}) : Verdict::accept;
}

}  // namespace posthaste
