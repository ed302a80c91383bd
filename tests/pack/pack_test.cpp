// The road game's own data files: what they may hold, and that a thing that is only data plays.
#include "pack/pack.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "app/board.hpp"
#include "app/foresight.hpp"
#include "app/narration.hpp"
#include "app/screens.hpp"
#include "game/names.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/seeds.hpp"

namespace pack_test {

using namespace ascii_road;

namespace {

std::vector<lull::DataFile> shipped_files() {
    std::vector<lull::DataFile> files;
    for (const char* name : {"things.json", "road.json", "goods.json", "routes.json"}) {
        std::ifstream input(std::string(POSTHASTE_SOURCE "/assets/data/") + name, std::ios::binary);
        files.push_back({name, std::string{std::istreambuf_iterator<char>(input), {}}});
        REQUIRE_MESSAGE(!files.back().text.empty(), name);
    }
    return files;
}

std::string all(const lull::Complaints& complaints) {
    std::string text;
    for (const std::string& sentence : complaints.sentences()) {
        text += (text.empty() ? "" : "\n") + sentence;
    }
    return text;
}

// "things.json:12: ", of the shipped file's line that holds a text.
std::string at(std::size_t file, const std::string& text) {
    const lull::DataFile shipped = shipped_files()[file];
    const auto place = shipped.text.find(text);
    REQUIRE(place != std::string::npos);
    const auto lines =
        std::count(shipped.text.begin(), shipped.text.begin() + static_cast<std::ptrdiff_t>(place), '\n');
    return shipped.name + ":" + std::to_string(lines + 1) + ": ";
}

// The shipped files with one text in them replaced by another.
std::string wrong_with(std::size_t file, const std::string& text, const std::string& instead) {
    auto files = shipped_files();
    const auto at = files[file].text.find(text);
    REQUIRE(at != std::string::npos);
    files[file].text.replace(at, text.size(), instead);
    lull::Complaints complaints;
    pack_game_data(files, complaints);
    return all(complaints);
}

// The shipped data with one more file.
struct Extended {
    GameData data;
    explicit Extended(const std::string& text, const std::string& was = "", const std::string& instead = "") {
        auto files = shipped_files();
        files[0].text.replace(files[0].text.find(was), was.size(), instead);
        files.push_back({"more.json", text});
        lull::Complaints complaints;
        const lull::Bytes bytes = pack_game_data(files, complaints);
        REQUIRE(all(complaints) == "");
        const lull::Fault fault = read_game_data(bytes.data(), bytes.size(), data);
        REQUIRE_MESSAGE(!fault, fault.sentence());
    }
    [[nodiscard]] AssemblageId thing(const char* name) const { return data.things.find(name); }
};

// What is said of a drawing of one thing, packed with the shipped files.
std::string wrong_in_drawing(const std::string& thing) {
    auto files = shipped_files();
    files.resize(2);  // without the routes, which ask for drawings of their own
    files.push_back({"maps/yard.txt", "legend\n  X " + thing + "\nmap\n  |..X|\n"});
    lull::Complaints complaints;
    pack_game_data(files, complaints);
    return all(complaints);
}

}  // namespace

TEST_CASE("a trailer is drawn and sown only with what draws it") {
    CHECK(wrong_in_drawing("toll_king") == "");
    CHECK(wrong_in_drawing("bandit") == "");
    CHECK(wrong_in_drawing("trailer") ==
          "maps/yard.txt:2:5: \"toll_king\" expected, which draws the \"trailer\": that is nothing by itself");
    CHECK(wrong_in_drawing("rolling") == "maps/yard.txt:2:5: \"rolling\" cannot stand about on a map");
    CHECK(wrong_with(1, R"("thing": "walker")", R"("thing": "trailer")")
              .find("\"trailer\" cannot stand about on a road") != std::string::npos);
}

TEST_CASE("the shipped data is what the files say, and what the program has") {
    lull::Complaints complaints;
    const lull::Bytes bytes = pack_game_data(shipped_files(), complaints);
    CHECK(all(complaints) == "");
    GameData data;
    CHECK_FALSE(read_game_data(bytes.data(), bytes.size(), data));
    REQUIRE(data.things.count() == shipped_data().things.count());
    for (std::size_t i = 0; i < data.things.count(); ++i) {
        const lull::AssemblageId id{static_cast<std::uint16_t>(i)};
        CHECK(data.things.name(id) == shipped_data().things.name(id));
    }
    data.pieces = shipped_data().pieces;  // from files of their own
    CHECK(Game(5, 3, data).hash() == Game(5, 3).hash());
}

TEST_CASE("a new kind of thing needs no C++: one of the dead that bursts plays a turn from JSON text alone") {
    const Extended more(R"({ "assemblages": {
        "powder_carrier": { "extends": "walker", "health": { "value": 1, "full": 1 }, "explosive": { "range": 2 } }
    } })");
    MapPlan plan = plan_of({
        "............",
        "@...........",
        "............",
    });
    plan.horde_front = -10'000;
    plan.things.push_back({more.thing("powder_carrier"), {5, 1}});
    plan.things.push_back({more.thing("walker"), {6, 0}});
    Game game(plan, more.data);
    CHECK(game.picture(0, 12) == "......Z.....\n@....Z......\n............\n");
    const Entity carrier = game.world().first<Explosive>();
    REQUIRE(carrier);
    CHECK_MESSAGE(game.world().find<Intent>(carrier) != nullptr, "it plans like any of the dead");
    SUBCASE("it steps as it announced") {
        const Cell destination = game.world().get<Intent>(carrier).destination;
        CHECK(game.command({Manoeuvre::coast, false}) == Refusal::none);
        game.finish();
        CHECK(game.world().get<Position>(carrier).cell == destination);
    }
    SUBCASE("shot, it bursts like a barrel and takes the next one along") {
        CHECK(game.command({Manoeuvre::coast, true}) == Refusal::none);
        game.finish();
        CHECK_FALSE(game.world().alive(carrier));
        int bursts = 0;
        for (const Event& event : game.take_events()) {
            bursts += event.what == What::barrel_burst ? 1 : 0;
        }
        CHECK(bursts == 1);
        CHECK(game.world().count<Walker>() == 0);
    }
    CHECK_MESSAGE(loaded(saved(game))->hash() == game.hash(), "and a save of it loads");
}

TEST_CASE("a new enemy that recombines what there is needs no C++") {
    const Extended more(R"({ "assemblages": {
        "hearse": {
            "extends": "walker",
            "enemy": { "wants": "behind", "steps": 2, "wakes_at": 20, "wakes_by_columns": true },
            "speed": { "value": 0 },
            "leaves": { "what": "wreck" }
        },
        "sniper": {
            "extends": "bandit",
            "enemy": { "steps": 0 },
            "health": { "value": 1, "full": 1 },
            "parts": []
        }
    } })");
    MapPlan plan = plan_of({
        "....................",
        "........@...........",
        "....................",
    });
    plan.horde_front = -10'000;
    plan.things.push_back({more.thing("hearse"), {1, 0}});
    plan.things.push_back({more.thing("sniper"), {14, 1}});
    Game game(plan, more.data);
    const Entity hearse = game.world().first<Walker>();
    const Entity sniper = game.world().cell({14, 1}).any<Enemy>();
    REQUIRE(hearse);
    CHECK(game.world().get<Intent>(hearse).destination == Cell{3, 1});  // one row aside, two columns on
    CHECK(game.world().get<Intent>(sniper).attacks);
    CHECK(game.world().get<Intent>(sniper).destination == Cell{14, 1});
    game.command({Manoeuvre::coast, false});
    game.finish();
    CHECK(game.world().get<Position>(hearse).cell == Cell{3, 1});
    CHECK(game.world().get<Speed>(hearse).value == 2);
    CHECK(game.world().get<Plates>(game.van()).front == 0);
    CHECK(loaded(saved(game))->hash() == game.hash());
}

// The proof that names, looks and rates are data: nothing of him stands in C++.
constexpr auto chet_manley = R"({ "assemblages": {
"chet_manley": {
  "extends": "walker", "named": { "called": "Chet Manley" },
  "looks": { "tint": "#2fbf4f" }, "flammable": { "period": 50 }
}
} })";

TEST_CASE("a green zombie called Chet Manley, who burns twice as fast, is four lines of JSON") {
    const Extended more(chet_manley);
    MapPlan plan = plan_of({"............", "...@.z......", "............"});
    plan.horde_front = -10'000;
    plan.things.push_back({more.thing("chet_manley"), {5, 0}});
    const auto game = std::make_unique<Game>(plan, more.data);
    const World& world = game->world();
    const Entity chet = world.cell({5, 0}).any<Enemy>();
    const Entity walker = world.cell({5, 1}).any<Enemy>();
    REQUIRE(chet);
    REQUIRE(walker);

    SUBCASE("he is seen on the board in green, otherwise as a walker") {
        Animation animation;
        animation.reset(*game);
        std::vector<SpriteDraw> walkers;
        for (const SpriteDraw& it : draw_board(*game, animation, {}).sprites) {
            if (it.sprite == Text("walker")) {
                walkers.push_back(it);
            }
        }
        REQUIRE(walkers.size() == 2);
        CHECK(walkers[0].ink == ink::zombie);
        CHECK(walkers[1].ink == Tint{0x2fbf4f});
        CHECK(walkers[1].y == 0);
        CHECK(game->picture(0, 12).substr(0, 12) == ".....Z......");
    }
    SUBCASE("he is spoken of by his name: in what is near, in the plan, in the log, at his end") {
        CHECK(describe_surroundings(*game).find(": Chet Manley that ") != std::string::npos);
        const Command command{Manoeuvre::accelerate, false};  // a cell beside him: the van takes the walker
        Game& played = *game;
        played.command({Manoeuvre::north, false});
        played.finish();
        played.take_events();
        const Foresight seen = Forecaster().foresee(played, command);
        const std::string told = tell(seen, played, command.manoeuvre);
        CHECK(told.find("Chet Manley") != std::string::npos);
        CHECK(told.find("chet") == std::string::npos);
        CHECK(told.find("a Chet") == std::string::npos);
        played.command(command);
        played.finish();
        const std::string log = joined(narrate(played.take_events()));
        CHECK(log.find("Chet Manley") != std::string::npos);
        CHECK(narrate({{What::walker_died,
                        {},
                        0,
                        Side::front,
                        Cause::nothing,
                        world.has<Named>(chet) ? world.get<Named>(chet)
                                               : more.data.things.value_of<Named>(more.thing("chet_manley"))}}) ==
              std::vector<std::string>{"Chet Manley drops."});
    }
    SUBCASE("he burns beside another, twice as fast") {
        const Flammable his = world.get<Flammable>(chet);
        const Flammable other = world.get<Flammable>(walker);
        CHECK(his.turns == other.turns);
        CHECK(2 * his.period == other.period);
    }
    SUBCASE("he is saved and loaded, name, looks and rate") {
        const auto again = loaded(saved(*game));
        CHECK(again->hash() == game->hash());
        CHECK(name_of(again->world(), chet) == "Chet Manley");
        CHECK(again->world().get<Looks>(chet) == world.get<Looks>(chet));
        CHECK(again->world().get<Flammable>(chet).period == 50);
        CHECK(describe_surroundings(*again) == describe_surroundings(*game));
    }
}

TEST_CASE("who burns twice as fast takes twice the harm, beside one who does not") {
    const Extended more(R"({ "assemblages": {
        "tall": { "extends": "walker", "health": { "value": 20, "full": 20 }, "enemy": { "steps": 0, "claws": 0 } },
        "chet_manley": { "extends": "tall", "named": { "called": "Chet Manley" }, "flammable": { "period": 50 } },
        "smouldering": { "extends": "tall", "flammable": { "turns": 6, "period": 200, "strength": 3 } }
    } })");
    MapPlan plan = plan_of({"................", "@...............", "................"});
    plan.horde_front = -10'000;
    const char* things[] = {"tall", "chet_manley", "smouldering"};
    for (std::int32_t i = 0; i < 3; ++i) {
        plan.things.push_back({more.thing(things[i]), {13, i}});
        plan.things.push_back({more.thing("dry_grass"), {13, i}});
    }
    // Lit in a save, for here nobody lights them.
    lull::Resolver<Definition> resolver(plan.columns, plan.rows, {}, {});
    populate(resolver, plan, 0, 1, more.data);
    resolver.establish([&](Action& action) {
        for (std::int32_t row = 0; row < 3; ++row) {
            const Entity who = resolver.world().cell({13, row}).any<Enemy>();
            const Flammable& it = resolver.world().get<Flammable>(who);
            action.set(who, Burning{it.turns * 100 / it.period, 0, it.period, it.strength});
            resolver.world().cell({13, row}).each<Ground>([&](Entity grass) { action.destroy(grass); });
        }
    });
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    resolver.save(writer);
    const auto lit = loaded(bytes);
    const auto harm_of = [&](std::int32_t row) {
        return 20 - lit->world().get<Health>(lit->world().cell({13, row}).any<Enemy>()).value;
    };
    const std::int32_t expected[][3] = {{1, 2, 0}, {2, 4, 3}, {3, 6, 3}, {3, 6, 6}, {3, 6, 6}, {3, 6, 9}, {3, 6, 9}};
    int scorched = 0;
    for (const auto& after : expected) {
        if (lit->command({Manoeuvre::brake, false}) != Refusal::none) {
            REQUIRE(lit->command({Manoeuvre::coast, false}) == Refusal::none);
        }
        lit->finish();
        for (const Event& event : lit->take_events()) {
            scorched += event.what == What::scorched ? event.amount : 0;
        }
        for (std::int32_t row = 0; row < 3; ++row) {
            CAPTURE(row);
            CHECK(harm_of(row) == after[row]);
        }
    }
    CHECK(scorched == 3 + 6 + 9);
}

TEST_CASE("a new weapon that recombines what there is needs no C++") {
    const Extended more(R"({ "assemblages": {
        "van": { "extends": "mail_van", "parts": [
            { "extends": "acid_sprayer", "mounted_on": { "carrier": "owner", "side": "rear" } } ] },
        "acid_sprayer": { "named": { "called": "acid sprayer" }, "weapon": {
            "range": 2, "reload": 2, "pattern": "cone", "drops": "acid", "kicks": true } }
    } })",
                        "\"van\": {", "\"mail_van\": {");
    MapPlan plan = plan_of({"............", ".....@......", "............"});
    plan.horde_front = -10'000;
    Game game(plan, more.data);
    REQUIRE(game.command({Manoeuvre::coast, true, Side::rear}) == Refusal::none);
    game.finish();
    CHECK(game.picture(0, 12) == "...a........\n...aa..@....\n...a........\n");
    CHECK(game.would_refuse({Manoeuvre::coast, true, Side::rear}) == Refusal::reloading);
    CHECK(explain(Refusal::reloading, game.world(), Manoeuvre::coast, Side::rear) ==
          "The acid sprayer is reloading: ready in 1 turn.");
}

TEST_CASE("a new kind of thing is sown on new roads by data alone") {
    auto files = shipped_files();
    const std::string tree = R"({ "thing": "tree", "per_thousand": 35 },)";
    const auto at = files[1].text.find(tree);
    REQUIRE(at != std::string::npos);
    files[1].text.replace(at, tree.size(), tree + R"({ "thing": "giant", "where": "road", "per_thousand": 20 },)");
    files.push_back({"more.json", R"({ "assemblages": {
        "giant": { "extends": "walker", "health": { "value": 7, "full": 9 } }
    } })"});
    lull::Complaints complaints;
    const lull::Bytes bytes = pack_game_data(files, complaints);
    REQUIRE(all(complaints) == "");
    GameData data;
    REQUIRE_FALSE(read_game_data(bytes.data(), bytes.size(), data));
    Game game(3, 1, data);
    int giants = 0;
    game.world().each<Walker, Health>(
        [&](Entity, const Walker&, const Health& health) { giants += health.value == 7 && health.full == 9 ? 1 : 0; });
    CHECK(giants > 3);
    for (int turn = 0; turn < 5 && game.outcome() == nullptr; ++turn) {
        CHECK(game.command({Manoeuvre::coast, false}) == Refusal::none);
        game.finish();
    }
}

TEST_CASE("every shipped thing that stands about makes a run whose save loads") {
    for (const Sown& sown : shipped_data().road.sown) {
        CAPTURE(std::string(shipped_data().things.name(sown.thing)));
        MapPlan plan = plan_of({"............", "@...........", "............"});
        plan.things.push_back({sown.thing, {5, 2}});
        Game game(plan);
        CHECK(loaded(saved(game))->hash() == game.hash());
    }
}

TEST_CASE("what is wrong in the game's own sections") {
    const std::string roles = at(0, "\"roles\"");
    const std::string shell = R"("shell": "shell",)";
    CHECK(wrong_with(0, "\"roles\"", "\"rolls\"") ==
          roles + "there is no section \"rolls\"; did you mean \"roles\"?\nno file has the section \"roles\"");
    CHECK(wrong_with(0, shell, R"("shell": "shel",)") ==
          at(0, shell) + R"(roles.shell: there is no assemblage "shel"; did you mean "shell"?)");
    CHECK(wrong_with(0, shell, "") == roles + R"(roles: the field "shell" is missing)");
    CHECK(wrong_with(0, shell, R"("shell": "tree",)") ==
          at(0, shell) + R"(roles.shell: "tree" has no flight, which this role needs)");
    CHECK(wrong_with(0, R"("tyres": { "value": 4, "full": 4 },)", R"("awake": true,)") ==
          at(0, R"("van": "van")") + R"(roles.van: "van" has no tyres, which this role needs)");
    CHECK(wrong_with(0, R"("health": { "value": 2, "full": 2 })", R"("health": { "value": 2, "full": 1 })") ==
          at(0, R"("walker": {)") + "walker.health: value is 2, more than full, which is 1");
    CHECK(wrong_with(1, "\"rows\": 17", "\"rows\": 0") ==
          at(1, "\"rows\"") + "road.rows: a whole number from 1 to 100 expected, found 0");
    CHECK(wrong_with(1, "\"rows\": 17,", "") == at(1, "\"road\"") + "road: the field \"rows\" is missing");
    for (const char* field : {"fire_period", "fire_period_in_heat"}) {
        const std::string name = std::string("\"") + field + "\": ";
        const std::string shipped = name + (name.find("heat") != std::string::npos ? "50" : "100");
        CHECK(wrong_with(1, shipped, name + "0") ==
              at(1, shipped) + "road." + field + ": a whole number from 1 to 1000 expected, found 0");
    }
    CHECK(wrong_with(1, "\"road_bottom\": 11", "\"road_bottom\": 5") ==
          at(1, "\"road_bottom\"") + "road.road_bottom: the road ends before road_top, where it begins");
    const std::string tree = R"("thing": "tree")";
    CHECK(wrong_with(1, tree + ",", "") == at(1, tree) + R"(road.sown[1]: the field "thing" is missing)");
    CHECK(wrong_with(1, tree, R"("thing": "van")") ==
          at(1, tree) + R"(road.sown[1].thing: "van" cannot stand about on a road)");
    CHECK(wrong_with(1, tree, R"("thing": "tre")") ==
          at(1, tree) + R"(road.sown[1].thing: there is no assemblage "tre"; did you mean "tree"?)");
    CHECK(wrong_with(1, "{\n  \"road\"", "{\n  \"roles\": 1,\n  \"road\"") ==
          "road.json:2: roles: this section is there already, in " + roles.substr(0, roles.size() - 2));
    CHECK(wrong_with(1, "{\n  \"road\"", "[").find("road.json:1: this is not JSON: ") == 0);
}

TEST_CASE("the most columns between pieces are not fewer than the least") {
    CHECK(wrong_with(1, "\"most_between_pieces\": 34", "\"most_between_pieces\": 3") ==
          "road.json:2: road.most_between_pieces: 3, less than the least, which is 14");
}

TEST_CASE("files altered at random: a sentence or a sound result, never a crash") {
    const auto shipped = shipped_files();
    lull::RandomStream chance(2077, 1);
    const std::vector<std::string> words = {
        "true", "false", "null",    "-1",         "1e9",      "99999999999", "\"owner\"", "{",  "}",  "[", "]", ",",
        ":",    "\"",    "\"van\"", "\"walker\"", "\"tree\"", "\"extends\"", "{}",        "[]", "\n", "0", "\\"};
    std::uint32_t sound = 0;
    std::uint32_t refused = 0;
    for (std::uint32_t round = 0; round < seeds::times(600); ++round) {
        auto files = shipped;
        std::string& text = files[chance.below(2)].text;
        for (std::uint32_t change = 0; change <= chance.below(3); ++change) {
            const auto at = chance.below(static_cast<std::uint32_t>(text.size()));
            const auto size = chance.below(12);
            switch (chance.below(5)) {
                case 0: text[at] = static_cast<char>(chance.below(256)); break;
                case 1: text.erase(at, size); break;
                case 2:
                    text.insert(at, text.substr(chance.below(static_cast<std::uint32_t>(text.size())), size));
                    break;
                case 3: text.replace(at, size, words[chance.below(static_cast<std::uint32_t>(words.size()))]); break;
                default: {  // a number for a number: most of these are still JSON
                    const auto digit = text.find_first_of("0123456789", at);
                    if (digit != std::string::npos) {
                        text[digit] = static_cast<char>('0' + chance.below(10));
                    }
                }
            }
        }
        CAPTURE(round);
        lull::Complaints complaints;
        const lull::Bytes bytes = pack_game_data(files, complaints);
        if (!complaints.empty()) {
            ++refused;
            bool readable = true;
            for (const std::string& sentence : complaints.sentences()) {
                readable = readable && sentence.size() > 10 && sentence.find_first_of("\r\n\x1b") == std::string::npos;
            }
            CHECK(readable);
            continue;
        }
        ++sound;
        GameData data;
        CHECK_FALSE(read_game_data(bytes.data(), bytes.size(), data));
        MapPlan plan = plan_of({"............", "@...........", "............"});
        plan.things.push_back({data.road.sown.front().thing, {5, 2}});
        Game game(plan, data);
        game.command({Manoeuvre::coast, true});
        game.finish();
        CHECK(loaded(saved(game))->hash() == game.hash());
    }
    CHECK(sound > seeds::times(25));
    CHECK(refused > seeds::times(100));
}

TEST_CASE("an empty list of goods is refused: a shop sells something") {
    auto files = shipped_files();
    files[2].text = R"({ "goods": [] })";
    lull::Complaints complaints;
    pack_game_data(files, complaints);
    CHECK(all(complaints) == "goods.json:1: goods: at least one good expected: a shop sells something");
}

TEST_CASE("goods, vans and kinds of road are what the rules can take") {
    CHECK(wrong_with(2, "\"thing\": \"shotgun\"", "\"thing\": \"walker\"").find("goods[6].thing: \"walker\" is not") !=
          std::string::npos);
    CHECK(wrong_with(2, "\"gives\": \"tyre\"", "\"gives\": \"tyre\", \"thing\": \"pistol\"").find("goods[2].thing") !=
          std::string::npos);
    CHECK(wrong_with(2, "\"price\": 20", "\"price\": 0").find("a whole number from 1 to 10000 expected") !=
          std::string::npos);
    CHECK(wrong_with(2, "\"van\": \"broadside\"", "\"van\": \"bike\"") ==
          at(2, "\"Broadside\"") + "loadouts[1].van: \"bike\" is no whole van");
    CHECK(wrong_with(3, "\"rain\": 60", "\"rain\": 60, \"dust\": 41").find("more than a hundred together") !=
          std::string::npos);
    CHECK(wrong_with(3, "\"thing\": \"puddle\"", "\"thing\": \"pudle\"").find("did you mean \"puddle\"?") !=
          std::string::npos);
    CHECK(wrong_with(3, "\"text\": \"Straight", "\"text\": 5, \"name\": \"Straight") != "");
}

}  // namespace pack_test
