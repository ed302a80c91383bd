// What is heard in houses, by tiny ones. See house/drawing.hpp for what the letters stand for.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/telling/telling.hpp"
#include "tests/support/ascii_house.hpp"

namespace house_sounds_test {

using namespace posthaste;

namespace {

using Heard = std::vector<Text>;

bool is_among(const Heard& all, Text sound) { return std::find(all.begin(), all.end(), sound) != all.end(); }

// Of what has happened since somebody listened last; many alike at once are one.
Heard heard(HouseVisit& visit) {
    Heard all;
    for (const Event& event : visit.play().take_events()) {
        for (const Telling::Heard& it : telling_of(event).sounds) {
            if (it.gain > 0 && !is_among(all, it.sound)) {
                all.push_back(it.sound);
            }
        }
    }
    return all;
}

// Of these steps, one after the other.
Heard heard(HouseVisit& visit, const std::string& steps) {
    static_cast<void>(visit.play().take_events());
    Heard all;
    for (const char step : steps) {
        visit.go({&step, 1});
        const Heard now = heard(visit);
        all.insert(all.end(), now.begin(), now.end());
    }
    return all;
}

}  // namespace

TEST_CASE("house sounds: each bump with the crowbar creaks, the last one too; a door that is not locked does not") {
    HouseVisit locked({"#####", "@&..#", "#####"});
    CHECK(heard(locked, "eeee") == Heard{sound::pry, sound::pry, sound::pry, sound::pry});
    CHECK(locked.row(1) == "@/..#");
    HouseVisit shut({"#####", "@+..#", "#####"});
    CHECK(heard(shut, "e") == Heard{sound::door_open});
}

TEST_CASE("house sounds: a web is heard as it catches you and strand by strand, and once where a crate tears it") {
    HouseVisit held({"#####", "@w..#", "#####"});
    CHECK(heard(held, "e") == Heard{sound::step_wood, sound::web_tear});
    CHECK(heard(held, "eee") == Heard{sound::web_tear, sound::web_tear, sound::web_tear});
    CHECK(heard(held, "e") == Heard{sound::step_wood});
    HouseVisit crate({"#####", "@Xw.#", "#####"});
    CHECK(heard(crate, "e") == Heard{sound::web_tear});
}

TEST_CASE("house sounds: a spider's bite is its own, and the dead claw as on the road") {
    HouseVisit spider({"#####", "@.s.#", "#####"});
    const Heard bitten = heard(spider, "...");
    CHECK(is_among(bitten, sound::spider_bite));
    CHECK_FALSE(is_among(bitten, sound::bite));
    CHECK_FALSE(is_among(bitten, sound::claw));
    HouseVisit dead({"#####", "@.z.#", "#####"});
    const Heard clawed = heard(dead, "...");
    CHECK(is_among(clawed, sound::claw));
    CHECK_FALSE(is_among(clawed, sound::spider_bite));
}

TEST_CASE("house sounds: a larva is heard once, when it is first seen") {
    HouseVisit behind_a_door({"#####", "@+l##", "#####"});
    CHECK(heard(behind_a_door).empty());
    CHECK(heard(behind_a_door, "e") == Heard{sound::door_open, sound::larva});
    CHECK(heard(behind_a_door, "w").empty());
}

TEST_CASE("house sounds: a larva is squashed, and so is a pupa; neither has a throat") {
    for (const char* before : {"", "....."}) {
        HouseVisit visit({"####", "@l##", "####"});
        visit.go(before);
        CHECK(heard(visit, "e") == Heard{Text::like("squash")});
        CHECK(visit.world().count<Larva>() == 0);
    }
}

TEST_CASE("house sounds: a larva that turns hard is heard, but not out of sight") {
    HouseVisit seen({"####", "@l##", "####"});
    CHECK(heard(seen, "....").empty());
    CHECK(heard(seen, ".") == Heard{sound::pupate});
    HouseVisit unseen({"#####", "@+l##", "#####"});
    unseen.go("e");
    CHECK(heard(unseen, ".") == Heard{sound::door_shut});
    CHECK(heard(unseen, "..........").empty());
    CHECK(unseen.row(1) == "@+s##");
}

}  // namespace house_sounds_test
