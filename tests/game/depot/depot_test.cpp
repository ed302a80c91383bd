// The rules of depots, a test for each sentence of them.
#include <doctest/doctest.h>

#include "game/depot/scripts.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/ascii_depot.hpp"

namespace depot_test {

using namespace ascii_depot;

TEST_CASE("depot: the vault is open while every receiver is lit, and a step into it solves the depot") {
    DrawnDepot room({"###W###", ">.....#", "#../..#", "#.....$", "###@###"});
    CHECK_FALSE(room.open());
    room.go("uU");
    CHECK(room.lit() == 1);
    CHECK(room.open());
    room.go("drr");
    CHECK_FALSE(room.play.solved());
    room.go("r");
    CHECK(room.play.solved());
}

TEST_CASE("depot: the vault shuts again when a receiver goes dark, and refuses the courier") {
    DrawnDepot shut({"####", "@..$", ">o.W", "####"});
    shut.go("rr");
    CHECK(shut.refused('r') == StepRefusal::vault_shut);
    DrawnDepot closing({"#####", "@...$", "#.o.#", "#...#", ">...W", "#####"});
    CHECK(closing.open());
    closing.go("rrD");
    CHECK(closing.open());
    closing.go("D");
    CHECK_FALSE(closing.open());
    closing.go("uur");
    CHECK(closing.refused('r') == StepRefusal::vault_shut);
}

TEST_CASE("depot: lamps, receivers, eyes, mirrors and panes that stand fast let nobody through, nor crates") {
    for (const char thing : {'>', 'W', 'e', 'F', 'P', '#'}) {
        CAPTURE(thing);
        DrawnDepot walk({"####", std::string("@.") + thing + "#", "####"});
        walk.go("r");
        CHECK(walk.refused('r') == StepRefusal::wall);
        DrawnDepot push({"#####", std::string("@.o") + thing + "#", "#####"});
        push.go("r");
        CHECK(push.refused('r') == StepRefusal::crate_blocked);
    }
}

TEST_CASE("depot: plates and rails are in nobody's way") {
    DrawnDepot room({"#######", "@.o.a:#", "#######"});
    room.go("rRRRl");
    CHECK(room.seen()[1] == "...@.o#");
}

TEST_CASE("depot: entrance and vault take no crate, and stop light, open or not") {
    DrawnDepot entrance({"#####", "#...#", "#.o.#", "#.@.#", "#####"});
    entrance.go("luur");
    CHECK(entrance.refused('d') == StepRefusal::crate_blocked);
    DrawnDepot vault({"#####", "@.o$#", "#####"});
    vault.go("r");
    CHECK(vault.refused('r') == StepRefusal::crate_blocked);
    DrawnDepot light({"#v#v#", "#.#.#", "#@#$#", "#W#W#", "#####"});
    CHECK(light.light()[3] == ".....");
    CHECK(light.light()[2] == ".1.1.");
    DrawnDepot open({"@>W##", ">.$.W", "#####"});
    CHECK(open.light()[1] == "111..");
}

TEST_CASE("depot: a crate is pushed one cell onward, one at a time, and only onto free floor") {
    DrawnDepot room({"#######", "@.o...#", "#######"});
    room.go("rR");
    CHECK(room.seen()[1] == "..@o..#");
    CHECK(room.play.depot().steps == 2);
    CHECK(room.play.depot().pushes == 1);
    DrawnDepot two({"######", "@.oo.#", "######"});
    two.go("r");
    CHECK(two.refused('r') == StepRefusal::crate_blocked);
    DrawnDepot wall({"####", "@.o#", "####"});
    wall.go("r");
    CHECK(wall.refused('r') == StepRefusal::crate_blocked);
}

TEST_CASE("depot: there is no pulling") {
    DrawnDepot room({"######", "@...o#", "######"});
    room.go("rrrll");
    CHECK(room.seen()[1] == ".@..o#");
}

TEST_CASE("depot: a step that cannot be made costs nothing") {
    DrawnDepot room({"####", "@..#", "####"});
    CHECK(room.refused('u') == StepRefusal::wall);
    room.go("rr");
    CHECK(room.refused('r') == StepRefusal::wall);
    CHECK(room.play.depot().steps == 2);
}

TEST_CASE("depot: stepping out of the entrance leaves, and changes nothing") {
    DrawnDepot room({"####", "@..#", "####"});
    CHECK(room.refused('l') == StepRefusal::leaves);
    room.go("rl");
    CHECK(room.refused('l') == StepRefusal::leaves);
}

TEST_CASE("depot: a crate on rails moves only along them; the courier and other crates ignore them") {
    DrawnDepot room({"######", "#....#", "@.t:.#", "#....#", "######"});
    room.go("rR");
    CHECK(room.refused('r') == StepRefusal::off_rails);
    room.go("ur");
    CHECK(room.refused('d') == StepRefusal::off_rails);
    CHECK(room.seen()[2] == "...o.#");
    DrawnDepot free({"######", "@.o:.#", "######"});
    free.go("rRRl");
    CHECK(free.seen()[1] == "..@.o#");
}

TEST_CASE("depot: push one twin and the other moves the same way") {
    DrawnDepot room({"#########", "@.1...1.#", "#.......#", "#########"});
    room.go("rR");
    CHECK(room.seen()[1] == "..@o...o#");
    CHECK(room.play.depot().pushes == 1);
    CHECK(room.refused('r') == StepRefusal::twin_blocked);
}

TEST_CASE("depot: mirrored twins swap east and west, or north and south") {
    DrawnDepot across({"#########", "@.1.....#", "#....1..#", "#.......#", "#########"}, InStep::columns);
    across.go("rRR");
    CHECK(across.seen()[1] == "...@o...#");
    CHECK(across.seen()[2] == "#..o....#");
    across.go("D");
    CHECK(across.seen()[2] == "#..@o...#");
    CHECK(across.seen()[3] == "#..o....#");
}

TEST_CASE("depot: mirrored north-south, both go east together and apart north and south") {
    DrawnDepot room({"#########", "#.......#", "#.......#", "@.1...1.#", "#.......#", "#.......#", "#########"},
                    InStep::rows);
    room.go("rR");
    CHECK(room.seen()[3] == "..@o...o#");
    room.go("drU");
    CHECK(room.seen()[2] == "#..o....#");
    CHECK(room.seen()[4] == "#......o#");
}

TEST_CASE("depot: twins that would enter one cell, or swap places, or shove each other are refused") {
    DrawnDepot one_cell({"#######", "@.1.1.#", "#######"}, InStep::columns);
    one_cell.go("r");
    CHECK(one_cell.refused('r') == StepRefusal::twin_blocked);
    DrawnDepot swap({"#######", "@.11..#", "#######"}, InStep::columns);
    swap.go("r");
    CHECK(swap.refused('r') != StepRefusal::none);
    DrawnDepot shove({"#######", "@.11..#", "#######"});
    shove.go("r");
    CHECK(shove.refused('r') != StepRefusal::none);
}

TEST_CASE("depot: a twin never moves into the courier, who is still there before the step") {
    DrawnDepot room({"#######", "#.1.1.#", "###@###"});
    room.go("u");
    CHECK(room.refused('r') == StepRefusal::twin_blocked);
    CHECK(room.refused('l') == StepRefusal::twin_blocked);
}

TEST_CASE("depot: floor, rails, plates, the courier and other beams do not affect light") {
    DrawnDepot room({"##v####", "@.:a..#", ">.....W", "##W####"});
    CHECK(room.lit() == 2);
    room.go("r");
    room.go("d");
    CHECK(room.lit() == 2);
    CHECK(room.light()[2] == "1121111");
}

TEST_CASE("depot: walls, shut gates, entrance, vault, lamps, receivers, eyes and plain crates stop light") {
    for (const char thing : {'#', 'A', '@', '$', '^', 'B', 'e', 'o'}) {
        CAPTURE(thing);
        const std::string row = std::string(">.") + thing + ".W";
        DrawnDepot room({thing == '@' ? "#####" : "#@###", row, "#####"});
        CHECK(room.lit() == 0);
        CHECK(room.light()[1].substr(3) == "..");
    }
}

TEST_CASE("depot: mirrors turn light on either face, and one serves any number of beams") {
    DrawnDepot slash({"##W##", "@...#", ">.F.<", "#...#", "##W##"});
    CHECK(slash.lit() == 2);
    DrawnDepot both({"##v##", "@...#", ">.G.W", "#...#", "##W##"});
    CHECK(both.lit() == 2);
    DrawnDepot north_to_east({"#####", "@.F.W", "#...#", "##^##"});
    CHECK(north_to_east.lit() == 1);
    DrawnDepot south_to_west({"##v##", "@...#", "W.F.#", "#####"});
    CHECK(south_to_west.lit() == 1);
    DrawnDepot north_to_west({"#####", "W.G.@", "#...#", "##^##"});
    CHECK(north_to_west.lit() == 1);
}

TEST_CASE("depot: a pane gives every beam its own colour, and the last one counts") {
    DrawnDepot red({"@.####", ">.P.R#", "######"});
    CHECK(red.lit() == 1);
    DrawnDepot last({"@.#####", ">.P.b.B", "#######"});
    CHECK(last.lit() == 1);
    DrawnDepot crossing({"##v##", "@...#", ">.P.R", "#...#", "##R##"});
    CHECK(crossing.lit() == 2);
}

TEST_CASE("depot: a receiver is lit by a beam of exactly its colour from any side; others do no harm") {
    DrawnDepot wrong({"@.###", ">..R#", "#####"});
    CHECK(wrong.lit() == 0);
    DrawnDepot both({"#S###", "@...#", ">R..#", "#####"});
    CHECK(both.lit() == 1);
    for (const Picture& map : {Picture{"@.v#", "##W#", "####"}, Picture{"@.##", "#W.<", "####"},
                               Picture{"@W##", "#^##", "####"}, Picture{"@.##", ">.W#", "####"}}) {
        CHECK(DrawnDepot(map).lit() == 1);
    }
}

TEST_CASE("depot: a beam may cross itself and use both faces of one mirror") {
    DrawnDepot crossing({"###F.G#", "@.....#", ">....F#", "#.....#", "###W###"});
    CHECK(crossing.lit() == 1);
    CHECK(crossing.light()[2] == "111211.");
    DrawnDepot faces({"##F..G#", "@.....#", ">.F..F#", "#.....#", "##W####"});
    CHECK(faces.lit() == 1);
    CHECK(faces.light()[2] == "112111.");
}

TEST_CASE("depot: a plate works while a crate or the courier stands on it") {
    DrawnDepot room({"########", "@.a.oA.#", "########"});
    CHECK(room.seen()[1] == "@...oH.#");
    room.go("rr");
    CHECK(room.seen()[1] == "..@.oh.#");
    room.go("r");
    CHECK(room.seen()[1] == "...@oH.#");
    DrawnDepot held({"########", "@oa..A.#", "########"});
    held.go("R");
    CHECK(held.seen()[1] == ".@o..h.#");
}

TEST_CASE("depot: an eye works while a beam of its colour falls on it") {
    DrawnDepot room({"#####v##", "@..o..A#", "#####e##"});
    CHECK(room.seen()[1] == "@..o..h#");
    room.go("rrR");
    CHECK(room.seen()[1] == "...@o.h#");
    room.go("R");
    CHECK(room.seen()[1] == "....@oH#");
    DrawnDepot red({"####v###", "@.....A#", "####E###"});
    CHECK(red.seen()[1] == "@.....H#");
}

TEST_CASE("depot: any one of its plates or eyes holds a gate open") {
    DrawnDepot room({"########", "@oa.a.A#", "########"});
    room.go("R");
    CHECK(room.seen()[1][6] == 'h');
    DrawnDepot two({"#v######", "@..a..A#", "#e######"});
    two.go("rr");
    CHECK(two.seen()[1][6] == 'h');
}

TEST_CASE("depot: a gate stays open for what stands in it and shuts when that has left") {
    DrawnDepot room({"######", "@.aA.#", "######"});
    room.go("rr");
    room.go("r");
    CHECK(room.seen()[1] == "...@.#");
    room.go("r");
    CHECK(room.seen()[1] == "...H@#");
    CHECK(room.refused('l') == StepRefusal::gate_shut);
}

TEST_CASE("depot: a crate left in a gate holds it open, and with a mirror or a pane passes light as well") {
    DrawnDepot room({"#######", "@aoA.A#", "#######"});
    room.go("rRl");
    CHECK(room.seen()[1] == ".@.o.h#");
    room.go("l");
    CHECK(room.seen()[1] == "@..o.H#");
    DrawnDepot pane({"###v###", "@arA..#", "###R###"});
    CHECK(pane.lit() == 0);
    pane.go("rR");
    CHECK(pane.lit() == 1);
    pane.go("l");
    CHECK(pane.lit() == 1);
    DrawnDepot mirror({"######", "@a/A.W", "###^##"});
    mirror.go("rRl");
    CHECK(mirror.lit() == 1);
    DrawnDepot plain({"###v###", "@aoA..#", "###W###"});
    plain.go("rRl");
    CHECK(plain.lit() == 0);
}

TEST_CASE("depot: at the door all gates are shut, then the room settles once") {
    DrawnDepot lit({"##v###", "@...A#", "##e###"});
    CHECK(lit.seen()[1] == "@...h#");
    CHECK_FALSE(lit.play.can_take_back());
    DrawnDepot own_beam({"######", "@....#", ">.A.e#", "######"});
    CHECK(own_beam.seen()[2] == "#.H.##");
}

TEST_CASE("depot: a beam that holds its own gate open keeps it once something else has opened it") {
    DrawnDepot room({"######", "@..a.#", ">.A.e#", "######"});
    CHECK(room.seen()[2] == "#.H.##");
    room.go("rrr");
    CHECK(room.seen()[2] == "#.h.##");
    room.go("r");
    CHECK(room.seen()[2] == "#.h.##");
}

TEST_CASE("depot: gates open one after the other in one step, and shut so, too") {
    // The plate's gate lets light through to an eye, and the eye's gate lets light through to the receiver.
    DrawnDepot room({"#v##v##", "@.c...#", "#C##A##", "#e##W##"});
    room.go("rr");
    CHECK(room.seen()[2] == "#h##h##");
    CHECK(room.lit() == 1);
    room.go("r");
    CHECK(room.seen()[2] == "#H##H##");
    CHECK(room.lit() == 0);
}

TEST_CASE("depot: from a plate one steps straight into its gate, or into a vault whose light the gate lets through") {
    DrawnDepot gate({"#####", "@.aA#", "#####"});
    gate.go("rrr");
    CHECK(gate.seen()[1] == "...@#");
    DrawnDepot vault({"####v#", "@.a$A#", "####W#"});
    vault.go("rr");
    CHECK(vault.open());
    vault.go("r");
    CHECK(vault.play.solved());
    CHECK(vault.refused('l') == StepRefusal::not_now);
}

TEST_CASE("depot: a step into the vault counts by the light before it") {
    // Leaving the plate shuts the gate and puts out the light, but the courier is in by then.
    DrawnDepot room({"####v#", "@.a$A#", "####W#"});
    room.go("rrr");
    CHECK(room.play.solved());
    CHECK_FALSE(room.open());
}

TEST_CASE("depot: every step is taken back exactly, to the door, also the last one") {
    DrawnDepot room({"####v#", "@.a$A#", "####W#"});
    const std::uint64_t at_the_door = room.play.hash();
    room.go("rrr");
    CHECK(room.play.take_back());
    CHECK_FALSE(room.play.solved());
    CHECK(room.open());
    CHECK(room.play.take_back());
    CHECK(room.play.take_back());
    CHECK_FALSE(room.play.take_back());
    CHECK(room.play.hash() == at_the_door);
    CHECK(room.seen()[1] == "@...H#");
}

TEST_CASE("depot: a step is foreseen with its light and gates, and nothing happens") {
    DrawnDepot room({"####v#", "@.a$A#", "####W#"});
    room.go("r");
    const std::uint64_t before = room.play.hash();
    StepRefusal refusal = StepRefusal::not_now;
    const World& would_be = room.play.foresee(lull::east, refusal);
    CHECK(refusal == StepRefusal::none);
    CHECK(vault_is_open(would_be));
    CHECK(room.play.hash() == before);
    CHECK_FALSE(room.open());
    room.play.foresee(lull::north, refusal);
    CHECK(refusal == StepRefusal::wall);
}

TEST_CASE("depot: the crow gives the hint whenever it is asked, which is no step") {
    const DepotLevel& level = shipped_data().depots.front();
    DrawnDepot room(level);
    const World& world = room.play.world();
    const Entity crow = room.play.crow();
    CHECK(room.play.click(crow) == level.hint);
    CHECK(room.play.click(crow) == level.hint);
    CHECK(room.play.click(room.play.courier()).empty());
    const Entity script = lull::script_of(world, crow, lull::Text::like(crow_script));
    CHECK(lull::value_of(world, script, lull::Text::like(times_asked)).number == 2);
    CHECK(room.play.depot().steps == 0);
    CHECK_FALSE(room.play.can_take_back());
    room.go("uu");
    room.play.click(crow);
    CHECK(room.play.take_back());  // the step, not the question
    CHECK(room.play.depot().steps == 1);
}

TEST_CASE("depot: the plant grows with the share of receivers lit, and blooms while all of them are") {
    DrawnDepot room({"##v#v###", "@......#", "#.o.o..#", "#......#", "##W#W#$#"});
    const World& world = room.play.world();
    const Entity plant = world.first<lull::Growing>();
    const auto size = [&] { return world.get<lull::Growing>(plant).size; };
    const auto blooms = [&] {
        return static_cast<bool>(lull::script_of(world, plant, lull::Text::like(bloom_script)));
    };
    room.go("rrrdL");
    CHECK(room.lit() == 1);
    room.go("rlrlrlrlrlrl");  // it takes its time
    CHECK(size() == 50);
    CHECK_FALSE(blooms());
    room.go("rR");
    CHECK(room.lit() == 2);
    CHECK(blooms());
    room.go("lrlrlrlrlrlr");
    CHECK(size() == 100);
    room.go("urrdL");
    CHECK(room.lit() == 1);
    CHECK(size() == 100);
    CHECK_FALSE(blooms());
    while (room.play.take_back()) {
    }
    CHECK(size() == 0);
}

}  // namespace depot_test
