#include "game/common/scripts.hpp"

#include "game/posthaste.hpp"

namespace posthaste {

Verdict tells_scripts_that_a_turn_begins(const Announce& /*announce*/, Judge& judge) {
    if (judge.before().count<lull::Script>() > 0) {
        judge.react(Settled{});
    }
    return Verdict::accept;
}

}  // namespace posthaste
