// Fire, water, acid and weather, as they are seen, told and previewed.
#include <doctest/doctest.h>

#include <algorithm>

#include "app/board/board.hpp"
#include "app/preview.hpp"
#include "app/screens/cards.hpp"
#include "app/screens/narration.hpp"
#include "app/screens/road_screens.hpp"
#include "app/screens/surroundings.hpp"
#include "app/screens/waybill_screen.hpp"
#include "app/telling/telling.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/no_album.hpp"

namespace ground_screens_test {

using namespace ascii_road;

namespace {

DrawList draw(const DrawnRoad& road) {
    Animation animation;
    animation.reset(*road.game);
    return draw_board(*road.game, animation, {true, false, std::nullopt, {}});
}

int place_of(const DrawList& list, Text sprite) {
    for (std::size_t i = 0; i < list.sprites.size(); ++i) {
        if (list.sprites[i].sprite == sprite) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

bool says(const std::string& text, const char* words) { return text.find(words) != std::string::npos; }

std::string told(const DrawnRoad& road, Command command = {}) {
    return tell(Previewer().foresee(*road.game, command), *road.game, command.manoeuvre);
}

const Meter* meter(const Panels& panels, std::string_view id) {
    for (const Meter& it : panels.meters) {
        if (it.id == id) {
            return &it;
        }
    }
    return nullptr;
}

}  // namespace

TEST_CASE("what lies on the ground is drawn first, then its fire, then who stands there, then their flames") {
    const DrawnRoad road({"@gwasF......z"}, {.burns = 2, .beneath = {{'g', {12, 0}}}});
    const DrawList list = draw(road);
    for (const Text ground : {Text::like("grass"), Text::like("puddle"), Text::like("acid"), Text::like("oil")}) {
        REQUIRE(place_of(list, ground) >= 0);
        CHECK(place_of(list, ground) < place_of(list, Text::like("fire")));
    }
    CHECK(place_of(list, Text::like("fire")) < place_of(list, Text::like("walker")));
    CHECK(place_of(list, Text::like("van")) < place_of(list, Text::like("ablaze")));
}

TEST_CASE("where a fire would take hold next, it is drawn faintly") {
    const DrawnRoad road({"@...........", ",,,,Fg,,,,,,"}, {.speed = 0});
    const Preview seen = Previewer().foresee(*road.game, {});
    Animation animation;
    animation.reset(*road.game);
    const DrawList list = draw_board(*road.game, animation, {true, false, std::nullopt, seen.way, &seen});
    const auto faint_at = [&](float x) {
        return std::any_of(list.sprites.begin(), list.sprites.end(), [&](const SpriteDraw& it) {
            return it.sprite == Text::like("fire") && it.x == x && it.y == 1 && it.opacity < 1;
        });
    };
    CHECK(faint_at(5));
    CHECK_FALSE(faint_at(4));
    CHECK_FALSE(faint_at(6));
}

TEST_CASE("fire does not move by itself") {
    const DrawnRoad road({"@gggF......."}, {.burns = 2});
    Animation animation;
    animation.reset(*road.game);
    CHECK_FALSE(animation.is_moving());
}

TEST_CASE("in dust what is farther than eight columns is neither drawn nor told, nor its plans") {
    const Picture map = {"@.......z.z.o....", "................."};
    const DrawnRoad clear(map);
    const DrawnRoad dusty(map, {.weather = "dust"});
    const auto count = [](const DrawList& list, Text sprite) {
        return std::count_if(list.sprites.begin(), list.sprites.end(),
                             [&](const SpriteDraw& it) { return it.sprite == sprite; });
    };
    CHECK(count(draw(clear), Text::like("walker")) == 2);
    CHECK(count(draw(clear), Text::like("barrel")) == 1);
    CHECK(count(draw(dusty), Text::like("walker")) == 1);
    CHECK(count(draw(dusty), Text::like("barrel")) == 0);
    CHECK(says(read_out(card_of_surroundings(*clear.game)), "10 east"));
    CHECK(says(read_out(card_of_surroundings(*dusty.game)), "8 east: sleeping walker"));
    CHECK_FALSE(says(read_out(card_of_surroundings(*dusty.game)), "10 east"));
    CHECK_FALSE(says(read_out(card_of_surroundings(*dusty.game)), "barrel"));
}

TEST_CASE("the surroundings tell of fire, acid and water, and of grass only that it burns") {
    const DrawnRoad road({"@.a.w.F.g......."}, {.burns = 2, .corrosion = 3});
    const std::string text = read_out(card_of_surroundings(*road.game));
    CHECK(says(text, "2 east: acid"));
    CHECK(says(text, "4 east: puddle"));
    CHECK(says(text, "6 east: fire"));
    CHECK_FALSE(says(text, "8 east"));
    CHECK(says(text, "You are on fire. Turns left: 2."));
    CHECK(says(text, "3 of 4"));
}

TEST_CASE("much that lies about does not hide who walks there") {
    const DrawnRoad road({"@aaaaaaaaaaz...."});
    CHECK(says(read_out(card_of_surroundings(*road.game)), "11 east: sleeping walker"));
}

TEST_CASE("corrosion and fire stand beside the tyres while there is any") {
    const DrawnRoad sound({"@..........."});
    const DrawnRoad hurt({"@..........."}, {.burns = 2, .corrosion = 3});
    CHECK(meter(describe_road(*sound.game, {}, KeyMap()), "corrosion") == nullptr);
    CHECK(meter(describe_road(*sound.game, {}, KeyMap()), "burning") == nullptr);
    const Panels panels = describe_road(*hurt.game, {}, KeyMap());
    REQUIRE(meter(panels, "corrosion") != nullptr);
    CHECK(meter(panels, "corrosion")->value == 3);
    CHECK(meter(panels, "corrosion")->max == 4);
    REQUIRE(meter(panels, "burning") != nullptr);
    CHECK(meter(panels, "burning")->value == 2);
}

TEST_CASE("the weather stands on the stamp, and is told in the first turns") {
    const DrawnRoad road({"@..........."}, {.weather = "rain"});
    RoadScreen screen;
    screen.summary = "Nothing hits you.";
    const Panels panels = describe_road(*road.game, screen, KeyMap());
    CHECK(says(panels.stamp.text, "RAIN"));
    CHECK(says(panels.summary, "Rain: nothing burns, and braking takes hold a turn later."));
    const DrawnRoad later({"@..........."}, {.turn = 6, .weather = "rain"});
    CHECK_FALSE(says(describe_road(*later.game, screen, KeyMap()).summary, "Rain"));
    CHECK(says(read_out(card_of_surroundings(*later.game)), "Rain"));
    const DrawnRoad dry({"@..........."});
    CHECK(describe_road(*dry.game, screen, KeyMap()).summary == screen.summary);
}

TEST_CASE("burning, water and acid are previewed") {
    CHECK(says(told(DrawnRoad({"@F..........."})), "The van catches fire. Fire: front plate gone."));
    CHECK(says(told(DrawnRoad({"@w..........."}, {.burns = 3})), "Water puts the van out."));
    CHECK(says(told(DrawnRoad({"@............"}, {.speed = 0, .burns = 1})), "The van stops burning."));
    CHECK(says(told(DrawnRoad({"@aa.........."}, {.speed = 2})), "Acid eats into the tyres: 2 of 4."));
    CHECK(says(told(DrawnRoad({"@a..........."}, {.corrosion = 3})), "Acid: tyres −1."));
    CHECK(says(told(DrawnRoad({"@............", ",,,,FgF,,,,,,"})), "Fire takes hold."));
}

TEST_CASE("what is caught and hurts only in later turns is previewed as a loss") {
    // A van that burns slowly: only the third turn hurts.
    DrawnRoad road({"@F..........."});
    road.game = loaded(altered(saved(*road.game), {[](const World& world, Action& action) {
                                   action.set(world.first<Van>(), Flammable{.turns = 6, .period = 300, .strength = 2});
                               }}));
    CHECK(told(road) == "The van catches fire. 4 more damage to come.");
    Previewer previewer;
    CHECK(previewer.foresee(*road.game, {}).harm_caught == 4);
    CHECK(reach_of(*road.game, std::nullopt, previewer).front().cost == 4);
    road.coast();
    REQUIRE_FALSE(road.happened<Lost>());
    const Panels panels = describe_road(*road.game, {}, KeyMap());
    REQUIRE(meter(panels, "burning") != nullptr);
    CHECK(meter(panels, "burning")->value == 6);
    CHECK(says(read_out(card_of_surroundings(*road.game)), "You are on fire. Turns left: 6."));
    for (int turn = 1; turn < 3; ++turn) {
        CHECK(told(road) == "Nothing hits you.");
        road.coast();
    }
    CHECK(meter(describe_road(*road.game, {}, KeyMap()), "burning")->value == 4);
    CHECK(says(told(road), "front plate"));
}

TEST_CASE("two conditions that share a mark are two losses") {
    ConditionTelling burning{.harm = 4};
    burning.meter = "burning";
    ConditionTelling poisoned{.harm = 3};
    poisoned.meter = "poisoned";
    CHECK(harm_caught({burning}, {burning, poisoned}) == 3);
    CHECK(harm_caught({}, {burning, poisoned}) == 7);
    CHECK(harm_caught({burning, poisoned}, {poisoned}) == 0);
}

TEST_CASE("the marks of all that somebody suffers from are seen side by side") {
    std::vector<ConditionTelling> conditions(1);
    DrawList one;
    add_marks(one, conditions, 3, 2, false);
    REQUIRE(one.sprites.size() == 1);
    CHECK(one.sprites[0].x == 3);
    CHECK(one.sprites[0].scale == 1);
    conditions.resize(3);
    DrawList several;
    add_marks(several, conditions, 3, 2, true);
    REQUIRE(several.sprites.size() == 3);
    float edge = 3;  // of the cell, and then of each mark
    for (const SpriteDraw& it : several.sprites) {
        CHECK(it.y == 2);
        CHECK(it.x + (1 - it.scale) / 2 == doctest::Approx(edge));
        edge += it.scale;
    }
    CHECK(edge == doctest::Approx(4));
}

TEST_CASE("what is foreseen of a fire is what happens") {
    DrawnRoad road({"@..F...o....g...", ",gggggggogggggg,", ",gFggwgaggggFgg,", ",gz,ggogggzggg,,"}, {.burns = 2});
    lull::RandomStream chance(9, 1);
    Previewer previewer;
    for (int turn = 0; turn < 10 && road.game->outcome() == nullptr; ++turn) {
        const Command command{static_cast<Manoeuvre>(chance.below(5)), chance.chance(1, 2)};
        const Preview seen = previewer.foresee(*road.game, command);
        if (road.drive(command.manoeuvre, command.shoots) != Refusal::none) {
            continue;
        }
        CHECK(narrate(seen.events) == narrate(road.events));
        CHECK(seen.events.size() == road.events.size());
    }
}

TEST_CASE("who dies by fire reads it on the waybill") {
    DrawnRoad road({"@..........."}, {.speed = 0, .driver = 1, .engine = 0, .plates = no_plates, .burns = 2});
    road.coast();
    REQUIRE(road.game->outcome() != nullptr);
    StoryTexts texts;
    REQUIRE(texts.read("letter\ta\tb\tc\ndeath\tfire\t\talways\tFire took the van, and then you.\n"));
    CHECK(describe_result(*road.game, {}, texts, KeyMap(), no_album()).subtitle == "Fire took the van, and then you.");
}

}  // namespace ground_screens_test
