// What sentences are put together by.
#include "words/grammar.hpp"

#include <doctest/doctest.h>

#include "words/places.hpp"
#include "words/sentence.hpp"

namespace grammar_test {

using namespace posthaste::words;

TEST_CASE("a name has an article unless it is somebody's own") {
    CHECK(with_article("walker") == "a walker");
    CHECK(with_article("outrider") == "an outrider");
    CHECK(with_article("Chet Manley") == "Chet Manley");
    CHECK(with_article("the Toll King") == "the Toll King");
}

TEST_CASE("of several, the thing itself has the plural") {
    CHECK(plural_of("walker") == "walkers");
    CHECK(plural_of("turret of the Toll King") == "turrets of the Toll King");
}

TEST_CASE("one is told by one sentence, several by another") {
    constexpr Counted ready{"Ready in {count} turn.", "Ready in {count} turns."};
    CHECK(counted(ready, 1) == "Ready in 1 turn.");
    CHECK(counted(ready, 3) == "Ready in 3 turns.");
    CHECK(counted(ready, 0) == "Ready in 0 turns.");
}

TEST_CASE("places are filled in by name, and one that nobody knows stays") {
    CHECK(fill("{who} has {points} of {all}", {{"points", 2}, {"who", "she"}}) == "she has 2 of {all}");
}

TEST_CASE("sentences follow one another, and an empty one leaves no gap") {
    std::string text;
    add_sentence(text, "One.");
    add_sentence(text, "");
    add_sentence(text, "Two.");
    CHECK(text == "One. Two.");
    CHECK(joined({"One.", "", "Two."}) == "One. Two.");
}

TEST_CASE("clauses make one sentence, in which names keep their capitals") {
    CHECK(sentence_of({clause_of("You ram a bike.", true), clause_of("A walker falls.", false),
                       clause_of("Chet Manley drops.", true)}) ==
          "You ram a bike, a walker falls, and Chet Manley drops.");
}

TEST_CASE("a way is told in columns and rows") {
    CHECK(way_to({2, -1}) == "2 east, 1 north");
    CHECK(way_to({-1, 0}) == "1 west");
    CHECK(way_to({0, 0}) == "here");
    CHECK(steps_to({2, -1}) == "1 north, 2 east");
}

}  // namespace grammar_test
