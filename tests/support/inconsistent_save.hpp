// The save of a small road, reassembled with inconsistent parts.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "game/engine.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"

namespace inconsistent_save {

using namespace ascii_road;

using Resolver = lull::Resolver<Posthaste>;

// A schedule that holds any time.
struct Schedule {
    lull::Time now = 0;
    std::vector<std::pair<lull::Time, Entity>> tickets;  // by time

    Schedule() = default;
    explicit Schedule(const lull::TurnSchedule& from) : now(from.now()) {
        for (const auto& ticket : from.tickets()) {
            tickets.emplace_back(ticket.time, ticket.entity);
        }
    }
    void add(Entity entity, lull::Time delay) {
        const auto time = static_cast<lull::Time>(static_cast<std::uint64_t>(now) + static_cast<std::uint64_t>(delay));
        const auto place =
            std::upper_bound(tickets.begin(), tickets.end(), time,
                             [](lull::Time sought, const auto& ticket) { return sought < ticket.first; });
        tickets.insert(place, {time, entity});
    }
    void take() {
        now = tickets.front().first;
        tickets.erase(tickets.begin());
    }
};

// The parts of a save besides the entities, in order.
struct Parts {
    Schedule schedule;
    lull::RandomStream chance;
    lull::RandomStream cosmetic_chance;
    Entity acting;
    std::int32_t step = 0;
    std::int64_t virtual_ms = 0;
    std::uint64_t asked_so_far = 0;
    std::vector<std::pair<std::int64_t, Verb>> delayed;  // due time and action, soonest last
};

struct Lie {
    Resolver resolver{12, 3, {}, {}, shipped_data()};
    Parts parts;
    std::vector<std::function<void(const lull::EntityStore<Components>&)>> lies;
    Entity road, van, walker, tree, barrel, letter, horde, pistol;

    Lie() {
        populate(resolver, plan_of({"............", ".@..z.m...T.", "........o..."}), 0, 1);
        const World& world = resolver.world();
        road = world.first<Road>();
        van = world.first<Van>();
        walker = world.first<Walker>();
        tree = world.first<Scenery>();
        barrel = world.first<Explosive>();
        letter = world.first<Letter>();
        horde = world.first<Horde>();
        pistol = world.first<Weapon>();
        resolver.run();  // the road announces; afterwards the van is awaited
        parts.schedule = Schedule(resolver.schedule());
        parts.acting = van;
    }
    // Sets any value, but only in the save, since the game itself enforces its bounds.
    template <class C>
    void give(Entity entity, const C& value = {}) {
        resolver.apply_unjudged([&](Action& action) { action.set(entity, C{}); });
        if constexpr (!lull::Flag<C>) {
            lies.push_back([entity, value](const lull::EntityStore<Components>& store) {
                if (const C* told = store.find<C>(entity)) {
                    *const_cast<C*>(told) = value;  // NOLINT(cppcoreguidelines-pro-type-const-cast): our own copy
                }
            });
        }
    }
    template <class C>
    void take(Entity entity) {
        resolver.apply_unjudged([&](Action& action) { action.remove<C>(entity); });
    }
    void delay(const Verb& kind, std::int64_t due = 10) { parts.delayed.push_back({due, kind}); }

    [[nodiscard]] lull::Bytes bytes() const {
        lull::Bytes all;
        lull::ByteWriter writer(all);
        writer.number(12);
        writer.number(3);
        lull::StringTable texts;
        lull::Bytes behind;
        write_behind(behind, texts);
        lull::EntityStore<Components> store;
        store.assign(resolver.world().store());
        for (const auto& lie : lies) {
            lie(store);
        }
        lull::StoreArchive<Components>::save(store, writer, texts);
        writer.append(behind);
        return all;
    }
    void write_behind(lull::Bytes& behind, lull::StringTable& texts) const {
        lull::ByteWriter writer(behind);
        writer.know(&texts);
        writer(parts.schedule.now);
        writer.number(parts.schedule.tickets.size());
        for (const auto& [time, entity] : parts.schedule.tickets) {
            writer(time, entity);
        }
        writer(parts.chance, parts.cosmetic_chance, parts.acting, parts.step, parts.virtual_ms);
        writer(std::max<std::uint64_t>(parts.asked_so_far, parts.delayed.size()));
        writer.number(parts.delayed.size());
        std::uint64_t order = parts.delayed.size();
        for (const auto& [due, kind] : parts.delayed) {
            writer(due, --order);
            lull::save_variant(writer, kind);
        }
    }
    // Loading, and playing on if the save is accepted, must not crash. An accepted save must be playable: either it
    // awaits a command or the run is over.
    void check() const {
        lull::Fault fault;
        const auto game = Game::load(bytes(), shipped_data(), fault);
        if (game == nullptr) {
            CHECK_FALSE(fault.sentence().empty());
            return;
        }
        for (int turn = 0; turn < 6; ++turn) {
            game->finish();
            REQUIRE((game->pause().kind == lull::Pause::For::input || game->outcome() != nullptr));
            const Manoeuvre manoeuvre = turn % 2 == 0 ? Manoeuvre::coast : game->eastward();
            if (game->command({manoeuvre, true}) != Refusal::none) {
                game->command({Manoeuvre::coast, false});
            }
            game->finish();
            lull::Fault own;
            CHECK_MESSAGE(Game::load(saved(*game), shipped_data(), own) != nullptr,
                          own.sentence());  // what it saves, it loads
        }
        game->finish();
        CHECK_FALSE(game->picture(0, 12).empty());
        CHECK_FALSE(saved(*game).empty());
    }
};

}  // namespace inconsistent_save
