// What is told of a thing on the road that is asked about: by the mouse, a finger and the cursor.
#include <doctest/doctest.h>

#include "app/screens/cards.hpp"
#include "app/screens/surroundings.hpp"
#include "game/camps.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/player_table.hpp"
#include "words/grammar.hpp"

namespace cards_test {

using namespace player_table;

namespace {

bool says(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

Card card_on(const Picture& map, Cell cell, const VanState& state = {}) { return card_of(*game_of(map, state), cell); }

const Picture a_walker = {"................", "@....z..........", "................"};

}  // namespace

TEST_CASE("an enemy's card has its name, its health, what it carries and its announced plan") {
    const Card walker = card_on(a_walker, {5, 1}, {.speed = 2});
    CHECK(walker.name == "Walker");
    CHECK(walker.health == 2);
    CHECK(walker.full == 2);
    CHECK(walker.plan == "Walks 1 west, then claws for 1 damage.");
    CHECK(walker.tone == Tone::threat);
    CHECK_FALSE(walker.text.empty());

    const Card bandit = card_on({"@.......d......."}, {8, 0}, {.speed = 2, .noticed = true});
    CHECK(bandit.name == "Bandit");
    CHECK(says(bandit.plan, "ires west for 1"));
    CHECK(bandit.carries == "Gun: 1 damage, 8 cells.");

    const Card truck = card_on({".u..@...........", "................"}, {1, 0}, {.speed = 2});
    CHECK(truck.name == "Tow truck");
    CHECK(truck.full == 6);
    CHECK(truck.plan == "Drives 4 east, then throws its hook.");
}

TEST_CASE("a card tells what is left of an enemy's health") {
    Table table({"................", "@....b..........", "................"}, {.speed = 0});
    table->update(Hovered{Cell{5, 1}});
    const std::int32_t full = table.panels().card.full;
    CHECK(table.panels().card.health == full);
    table->update(Key::fire);
    table->update(Key::coast);
    table.run_out();
    table->update(Hovered{Cell{5, 2}});
    table->update(Hovered{Cell{5, 1}});
    CHECK(table.panels().card.name == "Bloater");
    CHECK(table.panels().card.health == full - 1);
}

TEST_CASE("one that sleeps is told to sleep, and its plan is not known before it has one") {
    const Card sleeper = card_on({"@..............z"}, {15, 0});
    CHECK(sleeper.name == "Walker");
    CHECK(sleeper.plan == "Has not noticed you yet.");
}

TEST_CASE("things, ground, fire, the van, the horde and the camp have cards") {
    const Picture map = {"T^%omgaswxF......", "@................", "................."};
    const char* names[] = {"Tree", "Rock", "Wreck",  "Barrel", "Letter", "Dry grass",
                           "Acid", "Oil",  "Puddle", "Mine",   "Fire"};
    for (std::int32_t column = 0; column < 11; ++column) {
        const Card card = card_on(map, {column, 0});
        CHECK(card.name == names[column]);
        CHECK_FALSE(card.text.empty());
    }
    CHECK(card_on(map, {9, 0}).plan == "3 damage.");
    const Card van = card_on(map, {0, 1}, {.letters = 2});
    CHECK(van.name == "The mail van");
    CHECK(says(van.carries, "2 letters."));
    CHECK(says(van.carries, "Pistol, front: 1 damage, 6 cells."));
    CHECK(card_on(map, {16, 1}).name == words::capitalised(name_of_camp(0, 1, shipped_data().camps)));
    CHECK(card_on(map, {0, 2}, {.horde_front = 100}).name == "The horde");
    const VanState chased{.turn = 30, .horde_front = 100};  // it comes two columns nearer in a turn
    CHECK(card_on(map, {0, 2}, chased).plan == "Comes 2 cells nearer.");
    CHECK(card_on(map, {2, 2}, chased).name == "The horde");
    CHECK(card_on(map, {2, 2}, chased).plan == "It will be here after this turn.");
    CHECK(card_on(map, {3, 2}, chased).name.empty());
    CHECK(card_on(map, {8, 2}).name.empty());
    CHECK(card_on(map, {8, 7}).name.empty());
}

TEST_CASE("a letter's card says who wrote to whom, and how it begins, once that is known") {
    const Game game(5, 1, shipped_data());
    std::string file;
    for (int i = 0; i < 1000; ++i) {
        file += "parcel\tIda\tthe Locks\tMind the eggs.\n";
    }
    StoryTexts texts;
    REQUIRE(texts.read(file));
    int letters = 0;
    game.world().each<Letter, Position>([&](Entity, const Letter& letter, const Position& position) {
        REQUIRE(letter.number > 0);
        const Card known = card_of(game, position.cell, &texts);
        CHECK(known.name == "Parcel");
        CHECK(known.carries == "Ida to the Locks. “Mind the eggs.”");
        CHECK(card_of(game, position.cell).name == "Letter");
        CHECK(card_of(game, position.cell).carries.empty());
        ++letters;
    });
    CHECK(letters > 1);
}

TEST_CASE("a striped cell tells who attacks it, and where somebody will stand tells who") {
    const VanState fast{.speed = 2};
    CHECK(card_on(a_walker, {4, 1}, fast).name == "Walker");
    CHECK(card_on(a_walker, {4, 2}, fast).name == "Walker");
    const Card letter = card_on({"................", "@....z..........", "....m..........."}, {4, 2}, fast);
    CHECK(letter.name == "Letter");
    CHECK(letter.plan == "A walker attacks this cell.");
}

TEST_CASE("in dust a card says nothing of what is out of sight, nor of who attacks out of it") {
    const VanState dusty{.weather = "dust", .noticed = true};
    const Picture map = {"@......z..z.d...", "................"};
    CHECK(card_on(map, {7, 0}, dusty).name == "Walker");
    for (std::int32_t column = 9; column < 15; ++column) {
        CAPTURE(column);
        CHECK(card_on(map, {column, 0}, dusty).name.empty());
    }
    // The lane of a bandit beyond the dust is not striped, nor told.
    CHECK(card_on({"@...........d...", "................"}, {6, 0}, dusty).name.empty());
}

TEST_CASE("the mouse shows a card, a key or leaving the board puts it away, and the turn is not spent") {
    Table table(a_walker, {.speed = 2});
    const std::string hash = table->state_hash();
    CHECK(table.panels().card.name.empty());
    table->update(Hovered{Cell{5, 1}});
    CHECK(table.panels().card.name == "Walker");
    table->update(Hovered{std::nullopt});
    CHECK(table.panels().card.name.empty());
    table->update(Hovered{Cell{5, 1}});
    table->update(Key::escape);
    CHECK(table.panels().card.name.empty());
    CHECK(table.panels().screen == Screen::road);
    CHECK(table->state_hash() == hash);
}

TEST_CASE("a finger's first tap on a lane or a thing tells of it, its second does it") {
    Table table(a_walker, {.speed = 2});
    Table other(a_walker, {.speed = 2});
    const std::string hash = table->state_hash();
    table->update(Tapped{8.5F, 0.5F});
    CHECK(table->state_hash() == hash);
    CHECK(table.panels().lead == "Steer north:");
    CHECK(says(table.panels().announcement, "Steer north"));
    CHECK(says(table.panels().summary, "Tap again to do it."));
    SUBCASE("on the same lane") { table->update(Tapped{9.5F, 0.2F}); }
    SUBCASE("after asking about another, which is told instead") {
        table->update(Tapped{8.5F, 2.5F});
        CHECK(table.panels().lead == "Steer south:");
        table->update(Tapped{8.5F, 0.5F});
        CHECK(table->state_hash() == hash);
        table->update(Tapped{8.5F, 0.5F});
    }
    table.run_out();
    other->update(Key::north);
    other.run_out();
    CHECK(table->state_hash() == other->state_hash());
    CHECK(table.panels().card.name.empty());
    CHECK(table.panels().lead == "Coast:");
}

TEST_CASE("a tap on another thing in the same lane asks about that, and drives nowhere") {
    Table table({"........T..m....", "@...............", "................"}, {.speed = 2});
    const std::string hash = table->state_hash();
    for (const auto& [x, name] : {std::pair(8.5F, "Tree"), {11.5F, "Letter"}, {6.5F, ""}, {8.5F, "Tree"}}) {
        table->update(Tapped{x, 0.5F});
        CHECK(table.panels().card.name == name);
        CHECK(table->state_hash() == hash);
    }
}

TEST_CASE("what the gun points at is armed against by the second tap, and no turn is spent") {
    Table table({"................", "@....z..........", "................"}, {.speed = 0});
    const std::string hash = table->state_hash();
    table->update(Tapped{5.5F, 1.5F});
    CHECK(table.panels().card.name == "Walker");
    CHECK(table.panels().lead == "Fire and coast:");
    table->update(Tapped{5.5F, 1.5F});
    CHECK(says(table.panels().announcement, "fires with the next move"));
    CHECK(table->state_hash() == hash);
}

TEST_CASE(
    "a mouse's first click on a lane or a thing tells of it as well, though the mouse trembles, its second does it") {
    Table table(a_walker, {.speed = 2});
    const std::string hash = table->state_hash();
    table->update(Hovered{Cell{8, 0}});
    table->update(Tapped{8.5F, 0.5F, true});
    CHECK(table->state_hash() == hash);
    CHECK(says(table.panels().summary, "Click again to do it."));
    table->update(Hovered{Cell{8, 0}});
    CHECK(says(table.panels().summary, "Click again to do it."));
    SUBCASE("at once") {
        table->update(Tapped{8.5F, 0.5F, true});
        table.run_out();
        CHECK_FALSE(table->state_hash() == hash);
    }
    SUBCASE("after pointing elsewhere it only asks again") {
        table->update(Hovered{Cell{8, 2}});
        CHECK(table.panels().lead == "Steer south:");
        CHECK_FALSE(says(table.panels().summary, "Click again to do it."));
        table->update(Tapped{8.5F, 0.5F, true});
        CHECK(table->state_hash() == hash);
    }
}

TEST_CASE("who chooses so drives with the first click or tap") {
    for (const bool by_mouse : {false, true}) {
        Table table(a_walker, {.speed = 2});
        const std::string hash = table->state_hash();
        table->update(Chosen{"settings"});
        table->update(Chosen{"taps=1"});
        table->update(Chosen{"back"});
        table->update(Tapped{8.5F, 0.5F, by_mouse});
        table.run_out();
        CHECK_FALSE(table->state_hash() == hash);
    }
}

TEST_CASE("the first swipe that would change the speed says what it means, the next ones do it") {
    Table table(a_walker, {.speed = 2});
    const std::string hash = table->state_hash();
    table->update(Swiped{Key::west});
    CHECK(table->state_hash() == hash);
    CHECK(table.panels().notice == "A swipe to the left means Brake. Swipe again to do it.");
    table.restart();
    table->update(Swiped{Key::west});
    table.run_out();
    CHECK_FALSE(table->state_hash() == hash);
    Table other(a_walker, {.speed = 2});
    other->update(Swiped{Key::north});
    other.run_out();
    CHECK_FALSE(other->state_hash() == hash);
}

TEST_CASE("a gauge that is pointed at says what it means and why it is what it is, and no turn is spent") {
    Table table(a_walker, {.speed = 2, .engine = 4});
    const std::string hash = table->state_hash();
    const std::string plan = table.panels().summary;
    table->update(Hinted{"about=speed"});
    CHECK(table.panels().card.name == "Speed: 2 of 2");
    CHECK(table.panels().card.text == "The cells you roll each turn. With the engine at 4 of 8, at most 2.");
    CHECK(table.panels().summary == plan);
    for (const Meter& meter : std::vector<Meter>(table.panels().meters)) {
        table->update(Hinted{"about=" + meter.id});
        CAPTURE(meter.id);
        CHECK(says(table.panels().card.name, meter.label));
        CHECK_FALSE(table.panels().card.text.empty());
    }
    for (const Counter& counter : std::vector<Counter>(table.panels().counters)) {
        table->update(Hinted{"about=" + counter.id});
        CAPTURE(counter.id);
        CHECK(says(table.panels().card.name, counter.label));
        CHECK_FALSE(table.panels().card.text.empty());
    }
    table->update(Hinted{"about=nonsense"});
    CHECK(table.panels().card.name.empty());
    table->update(Hinted{"about=engine"});
    table->update(Key::coast);
    table.run_out();
    CHECK(table.panels().card.name.empty());
    CHECK_FALSE(table->state_hash() == hash);
}

TEST_CASE("looking around tells first what can hurt, then letters, then what is of use, then the rest") {
    const auto game = game_of({"..T.m.......", "@..o.h...z..", "...^....w..."}, {.speed = 0});
    const Card card = card_of_surroundings(*game);
    REQUIRE(card.lines.size() == 7);
    const char* order[] = {"walker", "letter", "barrel", "hitchhiker", "puddle", "tree", "rock"};
    for (std::size_t i = 0; i < std::size(order); ++i) {
        CAPTURE(card.lines[i]);
        CHECK(says(card.lines[i], order[i]));
    }
}

TEST_CASE("looking around tells of what stands in your own lane, though a nearer one stands beside it") {
    const auto game = game_of({"..^.........", "@.....^.....", "............"}, {.speed = 0});
    const Card card = card_of_surroundings(*game);
    REQUIRE(card.lines.size() == 2);
    CHECK(card.lines[0] == "6 east: rock");
    CHECK(says(card.lines[1], "2 east, 1 north: rock"));
}

TEST_CASE("a door right behind the van says that nobody gets in, and one with room before it does not") {
    CHECK(card_on({",TDT,,", "..@...", "......"}, {2, 0}, {.speed = 0}).plan == "The van blocks it: nobody gets in.");
    const Card card = card_on({",TDT,,", "......", "..@..."}, {2, 0}, {.speed = 0});
    CHECK_FALSE(says(card.plan, "The van blocks"));
    CHECK(says(card.text, "On foot you can walk in"));
    const auto game = game_of({",TDT,,", "......", "..@..."}, {.speed = 0});
    CHECK(says(read_out(card_of_surroundings(*game)), card.name.c_str()));
}

TEST_CASE("X opens a cursor on the van; the driving keys move it, and it tells each cell aloud") {
    Table table(a_walker, {.speed = 2});
    const std::string hash = table->state_hash();
    table->update(Key::examine);
    CHECK(table.panels().card.name == "The mail van");
    CHECK(table.panels().announcement.find("here: The mail van.") == 0);
    table->update(Key::north);
    CHECK(table.panels().card.name.empty());
    CHECK(table.panels().announcement == "1 north: road.");
    CHECK(table.panels().lead == "Steer north:");
    table->update(Key::south);
    for (int i = 0; i < 5; ++i) {
        table->update(Key::east);
    }
    CHECK(table.panels().card.name == "Walker");
    CHECK(says(table.panels().announcement, "5 east: Walker. 2 of 2 health. Walks 1 west, then claws for 1 damage."));
    for (int i = 0; i < 40; ++i) {
        table->update(Key::east);  // no farther than the map
    }
    CHECK(table.panels().card.name == words::capitalised(name_of_camp(0, 1, shipped_data().camps)));
    CHECK(table->board().asked_x == 15);
    SUBCASE("X leaves it") { table->update(Key::examine); }
    SUBCASE("Escape leaves it, and stays on the road") { table->update(Key::escape); }
    CHECK(table.panels().card.name.empty());
    CHECK(table.panels().screen == Screen::road);
    CHECK(table->state_hash() == hash);
    table->update(Key::north);
    table.run_out();
    CHECK_FALSE(table->state_hash() == hash);
}

TEST_CASE("at the cursor the first Enter or Space says what an order there would do, the second does it") {
    for (const Key key : {Key::confirm, Key::coast}) {
        Table table(a_walker, {.speed = 2});
        Table other(a_walker, {.speed = 2});
        const std::string hash = table->state_hash();
        table->update(Key::examine);
        table->update(Key::south);
        table->update(key);
        CHECK(table->state_hash() == hash);
        CHECK(table.panels().announcement.find("Steer south:") == 0);
        table->update(Key::north);  // moved on: asked anew
        table->update(Key::south);
        table->update(key);
        CHECK(table->state_hash() == hash);
        table->update(key);
        table.run_out();
        other->update(Key::south);
        other.run_out();
        CHECK(table->state_hash() == other->state_hash());
        CHECK(table.panels().card.name.empty());
    }
}

TEST_CASE("an order given while the cursor is out is obeyed, and closes it") {
    Table table(a_walker, {.speed = 2});
    table->update(Key::examine);
    table->update(Key::fire);
    CHECK(table.panels().card.name.empty());
    CHECK(table.panels().lead == "Choose a move. Fire and coast:");
}

TEST_CASE("the surroundings are a card with enemies first, by key and by button, until the next order") {
    Table table({"..m.............", "@..a..z...b.....", "...o............"}, {.speed = 2});
    const std::string hash = table->state_hash();
    SUBCASE("by key") { table->update(Key::around); }
    SUBCASE("by button") { table->update(Chosen{"around"}); }
    const Card card = table.panels().card;
    CHECK(card.name == "Around you");
    REQUIRE(card.lines.size() == 5);
    CHECK(card.lines[0] == "6 east: walker, walks 1 west");
    CHECK(card.lines[1] == "10 east: sleeping bloater");
    CHECK(card.lines[2] == "3 east: acid");
    CHECK(card.lines[3] == "2 east, 1 north: letter");
    CHECK(card.lines[4] == "3 east, 1 south: barrel");
    CHECK(table.panels().announcement == read_out(card));
    CHECK(table->state_hash() == hash);
    table->update(Chosen{"ask_nothing"});
    CHECK(table.panels().card.name.empty());
    CHECK(table->state_hash() == hash);
    table->update(Key::around);
    table->update(Key::coast);
    CHECK(table.panels().card.name.empty());
}

TEST_CASE("enemies are told before what lies nearer, and the nearest tree stands for all trees") {
    const Card card = card_of_surroundings(*game_of({"@TTTTTTTTTTz....", "................"}, {}));
    CHECK(card.lines == std::vector<std::string>{"11 east: sleeping walker", "1 east: tree"});
}

TEST_CASE("fourteen things are told, and the others counted, trees apart") {
    const Card card = card_of_surroundings(*game_of(
        {"@TTTTT..oooo....", "..T.....oooo....", "..T.....oooo....", "..T.....oooo....", "................"}, {}));
    REQUIRE(card.lines.size() == 15);
    CHECK(card.lines[13] == "11 east: barrel");
    CHECK(card.lines.back() == "and 4 more");
}

}  // namespace cards_test
