// The stop between two runs as a player meets it, and the journey as it is kept.
#include "app/screens/stop_screens.hpp"

#include <doctest/doctest.h>

#include <cctype>

#include "app/saves/saved_run.hpp"
#include "game/journey.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/player_table.hpp"

namespace stop_screens_test {

using namespace player_table;

namespace {

const Choice& choice(const Panels& panels, const std::string& id) {
    for (const Choice& it : panels.choices) {
        if (it.id == id) {
            return it;
        }
    }
    FAIL("no choice ", id);
    return panels.choices.front();
}

std::string line_of(const Panels& panels, const std::string& label) {
    for (const Line& line : panels.waybill) {
        if (line.label == label) {
            return line.value;
        }
    }
    return "no such line";
}

// At the stop after a run that paid 20 + 20 a letter.
struct AtStop : Table {
    explicit AtStop(VanState state = {}) : Table({"...@..."}, fast(state)) {
        session->update(Key::coast);
        run_out();
        REQUIRE(panels().screen == Screen::result);
        session->update(Chosen{"drive_on"});
        REQUIRE(panels().screen == Screen::stop);
    }
    static VanState fast(VanState state) {
        state.speed = 3;
        return state;
    }
};

}  // namespace

TEST_CASE("who delivered drives on to a stop: the purse, the van, goods, roads, and one filled button") {
    AtStop table({.engine = 6, .letters = 2});
    const Panels& panels = table.panels();
    CHECK_FALSE(panels.heading.empty());
    CHECK(panels.subtitle.find("Stop 1 of 9") == 0);
    CHECK(panels.stamp.text == "PURSE · 60");
    CHECK(line_of(panels, "Purse") == "60 coins");
    CHECK(line_of(panels, "Engine") == "6 of 8");
    CHECK(line_of(panels, "Front") == "Pistol · 1 plate");
    CHECK(line_of(panels, "North") == "empty · 1 plate");
    int primaries = 0;
    int roads = 0;
    int chosen = 0;
    for (const Choice& it : panels.choices) {
        primaries += it.primary ? 1 : 0;
        roads += it.section == "Next road" ? 1 : 0;
        chosen += it.pressed ? 1 : 0;
        CHECK_FALSE(it.label.empty());
        CHECK(it.section.empty() == it.note.empty());
    }
    CHECK(primaries == 1);
    CHECK(choice(panels, "set_out").primary);
    CHECK(roads == crossroads(0, 2, shipped_data()).count);
    CHECK(chosen == 1);
    CHECK(choice(panels, "buy=1").label == "Plate · 30");
    CHECK(choice(panels, "buy=1").note.ends_with("Next one on this side: 60."));
    std::string keys;
    for (const Choice& it : panels.choices) {
        if (it.section == "Shop") {
            CHECK(it.key.size() == 1);
            CHECK(keys.find(it.key) == std::string::npos);
            keys += it.key;
        }
    }
    CHECK(keys.size() == 13);
    CHECK(choice(panels, "buy=3").refusal == "All the tyres are whole.");
    table->update(Key::confirm);
    CHECK(table.panels().screen == Screen::road);
    CHECK(table.panels().stamp.text.find("RUN 2") == 0);
    bool purse = false;
    for (const Counter& counter : table.panels().counters) {
        purse = purse || (counter.id == "purse" && counter.value == 60);
    }
    CHECK(purse);
}

TEST_CASE("digits and letters shown at a stop hold there, whatever the player gave them to on the road") {
    AtStop table({.letters = 1});  // 40
    const auto give = [&](const char* command, KeyPress press) {
        table->update(Chosen{"title"});
        table->update(Chosen{"settings"});
        table->update(Chosen{"keys"});
        table->update(Chosen{command});
        table->update(press);
        table->update(press);  // insisting: it is taken
        for (int back = 0; back < 2; ++back) {
            table->update(Key::escape);
        }
        table->update(Chosen{"continue"});
        REQUIRE(table.panels().screen == Screen::stop);
    };
    give("bind=north", {36, '7'});
    give("bind=east", {30, '1'});
    table->update(Chosen{"side=1"});
    table->update(KeyPress{36, '7'});
    CHECK(line_of(table.panels(), "North") == "Shotgun · 1 plate");
    CHECK(table.panels().options.at(0).chosen == 1);  // north
    CHECK(choice(table.panels(), "buy=7").key == "7");
}

TEST_CASE("a key that a stop uses itself is not shown beside what it does not do there") {
    KeyMap keys;
    keys.bind(Key::take_back, {32, '3'});
    auto game = game_of({"...@..."}, {});
    game->practise();
    Panels panels = describe_stop(*game, Side::front, keys);
    CHECK(choice(panels, "take_back").key == "3");
    panels.show_each_key_once();
    CHECK(choice(panels, "take_back").key.empty());
    CHECK(choice(panels, "buy=3").key == "3");
}

TEST_CASE(
    "goods are fitted to the side that is chosen, by the arrow keys or by its button; too dear is said in numbers") {
    AtStop table({.letters = 1});  // 40
    table->update(Key::north);
    CHECK(table.panels().options.at(0).chosen == 1);  // north
    table->update(KeyPress{.letter = '7'});
    CHECK(line_of(table.panels(), "North") == "Shotgun · 1 plate");
    CHECK(line_of(table.panels(), "Purse") == "20 coins");
    CHECK(table.panels().announcement == "Bought: Shotgun, north.");
    table->update(Chosen{"side=2"});
    CHECK(table.panels().options.at(0).chosen == static_cast<std::int32_t>(Side::rear));
    table->update(Chosen{"buy=7"});
    CHECK(choice(table.panels(), "buy=1").refusal == "It costs 30, and you have 0.");
    const auto hash = table->state_hash();
    table->update(Chosen{"buy=1"});
    CHECK(table->state_hash() == hash);
    CHECK(table.panels().announcement == "Too dear for your purse.");
    for (const char* id : {"buy=", "buy=0", "buy=99", "buy=x", "buy=99999999999", "side=9", "side=", "route=0",
                           "route=9", "drive_on", "loadout=1"}) {
        table->update(Chosen{id});
        CHECK(table->state_hash() == hash);
        CHECK(table.panels().screen == Screen::stop);
    }
}

TEST_CASE("a weapon is traded in for one that costs no more only when it is chosen twice") {
    AtStop table({.letters = 1});
    table->update(Key::north);
    table->update(Chosen{"buy=7"});
    const auto hash = table->state_hash();
    table->update(Chosen{"buy=6"});
    CHECK(table->state_hash() == hash);
    CHECK(table.panels().announcement == "Your Shotgun goes for good. Choose this again to trade it in.");
    CHECK(choice(table.panels(), "buy=6").note == table.panels().announcement);
    table->update(Chosen{"side=1"});  // anything else, and it is asked anew
    table->update(Chosen{"buy=6"});
    CHECK(table->state_hash() == hash);
    table->update(Chosen{"buy=6"});
    CHECK(line_of(table.panels(), "North") == "Pistol · 1 plate");
}

TEST_CASE("the last goods are bought by the keys that they show") {
    AtStop table({.letters = 2});  // 60
    table->update(Key::north);
    table->update(KeyPress{.letter = static_cast<char>(std::tolower(choice(table.panels(), "buy=11").key[0]))});
    CHECK(line_of(table.panels(), "North") == "Harpoon · 1 plate");
}

TEST_CASE("of many goods each has a key of its own, or else only its button") {
    GameData data = shipped_data();
    const Good first = data.goods.front();  // a copy: the vector lets go of its own before it copies
    data.goods.assign(30, first);
    const Game road(3, 2, data);
    const auto rich =
        loaded(altered(saved(road),
                       {[](const World& world, Action& action) { action.set(world.first<Van>(), Purse{10'000}); }}),
               data);
    FakeHost host;
    leave_game(host, *rich);
    Session session(host, data);
    session.start();
    REQUIRE(session.panels().screen == Screen::stop);
    std::string keys;
    for (const Choice& it : session.panels().choices) {
        if (it.key.size() == 1) {
            CHECK(keys.find(it.key) == std::string::npos);
            keys += it.key;
        }
    }
    CHECK(choice(session.panels(), "buy=14").key == "G");
    CHECK(choice(session.panels(), "buy=25").key.empty());
    CHECK(keys.find_first_of("DHJKLMSWZ") == std::string::npos);  // these do something else there
    const auto plates = [&] { return line_of(session.panels(), "Front"); };
    const std::string before = plates();
    session.update(KeyPress{.letter = 'g'});
    const std::string after = plates();
    CHECK(after != before);
    session.update(Chosen{"buy=30"});
    CHECK(plates() != after);
}

TEST_CASE("another road may be chosen until the van sets out; what was bought stays bought") {
    AtStop table({.letters = 3});
    table->update(Chosen{"buy=1"});
    table->update(Chosen{"route=2"});
    CHECK(choice(table.panels(), "route=2").pressed);
    CHECK_FALSE(choice(table.panels(), "route=1").pressed);
    CHECK(line_of(table.panels(), "Front") == "Pistol · 2 plates");
    CHECK(line_of(table.panels(), "Purse") == "50 coins");
    table->update(Chosen{"set_out"});
    CHECK(table.panels().screen == Screen::road);
    const auto hash = table->state_hash();
    table->update(Chosen{"route=1"});
    table->update(Chosen{"buy=1"});
    CHECK(table->state_hash() == hash);
}

TEST_CASE("a reload at the stop loses nothing, and neither does the menu") {
    AtStop table({.letters = 3});
    table->update(Chosen{"buy=1"});
    table->update(Chosen{"route=2"});
    const auto hash = table->state_hash();
    table.restart();
    CHECK(table.panels().screen == Screen::stop);
    CHECK(table->state_hash() == hash);
    table->update(Key::escape);
    CHECK(table.panels().screen == Screen::title);
    table->update(Key::confirm);
    CHECK(table.panels().screen == Screen::stop);
    table->update(Key::help);
    table->update(Key::escape);
    CHECK(table.panels().screen == Screen::stop);
    CHECK(table->state_hash() == hash);
}

TEST_CASE("a delivered run can be continued from the menu, a lost one cannot") {
    Table table({"...@..."}, {.speed = 3});
    table->update(Key::coast);
    table.run_out();
    table->update(Chosen{"title"});
    table->update(Chosen{"continue"});
    CHECK(table.panels().screen == Screen::result);
}

TEST_CASE("in practice a purchase is taken back at the stop") {
    Table table;
    SavedRun run;
    run.game = game_of({"...@..."}, {.speed = 3});
    run.game->practise();
    table->update(FilePicked{seal_save(to_bytes(run), 1)});
    table->update(Key::coast);
    table.run_out();
    table->update(Chosen{"drive_on"});
    REQUIRE(table.panels().screen == Screen::stop);
    CHECK_FALSE(choice(table.panels(), "take_back").refusal.empty());
    const auto before = table->state_hash();
    table->update(Chosen{"buy=6"});
    REQUIRE(table->state_hash() == before);  // there is one in front already
    table->update(Key::east);
    table->update(Key::north);
    table->update(Chosen{"buy=6"});
    REQUIRE(table->state_hash() != before);
    table->update(Key::take_back);
    CHECK(table.panels().screen == Screen::stop);
    CHECK(table->state_hash() == before);
}

TEST_CASE("a new journey begins with the van that was chosen on the title") {
    Table table;
    REQUIRE(table.panels().options.size() == 1);
    CHECK(table.panels().options[0].chosen == 0);
    table->update(Chosen{"loadout=2"});
    CHECK(table.panels().options[0].chosen == 2);
    table->update(Chosen{"loadout=17"});
    CHECK(table.panels().options[0].chosen == 2);
    table.new_run("5");
    CHECK(table.panels().max_speed == 3);
    const auto hash = table->state_hash();
    table->update(Chosen{"title"});
    table->update(Chosen{"loadout=0"});
    table.new_run("5");
    CHECK(table.panels().max_speed == 4);
    CHECK(table->state_hash() != hash);
}

TEST_CASE("death ends the journey, and the waybill says how far it got") {
    Table table({"..z...", "..@..."}, {.speed = 0, .driver = 1, .tyres = 0, .plates = no_plates, .turn = 2, .run = 4});
    table->update(Key::coast);
    table.run_out();
    REQUIRE(table.panels().screen == Screen::result);
    CHECK(line_of(table.panels(), "Run") == "4 of 9");
    for (const Choice& it : table.panels().choices) {
        CHECK(it.id != "drive_on");
    }
    table->update(Chosen{"drive_on"});
    CHECK(table.panels().screen == Screen::result);
}

TEST_CASE("the ninth delivery wins the journey, and the road goes on") {
    Table table({"...@..."}, {.speed = 3, .turn = 2, .run = 9});
    table->update(Key::coast);
    table.run_out();
    CHECK(table.panels().heading == "The Last Post");
    table->update(Chosen{"drive_on"});
    CHECK(table.panels().screen == Screen::stop);
    CHECK(table.panels().subtitle.find("Stop 9 on") == 0);
}

TEST_CASE("what a save claims of errands is checked") {
    SavedRun run;
    run.game = std::make_unique<Game>(3, 1, shipped_data());
    run.turns = {{{}, 7, {Errand::Type::loadout, 1}}, {{}, 8, {Errand::Type::purchase, 255, Side::left}}};
    const lull::Bytes sound = to_bytes(run);
    SavedRun loaded;
    CHECK_FALSE(from_bytes(sound, shipped_data(), loaded));
    REQUIRE(loaded.turns.size() == 2);
    CHECK(loaded.turns[1].errand == run.turns[1].errand);
    CHECK(loaded.turns[1].hash == 8);
    run.turns[1].errand.number = 4000;  // a number that no errand has
    SavedRun refused;
    CHECK(from_bytes(to_bytes(run), shipped_data(), refused));
    CHECK_FALSE(refused.game);
}

}  // namespace stop_screens_test
