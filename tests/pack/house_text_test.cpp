// Houses as people draw them: how they are read, and the complaints about invalid drawings and fillings.
#include "pack/house_text.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "game/shipped_data.hpp"
#include "lull/random.hpp"
#include "tests/pack/shipped_files.hpp"

namespace house_text_test {

using namespace posthaste;

namespace {

const std::string head = "name: Hut\nline: Nobody is in.\nidea: One room.\nsize: 5 x 4\nbetter-than-a-letter: never\n";
const std::string map = "map:\n##\"##\n#a.e#\n#...#\n##@##\n";
const std::string slots = "slot e: nothing 1 | spider 1 | spider 1 dead 2\n";

const std::vector<HouseSlot> usual{{'a', {{'P', 1}}, {{'W', 1}}, {{'A', 1}}}};

HouseDrawing read(const std::string& text) {
    HouseDrawing house;
    lull::Complaints complaints;
    CHECK(read_house({"hut.txt", text}, usual, house, complaints));
    CHECK(complaints.empty());
    return house;
}
std::string wrong(const std::string& text) {
    HouseDrawing house;
    lull::Complaints complaints;
    const bool is_read = read_house({"hut.txt", text}, usual, house, complaints);
    CHECK_FALSE(is_read);
    return complaints.empty() ? "" : complaints.sentences().front();
}

}  // namespace

TEST_CASE("a drawn house is read as it is seen, its own slots before the usual ones") {
    const HouseDrawing house = read(head + slots + map);
    CHECK(house.name == "Hut");
    CHECK(house.line == "Nobody is in.");
    CHECK(house.columns == 5);
    CHECK(house.rows == 4);
    CHECK(house.cells == "##\"###a.e##...###@##");
    REQUIRE(house.slot('e') != nullptr);
    CHECK(house.slot('e')->early.front().letter == '.');
    CHECK(house.slot('e')->late.back().letter == 'z');
    CHECK(house.slot('e')->late.back().weight == 2);
    REQUIRE(house.slot('a') != nullptr);
    CHECK(house.slot('b') == nullptr);
}

TEST_CASE("a house is filled by the weights of the run, and mirrored on request") {
    const HouseDrawing house = read(head + slots + map);
    lull::RandomStream dice(1, 1);
    CHECK(fill_house(house, false, 1, dice).cells == "##\"###P..##...###@##");
    CHECK(fill_house(house, true, 1, dice).cells == "##\"###..P##...###@##");
    CHECK(fill_house(house, false, 4, dice).cells == "##\"###W.s##...###@##");
    std::set<char> seen;
    for (int i = 0; i < 100; ++i) {
        seen.insert(fill_house(house, false, 9, dice).cells[8]);
    }
    CHECK(seen == std::set<char>{'s', 'z'});
}

TEST_CASE("what is in cupboards is drawn apart") {
    const HouseDrawing house =
        read(head + "slot C: letter 1 | letter 1 | survivor 1\nmap:\n#####\n#C.C#\n#...#\n##@##\n");
    lull::RandomStream dice(1, 1);
    const FilledHouse filled = fill_house(house, false, 1, dice);
    CHECK(filled.cells == "######C.C##...###@##");
    CHECK(filled.in_cupboards == "mm");
}

TEST_CASE("a wrong house is refused with file, line, column and what was expected") {
    CHECK(wrong(head + slots + "map:\n#####\n#a?.#\n#...#\n##@##\n").starts_with("hut.txt:9:3: "));
    CHECK(wrong(head + slots + "map:\n#####\n#a..#\n#..#\n##@##\n").starts_with("hut.txt:10:1: 5 cells expected"));
    CHECK(wrong(head + slots + "map:\n#####\n#a...\n#...#\n##@##\n").starts_with("hut.txt:9:5: the outer wall"));
    CHECK(wrong(head + slots + "map:\n#####\n#a@.#\n#...#\n##@##\n").starts_with("hut.txt:9:3: windows and doorsteps"));
    CHECK(wrong(head + slots + "map:\n\"####\n#a..#\n#...#\n##@##\n").starts_with("hut.txt:8:1: a corner is a wall"));
    CHECK(wrong(head + slots + "map:\n#####\n#a..#\n#...#\n#####\n").starts_with("hut.txt:8:1: one @ expected"));
    CHECK(wrong(head + slots + "map:\n#####\n#a#.#\n###.#\n###@#\n").starts_with("hut.txt:9:2: no way leads here"));
    CHECK(wrong(head + map).starts_with("hut.txt:8:4: nothing says what fills this slot"));
    CHECK(wrong(head + "slot e: nothing 1 | spder 1 | spider 1\n" + map).starts_with("hut.txt:6:21: "));
    CHECK(wrong(head + "slot e: nothing | spider 1 | spider 1\n" + map).starts_with("hut.txt:6:17: a weight"));
    CHECK(wrong(head + "slot e: nothing 1 | spider 1\n" + map).starts_with("hut.txt:6:"));
    CHECK(wrong(head + "slot y: nothing 1 | spider 1 | web 1\n" + map).starts_with("hut.txt:6:6: "));
    CHECK(wrong(head + "door: 1\n" + map).starts_with("hut.txt:6:1: "));
    CHECK(wrong(std::string("name: Hut\n") + map).find("missing") != std::string::npos);
}

TEST_CASE("refused draws are those of a house, and not all of them") {
    auto files = shipped::shipped_files();
    files.push_back({"refused.json", R"({ "refused_draws": [{ "house": "Hut", "run": 7, "draws": [3, 30] }] })"});
    lull::Complaints complaints;
    pack_game_data(files, complaints);
    const std::string told = shipped::all(complaints);
    CHECK(told.find("refused.json:1: refused_draws[0].house: no house is called \"Hut\"") != std::string::npos);
    CHECK(told.find("refused_draws[0].draws: some, but not all numbers from 0 to 29 expected") != std::string::npos);
}

TEST_CASE("all shipped houses have names of their own and slots that are filled") {
    std::set<std::string> names;
    for (const HouseDrawing& house : shipped_data().houses) {
        CHECK(names.insert(house.name).second);
        for (const HouseSlot& slot : house.slots) {
            for (std::size_t band = 0; band < bands; ++band) {
                CHECK_FALSE(slot.in(band).empty());
            }
        }
    }
    CHECK(names.size() == 19);
}

TEST_CASE("what is in a vault can be carried, and there is at least one of it") {
    const auto wrong = [](const std::string& list) {
        auto files = shipped::shipped_files();
        for (auto& file : files) {
            const auto from = file.text.find("\"in_vaults\": [");
            if (from != std::string::npos) {
                file.text.replace(from, file.text.find(']', from) + 1 - from, "\"in_vaults\": " + list);
            }
        }
        lull::Complaints complaints;
        pack_game_data(files, complaints);
        return shipped::all(complaints);
    };
    CHECK(wrong(R"([{ "thing": "parcel", "count": 2 }])") == "");
    CHECK(
        wrong(R"([{ "thing": "walker" }])") ==
        "data/houses.json:2: in_vaults[0].thing: \"walker\" is nothing to be carried: what is in a vault has \"loot\"");
    CHECK(wrong(R"([{ "thing": "parcel", "count": 0 }])") ==
          "data/houses.json:2: in_vaults[0].count: a whole number from 1 to 20 expected, found 0");
    CHECK(wrong(R"([{ "thing": "parsel" }])") ==
          "data/houses.json:2: in_vaults[0].thing: there is no assemblage \"parsel\"; did you mean \"parcel\"?");
}

}  // namespace house_text_test
