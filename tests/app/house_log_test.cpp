// What the log says of a step in a house, by tiny ones. See house/drawing.hpp for what the letters stand for.
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "app/screens/narration.hpp"
#include "tests/support/ascii_house.hpp"
#include "words/grammar.hpp"

namespace house_log_test {

using namespace posthaste;

namespace {

// What is said of the last of these steps.
std::string logged(HouseVisit& visit, std::string_view steps) {
    visit.go(steps.substr(0, steps.size() - 1));
    static_cast<void>(visit.play().take_events());
    visit.go(steps.substr(steps.size() - 1));
    return words::joined(narrate(visit.play().take_events()));
}

}  // namespace

TEST_CASE("house log: who steps out of a bite reads that it missed") {
    HouseVisit visit({"#####", "@..s#", "#...#", "#####"});
    CHECK(logged(visit, "es") == "A spider misses you.");
}

TEST_CASE("house log: a step that nobody keeps an enemy from is not told") {
    HouseVisit visit({"######", "@..z.#", "######"});
    CHECK(logged(visit, ".").empty());
}

TEST_CASE("house log: an enemy that you keep from its step cannot get past you, and that is all that is said") {
    HouseVisit spider({"#####", "@.s.#", "#####"});
    CHECK(logged(spider, "e") == "A spider cannot get past you.");
    HouseVisit dead({"#####", "@.z.#", "#####"});
    CHECK(logged(dead, "e") == "A walker cannot get past you.");
}

TEST_CASE("house log: a door that is shut in time stops an enemy, and the log says so") {
    HouseVisit visit({"######", "@./.s#", "######"});
    CHECK(logged(visit, "e.") == "You pull the door shut. A spider is stopped by a door.");
}

TEST_CASE("house log: an enemy whose way is blocked is stopped, and the log says by whom") {
    HouseVisit visit({"#####", "#s.s#", "#..n#", "##@##"});
    CHECK(logged(visit, ".") == "A spider is stopped by a spider.");
}

TEST_CASE("house log: a web catches you, and the dead; who then tears at it is not told as stopped") {
    HouseVisit you({"#####", "@w..#", "#####"});
    CHECK(logged(you, "e") == "A web catches you.");
    HouseVisit dead({"#######", "@...wz#", "#######"});
    CHECK(logged(dead, ".") == "A walker is caught in a web.");
    CHECK(logged(dead, ".") == "A walker tears at the web.");
    HouseVisit spider({"#######", "@...ws#", "#######"});
    CHECK(logged(spider, ".").empty());
}

TEST_CASE("house log: an enemy that was hit has lost its turn, and is not told as stopped") {
    HouseVisit visit({"#####", "@.s.#", "#####"});
    CHECK(logged(visit, "ee") == "A spider is hit and loses its turn.");
}

}  // namespace house_log_test
