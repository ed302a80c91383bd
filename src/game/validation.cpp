#include "game/validation.hpp"

namespace posthaste {

namespace {

bool in(std::int32_t value, std::int32_t low, std::int32_t high) { return value >= low && value <= high; }

template <class Enum>
bool listed(Enum value) {
    return value < Enum::count;
}

bool van_is_whole(const World& world, Entity van) {
    return world.has<Position>(van) && world.has<Solid>(van) && world.has<Health>(van) &&
           world.has<Speed>(van) && world.has<Engine>(van) && world.has<Tyres>(van) &&
           world.has<Plates>(van) && world.has<MailSack>(van) && world.has<Controlled>(van);
}

}  // namespace

lull::Fault validate(const World& world) {
    const char* damaged = nullptr;
    const auto require = [&](bool holds, const char* part) {
        if (!holds && damaged == nullptr) {
            damaged = part;
        }
    };
    require(world.count<Van>() == 1 && van_is_whole(world, world.first<Van>()), "the van");
    require(world.count<Controlled>() == 1, "the van");
    require(world.count<Road>() == 1, "the road");
    require(world.count<Horde>() == 1, "the horde");
    world.each<Position>([&](Entity, const Position& it) { require(world.contains(it.cell), "a position"); });
    world.each<Health>([&](Entity, const Health& it) {
        require(in(it.full, 1, 1000) && in(it.value, 0, it.full), "somebody's health");
    });
    world.each<Engine>([&](Entity, const Engine& it) {
        require(in(it.full, 1, 100) && in(it.value, 0, it.full), "the engine");
    });
    world.each<Tyres>([&](Entity, const Tyres& it) {
        require(in(it.full, 1, 100) && in(it.value, 0, it.full), "the tyres");
    });
    world.each<Plates>([&](Entity, const Plates& it) {
        require(in(it.front, 0, 100) && in(it.right, 0, 100) && in(it.rear, 0, 100) && in(it.left, 0, 100),
                "the plates");
    });
    world.each<Speed>([&](Entity, const Speed& it) { require(in(it.value, 0, 100), "the speed"); });
    world.each<MailSack>([&](Entity, const MailSack& it) { require(in(it.letters, 0, 10000), "the sack"); });
    world.each<Orders>([&](Entity it, const Orders& orders) {
        require(world.has<Van>(it) && listed(orders.manoeuvre), "an order");
    });
    world.each<Roll>([&](Entity it, const Roll& roll) {
        require(world.has<Van>(it) && in(roll.row_step, -1, 1) && in(roll.remaining, 0, 100), "the way ahead");
    });
    world.each<LastHit>([&](Entity, const LastHit& it) { require(listed(it.cause), "a hit"); });
    world.each<Weapon>([&](Entity, const Weapon& it) {
        require(in(it.range, 1, 100) && in(it.damage, 0, 100) && in(it.reload, 1, 100) &&
                    in(it.ready_turn, 0, 1'000'000),
                "a weapon");
    });
    world.each<MountedOn>([&](Entity it, const MountedOn& mount) {
        require(world.has<Weapon>(it) && world.alive(mount.carrier) && listed(mount.side), "a mount");
    });
    world.each<Flight>([&](Entity it, const Flight& flight) {
        require(world.has<Position>(it) && world.contains(flight.origin) && in(flight.columns, -4, 4) &&
                    in(flight.rows, -4, 4) && in(flight.step, 0, 100) && in(flight.steps, 0, 100) &&
                    in(flight.step_ms, 1, 1000) && in(flight.damage, 0, 100) && listed(flight.cause),
                "something in flight");
    });
    world.each<Explosive>([&](Entity it, const Explosive& explosive) {
        require(world.has<Position>(it) && in(explosive.range, 1, 20), "a barrel");
    });
    world.each<Walker>([&](Entity it, const Walker&) {
        require(world.has<Position>(it) && world.has<Health>(it), "a walker");
    });
    world.each<Intent>([&](Entity, const Intent& it) { require(world.contains(it.destination), "a plan"); });
    world.each<Horde>([&](Entity, const Horde& it) { require(in(it.front, -100'000, 10'000'000), "the horde"); });
    world.each<Scenery>([&](Entity it, const Scenery& scenery) {
        require(world.has<Position>(it) && listed(scenery.kind), "the roadside");
    });
    world.each<Letter>([&](Entity it, const Letter&) { require(world.has<Position>(it), "a letter"); });
    world.each<Road>([&](Entity, const Road& it) {
        require(in(it.top, 0, world.rows() - 1) && in(it.bottom, it.top, world.rows() - 1) &&
                    in(it.run, 1, 1000) && in(it.turn, 0, 1'000'000),
                "the road");
    });
    world.each<Outcome>([&](Entity it, const Outcome& outcome) {
        require(world.has<Road>(it) && listed(outcome.result) && listed(outcome.cause) &&
                    in(outcome.pay, 0, 10'000'000),
                "the waybill");
    });
    return damaged == nullptr ? lull::Fault() : lull::Fault(std::string("what it says of ") + damaged + " cannot be");
}

}  // namespace posthaste
