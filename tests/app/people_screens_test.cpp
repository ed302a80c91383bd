// Hitchhikers, tow trucks and the Toll King, as they are seen, told and previewed.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "app/board/board.hpp"
#include "app/key_map.hpp"
#include "app/preview.hpp"
#include "app/screens/cards.hpp"
#include "app/screens/narration.hpp"
#include "app/screens/road_screens.hpp"
#include "app/screens/surroundings.hpp"
#include "app/screens/waybill_screen.hpp"
#include "game/posthaste.hpp"
#include "game/road/people.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/no_album.hpp"

namespace people_screens_test {

using namespace ascii_road;

namespace {

DrawList draw(const DrawnRoad& road) {
    Animation animation;
    animation.reset(*road.game);
    return draw_board(*road.game, animation, {true, false, std::nullopt, {}});
}

std::ptrdiff_t how_many(const DrawList& list, Text sprite) {
    return std::count_if(list.sprites.begin(), list.sprites.end(),
                         [&](const SpriteDraw& it) { return it.sprite == sprite; });
}

bool says(const std::string& text, const char* words) { return text.find(words) != std::string::npos; }

std::string told(const DrawnRoad& road, Command command = {}) {
    return tell(Previewer().foresee(*road.game, command), *road.game, command.manoeuvre);
}

std::int32_t counter(const DrawnRoad& road, std::string_view id) {
    const Panels panels = describe_road(*road.game, {}, KeyMap());
    for (const Counter& it : panels.counters) {
        if (it.id == id) {
            return it.value;
        }
    }
    return -1;
}

}  // namespace

TEST_CASE("a hitchhiker who has noticed the van waves; one far away does not") {
    const DrawnRoad road({"@.....h.......h......"}, {.speed = 1});
    CHECK(how_many(draw(road), Text::like("hitchhiker")) == 2);
    CHECK(how_many(draw(road), Text::like("wave")) == 1);
    const std::string around = read_out(card_of_surroundings(*road.game));
    CHECK(says(around, "6 east: hitchhiker, waves for a lift"));
    CHECK(says(around, "14 east: hitchhiker"));
    CHECK_FALSE(says(around, "sleeping"));
}

TEST_CASE("where an order would run a hitchhiker down, the board says so and calls nothing safe") {
    const DrawnRoad road({"..........", "..@.h.....", ".........."}, {.speed = 2});
    Previewer previewer;
    const std::vector<ReachableCell> reach = reach_of(*road.game, std::nullopt, previewer);
    for (const ReachableCell& one : reach) {
        CAPTURE(one.cell.column);
        CHECK(one.runs_down.has_value() == (one.cell.row == 1 && one.cell.column >= 4));
    }
    Animation animation;
    animation.reset(*road.game);
    const Preview coasting = previewer.foresee(*road.game, {Manoeuvre::coast, false});
    const DrawList board =
        draw_board(*road.game, animation, {.way = coasting.way, .foreseen = &coasting, .reach = &reach});
    std::ptrdiff_t killing = 0;
    for (const NumberDraw& it : board.numbers) {
        killing += it.text == "kills" ? 1 : 0;
    }
    CHECK(killing ==
          std::count_if(reach.begin(), reach.end(), [](const ReachableCell& it) { return it.runs_down.has_value(); }));
    CHECK(killing > 0);
    const auto is_skull = [](const SpriteDraw& it) { return it.sprite.view() == "dies"; };
    const auto skull = std::find_if(board.sprites.begin(), board.sprites.end(), is_skull);
    REQUIRE(skull != board.sprites.end());
    CHECK(skull->x == doctest::Approx(4 - 0.22));
    CHECK(skull->y == doctest::Approx(1 + 0.22));
}

TEST_CASE("that one climbs in is previewed, told and counted, with what it will pay") {
    DrawnRoad road({"...h....", "..@....."}, {.speed = 1});
    CHECK(counter(road, "passengers") == -1);
    CHECK(counter(road, "pay") == 20);
    CHECK(says(told(road), "A hitchhiker climbs in."));
    road.coast();
    CHECK(counter(road, "passengers") == 1);
    CHECK(counter(road, "pay") == 50);
    CHECK(says(read_out(card_of_surroundings(*road.game)), "Passengers: 1."));
}

TEST_CASE("the waybill counts who was brought along") {
    DrawnRoad road({"..h...", ".@....", "......"}, {.speed = 1});
    while (road.game->outcome() == nullptr) {
        road.coast();
    }
    const Panels walked = describe_result(*road.game, {}, {}, KeyMap(), no_album());
    CHECK(std::any_of(walked.waybill.begin(), walked.waybill.end(),
                      [](const Line& it) { return it.label == "Passengers" && it.value == "1"; }));
    CHECK(std::any_of(walked.waybill.begin(), walked.waybill.end(), [&](const Line& it) {
        return it.label == "Pay" && it.value == std::to_string(road.game->outcome()->pay);
    }));
    CHECK(paid_besides_deeds(*road.game) == 50);
}

TEST_CASE("a bitten passenger is shown with the turns that are left") {
    const auto game = loaded(begun(plan_of({".h......", ".@......"}), 1, [](const World& world, Action& action) {
        action.set(world.first<Human>(), Human{4, false});
        action.set(world.first<Van>(), Speed{0});
    }));
    for (const std::int32_t left : {0, 3, 2, 1}) {  // at first it stands beside the van
        CAPTURE(left);
        const Panels panels = describe_road(*game, {}, KeyMap());
        const auto meter = std::find_if(panels.meters.begin(), panels.meters.end(),
                                        [](const Meter& it) { return it.id == "bitten_1"; });
        CHECK((meter == panels.meters.end()) == (left == 0));
        if (meter != panels.meters.end()) {
            CHECK(meter->value == left);
        }
        game->command({Manoeuvre::coast, false});
        game->finish();
    }
    CHECK(game->world().count<Walker>() == 1);
}

TEST_CASE("two bitten passengers have a meter each, by a name of its own") {
    const MapPlan plan = plan_of({".h......", ".@......", ".h......"});
    const auto game = loaded(begun(plan, 1, [](const World& world, Action& action) {
        world.each<Human>([&](Entity human, const Human&) {
            board(world, action, human);
            action.set(human, Human{4, true});
        });
    }));
    std::set<std::string> names;
    for (const Meter& meter : describe_road(*game, {}, KeyMap()).meters) {
        CHECK(names.insert(meter.id).second);
    }
    CHECK(names.contains("bitten_2"));
}

TEST_CASE("the bite is seen and told") {
    DrawnRoad road({"...........", "@....zh....", "..........."}, {.speed = 0});
    CHECK(says(told(road), "A hitchhiker is bitten, and becomes a walker in 3 turns or at the next bite."));
    CHECK(how_many(draw(road), Text::like("claws")) == 4);  // announced by the walker, on each cell beside it
    road.coast();
    CHECK(how_many(draw(road), Text::like("claws")) == 5);
    CHECK(says(read_out(card_of_surroundings(*road.game)), "bitten hitchhiker"));
    road.coast();
    CHECK(says(narrate(road.events).front(), "A hitchhiker becomes a walker."));
}

TEST_CASE("a hook has a picture and words of its own, and a meter while it holds") {
    DrawnRoad road({".u..@...........", "................"}, {.speed = 2});
    CHECK(how_many(draw(road), Text::like("hook")) == 1);
    CHECK(says(read_out(card_of_surroundings(*road.game)), "tow truck, drives 4 east, then throws its hook"));
    CHECK(says(told(road), "A tow truck hooks you: speed −1."));
    CHECK_FALSE(says(told(road, {Manoeuvre::south, false}), "hook"));
    road.coast();
    const Panels panels = describe_road(*road.game, {}, KeyMap());
    CHECK(std::any_of(panels.meters.begin(), panels.meters.end(), [](const Meter& it) { return it.id == "hooked"; }));
    CHECK(says(read_out(card_of_surroundings(*road.game)), "tow truck, has you on its hook"));
    CHECK(says(told(road), "The tow truck drags you: speed −1."));
    CHECK(says(told(road, {Manoeuvre::south, false}), "The hook comes off."));
    CHECK(how_many(draw(road), Text::like("hook")) == 1);
}

TEST_CASE("the Toll King and his turrets have silhouettes and names") {
    const DrawnRoad road({"............", "......l.....", "............", "..@.........", "............"},
                         {.speed = 0});
    const DrawList list = draw(road);
    CHECK(how_many(list, Text::like("king")) == 1);
    CHECK(how_many(list, Text::like("trailer")) == 2);
    CHECK(says(read_out(card_of_surroundings(*road.game)), ": the Toll King, "));
    CHECK(says(read_out(card_of_surroundings(*road.game)), "turret of the Toll King, "));
}

}  // namespace people_screens_test
