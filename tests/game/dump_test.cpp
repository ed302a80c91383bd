// The whole state of a road as text: read, compared, changed and loaded again.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "game/depot/play.hpp"
#include "game/engine.hpp"
#include "game/shipped_data.hpp"
#include "lull_data/state_dump.hpp"
#include "tests/support/ascii_road.hpp"

namespace dump_test {

using namespace ascii_road;

namespace {

std::string dump(const Game& game) { return lull::dump_state(game.state()); }

// Null with what is wrong.
std::unique_ptr<Game> load(const std::string& text, std::string& wrong) {
    lull::Complaints complaints;
    auto state = lull::load_dump<Posthaste>({"state.json", text}, Posthaste::limits, complaints, shipped_data());
    lull::Fault fault;
    auto game = state == nullptr ? nullptr : Game::begin_at(std::move(state), fault);
    wrong = fault.sentence();
    for (const std::string& sentence : complaints.sentences()) {
        wrong += sentence + "\n";
    }
    return game;
}
std::unique_ptr<Game> load(const std::string& text) {
    std::string wrong;
    auto game = load(text, wrong);
    REQUIRE_MESSAGE(game != nullptr, wrong);
    return game;
}

std::string with(std::string text, std::string_view old, std::string_view replacement) {
    const auto place = text.find(old);
    REQUIRE_MESSAGE(place != std::string::npos, old);
    return text.replace(place, old.size(), replacement);
}

DrawnRoad burning_road() {
    return DrawnRoad({"..z....o..T.", "@...o..m.^..", "..Fz..o...%."},
                     {.speed = 2, .letters = 2, .turn = 11, .burns = 2});
}

}  // namespace

TEST_CASE("what is loaded from a dump is the state that was dumped, at every pause of a turn") {
    DrawnRoad road = burning_road();
    REQUIRE(road.game->command({Manoeuvre::accelerate, true}) == Refusal::none);
    std::uint32_t in_flight = 0;
    for (int pauses = 0;; ++pauses) {
        REQUIRE(pauses < 100);
        CAPTURE(pauses);
        in_flight = std::max(in_flight, road.world().count<Flight>());
        const std::string text = dump(*road.game);
        const auto again = load(text);
        CHECK(dump(*again) == text);
        CHECK(again->hash() == road.game->hash());
        CHECK(again->pause() == road.game->pause());
        if (road.game->pause().kind != lull::Pause::For::delay) {
            break;
        }
        road.game->resume();
        again->resume();
        CHECK_MESSAGE(again->hash() == road.game->hash(), "and it goes on alike");
    }
    CHECK(in_flight > 10);
}

TEST_CASE("two dumps of equal states are equal text, however the states came about") {
    DrawnRoad road = burning_road();
    road.fire();
    road.accelerate();
    CHECK(dump(*loaded(saved(*road.game))) == dump(*road.game));
    CHECK(dump(*road.game->fork()) == dump(*road.game));
    const std::string before = dump(*road.game);
    road.game->practise();
    road.coast();
    CHECK(dump(*road.game) != before);
    REQUIRE(road.game->take_back());
    CHECK(dump(*road.game) == before);
}

TEST_CASE("a dump names components, fields, choices and entities") {
    DrawnRoad road({"....", "@..z", "...."}, {.speed = 2});
    const std::string text = dump(*road.game);
    for (const char* line : {R"("columns": 4)", R"("van #1.1": {)", R"(    "pistol #2.1": {)",
                             R"("mounted_on": {"carrier": "van #1.1", "side": "front"})", R"("speed": {"value": 2})",
                             R"("controlled": true)", R"("acting": "van #1.1")", R"("weather": 0)",
                             R"("delayed": {"asked_so_far": 0, "waiting": []})", R"("next_ids": [])"}) {
        CHECK_MESSAGE(text.find(line) != std::string::npos, line << " in\n" << text);
    }
    road.game->command({Manoeuvre::coast, true});
    const std::string midway = dump(*road.game);
    CHECK_MESSAGE(midway.find(R"("verb": {"fly": {"projectile": "shot #)") != std::string::npos, midway);
}

TEST_CASE("a dump that was changed by hand is played on as it says") {
    DrawnRoad road({"....", "@..z", "...."}, {.speed = 2});
    const auto changed = load(with(dump(*road.game), R"("speed": {"value": 2})", R"("speed": {"value": 0})"));
    CHECK(changed->world().get<Speed>(changed->van()).value == 0);
    CHECK(changed->command({Manoeuvre::coast}) == Refusal::none);
    changed->finish();
    CHECK(changed->world().get<Position>(changed->van()).cell == Cell{0, 1});
}

TEST_CASE("a dump edited into nonsense is answered by line, path and what was expected, and nothing is loaded") {
    DrawnRoad road({"....", "@..z", "...."}, {.speed = 2});
    road.game->command({Manoeuvre::coast, true});
    const std::string text = dump(*road.game);
    const auto refuse = [&](std::string_view old, std::string_view replacement, const std::string& path,
                            const std::string& words) {
        const std::string edited = with(text, old, replacement);
        std::string wrong;
        CAPTURE(replacement);
        CHECK(load(edited, wrong) == nullptr);
        const auto line =
            1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find(old)), '\n');
        const std::string beginning = "state.json:" + std::to_string(line) + ": " + path + ": ";
        CHECK_MESSAGE(wrong.starts_with(beginning), wrong << " instead of " << beginning);
        CHECK_MESSAGE(wrong.find(words) != std::string::npos, wrong);
    };
    const std::string van = "van #1.1";
    SUBCASE("a wrong name") {
        refuse(R"("controlled": true)", R"("controled": true)", van, R"(did you mean "controlled"?)");
        refuse(R"("speed": {"value")", R"("speed": {"valu")", van + ".speed", R"(the field "value" is missing)");
        refuse(R"("side": "front")", R"("side": "hail")", van + ".orders.side", R"(there is no choice "hail")");
        refuse(R"("fly": {)", R"("flys": {)", "delayed.waiting[0].verb", R"(did you mean "fly"?)");
        std::string wrong;
        CHECK(load(with(text, R"("rows": 3)", R"("rose": 3)"), wrong) == nullptr);
        CHECK(wrong ==
              "state.json:1: the field \"rows\" is missing\n"
              "state.json:3: there is no field \"rose\"; did you mean \"rows\"?\n");
    }
    SUBCASE("a wrong type") {
        refuse(R"("speed": {"value": 2})", R"("speed": {"value": "fast"})", van + ".speed.value",
               R"(a whole number expected, found "fast")");
        refuse(R"("speed": {"value": 2})", R"("speed": [2])", van + ".speed", "an object of fields expected");
        refuse(R"("controlled": true)", R"("controlled": false)", van + ".controlled", "true");
        refuse(R"("fly": {)", R"("fly": {"speed": 1, )", "delayed.waiting[0].verb.fly", R"(there is no field "speed")");
        refuse(R"("projectile": "shot)", R"("projectil": "shot)", "delayed.waiting[0].verb.fly",
               R"(the field "projectile" is missing)");
    }
    SUBCASE("a wrong bound") {
        refuse(R"("speed": {"value": 2})", R"("speed": {"value": 101})", van + ".speed.value",
               "a whole number from 0 to 100 expected, found 101");
        refuse(R"("columns": 4)", R"("columns": 4000)", "columns", "a whole number from 1 to 1000 expected");
        refuse(R"("virtual_ms": 0)", R"("virtual_ms": -1)", "virtual_ms", "the time within a turn expected");
        refuse(R"("step": )", R"("step": -)", "step", "0 while nobody acts");
    }
    SUBCASE("a wrong reference") {
        refuse(R"("carrier": "van #1.1")", R"("carrier": "van #1.2")", "pistol #2.1.mounted_on.carrier",
               R"(the name of one of the entities, "nobody" or an id that is gone expected, found "van #1.2")");
        refuse(R"("carrier": "van #1.1")", R"("carrier": "#99.1")", "pistol #2.1.mounted_on.carrier", "expected");
        refuse(R"("carrier": "van #1.1")", R"("carrier": 1)", "pistol #2.1.mounted_on.carrier", "expected, found 1");
        refuse(R"("pistol #2.1": {)", R"("pistol #1.1": {)", "entities", R"(has the index of another, in line)");
        refuse(R"("pistol #2.1": {)", R"("pistol #80.1": {)", "entities", "is too high");
        refuse(R"("pistol #2.1": {)", R"("pistol": {)", "entities", "a name that ends like");
    }
    SUBCASE("no JSON") {
        refuse(R"("speed": {"value": 2})", R"("speed": {"value": 2]})", "this is not JSON", "");
        std::string wrong;
        CHECK(load("", wrong) == nullptr);
        CHECK(wrong == "state.json:1: this is not JSON: the file is empty\n");
        CHECK(load("[]", wrong) == nullptr);
        CHECK(wrong == "state.json:1: an object with \"entities\" and \"next_ids\" expected\n");
    }
    SUBCASE("what cannot be") {
        std::string wrong;
        CHECK(load(with(text, R"("row": 1})", R"("row": 77})"), wrong) == nullptr);
        CHECK(wrong == "something in it stands beside the map");
    }
}

TEST_CASE("any letter of a dump may be another one: a sentence is the answer, or a game that can be played on") {
    DrawnRoad road = burning_road();
    road.game->command({Manoeuvre::accelerate, true});
    for (int i = 0; i < 6; ++i) {
        road.game->resume();
    }
    const std::string text = dump(*road.game);
    lull::RandomStream chance(3, 3);
    int taken = 0;
    int refused = 0;
    for (int i = 0; i < 300; ++i) {
        CAPTURE(i);
        std::string edited = text;
        constexpr std::string_view letters = "00112233445566778899-.\"{}[],: #aeruvx\n";
        edited[chance.below(static_cast<std::uint32_t>(edited.size()))] =
            letters[chance.below(static_cast<std::uint32_t>(letters.size()))];
        std::string wrong;
        const auto game = load(edited, wrong);
        if (game == nullptr) {
            CHECK_FALSE(wrong.empty());
            ++refused;
            continue;
        }
        ++taken;
        game->command({Manoeuvre::coast});
        game->finish();
        CHECK(dump(*load(dump(*game))) == dump(*game));
    }
    CHECK(taken > 5);
    CHECK(refused > 5);
}

TEST_CASE("a dump that lacks what is taken for granted is refused, and so is a dump of a depot") {
    DrawnRoad road({"....", "..@.", "...."}, {.speed = 0});
    REQUIRE(road.climb_out() == Refusal::none);
    std::string wrong;
    CHECK(load(with(dump(*road.game), R"("speed": {"value": 0},)", ""), wrong) == nullptr);
    CHECK(wrong == "what it says of the van cannot be");
    const DepotPlay depot(shipped_data().depots.front(), shipped_data());
    CHECK(load(lull::dump_state(depot.resolver()), wrong) == nullptr);
    CHECK(wrong == "it is a depot, not a road");
}

}  // namespace dump_test
