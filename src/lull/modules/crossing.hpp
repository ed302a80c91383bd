// How those who have lull::Travels get to where they go, in worlds of one game: with what they name, what belongs to
// them and their turns. For worlds.hpp, which says when; undo is its concern.
#pragma once

#include <cstdint>
#include <vector>

#include "lull/cell.hpp"
#include "lull/entity.hpp"
#include "lull/modules/transfer.hpp"
#include "lull/travels.hpp"
#include "lull/turn_schedule.hpp"

namespace lull {

namespace detail {

// Those who travel to that world, in id order.
template <class World>
std::vector<Entity> travellers(const World& world, std::int32_t to) {
    std::vector<Entity> who;
    world.template each<Travels>([&](Entity entity, const Travels& travels) {
        if (travels.world == to) {
            who.push_back(entity);
        }
    });
    return who;
}

// Puts an entity that has a place, or travels by itself, on that cell.
template <class World, class Action>
void place_on(Cell cell, const World& from, Entity leaving, Action& action, Entity arriving) {
    using Position = typename World::Position;
    const Position* const before = from.template find<Position>(leaving);
    if (before != nullptr || from.template has<Travels>(leaving)) {
        Position position = before != nullptr ? *before : Position{};
        position.cell = cell;
        action.set(arriving, position);
    }
}

}  // namespace detail

// Moves them to their cells in that world; what comes along gets the cell of the first traveller. Whoever waits for a
// turn waits as long there. Nobody is commanded meanwhile.
template <class... Belongings, class Resolver>
void cross(Resolver& from, Resolver& there, std::int32_t number_of_there) {
    const std::vector<Entity> who = detail::travellers(from.world(), number_of_there);
    const Cell first = from.world().template get<Travels>(who.front()).cell;
    Transfer moved;
    there.apply_unjudged([&](auto& arrive) {
        moved = copy_across<Belongings...>(from.world(), who, arrive);
        moved.each([&](Entity leaving, Entity arriving) {
            const Travels* const own = from.world().template find<Travels>(leaving);
            detail::place_on(own != nullptr ? own->cell : first, from.world(), leaving, arrive, arriving);
        });
    });
    const auto wait = [&](Entity leaving, Time time) {
        if (const Entity arrived = moved.arrival_of(leaving)) {
            there.add_actor(arrived, time);
        }
    };
    wait(from.acting(), 0);
    for (const TurnSchedule::Ticket& ticket : from.schedule().tickets()) {
        wait(ticket.entity, ticket.time - from.schedule().now());
    }
    from.apply_unjudged(
        [&](auto& leave) { moved.each([&](Entity leaving, Entity /*arriving*/) { leave.destroy(leaving); }); });
    there.apply_unjudged([&](auto& arrive) {
        moved.each([&](Entity /*leaving*/, Entity arriving) { arrive.template remove<Travels>(arriving); });
    });
}

// The same for those who travel within this world.
template <class Resolver>
void cross_within(Resolver& world, std::int32_t its_number) {
    world.apply_unjudged([&](auto& action) {
        for (const Entity entity : detail::travellers(world.world(), its_number)) {
            detail::place_on(world.world().template get<Travels>(entity).cell, world.world(), entity, action, entity);
            action.template remove<Travels>(entity);
        }
    });
}

}  // namespace lull
