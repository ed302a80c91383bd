// Data: a game says what it is played by, and gets it from whoever begins it.
#include "lull/data.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "lull/session.hpp"
#include "tests/support/side_by_side.hpp"

namespace data_test {

using lull::Entity;

namespace {

// A ladder to climb, by as many rungs a step as the data says.
struct Stride {
    std::int32_t rungs = 0;
};
struct Place {
    LULL(place, cell);
    lull::Cell cell;
};
struct Climber {
    LULL(climber);
};
struct Climb {
    Entity who;
};

struct Ladder : lull::Game<Ladder, Place, Climber, lull::Components<Place, Climber>, lull::Verbs<Climb>> {
    using Data = Stride;
    static void does(const Climb& climb, const World& world, Action& action) {
        action.set(climb.who, Place{world.at(climb.who) + lull::Offset{world.data().rungs, 0}});
    }
    static void place(char letter, Entity entity, Action& action) {
        if (letter == '@') {
            action.set<Climber>(entity);
        }
    }
};

using Session = lull::Session<Ladder>;

constexpr Stride short_stride{1};
constexpr Stride long_stride{3};

std::int32_t climbed(const Session& game) { return game.world().at(game.first<Climber>()).column; }
void climb(Session& game) { game.act(Climb{game.first<Climber>()}); }

}  // namespace

TEST_CASE("two games of one definition are each played by their own data") {
    Session one({"@........"}, {}, short_stride);
    Session other({"@........"}, {}, long_stride);
    for (int turn = 1; turn <= 2; ++turn) {
        climb(one);
        climb(other);
        CHECK(climbed(one) == turn);
        CHECK(climbed(other) == turn * 3);
    }
}

TEST_CASE("forks, copies, previews and undo keep to the data of their game") {
    Session game({"@........"}, {}, long_stride);
    Session other({"@........"}, {}, short_stride);
    const auto fork = game.fork();
    climb(*fork);
    CHECK(climbed(*fork) == 3);

    CHECK(game.preview(Climb{game.first<Climber>()}).size() == 1);
    CHECK(&game.resolver().fork()->world().data() == &long_stride);

    fork->copy_from(other);
    climb(*fork);
    CHECK(climbed(*fork) == 1);

    climb(game);
    REQUIRE(game.undo());
    climb(game);
    CHECK(climbed(game) == 3);
}

TEST_CASE("a save holds no data: it is played on by the data of the game that loads it") {
    Session game({"@........"}, {}, short_stride);
    climb(game);
    Session other({"@........"}, {}, long_stride);
    REQUIRE_FALSE(other.load(game.save()));
    climb(other);
    CHECK(climbed(other) == 4);
    REQUIRE(other.undo());
    REQUIRE(other.undo());  // the turn before the save
    climb(other);
    CHECK(climbed(other) == 3);

    lull::Fault fault;
    const lull::Bytes save = game.save();
    lull::ByteReader reader(save);
    Session third(Session::read_state(reader, fault, long_stride), {.undo = 0});
    REQUIRE_FALSE(fault);
    climb(third);
    CHECK(climbed(third) == 4);
}

TEST_CASE("games of different data run in threads beside each other") {
    const auto play = [](const Stride& stride, std::int32_t& column) {
        for (int game = 0; game < 50; ++game) {
            Session climbing({"@........"}, {}, stride);
            climb(climbing);
            climb(climbing);
            column = climbed(climbing);
        }
    };
    std::int32_t columns[2]{};
    side_by_side([&] { play(short_stride, columns[0]); }, [&] { play(long_stride, columns[1]); });
    CHECK(columns[0] == 2);
    CHECK(columns[1] == 6);
}

namespace {

// A ladder that is drawn by its data: a letter is a climber if it is the one that the data names.
struct Cast {
    char climber = '@';
};
struct Stage : lull::Game<Stage, Place, Climber, lull::Components<Place, Climber>, lull::Verbs<Climb>> {
    using Data = Cast;
    static void does(const Climb&, const World&, Action&) {}
    static void place(char letter, Entity entity, Action& action, const Data& data) {
        if (letter == data.climber) {
            action.set<Climber>(entity);
        }
    }
};

}  // namespace

TEST_CASE("what a letter of a map stands for may depend on the data") {
    constexpr Cast goats{'g'};
    constexpr Cast apes{'a'};
    const std::vector<std::string> map{"g.a"};
    const lull::Session<Stage> with_goats(map, {}, goats);
    const lull::Session<Stage> with_apes(map, {}, apes);
    CHECK(with_goats.world().at(with_goats.first<Climber>()).column == 0);
    CHECK(with_apes.world().at(with_apes.first<Climber>()).column == 2);
}

}  // namespace data_test
