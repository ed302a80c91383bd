// A resolver's state besides the world: who acts and when, chance, delayed reactions, the extensions.
#pragma once

#include <cstdint>
#include <tuple>
#include <type_traits>

#include "lull/byte_archive.hpp"
#include "lull/detail/delayed_reactions.hpp"
#include "lull/detail/named.hpp"
#include "lull/entity.hpp"
#include "lull/extension.hpp"
#include "lull/fault.hpp"
#include "lull/random.hpp"
#include "lull/turn.hpp"
#include "lull/turn_schedule.hpp"

namespace lull {

template <class Game>
struct TurnState {
    TurnSchedule schedule;
    RandomStream chance;
    RandomStream cosmetic_chance;
    Entity acting;          // the entity whose turn it is
    std::int32_t step = 0;  // of that turn
    std::int64_t virtual_ms = 0;
    DelayedReactions<typename Game::Verb> delayed;
    [[no_unique_address]] ExtensionsOf<Game> extensions;
    Pause pause;

    // When the next delayed reaction is due in virtual time, or never.
    static constexpr std::int64_t never = DelayedReactions<typename Game::Verb>::never;

    template <class Archive>
    void serialize(Archive& archive) {
        archive(named<Archive>("schedule", schedule), named<Archive>("chance", chance),
                named<Archive>("cosmetic_chance", cosmetic_chance), named<Archive>("acting", acting),
                named<Archive>("step", step), named<Archive>("virtual_ms", virtual_ms),
                named<Archive>("delayed", delayed));
        if constexpr (!parts_keep_nothing(static_cast<ExtensionsOf<Game>*>(nullptr))) {
            archive(named<Archive>("extensions", extensions));
        }
    }
    // Writes the bytes that are hashed; the schedule has its own hash, and cosmetic chance has none.
    void save_hashed(ByteWriter& writer) const { writer(chance, acting, step, virtual_ms, delayed, extensions); }

    template <class... Ps>
    static constexpr bool parts_keep_nothing(std::tuple<Ps...>* /*any*/) {
        return (std::is_empty_v<Ps> && ...);
    }

    // Drops the tickets of entities that are gone; returns whether there were any.
    template <class Condition>
    bool forget_if(const Condition& is_gone) {
        const std::size_t before = schedule.tickets().size();
        schedule.drop_if(is_gone);
        return schedule.tickets().size() < before;
    }

    // Whether a loaded state could have come about in play: first its internal order, then its owners.
    [[nodiscard]] bool is_in_order() const {
        return schedule.is_valid() && chance.is_valid() && cosmetic_chance.is_valid() && delayed.is_valid(virtual_ms) &&
               parts_are_sound();
    }
    [[nodiscard]] bool parts_are_sound() const {
        return every_extension(extensions, [&](const auto& part) { return part.is_valid(virtual_ms); });
    }
    template <class World>
    [[nodiscard]] bool owners_are_alive(const World& world) const {
        return schedule.owners_are_alive(world, acting);
    }
};

}  // namespace lull
