// What a player reads when a command is refused.
#include "words/refusals.hpp"

#include <doctest/doctest.h>

#include "tests/support/ascii_road.hpp"

namespace refusals_test {

using namespace ascii_road;

TEST_CASE("too fast for the tyres that are left") {
    const auto sentence = [](std::int32_t speed, std::int32_t tyres) {
        return DrawnRoad({"......", "@.....", "......"}, {.speed = speed, .tyres = tyres}).refusal_of(Manoeuvre::north);
    };
    CHECK(sentence(4, 4) == "Too fast to steer: slow down to 3 first.");
    CHECK(sentence(4, 3) == "Too fast to steer: slow down to 3 first.");
    CHECK(sentence(3, 2) == "Two tyres left: steer at speed 2 or less.");
    CHECK(sentence(2, 1) == "One tyre left: steer at speed 1 or less.");
    CHECK(sentence(1, 0) == "No tyre left: stop to steer.");
    CHECK(sentence(2, 2).empty());
    CHECK(sentence(0, 0).empty());
}

TEST_CASE("what stands in the way is named, in good English") {
    const auto sentence = [](char thing) {
        return DrawnRoad({"......", "@.....", std::string(1, thing) + "....."}).refusal_of(Manoeuvre::south);
    };
    CHECK(sentence('T') == "There is a tree to the south.");
    CHECK(sentence('%') == "There is a wreck to the south.");
    CHECK(sentence('^') == "There is a rock to the south.");
    CHECK(sentence('z') == "A walker stands to the south: you are too slow to run it over.");
    CHECK(sentence('.').empty());
}

TEST_CASE("nobody is too slow for a hitchhiker: one who waits for a lift is not pushed aside") {
    const DrawnRoad road({"......", "@.....", "h....."});
    CHECK(road.refusal_of(Manoeuvre::south) == "A hitchhiker stands to the south: you will not push anybody aside.");
}

TEST_CASE("the edge of the ground, the engine's limit, standing already") {
    DrawnRoad road({"@.....", "......"}, {.speed = 0, .engine = 5});
    CHECK(road.refusal_of(Manoeuvre::north) == "The map ends there.");
    CHECK(road.refusal_of(Manoeuvre::brake) == "You have already stopped.");
    DrawnRoad fast({"@.........."}, {.speed = 3, .engine = 5});
    CHECK(fast.refusal_of(Manoeuvre::accelerate) == "Top speed is 3.");
}

TEST_CASE("an empty mount and a weapon that reloads are named") {
    DrawnRoad road({"@..........."}, {.speed = 0, .mounted = {{Side::left, "shotgun"}, {Side::rear, "railgun"}}});
    CHECK(road.refusal_of(Side::right) == "The south mount is empty.");
    CHECK(road.refusal_of(Side::left).empty());
    road.fire(Side::left);
    CHECK(road.refusal_of(Side::left) == "The shotgun is reloading: ready in 2 turns.");
    road.fire(Side::rear);
    CHECK(road.refusal_of(Side::rear) == "The railgun is reloading: ready in 3 turns.");
}

TEST_CASE("a kit wants a van that stands, something broken, and to be there") {
    const auto sentence = [](VanState state, Manoeuvre use) { return DrawnRoad({"@....."}, state).refusal_of(use); };
    CHECK(sentence({.speed = 1, .engine = 4}, Manoeuvre::mend) == "Stop first: that takes both hands.");
    CHECK(sentence({.speed = 0}, Manoeuvre::mend) == "The engine needs no repair.");
    CHECK(sentence({.speed = 0}, Manoeuvre::change_tyre) == "The tyres need no repair.");
    CHECK(sentence({.speed = 0, .engine = 4, .kits = {0, 1}}, Manoeuvre::mend) == "No repair kit is left.");
    CHECK(sentence({.speed = 0, .tyres = 3, .kits = {1, 0}}, Manoeuvre::change_tyre) == "No spare tyre is left.");
    CHECK(sentence({.speed = 0, .engine = 4}, Manoeuvre::mend).empty());
    CHECK(sentence({.speed = 0, .tyres = 3}, Manoeuvre::change_tyre).empty());
}

TEST_CASE("every refusal is one sentence") {
    DrawnRoad road({"^.....", "@.....", "z....."}, {.speed = 4});
    for (int i = 1; i <= static_cast<int>(Refusal::no_kit); ++i) {
        for (const auto manoeuvre : {Manoeuvre::north, Manoeuvre::south, Manoeuvre::coast}) {
            const auto sentence = words::explain(static_cast<Refusal>(i), road.world(), manoeuvre);
            REQUIRE_FALSE(sentence.empty());
            CHECK(sentence.back() == '.');
            CHECK(sentence.front() >= 'A');
            CHECK(sentence.front() <= 'Z');
        }
    }
    CHECK(words::explain(Refusal::none, road.world(), Manoeuvre::coast).empty());
}

}  // namespace refusals_test
