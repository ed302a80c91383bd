// Events as sentences.
#include "app/screens/narration.hpp"

#include <doctest/doctest.h>

#include "tests/support/events.hpp"

namespace narration_test {

using namespace posthaste;
using events::lost;
using events::someone;
using Part = Lost::Part;
using Told = std::vector<std::string>;

namespace {
template <class Which>
Event a_walker(Cell at = {}) {
    return Which{at, someone("walker")};
}
}  // namespace

TEST_CASE("nothing happened, nothing is told") {
    CHECK(narrate({}).empty());
    CHECK(narrate({YouFired{}, HordeMoved{}}).empty());
}

TEST_CASE("who catches fire is named, and those of a kind are counted") {
    const auto caught = [](const char* who) { return Event(CaughtFire{{}, someone(who)}); };
    CHECK(narrate({caught("walker")}) == Told{"A walker catches fire."});
    CHECK(narrate({caught("bandit"), caught("car"), caught("bandit")}) ==
          Told{"2 bandits catch fire.", "A car catches fire."});
    CHECK(narrate({caught("trailer"), caught("trailer")}) == Told{"2 turrets of the Toll King catch fire."});
}

TEST_CASE("what one cause took is one sentence") {
    CHECK(narrate({lost(Part::left_plate, 1, Cause::walker), lost(Part::tyre, 1, Cause::walker)}) ==
          Told{"Claws: north plate gone, tyres −1."});
    CHECK(narrate({lost(Part::front_plate, 1, Cause::fragment), lost(Part::engine, 2, Cause::fragment),
                   lost(Part::driver, 3, Cause::fragment)}) ==
          Told{"Fragments: front plate gone, engine −2, −3 hearts."});
    CHECK(narrate({lost(Part::front_plate, 2, Cause::fragment)}) == Told{"Fragments: 2 front plates gone."});
    CHECK(narrate({lost(Part::letter, 2, Cause::horde)}) == Told{"The horde: you drop 2 letters."});
}

TEST_CASE("two causes are two sentences, in their order") {
    CHECK(narrate({lost(Part::rear_plate, 1, Cause::walker), lost(Part::driver, 2, Cause::horde)}) ==
          Told{"Claws: rear plate gone.", "The horde: −2 hearts."});
}

TEST_CASE("the same thing several times is counted") {
    CHECK(narrate({a_walker<EnemyRunOver>()}) == Told{"You run over a walker."});
    CHECK(narrate({a_walker<EnemyRunOver>(), a_walker<EnemyRunOver>()}) == Told{"You run over 2 walkers."});
    CHECK(narrate({events::barrel_bursts(), events::barrel_bursts(), events::barrel_bursts()}) ==
          Told{"3 barrels go off."});
    CHECK(narrate({LetterCaught{}, LetterCaught{}}) == Told{"You catch 2 letters."});
    const Event bitten = Bitten{{}, someone("bandit")};
    CHECK(narrate({bitten, bitten}) ==
          Told{"2 bandits are bitten, and become walkers in 3 turns or at the next bite."});
    CHECK(narrate({a_walker<ClawMissed>()}) == Told{});
}

TEST_CASE("a letter is told with its words where they are known; the others are counted") {
    StoryTexts letters;
    REQUIRE(letters.read("letter\tOsgood Pym\tHedda Voss\tNine, then.\nparcel\tIda\tthe Locks\tMind the eggs.\n"));
    const auto caught = [](std::int32_t number) { return Event(LetterCaught{{}, number}); };
    CHECK(narrate({caught(2), caught(0), caught(1), caught(3)}, &letters) ==
          Told{"You catch a parcel, Ida to the Locks: “Mind the eggs.”", "You catch 2 letters.",
               "You catch a letter, Osgood Pym to Hedda Voss: “Nine, then.”"});
    CHECK(narrate({caught(2), caught(1)}) == Told{"You catch 2 letters."});
}

TEST_CASE("what letters and camps say is read whole or not at all") {
    StoryTexts letters;
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
    const auto died = [](const char* who) { return Event(EnemyDied{{}, someone(who)}); };
    CHECK(narrate({died("bandit"), died("walker"), died("bandit")}) == Told{"2 bandits fall.", "A walker falls."});
    CHECK(narrate({died("car")}) == Told{"A car is wrecked."});
    CHECK(narrate({died("bloater")}) == Told{"A bloater bursts."});
    CHECK(narrate({Rammed{{}, someone("car"), 2}}) == Told{"You ram a car."});
    CHECK(narrate({Rammed{{}, someone("bike")}}) == Told{"A bike is in the way: the van stops."});
    CHECK(narrate({EnemyFired{{}, someone("bandit")}, EnemyFired{{}, someone("bandit")}}) == Told{"2 bandits fire."});
    CHECK(narrate({YouFired{}}).empty());
    CHECK(narrate({lost(Part::tyre, 1, Cause::shot)}) == Told{"Gunfire: tyres −1."});
}

TEST_CASE("a hit that kills is told as the death") {
    CHECK(narrate({a_walker<EnemyHit>({}), a_walker<EnemyDied>()}) == Told{"A walker falls."});
    CHECK(narrate({a_walker<EnemyHit>({})}) == Told{"A walker is hit."});
}

TEST_CASE("who is hit loses its turn only if it had still one to make") {
    const auto hit = [](Cell cell, bool spoils, const char* who = "walker") {
        return Event(EnemyHit{cell, someone(who), 1, spoils});
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

TEST_CASE("a walker that is hit and one that dies in the same turn are both told") {
    // One dies of two fragments, another is only hit: it loses its turn, and the player wants to know.
    const Told told = narrate({a_walker<EnemyHit>({1, 0}), a_walker<EnemyHit>({1, 0}), a_walker<EnemyDied>({1, 0}),
                               a_walker<EnemyHit>({5, 0})});
    CHECK(told.size() == 2);
}

TEST_CASE("every end of a run is told") {
    CHECK(narrate({Arrived{}}) == Told{"You roll into camp."});
    CHECK(narrate({DriverDied{}}) == Told{"You die."});
}

TEST_CASE("every sentence ends in a full stop and begins with a capital or a number") {
    events::each_kind({}, [](const Event& event) {
        for (const std::size_t times : {1, 3}) {
            for (const std::string& sentence : narrate(std::vector<Event>(times, event))) {
                CAPTURE(sentence);
                REQUIRE(sentence.size() > 5);
                CHECK(sentence.back() == '.');
                CHECK((sentence.front() < 'a' || sentence.front() > 'z'));
                CHECK(sentence.find("  ") == std::string::npos);
                CHECK(sentence.find_first_of("{}") == std::string::npos);
            }
        }
    });
}

}  // namespace narration_test
