// The counts of a game, and the arithmetic of the table, tested on games made up for it.
#include <doctest/doctest.h>

#include "bots/play_journey.hpp"
#include "bots/player.hpp"
#include "bots/recorder.hpp"
#include "bots/summary.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"

namespace figures_test {

using namespace ascii_road;
using namespace posthaste::bots;

namespace {

// The tally of these commands, given one after the other on that road.
Tally tally_of(const Picture& road, const VanState& state, std::initializer_list<Command> commands) {
    auto game = game_of(road, state);
    Recorder recorder;
    Tally tally;
    for (const Command command : commands) {
        recorder.look(*game, tally);
        play_and_count(*game, command, tally);
    }
    return tally;
}

Played made_up() {
    Played played{11, 4, {"pistol", "railgun"}, {}};
    for (const char* name : {"looks 2", "looks 3", "never fires", "no letters"}) {
        Row row{name, {}};
        row.tally.games = 4;
        row.tally.won = row.bot == "never fires" ? 1 : 2;
        row.tally.runs_reached = 30;
        row.tally.runs[0] = {4, 3, 150, 8, 160, 56};
        row.tally.runs[3] = {2, 1, 49, 4};
        row.tally.deaths[static_cast<std::size_t>(Cause::horde)] = 1;
        row.tally.deaths[static_cast<std::size_t>(Cause::shot)] = 1;
        row.tally.turns = 200;
        row.tally.columns = 510;
        row.tally.lanes = {40, 10};
        row.tally.damage = {{{"pistol", 30}}, 70};
        row.tally.damage_when_won = {{{"pistol", 9}}, 11};
        row.tally.coasting_harmed = 80;
        row.tally.avoidable = 76;
        row.tally.turns_thought_over = 50;
        row.tally.with_a_choice = 26;
        played.rows.push_back(row);
    }
    return played;
}

const Aim& aim(const std::vector<Aim>& aims, std::string_view what) {
    for (const Aim& one : aims) {
        if (one.what == what) {
            return one;
        }
    }
    FAIL("no such aim: ", std::string(what));
    return aims.front();
}

}  // namespace

TEST_CASE("a shot and what it did are counted, and so is who was run over, by what health was left") {
    const Tally tally = tally_of({"^^^^^^^^^^^", "@...z......", "^^^^^^^^^^^"}, {.speed = 2},
                                 {{Manoeuvre::coast, true}, {Manoeuvre::coast, false}});
    CHECK(tally.shots == ByWeapon{{"pistol", 1}});
    CHECK(tally.damage.by_weapon == ByWeapon{{"pistol", 1}});
    CHECK(tally.damage.by_ramming == 1);
    CHECK(tally.turns == 2);
    CHECK(tally.columns == 4);
    CHECK(tally.turns_at[2] == 2);
}

TEST_CASE("announced claws are counted, and those that hit") {
    const Tally tally = tally_of({".......", "@z.....", "......."}, {.speed = 0}, {{}, {}});
    CHECK(tally.claws.announced == 2);
    CHECK(tally.claws.hit == 2);
    CHECK(tally.lanes.announced == 0);
    CHECK(tally.runs[0].harm == 2);
    CHECK(tally.coasting_harmed == 2);
}

TEST_CASE("a cone that takes several points is one hit, and a lane beside the van is none") {
    const Tally hit = tally_of({".....", "..@..", ".....", "..c..", "....."}, {.speed = 0}, {{}, {}, {}, {}});
    CHECK(hit.lanes.announced > 0);
    CHECK(hit.lanes.hit > 0);
    CHECK(hit.lanes.hit <= hit.lanes.announced);
    CHECK(hit.runs[0].harm > hit.lanes.hit);
}

TEST_CASE("a turn counts as avoidable when some command costs nothing") {
    const Tally free = tally_of({"......", "@.%...", "......"}, {.speed = 2}, {{Manoeuvre::north, false}});
    CHECK(free.coasting_harmed == 1);
    CHECK(free.avoidable == 1);
    const Tally hemmed_in = tally_of({"^^^^^^", "@%....", "^^^^^^"}, {.speed = 2}, {{}});
    CHECK(hemmed_in.coasting_harmed == 1);
    CHECK(hemmed_in.avoidable == 0);
}

TEST_CASE("a turn counts as without risk when no command at all costs a thing") {
    const Tally dull = tally_of({".......", "@......", "......."}, {.speed = 1}, {{}});
    CHECK(dull.runs[0].turns == 1);
    CHECK(dull.runs[0].dull == 1);
    const Tally risky = tally_of({".......", "@.%....", "......."}, {.speed = 1}, {{}});  // faster, it crashes
    CHECK(risky.coasting_harmed == 0);
    CHECK(risky.runs[0].turns == 1);
    CHECK(risky.runs[0].dull == 0);
    const Tally harmed = tally_of({"^^^^^^", "@%....", "^^^^^^"}, {.speed = 2}, {{}});
    CHECK(harmed.runs[0].dull == 0);
}

TEST_CASE("a run that is delivered counts its letters and its turns") {
    auto game = game_of({"......", "@..m..", "......"}, {.speed = 2});
    Player player(*bot_named("looks 2"), 1);
    Recorder recorder;
    Tally tally;
    CHECK(play_run(player, recorder, *game, tally));
    CHECK(tally.runs[0].begun == 1);
    CHECK(tally.runs[0].delivered == 1);
    CHECK(tally.runs[0].turns_delivered == tally.turns);
    CHECK(tally.letters_caught == tally.letters_delivered);
    CHECK(tally.pay == game->outcome()->pay);
    CHECK(paid_besides_deeds(*game) == 20 + 20 * tally.letters_delivered);
}

TEST_CASE("a driver who dies ends the game by what killed him") {
    auto game = game_of({"^^^^^^", "@%....", "^^^^^^"}, {.speed = 4, .driver = 1, .engine = 1, .plates = no_plates});
    Player player(*bot_named("full east"), 1);
    Recorder recorder;
    Tally tally;
    CHECK_FALSE(play_run(player, recorder, *game, tally));
    CHECK(tally.runs[0].begun == 1);
    CHECK(tally.runs[0].delivered == 0);
    CHECK(tally.deaths[static_cast<std::size_t>(Cause::crash)] == 1);
}

TEST_CASE("tallies add up field by field") {
    const Tally one = play_journey(*bot_named("random"), 2, shipped_data());
    Tally twice;
    twice.add(one);
    CHECK(twice == one);
    twice.add(one);
    CHECK(twice.games == 2);
    CHECK(twice.turns == 2 * one.turns);
    CHECK(twice.runs[0].begun == 2);
    CHECK(twice.runs[0].harm == 2 * one.runs[0].harm);
    CHECK(twice.turns_at[1] == 2 * one.turns_at[1]);
}

TEST_CASE("figures are rounded to tenths") {
    CHECK(permille(1, 3) == 333);
    CHECK(permille(2, 3) == 667);
    CHECK(permille(0, 0) == 0);
    CHECK(tenths(7, 4) == 18);
    CHECK(with_point(18) == "1.8");
    CHECK(with_point(-5) == "-0.5");
    CHECK(with_point(1000) == "100.0");
}

TEST_CASE("the aims of the design are met or missed by these figures") {
    const auto aims = aims_of(made_up());
    CHECK(aim(aims, "looks 3: % of games won").measured == 500);
    CHECK(aim(aims, "looks 3: % of games won").is_met());
    const Aim& denial = aim(aims, "never fires: % of games won, less than looks 3");
    CHECK(denial.most == 400);
    CHECK(denial.measured == 250);
    CHECK(aim(aims, "pistol: % of the damage in games that looks 3 won").measured == 450);
    CHECK_FALSE(aim(aims, "pistol: % of the damage in games that looks 3 won").is_met());
    CHECK(aim(aims, "no letters: % of turns without risk in run 1").measured == 350);
    CHECK(aim(aims, "no letters: % of turns without risk in run 1").is_met());
    CHECK(aim(aims, "no letters: % of turns without risk in run 2").most == 300);
    CHECK(aim(aims, "looks 3: turns of a run survived").measured == 498);
    CHECK(aim(aims, "looks 3: % of turns in which coasting costs").measured == 400);
    CHECK(aim(aims, "looks 3: % of these that can be avoided").measured == 950);
    CHECK(aim(aims, "looks 3: % of turns with two good manoeuvres").measured == 520);
}

TEST_CASE("the table has a line for each bot and says which seeds it is of") {
    const std::string table = table_of(made_up());
    CHECK(table.find("Seeds 11 to 14\n") == 0);
    CHECK(table.find("looks 3            4      7.5   50.0") != std::string::npos);  // games, ends in, won
    CHECK(table.find("missed    45.0  pistol: % of the damage") != std::string::npos);
    CHECK(table == table_of(made_up()));
}

TEST_CASE("the same as JSON") {
    const std::string json = json_of(made_up());
    CHECK(json.find("\"bot\": \"looks 3\",\n   \"games\": 4,\n   \"won\": 2,") != std::string::npos);
    CHECK(json.find("\"lanes_announced\": 40,\n   \"lanes_hit\": 10,") != std::string::npos);
    CHECK(json.find("\"what\": \"looks 3: % of games won\",") != std::string::npos);
}

}  // namespace figures_test
