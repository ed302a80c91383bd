#include "game/camps.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "game/journey.hpp"
#include "game/posthaste.hpp"
#include "game/road/on_foot.hpp"
#include "game/road/people.hpp"
#include "lull/random.hpp"

namespace posthaste {

namespace {

// This stream lies beyond those of roads, crossroads and letters.
constexpr std::uint64_t camps_stream = 1U << 26U;

std::int32_t letters_that(const World& world, MailState state) {
    std::int32_t count = 0;
    world.each<Letter>([&](Entity, const Letter& letter) { count += letter.state == state ? 1 : 0; });
    return count;
}

}  // namespace

std::int32_t camp_of(std::uint32_t seed, std::int32_t run, const std::vector<Camp>& camps) {
    const auto all = static_cast<std::int32_t>(camps.size());
    if (run == runs_of_a_journey || all < 2) {
        return all;
    }
    std::vector<std::int32_t> order(static_cast<std::size_t>(all - 1));
    std::iota(order.begin(), order.end(), 1);
    lull::RandomStream chance(seed, camps_stream);
    for (std::int32_t i = all - 2; i > 0; --i) {
        std::swap(order[static_cast<std::size_t>(i)], order[static_cast<std::size_t>(chance.between(0, i))]);
    }
    const std::int32_t place = std::max(0, run < runs_of_a_journey ? run - 1 : run - 2);
    return order[static_cast<std::size_t>(place % (all - 1))];
}

std::string name_of_camp(std::uint32_t seed, std::int32_t run, const std::vector<Camp>& camps) {
    const std::int32_t camp = camp_of(seed, run, camps);
    return camp > 0 ? camps[static_cast<std::size_t>(camp) - 1].in_text : "camp";
}

std::string camp_ahead(const World& world) {
    const Road& road = world.get<Road>(world.first<Road>());
    return name_of_camp(road.seed, road.run, world.data().camps);
}

std::int32_t columns_to_horde(const World& world) {
    constexpr std::int32_t a_column = 100;
    const Horde* horde = world.find<Horde>(world.first<Horde>());
    const std::int32_t front = horde != nullptr ? horde->front : 0;
    return std::max(0, world.at(world.first<Van>()).column - front / a_column);
}

std::int32_t letters_delivered(const World& world) {
    return letters_that(world, MailState::delivered) + letters_that(world, MailState::carried);
}

bool holds(const World& world, Ending ending) {
    constexpr std::int32_t weak_engine = 2;
    constexpr std::int32_t close = 3;
    constexpr std::int32_t early = 42;
    const Entity van = world.first<Van>();
    const Road& road = world.get<Road>(world.first<Road>());
    switch (ending) {
        case Ending::always: return true;
        case Ending::hooked: return is_hooked(world);
        case Ending::limping: return world.get<Engine>(van).value <= weak_engine;
        case Ending::stopped: return world.get<Speed>(van).value == 0;
        case Ending::last_post: return road.run == runs_of_a_journey;
        case Ending::burning: return is_burning(world, van);
        case Ending::one_heart: return world.get<Health>(driver_of(world)).value == 1;
        case Ending::no_tyres: return world.get<Tyres>(van).value == 0;
        case Ending::one_engine: return world.get<Engine>(van).value == 1;
        case Ending::horde_close: return columns_to_horde(world) <= close;
        case Ending::untouched: {  // neither the van nor, on foot, the driver
            const Health& driver = world.get<Health>(driver_of(world));
            return !world.has<LastHit>(van) && driver.value == driver.full;
        }
        case Ending::every_letter:
            return letters_that(world, MailState::carried) > 0 && letters_that(world, MailState::lies) == 0 &&
                   letters_that(world, MailState::dropped) == 0;
        case Ending::passengers: return passengers(world) > 0;
        case Ending::empty: return world.get<MailSack>(van).letters == 0;
        case Ending::early: return road.turn < early;
        case Ending::on_foot: {
            const Outcome* outcome = world.find<Outcome>(world.first<Outcome>());
            return outcome != nullptr && outcome->on_foot;
        }
        default: return false;
    }
}

}  // namespace posthaste
