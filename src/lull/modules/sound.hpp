// Continuous sounds: a loop belongs to a component, and its entity is heard as long as something moves. Its tone is
// computed from the world each time, so volume and pitch follow a speed and are the same after a reload; only the
// position in the loop is kept here, and can be saved. Nothing runs in between: a loop lives as long as it is asked
// for, and its player lets it fade when it is not.
//
// A sound host has
//   void keep(Entity, const LoopTone&, std::int64_t at_ms)   play it now, from that position in the loop
//   void stop(Entity)                                    its component is gone
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "lull/entity.hpp"

namespace lull {

// How a loop sounds now.
struct LoopTone {
    std::int32_t sound = 0;      // the game's number for it
    std::int32_t volume = 1000;  // in thousandths
    std::int32_t pitch = 1000;   // in thousandths of the rate it was made at

    friend bool operator==(const LoopTone&, const LoopTone&) = default;
};

// The loops that play at present. One for each entity with Component.
template <class Component>
class SoundLoops {
public:
    // Call this after the world has moved on, `passed_ms` since the last call.
    // tone_of(Entity, const Component&) -> std::optional<LoopTone>: none while it is still; then the loop pauses.
    template <class World, class ToneOf, class Host>
    void follow(const World& world, std::int64_t passed_ms, ToneOf&& tone_of, Host& host) {
        std::erase_if(playing_, [&](const Playing& playing) {
            const bool gone = !world.alive(playing.entity) || !world.template has<Component>(playing.entity);
            if (gone) {
                host.stop(playing.entity);
            }
            return gone;
        });
        world.template each<Component>([&](Entity entity, const Component& component) {
            const std::optional<LoopTone> tone = tone_of(entity, component);
            if (!tone) {
                return;
            }
            auto known = std::find_if(playing_.begin(), playing_.end(),
                                      [&](const Playing& playing) { return playing.entity == entity; });
            if (known == playing_.end()) {
                known = playing_.insert(playing_.end(), {entity, 0});
            } else {
                known->at_ms += passed_ms;
            }
            host.keep(entity, *tone, known->at_ms);
        });
    }
    // Forgets all loops without stopping them, for a game that replaces another.
    void forget() { playing_.clear(); }

    template <class Archive>
    void serialize(Archive& archive) {
        archive(playing_);
    }

private:
    struct Playing {
        Entity entity;
        std::int64_t at_ms = 0;  // total time it was heard
        template <class Archive>
        void serialize(Archive& archive) {
            archive(entity, at_ms);
        }
    };
    std::vector<Playing> playing_;
};

}  // namespace lull
