// How enemies look and what they are called, by Body: one table for whoever draws or tells.
#pragma once

#include <cstddef>
#include <iterator>

#include "app/draw_list.hpp"
#include "game/components.hpp"

namespace posthaste {

struct BodyLook {
    Sprite sprite;
    Ink ink;
    const char* name;
    const char* falls;      // what one does at its end
    const char* many_fall;  // and several
};

inline const BodyLook& body_look(Body body) {
    static constexpr BodyLook looks[] = {
        {Sprite::walker, Ink::zombie, "walker", " drops.", " drop."},
        {Sprite::runner, Ink::zombie, "runner", " drops.", " drop."},
        {Sprite::bloater, Ink::zombie, "bloater", " bursts.", " burst."},
        {Sprite::bandit, Ink::bandit, "bandit", " drops.", " drop."},
        {Sprite::bike, Ink::bandit, "bike", " goes down.", " go down."},
        {Sprite::car, Ink::bandit, "car", " is wrecked.", " are wrecked."},
        {Sprite::hitchhiker, Ink::letter, "hitchhiker", " dies.", " die."},
        {Sprite::truck, Ink::bandit, "tow truck", " is wrecked.", " are wrecked."},
        {Sprite::king, Ink::bandit, "Toll King", " falls: nobody pays him any more.", " fall."},
        {Sprite::trailer, Ink::bandit, "turret of the Toll King", " is wrecked.", " are wrecked."},
    };
    static_assert(std::size(looks) == static_cast<std::size_t>(Body::count));
    return looks[body < Body::count ? static_cast<std::size_t>(body) : 0];
}

}  // namespace posthaste
