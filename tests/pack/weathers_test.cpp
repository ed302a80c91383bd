// A weather is data: a new one is an entry in weathers.json, and what is wrong in one is reported.
#include <doctest/doctest.h>

#include <set>

#include "app/board/board.hpp"
#include "app/preview.hpp"
#include "app/screens/cards.hpp"
#include "app/screens/road_screens.hpp"
#include "app/screens/stop_screens.hpp"
#include "app/screens/surroundings.hpp"
#include "app/sound/sound_cues.hpp"
#include "game/journey.hpp"
#include "tests/pack/shipped_files.hpp"
#include "tests/support/ascii_road.hpp"

namespace weathers_test {

using namespace ascii_road;
using namespace shipped;

namespace {

constexpr std::size_t weathers_file = 10;

std::string wrong_weather(const std::string& text, const std::string& instead) {
    return wrong_with(weathers_file, text, instead);
}

// The complaints about one more weather, a line of its own after the shipped ones, without the place.
std::string wrong_entry(const std::string& entry, const std::string& path) {
    const std::string end = "\n  ]\n}";
    const std::string told = wrong_weather(end, ",\n" + entry + end);
    const std::string shipped = shipped_files()[weathers_file].text;
    const auto line =
        std::count(shipped.begin(), shipped.begin() + static_cast<std::ptrdiff_t>(shipped.find(end)), '\n') + 2;
    const std::string beginning = "weathers.json:" + std::to_string(line) + ": " + path + ": ";
    CHECK_MESSAGE(told.starts_with(beginning), told);
    return told.substr(std::min(beginning.size(), told.size()));
}

// As in docs/data.md.
constexpr auto ashfall = R"({
  "name": "ashfall", "icon": "dust", "sound": "wind",
  "about": "Ash falls: you see 5 columns ahead, and braking takes hold a turn later.",
  "sight": 5, "wakes_at": 3, "brakes_late": true, "fire_period": 25,
  "roads": [{ "road": "The highway", "percent": 40 }],
  "layers": [
    { "tint": "#26262c", "opacity": 35 },
    { "beyond": 5, "tint": "#3a3a40", "opacity": 95 },
    { "tint": "#c8c4bc", "opacity": 60, "count": 70, "across": 3, "down": 9, "width": 7 }
  ]
})";

GameData with_ashfall() {
    auto files = shipped_files();
    std::string& text = files[weathers_file].text;
    text.insert(text.rfind("\n  ]"), std::string(",\n") + ashfall);
    lull::Complaints complaints;
    const lull::Bytes bytes = pack_game_data(files, complaints);
    REQUIRE(all(complaints) == "");
    GameData data;
    REQUIRE_FALSE(read_game_data(bytes.data(), bytes.size(), data));
    return data;
}

bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("a new weather is an entry of data alone: it is played, told, heard, saved and drawn by chance") {
    const GameData data = with_ashfall();
    const auto place = find_weather(data.weathers, "ashfall");
    REQUIRE(place == 4);
    MapPlan plan = plan_of({
        "............",
        "@....o.z....",
        "............",
    });
    plan.horde_front = -10'000;
    plan.speed = 2;
    plan.weather = *place;
    Game game(plan, data);
    const World& world = game.world();

    SUBCASE("it hides what is farther than five columns, and enemies notice the van late") {
        CHECK(in_sight(world, {5, 1}));
        CHECK_FALSE(in_sight(world, {6, 1}));
        CHECK(world.count<Awake>() == 0);
        Animation animation;
        animation.reset(game);
        const DrawList board = draw_board(game, animation, {});
        for (const SpriteDraw& sprite : board.sprites) {
            CHECK_FALSE(sprite.sprite == Text::like("walker"));
        }
        CHECK(board.weather == &data.weathers[*place]);
        const Preview seen = Previewer().foresee(game, {Manoeuvre::coast, false});
        CHECK(says(tell(seen, game, Manoeuvre::coast), "as far as you can see"));
    }
    SUBCASE("braking works one turn late, and fire spreads fast") {
        REQUIRE(game.command({Manoeuvre::brake, false}) == Refusal::none);
        game.finish();
        CHECK(world.at(game.van()) == Cell{2, 1});
        CHECK(world.get<Speed>(game.van()).value == 1);
        CHECK(period_of_fire(world) == 25);
    }
    SUBCASE("the stamp and the summary name it, and its wind is heard") {
        RoadScreen screen;
        screen.summary = "Nothing hits you.";
        const Panels panels = describe_road(game, screen, KeyMap());
        CHECK(says(panels.stamp.text, "· ASHFALL ·"));
        CHECK(says(panels.summary, "Ash falls: you see 5 columns ahead"));
        CHECK(says(read_out(card_of_surroundings(game)), "Ash falls"));
        SoundCues cues(data);
        cues.begin_road(game);
        CHECK(cues.take().back().sound == Text::like("wind"));
    }
    SUBCASE("a save of it loads, but not in a game that has no such weather") {
        CHECK(loaded(saved(game), data)->hash() == game.hash());
        lull::Fault fault;
        CHECK(Game::load(saved(game), shipped_data(), fault) == nullptr);
        CHECK(says(fault.sentence(), "the weather"));
    }
    SUBCASE("it comes on new roads, chosen or not, and a ticket to one says so") {
        int met = 0;
        int offered = 0;
        for (std::uint32_t seed = 1; seed <= 60; ++seed) {
            const Game road(seed, 2, data);
            met += road.world().get<Road>(road.road()).weather == *place ? 1 : 0;
            const Crossroads roads = crossroads(seed, 2, data);
            for (const Route& route : roads.routes) {
                offered += route.weather == *place ? 1 : 0;
            }
            if (roads.count > 0 && roads.routes[0].weather == *place) {
                const Panels stop = describe_stop(road, {}, KeyMap());
                const auto found = std::find_if(stop.choices.begin(), stop.choices.end(),
                                                [](const Choice& choice) { return choice.id == "route=1"; });
                REQUIRE(found != stop.choices.end());
                CHECK(found->label == "The highway · ashfall");
                CHECK(says(found->note, "Ash falls"));
                CHECK(found->icon == "dust");
            }
        }
        CHECK(met > 2);
        CHECK(offered > 5);
    }
}

TEST_CASE("weathers have names of their own, and the first has what the others leave") {
    CHECK(wrong_entry(R"({ "name": "rain", "icon": "rain" })", "weathers[4].name") ==
          "another weather is called \"rain\" already");
    CHECK(wrong_entry(R"({ "icon": "rain" })", "weathers[4].name") == "a line of text expected");
    CHECK(wrong_entry(R"({ "name": 5, "icon": "rain" })", "weathers[4].name").starts_with("a text expected, found 5"));
    CHECK(wrong_weather(R"("weight": 3)", R"("roads": [{ "road": "Farmland", "percent": 5 }])") ==
          at(weathers_file, R"("weight": 3)") + "weathers[0].roads: the first weather has what the others leave");
}

TEST_CASE("the chances of weathers are percents of roads that there are, a hundred at most in all") {
    CHECK(wrong_entry(R"({ "name": "hail", "icon": "rain", "roads": [{ "road": "The marsh", "percent": 41 }] })",
                      "weathers[4].roads[0].percent") == "at most 100 in all expected on \"The marsh\", found 101");
    CHECK(wrong_entry(R"({ "name": "hail", "icon": "rain", "roads": [{ "road": "The marsh", "percent": 101 }] })",
                      "weathers[4].roads[0].percent") == "a whole number from 0 to 100 expected, found 101");
    CHECK(wrong_entry(R"({ "name": "hail", "icon": "rain", "roads": [{ "road": "The march", "percent": 4 }] })",
                      "weathers[4].roads[0].road") ==
          "there is no kind of road \"The march\"; did you mean \"The marsh\"?");
    CHECK(wrong_entry(R"({ "name": "hail", "icon": "rain", "roads": [{ "road": "The town", "percent": 4 },
                                                                    { "road": "The town", "percent": 5 }] })",
                      "weathers[4].roads[1].road") == "\"The town\" is there already");
    CHECK(wrong_entry(R"({ "name": "hail", "icon": "rain", "weight": -1 })", "weathers[4].weight") ==
          "a whole number from 0 to 100 expected, found -1");
}

TEST_CASE("what a weather does is what the rules can do") {
    const auto wrong_field = [](const std::string& field, const std::string& value) {
        return wrong_entry(R"({ "name": "hail", "icon": "rain", ")" + field + R"(": )" + value + " }",
                           "weathers[4]." + field);
    };
    CHECK(wrong_field("sight", "-1") == "a whole number from 0 to 1000 expected, found -1");
    CHECK(wrong_field("sight", "\"far\"") == "a whole number expected, found \"far\"");
    CHECK(wrong_field("wakes_at", "101") == "a whole number from 0 to 100 expected, found 101");
    CHECK(wrong_field("fire_period", "0") == "a whole number from 1 to 1000 expected, found 0");
    CHECK(wrong_field("wet", "1") == "true or false expected, found 1");
    CHECK(wrong_field("brakes_late", "\"yes\"") == "true or false expected, found \"yes\"");
    CHECK(wrong_field("sound", "\"rainy\"") == "there is no sound \"rainy\"; did you mean \"rain\"?");
    CHECK(wrong_entry(R"({ "name": "hail", "icon": "rain", "site": 5 })", "weathers[4]")
              .starts_with("there is no field \"site\""));
}

TEST_CASE("a layer of a weather has a colour, percents and hundredths of cells") {
    const auto wrong_layer = [](const std::string& layer, const std::string& field) {
        return wrong_entry(R"({ "name": "hail", "icon": "rain", "layers": [{}, )" + layer + "] }",
                           "weathers[4].layers[1]" + field);
    };
    CHECK(wrong_layer(R"({ "tint": "grey" })", ".tint").starts_with("a colour like \"#9cc46a\" expected"));
    CHECK(wrong_layer(R"({ "beyond": -1 })", ".beyond") == "a whole number from 0 to 100 expected, found -1");
    CHECK(wrong_layer(R"({ "opacity": 101 })", ".opacity") == "a whole number from 0 to 100 expected, found 101");
    CHECK(wrong_layer(R"({ "count": 1001 })", ".count") == "a whole number from 0 to 1000 expected, found 1001");
    CHECK(wrong_layer(R"({ "across": 1001 })", ".across") == "a whole number from -1000 to 1000 expected, found 1001");
    CHECK(wrong_layer(R"({ "width": 0 })", ".width") == "a whole number from 1 to 100 expected, found 0");
    CHECK(wrong_layer(R"({ "lenght": 5 })", "").starts_with("there is no field \"lenght\""));
    CHECK(wrong_layer("5", "").starts_with("an object expected"));
}

TEST_CASE("a list of weathers has at least one") {
    auto files = shipped_files();
    files[weathers_file].text = R"({ "weathers": [] })";
    lull::Complaints complaints;
    pack_game_data(files, complaints);
    CHECK(all(complaints) == "weathers.json:1: weathers: 1 to 256 weathers expected, found 0");
}

TEST_CASE("a weather's icon is one of the panels' icons") {
    auto files = shipped_files();
    files.push_back(
        {"sprites.json", R"({ "panel_icons": [ { "name": "dry" }, { "name": "rain" }, { "name": "heat" } ] })"});
    lull::Complaints complaints;
    pack_game_data(files, complaints);
    const std::string place =
        "weathers.json:" + std::to_string(std::stoi(at(weathers_file, R"("name": "dust")").substr(14)) - 1);
    CHECK(says(all(complaints), place + ": weathers[2].icon: there is no panel icon \"dust\""));
    CHECK_FALSE(says(all(complaints), "weathers[1].icon"));
}

TEST_CASE("without a section of weathers every road is the same") {
    auto files = shipped_files();
    files.erase(files.begin() + weathers_file);
    lull::Complaints complaints;
    const lull::Bytes bytes = pack_game_data(files, complaints);
    REQUIRE(all(complaints) == "");
    GameData data;
    REQUIRE_FALSE(read_game_data(bytes.data(), bytes.size(), data));
    REQUIRE(data.weathers.size() == 1);
    CHECK_FALSE(data.weathers.front().hides());
    for (std::uint32_t seed = 1; seed <= 10; ++seed) {
        CHECK(Game(seed, 3, data).world().get<Road>(Game(seed, 3, data).road()).weather == 0);
        CHECK(crossroads(seed, 3, data).routes[0].weather == 0);
    }
}

}  // namespace weathers_test
