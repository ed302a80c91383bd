// What a thing must be by itself: the packer refuses data, and the game a save, in which one is not.
#pragma once

#include <cstdint>

#include "game/game_data.hpp"
#include "game/mechanics.hpp"

namespace posthaste {

// What sets alight or drops things covers no more than a map can hold.
inline constexpr std::int32_t widest_spill = 10;

// Whether weapons may drop the thing of that name, and the dead may leave it: ground and scenery stay where they are.
inline bool can_be_left(const Things& things, Text name) {
    const lull::AssemblageId thing = things.find(name.view());
    return things.has<Ground>(thing) || things.has<Scenery>(thing);
}

template <class... Some>
inline constexpr Components::Mask any_of = Components::mask_of<Some...>();

template <class List>
inline constexpr Components::Mask all_in = 0;
template <class... Some>
inline constexpr Components::Mask all_in<lull::Components<Some...>> = any_of<Some...>;

// What has a place on a road.
inline constexpr Components::Mask stands = any_of<Van, Courier, Enemy, Explosive, Scenery, Letter, Flight, Ground>;

// The things that exclude each other: nothing is two of them. An enemy may carry what bursts.
inline constexpr Components::Mask kinds_of_things =
    any_of<Van, Courier, Enemy, Horde, Road, Depot, Flight, Scenery, Letter, Weapon, Ground, Chain>;
inline bool is_one_thing(Components::Mask mask) {
    const bool is_barrel = (mask & any_of<Explosive, Enemy>) == any_of<Explosive>;
    return static_cast<int>(lull::count_bits(mask & kinds_of_things)) + (is_barrel ? 1 : 0) <= 1;
}

// Whoever has one component must have one of others, too.
struct Need {
    Components::Mask who_has;
    Components::Mask must_have;
    const char* part;  // of a save that lacks it
};
inline constexpr Need needs[] = {
    // What can be hit, pushed or run over can be destroyed: the road itself, say, must not be.
    {any_of<Position, Enemy>, any_of<Looks>, "how it looks"},
    {any_of<Enemy, Weapon>, any_of<Named>, "a name"},
    {any_of<Solid>, any_of<Van, Courier, Enemy, Explosive, Scenery>, "what is what"},
    {any_of<Health>, any_of<Van, Courier, Enemy, Explosive>, "what is what"},
    {any_of<Position>, stands, "what is what"},
    {any_of<Flammable>, any_of<Position>, "fire and water"},
    {any_of<Flammable>, any_of<Ground, Health>, "fire and water"},
    {all_in<Conditions>, any_of<Ground, Health>, "what somebody suffers from"},
    {any_of<Burning>, any_of<Flammable>, "fire and water"},
    {any_of<Corrosion, Kits>, any_of<Van>, "fire and water"},
    {any_of<Controlled>, any_of<Van, Courier, PlaceDoor>, "the driver"},
    {any_of<Orders>, any_of<Van>, "an order"},
    {any_of<Roll>, any_of<Van>, "the way ahead"},
    {any_of<Seats>, any_of<Van>, "the seats"},
    {any_of<Purse>, any_of<Van>, "the purse"},
    {any_of<Human>, any_of<Enemy>, "somebody on the road"},
    {any_of<Walker>, any_of<Enemy>, "a walker"},
    {any_of<Intent>, any_of<Enemy>, "a plan"},
    {any_of<Flight>, any_of<Position>, "something in flight"},
    {any_of<Explosive>, any_of<Position>, "a barrel"},
    {any_of<Leaves>, any_of<Position>, "what somebody leaves"},
    {any_of<Scenery>, any_of<Position>, "the roadside"},
    {any_of<PlaceDoor>, any_of<Scenery>, "the roadside"},
    {any_of<Outcome, DeedTally>, any_of<Road>, "the waybill"},
    {any_of<PartOfDeed>, any_of<Enemy, Ground>, "what is what"},
};

}  // namespace posthaste
