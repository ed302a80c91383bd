#include "game/migrations.hpp"

#include <vector>

namespace posthaste {

void migrate(lull::Resolver<Definition>& resolver) {
    // Before there were others, a walker was all that an enemy could be.
    std::vector<Entity> nothing_else;
    resolver.world().each<Walker>([&](Entity walker, const Walker&) {
        if (!resolver.world().has<Enemy>(walker)) {
            nothing_else.push_back(walker);
        }
    });
    if (nothing_else.empty()) {
        return;
    }
    resolver.establish([&](Action& action) {
        for (const Entity walker : nothing_else) {
            action.set(walker, Enemy{});
        }
    });
}

}  // namespace posthaste
