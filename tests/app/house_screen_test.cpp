// What is seen of a house, and what is told of it: by tiny houses.
#include <doctest/doctest.h>

#include "tests/support/inspected_house.hpp"

namespace house_screen_test {

using namespace posthaste;

using Inspected = InspectedHouse;

TEST_CASE("house screen: the plan of a spider in sight is drawn and told, and dodging it is foreseen") {
    Inspected house({"#######", "#.....#", "@..s..#", "#######"});
    house.go("e");
    REQUIRE(house.has_mark(Mark::threat, 1, 2));
    CHECK(house.sprite("poison") != nullptr);
    CHECK(is_in(house.aloud(), "will bite your cell"));
    CHECK(is_in(read_out(house.card(1, 2)), "A spider will attack this cell."));
    house.ask('.');
    CHECK(loss_of(house.seen.preview) == 1);
    CHECK(house.seen.preview.harm_caught == 2);
    CHECK(house.has_tag("-3"));
    CHECK(is_in(house.panels().summary, "A spider bites and poisons you. Poison: −1 heart. 2 more damage to come."));
    CHECK(house.panels().meters.front().left == 7);
    house.ask('n');
    CHECK(loss_of(house.seen.preview) == 0);
    CHECK(house.has_tag("safe"));
    CHECK(is_in(house.seen.said, "Nothing hits you."));
    CHECK(house.has_mark(Mark::plan_end, 1, 1));
    CHECK(house.panels().lead == "Step north:");
}

TEST_CASE("house screen: the dead claw all four cells, and stripes lie on those where somebody can stand") {
    Inspected house({"#######", "#.....#", "@...z.#", "#.....#", "#######"});
    house.go("e");
    house.go(".");
    CHECK(house.has_mark(Mark::threat, 1, 2));
    CHECK_FALSE(house.has_mark(Mark::threat, 0, 0));
    CHECK(house.sprite("claws") != nullptr);
    CHECK(is_in(house.aloud(), "claw all four cells around it"));
    house.ask('n');
    CHECK(loss_of(house.seen.preview) == 0);
    house.ask('.');
    CHECK(loss_of(house.seen.preview) == 1);
    CHECK(house.seen.said == "Claws: −1 heart.");
}

TEST_CASE("house screen: of furniture alike the nearest piece is told, and how many more there are") {
    Inspected house({"#######", "@.B.B.#", "#.B.u.#", "#######"});
    CHECK(is_in(house.aloud(), "ed, 2 east, and 2 more"));
    CHECK(is_in(house.aloud(), "chair, "));
    CHECK_FALSE(is_in(house.aloud(), "chair, 1 south, 4 east, and"));
}

TEST_CASE("house screen: on the doorstep it is said which way leads out") {
    Inspected house({"#######", "@.....#", "#######"});
    CHECK(is_in(house.aloud(), "You can walk east."));
    CHECK(is_in(house.aloud(), "The way out is west."));
    house.go("e");
    CHECK_FALSE(is_in(house.aloud(), "The way out"));
}

TEST_CASE("house screen: who wears a helmet will wear it where they will stand") {
    Inspected house({"#######", "@....Z#", "#######"});
    house.go("e");
    const auto helmets = [&] {
        const DrawList list = house.board();
        return std::count_if(list.sprites.begin(), list.sprites.end(),
                             [](const SpriteDraw& it) { return it.sprite == Text::like("helmet"); });
    };
    CHECK(helmets() == 1);
    house.ask('.');
    CHECK(helmets() == 2);
}

TEST_CASE("house screen: the van waits on the street before the door by which you came, and a sign says the way out") {
    Inspected house({"#########", "#.......#", "##@###=##"});
    const DrawList list = house.board();
    CHECK(list.rows == 4);
    CHECK(list.room.substr(27, 7) == "_______");
    CHECK(list.light[29] > list.light[33]);  // the street fades
    CHECK(house.sprite("van")->x == 2);
    CHECK(house.sprite("van")->y == 3);
    CHECK(house.sprite("way_out")->x == 3);
    CHECK(house.card(2, 3).name == "Your van");
    CHECK(house.card(3, 3).name == "The street");
    CHECK(is_in(house.card(3, 3).text, "The way out."));
    CHECK(house.card(7, 3).name.empty());  // it is dark there
    Inspected mirrored({"#########", "#.......#", "##=###@##"});
    CHECK(mirrored.sprite("van")->x == 6);
}

TEST_CASE("house screen: a piece of furniture looks and is called as what it is") {
    Inspected house({"#######", "@.....#", "#.BiDu#", "#######"});
    CHECK(house.sprite("bed")->x == 2);
    CHECK(house.card(3, 2).name == "Pew");
    CHECK(house.card(4, 2).name == "Desk");
    CHECK(house.sprite("chair")->x == 5);
}

TEST_CASE("house screen: a blow is foreseen, and that the one who is hit does nothing") {
    Inspected house({"#######", "#.....#", "@..s..#", "#######"});
    house.go("e.");
    REQUIRE(house.play.world().at(house.play.world().first<Hunter>()) == Cell{2, 2});
    house.ask('e');
    CHECK(is_in(house.seen.said, "a spider is hit and loses its turn."));
    CHECK(house.seen.preview.harm_caught == 0);
    house.go("e");
    house.ask('e');
    CHECK(is_in(house.seen.said, "a spider curls up."));
    REQUIRE(house.sprite("dies") != nullptr);
}

TEST_CASE("house screen: doors are told apart by how they are") {
    Inspected house({"######", "@.+..#", "#&##.#", "#....#", "######"});
    house.go("e");
    CHECK(house.sprite("door") != nullptr);
    CHECK(house.sprite("locked_door") != nullptr);
    CHECK(is_in(house.aloud(), "door, 1 east, shut"));
    CHECK(is_in(house.aloud(), "door, 1 south, locked"));
    house.ask('s');
    CHECK(house.seen.said == "Nothing hits you, and you push at the door. Pushes left: 3.");
    house.go("es");
    CHECK(house.sprite("open_door") != nullptr);
    CHECK(is_in(house.aloud(), "door, 1 east, open"));
    CHECK(is_in(house.aloud(), "locked, 3 more pushes open it"));
    CHECK(house.has_tag("3"));
    house.ask('.');
    CHECK(is_in(house.seen.said, "you pull the door shut."));
}

TEST_CASE("house screen: a refused step says why") {
    Inspected house({"#####", "@Xm.#", "#n..#", "#####"});
    house.ask('e');
    CHECK(house.seen.said == "There is no room behind the crate.");
    CHECK(house.seen.after == nullptr);
    house.ask('n');
    CHECK(house.seen.said == "There is a wall to the north.");
    house.ask('w');
    CHECK(house.seen.refusal == StepRefusal::leaves);
    CHECK(house.seen.said == "You leave the house for good.");
    CHECK(house.panels().lead == "West:");
    Inspected table({"#####", "@n..#", "#####"});
    table.ask('e');
    CHECK(table.seen.said == "There is a table to the east.");
}

TEST_CASE("house screen: a card says what a thing is for") {
    struct Told {
        char letter;
        const char* text;
    };
    const Told told[] = {{'s', "Its bite is poison: 1 damage in each of 3 steps."},
                         {'z', "Claws all four cells around it, 1 damage."},
                         {'l', "Crawls away from you. Any hit finishes it."},
                         {'w', "Anyone who steps in is held until every strand is torn."},
                         {'C', "Walk into it to take what is in it."},
                         {'X', "Walk into it to push it. It tears webs"},
                         {'k', "Opens every locked door here. Needs no free hand."},
                         {'h', "Walk there to put it on; it needs no free hand."},
                         {'~', "2 hearts, drunk on the spot."},
                         {'P', "You can carry three things."},
                         {'S', "Walk into them, and they come with you"},
                         {'+', "Walk into it to open it."}};
    for (const Told& it : told) {
        CAPTURE(it.letter);
        Inspected house({"#####", std::string("@.") + it.letter + ".#", "#####"}, ".");
        CHECK(house.card(2, 1).text.find(it.text) == 0);
    }
}

TEST_CASE("house screen: floor lies below all, and what is taken is in your hands") {
    Inspected house({"######", "@Pm..#", "#kw~.#", "######"});
    CHECK(house.board().room.substr(6, 12) == "@....##....#");
    CHECK(house.sprite("parcel")->layer == Layer::ground);
    house.ask('e');
    CHECK(is_in(house.seen.said, "you take a parcel."));
    CHECK(house.panels().meters[1].value == 0);
    CHECK(house.panels().meters[1].left == 1);
    house.go("e");
    CHECK(house.panels().meters[1].label == "In your hands: parcel");
    CHECK(house.panels().meters[1].max == 3);
    house.go("s");
    CHECK(house.panels().meters[2].id == "house_key");
    house.go("e");
    CHECK(is_in(house.aloud(), "A web holds you: 3 strands."));
    CHECK(house.has_tag("3"));
    house.ask('e');
    CHECK(is_in(house.seen.said, "you tear a strand of the web: 2 left."));
}

TEST_CASE("house screen: the light of a window is seen, and what it is for is told") {
    Inspected house({"##\"###", "#....#", "@....#", "######"});
    CHECK(house.light(2, 1) == brightness::lit);
    CHECK(house.light(2, 2) == brightness::lit);
    CHECK(house.light(3, 2) != brightness::lit);
    CHECK(is_in(read_out(house.card(2, 1)), "A window’s light falls here"));
    CHECK(is_in(read_out(house.card(2, 0)), "Window."));
}

TEST_CASE("house screen: a survivor is met, follows, and changes places with you") {
    Inspected house({"######", "@.S..#", "######"});
    house.go("e");
    CHECK(is_in(house.aloud(), "survivor, 1 east"));
    house.ask('e');
    CHECK(is_in(house.seen.said, "a survivor comes with you."));
    CHECK(house.panels().counters.front().value == 1);
    house.go("e");
    CHECK(house.panels().counters.front().value == 0);
    CHECK(is_in(house.aloud(), "survivor, 1 east, comes with you"));
    house.ask('e');
    CHECK(is_in(house.seen.said, "you swap places with the survivor."));
    CHECK(is_in(read_out(house.card(2, 1)), "One hit kills them"));
}

TEST_CASE("house screen: the clock is told, and warns when the horde is near") {
    Inspected far({"####", "@..#", "####"}, {}, 31);
    CHECK(is_in(far.panels().summary, "The horde reaches you in 31 steps."));
    CHECK(far.panels().stamp.text == "TEST · HORDE IN 31");
    CHECK(far.panels().stamp.tone == Tone::plain);
    CHECK(far.panels().meters.back().id == "horde");
    CHECK(far.panels().meters.back().value == 31);
    far.ask('.');
    CHECK(far.panels().meters.back().left == 30);
    Inspected near({"####", "@..#", "####"}, {}, 2);
    CHECK(near.panels().stamp.tone == Tone::threat);
    near.go("ew");
    CHECK(near.panels().stamp.text == "TEST · THE HORDE IS HERE");
    near.go("ewe");
    near.go("w");
    near.ask('e');
    CHECK(loss_of(near.seen.preview) == 2);
    CHECK(near.seen.said == "The horde: −2 hearts.");
}

}  // namespace house_screen_test
