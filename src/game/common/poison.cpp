#include "game/common/poison.hpp"

#include "game/conditions.hpp"
#include "game/report.hpp"

namespace posthaste {

void enact(const Sicken& sicken, const World& world, Action& action) {
    suffer<Poisoned>(world, action, sicken.who, sicken.elapsed, Cause::poison);
}

void poison_acts(const World& /*world*/, Entity who, lull::Time elapsed, Asked& asked) {
    asked.push_back(Sicken{who, static_cast<std::int32_t>(elapsed)});
}

void report(const Sicken& /*sicken*/, Report& to) { to.add_losses(); }

}  // namespace posthaste
