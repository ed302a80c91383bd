// What stands around the board, and its JSON.
#include "app/screens/panels.hpp"

#include <doctest/doctest.h>

#include "app/preview.hpp"
#include "app/screens/road_screens.hpp"
#include "app/screens/waybill_screen.hpp"
#include "game/camps.hpp"
#include "game/shipped_data.hpp"
#include "lull_data/json.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/no_album.hpp"

namespace panels_test {

using namespace ascii_road;

namespace {

const Meter& meter(const Panels& panels, const std::string& id) {
    for (const Meter& it : panels.meters) {
        if (it.id == id) {
            return it;
        }
    }
    FAIL("no meter ", id);
    return panels.meters.front();
}

const Choice& choice(const Panels& panels, const std::string& id) {
    for (const Choice& it : panels.choices) {
        if (it.id == id) {
            return it;
        }
    }
    FAIL("no choice ", id);
    return panels.choices.front();
}

RoadScreen forecasting(const std::string& summary) {
    RoadScreen screen;
    screen.summary = summary;
    return screen;
}

int primaries(const Panels& panels) {
    int count = 0;
    for (const Choice& it : panels.choices) {
        count += it.primary ? 1 : 0;
    }
    return count;
}

bool is_json(const std::string& text) {
    lull::JsonValue root;
    lull::Complaints complaints;
    return lull::read_json({"panels", text}, root, complaints);
}

}  // namespace

TEST_CASE("the title asks for a route number and offers one filled button") {
    const Panels fresh = describe_title({}, shipped_data().loadouts, KeyMap());
    CHECK(fresh.screen == Screen::title);
    CHECK(fresh.asks_seed);
    CHECK(primaries(fresh) == 1);
    CHECK(choice(fresh, "new_run").primary);
    const Panels again = describe_title({.open = {{Slot::journey}}, .seed = "12"}, shipped_data().loadouts, KeyMap());
    CHECK(primaries(again) == 1);
    CHECK(choice(again, "continue").primary);
    CHECK(again.seed == "12");
}

TEST_CASE("the road's meters show the van") {
    DrawnRoad road({"@..........."},
                   {.speed = 2, .driver = 5, .engine = 6, .tyres = 3, .plates = {1, 0, 2, 1}, .letters = 3});
    const Panels panels = describe_road(*road.game, {}, KeyMap());
    CHECK(panels.screen == Screen::road);
    CHECK(meter(panels, "driver").value == 5);
    CHECK(meter(panels, "driver").max == 8);
    CHECK(meter(panels, "engine").value == 6);
    CHECK(meter(panels, "tyres").value == 3);
    CHECK(meter(panels, "plate_right").value == 0);
    CHECK(meter(panels, "plate_right").max == 1);
    CHECK(meter(panels, "plate_rear").value == 2);
    CHECK(meter(panels, "plate_rear").max == 2);
    CHECK(panels.speed == 2);
    CHECK(panels.max_speed == 3);
    CHECK(panels.counters.at(0).value == 3);
    CHECK(panels.counters.at(1).value == 80);
    CHECK(panels.stamp.text.find("CAMP IN 11") != std::string::npos);
}

TEST_CASE("a part with a third left is shown in danger") {
    DrawnRoad sound({"@..........."}, {.speed = 2, .driver = 3, .engine = 3, .tyres = 2});
    DrawnRoad hurt({"@..........."}, {.speed = 2, .driver = 2, .engine = 2, .tyres = 1});
    const Panels before = describe_road(*sound.game, {}, KeyMap());
    const Panels after = describe_road(*hurt.game, {}, KeyMap());
    for (const char* id : {"driver", "engine", "tyres"}) {
        CAPTURE(id);
        CHECK(meter(before, id).tone == Tone::plain);
        CHECK(meter(after, id).tone == Tone::threat);
    }
}

TEST_CASE("an impossible choice says why, a possible one says nothing") {
    DrawnRoad road({"T...........", "@..........."}, {.speed = 0, .armed = false});
    const Panels panels = describe_road(*road.game, {}, KeyMap());
    CHECK(choice(panels, "east").refusal.empty());
    CHECK(choice(panels, "west").refusal == "You have already stopped.");
    CHECK(choice(panels, "north").refusal == "There is a tree to the north.");
    CHECK(choice(panels, "south").refusal == "The map ends there.");
    CHECK(choice(panels, "coast").refusal.empty());
    CHECK(choice(panels, "fire").refusal == "The front mount is empty.");
    CHECK(choice(panels, "title").refusal.empty());
}

TEST_CASE("held up, east means shoving") {
    DrawnRoad road({"@^.........."}, {.speed = 0});
    const Panels panels = describe_road(*road.game, {}, KeyMap());
    CHECK(choice(panels, "east").label == "Shove");
    CHECK(choice(panels, "east").refusal.empty());
}

TEST_CASE("the summary has no doubled or trailing spaces") {
    DrawnRoad road({"@..........."}, {.turn = 12});
    const Panels panels =
        describe_road(*road.game, forecasting(tell(Previewer().foresee(*road.game, {}), *road.game, {})), KeyMap());
    CHECK(panels.summary.find("  ") == std::string::npos);
    REQUIRE_FALSE(panels.summary.empty());
    CHECK(panels.summary.back() != ' ');
}

TEST_CASE("the summary says how far the horde is when it sets out, and then when it is nearer than it is kept") {
    DrawnRoad early({".....@......"}, {.speed = 0, .turn = 2, .horde_front = 300});
    CHECK(describe_road(*early.game, forecasting("Nothing hits you."), KeyMap()).summary.find("horde") ==
          std::string::npos);
    DrawnRoad late({".....@......"}, {.speed = 0, .turn = 9, .horde_front = 300});
    CHECK(describe_road(*late.game, forecasting("Nothing hits you."), KeyMap()).summary.find("2 cells behind") !=
          std::string::npos);
    const std::string far = std::string(16, '.') + "@.....";
    for (const std::int32_t front : {200, 300}) {  // fourteen cells behind, and thirteen
        DrawnRoad kept({far}, {.speed = 0, .turn = 20, .horde_front = front});
        const std::string said = describe_road(*kept.game, forecasting("Nothing hits you."), KeyMap()).summary;
        CHECK((said.find("13 cells behind") != std::string::npos) == (front == 300));
        CHECK((said == "Nothing hits you.") == (front == 200));
    }
    // Before it sets out it is told as near as it will be then, so that the number never jumps.
    DrawnRoad waiting({std::string(40, '.') + "@....."}, {.speed = 0, .turn = 9, .horde_front = -1200});
    CHECK(describe_road(*waiting.game, forecasting("Safe."), KeyMap()).summary.find("is 14 cells behind you.") !=
          std::string::npos);
    DrawnRoad inside({".....@......"}, {.speed = 0, .turn = 9, .horde_front = 600});
    CHECK(describe_road(*inside.game, forecasting("Nothing hits you."), KeyMap()).summary.find("all around") !=
          std::string::npos);
}

TEST_CASE("the result tells pay, turns and route; a death its cause and how far it was") {
    DrawnRoad won({"..@."}, {.letters = 2});
    won.coast();
    const Panels delivered = describe_result(*won.game, {"You roll into camp."}, {}, KeyMap(), no_album());
    CHECK(delivered.screen == Screen::result);
    CHECK(delivered.heading == "Delivered");
    CHECK(delivered.stamp.text.find("2 LETTERS") != std::string::npos);
    CHECK(delivered.stamp.text.find("+80") != std::string::npos);
    CHECK(delivered.waybill.size() == 7);
    CHECK(choice(delivered, "drive_on").primary);
    CHECK_FALSE(delivered.asks_seed);  // it is driven on
    CHECK(primaries(delivered) == 1);

    DrawnRoad lost({"..z.....", "..@....."}, {.speed = 0, .driver = 1, .tyres = 0, .plates = no_plates});
    lost.coast();
    StoryTexts letters;
    std::string texts;
    for (std::size_t i = 0; i < shipped_data().letters.size(); ++i) {
        texts += "letter\tA\tB\tNumber " + std::to_string(i + 1) + ".\n";
    }
    REQUIRE(letters.read(texts));
    const Panels waybill = describe_result(*won.game, {}, letters, KeyMap(), no_album());
    CHECK(waybill.entries.empty());  // of a sack from before letters had words
    DrawnRoad mail({"@mm......", "...m....."}, {.speed = 2});
    mail.coast();
    for (int turn = 0; turn < 4 && mail.game->outcome() == nullptr; ++turn) {
        mail.coast();
    }
    REQUIRE(mail.game->outcome() != nullptr);
    CHECK(describe_result(*mail.game, {}, {}, KeyMap(), no_album()).entries.empty());  // nobody knows yet what they say
    const Panels full = describe_result(*mail.game, {}, letters, KeyMap(), no_album());
    CHECK(full.entries.size() == 2);  // the third was left
    for (const Entry& entry : full.entries) {
        CHECK(entry.heading == "A to B");
        CHECK(entry.text.find("“Number ") == 0);
    }
    const Panels dead = describe_result(*lost.game, {}, {}, KeyMap(), no_album());
    CHECK(dead.heading == "Undeliverable");
    CHECK(dead.subtitle == "You died 5 cells short of " + camp_ahead(lost.world()) + ".");
}

TEST_CASE("the strip map on the waybill shows which stops were reached, and where the van came to rest") {
    const auto strip_of = [](const DrawnRoad& road) {
        return describe_result(*road.game, {}, {}, KeyMap(), no_album()).strip;
    };
    DrawnRoad won({"..@."}, {.run = 3});
    won.coast();
    const std::vector<StripStop> on_time = strip_of(won);
    REQUIRE(on_time.size() == 9);
    CHECK(on_time[8].name == "The Last Post");
    for (std::size_t stop = 0; stop < 9; ++stop) {
        CHECK(on_time[stop].percent == (stop < 3 ? 100 : 0));
        CHECK_FALSE(on_time[stop].is_the_end);
    }
    CHECK(on_time[2].told == on_time[2].name + ": reached");
    CHECK(on_time[3].told == on_time[3].name + ": still ahead");

    DrawnRoad lost({"..z.....", "..@....."}, {.speed = 0, .driver = 1, .tyres = 0, .plates = no_plates, .run = 2});
    lost.coast();
    const std::vector<StripStop> cut_short = strip_of(lost);
    CHECK(cut_short[0].percent == 100);
    CHECK(cut_short[1].percent == 28);  // two of seven columns
    CHECK(cut_short[1].is_the_end);
    CHECK(cut_short[1].told == cut_short[1].name + ": not reached");
    CHECK(cut_short[2].percent == 0);

    DrawnRoad beyond({"..@."}, {.run = 10});
    beyond.coast();
    CHECK(strip_of(beyond).empty());  // the map ends at the ninth
}

TEST_CASE("the waybill counts the turns that were driven") {
    DrawnRoad road({"@...."}, {.speed = 2});
    road.coast();
    road.coast();
    REQUIRE(road.game->outcome() != nullptr);
    for (const Line& line : describe_result(*road.game, {}, {}, KeyMap(), no_album()).waybill) {
        if (line.label == "Turns") {
            CHECK(line.value == "2");
        }
    }
}

TEST_CASE("every screen is JSON, whatever the texts contain") {
    CHECK(is_json(to_json(Panels{})));
    CHECK(is_json(to_json(describe_title({.open = {{Slot::journey}}, .seed = "\"quoted\" \\ \n\t\x01 </script>"},
                                         shipped_data().loadouts, KeyMap()))));
    DrawnRoad road({"@..........."});
    CHECK(is_json(to_json(describe_road(*road.game, {true, "Not so:", "a \"b\"", {"line", "\r\n"}}, KeyMap()))));
    DrawnRoad won({"..@."});
    won.coast();
    CHECK(is_json(to_json(describe_result(*won.game, {"x"}, {}, KeyMap(), no_album()))));
    CHECK(to_json(describe_title({.seed = "\""}, shipped_data().loadouts, KeyMap())).find("\\\"") != std::string::npos);
}

}  // namespace panels_test
