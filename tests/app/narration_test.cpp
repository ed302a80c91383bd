// Events as sentences.
#include "app/narration.hpp"

#include <doctest/doctest.h>

#include "tests/support/named.hpp"

namespace narration_test {

using namespace posthaste;
using What = Event::What;
using Told = std::vector<std::string>;

namespace {
Event of_a_walker(What what, Cell cell = {}, std::int32_t amount = 0) {
    return {what, cell, amount, Side::front, Cause::nothing, named("walker")};
}
}  // namespace

TEST_CASE("nothing happened, nothing is told") {
    CHECK(narrate({}).empty());
    CHECK(narrate({{What::shot, {}, 0}, {What::horde_moved, {}, 0}}).empty());
}

TEST_CASE("who catches fire is named, and those of a kind are counted") {
    const auto caught = [](const char* who) {
        return Event{What::somebody_caught_fire, {}, 0, Side::front, {}, named(who)};
    };
    CHECK(narrate({caught("walker")}) == Told{"A walker catches fire."});
    CHECK(narrate({caught("bandit"), caught("car"), caught("bandit")}) ==
          Told{"2 bandits catch fire.", "A car catches fire."});
    CHECK(narrate({caught("trailer"), caught("trailer")}) == Told{"2 turrets of the Toll King catch fire."});
}

TEST_CASE("what one cause took is one sentence") {
    CHECK(narrate({{What::plate_lost, {}, 1, Side::left, Cause::walker},
                   {What::tyre_lost, {}, 1, Side::front, Cause::walker}}) ==
          Told{"Claws: north plate gone, tyres −1."});
    CHECK(narrate({{What::plate_lost, {}, 1, Side::front, Cause::fragment},
                   {What::engine_lost, {}, 2, Side::front, Cause::fragment},
                   {What::driver_lost, {}, 3, Side::front, Cause::fragment}}) ==
          Told{"Fragments: front plate gone, engine −2, −3 hearts."});
    CHECK(narrate({{What::letter_lost, {}, 2, Side::front, Cause::horde}}) == Told{"The horde: you drop 2 letters."});
}

TEST_CASE("two causes are two sentences, in their order") {
    CHECK(narrate({{What::plate_lost, {}, 1, Side::rear, Cause::walker},
                   {What::driver_lost, {}, 2, Side::front, Cause::horde}}) ==
          Told{"Claws: rear plate gone.", "The horde: −2 hearts."});
}

TEST_CASE("the same thing several times is counted") {
    CHECK(narrate({of_a_walker(What::walker_run_over)}) == Told{"You run a walker down."});
    CHECK(narrate({of_a_walker(What::walker_run_over), of_a_walker(What::walker_run_over)}) ==
          Told{"You run 2 walkers down."});
    CHECK(narrate({{What::barrel_burst, {}, 0}, {What::barrel_burst, {}, 0}, {What::barrel_burst, {}, 0}}) ==
          Told{"3 barrels go off."});
    CHECK(narrate({{What::letter_caught, {}, 1}, {What::letter_caught, {}, 1}}) == Told{"You catch 2 letters."});
    CHECK(narrate({of_a_walker(What::claw_missed)}) == Told{});
}

TEST_CASE("a letter is told with its words where they are known; the others are counted") {
    LateTexts letters;
    REQUIRE(letters.read("letter\tOsgood Pym\tHedda Voss\tNine, then.\nparcel\tIda\tthe Locks\tMind the eggs.\n"));
    const auto caught = [](std::int32_t number) {
        Event event{What::letter_caught, {}, 1};
        event.letter = number;
        return event;
    };
    CHECK(narrate({caught(2), caught(0), caught(1), caught(3)}, &letters) ==
          Told{"You catch a parcel, Ida to the Locks: “Mind the eggs.”", "You catch 2 letters.",
               "You catch a letter, Osgood Pym to Hedda Voss: “Nine, then.”"});
    CHECK(narrate({caught(2), caught(1)}) == Told{"You catch 2 letters."});
}

TEST_CASE("what letters and camps say is read whole or not at all") {
    LateTexts letters;
    REQUIRE(letters.read("letter\ta\tb\tc\n"));
    CHECK(letters.letter(1)->quoted() == "“c”");
    CHECK(!letters.letter(0));
    CHECK(!letters.letter(2));
    for (const char* damaged :
         {"", "\n", "letter", "letter\ta\tb\tc", "letter\ta\tb\n", "letter\ta\n\tb\tc\n",
          "letter\ta\tb\tc\nletter\ta\t\tc\n", "camp\ta\tb\tc\td\n", "letter\ta\tb\tc\ncamp\ta\tb\tc\n",
          "letter\ta\tb\tc\ndeath\tbad\t\talways\tx\n", "letter\ta\tb\tc\narrival\tnothing\t\tnever\tx\n",
          "letter\ta\tb\tc\nlast\t-1\t0\ta\tb\n", "letter\ta\tb\tc\nlast\t1\t0\ta\n"}) {
        CHECK_FALSE(letters.read(damaged));
        CHECK(!letters.letter(1));
    }
}

TEST_CASE("each enemy is told by its name, alike ones counted together") {
    const auto of = [](What what, const char* who, std::int32_t amount = 0) {
        return Event{what, {}, amount, Side::front, Cause::nothing, named(who)};
    };
    CHECK(narrate({of(What::walker_died, "bandit"), of(What::walker_died, "walker"),
                   of(What::walker_died, "bandit")}) == Told{"2 bandits drop.", "A walker drops."});
    CHECK(narrate({of(What::walker_died, "car")}) == Told{"A car is wrecked."});
    CHECK(narrate({of(What::walker_died, "bloater")}) == Told{"A bloater bursts."});
    CHECK(narrate({of(What::rammed, "car", 2)}) == Told{"You ram a car."});
    CHECK(narrate({of(What::rammed, "bike", 0)}) == Told{"A bike is in the way: the van stops."});
    CHECK(narrate({of(What::shot, "bandit", 1), of(What::shot, "bandit", 1)}) == Told{"2 bandits fire."});
    CHECK(narrate({of(What::shot, "walker", 0)}).empty());
    CHECK(narrate({{What::tyre_lost, {}, 1, Side::left, Cause::shot}}) == Told{"You are shot: tyres −1."});
}

TEST_CASE("a hit that kills is told as the death") {
    CHECK(narrate({of_a_walker(What::walker_hit, {}, 1), of_a_walker(What::walker_died)}) == Told{"A walker drops."});
    CHECK(narrate({of_a_walker(What::walker_hit, {}, 1)}) == Told{"A walker is hit."});
}

TEST_CASE("who is hit loses its turn only if it had still one to make") {
    const auto hit = [](Cell cell, bool spoils, const char* who = "walker") {
        Event event{What::walker_hit, cell, 1, Side::front, Cause::nothing, named(who)};
        event.spoils = spoils;
        return event;
    };
    CHECK(narrate({hit({1, 0}, true, "bike")}) == Told{"A bike is hit and loses its turn."});
    CHECK(narrate({hit({1, 0}, false, "bike")}) == Told{"A bike is hit."});
    CHECK(narrate({hit({1, 0}, true), hit({2, 0}, true)}) == Told{"2 walkers are hit and lose their turn."});
    CHECK(narrate({hit({1, 0}, false), hit({2, 0}, false)}) == Told{"2 walkers are hit."});
    CHECK(narrate({hit({1, 0}, false), hit({2, 0}, true)}) ==
          Told{"A walker is hit and loses its turn.", "A walker is hit."});
    // Of several rounds only the first takes the step, and all of them meet the same one.
    CHECK(narrate({hit({1, 0}, true, "car"), hit({1, 0}, false, "car"), hit({1, 0}, false, "car")}) ==
          Told{"A car is hit and loses its turn."});
}

TEST_CASE("what the driver does not see is not told") {
    Event unseen{What::barrel_burst, {20, 0}};
    unseen.seen = false;
    CHECK(narrate({unseen}).empty());
    CHECK(narrate({unseen, {What::barrel_burst, {5, 0}}, unseen}) == Told{"A barrel goes off."});
}

TEST_CASE("a walker that is hit and one that dies in the same turn are both told") {
    // One dies of two fragments, another is only hit: it loses its turn, and the player wants to know.
    const Told told = narrate({of_a_walker(What::walker_hit, {1, 0}, 1), of_a_walker(What::walker_hit, {1, 0}, 1),
                               of_a_walker(What::walker_died, {1, 0}), of_a_walker(What::walker_hit, {5, 0}, 1)});
    CHECK(told.size() == 2);
}

TEST_CASE("every end of a run is told") {
    CHECK(narrate({{What::delivered, {}, 0}}) == Told{"You roll into camp."});
    CHECK(narrate({{What::died, {}, 0}}) == Told{"You die."});
}

TEST_CASE("every sentence ends in a full stop and begins with a capital or a number") {
    for (int what = 0; what <= static_cast<int>(What::died); ++what) {
        for (const int times : {1, 3}) {
            std::vector<Event> events;
            for (int i = 0; i < times; ++i) {
                events.push_back({static_cast<What>(what), {}, 1, Side::front, Cause::shot, named("walker")});
            }
            for (const std::string& sentence : narrate(events)) {
                CAPTURE(sentence);
                REQUIRE(sentence.size() > 5);
                CHECK(sentence.back() == '.');
                CHECK((sentence.front() < 'a' || sentence.front() > 'z'));
                CHECK(sentence.find("  ") == std::string::npos);
            }
        }
    }
}

}  // namespace narration_test
