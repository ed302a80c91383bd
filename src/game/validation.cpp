#include "game/validation.hpp"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "game/behaviour.hpp"
#include "game/depot/depot.hpp"
#include "game/engine.hpp"
#include "game/game_data.hpp"
#include "game/house/play.hpp"
#include "game/road/mail.hpp"
#include "game/road/on_foot.hpp"
#include "game/road/people.hpp"
#include "game/road/visits.hpp"

namespace posthaste {

namespace {

bool in(std::int32_t value, std::int32_t low, std::int32_t high) { return value >= low && value <= high; }

template <class... Some>
bool is_any_of(const World& world, Entity entity) {
    return (world.store().mask(entity) & any_of<Some...>) != 0;
}

bool van_is_whole(const World& world, Entity van) {
    constexpr auto parts = any_of<Position, Solid, Speed, Engine, Tyres, Plates, MailSack>;
    return (world.store().mask(van) & parts) == parts;
}

// Somebody drives or is out on foot; then the van stands, and nobody is in it.
bool driver_is_whole(const World& world) {
    constexpr auto parts = any_of<Position, Solid, Health, Controlled>;
    const Entity van = world.first<Van>();
    const bool on_foot = is_on_foot(world);
    if (const Entity door = door_gone_in_by(world)) {
        return world.has<Position>(door) && world.get<PlaceDoor>(door).visited && world.count<Courier>() == 0 &&
               !is_any_of<Health, Flammable, Orders, Roll>(world, van) && world.get<Speed>(van).value == 0;
    }
    return (world.store().mask(driver_of(world)) & parts) == parts && world.count<Courier>() == (on_foot ? 1U : 0U) &&
           !(on_foot && (is_any_of<Health, Flammable, Orders, Roll>(world, van) || world.get<Speed>(van).value > 0));
}

// What can burn and what lies about: never so much in one cell that fire would ask about it for ages.
bool ground_is_valid(const World& world) {
    constexpr std::uint32_t most_in_a_cell = 64;
    bool sound = true;
    world.each<Ground>([&](Entity it, const Ground& /*ground*/) {
        const Position* place = world.find<Position>(it);
        sound = sound && place != nullptr && !world.has<Explosive>(it) &&
                world.cell(place->cell).count<Ground>() <= most_in_a_cell;
    });
    return sound;
}

// The verbs that rules delay, and what they need.
bool can_be_delayed(const World& world, const Verb& verb) {
    if (const auto* fly = std::get_if<Fly>(&verb)) {
        return !world.alive(fly->projectile) || world.has<Flight>(fly->projectile);
    }
    if (const auto* vanish = std::get_if<Vanish>(&verb)) {
        return !world.alive(vanish->entity) || world.has<Flight>(vanish->entity);
    }
    const auto* advance = std::get_if<Advance>(&verb);
    return advance != nullptr && world.has<Van>(advance->van);
}

}  // namespace

void Requirements::operator()(bool holds, const char* part) {
    if (!holds && damaged_ == nullptr) {
        damaged_ = part;
    }
}

void Requirements::all(std::span<const Need> asked, Components::Mask of_thing) {
    for (const Need& need : asked) {
        (*this)((of_thing & need.who_has) == 0 || (of_thing & need.must_have) != 0, need.part);
    }
}

lull::Fault Requirements::fault() const {
    return hold() ? lull::Fault() : lull::Fault(std::string("what it says of ") + damaged_ + " cannot be");
}

lull::Fault Posthaste::validate(const Resolver& resolver) {
    const World& world = resolver.world();
    if (world.first<Depot>()) {
        return validate_depot(resolver);
    }
    if (world.first<House>()) {
        return validate_house(resolver);
    }
    Requirements require;
    const bool has_van = world.count<Van>() == 1 && van_is_whole(world, world.first<Van>());
    require(has_van, "the van");
    require(!has_van || driver_is_whole(world), "the driver");  // it asks for parts of the van
    require(world.count<Controlled>() == 1, "the driver");
    require(world.count<Road>() == 1, "the road");
    require(world.count<Horde>() == 1, "the horde");
    for (std::uint32_t index = 0; index < world.store().index_end(); ++index) {
        const Components::Mask mask = world.store().mask_at(index);
        require(is_one_thing(mask), "what is what");
        require.all(needs, mask);
    }
    require(ground_is_valid(world), "fire and water");
    // Nobody waits to die: it happens at once. The driver's death ends the run.
    const bool is_over = world.first<Outcome>() != Entity{};
    world.each<Health>([&](Entity who, const Health& it) {
        const bool may_be_dead = is_over && who == driver_of(world);
        require(in(it.value, may_be_dead ? 0 : 1, it.full), "somebody's health");
    });
    world.each<Engine>([&](Entity, const Engine& it) { require(it.value <= it.full, "the engine"); });
    world.each<Tyres>([&](Entity, const Tyres& it) { require(it.value <= it.full, "the tyres"); });
    world.each<Weapon>([&](Entity, const Weapon& it) {
        require(it.range <= widest_spill || !(it.ignites || it.drops), "a weapon");
        require(!it.drops || can_be_left(world.data().things, it.drops), "a weapon");
    });
    world.each<Leaves>(
        [&](Entity, const Leaves& it) { require(can_be_left(world.data().things, it.what), "what somebody leaves"); });
    world.each<MountedOn>([&](Entity it, const MountedOn& mount) {
        const bool coupled = world.has<Enemy>(it) && world.has<Enemy>(mount.carrier);
        require((world.has<Weapon>(it) || coupled) && is_any_of<Van, Enemy>(world, mount.carrier), "a mount");
        // A trailer stands on the map as what draws it does; nothing draws itself in a circle.
        const Entity head = head_of(world, it);
        require(!coupled || (!is_trailer(world, head) && is_any_of<Speed>(world, head) && world.has<Speed>(it) &&
                             !world.has<Health>(it) && !world.has<Human>(it) && world.has<Position>(head)),
                "a trailer");
    });
    const Seats* seats = world.find<Seats>(world.first<Van>());
    require(passengers(world) <= (seats != nullptr ? seats->places : 0), "the passengers");
    world.each<Human>([&](Entity it, const Human& human) {
        require(!world.has<Walker>(it) &&
                    !(human.aboard && is_any_of<Position, Solid, Speed, Flammable, Intent>(world, it)),
                "somebody on the road");
    });
    world.each<Flight>(
        [&](Entity, const Flight& flight) { require(world.contains(flight.origin), "something in flight"); });
    world.each<Enemy>([&](Entity it, const Enemy& enemy) {
        const Human* human = world.find<Human>(it);
        require(enemy.wants != Want::lift || human != nullptr, "somebody on the road");
        const bool aboard = human != nullptr && human->aboard;
        const bool on_the_road = world.has<Position>(it) && world.has<Solid>(it);
        require((on_the_road || aboard) && (world.has<Health>(it) || is_trailer(world, it)), "an enemy");
    });
    world.each<Letter>([&](Entity it, const Letter& letter) {
        const bool lies = letter.state == MailState::lies || letter.state == MailState::dropped;
        require(lies == world.has<Position>(it), "a letter");
    });
    world.each<Intent>([&](Entity it, const Intent& plan) {
        const MountedOn* mount = world.find<MountedOn>(plan.weapon);
        require(world.contains(plan.destination) &&
                    (!world.alive(plan.weapon) || (mount != nullptr && mount->carrier == it)),
                "a plan");
    });
    world.each<Road>([&](Entity, const Road& it) {
        require(in(it.top, 0, world.rows() - 1) && in(it.bottom, it.top, world.rows() - 1), "the road");
        require(it.weather < world.data().weathers.size(), "the weather");
    });
    const Outcome* outcome = world.find<Outcome>(world.first<Outcome>());
    require(outcome == nullptr || outcome->result == Result::dead || !is_on_foot(world), "the waybill");
    const Entity door = door_gone_in_by(world);
    const Entity commanded = door ? door : driver_of(world);
    bool driver_has_a_turn = resolver.acting() == commanded;
    bool road_has_a_turn = resolver.acting() == world.first<Road>();
    for (const auto& ticket : resolver.schedule().tickets()) {
        // Nobody waits longer than a turn: else everybody would act for ages before the van does.
        require(takes_turns(world, ticket.entity) && ticket.time - resolver.schedule().now() <= turn_time,
                "whose turn it is");
        driver_has_a_turn = driver_has_a_turn || ticket.entity == commanded;
        require(ticket.entity == commanded || !world.has<Van>(ticket.entity), "whose turn it is");
        road_has_a_turn = road_has_a_turn || ticket.entity == world.first<Road>();
    }
    require(!world.alive(resolver.acting()) || takes_turns(world, resolver.acting()), "whose turn it is");
    require(resolver.step() <= last_step, "whose turn it is");
    require((driver_has_a_turn && road_has_a_turn) || world.first<Outcome>(), "whose turn it is");
    resolver.each_delayed([&](const Verb& verb) { require(can_be_delayed(world, verb), "what is about to happen"); });
    return require.fault();
}

}  // namespace posthaste
