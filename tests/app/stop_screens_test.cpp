// The stop between two runs as a player meets it, and the journey as it is kept.
#include "app/screens/stop_screens.hpp"

#include <doctest/doctest.h>

#include <cctype>

#include "app/saves/save_envelope.hpp"
#include "app/saves/saved_run.hpp"
#include "game/journey.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/player_table.hpp"
#include "tests/support/seeds.hpp"
#include "tests/support/shops.hpp"

namespace stop_screens_test {

using namespace player_table;
using shops::buy;

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

// What is on a side of the van, as its button says.
std::string mount(const Panels& panels, const std::string& name) {
    for (const Choice& it : panels.choices) {
        if (it.label == name) {
            return it.note;
        }
    }
    return "no such side";
}

lull::Bytes newest_save(const FakeHost& host) {
    DecodedSave newest;
    for (const char* slot : {slot_a, slot_b}) {
        const auto found = host.storage.find(slot);
        DecodedSave save = decode_save(found != host.storage.end() ? found->second : std::string());
        newest = save.sequence > newest.sequence ? std::move(save) : std::move(newest);
    }
    return newest.body;
}

// At the stop after run 1, which paid 20 + 20 a letter. The camp sells shotguns and pistols at their usual prices.
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
        state.seed = shops::seed_selling({"Shotgun", "Pistol"}, 2);
        return state;
    }
};

}  // namespace

TEST_CASE("who delivered drives on to a stop: the purse, the van, goods, roads, and one filled button") {
    AtStop table({.engine = 6, .letters = 1});  // and not a scratch
    const Panels& panels = table.panels();
    CHECK_FALSE(panels.heading.empty());
    CHECK(panels.subtitle.find("Stop 1 of 9") == 0);
    CHECK(panels.stamp.text == "PURSE · 60");
    CHECK(line_of(panels, "Engine") == "6 of 8");
    CHECK(mount(panels, "Front") == "Pistol · 1 plate");
    CHECK(mount(panels, "North") == "empty · 1 plate");
    CHECK(choice(panels, "side=0").pressed);
    int primaries = 0;
    int roads = 0;
    int chosen = 0;
    for (const Choice& it : panels.choices) {
        primaries += it.primary ? 1 : 0;
        roads += it.section == "Next road" ? 1 : 0;
        chosen += it.section == "Next road" && it.pressed ? 1 : 0;
        CHECK_FALSE(it.label.empty());
        CHECK(it.section.empty() == it.note.empty());
    }
    CHECK(primaries == 1);
    CHECK(choice(panels, "set_out").primary);
    CHECK(roads == crossroads(AtStop::fast({}).seed, 2, shipped_data()).count);
    CHECK(chosen == 1);
    CHECK(choice(panels, "buy=1").label == "Plate · 30");
    CHECK(choice(panels, "buy=1").note.ends_with("The price doubles with every 4 plates on the van."));
    std::string keys;
    for (const Choice& it : panels.choices) {
        if (it.section == "Shop") {
            CHECK(it.key.size() == 1);
            CHECK(keys.find(it.key) == std::string::npos);
            keys += it.key;
        }
    }
    const Assortment sold = assortment(AtStop::fast({}).seed, 2, shipped_data());
    CHECK(keys == std::string("1234567890P").substr(0, sold.goods.size()));
    CHECK(choice(panels, "buy=3").refusal == "The tyres need no repair.");
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
    AtStop table;  // 40, for not a scratch
    const std::string key = choice(table.panels(), buy("Shotgun")).key;
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
    give("bind=north", {36, key.front()});
    give("bind=east", {30, '1'});
    table->update(Chosen{"side=1"});
    table->update(KeyPress{36, key.front()});
    CHECK(mount(table.panels(), "North") == "Shotgun (new) · 1 plate");
    CHECK(choice(table.panels(), "side=1").pressed);
    CHECK(choice(table.panels(), buy("Shotgun")).key == key);
}

TEST_CASE("a digit that no good shows buys nothing") {
    AtStop table({.letters = 8});
    const auto hash = table->state_hash();
    table->update(KeyPress{.letter = '9'});
    CHECK(assortment(AtStop::fast({}).seed, 2, shipped_data()).goods.size() < 9);
    CHECK(table->state_hash() == hash);
}

TEST_CASE("a key that a stop uses itself is not shown beside what it does not do there") {
    KeyMap keys;
    keys.bind(Key::take_back, {32, '3'});
    auto game = game_of({"...@..."}, {.run = 2});
    Panels panels = describe_stop(*game, {}, keys);
    CHECK(choice(panels, "take_back").key == "3");
    panels.show_each_key_once();
    CHECK(choice(panels, "take_back").key.empty());
    CHECK(choice(panels, "buy=3").key == "3");
}

TEST_CASE(
    "goods are fitted to the side that is chosen, by the arrow keys or by its button; too dear is said in numbers") {
    AtStop table({.letters = 0});  // 40, for not a scratch
    table->update(Key::north);
    CHECK(choice(table.panels(), "side=1").pressed);
    CHECK_FALSE(choice(table.panels(), "side=0").pressed);
    table->update(Chosen{buy("Shotgun")});
    CHECK(mount(table.panels(), "North") == "Shotgun (new) · 1 plate");
    CHECK(table.panels().stamp.text == "PURSE · 20");
    CHECK(table.panels().announcement == "Bought: shotgun, north. 20 coins.");
    CHECK(table.panels().summary == table.panels().announcement);
    table->update(Chosen{"side=2"});
    CHECK(choice(table.panels(), "side=2").pressed);
    table->update(Chosen{buy("Shotgun")});
    CHECK(choice(table.panels(), "buy=1").refusal == "It costs 30, and you have 0.");
    const auto hash = table->state_hash();
    table->update(Chosen{"buy=1"});
    CHECK(table->state_hash() == hash);
    CHECK(table.panels().announcement == "It costs 30, and you have 0.");
    CHECK(table.panels().summary == table.panels().announcement);
    for (const char* id : {"buy=", "buy=0", "buy=99", "buy=x", "buy=99999999999", "side=9", "side=", "route=0",
                           "route=9", "drive_on", "loadout=1"}) {
        table->update(Chosen{id});
        CHECK(table->state_hash() == hash);
        CHECK(table.panels().screen == Screen::stop);
    }
}

TEST_CASE("what is not among a camp's goods has no button, and a late click on it is answered with a sentence") {
    AtStop table({.letters = 8});
    const auto hash = table->state_hash();
    for (const Choice& it : table.panels().choices) {
        CHECK(it.id != buy("Railgun"));
    }
    table->update(Chosen{buy("Railgun")});
    CHECK(table->state_hash() == hash);
    CHECK(table.panels().summary == "This camp does not sell that.");
}

TEST_CASE("the price on a card is the same for each side; what an old weapon brings is said apart") {
    AtStop table({.letters = 8});
    const auto shown = [&] { return choice(table.panels(), buy("Shotgun")); };
    CHECK(shown().label == "Shotgun · 20");
    CHECK(shown().note.ends_with("You get 5 back for the pistol."));
    table->update(Key::north);
    CHECK(shown().label == "Shotgun · 20");
    CHECK(shown().note.find("back") == std::string::npos);
    table->update(Key::east);
    table->update(Chosen{buy("Shotgun")});
    CHECK(table.panels().announcement == "Bought: shotgun, front. 20 coins. You get 5 back for the pistol.");
    CHECK(table.panels().stamp.text == "PURSE · 185");
}

TEST_CASE("a bargain is marked, and says what it costs elsewhere") {
    AtStop table;
    const Assortment sold = assortment(AtStop::fast({}).seed, 2, shipped_data());
    for (const Choice& it : table.panels().choices) {
        const bool is_it = it.id == "buy=" + std::to_string(sold.bargain + 1);
        CHECK(is_it == it.note.starts_with("Bargain: "));
        if (it.section == "Shop") {
            CHECK(is_it == (it.tone == Tone::you));
        }
    }
}

TEST_CASE("purchases are taken back on a journey, the last first, and the button says which") {
    AtStop table({.letters = 8});
    const auto button = [&] { return choice(table.panels(), "take_back"); };
    CHECK(button().label == "Take back");
    CHECK(button().refusal == "You have bought nothing here that can be taken back.");
    const auto before = table->state_hash();
    table->update(Key::north);
    table->update(Chosen{buy("Shotgun")});
    const auto bought = table->state_hash();
    table->update(Chosen{"buy=1"});
    CHECK(mount(table.panels(), "North") == "Shotgun (new) · 2 plates (+1)");
    CHECK(choice(table.panels(), "side=1").tone == Tone::you);
    CHECK(choice(table.panels(), "side=0").tone == Tone::plain);
    CHECK(button().label == "Take back: plate, north");
    CHECK(button().refusal.empty());
    table->update(Chosen{"take_back"});
    CHECK(table->state_hash() == bought);
    CHECK(table.panels().summary == "Taken back: plate, north. You have 180 coins.");
    CHECK(button().label == "Take back: shotgun, north");
    table->update(Key::take_back);
    CHECK(table->state_hash() == before);
    CHECK(mount(table.panels(), "North") == "empty · 1 plate");
    CHECK(table.panels().stamp.text == "PURSE · 200");
    table->update(Key::take_back);
    CHECK(table->state_hash() == before);
    CHECK(table.panels().summary == button().refusal);
}

TEST_CASE("what is bought can be taken back after another road was chosen, and after a reload; not once on the road") {
    AtStop thrifty({.letters = 8});
    thrifty->update(Chosen{"route=2"});
    const auto before = thrifty->state_hash();
    AtStop table({.letters = 8});
    table->update(Key::north);
    table->update(Chosen{buy("Shotgun")});
    table->update(Chosen{"buy=1"});
    table->update(Chosen{"route=2"});
    CHECK(mount(table.panels(), "North") == "Shotgun (new) · 2 plates (+1)");
    table.restart();
    CHECK(choice(table.panels(), "take_back").label == "Take back: plate, north");
    table->update(Key::take_back);
    table.restart();
    table->update(Key::take_back);
    CHECK(table->state_hash() == before);
    table.restart();
    CHECK(table->state_hash() == before);
    table->update(Chosen{"buy=1"});
    table->update(Chosen{"set_out"});
    REQUIRE(table.panels().screen == Screen::road);
    const auto on_road = table->state_hash();
    table->update(Key::take_back);
    CHECK(table->state_hash() == on_road);
}

TEST_CASE("a recording holds the purchases that stand: played again it leads to the same") {
    AtStop table({.letters = 8});
    table->update(Key::north);
    table->update(Chosen{"buy=1"});
    table->update(Chosen{buy("Shotgun")});
    table->update(Key::take_back);
    table->update(Chosen{"route=2"});
    table->update(Chosen{buy("Pistol")});
    SavedRun run;
    REQUIRE_FALSE(from_bytes(newest_save(table.host), shipped_data(), run));
    CHECK(purchases_here(run) == std::vector<Purchase>{{0, Side::left}, {shops::good_named("Pistol"), Side::left}});
    auto again = game_of({"...@..."}, AtStop::fast({.letters = 8}));
    for (const RecordedTurn& turn : run.turns) {
        const Refusal refusal = turn.is_errand() ? run_errand(again, turn.errand) : again->command(turn.command);
        REQUIRE(refusal == Refusal::none);
        again->finish();
    }
    CHECK(again->hash() == run.game->hash());
    CHECK(run.turns.back().hash == run.game->hash());
}

TEST_CASE(
    "random hands at a stop: what the screen says of purse and purchases is so, and all of it can be taken back") {
    for (const std::uint32_t seed : seeds::several(12)) {
        lull::RandomStream chance(seed, 9);
        AtStop table({.engine = 5, .letters = 20});
        const auto before = table->state_hash();
        int bought = 0;
        for (int step = 0; step < 60; ++step) {
            const auto& choices = table.panels().choices;
            const std::string id = choices[chance.below(static_cast<std::uint32_t>(choices.size()))].id;
            if (id == "set_out" || id == "title" || id.starts_with("route")) {
                continue;
            }
            const bool refused = !choice(table.panels(), id).refusal.empty();
            const auto hash = table->state_hash();
            const auto many = choices.size();
            table->update(Chosen{id});
            CHECK_MESSAGE(table.panels().choices.size() == many, "no button comes or goes");
            CHECK((table->state_hash() == hash) == (refused || id.starts_with("side")));
            bought += refused ? 0 : id.starts_with("buy") ? 1 : id == "take_back" ? -1 : 0;
            if (chance.chance(1, 10)) {
                table.restart();
            }
        }
        for (; bought > 0; --bought) {
            CHECK(choice(table.panels(), "take_back").refusal.empty());
            table->update(Key::take_back);
        }
        CHECK(table->state_hash() == before);
        CHECK_FALSE(choice(table.panels(), "take_back").refusal.empty());
    }
}

TEST_CASE("of many goods each has a key of its own, or else only its button") {
    GameData data = shipped_data();
    const Good first = data.goods.front();  // a copy: the vector lets go of its own before it copies
    data.goods.assign(30, first);           // each of them always sold
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
        if (it.key.size() == 1 && it.id != "take_back") {
            CHECK(keys.find(it.key) == std::string::npos);
            keys += it.key;
        }
    }
    CHECK(choice(session.panels(), "buy=14").key == "G");
    CHECK(choice(session.panels(), "buy=25").key.empty());
    CHECK(keys.find_first_of("DHJKLMSWZ") == std::string::npos);  // these do something else there
    const auto plates = [&] { return mount(session.panels(), "Front"); };
    const std::string before = plates();
    session.update(KeyPress{.letter = 'g'});
    const std::string after = plates();
    CHECK(after != before);
    session.update(Chosen{"buy=30"});
    CHECK(plates() != after);
}

TEST_CASE("another road may be chosen until the van sets out; what was bought stays bought") {
    AtStop table({.letters = 2});
    table->update(Chosen{"buy=1"});
    table->update(Chosen{"route=2"});
    CHECK(choice(table.panels(), "route=2").pressed);
    CHECK_FALSE(choice(table.panels(), "route=1").pressed);
    CHECK(mount(table.panels(), "Front") == "Pistol · 2 plates (+1)");
    CHECK(table.panels().stamp.text == "PURSE · 50");
    table->update(Chosen{"set_out"});
    CHECK(table.panels().screen == Screen::road);
    const auto hash = table->state_hash();
    table->update(Chosen{"route=1"});
    table->update(Chosen{"buy=1"});
    CHECK(table->state_hash() == hash);
}

TEST_CASE("a reload at the stop loses nothing, and neither does the menu") {
    AtStop table({.letters = 2});
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
