// A house that comes from a disk is one that the rules could have made, or it is refused with a sentence.
#include <doctest/doctest.h>

#include <string>

#include "lull/modules/knowledge.hpp"
#include "tests/support/ascii_house.hpp"

namespace house_saves_test {

namespace {

using namespace posthaste;

struct House {
    HouseVisit visit{{"##\"######", "#......X#", "#@..+.m.#", "#..wO.s.#", "#.C.S.l.#", "#########"}, "K"};

    const World& world() { return visit.world(); }
    Entity the(char letter) { return visit.the(letter); }
    // What is said when it is loaded after that has happened to it.
    template <class Change>
    std::string said_after(const Change& change) {
        const auto changed = visit.play().resolver().fork();
        changed->apply_unjudged(change);
        return Posthaste::validate(*changed).sentence();
    }
};

}  // namespace

TEST_CASE("house: what a thing cannot be without is asked for when it is loaded") {
    House house;
    house.visit.go("e");
    REQUIRE_FALSE(Posthaste::validate(house.visit.play().resolver()));
    for (const char letter : {'X', '+', 'm', 'w', 's', 'C', 'S', 'l', '"'}) {
        CAPTURE(letter);
        CHECK(house.said_after([&](Action& action) { action.remove<Position>(house.the(letter)); }) ==
              "what it says of what is what cannot be");
    }
    for (const char letter : {'s', 'l', 'S'}) {
        CAPTURE(letter);
        CHECK(house.said_after([&](Action& action) { action.remove<Health>(house.the(letter)); }) ==
              "what it says of somebody's health cannot be");
    }
    CHECK(house.said_after([&](Action& action) { action.set(house.the('s'), Larva{}); }) ==
          "what it says of what is what cannot be");
    CHECK(house.said_after([&](Action& action) { action.set(house.the('l'), Web{}); }) ==
          "what it says of what is what cannot be");
    CHECK(house.said_after([&](Action& action) { action.set(house.the('X'), Van{}); }) ==
          "what it says of what is what cannot be");
    CHECK(house.said_after([&](Action& action) { action.remove<Larva>(house.the('l')); }) ==
          "what it says of an enemy cannot be");
    CHECK(house.said_after([&](Action& action) { action.remove<Controlled>(house.visit.play().courier()); }) ==
          "what it says of the driver cannot be");
}

TEST_CASE("house: numbers and places that no step leads to are refused when they are loaded") {
    House house;
    house.visit.go("e");
    const Entity spider = house.the('s');
    CHECK(house.said_after([&](Action& action) {
        action.set(house.the('l'), Larva{0, true});
    }) == "what it says of a larva cannot be");
    CHECK(house.said_after([&](Action& action) {
        action.set(house.the('l'), Health{2, 1});
    }) == "what it says of somebody's health cannot be");
    CHECK(house.said_after([&](Action& action) { action.set(house.the('S'), Survivor{99}); }) ==
          "what it says of who follows cannot be");
    CHECK(house.said_after([&](Action& action) {
        action.set(house.the('"'), lull::Emitter{{1, 1}});
    }) == "what it says of a window cannot be");
    CHECK(house.said_after([&](Action& action) {
        action.set(spider, Intent{house.world().at(spider) + lull::Offset{-2, 0}});
    }) == "what it says of a plan cannot be");
    CHECK(house.said_after([&](Action& action) {
        Hunter awake = house.world().get<Hunter>(spider);
        awake.last_seen = {40, 40};
        action.set(spider, awake);
        action.set<Awake>(spider);
    }) == "what it says of an enemy cannot be");
    // A letter in another letter, and one that lies about and is held at once.
    CHECK(house.said_after([&](Action& action) { action.set(house.the('K'), Inside{house.the('m')}); }) ==
          "what it says of what is in what cannot be");
    CHECK(house.said_after([&](Action& action) { action.set(house.the('m'), Inside{house.the('C')}); }) ==
          "what it says of what is in what cannot be");
    CHECK(house.said_after([&](Action& action) {
        house.world().each<Remembered>([&](Entity it, const Remembered& known) {
            Remembered wrong = known;
            wrong.observer = spider;
            action.set(it, wrong);
        });
    }) == "what it says of what the driver remembers cannot be");
}

}  // namespace house_saves_test
