// Depots under any sequence of steps: what is derived is what a rebuild finds, every step is undone exactly, and a save
// goes on where it was made.
#include <doctest/doctest.h>

#include "game/engine.hpp"
#include "game/game.hpp"
#include "game/shipped_data.hpp"
#include "lull/random.hpp"
#include "tests/support/ascii_depot.hpp"
#include "tests/support/seeds.hpp"

namespace depot_state_test {

using namespace ascii_depot;

namespace {

constexpr std::string_view letters = "udlr";

bool same_beams(const std::vector<lull::Beam>& one, const std::vector<lull::Beam>& other) {
    bool same = one.size() == other.size();
    for (std::size_t i = 0; same && i < one.size(); ++i) {
        same = one[i].emitter == other[i].emitter && one[i].steps == other[i].steps &&
               one[i].ends_on_map == other[i].ends_on_map;
    }
    return same;
}

// The cells and the light of a world, as a rebuild from its store alone finds them.
void check_derived(const World& world) {
    World anew(world.columns(), world.rows(), world.data());
    anew.copy_from(world);
    CHECK(same_beams(world.index<Light>().all(world), anew.index<Light>().all(anew)));
    for (std::int32_t row = 0; row < world.rows(); ++row) {
        for (std::int32_t column = 0; column < world.columns(); ++column) {
            const Cell cell{column, row};
            CHECK(world.cell(cell).count<Solid>() == anew.cell(cell).count<Solid>());
            CHECK(world.cell(cell).any<Crate>() == anew.cell(cell).any<Crate>());
        }
    }
    CHECK(world.hash() == anew.hash());
}

const DepotLevel& any_level(lull::RandomStream& chance) {
    const auto& depots = shipped_data().depots;
    return depots[chance.below(static_cast<std::uint32_t>(depots.size()))];
}

}  // namespace

TEST_CASE("depot: after any steps light and cells are as a rebuild finds them") {
    for (const std::uint32_t seed : seeds::several(20)) {
        lull::RandomStream chance(seed, 1);
        DepotPlay play(any_level(chance), shipped_data());
        for (int i = 0; i < 120 && !play.solved(); ++i) {
            play.step(way_of(letters[chance.below(4)]));
            if (i % 4 == 0) {
                check_derived(play.world());
            }
            if (chance.below(6) == 0) {
                play.take_back();
                check_derived(play.world());
            }
        }
    }
}

TEST_CASE("depot: any steps are taken back one by one, each to the state before it") {
    for (const std::uint32_t seed : seeds::several(20)) {
        lull::RandomStream chance(seed, 2);
        DepotPlay play(any_level(chance), shipped_data());
        std::vector<std::uint64_t> before;
        for (int i = 0; i < 150 && !play.solved(); ++i) {
            const std::uint64_t hash = play.hash();
            if (play.step(way_of(letters[chance.below(4)])) == StepRefusal::none) {
                before.push_back(hash);
            }
        }
        while (!before.empty()) {
            REQUIRE(play.take_back());
            CHECK(play.hash() == before.back());
            before.pop_back();
        }
        CHECK_FALSE(play.can_take_back());
    }
}

TEST_CASE("depot: saved and loaded at any step it goes on alike, with all that can be taken back") {
    for (const std::uint32_t seed : seeds::several(6)) {
        lull::RandomStream chance(seed, 3);
        const DepotLevel& level = any_level(chance);
        DepotPlay play(level, shipped_data());
        for (int i = 0; i < 40 && !play.solved(); ++i) {
            DepotPlay loaded(level, shipped_data());
            REQUIRE_FALSE(loaded.load(play.save()));
            CHECK(loaded.hash() == play.hash());
            const lull::Offset way = way_of(letters[chance.below(4)]);
            CHECK(loaded.step(way) == play.step(way));
            CHECK(loaded.hash() == play.hash());
            while (loaded.take_back()) {
            }
            CHECK(loaded.hash() == DepotPlay(level, shipped_data()).hash());
        }
    }
}

TEST_CASE("depot: saved while its name is spelt out, it goes on and ends alike; the next step does not wait") {
    const DepotLevel& level = shipped_data().depots.front();
    DepotPlay play(level, shipped_data());
    play.tell(lull::LevelOpened{});
    for (int spelt = 0; spelt < 3; ++spelt) {
        REQUIRE(play.pause().kind == lull::Pause::For::delay);
        CHECK(spelt_of(play.world()) == static_cast<std::size_t>(spelt));
        play.resume();
    }
    DepotPlay loaded(level, shipped_data());
    REQUIRE_FALSE(loaded.load(play.save()));
    CHECK(spelt_of(loaded.world()) == 3);
    CHECK(loaded.pause().kind == lull::Pause::For::delay);
    SUBCASE("to its end") {
        loaded.finish();
        play.finish();
        CHECK(spelt_of(loaded.world()) == level.name.size());
    }
    SUBCASE("with a step") {
        const lull::Offset way = lull::north;
        CHECK(loaded.step(way) == play.step(way));
        CHECK(spelt_of(loaded.world()) == level.name.size());
    }
    CHECK(loaded.hash() == play.hash());
}

TEST_CASE("depot: a thousand steps are taken back to the door, also after a load, and are small on a disk") {
    const DepotLevel& level = shipped_data().depots.front();
    DepotPlay play(level, shipped_data());
    const std::uint64_t door = play.hash();
    for (int i = 0; i < 500; ++i) {
        REQUIRE(play.step(lull::north) == StepRefusal::none);
        REQUIRE(play.step(lull::south) == StepRefusal::none);
    }
    const lull::Bytes saved = play.save();
    MESSAGE("a thousand steps: ", saved.size(), " bytes");
    CHECK(saved.size() < 130'000);
    DepotPlay loaded(level, shipped_data());
    REQUIRE_FALSE(loaded.load(saved));
    int back = 0;
    while (loaded.take_back()) {
        ++back;
    }
    CHECK(back == 1000);
    CHECK(loaded.hash() == door);
}

TEST_CASE("depot: who is drawn by a hand wishes only for steps, and the hand ends where it is") {
    for (const std::uint32_t seed : seeds::several(20)) {
        lull::RandomStream chance(seed, 5);
        DepotPlay play(any_level(chance), shipped_data());
        std::vector<Entity> draggable{play.courier()};
        play.world().each<Crate>([&](Entity crate, const Crate&) { draggable.push_back(crate); });
        for (int i = 0; i < 20 && !play.solved(); ++i) {
            const Entity held = draggable[chance.below(static_cast<std::uint32_t>(draggable.size()))];
            const Cell to{static_cast<std::int32_t>(chance.below(static_cast<std::uint32_t>(play.world().columns()))),
                          static_cast<std::int32_t>(chance.below(static_cast<std::uint32_t>(play.world().rows())))};
            int steps = 0;
            for (auto next = play.drag(held, to); next; next = play.drag(held, to)) {
                const lull::Offset way = *next - play.world().at(play.courier());
                REQUIRE(std::abs(way.columns) + std::abs(way.rows) == 1);
                REQUIRE(++steps < 1000);  // it ends
                if (play.step(way) != StepRefusal::none) {
                    break;
                }
            }
        }
    }
}

// One byte of each `step`: it is refused, or goes on.
void damage_saves(std::size_t step) {
    const DepotLevel& level = shipped_data().depots.front();
    const lull::Bytes whole = DepotPlay(level, shipped_data()).save();
    for (std::size_t i = 0; i < whole.size(); i += step) {
        lull::Bytes bytes = whole;
        bytes[i] ^= 0x10U;
        DepotPlay other(level, shipped_data());
        if (!other.load(bytes)) {
            for (const char letter : std::string_view("uldruldr")) {
                other.step(way_of(letter));
            }
        }
    }
}

TEST_CASE("depot: a save of a depot that has changed since is refused, and so is one that is damaged") {
    const DepotLevel& level = shipped_data().depots.front();
    DepotLevel changed = level;
    changed.cells[static_cast<std::size_t>(2 * changed.columns + 2)] = '#';
    const std::uint64_t before = DepotPlay(level, shipped_data()).hash();
    DepotPlay play(level, shipped_data());
    const lull::Fault fault = play.load(DepotPlay(changed, shipped_data()).save());
    CHECK(fault.sentence() == "the depot has changed since");
    CHECK(play.hash() == before);
    damage_saves(31);
    const lull::Bytes whole = play.save();
    lull::Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(whole.size() / 2));
    CHECK(play.load(cut));
    CHECK(play.hash() == before);
}

// Of ./dev soak.
TEST_CASE("depot: a save that is damaged in any byte is refused, or goes on" * doctest::skip()) { damage_saves(1); }

TEST_CASE("depot: light is traced anew only when something moved in it") {
    DrawnDepot room({"########", "@......#", ">......W", "#......#", "#..o.o.#", "#......#", "########"});
    const World& world = room.play.world();
    const Light& light = world.index<Light>();
    CHECK(room.lit() == 1);
    const std::uint64_t traced = light.traced();
    room.go("rrrddD");  // through the light, and a crate pushed beside it
    CHECK(room.lit() == 1);
    CHECK(light.traced() == traced);
    room.go("rdrU");
    CHECK(room.lit() == 1);
    CHECK(light.traced() == traced);
    room.go("U");
    CHECK(room.lit() == 0);
    CHECK(light.traced() == traced + 1);
    room.play.take_back();
    CHECK(room.lit() == 1);
    CHECK(light.traced() == traced + 2);
}

TEST_CASE("depot: the save of a road is no depot, and a depot is no road") {
    DepotPlay play(shipped_data().depots.front(), shipped_data());
    lull::Bytes depot;
    lull::ByteWriter to_depot(depot);
    play.resolver().save(to_depot);
    lull::Fault fault;
    CHECK(Game::load(depot, shipped_data(), fault) == nullptr);
    CHECK(fault.sentence() == "it is a depot, not a road");

    const Game game(7, 1, shipped_data());
    lull::Bytes road;
    lull::ByteWriter to_road(road);
    game.state().save(to_road);
    game.state().save_undo(to_road);
    const auto before = play.hash();
    CHECK(play.load(road).sentence() == "it is a road, not a depot");
    CHECK(play.hash() == before);
    CHECK_FALSE(play.solved());
}

}  // namespace depot_state_test
