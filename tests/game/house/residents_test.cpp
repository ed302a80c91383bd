// Who lives in houses, by tiny ones: spiders, the dead, larvae, survivors; and the finer points of a command.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/support/ascii_house.hpp"

namespace residents_test {

using namespace posthaste;
using Visit = HouseVisit;

TEST_CASE("house: held in a web you can still hit, open and take") {
    Visit door({"#####", "@w+.#", "#####"});
    door.go("ee");
    CHECK(door.row(1) == "@@/.#");
    CHECK(door.world().get<Web>(door.the('w')).strands == 3);
    Visit cupboard({"####", "@wC#", "####"}, "P");
    cupboard.go("ee");
    CHECK(carried(cupboard.world(), cupboard.play().courier()) == 1);
    CHECK(cupboard.world().get<Web>(cupboard.the('w')).strands == 3);
    Visit larva({"####", "@wl#", "####"});
    larva.go("ee");
    CHECK(larva.world().count<Larva>() == 0);
    CHECK(larva.world().get<Web>(larva.the('w')).strands == 3);
}

TEST_CASE("house: a push out of a web tears a strand if the crate could be pushed, else it is refused") {
    Visit blocked({"####", "@wX#", "####"});
    blocked.go("e");
    CHECK(blocked.go("e") == StepRefusal::crate_blocked);
    CHECK(blocked.world().get<Web>(blocked.the('w')).strands == 3);
    Visit open({"#####", "@wX.#", "#####"});
    open.go("ee");
    CHECK(open.world().get<Web>(open.the('w')).strands == 2);
    CHECK(open.row(1) == "@@X.#");
    open.go("eee");
    CHECK(open.row(1) == "@.@X#");
}

TEST_CASE("house: who is held in a web beside a thing does not take it") {
    Visit visit({"#####", "@wm.#", "#####"});
    visit.go("ee");
    CHECK(carried(visit.world(), visit.play().courier()) == 0);
    CHECK(visit.row(1) == "@@m.#");
}

TEST_CASE("house: a crate is never pushed onto a doorstep, a creature or another crate") {
    Visit doorstep({"#####", "=X.@#", "#####"});
    doorstep.go("w");
    CHECK(doorstep.go("w") == StepRefusal::crate_blocked);
    Visit creature({"#####", "@XS.#", "#####"});
    CHECK(creature.go("e") == StepRefusal::crate_blocked);
    Visit crate({"#####", "@XX.#", "#####"});
    CHECK(crate.go("e") == StepRefusal::crate_blocked);
    Visit shut({"#####", "@X+.#", "#####"});
    CHECK(shut.go("e") == StepRefusal::crate_blocked);
}

TEST_CASE("house: a door that was pried or unlocked shuts like any other and opens again with one bump") {
    Visit pried({"#####", "@&..#", "#####"});
    pried.go("eeee");
    CHECK(pried.row(1) == "@/..#");
    pried.go(".");
    CHECK(pried.row(1) == "@+..#");
    pried.go("e");
    CHECK(pried.row(1) == "@/..#");
    Visit unlocked({"######", "@k&..#", "######"});
    unlocked.go("ee.e");
    CHECK(unlocked.row(1) == "@@/..#");
}

TEST_CASE("house: waiting pulls shut every open door next to you") {
    Visit visit({"##@##", "#/./#", "#####"});
    visit.go("s.");
    CHECK(visit.row(1) == "#+@+#");
}

TEST_CASE("house: what is refused costs nothing") {
    Visit visit({"####", "@C.#", "####"}, ".", 1);
    CHECK(visit.go("n") == StepRefusal::wall);
    CHECK(visit.go("w") == StepRefusal::leaves);
    CHECK(visit.play().house().steps == 0);
    CHECK(visit.health() == 8);
    visit.go("e");  // nobody knows yet that nothing is in it
    CHECK(visit.play().house().steps == 1);
    CHECK(visit.go("e") == StepRefusal::empty);
    CHECK(visit.play().house().steps == 1);
}

TEST_CASE("house: water is drunk on the spot and left alone at full health; it does not stop poison") {
    Visit visit({"#####", "@~~.#", "#####"}, "", 1);
    visit.go("e");
    CHECK(visit.health() == 6);  // the horde stands there
    visit.go("e");
    CHECK(visit.health() == 8);
    CHECK(visit.row(1) == "@~@.#");
    Visit poisoned({"####", "#~.#", "@.s#", "####"});
    poisoned.go("e.");
    CHECK(poisoned.health() == 7);
    poisoned.go("n");
    CHECK(poisoned.health() == 7);  // 8, and the poison again
    CHECK(poisoned.world().first<Poisoned>());
}

TEST_CASE("house: a key does not count among what is carried") {
    Visit visit({"#######", "@mkmm.#", "#######"});
    visit.go("eeee");
    CHECK(carried(visit.world(), visit.play().courier()) == 3);
    CHECK(holds_key(visit.world(), visit.play().courier()));
}

TEST_CASE("house: for a better thing in a cupboard the cheapest is left in it") {
    Visit visit({"######", "@KKKC#", "######"}, "P");
    visit.go("eeee");
    CHECK(carried(visit.world(), visit.play().courier()) == 3);
    CHECK(visit.go("e") == StepRefusal::nothing_better);
    CHECK(visit.you() == Cell{3, 1});
}

TEST_CASE("house: sight is five cells, and the same from either end") {
    std::vector<std::string> room(15, "#.............#");
    room.front() = room.back() = "###############";
    room.back()[7] = '@';
    const Visit open(room);
    CHECK(sees(open.world(), {7, 7}, {12, 9}));
    CHECK(sees(open.world(), {7, 7}, {10, 11}));
    CHECK_FALSE(sees(open.world(), {7, 7}, {11, 11}));
    CHECK_FALSE(sees(open.world(), {7, 7}, {13, 7}));
    const Visit furnished({"###########", "#..n......#", "#.HHH.HHH.#", "#....X....#", "#.H/+.H.H.#", "#.........#",
                           "#CHHH.HHH.#", "#####@#####"},
                          ".");
    for (std::int32_t from = 0; from < 88; ++from) {
        for (std::int32_t to = 0; to < from; ++to) {
            const Cell a{from % 11, from / 11};
            const Cell b{to % 11, to / 11};
            if (!blocks_sight(furnished.world(), a) && !blocks_sight(furnished.world(), b)) {
                CHECK(sees(furnished.world(), a, b) == sees(furnished.world(), b, a));
            }
        }
    }
}

TEST_CASE("house: tall furniture and shut doors end sight; low furniture, cupboards, crates and open doors do not") {
    const Visit visit({"#######", "#.H...#", "#.+...#", "#.n...#", "#.C...#", "#.X...#", "#./...#", "###@###"}, ".");
    for (std::int32_t row = 1; row <= 6; ++row) {
        CAPTURE(row);
        CHECK(sees(visit.world(), {1, row}, {3, row}) == (row > 2));
    }
}

TEST_CASE("house: the light of a window ends at a door, open or not") {
    const Visit visit({"##\"##", "#...#", "##/##", "#...#", "##@##"});
    CHECK(is_lit(visit.world(), {2, 1}));
    CHECK_FALSE(is_lit(visit.world(), {2, 2}));
    CHECK_FALSE(is_lit(visit.world(), {2, 3}));
}

TEST_CASE("house: a creature out of sight is remembered where it was, until that cell is seen to be empty") {
    Visit visit({"#######", "@./..s#", "#######"});
    const KnownHouse known(visit.world(), visit.play().courier());
    const Entity spider = visit.the('s');
    CHECK(known.get<Position>(spider).cell == Cell{5, 1});
    visit.go("e.");  // the door is shut before it
    const Cell seen = known.get<Position>(spider).cell;
    visit.go("..");
    CHECK(known.get<Position>(spider).cell == seen);
    CHECK(known.find<Intent>(spider) == nullptr);
}

TEST_CASE("house: of two shortest ways an announced step takes the first of north, east, south, west") {
    const Visit east({"#######", "#....s#", "#.....#", "#.....#", "###@###"});
    REQUIRE(east.plan_of('s') != nullptr);
    CHECK(east.plan_of('s')->destination == Cell{5, 2});
    const Visit west({"#######", "#s....#", "#.....#", "#.....#", "###@###"});
    REQUIRE(west.plan_of('s') != nullptr);
    CHECK(west.plan_of('s')->destination == Cell{2, 1});
}

TEST_CASE("house: nobody announces a step into a cell in which somebody stands") {
    const Visit row({"#######", "@..sz.#", "#######"});
    CHECK(row.plan_of('s')->destination == Cell{2, 1});
    CHECK(row.plan_of('z')->destination == Cell{4, 1});
    CHECK_FALSE(row.plan_of('z')->attacks);
    const Visit room({"#######", "#....z#", "#....s#", "#.....#", "###@###"});
    CHECK(room.plan_of('z')->destination == Cell{4, 1});
}

TEST_CASE("house: shut doors, crates, furniture and doorsteps are not on anybody's way") {
    const Visit crate({"#######", "@..Xs.#", "#######"});
    REQUIRE(crate.plan_of('s') != nullptr);
    CHECK(crate.plan_of('s')->destination == Cell{4, 1});
    const Visit doorstep({"###=###", "@..nz.#", "#######"});
    REQUIRE(doorstep.plan_of('z') != nullptr);
    CHECK(doorstep.plan_of('z')->destination == Cell{4, 1});
}

TEST_CASE("house: those placed first act first, and a step into a cell that has filled up is refused") {
    Visit visit({"#####", "#s.s#", "#..n#", "##@##"});
    visit.go(".");
    CHECK(visit.row(1) == "#.ss#");
}

TEST_CASE("house: who has lost you goes where it last saw you, and then sleeps again") {
    Visit visit({"#########", "@......s#", "##/######", "##.######", "#########"});
    visit.go("eess");
    REQUIRE(visit.plan_of('s') != nullptr);
    visit.go(".");
    CHECK(visit.row(2) == "##+######");
    visit.go("......");
    CHECK(visit.row(1) == "@.s.....#");
    CHECK(visit.plan_of('s') == nullptr);
    CHECK_FALSE(visit.world().has<Awake>(visit.the('s')));
}

TEST_CASE("house: stepping into the cell that an enemy means to enter stops spiders and the dead alike") {
    for (const char* const row : {"@.s.#", "@.z.#"}) {
        CAPTURE(row);
        Visit visit({"#####", row, "#####"});
        REQUIRE(visit.plan_of(row[2])->destination == Cell{1, 1});
        REQUIRE(visit.plan_of(row[2])->attacks);
        visit.go("e");
        CHECK(visit.you() == Cell{1, 1});
        CHECK(visit.health() == 8);
        CHECK_FALSE(visit.world().first<Poisoned>());
        visit.go("ee");  // you hit first
        CHECK(visit.world().count<Hunter>() == 0);
        CHECK(visit.health() == 8);
    }
}

TEST_CASE("house: a spider bites into light, though it never steps there") {
    Visit visit({"###\"###", "@....s#", "#######"});
    visit.go("eee");
    CHECK(visit.row(1) == "@..@.s#");
    visit.go(".");
    CHECK(visit.health() == 7);
    CHECK(visit.row(1) == "@..@s.#");
}

TEST_CASE("house: another bite starts the three of the poison again") {
    Visit visit({"####", "@.s#", "####"});
    visit.go("e.");
    CHECK(visit.health() == 7);
    visit.go(".");
    CHECK(visit.health() == 6);
    visit.go("ee");
    CHECK(visit.world().count<Hunter>() == 0);
    CHECK(visit.health() == 4);
    visit.go(".");
    CHECK(visit.health() == 4);
}

TEST_CASE("house: a larva sleeps until it is seen, lit cells included, and grows though it is out of sight") {
    Visit dark({"######", "@.+.l#", "######"});
    dark.go("....");
    CHECK(dark.world().get<Larva>(dark.the('l')).left == 9);
    Visit lit({"########\"##", "@.......l.#", "###########"});
    lit.go("..");
    CHECK(lit.world().get<Larva>(lit.the('l')).left == 7);
    Visit behind({"######", "@.+.l#", "######"});
    behind.go("ee.");
    REQUIRE(behind.row(1) == "@@+.l#");
    behind.go("..");
    CHECK(behind.world().get<Larva>(behind.the('l')).left == 6);
    const KnownHouse known(behind.world(), behind.play().courier());
    CHECK(known.get<Larva>(behind.the('l')).left == 6);
}

TEST_CASE("house: a larva never crawls into webs or light") {
    Visit web({"########", "@..lw..#", "########"});
    web.go("..");
    CHECK(web.world().at(web.the('l')) == Cell{3, 1});
    Visit light({"####\"###", "@..l...#", "########"});
    light.go("..");
    CHECK(light.world().at(light.the('l')) == Cell{3, 1});
}

TEST_CASE("house: one hit kills a larva, and a pupa") {
    Visit larva({"####", "@l.#", "####"});
    larva.go("e");
    CHECK(larva.world().count<Enemy>() == 0);
    Visit grown({"####", "@.l#", "####"});
    grown.go("e....");
    REQUIRE(grown.row(1) == "@@p#");
    grown.go("e");
    CHECK(grown.world().count<Enemy>() == 0);
}

TEST_CASE("house: a spider announces in the step in which it hatches, and bites in the next") {
    Visit visit({"####", "@.l#", "####"});
    visit.go("e.......");
    CHECK(visit.world().count<Hunter>() == 0);
    visit.go(".");
    REQUIRE(visit.plan_of('s') != nullptr);
    CHECK(visit.plan_of('s')->attacks);
    CHECK(visit.health() == 8);
    visit.go(".");
    CHECK(visit.health() == 7);
}

TEST_CASE("house: the first attack that lands on a survivor kills them; behind you they are in the cell you leave") {
    Visit visit({"########", "####.###", "@S....z#", "########"});
    visit.go("eee");
    CHECK(visit.row(2) == "@S@..z.#");
    visit.go("e");
    REQUIRE(visit.row(2) == "@.S@z..#");
    REQUIRE(visit.plan_of('z')->attacks);
    visit.go("w");
    CHECK(visit.world().count<Survivor>() == 0);
    CHECK(visit.row(2) == "@.@zz..#");  // and who is killed rises
    CHECK(visit.health() == 8);
}

TEST_CASE("house: somebody in a cupboard is met there and joins on your next step; without a seat they stay") {
    Visit visit({"#####", "@.C.#", "#####"}, "S");
    visit.go("ee");
    CHECK(visit.you() == Cell{1, 1});
    CHECK(visit.row(1) == "@@C.#");
    CHECK(visit.go("e") == StepRefusal::empty);
    visit.go("w");
    CHECK(visit.row(1) == "@SC.#");
    Visit full({"#####", "@.C.#", "#####"}, "S", 100, 0);
    full.go("ee");
    full.go("w");
    CHECK(full.row(1) == "@.C.#");
}

}  // namespace residents_test
