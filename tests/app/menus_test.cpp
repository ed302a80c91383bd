// Help, settings, keys, credits, log: reached, used and left; what is set holds and is kept.
#include <doctest/doctest.h>

#include <iterator>
#include <sstream>

#include "lull/version.hpp"
#include "tests/support/player_table.hpp"

namespace menus_test {

using namespace player_table;

namespace {

constexpr KeyPress w{26, 'w'}, q{20, 'q'}, escape{41, 0}, tab{43, 0};
const Picture open_road = {"................", "..@.............", "................"};

std::string keys_of(const Panels& panels, const std::string& id) {
    for (const KeyRow& row : panels.key_rows) {
        if (row.id == id) {
            return row.keys;
        }
    }
    return "no such row";
}

std::int32_t chosen(const Panels& panels, const std::string& id) {
    for (const Option& option : panels.options) {
        if (option.id == id) {
            return option.chosen;
        }
    }
    return -2;
}

}  // namespace

TEST_CASE("every menu opens from the title and Escape leads back") {
    Table table;
    for (const char* id : {"help", "settings", "credits"}) {
        CAPTURE(id);
        table->update(Chosen{id});
        CHECK(is_menu(table.panels().screen));
        CHECK_FALSE(table.panels().heading.empty());
        CHECK_FALSE(table->next_alarm().has_value());
        table->update(Key::escape);
        CHECK(table.panels().screen == Screen::title);
        table->update(Chosen{id});
        table->update(Key::confirm);
        CHECK(table.panels().screen == Screen::title);
    }
    table->update(Chosen{"settings"});
    table->update(Chosen{"keys"});
    CHECK(table.panels().screen == Screen::keys);
    table->update(Key::escape);
    CHECK(table.panels().screen == Screen::settings);
    table->update(Key::escape);
    CHECK(table.panels().screen == Screen::title);
}

TEST_CASE("help and the log open on the road, cost no turn and lead back to it") {
    Table table(open_road);
    const auto hash = table->state_hash();
    table->update(KeyPress{56, '?'});
    CHECK(table.panels().screen == Screen::help);
    CHECK(table.panels().entries.size() > 5);
    table->update(Key::help);
    CHECK_MESSAGE(table.panels().screen == Screen::help, "asking again changes nothing");
    table->update(Key::escape);
    CHECK(table.panels().screen == Screen::road);
    table->update(Chosen{"log"});
    CHECK(table.panels().screen == Screen::log);
    table->update(Chosen{"back"});
    CHECK(table.panels().screen == Screen::road);
    CHECK(table->state_hash() == hash);
}

TEST_CASE("the help is at most 200 words, with a picture for each thing") {
    Table table(open_road);
    table->update(Chosen{"help"});
    const Panels& help = table.panels();
    const auto words_in = [](const std::string& text) {
        std::istringstream stream(text);
        return std::distance(std::istream_iterator<std::string>(stream), {});
    };
    auto words = words_in(help.heading + ' ' + help.subtitle);
    for (const Entry& entry : help.entries) {
        words += words_in(entry.heading + ' ' + entry.text);
        CHECK_FALSE(entry.icon.empty());
    }
    CHECK(words > 120);
    CHECK(words <= 200);
}

TEST_CASE("driving keys drive nothing while a menu is open") {
    Table table(open_road);
    const auto hash = table->state_hash();
    table->update(Chosen{"help"});
    for (const Key key : {Key::east, Key::north, Key::coast, Key::fire, Key::around}) {
        table->update(key);
    }
    table->update(Tapped{4, 0});
    table->update(Chosen{"east"});
    CHECK(table->state_hash() == hash);
    CHECK(table.panels().screen == Screen::help);
}

TEST_CASE("a menu opened in the turn that ends the run gives way to how it ended") {
    Table table(explosive, {.speed = 0, .driver = 1, .engine = 0, .plates = no_plates});
    table->update(Key::fire);
    table->update(Key::coast);
    REQUIRE(table->next_alarm().has_value());
    table->update(Chosen{"help"});
    CHECK(table.panels().screen == Screen::result);
}

TEST_CASE("settings hold at once and after a restart") {
    Table table;
    table->update(Chosen{"settings"});
    for (const char* id : {"text=2", "contrast=1", "motion=2", "pace=0", "volume=2", "sound=0"}) {
        table->update(Chosen{id});
    }
    const auto holds = [&] {
        const Display& display = table.panels().display;
        CHECK(display.text_size == 2);
        CHECK(display.high_contrast);
        CHECK(display.still);
        CHECK(display.volume == 0);
    };
    holds();
    table.restart();
    holds();
    table->update(Chosen{"settings"});
    CHECK(chosen(table.panels(), "pace") == 0);
    CHECK(chosen(table.panels(), "volume") == 2);
    table->update(Chosen{"volume=1"});
    CHECK_MESSAGE(table.panels().display.volume > 0, "who asks for a volume wants to hear it");
    for (const char* id : {"text=3", "text=-1", "text=", "text=x", "contrast=11", "pace", "bind=nothing"}) {
        table->update(Chosen{id});
        CHECK(table.panels().display.text_size == 2);
        CHECK(table.panels().screen == Screen::settings);
    }
}

TEST_CASE("the player's motion goes before the system's") {
    Table table;
    CHECK_FALSE(table.panels().display.still);
    table->update(MotionReduced{true});
    CHECK(table.panels().display.still);
    table->update(Chosen{"settings"});
    table->update(Chosen{"motion=1"});
    CHECK_FALSE(table.panels().display.still);
    table->update(MotionReduced{false});
    table->update(Chosen{"motion=2"});
    CHECK(table.panels().display.still);
}

TEST_CASE("pace changes how long a turn plays, never what it does") {
    std::string hash;
    double before = 0;
    for (const char* pace : {"pace=2", "pace=1", "pace=0"}) {
        Table table(explosive, {.speed = 3});
        table->update(Chosen{"title"});
        table->update(Chosen{"settings"});
        table->update(Chosen{pace});
        table->update(Chosen{"back"});
        table->update(Chosen{"continue"});
        table->update(Key::fire);
        table->update(Key::coast);
        double took = 0;
        while (table->next_alarm()) {
            table->elapse(4);
            took += 4;
        }
        CHECK(took > before * 1.6);
        before = took;
        hash = hash.empty() ? table->state_hash() : hash;
        CHECK(table->state_hash() == hash);
    }
}

TEST_CASE("a command takes the next key") {
    Table table;
    table->update(Chosen{"settings"});
    table->update(Chosen{"keys"});
    table->update(Chosen{"bind=west"});
    CHECK(table.panels().summary.find("Press a key for \"Brake\"") == 0);
    table->update(q);
    CHECK(table.panels().summary == "Q is now \"Brake\".");
    CHECK(keys_of(table.panels(), "west").find("Q") == 0);
    table.restart();
    table->update(Chosen{"settings"});
    table->update(Chosen{"keys"});
    CHECK(keys_of(table.panels(), "west").find("Q") == 0);
    CHECK(chosen(table.panels(), "preset") == -1);
    table->update(Chosen{"preset=0"});
    CHECK(keys_of(table.panels(), "west").find("Q") == std::string::npos);
    CHECK(chosen(table.panels(), "preset") == 0);
}

TEST_CASE("a key that is taken says so first, and moves when it is pressed again") {
    Table table;
    table->update(Chosen{"settings"});
    table->update(Chosen{"keys"});
    table->update(Chosen{"bind=west"});
    table->update(w);
    CHECK(table.panels().summary.find("W is already \"Steer north\".") == 0);
    CHECK(keys_of(table.panels(), "north").find("W") != std::string::npos);
    table->update(w);
    CHECK(keys_of(table.panels(), "north").find("W") == std::string::npos);
    CHECK(keys_of(table.panels(), "west").find("W") == 0);
}

TEST_CASE("Escape leaves a key alone; keys of the browser are no choice; a key pressed again goes away") {
    Table table;
    table->update(Chosen{"settings"});
    table->update(Chosen{"keys"});
    table->update(Chosen{"bind=fire"});
    table->update(tab);
    CHECK(table.panels().summary.find("The menus need that key") != std::string::npos);
    table->update(escape);
    CHECK(table.panels().screen == Screen::keys);
    CHECK(keys_of(table.panels(), "fire") == "F");
    table->update(Chosen{"bind=fire"});
    table->update(KeyPress{9, 'f'});
    CHECK(keys_of(table.panels(), "fire").empty());
    CHECK(table.panels().summary.find("has no key now") != std::string::npos);
}

TEST_CASE("the road's buttons show the player's own keys") {
    Table table(open_road);
    table->update(Chosen{"title"});
    table->update(Chosen{"settings"});
    table->update(Chosen{"keys"});
    table->update(Chosen{"preset=3"});
    table->update(Chosen{"back"});
    table->update(Chosen{"back"});
    table->update(Chosen{"continue"});
    CHECK(table.panels().choices.at(0).key == "L");
    table->update(KeyPress{15, 'l'});
    table.run_out();
    CHECK(table.panels().speed == 2);
    table->update(KeyPress{79, 0});
    table.run_out();
    CHECK_MESSAGE(table.panels().speed == 2, "the arrows are not among the vi keys");
}

TEST_CASE("the mute key works everywhere and says what it did") {
    Table table(open_road);
    table->update(KeyPress{16, 'm'});
    CHECK(table.panels().display.volume == 0);
    CHECK(table.panels().announcement == "Sound off.");
    table->update(Chosen{"title"});
    table->update(KeyPress{16, 'm'});
    CHECK(table.panels().display.volume > 0);
}

TEST_CASE("arming the gun is told to the ear, with what its shot would do, and so is letting it rest") {
    Table table({"@....z.........."}, {.speed = 1});
    table->update(Key::fire);
    CHECK(table.panels().announcement.find("The pistol fires with the next move. ") == 0);
    CHECK(table.panels().announcement.find(table.panels().summary) != std::string::npos);
    table->update(Key::fire);
    CHECK(table.panels().announcement == "The pistol holds its fire.");
}

TEST_CASE("looking around says what is near, enemies first, and costs no turn") {
    Table table({"................", "..@..z..o.......", "....m..........."}, {.speed = 0});
    const auto hash = table->state_hash();
    table->update(Key::around);
    CHECK(table->state_hash() == hash);
    const std::string& said = table.panels().announcement;
    const auto letter = said.find("2 east, 1 south: letter");
    const auto walker = said.find("3 east: walker, walks 1 west");
    const auto barrel = said.find("6 east: barrel");
    CHECK(letter != std::string::npos);
    CHECK(walker != std::string::npos);
    CHECK(barrel != std::string::npos);
    CHECK(walker < letter);
    CHECK(letter < barrel);
    table->update(Key::coast);
    table.run_out();
    CHECK(table.panels().lead == "Coast:");
}

TEST_CASE("a run saved to a file goes on from it elsewhere, turn by turn") {
    Table table;
    table.new_run("5");
    table->update(Key::east);
    table.run_out();
    const auto log = table.panels().log;
    table->update(Chosen{"title"});
    table->update(Chosen{"settings"});
    table->update(Chosen{"export"});
    REQUIRE(table.host.files.size() == 1);
    const auto& [name, contents] = *table.host.files.begin();
    CHECK(name.find("posthaste-5-turn-") == 0);
    CHECK(table->export_file() == contents);
    const auto hash = table->state_hash();

    Table other;
    other.new_run("6");
    other->update(Chosen{"import"});
    CHECK_MESSAGE(other.host.asked_for_file == 0, "not from the road");
    other->update(Chosen{"title"});
    other->update(Chosen{"settings"});
    other->update(Chosen{"import"});
    CHECK(other.host.asked_for_file == 1);
    other->update(FilePicked{contents});
    CHECK(other.panels().screen == Screen::question);
    other->update(Chosen{"load"});
    CHECK(other.panels().screen == Screen::road);
    CHECK(other->state_hash() == hash);
    CHECK(other.panels().log == log);
    other.restart();
    CHECK_MESSAGE(other->state_hash() == hash, "it is saved here now");
}

TEST_CASE("a file that is no save changes nothing and is answered with a sentence") {
    Table table;
    table.new_run("5");
    table->update(Key::east);
    table.run_out();
    const auto good = table->export_file();
    const auto hash = table->state_hash();
    const auto stored = table.host.storage;
    const auto refused = [&](const lull::Bytes& contents) {
        table->update(Chosen{"dismiss"});
        table->update(FilePicked{contents});
        CHECK(table.panels().notice.find("That file could not be loaded: ") == 0);
        CHECK(table.panels().notice.find("Nothing has changed.") != std::string::npos);
        CHECK(table->state_hash() == hash);
        CHECK(table.host.storage == stored);
        CHECK(table.panels().screen == Screen::road);
    };
    refused({});
    refused({'h', 'e', 'l', 'l', 'o'});
    for (std::size_t cut = 1; cut < good.size(); cut += 1 + good.size() / 61) {
        CAPTURE(cut);
        refused(lull::Bytes(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(cut)));
    }
    auto longer = good;
    longer.push_back(0);
    refused(longer);
    auto newer = good;
    newer[4] = 99;
    refused(newer);
    CHECK(table.panels().notice.find("newer version") != std::string::npos);
}

TEST_CASE("where there are no files that is said") {
    Table table;
    table.host.has_files = false;
    table.new_run("5");
    table->update(Chosen{"title"});
    table->update(Chosen{"settings"});
    table->update(Chosen{"export"});
    CHECK(table.panels().notice.find("no way to save a file") != std::string::npos);
    table->update(Chosen{"import"});
    CHECK(table.panels().notice.find("no way to pick a file") != std::string::npos);
}

TEST_CASE("the version, with the name of the release if it has one, is shown in Settings, and exports carry it") {
    for (const std::string release : {"1a2b3c4d", ""}) {
        CAPTURE(release);
        Table table;
        table.host.its_release = release;
        table.new_run("5");
        table->update(Chosen{"title"});
        CHECK(table.panels().waybill.empty());
        table->update(Chosen{"settings"});
        std::vector<std::string> versions;
        for (const Line& line : table.panels().waybill) {
            if (line.label == "Version") {
                versions.push_back(line.value);
            }
        }
        const std::string version = lull::version + (release.empty() ? "" : "-" + release);
        CHECK(versions == std::vector{version});
        table->update(Chosen{"export"});
        REQUIRE(table.host.files.size() == 1);
        CHECK(table.host.files.begin()->first == "posthaste-5-turn-1-version-" + version + ".posthaste");
    }
}

TEST_CASE("settings that cannot be kept still hold, and that is said once") {
    Table table;
    table.host.full = true;
    table->update(Chosen{"settings"});
    table->update(Chosen{"text=1"});
    CHECK(table.panels().display.text_size == 1);
    CHECK(table.panels().notice.find("last until you close the page") != std::string::npos);
}

TEST_CASE("credits name whoever made what is shown") {
    Table table;
    table->update(Chosen{"credits"});
    std::string all;
    for (const Entry& entry : table.panels().entries) {
        all += entry.text;
    }
    for (const char* name : {"Delapouite", "Lorc", "Skoll", "CC BY 3.0", "Special Elite", "IBM Plex Mono"}) {
        CHECK(all.find(name) != std::string::npos);
    }
}

}  // namespace menus_test
