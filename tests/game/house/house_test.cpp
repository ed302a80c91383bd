// Houses, by tiny ones: what is asked of the courier, sight and memory. Who lives there: residents_test.cpp.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/support/ascii_house.hpp"

namespace house_test {

namespace {

using namespace posthaste;

using Visit = HouseVisit;

}  // namespace

TEST_CASE("house: you come in by the doorstep, and leave by it") {
    Visit visit({"#####", "#...#", "#...#", "##@##"});
    CHECK(visit.you() == Cell{2, 3});
    CHECK(visit.go("s") == StepRefusal::leaves);
    CHECK(visit.go("n") == StepRefusal::none);
    CHECK(visit.go("s") == StepRefusal::none);
    CHECK(visit.go("s") == StepRefusal::leaves);
    CHECK(visit.go("w") == StepRefusal::wall);
}

TEST_CASE("house: a shut door opens when it is bumped and you stay; waiting beside it pulls it shut") {
    Visit visit({"######", "@.+..#", "######"});
    CHECK(visit.go("e") == StepRefusal::none);
    CHECK(visit.go("e") == StepRefusal::none);
    CHECK(visit.you() == Cell{1, 1});
    CHECK(visit.row(1) == "@@/..#");
    visit.go("ee");
    CHECK(visit.you() == Cell{3, 1});
    visit.go(".");
    CHECK(visit.row(1) == "@.+@.#");
}

TEST_CASE("house: an open door with something in it is not pulled shut") {
    Visit visit({"######", "@X./.#", "######"});
    visit.go("ee");  // the crate stands in the door
    CHECK(visit.row(1) == "@.@X.#");
    visit.go(".");
    visit.go("e");
    CHECK(visit.row(1) == "@..@X#");
    visit.go("w.");
    CHECK(visit.row(1) == "@.@+X#");
}

TEST_CASE("house: a locked door is pried open by the fourth bump, counted on the door") {
    Visit visit({"#####", "@.&.#", "#...#", "#####"});
    visit.go("eeee");
    CHECK(visit.row(1) == "@@&.#");
    visit.go("sn");  // somewhere else meanwhile
    visit.go("e");
    CHECK(visit.row(1) == "@@/.#");
}

TEST_CASE("house: a key opens a locked door at once") {
    Visit visit({"######", "@k&..#", "######"});
    visit.go("ee");
    CHECK(visit.row(1) == "@@/..#");
}

TEST_CASE("house: a crate moves on to floor, never onto a thing, and tears a web") {
    Visit onto_floor({"#####", "@X..#", "#####"});
    CHECK(onto_floor.go("e") == StepRefusal::none);
    CHECK(onto_floor.row(1) == "@@X.#");
    Visit onto_letter({"#####", "@Xm.#", "#####"});
    CHECK(onto_letter.go("e") == StepRefusal::crate_blocked);
    Visit into_web({"#####", "@Xw.#", "#####"});
    CHECK(into_web.go("e") == StepRefusal::none);
    CHECK(into_web.row(1) == "@@X.#");
    CHECK(into_web.world().count<Web>() == 0);
}

TEST_CASE("house: a web holds for three tries, and the fourth step leaves it") {
    Visit visit({"######", "@w...#", "######"});
    visit.go("e");
    CHECK(visit.go("ee") == StepRefusal::none);
    CHECK(visit.you() == Cell{1, 1});
    CHECK(visit.world().get<Web>(visit.the('w')).strands == 1);
    visit.go("e");
    CHECK(visit.you() == Cell{1, 1});
    CHECK(visit.world().count<Web>() == 0);
    visit.go("e");
    CHECK(visit.you() == Cell{2, 1});
}

TEST_CASE("house: a step out of a web that could not be made anyway tears nothing") {
    Visit visit({"####", "@w.#", "####"});
    visit.go("e");
    CHECK(visit.go("n") == StepRefusal::wall);
    CHECK(visit.world().get<Web>(visit.the('w')).strands == 3);
}

TEST_CASE("house: three things are carried, and for a better one the cheapest is left in its place") {
    Visit visit({"########", "@mKmPm.#", "########"});
    visit.go("eee");
    CHECK(carried(visit.world(), visit.play().courier()) == 3);
    visit.go("e");  // a parcel for the kit
    CHECK(visit.row(1) == "@...@m.#");
    visit.go("e");  // a letter is worth no more than a letter
    CHECK(visit.row(1) == "@...K@.#");
    visit.go("e");
    CHECK(visit.row(1) == "@...Km@#");
}

TEST_CASE("house: what is in a cupboard is taken by walking into it; an empty one is refused") {
    Visit visit({"####", "@.C#", "####"}, "P");
    visit.go("ee");
    CHECK(visit.you() == Cell{1, 1});
    CHECK(carried(visit.world(), visit.play().courier()) == 1);
    CHECK(visit.go("e") == StepRefusal::empty);
}

TEST_CASE("house: walls and shut doors end sight, and a window lights a line across the house") {
    Visit visit({"###\"####", "@...+..#", "#......#", "########"});
    const Sight sight = sight_of(visit.world(), visit.play().courier());
    CHECK(sight.covers({3, 1}));
    CHECK(sight.covers({4, 1}));        // the door itself
    CHECK_FALSE(sight.covers({5, 1}));  // behind it
    CHECK(is_lit(visit.world(), {3, 2}));
    CHECK_FALSE(is_lit(visit.world(), {2, 2}));
}

TEST_CASE("house: a lit cell is seen from afar, what is dark beyond five cells is not") {
    Visit visit({"########\"##", "@.........#", "###########"});
    const Sight sight = sight_of(visit.world(), visit.play().courier());
    CHECK(sight.covers({5, 1}));
    CHECK_FALSE(sight.covers({6, 1}));
    CHECK(sight.covers({8, 1}));
}

TEST_CASE("house: a spider sleeps until it sees you, then announces a step; beside you a bite of your cell") {
    Visit visit({"#########", "@......s#", "#########"});
    CHECK(visit.plan_of('s') == nullptr);
    visit.go("ee");  // five cells away
    REQUIRE(visit.plan_of('s') != nullptr);
    CHECK(visit.plan_of('s')->destination == Cell{6, 1});
    CHECK_FALSE(visit.plan_of('s')->attacks);
    visit.go("e.");
    CHECK(visit.row(1) == "@..@.s..#");
    CHECK(visit.plan_of('s')->attacks);
    CHECK(visit.health() == 8);
}

TEST_CASE("house: a bite is poison, one point at the end of this step and of the next two") {
    Visit visit({"#####", "@.s.#", "#####"});
    visit.go("e");
    CHECK(visit.plan_of('s')->attacks);
    visit.go(".");
    CHECK(visit.health() == 7);
    visit.go("eeee");  // it is killed, and the poison goes on
    CHECK(visit.health() == 5);
    const LastHit& hit = visit.world().get<LastHit>(visit.world().first<Courier>());
    CHECK(hit.cause == Cause::poison);
    CHECK(hit.killer.view() == "spider");
}

TEST_CASE("house: who leaves the bitten cell is not bitten") {
    Visit visit({"#####", "#...#", "@.s.#", "#####"});
    visit.go("e");
    visit.go("n");
    CHECK(visit.health() == 8);
    CHECK_FALSE(visit.world().first<Poisoned>());
}

TEST_CASE("house: who is hit loses the step and the attack that it announced") {
    Visit visit({"#####", "@.s.#", "#####"});
    visit.go("e");
    visit.go("e");
    CHECK(visit.health() == 8);
    CHECK(visit.world().get<Health>(visit.the('s')).value == 1);
    visit.go("e");
    CHECK(visit.world().count<Hunter>() == 0);
    CHECK(visit.health() == 8);
}

TEST_CASE("house: who steps into the cell that an enemy means to enter stops it, and it cannot hurt") {
    Visit visit({"######", "@..s.#", "######"});
    REQUIRE(visit.plan_of('s') != nullptr);
    REQUIRE(visit.plan_of('s')->destination == Cell{2, 1});
    visit.go("e");
    visit.go("e");  // it has come beside you and means to bite
    CHECK(visit.health() == 8);
}

TEST_CASE("house: a shut door between you stops both step and attack") {
    Visit visit({"#######", "@./..s#", "#######"});
    REQUIRE(visit.plan_of('s') != nullptr);
    visit.go("e");
    visit.go(".");
    CHECK(visit.row(1).substr(0, 3) == "@@+");
    visit.go("....");
    CHECK(visit.health() == 8);
}

TEST_CASE("house: the dead claw all four cells around where they step") {
    Visit visit({"#######", "#.....#", "@...z.#", "#.....#", "#######"});
    REQUIRE(visit.plan_of('z') != nullptr);
    visit.go("e");
    REQUIRE(visit.plan_of('z')->attacks);
    CHECK(visit.plan_of('z')->destination == Cell{2, 2});
    visit.go("n");  // out of the four cells
    CHECK(visit.health() == 8);
    Visit other({"#######", "#.....#", "@...z.#", "#.....#", "#######"});
    other.go("e.");
    CHECK(other.health() == 7);
}

TEST_CASE("house: spiders step over webs, the dead are held") {
    Visit spider({"#######", "@...ws#", "#######"});
    Visit dead({"#######", "@...wz#", "#######"});
    spider.go("...");
    dead.go("...");
    CHECK(spider.world().get<Web>(spider.the('w')).strands == 3);
    CHECK(spider.row(1) == "@.s.w.#");
    CHECK(dead.row(1) == "@...z.#");
    CHECK(dead.world().get<Web>(dead.the('w')).strands == 1);
}

TEST_CASE("house: spiders never step into the light of a window") {
    Visit visit({"###\"###", "@....s#", "#######"});
    visit.go("......");
    CHECK(visit.row(1) == "@....s#");  // there is no other way
    Visit round({"###\"###", "@.H.H.#", "#....s#", "#.....#", "#######"});
    round.go("........");
    CHECK(round.world().at(round.the('s')).column > 3);
}

TEST_CASE("house: a larva that has been seen crawls away for four steps, lies still, and is a spider after nine") {
    Visit visit({"############", "@..l.......#", "############"});
    const Entity larva = visit.the('l');
    CHECK(visit.world().get<Larva>(larva).left == 9);
    visit.go("....");
    CHECK(visit.world().get<Larva>(larva).left == 5);
    CHECK(visit.world().at(larva) == Cell{6, 1});  // out of sight after three cells
    visit.go(".");
    CHECK(visit.world().get<Looks>(larva).letter.view() == "p");
    visit.go("...");
    CHECK(visit.world().get<Larva>(larva).left == 1);
    visit.go(".");
    CHECK_FALSE(visit.world().has<Larva>(larva));
    CHECK(visit.world().has<Hunter>(larva));
    CHECK(visit.world().get<Health>(larva).value == 2);
}

TEST_CASE("house: a survivor is met by walking into them, follows and swaps places; without a seat they stay") {
    Visit visit({"######", "@.S..#", "######"});
    visit.go("ee");
    CHECK(visit.you() == Cell{1, 1});
    visit.go("e");  // swaps places
    CHECK(visit.row(1) == "@S@..#");
    visit.go("e");
    CHECK(visit.row(1) == "@.S@.#");
    Visit full({"######", "@.S..#", "######"}, "", 100, 0);
    full.go("ee");
    CHECK(full.world().get<Survivor>(full.the('S')).place == 0);
}

TEST_CASE("house: once the horde stands there you take two on that step and on every fifth after it") {
    Visit visit({"####", "@..#", "####"}, "", 3);
    visit.go("e.");
    CHECK(visit.health() == 8);
    visit.go(".");
    CHECK(visit.health() == 6);
    visit.go("....");
    CHECK(visit.health() == 6);
    visit.go(".");
    CHECK(visit.health() == 4);
}

TEST_CASE("house: what has been seen stays known as it was") {
    Visit visit({"#########", "@.+s..H.#", "#########"});
    const KnownHouse known(visit.world(), visit.play().courier());
    const Entity spider = visit.the('s');
    const Entity door = visit.the('+');
    visit.go("e");
    CHECK(known.has<Door>(door));
    CHECK_FALSE(known.alive(spider));
    CHECK(known.cell({3, 1}).count<Named>() == 0);
    visit.go("e");  // the door opens, and it sees you
    CHECK(known.alive(spider));
    CHECK(known.cell({6, 1}).count<Solid>() == 1);
    CHECK(known.cell({7, 1}).count<Named>() == 0);  // behind the furniture
}

TEST_CASE("house: a step is foreseen by what has been seen, and without those who are out of sight") {
    Visit visit({"#######", "@./..s#", "#######"});
    visit.go("e.");  // the door is shut
    StepRefusal refusal = StepRefusal::none;
    std::vector<Event> events;
    const World& then = visit.play().foresee(Wait{visit.play().courier()}, refusal, events);
    CHECK(refusal == StepRefusal::none);
    CHECK(then.count<Hunter>() == 0);
    CHECK(then.cell({6, 1}).count<Solid>() == 1);
    CHECK(visit.world().count<Hunter>() == 1);
    visit.play().foresee(Walk{visit.play().courier(), lull::north}, refusal, events);
    CHECK(refusal == StepRefusal::wall);
}

TEST_CASE("house: a save goes on exactly there") {
    const std::vector<std::string> drawn{"#######", "#.....#", "@.ml.s#", "#..w..#", "#######"};
    Visit visit(drawn);
    visit.go("een");
    Visit other(drawn);
    CHECK_FALSE(other.play().load(visit.play().save()));
    CHECK(other.play().hash() == visit.play().hash());
    other.go("ee.s");
    visit.go("ee.s");
    CHECK(other.play().hash() == visit.play().hash());
}

}  // namespace house_test
