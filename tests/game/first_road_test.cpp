// The first road of a newcomer: what it teaches, and that it can be won by whoever does what it says.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "app/preview.hpp"
#include "app/screens/narration.hpp"
#include "game/game.hpp"
#include "game/posthaste.hpp"
#include "game/road/arms.hpp"
#include "game/road/driving.hpp"
#include "game/road/first_road.hpp"
#include "game/road/people.hpp"
#include "game/shipped_data.hpp"

namespace first_road_test {

using namespace posthaste;

namespace {

constexpr Manoeuvre steps[] = {Manoeuvre::coast, Manoeuvre::north, Manoeuvre::south, Manoeuvre::brake,
                               Manoeuvre::accelerate};

// The order that costs least, the earliest of those that cost as little.
Command cheapest(Game& game, Previewer& previewer, const std::vector<Command>& orders) {
    Command best = orders.front();
    std::int32_t least = 1000;
    for (const Command& order : orders) {
        if (game.would_refuse(order) != Refusal::none) {
            continue;
        }
        std::int32_t cost = 0;
        for (const Event& event : previewer.foresee(game, order).events) {
            cost += loss_of(event);
        }
        if (cost < least) {
            least = cost;
            best = order;
        }
    }
    return best;
}

// Does what the hint says, and coasts while there is none.
Command obey(Game& game, Previewer& previewer) {
    const World& world = game.world();

    const std::int32_t speed = world.get<Speed>(game.van()).value;
    const auto shoots = [&](auto&& holds) -> std::optional<Command> {
        std::optional<Command> found;
        world.each<Position>([&](Entity entity, const Position& at) {
            const Side side = holds(entity) ? side_that_hits(world, game.van(), at.cell) : Side::count;
            if (side != Side::count) {
                found = Command{Manoeuvre::coast, true, side};
            }
        });
        return found;
    };
    switch (hint_of(world)) {
        case 1: return {speed > fastest_letter ? Manoeuvre::brake : Manoeuvre::coast, false};
        case 2: {
            std::vector<Command> all;
            for (const Manoeuvre one : steps) {
                all.push_back({one, false});
            }
            return cheapest(game, previewer, all);
        }
        case 3:
            return shoots([&](Entity it) { return world.has<Intent>(it) && world.get<Intent>(it).attacks; })
                .value_or(Command{Manoeuvre::coast, false});
        case 4:
            return shoots([&](Entity it) { return world.has<Explosive>(it); })
                .value_or(Command{Manoeuvre::coast, false});
        case 5: return {speed > 1 ? Manoeuvre::brake : Manoeuvre::coast, false};
        case 6: return {Manoeuvre::accelerate, false};
        default: return {Manoeuvre::coast, false};
    }
}

template <class Choose>
std::vector<std::int32_t> play(Game& game, Choose&& choose) {
    std::vector<std::int32_t> hints;
    for (int turn = 0; turn < 120 && game.outcome() == nullptr; ++turn) {
        const std::int32_t hint = hint_of(game.world());
        if (hint > 0 && (hints.empty() || hints.back() != hint)) {
            hints.push_back(hint);
        }
        const Command command = choose(game);
        if (game.command(command) != Refusal::none) {
            game.command({Manoeuvre::coast, false});
        }
        game.finish();
    }
    return hints;
}

}  // namespace

TEST_CASE("first road: who does what each hint says, and coasts otherwise, gets all of them and wins") {
    Game game(first_road_seed, 1, shipped_data());
    Previewer previewer;
    const auto hints = play(game, [&](Game& it) { return obey(it, previewer); });
    REQUIRE(game.outcome() != nullptr);
    CHECK(game.outcome()->result == Result::delivered);
    CHECK(hints == std::vector<std::int32_t>{1, 2, 3, 4, 5, 6});
    CHECK(game.world().get<MailSack>(game.van()).letters >= 1);
    CHECK(passengers(game.world()) == 1);
}

TEST_CASE("first road: who only accelerates or coasts loses") {
    for (const int every : {0, 1, 2, 3, 5}) {
        Game game(first_road_seed, 1, shipped_data());
        int turn = 0;
        play(game, [&](Game&) {
            ++turn;
            return Command{every > 0 && turn % every == 0 ? Manoeuvre::accelerate : Manoeuvre::coast, false};
        });
        REQUIRE(game.outcome() != nullptr);
        CHECK(game.outcome()->result == Result::dead);
    }
}

}  // namespace first_road_test
