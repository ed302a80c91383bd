// Houses under any sequence of steps: what is derived is what a rebuild finds, every step is undone exactly, a save
// goes on where it was made, nothing hurts that was not announced in sight, and no preview gives away what is out of
// sight.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "game/engine.hpp"
#include "game/house/play.hpp"
#include "game/shipped_data.hpp"
#include "lull/modules/ways.hpp"
#include "lull/random.hpp"
#include "tests/support/seeds.hpp"

namespace house_state_test {

using namespace posthaste;

namespace {

using Session = lull::Session<Posthaste>;

FilledHouse any_house(lull::RandomStream& chance) {
    const auto& houses = shipped_data().houses;
    const HouseDrawing& drawing = houses[chance.below(static_cast<std::uint32_t>(houses.size()))];
    const auto run = static_cast<std::int32_t>(1 + chance.below(last_run_drawn));
    return draw_house(drawing, chance.below(2) == 1, run, static_cast<std::int32_t>(chance.below(draws_of_each_run)));
}

Verb any_step(const World& world, lull::RandomStream& chance) {
    const std::uint32_t way = chance.below(5);
    const Entity courier = world.first<Courier>();
    return way < 4 ? Verb(Walk{courier, lull::four_ways[way]}) : Verb(Wait{courier});
}
// Most random steps lead to and fro; these go on for a while.
class Hands {
public:
    explicit Hands(lull::RandomStream& chance) : chance_(&chance) {}
    Verb next(const World& world) {
        if (left_ == 0) {
            left_ = chance_->below(6);
            way_ = any_step(world, *chance_);
        }
        left_ -= left_ > 0 ? 1 : 0;
        return chance_->below(3) == 0 ? any_step(world, *chance_) : way_;
    }

private:
    lull::RandomStream* chance_;
    std::uint32_t left_ = 0;
    Verb way_;
};

// The cells at which somebody in sight aims.
std::vector<Cell> announced(const World& world) {
    const Sight sight = sight_of(world, world.first<Courier>());
    std::vector<Cell> cells;
    world.each<Hunter, Intent>([&](Entity it, const Hunter& hunter, const Intent& intent) {
        if (intent.attacks && sight.covers(world.at(it))) {
            each_attacked(hunter, intent.destination, intent.destination, [&](Cell cell) { cells.push_back(cell); });
        }
    });
    return cells;
}

bool is_attack(const Event& event) {
    const Lost* lost = std::get_if<Lost>(&event);
    return std::holds_alternative<PoisonGiven>(event) ||
           (lost != nullptr && lost->cause != Cause::poison && lost->cause != Cause::horde);
}

struct Attacks {
    std::uint64_t steps = 0;
    int landed = 0;
    int unannounced = 0;
};

Attacks attacks_in(std::uint64_t steps) {
    Attacks all;
    for (std::uint64_t visit = 1; all.steps < steps; ++visit) {
        lull::RandomStream chance(seeds::one(visit), 4);
        HousePlay play(any_house(chance), 1000, 1, shipped_data());
        Hands hands(chance);
        for (int i = 0; i < 80 && !play.is_over(); ++i) {
            const auto aimed_at = announced(play.world());
            const Verb step = hands.next(play.world());
            const Walk* walk = std::get_if<Walk>(&step);
            all.steps += (walk != nullptr ? play.step(walk->by) : play.wait()) == StepRefusal::none ? 1 : 0;
            const auto events = play.take_events();
            if (std::any_of(events.begin(), events.end(), &is_attack)) {
                ++all.landed;
                const Cell you = play.world().at(play.courier());
                all.unannounced += std::find(aimed_at.begin(), aimed_at.end(), you) == aimed_at.end() ? 1 : 0;
            }
        }
    }
    return all;
}

// Another world that looks the same from where the courier stands: nobody and nothing that is out of sight and not
// remembered is there, nor what is in cupboards, but somebody else is.
void change_unseen(lull::Resolver<Posthaste>& world_of, lull::RandomStream& chance) {
    const World& world = world_of.world();
    const Entity courier = world.first<Courier>();
    const Sight sight = sight_of(world, courier);
    const auto& memories = world.index<lull::MemoryIndex<Remembered>>();
    std::vector<Cell> free;
    world_of.apply_unjudged([&](Action& action) {
        world.each<Position>([&](Entity it, const Position& place) {
            const bool is_known =
                memories.find(courier, it) != lull::MemoryIndex<Remembered>::nothing && !world.has<Enemy>(it);
            if (!sight.covers(place.cell) && !is_known) {
                action.destroy(it);
                free.push_back(place.cell);
            }
        });
        world.each<Inside>([&](Entity it, const Inside& inside) {
            if (world.has<Cupboard>(inside.holder) && !world.get<Cupboard>(inside.holder).opened) {
                action.destroy(it);
            }
        });
    });
    if (free.empty()) {
        return;
    }
    const Cell cell = free[chance.below(static_cast<std::uint32_t>(free.size()))];
    if (world.cell(cell).count<Solid>() > 0) {
        return;
    }
    Entity made;
    world_of.apply_unjudged([&](Action& action) {
        const Things& things = world.data().things;
        made = things.spawn(action, things.find(chance.below(2) == 1 ? "spider" : "prowler"));
        action.set(made, Position{cell});
    });
    world_of.add_actor(made, 0);
}

// What can be told of a world that was foreseen: where everything is, and what it will do.
std::vector<std::tuple<Entity, Cell, Cell, bool>> told(const World& world) {
    std::vector<std::tuple<Entity, Cell, Cell, bool>> all;
    world.each<Position>([&](Entity it, const Position& place) {
        const Intent* intent = world.find<Intent>(it);
        all.emplace_back(it, place.cell, intent != nullptr ? intent->destination : place.cell,
                         intent != nullptr && intent->attacks);
    });
    return all;
}

}  // namespace

TEST_CASE("house: after any steps cells are as a rebuild finds them, and each step is undone exactly") {
    for (const std::uint32_t seed : seeds::several(20)) {
        lull::RandomStream chance(seed, 1);
        Session session(begin_house(any_house(chance), 30, 1, shipped_data()));
        Hands hands(chance);
        for (int i = 0; i < 60 && !session.is_over(); ++i) {
            const std::uint64_t before = session.hash();
            const Verb step = hands.next(session.world());
            if (!session.act(step).accepted) {
                CHECK(session.hash() == before);
                continue;
            }
            World anew(session.world().columns(), session.world().rows(), shipped_data());
            anew.copy_from(session.world());
            CHECK(session.world().grid() == anew.grid());
            const std::uint64_t after = session.hash();
            CHECK(session.world().hash() == anew.hash());
            REQUIRE(session.undo());
            CHECK(session.hash() == before);
            CHECK(session.act(step).accepted);
            CHECK(session.hash() == after);
        }
    }
}

TEST_CASE("house: saved and loaded at any step it goes on alike") {
    for (const std::uint32_t seed : seeds::several(4)) {
        lull::RandomStream chance(seed, 2);
        const FilledHouse house = any_house(chance);
        HousePlay play(house, 30, 1, shipped_data());
        HousePlay loaded(house, 30, 1, shipped_data());
        for (int i = 0; i < 25 && !play.is_over(); ++i) {
            const lull::Fault fault = loaded.load(play.save());
            REQUIRE_MESSAGE(!fault, fault.sentence());
            CHECK(loaded.hash() == play.hash());
            const lull::Offset way = lull::four_ways[chance.below(4)];
            CHECK(loaded.step(way) == play.step(way));
            CHECK(loaded.hash() == play.hash());
        }
    }
}

TEST_CASE("house: nothing that was not announced in sight ever hurts you") {
    const Attacks attacks = attacks_in(seeds::times(20'000));
    CHECK(attacks.landed > 100);
    CHECK(attacks.unannounced == 0);
}

// Of ./dev soak.
TEST_CASE("house: in a million steps nothing that was not announced in sight hurts you" * doctest::skip()) {
    const Attacks attacks = attacks_in(1'000'000);
    MESSAGE(attacks.steps, " steps, ", attacks.landed, " attacks that landed");
    CHECK(attacks.unannounced == 0);
}

TEST_CASE("house: worlds that differ only in what is out of sight are foreseen alike") {
    for (const std::uint32_t seed : seeds::several(60)) {
        lull::RandomStream chance(seed, 3);
        Session session(begin_house(any_house(chance), 100, 1, shipped_data()));
        Hands hands(chance);
        for (int i = 0; i < 25 && !session.is_over(); ++i) {
            session.act(hands.next(session.world()));
            if (i % 5 != 0 || session.is_over()) {
                continue;
            }
            auto changed = session.resolver().fork();
            change_unseen(*changed, chance);
            const Session other(std::move(changed));
            const Verb step = any_step(session.world(), chance);
            const auto one_fork = session.fork();
            const auto other_fork = other.fork();
            CHECK(told(one_fork->world()) == told(other_fork->world()));
            CHECK(one_fork->act(step).accepted == other_fork->act(step).accepted);
            CHECK(one_fork->take_events() == other_fork->take_events());
            CHECK(told(one_fork->world()) == told(other_fork->world()));
        }
    }
}

}  // namespace house_state_test
