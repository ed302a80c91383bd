// Weapons and kits as they are shown, told and reached by every hand.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/board/board.hpp"
#include "app/saves/saved_run.hpp"
#include "app/screens/cards.hpp"
#include "app/screens/narration.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/player_table.hpp"
#include "words/grammar.hpp"

namespace arms_screens_test {

using namespace player_table;

namespace {

const Picture open_road = {"................", "................", "..@.............", "................",
                           "................"};

VanState armed_all_round(std::int32_t speed = 0) {
    return {.speed = speed,
            .mounted = {{Side::right, "machine_gun"}, {Side::rear, "mine_layer"}, {Side::left, "shotgun"}}};
}

const Choice* choice(const Panels& panels, std::string_view id) {
    for (const Choice& it : panels.choices) {
        if (it.id == id) {
            return &it;
        }
    }
    return nullptr;
}

int aimed(const DrawList& list) {
    return static_cast<int>(std::count_if(list.marks.begin(), list.marks.end(),
                                          [](const MarkDraw& mark) { return mark.mark == Mark::aim; }));
}

bool shows(const DrawList& list, Text sprite) {
    return std::any_of(list.sprites.begin(), list.sprites.end(),
                       [&](const SpriteDraw& it) { return it.sprite == sprite; });
}

}  // namespace

TEST_CASE("every order has its place in a group, whatever is mounted and however fast the van is") {
    const std::vector<std::pair<std::string, std::string>> places{{"east", "Drive"},
                                                                  {"west", "Drive"},
                                                                  {"north", "Drive"},
                                                                  {"south", "Drive"},
                                                                  {"coast", "Drive"},
                                                                  {"fire", "Fire"},
                                                                  {"fire_left", "Fire"},
                                                                  {"fire_right", "Fire"},
                                                                  {"fire_rear", "Fire"},
                                                                  {"mend", "When stopped"},
                                                                  {"change_tyre", "When stopped"},
                                                                  {"climb_out", "When stopped"},
                                                                  {"around", ""},
                                                                  {"title", ""}};
    Table armed(open_road, armed_all_round());
    Table bare(open_road, {.speed = 3, .armed = false});
    for (Table* table : {&armed, &bare}) {
        std::vector<std::pair<std::string, std::string>> found;
        for (const Choice& it : table->panels().choices) {
            found.emplace_back(it.id, it.group);
        }
        CHECK(found == places);
    }
}

TEST_CASE("each mount is a button that says what it bears and when that is ready, and why it is not") {
    Table table(open_road, armed_all_round());
    REQUIRE(choice(table.panels(), "fire") != nullptr);
    CHECK(choice(table.panels(), "fire")->label == "Front");
    CHECK(choice(table.panels(), "fire")->note == "pistol");
    CHECK(choice(table.panels(), "fire_right")->label == "South");
    CHECK(choice(table.panels(), "fire_right")->note == "machine gun");
    CHECK(choice(table.panels(), "fire_rear")->note == "mine");
    CHECK(choice(table.panels(), "fire_left")->note == "shotgun");
    table->update(Chosen{"fire_left"});
    CHECK(choice(table.panels(), "fire_left")->pressed);
    CHECK_FALSE(choice(table.panels(), "fire")->pressed);
    table->update(Chosen{"coast"});
    table.run_out();
    CHECK(choice(table.panels(), "fire_left")->note == "in 2");
    CHECK(choice(table.panels(), "fire_left")->refusal == "The shotgun is reloading: ready in 2 turns.");
    CHECK(choice(table.panels(), "fire")->refusal.empty());
    Table bare(open_road, {.armed = false});
    CHECK(choice(bare.panels(), "fire")->refusal == "The front mount is empty.");
    CHECK(choice(bare.panels(), "fire")->note == "empty");
}

TEST_CASE("keys 1 to 4 arm front, north, south and rear; again disarms, another one changes over") {
    Table table(open_road, armed_all_round());
    constexpr std::uint16_t one = 30;
    const char* plans[] = {"Fire and coast:", "Fire north and coast:", "Fire south and coast:", "Fire rear and coast:"};
    for (std::uint16_t i = 0; i < 4; ++i) {
        table->update(KeyPress{static_cast<std::uint16_t>(one + i), 0});
        CHECK(table.panels().lead == std::string("Choose a move. ") + plans[i]);
    }
    CHECK(table.panels().announcement.find("The mine fires with the next move. ") == 0);
    table->update(Key::weapon_rear);
    CHECK(table.panels().lead == "Coast:");
    CHECK(table.panels().announcement == "The mine holds its fire.");
}

TEST_CASE("F arms the front weapon, or the first that is ready, and disarms whatever is armed") {
    Table table(open_road, {.speed = 0, .armed = false, .mounted = {{Side::left, "shotgun"}}});
    table->update(Key::fire);
    CHECK(table.panels().lead == "Choose a move. Fire north and coast:");
    table->update(Key::fire);
    CHECK(table.panels().lead == "Coast:");
    table->update(Key::weapon_rear);
    CHECK(table.panels().summary == "The rear mount is empty.");
    Table front(open_road, armed_all_round());
    front->update(Key::fire);
    CHECK(front.panels().lead == "Choose a move. Fire and coast:");
}

TEST_CASE("pointing at what a ready weapon would hit fires that one") {
    Picture map = open_road;
    map[0][2] = 'z';
    map[4][2] = 'T';
    Table table(map, armed_all_round());
    table->update(Hovered{Cell{2, 0}});
    CHECK(table.panels().lead == "Fire north and coast:");
    table->update(Hovered{Cell{2, 4}});
    CHECK_MESSAGE(table.panels().lead == "Steer south:", "a tree beside the road is no target");
    table->update(Hovered{std::nullopt});
    table.tap_twice(2.5F, 0.5F);
    CHECK(table.panels().lead == "Choose a move. Fire north and coast:");
    table->update(Chosen{"coast"});
    table.run_out();
    CHECK(table.panels().log.at(0).find("walker") != std::string::npos);
}

TEST_CASE("a shot at nothing is told, too") {
    Table table(open_road, armed_all_round());
    table->update(Key::weapon_front);
    table->update(Key::coast);
    table.run_out();
    CHECK(table.panels().log.at(0) == "Your shot does no harm.");
}

TEST_CASE("the board shows the armed weapon's cells: a lane, a cone, or where something would drop") {
    Table table(open_road, armed_all_round());
    CHECK(aimed(table->board()) == 0);
    table->update(Key::weapon_left);
    CHECK(aimed(table->board()) == 1 + 3);  // the map ends two rows off
    table->update(Key::weapon_rear);
    CHECK(aimed(table->board()) == 1);
    table->update(Key::weapon_front);
    CHECK(aimed(table->board()) == 6);
    table->update(Hinted{"fire_right"});
    CHECK(aimed(table->board()) == 2);
}

TEST_CASE("a dropped mine is drawn, and the surroundings tell of it") {
    Table table(open_road, armed_all_round(1));
    table->update(Key::weapon_rear);
    table->update(Key::coast);
    table.run_out();
    CHECK(shows(table->board(), Text::like("mine")));
    CHECK(table.panels().log.at(0).find("You drop a mine.") == 0);
    table->update(Key::around);
    CHECK(read_out(table.panels().card).find("2 west: mine") != std::string::npos);
}

TEST_CASE("kits are used only while the van stands; each uses one up") {
    Table table(open_road, {.speed = 1, .engine = 5, .tyres = 3});
    CHECK(choice(table.panels(), "mend")->refusal == "Stop first: that takes both hands.");
    table->update(Chosen{"west"});
    table.run_out();
    CHECK(choice(table.panels(), "mend")->refusal.empty());
    CHECK(choice(table.panels(), "mend")->note == "× 1");
    table->update(Hinted{"change_tyre"});
    CHECK(table.panels().lead == "Fit a spare tyre:");
    table->update(Hinted{""});
    table->update(KeyPress{8, 'e'});
    table.run_out();
    CHECK(table.panels().log.at(0).find("You repair the engine.") == 0);
    CHECK(choice(table.panels(), "mend")->refusal == "No repair kit is left.");
    table->update(Chosen{"change_tyre"});
    table.run_out();
    CHECK(table.panels().log.at(0).find("You fit a spare tyre.") == 0);
}

TEST_CASE("the keys of the kits are as the player wants them, and say why there is nothing to mend") {
    Table table(open_road, {.speed = 0, .engine = 5, .tyres = 3});
    CHECK(choice(table.panels(), "mend")->key == "E");
    CHECK(choice(table.panels(), "change_tyre")->key == "R");
    const auto give = [&](const char* bind, KeyPress press) {
        table->update(Chosen{"settings"});
        table->update(Chosen{"keys"});
        table->update(Chosen{bind});
        table->update(press);
        table->update(press);  // insisting, in case it is taken
        table->update(Key::escape);
        table->update(Key::escape);
    };
    give("bind=mend", {10, 'g'});
    give("bind=east", {8, 'e'});
    CHECK(table.panels().screen == Screen::road);
    CHECK(choice(table.panels(), "mend")->key == "G");
    table->update(KeyPress{10, 'g'});
    table.run_out();
    CHECK(table.panels().log.at(0).find("You repair the engine.") == 0);
    table->update(KeyPress{10, 'g'});
    CHECK(table.panels().summary == "No repair kit is left.");
}

TEST_CASE("a save tells each command by one number: as before for the front, and below 64") {
    for (const Side side : {Side::front, Side::right, Side::rear, Side::left}) {
        SavedRun run;
        run.game = game_of(open_road, {});
        run.turns.push_back({{Manoeuvre::change_tyre, true, side}, 5});
        run.turns.push_back({{Manoeuvre::south, false}, 6});
        SavedRun again;
        REQUIRE_FALSE(from_bytes(to_bytes(run), shipped_data(), again));
        REQUIRE(again.turns.size() == 2);
        CHECK(again.turns[0].command == run.turns[0].command);
        CHECK(again.turns[1].command == run.turns[1].command);
    }
}

TEST_CASE("what weapons do besides hitting is told") {
    const auto told = [](const Event& event) { return words::joined(narrate({event})); };
    CHECK(told(Kicked{}) == "The recoil moves the van one cell.");
    CHECK(told(VanPulled{}) == "The harpoon pulls the van along.");
    CHECK(told(EnemyPulled{{}, events::someone("car")}) == "The harpoon pulls a car one cell.");
    CHECK(told(ThingPulled{}) == "The harpoon pulls its target one cell.");
    CHECK(told(VanSkidded{{}, events::ground("oil")}) == "The van skids on oil.");
    CHECK(told(EnemySkidded{{}, events::someone("bike"), events::ground("oil")}) == "A bike skids on oil.");
    CHECK(told(MineBurst{{}, named("mine")}) == "A mine goes off.");
    CHECK(told(events::lost(Lost::Part::engine, 2, Cause::mine)) == "A mine: engine −2.");
    CHECK(name_of({Manoeuvre::mend, true, Side::left}) == "Fire north and repair the engine");
}

}  // namespace arms_screens_test
