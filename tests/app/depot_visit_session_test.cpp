// A depot beside the road as it is played: by keys and buttons, with steps taken back, through saves, out onto the road
// again, and from the title afterwards.
#include <doctest/doctest.h>

#include <algorithm>

#include "app/depots/depots.hpp"
#include "app/screens/cards.hpp"
#include "game/depot/play.hpp"
#include "game/road/on_foot.hpp"
#include "tests/support/player_table.hpp"

namespace depot_visit_session_test {

using namespace player_table;

namespace {

const VanState standing{.speed = 0};
const Picture before_a_depot{",,U,,,,,,,,,,,,", "...............", "..@............", "..............."};

bool says(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

Table in_a_depot(const Picture& road = before_a_depot) {
    Table table(road, standing);
    table->update(Chosen{"continue"});
    table->update(KeyPress{0, 'c'});
    table.run_out();
    table->update(Chosen{"north"});
    table.run_out();
    REQUIRE(table.panels().screen == Screen::depot);
    return table;
}

std::int32_t counter(Table& table, const std::string& id) {
    for (const Counter& one : table.panels().counters) {
        if (one.id == id) {
            return one.value;
        }
    }
    return -1;
}

// As the stamp tells it; -1: it tells of no horde.
std::int32_t clock_of(Table& table) {
    const std::string& stamp = table.panels().stamp.text;
    const auto at = stamp.find("HORDE IN ");
    return at == std::string::npos ? -1 : std::stoi(stamp.substr(at + 9));
}

bool offers(Table& table, const std::string& id) {
    const auto& choices = table.panels().choices;
    return std::any_of(choices.begin(), choices.end(), [&](const Choice& it) { return it.id == id; });
}

const DepotLevel& level_of(Table& table) {
    for (const DepotLevel& level : shipped_data().depots) {
        if (level.name == table.panels().heading) {
            return level;
        }
    }
    FAIL("no depot");
    return shipped_data().depots.front();
}

Key key_of(lull::Offset way) {
    return way == lull::north   ? Key::north
           : way == lull::south ? Key::south
           : way == lull::east  ? Key::east
                                : Key::west;
}

void solve(Table& table, std::int32_t steps = 1000) {
    const DepotLevel& level = level_of(table);
    for (std::int32_t i = 0; i < steps && !(level.step_of_solution(i) == lull::Offset{}); ++i) {
        table->update(key_of(level.step_of_solution(i)));
    }
    table.run_out();
}

void leave_for_good(Table& table) {
    table->update(Chosen{"leave_depot"});
    table->update(Chosen{"leave_depot"});
    table.run_out();
}

// The key that leads out of it, from where it is entered.
Key off_the_entrance(Table& table) {
    for (const Key key : {Key::north, Key::south, Key::east, Key::west}) {
        const std::int32_t steps = counter(table, "steps");
        table->update(key);
        if (table.panels().lead == "Leave for good?") {
            return key;
        }
        if (counter(table, "steps") > steps) {
            table->update(Key::take_back);
        }
    }
    FAIL("no way out");
    return Key::north;
}

}  // namespace

TEST_CASE("a button tells what is around in a depot, which costs no step") {
    Table table = in_a_depot();
    const std::string hash = table->state_hash();
    REQUIRE(offers(table, "around"));
    table->update(Chosen{"around"});
    CHECK(table.panels().lead == "Around you:");
    CHECK(table->state_hash() == hash);
}

TEST_CASE("help that is asked for in a depot tells of depots, and leads back into it") {
    Table table = in_a_depot();
    const std::string hash = table->state_hash();
    table->update(Key::help);
    CHECK(table.panels().screen == Screen::help);
    CHECK(table.panels().heading == "In a depot");
    table->update(Key::escape);
    CHECK(table.panels().screen == Screen::depot);
    CHECK(table->state_hash() == hash);
}

TEST_CASE("nobody leaves an unsolved depot beside the road unasked, by its button or by a step off the entrance") {
    Table table = in_a_depot();
    const auto label = [&] {
        const auto& choices = table.panels().choices;
        return std::find_if(choices.begin(), choices.end(), [](const Choice& it) { return it.id == "leave_depot"; })
            ->label;
    };
    const auto is_asked = [&] {
        return table.panels().screen == Screen::depot && table.panels().lead == "Leave for good?" &&
               says(table.panels().summary, "What is in the vault stays here, and you can’t come in again.") &&
               label() == "Leave all the same";
    };
    CHECK(label() == "Leave for good");
    const Key out = off_the_entrance(table);
    for (int i = 0; i < 5; ++i) {
        CHECK(is_asked());
        table->update(out);  // it may be one of a held key
    }
    solve(table, 1);
    CHECK(label() == "Leave for good");
    table->update(Chosen{"leave_depot"});
    CHECK(is_asked());
    table->update(Chosen{"leave_depot"});
    table.run_out();
    CHECK(table.panels().screen == Screen::road);
}

TEST_CASE("a step into its door shows the depot, with its name and how long one can stay") {
    Table table = in_a_depot();
    CHECK(level_of(table).steps <= 30);
    CHECK(clock_of(table) > level_of(table).steps);
    CHECK(says(table.panels().stamp.text, "HORDE IN"));
    CHECK(offers(table, "leave_depot"));
    CHECK_FALSE(offers(table, "depots"));
}

TEST_CASE("the title says of a run that it waits inside a depot") {
    Table table = in_a_depot();
    const std::string name = table.panels().heading;
    table->update(Chosen{"title"});
    CHECK(table.panels().choices.front().label == "Continue: run 1, inside depot " + name);
}

TEST_CASE("a depot beside the road says what its vault holds, and shows the courier's health") {
    Table table = in_a_depot();
    CHECK(says(table.panels().summary, "In it: a weapon, 3 parcels, 2 armour plates."));
    REQUIRE(table.panels().meters.size() == 1);
    CHECK(table.panels().meters.front().id == "driver");
    CHECK(table.panels().meters.front().value == 8);
    CHECK(table.panels().meters.front().left == 8);
}

TEST_CASE("a step in a depot runs the clock, and what is taken back runs it back, with the record of the run") {
    Table table = in_a_depot();
    const std::string hash = table->state_hash();
    const std::int32_t clock = clock_of(table);
    solve(table, 5);
    CHECK(clock_of(table) == clock - 5);
    CHECK(counter(table, "steps") == 5);
    CHECK(table->state_hash() != hash);
    for (int i = 0; i < 5; ++i) {
        table->update(Key::take_back);
    }
    CHECK(clock_of(table) == clock);
    CHECK(table->state_hash() == hash);
    solve(table, 5);
    table->update(Chosen{"restart"});
    CHECK(table->state_hash() == hash);
    table->update(Chosen{"go_forward"});
    CHECK(counter(table, "steps") == 1);
    CHECK(clock_of(table) == clock - 1);
}

TEST_CASE("a program that is started anew in a depot shows it as it was, and steps can be taken back") {
    Table table = in_a_depot();
    const std::string at_the_door = table->state_hash();
    solve(table, 6);
    const std::string hash = table->state_hash();
    const std::string name = table.panels().heading;
    table.restart();
    table->update(Chosen{"continue"});
    REQUIRE(table.panels().screen == Screen::depot);
    CHECK(table.panels().heading == name);
    CHECK(table->state_hash() == hash);
    CHECK(counter(table, "steps") == 6);
    for (int i = 0; i < 6; ++i) {
        table->update(Key::take_back);
    }
    CHECK(table->state_hash() == at_the_door);
}

TEST_CASE(
    "a depot beside the road goes back east when it is left, and the road comes in from the west; then all is still") {
    Table table = in_a_depot();
    const std::string room = table->board().room;
    REQUIRE_FALSE(room.empty());
    REQUIRE(table->board().beside.empty());
    table->update(Chosen{"leave_depot"});
    table->update(Chosen{"leave_depot"});
    CHECK(table->board().room.empty());
    CHECK(table->board().shift == doctest::Approx(-1));
    REQUIRE(table->board().beside.size() == 1);
    CHECK(table->board().beside.front().room == room);
    table->elapse(150);
    CHECK(table->board().shift > -0.5F);
    CHECK(table->board().beside.front().shift > 0.5F);
    table.run_out();
    CHECK(table->board().shift == 0);
    CHECK(table->board().beside.empty());
    CHECK_FALSE(table->next_alarm());
}

TEST_CASE("a solved depot beside the road is brought to the van, is told, and is open on the title for good") {
    Table table = in_a_depot();
    const std::string name = table.panels().heading;
    solve(table);
    CHECK(table.panels().lead == "Solved:");
    CHECK(says(table.panels().summary, "In the vault: a weapon, 3 parcels, 2 armour plates."));
    REQUIRE(table.panels().primary() != nullptr);
    CHECK(table.panels().primary()->id == "leave_depot");
    table->update(Key::confirm);
    table.run_out();
    CHECK(table.panels().screen == Screen::road);
    CHECK(says(table.panels().log.front(), "3 parcels"));
    table->update(Key::escape);
    table->update(Chosen{"depots"});
    const auto& choices = table.panels().choices;
    const auto it =
        std::find_if(choices.begin(), choices.end(), [&](const Choice& one) { return says(one.label, name); });
    REQUIRE(it != choices.end());
    CHECK(it->refusal.empty());
    CHECK(it->icon == "plant");
}

TEST_CASE("a depot that was found and not solved is open on the title, and begins there anew") {
    Table table = in_a_depot();
    const std::string name = table.panels().heading;
    solve(table, 3);
    leave_for_good(table);
    CHECK(table.panels().screen == Screen::road);
    table.restart();
    table->update(Key::escape);
    table->update(Chosen{"depots"});
    const auto& choices = table.panels().choices;
    const auto it =
        std::find_if(choices.begin(), choices.end(), [&](const Choice& one) { return says(one.label, name); });
    REQUIRE(it != choices.end());
    CHECK(it->refusal.empty());
    const std::string id = it->id;
    table->update(Chosen{id});
    CHECK(counter(table, "steps") == 0);
    CHECK(clock_of(table) == -1);
}

TEST_CASE("Escape in a depot beside the road opens the title, and the journey goes on in there") {
    Table table = in_a_depot();
    solve(table, 4);
    const std::string hash = table->state_hash();
    table->update(Key::escape);
    CHECK(table.panels().screen == Screen::title);
    table->update(Chosen{"continue"});
    CHECK(table.panels().screen == Screen::depot);
    CHECK(counter(table, "steps") == 4);
    CHECK(table->state_hash() == hash);
    table->update(Key::help);
    CHECK(table.panels().screen == Screen::help);
    table->update(Key::escape);
    CHECK(table.panels().screen == Screen::depot);
    CHECK(table->state_hash() == hash);
}

TEST_CASE("a depot played from the title leaves the one beside the road as it is") {
    Table table = in_a_depot();
    solve(table, 4);
    const std::string hash = table->state_hash();
    table->update(Key::escape);
    table->update(Chosen{"depots"});
    table->update(Chosen{"depot=1"});
    REQUIRE(table.panels().screen == Screen::depot);
    CHECK(counter(table, "steps") == 0);
    table->update(Key::east);
    table->update(Key::west);
    table->update(Chosen{"leave_depot"});
    CHECK(table.panels().screen == Screen::depots);
    CHECK(table->state_hash() == hash);
    table->update(Key::escape);
    table->update(Chosen{"continue"});
    CHECK(counter(table, "steps") == 4);
    CHECK(table->state_hash() == hash);
}

TEST_CASE("what the van loses meanwhile is told with the step in which it is lost, and in the log outside") {
    Table table = in_a_depot({",,U,,,,,,,,,,,,", "...............", "..@....d.......", "..............."});
    const auto told = [&] { return says(table.panels().summary, "At the van: "); };
    CHECK_FALSE(told());
    const DepotLevel& level = level_of(table);
    std::vector<std::int32_t> steps;
    for (std::int32_t i = 0; i < 20; ++i) {
        table->update(key_of(level.step_of_solution(i)));
        if (told()) {
            steps.push_back(i);
        }
    }
    REQUIRE_FALSE(steps.empty());
    CHECK(steps.size() < 20 - static_cast<std::size_t>(steps.front()));  // it has news, not a sum
    for (std::int32_t i = 20; i > 0; --i) {
        table->update(Key::take_back);
        CHECK_FALSE(told());
    }
    solve(table, steps.front());
    CHECK_FALSE(told());
    table->update(key_of(level.step_of_solution(steps.front())));
    CHECK(told());
    table.restart();
    table->update(Chosen{"continue"});
    CHECK(told());  // to who has just come back, all of it
    leave_for_good(table);
    CHECK(says(table.panels().log.front(), "At the van: "));
}

TEST_CASE("depots of an older form are kept aside with a sentence") {
    FakeHost host;
    lull::Bytes bytes;
    lull::ByteWriter(bytes).number(1);
    REQUIRE(SaveSlot(host, Depots::slot).store(bytes).empty());
    Session session(host, shipped_data());
    session.start();
    CHECK(says(session.panels().notice, "older version"));
}

TEST_CASE("in a depot beside the road there is silence until a key comes") {
    Table table = in_a_depot();
    solve(table, 2);
    CHECK_FALSE(table->next_alarm());
}

TEST_CASE("the card of a depot's door tells its name, how long its shortest way is, and how long there is") {
    DrawnRoad road({",,U,,,,,,,,,,,,", "...............", "..@............", "..............."},
                   {.speed = 0, .turn = 20, .horde_front = -3000});
    const World& world = road.game->world();
    const Entity door = world.first<PlaceDoor>();
    const DepotLevel& level = shipped_data().depots[static_cast<std::size_t>(world.get<PlaceDoor>(door).number) - 1];
    const Card card = card_of(*road.game, world.at(door));
    CHECK(says(card.name, level.name));
    CHECK(says(card.text, "The shortest solution takes " + std::to_string(level.steps) + " steps"));
    CHECK(says(card.plan, "Once you are in, the horde is "));
}

}  // namespace depot_visit_session_test
