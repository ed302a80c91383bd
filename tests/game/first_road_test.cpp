// The first road of a newcomer: what it teaches, and that it can be won by whoever does what it says.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "app/preview.hpp"
#include "app/screens/narration.hpp"
#include "game/game.hpp"
#include "game/journey.hpp"
#include "game/map_plan.hpp"
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

TEST_CASE("first journey: each run brings at most two things that are new, and all are there in the end") {
    const GameData& data = shipped_data();
    const auto first_run_of = [&](AssemblageId thing) {
        const auto found = std::find_if(data.hints.begin(), data.hints.end(),
                                        [&](const Hint& one) { return one.from_run > 1 && one.thing == thing; });
        return found == data.hints.end() ? 1 : found->from_run;
    };
    std::set<std::uint16_t> met;
    for (std::int32_t run = 1; run <= 9; ++run) {
        std::set<std::uint16_t> met_now;
        for (std::uint32_t chances = 0; chances < 60; ++chances) {
            const auto kinds = static_cast<std::uint32_t>(data.routes.size());
            const Route route{static_cast<std::int32_t>(chances % kinds), 0};
            lull::RandomStream chance(chances, static_cast<std::uint64_t>(run));
            for (const auto& [thing, cell] : generate_map(chance, run, route, data, true).things) {
                CAPTURE(run);
                CHECK(first_run_of(thing) <= run);
                met_now.insert(thing.number);
            }
        }
        for (const Hint& one : data.hints) {
            CAPTURE(run);
            CAPTURE(one.text);
            CHECK((one.from_run != run || met_now.count(one.thing.number) == 1 || one.thing == data.roles.horde));
        }
        met.insert(met_now.begin(), met_now.end());
    }
    lull::RandomStream chance(7, 2);
    const MapPlan usual = generate_map(chance, 2, Route{}, data);
    CHECK(std::any_of(usual.things.begin(), usual.things.end(),
                      [&](const MapPlan::Placed& placed) { return first_run_of(placed.thing) > 2; }));
}

TEST_CASE("first journey: no road is offered whose own things come later, and there is always a choice") {
    const GameData& data = shipped_data();
    for (std::int32_t run = 2; run <= 12; ++run) {
        CAPTURE(run);
        const Crossroads roads = crossroads(first_road_seed, run, data);
        CHECK(roads.count >= 2);
        for (std::int32_t i = 0; i < roads.count; ++i) {
            const RouteKind& kind = data.routes[static_cast<std::size_t>(roads.routes[i].kind)];
            CHECK_FALSE(lives_on_what_comes_later(kind, run, data));
        }
    }
}

TEST_CASE("first journey: what is new is told of when it is near and seen, once, on its road or a later one") {
    const GameData& data = shipped_data();
    const auto number_of = [&](const char* thing) {
        const auto found = std::find_if(data.hints.begin(), data.hints.end(), [&](const Hint& one) {
            return one.from_run > 1 && one.thing == data.things.find(thing);
        });
        return static_cast<std::int32_t>(found - data.hints.begin()) + 1;
    };
    const auto hints_on = [&](std::int32_t run, const char* thing, std::int32_t column, std::uint8_t weather) {
        MapPlan plan;
        plan.columns = 40;
        plan.rows = 3;
        plan.road_bottom = 2;
        plan.van = {2, 1};
        plan.horde_front = -3000;
        plan.teaches = true;
        plan.weather = weather;
        plan.things = {{data.things.find(thing), {column, 0}}};
        Game game(plan, data, run);
        return play(game, [](Game&) { return Command{Manoeuvre::brake, false}; });
    };
    const auto times_told = [&](std::int32_t run, const char* thing, std::int32_t column) {
        const auto hints = hints_on(run, thing, column, 0);
        return std::count(hints.begin(), hints.end(), number_of(thing));
    };
    CHECK(hints_on(2, "runner", 9, 0).front() == number_of("runner"));
    CHECK(times_told(2, "runner", 9) == 1);
    CHECK(times_told(3, "runner", 9) == 1);
    CHECK(times_told(2, "bike", 9) == 0);
    CHECK(times_told(2, "runner", 30) == 0);
    CHECK(times_told(5, "old_mine", 9) == 1);
}

}  // namespace first_road_test
