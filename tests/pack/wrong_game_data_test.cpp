// Faults in the road game's own data files are reported with file, line, path and what was expected.
#include <doctest/doctest.h>

#include "tests/pack/shipped_files.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/seeds.hpp"

namespace wrong_game_data_test {

using namespace ascii_road;
using namespace shipped;

namespace {

// The complaints about a drawing of one thing, packed with the shipped files.
std::string wrong_in_drawing(const std::string& thing) {
    auto files = shipped_files();
    files.resize(3);  // without the routes, which need drawings of their own
    files.push_back({"maps/yard.txt", "legend\n  X " + thing + "\nmap\n  |..X|\n"});
    lull::Complaints complaints;
    pack_game_data(files, complaints);
    return all(complaints);
}

// The complaints about these goods instead of those that ship.
std::string wrong_with_goods(const std::string& goods) {
    const std::string file = shipped_files()[0].text;
    return wrong_with(0, file.substr(file.find("\"goods\"")), "\"goods\": [" + goods + "] }");
}

}  // namespace

TEST_CASE("a trailer is drawn and sown only with what draws it") {
    CHECK(wrong_in_drawing("toll_king") == "");
    CHECK(wrong_in_drawing("bandit") == "");
    CHECK(wrong_in_drawing("trailer") ==
          "maps/yard.txt:2:5: \"toll_king\" expected, which draws the \"trailer\": that is nothing by itself");
    CHECK(wrong_in_drawing("rolling") == "maps/yard.txt:2:5: \"rolling\" cannot stand about on a map");
    CHECK(wrong_with(2, R"("thing": "walker")", R"("thing": "trailer")")
              .find("\"trailer\" cannot stand about on a road") != std::string::npos);
}

TEST_CASE("venom with a pace or a strength that no poison can have is refused") {
    const auto wrong_venom = [](const std::string& was, const std::string& instead) {
        const std::string told = wrong_with(15, was, instead);
        CHECK(told.starts_with(at(15, was)));
        return told.substr(told.find("spider."));
    };
    CHECK(wrong_venom(R"("venom_period": 20)", R"("venom_period": 0)") ==
          "spider.hunter.venom_period: a whole number from 1 to 10000 expected, found 0");
    CHECK(wrong_venom(R"("venom_strength": 1)", R"("venom_strength": 101)") ==
          "spider.hunter.venom_strength: a whole number from 0 to 100 expected, found 101");
    CHECK(wrong_venom(R"("venom": 3)", R"("venom": -1)") ==
          "spider.hunter.venom: a whole number from 0 to 100 expected, found -1");
}

TEST_CASE("a card is about a picture that there is, the horde or the camp, and about each only once") {
    const std::string tree = R"("about": "tree")";
    const auto wrong_card = [&](const char* about) { return wrong_with(6, tree, about); };
    CHECK(wrong_card(R"("about": "tree")") == "");
    CHECK(wrong_card(R"("about": "rock")").find("there is a card about \"rock\" already") != std::string::npos);
    CHECK(wrong_card(R"("abut": "tree")").find("abut") != std::string::npos);
    CHECK(wrong_card(R"("about": "door" }, { "about": "tree")")
              .ends_with(R"(: cards[15]: "text", which is told on the road, or "inside", in a house, expected)"));
    CHECK(wrong_card(R"("inside": 5, "about": "tree")").find("cards[15].inside: a text") != std::string::npos);
    auto files = shipped_files();
    files.push_back({"sprites.json", R"({ "sprites": [ { "name": "van" } ] })"});
    lull::Complaints complaints;
    pack_game_data(files, complaints);
    CHECK(all(complaints).find("cards[1].about: there is no sprite \"walker\"") != std::string::npos);
    CHECK(all(complaints).find("\"horde\"") == std::string::npos);
}

TEST_CASE("what is wrong in the game's own sections") {
    const std::string roles = at(1, "\"roles\"");
    const std::string shell = R"("shell": "shell",)";
    CHECK(wrong_with(1, "\"roles\"", "\"rolls\"") ==
          roles + "there is no section \"rolls\"; did you mean \"roles\"?\nno file has the section \"roles\"");
    CHECK(wrong_with(1, shell, R"("shell": "shel",)") ==
          at(1, shell) + R"(roles.shell: there is no assemblage "shel"; did you mean "shell"?)");
    CHECK(wrong_with(1, shell, "") == roles + R"(roles: the field "shell" is missing)");
    CHECK(wrong_with(1, shell, R"("shell": "tree",)") ==
          at(1, shell) + R"(roles.shell: "tree" has no flight, which this role needs)");
    CHECK(wrong_with(1, R"("tyres": { "value": 6, "full": 6 },)", R"("awake": true,)") ==
          at(1, R"("van": "van")") + R"(roles.van: "van" has no tyres, which this role needs)");
    CHECK(wrong_with(1, R"("health": { "value": 2, "full": 2 })", R"("health": { "value": 2, "full": 1 })") ==
          at(1, R"("walker": {)") + "walker.health: value is 2, more than full, which is 1");
    CHECK(wrong_with(2, "\"rows\": 13", "\"rows\": 0") ==
          at(2, "\"rows\"") + "road.rows: a whole number from 1 to 100 expected, found 0");
    CHECK(wrong_with(2, "\"rows\": 13,", "") == at(2, "\"road\"") + "road: the field \"rows\" is missing");
    CHECK(wrong_with(2, "\"road_bottom\": 8", "\"road_bottom\": 3") ==
          at(2, "\"road_bottom\"") + "road.road_bottom: the road ends before road_top, where it begins");
    const std::string tree = R"("thing": "tree")";
    CHECK(wrong_with(2, tree + ",", "") == at(2, tree) + R"(road.sown[2]: the field "thing" is missing)");
    CHECK(wrong_with(2, tree, R"("thing": "van")") ==
          at(2, tree) + R"(road.sown[2].thing: "van" cannot stand about on a road)");
    CHECK(wrong_with(2, tree, R"("thing": "tre")") ==
          at(2, tree) + R"(road.sown[2].thing: there is no assemblage "tre"; did you mean "tree"?)");
    CHECK(wrong_with(2, "{\n  \"road\"", "{\n  \"roles\": 1,\n  \"road\"") ==
          "road.json:2: roles: this section is there already, in " + roles.substr(0, roles.size() - 2));
    CHECK(wrong_with(2, "{\n  \"road\"", "[").find("road.json:1: this is not JSON: ") == 0);
}

TEST_CASE("the most columns between pieces are not fewer than the least") {
    CHECK(wrong_with(2, "\"most_between_pieces\": 34", "\"most_between_pieces\": 3") ==
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
        std::string& text = files[chance.below(3)].text;
        for (std::uint32_t change = 0; change <= chance.below(3); ++change) {
            const auto at = chance.below(static_cast<std::uint32_t>(text.size()));
            const auto size = chance.below(12);
            switch (chance.below(6)) {
                case 0: text[at] = static_cast<char>(chance.below(256)); break;
                case 1: text.erase(at, size); break;
                case 2:
                    text.insert(at, text.substr(chance.below(static_cast<std::uint32_t>(text.size())), size));
                    break;
                case 3: text.replace(at, size, words[chance.below(static_cast<std::uint32_t>(words.size()))]); break;
                case 4: {  // gives a thing one more component
                    const auto component = chance.below(static_cast<std::uint32_t>(Components::count));
                    const auto body = text.find(": {\n      \"", at);
                    if (body != std::string::npos) {
                        text.insert(body + 3, "\"" + std::string(Components::names[component]) + "\": true,");
                    }
                    break;
                }
                default: {  // replaces a number by a number: most of these are still JSON
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
        const auto sown = chance.below(static_cast<std::uint32_t>(data.road.sown.size()));
        plan.things.push_back({data.road.sown[sown].thing, {5, 0}});
        Game game(plan, data);
        game.command({Manoeuvre::coast, true});
        game.finish();
        CHECK(loaded(saved(game), data)->hash() == game.hash());
    }
    CHECK(sound > seeds::times(25));
    CHECK(refused > seeds::times(100));
}

TEST_CASE("an empty list of goods is refused: a shop sells something") {
    CHECK(wrong_with_goods("") == at(0, "\"goods\"") + "goods: at least one good expected: a shop sells something");
}

TEST_CASE("a shop has no more goods than a journey can speak of") {
    std::string goods = R"({ "name": "Plate", "icon": "armour", "text": "Text.", "price": 1, "gives": "plate" })";
    const std::string one = goods;
    for (int more = 1; more < 256; ++more) {
        goods += "," + one;
    }
    CHECK(wrong_with_goods(goods) == at(0, "\"goods\"") + "goods: at most 255 goods expected, found 256");
}

TEST_CASE("letters have an id, words and a letter that they answer") {
    CHECK(wrong_with(5, R"("id": "fence-02")", R"("id": "fence-01")")
              .find(at(5, R"("id": "fence-02")") + R"(letters[1].id: another letter has the id "fence-01" already)") ==
          0);
    CHECK(wrong_with(5, R"("answers": "fence-01")", R"("answers": "fense-01")") ==
          at(5, R"("id": "fence-02")") + R"(letters[1].answers: there is no letter "fense-01")");
    CHECK(wrong_with(5, R"("first_run": 1)", R"("first_run": 4)") ==
          at(5, R"("id": "fence-01")") + "letters[0].last_run: this is less than first_run");
    CHECK(wrong_with(5, R"("to": "Hedda Voss")", R"("to": "")") ==
          at(5, R"("id": "fence-01")") + "letters[0].to: a line of text expected");
    CHECK(wrong_with(5, R"("weight": 3)", R"("weight": 4)") ==
          at(5, R"("id": "fence-01")") + "letters[0].weight: a whole number from 1 to 3 expected, found 4");
    CHECK(wrong_with(5, R"("place": "Saltlick")", R"("place": "Saltlik")")
              .ends_with(R"(there is no camp "Saltlik"; did you mean "Saltlick"?)"));
    CHECK(wrong_with(5, R"("letters": 35)", R"("letters": -1)").find("letters: a whole number from 0") !=
          std::string::npos);
    CHECK(wrong_with(5, R"("letters": 35, "from": "Teague, who had your van")", R"("from": "")")
              .ends_with("last_letters[1].from: a line of text expected"));
}

TEST_CASE("camps have names of their own and something to say, and some end fits always") {
    CHECK(wrong_with(8, R"("name": "Saltlick")", R"("name": "Dry Forty")")
              .find(R"(camps[1].name: another camp is called "Dry Forty" already)") != std::string::npos);
    CHECK(wrong_with(8, R"("in_text": "the Locks")", R"("in_text": "")")
              .ends_with("camps[4].in_text: a line of text expected"));
    CHECK(wrong_with(9, "{cells}", "{cels}")
              .ends_with("deaths[0].text: {cells}, {camp} or {killer} expected, found {cels}"));
    CHECK(wrong_with(9, R"("when": "hooked")", R"("when": "hoked")").find("hooked") != std::string::npos);
    const std::string ends = shipped_files()[9].text;
    std::size_t deaths = 0;
    for (auto text = ends.find("\"text\"", ends.find("\"deaths\"")); text < ends.find("\"arrivals\""); ++deaths) {
        text = ends.find("\"text\"", text + 1);
    }
    CHECK(wrong_with(9, R"({ "text": "You died)", R"({ "when": "stopped", "text": "You died)")
              .ends_with("deaths[" + std::to_string(deaths - 1) + "].when: the last one fits always"));
}

TEST_CASE("goods, vans and kinds of road are what the rules can take") {
    CHECK(wrong_with(0, "\"thing\": \"shotgun\"", "\"thing\": \"walker\"").find("goods[6].thing: \"walker\" is not") !=
          std::string::npos);
    CHECK(wrong_with(0, "\"gives\": \"tyre\"", "\"gives\": \"tyre\", \"thing\": \"pistol\"").find("goods[2].thing") !=
          std::string::npos);
    CHECK(wrong_with(0, "\"price\": 20", "\"price\": 0").find("a whole number from 1 to 10000 expected") !=
          std::string::npos);
    CHECK(wrong_with(0, "\"van\": \"broadside\"", "\"van\": \"bike\"") ==
          at(0, "\"Broadside\"") + "loadouts[1].van: \"bike\" is no whole van");
    CHECK(wrong_with(3, "\"thing\": \"puddle\"", "\"thing\": \"pudle\"").find("did you mean \"puddle\"?") !=
          std::string::npos);
    CHECK(wrong_with(3, "\"text\": \"Straight", "\"text\": 5, \"name\": \"Straight") != "");
}

TEST_CASE("a sprite is one of those that the pictures have") {
    const auto said_of = [](const std::string& things) {
        std::vector<lull::DataFile> files = shipped_files();
        files.push_back({"sprites.json", R"({ "sprites": [ { "name": "van" }, { "name": "walker" } ],
                                           "panel_icons": [ { "name": "pistol" } ] })"});
        files.insert(files.begin(), {"more.json", R"({ "assemblages": { "ghoul": )" + things + "} }"});
        lull::Complaints complaints;
        pack_game_data(files, complaints);
        return all(complaints);
    };
    CHECK(said_of(R"({ "looks": { "sprite": "walkr" } })")
              .starts_with("more.json:1: ghoul.looks.sprite: there is no sprite \"walkr\"; did you mean \"walker\"?"));
    CHECK(said_of(R"({ "children": [ {}, { "looks": { "sprite": "x" } } ] })")
              .find("more.json:1: ghoul.children[1].looks.sprite: there is no sprite \"x\"") != std::string::npos);
    CHECK(said_of(R"({ "looks": { "sprite": "walker" } })").find("ghoul.looks.sprite") == std::string::npos);
    for (const std::string sign : {"attack", "shut", "open", "locked"}) {
        CHECK(said_of(R"({ "signs": { ")" + sign + R"(": "walkr" } })")
                  .starts_with("more.json:1: ghoul.signs." + sign +
                               ": there is no sprite \"walkr\"; did you mean \"walker\"?"));
    }
    CHECK(said_of(R"({ "signs": { "icon": "pistl" } })")
              .starts_with("more.json:1: ghoul.signs.icon: there is no icon \"pistl\"; did you mean \"pistol\"?"));
    CHECK(said_of(R"({ "signs": { "attack": 5 } })").find("more.json:1: ghoul.signs.attack: ") != std::string::npos);
    CHECK(said_of(R"({ "signs": { "attack_size": 9 } })")
              .find("ghoul.signs.attack_size: a whole number from 10 to 100 expected, found 9") != std::string::npos);
}

TEST_CASE("a sound is a recipe that does not wait, wherever data names one") {
    const std::string pistol = R"("sound": "pistol")";
    CHECK(wrong_with(0, pistol, R"("sound": "pistl")") ==
          at(0, pistol) + R"(gun.shot.sound: there is no sound "pistl"; did you mean "pistol"?)");
    CHECK(wrong_with(0, pistol, R"("sound": "tick")")
              .find(at(0, pistol) + R"(gun.shot.sound: there is no sound "tick")") == 0);
    CHECK(wrong_with(0, R"("from_enemy": "enemy_shot")", R"("from_enemy": "enemy_shoot")")
              .find(R"(gun.shot.from_enemy: there is no sound "enemy_shoot"; did you mean "enemy_shot"?)") !=
          std::string::npos);
    const std::string blast = R"("bursts": "blast")";
    CHECK(wrong_with(1, blast, R"("bursts": "blas")") ==
          at(1, blast) + R"(barrel.sounds.bursts: there is no sound "blas"; did you mean "blast"?)");
    const std::string claw = R"("sound": "claw")";
    CHECK(wrong_with(9, claw, R"("sound": "clav")") ==
          at(9, claw) + R"(causes[0].sound: there is no sound "clav"; did you mean "claw"?)");
    CHECK(wrong_with(0, pistol, R"("sound": "theme_win")") == "");
    CHECK(wrong_with(0, pistol, R"("sound": "horde_2")") == "");
    CHECK(wrong_with(0, R"("flashes": 14)", R"("flashes": 33)") ==
          at(0, R"("flashes": 14)") + "railgun.shot.flashes: a whole number from 0 to 32 expected, found 33");
    CHECK(wrong_with(0, R"("rounds": 6, "round_ms")", R"("rounds": 0, "round_ms")")
              .find("machine_gun.shot.rounds: a whole number from 1 to 12 expected, found 0") != std::string::npos);
}

TEST_CASE("a cause's icon is one of the panels' icons") {
    auto files = shipped_files();
    files.push_back({"sprites.json", R"({ "panel_icons": [ { "name": "walker" } ] })"});
    lull::Complaints complaints;
    pack_game_data(files, complaints);
    const std::string told = all(complaints);
    CHECK(told.find("causes[0].icon") == std::string::npos);
    CHECK(told.find("causes[1].icon: there is no panel icon \"dust\"") != std::string::npos);
}

TEST_CASE("each cause has a name, and only one") {
    const std::string acid = R"({ "cause": "acid", "called": "Acid", "icon": "acid" },)";
    CHECK(wrong_with(9, acid, "") == at(9, R"("causes")") + R"(causes: a name expected of the cause "acid")");
    CHECK(wrong_with(9, acid, R"({ "cause": "acid", "called": "", "icon": "acid" },)") ==
          at(9, acid) + "causes[6].called: a line of text expected");
    CHECK(wrong_with(9, acid, acid + acid) == at(9, acid) + R"(causes[7].cause: "acid" is told of already)");
    CHECK(wrong_with(9, acid, R"({ "cause": "acids", "called": "Acid", "icon": "acid" },)")
              .find(R"(there is no choice "acids")") != std::string::npos);
}

TEST_CASE("each deed has a name, a condition and a pay, and only one") {
    constexpr std::size_t deeds = 16;
    REQUIRE(shipped_files()[deeds].name == "data/deeds.json");
    const std::string text = shipped_files()[deeds].text;
    const auto from = text.find(R"({ "id": "own_goal")");
    const std::string own_goal = text.substr(from, text.find('\n', from) - from);
    CHECK(wrong_with(deeds, own_goal, "") ==
          at(deeds, R"("deeds")") + R"(deeds: a name expected of the deed "own_goal")");
    CHECK(wrong_with(deeds, own_goal, own_goal + own_goal) ==
          at(deeds, own_goal) + R"(deeds[3].id: "own_goal" is there already)");
    CHECK(wrong_with(deeds, R"("name": "Own goal")", R"("name": "")") ==
          at(deeds, own_goal) + "deeds[2].name: a line of text expected");
    CHECK(wrong_with(deeds, R"("condition": "A bandit)", R"("condition": "\tA bandit)") ==
          at(deeds, own_goal) + "deeds[2].condition: a line of text expected");
    CHECK(wrong_with(deeds, R"("id": "own_goal")", R"("id": "own_gaol")").find(R"(there is no choice "own_gaol")") !=
          std::string::npos);
    CHECK(wrong_with(deeds, R"("pay": 20)", R"("pay": 0)")
              .find("deeds[4].pay: a whole number from 1 to 100 expected, found 0") != std::string::npos);
}

TEST_CASE("what fights has a name, and what is seen has looks") {
    const auto said_of = [](const std::string& thing) {
        auto files = shipped_files();
        files.push_back({"more.json", R"({ "assemblages": { "more": )" + thing + "} }"});
        lull::Complaints complaints;
        pack_game_data(files, complaints);
        return all(complaints);
    };
    CHECK(said_of(R"({ "extends": "pistol", "named": false })") ==
          R"(more.json:1: more: whatever has "weapon" needs a name, in "named")");
    CHECK(said_of(R"({ "extends": "pistol", "shot": false })") ==
          R"(more.json:1: more: whatever has "weapon" needs "shot", which says how it sounds)");
    CHECK(said_of(R"({ "extends": "pistol", "shot": { "sound": "" } })").find("more.json:1: more.shot") == 0);
    CHECK(said_of(R"({ "named": { "called": "bow" }, "weapon": true, "shot": true })") ==
          "more.json:1: more.shot.sound: the name of a sound expected\n"
          "more.json:1: more.signs.attack: the name of a sprite expected");
    const std::string no_attack = "more.json:1: more.signs.attack: the name of a sprite expected";
    CHECK(said_of(R"({ "extends": "pistol", "signs": false })") == no_attack);
    CHECK(said_of(R"({ "extends": "walker", "signs": false })") == no_attack);
    CHECK(said_of(R"({ "extends": "spider", "signs": { "attack": "" } })") == no_attack);
    CHECK(said_of(R"({ "extends": "bandit" })") == "");
    CHECK(said_of(R"({ "extends": "door", "signs": false })") ==
          "more.json:1: more.signs.shut: the name of a sprite expected\n"
          "more.json:1: more.signs.open: the name of a sprite expected\n"
          "more.json:1: more.signs.locked: the name of a sprite expected");
    CHECK(said_of(R"({ "extends": "house_door", "signs": false })") ==
          "more.json:1: more.signs.open: the name of a sprite expected");
    CHECK(said_of(R"({ "extends": "parcel", "signs": false })") ==
          "more.json:1: more.signs.icon: the name of an icon expected");
    CHECK(said_of(R"({ "extends": "walker", "sounds": { "dies": "" } })").find("more.json:1: more.sounds.dies: ") == 0);
    CHECK(said_of(R"({ "extends": "walker", "explosive": true })") ==
          R"(more.json:1: more.sounds.bursts: the name of a sound expected)");
    CHECK(said_of(R"({ "extends": "mine", "sounds": false })") ==
          R"(more.json:1: more.sounds.bursts: the name of a sound expected)");
    CHECK(said_of(R"({ "extends": "puddle", "ground": { "slippery": true } })") ==
          R"(more.json:1: more.sounds.entered: the name of a sound expected)");
    CHECK(said_of(R"({ "extends": "walker", "named": false })") ==
          R"(more.json:1: more: whatever has "enemy" needs a name, in "named")");
    CHECK(said_of(R"({ "extends": "walker", "looks": false })") ==
          R"(more.json:1: more: whatever has "enemy" needs "looks")");
    CHECK(said_of(R"({ "extends": "puddle", "looks": false })") ==
          R"(more.json:1: more: whatever has "ground" needs "looks")");
    CHECK(said_of(R"({ "extends": "barrel", "looks": false })") ==
          R"(more.json:1: more: whatever has "explosive" needs "looks")");
}

TEST_CASE("a thing is refused that no save could hold") {
    const std::string walker = at(1, R"("walker": {)");
    const std::string health = R"("health": { "value": 2, "full": 2 })";
    CHECK(wrong_with(1, health, R"("health": { "value": 0, "full": 2 })") ==
          walker + "walker.health.value: a whole number from 1 to 2 expected, found 0");
    CHECK(wrong_with(1, health, R"("health": { "value": 0 })") ==
          walker + "walker.health.value: a whole number from 1 to 1 expected, found 0");
    const auto said_of = [](const std::string& thing) {
        auto files = shipped_files();
        files.push_back({"more.json", R"({ "assemblages": { "more": )" + thing + "} }"});
        lull::Complaints complaints;
        pack_game_data(files, complaints);
        return all(complaints);
    };
    const std::string more = "more.json:1: more";
    CHECK(said_of(R"({ "extends": "walker", "solid": false })") == more + R"(: whatever has "enemy" needs "solid")");
    CHECK(said_of(R"({ "extends": "walker", "controlled": true })") ==
          more + R"(: whatever has "controlled" needs "courier" or "van" or "place_door")");
    CHECK(said_of(R"({ "extends": "walker", "scenery": true })") ==
          more + R"(: "scenery" and "enemy" exclude each other)");
    CHECK(said_of(R"({ "extends": "walker", "human": true })") ==
          more + R"(: "human" and "walker" exclude each other)");
    CHECK(said_of(R"({ "extends": "tree", "burning": true })") ==
          more + R"(: whatever has "burning" needs "health" or "ground")");
    CHECK(said_of(R"({ "extends": "bandit", "human": { "aboard": true } })") ==
          more + ".human.aboard: false expected: nobody begins in the van");
    CHECK(said_of(R"({ "extends": "letter", "letter": { "state": "carried" } })") ==
          more + R"(.letter.state: "lies" expected: nobody has it yet)");
    CHECK(said_of(R"({ "extends": "flamethrower", "weapon": { "range": 11 } })") ==
          more + ".weapon.range: at most 10 expected of what sets alight or drops something, found 11");
    CHECK(said_of(R"({ "extends": "oil_dropper", "weapon": { "drops": "oill" } })") ==
          more + R"(.weapon.drops: the name of a thing with "scenery" or "ground" expected, found "oill")");
    CHECK(said_of(R"({ "extends": "walker", "leaves": { "what": "van" } })") ==
          more + R"(.leaves.what: the name of a thing with "scenery" or "ground" expected, found "van")");
    CHECK(said_of(R"({ "extends": "walker", "leaves": true })") ==
          more + R"(.leaves.what: the name of a thing with "scenery" or "ground" expected, found "")");
    CHECK(said_of(R"({ "extends": "barrel", "children": [
              { "extends": "pistol", "mounted_on": { "carrier": "owner" } } ] })") ==
          more + R"(: a weapon is mounted on "van" or "enemy")");
    CHECK(said_of(R"({ "flammable": { "turns": 5 } })") == "");  // for others to extend
    CHECK(wrong_with(2, R"("thing": "tree")", R"("thing": "walking_driver")")
              .find("\"walking_driver\" cannot stand about on a road") != std::string::npos);
}

TEST_CASE("a tint is a colour") {
    const std::string tint = R"("looks": { "tint": "#2fbf4f" })";
    for (const char* wrong : {"\"2fbf4f\"", "\"#2fbf4\"", "\"#2fbf4f0\"", "\"#2FBF4F\"", "\"#2fbf4g\"", "\"green\"",
                              "\"\"", "3129167", "true", "[47, 191, 79]"}) {
        CAPTURE(wrong);
        auto files = shipped_files();
        files.push_back({"more.json", R"({ "assemblages": { "more": { "extends": "walker", "looks": { "tint": )" +
                                          std::string(wrong) + " } } } }"});
        lull::Complaints complaints;
        pack_game_data(files, complaints);
        CHECK(all(complaints).starts_with("more.json:1: more.looks.tint: a colour like \"#9cc46a\" expected, found "));
    }
    CHECK(wrong_with(1, "\"layer\"", "\"laier\"").find("there is no field \"laier\"; did you mean \"layer\"?") !=
          std::string::npos);
}

}  // namespace wrong_game_data_test
