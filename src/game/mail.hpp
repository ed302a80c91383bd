// Mail: what it is worth, and which letters lie on a road.
#pragma once

#include <vector>

#include "game/game_data.hpp"
#include "game/posthaste.hpp"

namespace posthaste {

// On arrival with that sack.
inline std::int32_t pay_on_arrival(const MailSack& sack) {
    constexpr std::int32_t for_arriving = 20;
    constexpr std::int32_t for_a_letter = 20;
    return for_arriving + for_a_letter * sack.letters;
}

// Gives each letter that lies about on the new road of that run its number, by the seed alone: none that the world
// holds already, so none twice in a journey, and answers three times as often once what they answer was delivered.
// Those for one camp lie only on the road that ends there.
// Who has driven on until no letter is left begins anew.
void address_letters(const World& world, Action& action, std::uint32_t seed, std::int32_t run);

}  // namespace posthaste
