// What mail is worth.
#pragma once

#include "game/components.hpp"

namespace posthaste {

// On arrival with that sack.
inline std::int32_t pay_on_arrival(const MailSack& sack) {
    constexpr std::int32_t for_arriving = 20;
    constexpr std::int32_t for_a_letter = 20;
    return for_arriving + for_a_letter * sack.letters;
}

}  // namespace posthaste
