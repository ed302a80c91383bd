#include "game/validation.hpp"

#include <algorithm>

#include "game/behaviour.hpp"
#include "game/engine.hpp"
#include "game/house/play.hpp"
#include "lull/modules/knowledge.hpp"
#include "lull/modules/ways.hpp"

namespace posthaste {

namespace {

// The components that a house may hold.
constexpr auto known_in_houses =
    any_of<Position, Named, Looks, Sounds, Signs, Solid, Health, LastHit, Controlled, Courier, Flammable, Crate,
           Entrance, lull::Optics, lull::Emitter, Enemy, Walker, Awake, Intent, Outcome, lull::Touchable, lull::Pose> |
    all_in<InHouses::Components> | all_in<posthaste::Conditions>;

// The things that exclude each other.
constexpr auto kinds =
    any_of<House, Courier, Survivor, Enemy, Crate, Entrance, Door, Cupboard, Web, Loot, lull::Emitter, Remembered>;
constexpr auto somebody = any_of<Courier, Survivor, Enemy>;

constexpr Need needs_inside[] = {
    {somebody | any_of<Crate, Entrance, Door, Cupboard, Web, Loot>, any_of<Named>, "a name"},
    {any_of<Position, Inside>, any_of<Looks>, "how it looks"},
    {any_of<Courier, Enemy, Crate, Entrance, Door, Cupboard, Web, lull::Emitter, lull::Optics>, any_of<Position>,
     "what is what"},
    {any_of<Survivor, Loot, Solid>, any_of<Position, Inside>, "what is what"},
    {any_of<Inside>, any_of<Loot, Survivor>, "what is in what"},
    {somebody, any_of<Health>, "somebody's health"},
    {any_of<Courier, Enemy>, any_of<Solid>, "what is what"},
    {any_of<Health, LastHit, Flammable> | all_in<posthaste::Conditions>, somebody, "somebody's health"},
    {any_of<Controlled>, any_of<Courier>, "the driver"},
    {any_of<Enemy>, any_of<Hunter, Larva>, "an enemy"},
    {any_of<Hunter, Larva, Walker>, any_of<Enemy>, "an enemy"},
    {any_of<Awake, Intent>, any_of<Hunter>, "a plan"},
    {any_of<Outcome>, any_of<House>, "the waybill"},
};

// Far more than there ever are, and far enough from what a save can say that nobody plays on to there.
constexpr std::int32_t most_steps_inside = 50'000;
constexpr std::int32_t most_in_line = 50;

bool is_known_of_the_house(const World& world, const Remembered& memory) {
    const Position* place = memory.find<Position>();
    return world.has<Courier>(memory.observer) && place != nullptr && world.contains(place->cell) &&
           memory.find<Looks>() != nullptr;
}

bool can_be_inside(const World& world, Entity it, const Inside& inside) {
    const bool is_worn = world.has<Loot>(it) && (world.store().mask(inside.holder) & somebody) != 0;
    return !world.has<Position>(it) && (is_worn || world.has<Cupboard>(inside.holder));
}

}  // namespace

lull::Fault validate_house(const lull::Resolver<Posthaste>& resolver) {
    const World& world = resolver.world();
    Requirements require;
    const Entity courier = world.first<Courier>();
    require(world.count<House>() == 1, "the house");
    require(world.count<Courier>() == 1 && world.count<Controlled>() == 1 && world.has<Controlled>(courier),
            "the driver");
    for (std::uint32_t index = 0; index < world.store().index_end(); ++index) {
        const Components::Mask mask = world.store().mask_at(index);
        require((mask & ~known_in_houses) == 0 && lull::count_bits(mask & kinds) <= 1 &&
                    lull::count_bits(mask & any_of<Hunter, Larva>) <= 1,
                "what is what");
        require.all(needs_inside, mask);
    }
    world.each<House>([&](Entity, const House& it) {
        require(it.steps <= most_steps_inside && it.until_horde >= -most_steps_inside, "the house");
    });
    world.each<Health>([&](Entity who, const Health& it) {
        const bool may_be_dead = who == courier && world.first<Outcome>();
        require(it.value >= (may_be_dead ? 0 : 1) && it.value <= it.full, "somebody's health");
    });
    std::int32_t last_in_line = 0;
    world.each<Survivor>([&](Entity, const Survivor& it) { last_in_line = std::max(last_in_line, it.place); });
    require(last_in_line <= most_in_line, "who follows");
    world.each<Hunter>([&](Entity it, const Hunter& hunter) {
        require(!world.has<Awake>(it) || world.contains(hunter.last_seen), "an enemy");
    });
    world.each<Larva>([&](Entity, const Larva& it) { require(it.left >= 1, "a larva"); });
    world.each<Intent>([&](Entity it, const Intent& plan) {
        const Position* place = world.find<Position>(it);
        require(place != nullptr && world.contains(plan.destination) &&
                    lull::steps_between(place->cell, plan.destination) <= 1,
                "a plan");
    });
    world.each<Inside>(
        [&](Entity it, const Inside& inside) { require(can_be_inside(world, it, inside), "what is in what"); });
    world.each<lull::Emitter>([&](Entity, const lull::Emitter& it) { require(lull::is_step(it.way), "a window"); });
    world.each<Remembered>([&](Entity, const Remembered& memory) {
        require(is_known_of_the_house(world, memory), "what the driver remembers");
    });
    bool house_has_a_turn = false;
    for (const auto& ticket : resolver.schedule().tickets()) {
        require(takes_turns(world, ticket.entity) && ticket.time - resolver.schedule().now() <= step_time,
                "whose turn it is");
        house_has_a_turn = house_has_a_turn || world.has<House>(ticket.entity);
    }
    require((resolver.acting() == courier && resolver.step() == 0 && house_has_a_turn) || world.first<Outcome>(),
            "whose turn it is");
    resolver.each_delayed([&](const Verb&) { require(false, "what is about to happen"); });
    return require.fault();
}

}  // namespace posthaste
