// How a run ended, in words.
#include "app/screens/endings.hpp"

#include <doctest/doctest.h>

#include <string>

#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"

namespace endings_test {

using namespace ascii_road;

namespace {

constexpr const char* some_texts =
    "letter\tA\tB\tC\n"
    "death\twalker\trunner\talways\tA runner, {cells} short of {camp}.\n"
    "death\twalker\t\tstopped\t{cells} short of {camp} you met {killer}.\n"
    "death\twalker\t\talways\tYou ended a turn beside {killer}.\n"
    "death\thorde\t\talways\tThe horde caught you {cells} short of {camp}.\n"
    "death\tnothing\t\talways\tYou died {cells} short of {camp}.\n"
    "arrival\tnothing\t\tlast_post\tYou reached {camp}.\n"
    "arrival\tnothing\t\thorde_close\tThe horde was {cells} behind.\n"
    "arrival\tnothing\t\talways\tYou reached {camp} with the mail.\n"
    "last\t1\t0\tTeague\tYou stopped.\n"
    "last\t0\t2\tTeague\t{letters} of them.\tThank you.\n"
    "last\t0\t0\tTeague\tSit down.\n";

StoryTexts texts_with(const std::string& more = "") {
    StoryTexts texts;
    REQUIRE(texts.read(some_texts + more));
    return texts;
}

// After so many turns of coasting.
DrawnRoad ended(const Picture& map, const VanState& van) {
    DrawnRoad road(map, van);
    for (int turn = 0; turn < 8 && road.game->outcome() == nullptr; ++turn) {
        road.coast();
    }
    REQUIRE(road.game->outcome() != nullptr);
    return road;
}

}  // namespace

TEST_CASE("a death is told by the first sentence that fits, with how far it was and where to") {
    const StoryTexts texts = texts_with();
    const VanState weak{.speed = 0, .driver = 1, .tyres = 0, .plates = no_plates};
    const DrawnRoad stopped = ended({"..z.....", "..@....."}, weak);
    const std::string camp = camp_ahead(stopped.world());
    CHECK(words_on_end(*stopped.game, texts) == "5 cells short of " + camp + " you met a walker.");
    CHECK(words_on_end(*ended({"..r.....", "..@....."}, weak).game, texts) ==
          "A runner, 5 cells short of " + camp + ".");
    const VanState caught{.speed = 0, .driver = 1, .plates = no_plates, .turn = 20, .horde_front = 300};
    CHECK(words_on_end(*ended({"@."}, caught).game, texts) == "The horde caught you 1 cell short of " + camp + ".");
}

TEST_CASE("who was killed by something that nobody can name is told without its name") {
    StoryTexts texts;
    REQUIRE(
        texts.read("letter\tA\tB\tC\ndeath\thorde\t\talways\tIt was {killer}.\ndeath\tnothing\t\talways\tYou died.\n"));
    const VanState caught{.speed = 0, .driver = 1, .plates = no_plates, .turn = 20, .horde_front = 300};
    CHECK(words_on_end(*ended({"@..."}, caught).game, texts) == "You died.");
}

TEST_CASE("an arrival is told by what was special about it") {
    const StoryTexts texts = texts_with();
    const DrawnRoad plain = ended({"...@."}, {.speed = 2});
    CHECK(words_on_end(*plain.game, texts) == "You reached " + camp_ahead(plain.world()) + " with the mail.");
    CHECK(words_on_end(*ended({"...@."}, {.speed = 2, .horde_front = 250}).game, texts) ==
          "The horde was 2 cells behind.");
    CHECK(words_on_end(*ended({"...@."}, {.speed = 2, .run = 9}).game, texts) == "You reached the Last Post.");
}

TEST_CASE("without its words an end is told all the same") {
    const DrawnRoad dead = ended({"..z.....", "..@....."}, {.speed = 0, .driver = 1, .tyres = 0, .plates = no_plates});
    CHECK(words_on_end(*dead.game, {}) == "You died 5 cells short of " + camp_ahead(dead.world()) + ".");
    const DrawnRoad there = ended({"...@."}, {.speed = 2});
    CHECK(words_on_end(*there.game, {}) == "You reached " + camp_ahead(there.world()) + " with the mail.");
    CHECK(greeting(*there.game, {}).empty());
    CHECK_FALSE(last_letter(*there.game, {}));
}

TEST_CASE("a camp greets the van by how it comes: hurt, late, rich, or for the first time") {
    std::string camps;
    for (std::size_t i = 0; i < shipped_data().camps.size(); ++i) {
        camps += "camp\tfirst\trich\thurt\tlate\n";
    }
    const StoryTexts texts = texts_with(camps);
    const auto greeted = [&](const VanState& van) { return greeting(*ended({"...@."}, van).game, texts); };
    CHECK(greeted({.speed = 2}) == "first");
    CHECK(greeted({.speed = 2, .letters = 20}) == "rich");
    CHECK(greeted({.speed = 2, .driver = 3}) == "hurt");
    CHECK(greeted({.speed = 2, .tyres = 2}) == "hurt");
    CHECK(greeted({.speed = 2, .turn = 56}) == "late");
    CHECK(greeted({.speed = 2, .horde_front = 150}) == "late");
    CHECK(greeted({.speed = 2, .driver = 3, .turn = 56}) == "hurt");
}

TEST_CASE("the last letter is the first that fits what was brought, with the number of letters in it") {
    const StoryTexts texts = texts_with();
    const DrawnRoad empty = ended({"...@."}, {.speed = 2, .run = 9});
    REQUIRE(last_letter(*empty.game, texts));
    CHECK(last_letter(*empty.game, texts)->from == "Teague");
    CHECK(last_letter(*empty.game, texts)->text == "Sit down.");
    const DrawnRoad mail = ended({"@mm..."}, {.speed = 2, .run = 9});
    REQUIRE(last_letter(*mail.game, texts));
    CHECK(last_letter(*mail.game, texts)->text == "2 of them.\nThank you.");
}

}  // namespace endings_test
