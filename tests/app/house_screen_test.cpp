// What is seen of a house, and what is told of it: by tiny houses. See house/drawing.hpp for what the letters stand
// for.
#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/houses/house_board.hpp"
#include "app/houses/house_screens.hpp"
#include "app/screens/cards.hpp"
#include "game/game_data.hpp"
#include "game/shipped_data.hpp"
#include "lull/random.hpp"

namespace house_screen_test {

namespace {

using namespace posthaste;

struct Inspected {
    HousePlay play;
    HousePreview seen;

    explicit Inspected(const std::vector<std::string>& rows, const std::string& in_cupboards = {},
                       std::int32_t until_horde = 100)
        : play(filled(rows, in_cupboards), until_horde, 1, shipped_data()) {}

    static FilledHouse filled(const std::vector<std::string>& rows, const std::string& in_cupboards) {
        FilledHouse house{"Test",
                          static_cast<std::int32_t>(rows.front().size()),
                          static_cast<std::int32_t>(rows.size()),
                          {},
                          in_cupboards};
        for (const std::string& row : rows) {
            house.cells += row;
        }
        return house;
    }
    static lull::Offset way_of(char step) {
        return step == 'n'   ? lull::north
               : step == 'e' ? lull::east
               : step == 's' ? lull::south
               : step == 'w' ? lull::west
                             : lull::Offset{};
    }
    // Steps: n, e, s, w and . to wait.
    void go(std::string_view steps) {
        for (const char step : steps) {
            REQUIRE((step == '.' ? play.wait() : play.step(way_of(step))) == StepRefusal::none);
        }
        seen = {};
    }
    void ask(char step) { seen = foresee_step(play, way_of(step)); }
    [[nodiscard]] DrawList board() const { return draw_house(play, seen, std::nullopt); }
    [[nodiscard]] Panels panels() const { return describe_house(play, seen, {}, KeyMap()); }
    [[nodiscard]] std::string aloud() const { return describe_house_aloud(play); }
    [[nodiscard]] Card card(std::int32_t column, std::int32_t row) const { return card_of_house(play, {column, row}); }

    [[nodiscard]] const SpriteDraw* sprite(std::string_view name) const {
        static std::vector<SpriteDraw> drawn;
        drawn = board().sprites;
        const auto found = std::find_if(drawn.begin(), drawn.end(),
                                        [&](const SpriteDraw& it) { return it.sprite == Text::like(name); });
        return found == drawn.end() ? nullptr : &*found;
    }
    [[nodiscard]] bool has_mark(Mark mark, std::int32_t column, std::int32_t row) const {
        const DrawList list = board();
        return std::any_of(list.marks.begin(), list.marks.end(),
                           [&](const MarkDraw& it) { return it.mark == mark && it.column == column && it.row == row; });
    }
    [[nodiscard]] bool has_tag(std::string_view text) const {
        const DrawList list = board();
        return std::any_of(list.numbers.begin(), list.numbers.end(),
                           [&](const NumberDraw& it) { return it.text == text; });
    }
    [[nodiscard]] char light(std::int32_t column, std::int32_t row) const {
        const DrawList list = board();
        return list.light[static_cast<std::size_t>(row * list.columns + column)];
    }
};

bool is_in(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// All of a picture, as text.
std::string printed(const DrawList& list) {
    std::string all = list.room + "|" + list.light + "|" + std::to_string(list.ground_seed);
    const auto add = [&](const auto&... numbers) { ((all += " " + std::to_string(numbers)), ...); };
    for (const MarkDraw& it : list.marks) {
        add(static_cast<int>(it.mark), it.column, it.row, it.way.columns, it.way.rows, it.ink.rgb, it.edges);
    }
    for (const PathDraw& it : list.paths) {
        add(it.ink.rgb);
        for (const auto& [x, y] : it.points) {
            add(x, y);
        }
    }
    for (const SpriteDraw& it : list.sprites) {
        all += " " + std::string(it.sprite.view());
        add(it.ink.rgb, it.x, it.y, it.scale, it.opacity, static_cast<int>(it.layer));
    }
    for (const NumberDraw& it : list.numbers) {
        all += " " + it.text;
        add(it.ink.rgb, it.x, it.y, it.opacity);
    }
    return all;
}

void check_that_they_look_alike(const Inspected& one, const Inspected& other) {
    CHECK(printed(one.board()) == printed(other.board()));
    CHECK(to_json(one.panels()) == to_json(other.panels()));
    CHECK(one.aloud() == other.aloud());
    CHECK(read_out(card_around_in_house(one.play)) == read_out(card_around_in_house(other.play)));
    CHECK(one.seen.said == other.seen.said);
    for (std::int32_t row = 0; row < one.play.world().rows(); ++row) {
        for (std::int32_t column = 0; column < one.play.world().columns(); ++column) {
            CHECK(read_out(one.card(column, row)) == read_out(other.card(column, row)));
        }
    }
}

}  // namespace

TEST_CASE("house screen: what is behind a shut door shows nowhere, whatever it is") {
    const std::vector<std::vector<std::string>> houses = {{"#########", "@..+....#", "#.n#....#", "#########"},
                                                          {"#########", "@..+...s#", "#.n#PlwW#", "#########"},
                                                          {"#########", "@..+zz.X#", "#.n#C/S~#", "#########"},
                                                          {"#########", "@..+.####", "#.n#.####", "#########"},
                                                          {"#####\"###", "@..+....#", "#.n#....#", "######\"##"}};
    Inspected plain(houses.front());
    for (const auto& rows : houses) {
        Inspected other(rows, "P");
        check_that_they_look_alike(plain, other);
        for (const char step : {'e', 'n', 'w', 's', '.'}) {
            plain.ask(step);
            other.ask(step);
            check_that_they_look_alike(plain, other);
        }
        plain.seen = {};
    }
}

TEST_CASE("house screen: what opening a door would show is a question mark, and nothing else") {
    Inspected empty({"#########", "@.+.....#", "#n#.....#", "#########"});
    Inspected full({"#########", "@.+s.l.P#", "#n#z.w.m#", "#########"});
    for (Inspected* house : {&empty, &full}) {
        house->go("e");
        house->ask('e');
        CHECK(house->has_tag("?"));
        CHECK(house->seen.said == "Nothing hits you, and the door opens. More of the house comes into sight.");
        CHECK(house->panels().lead == "East:");
    }
    check_that_they_look_alike(empty, full);
    full.go("e");
    CHECK(full.sprite("spider") != nullptr);
    empty.ask('.');
    CHECK_FALSE(empty.has_tag("?"));
}

TEST_CASE("house screen: who waits sees nothing that is not in sight already, wherever they stand in whatever house") {
    constexpr char ways[] = {'n', 'e', 's', 'w'};
    for (const HouseDrawing& drawing : shipped_data().houses) {
        lull::RandomStream dice(11, 1);
        HousePlay play(fill_house(drawing, false, 1, dice), 100, 1, shipped_data());
        for (int step = 0; step < 60 && !play.is_over(); ++step) {
            play.step(Inspected::way_of(ways[dice.below(4)]));
            const World& world = play.world();
            const bool shuts_doors =
                world.cell(world.at(play.courier())).any<Door>() || is_in(foresee_step(play, {}).said, "shut");
            if (!play.is_over() && !shuts_doors) {
                CHECK(foresee_step(play, {}).uncovered.empty());
            }
        }
    }
}

TEST_CASE("house screen: what is in a cupboard shows only once it has been opened") {
    Inspected empty({"#####", "@.C.#", "#####"}, ".");
    Inspected full({"#####", "@.C.#", "#####"}, "P");
    for (Inspected* house : {&empty, &full}) {
        house->go("e");
        house->ask('e');
        CHECK(house->has_tag("?"));
        CHECK(is_in(house->seen.said, "You look into the cupboard."));
    }
    check_that_they_look_alike(empty, full);
    full.go("e");
    CHECK(is_in(full.aloud(), "In your hands: parcel."));
    CHECK(is_in(full.aloud(), "cupboard, 1 east, searched"));
    empty.go("e");
    empty.ask('e');
    CHECK(empty.seen.refusal == StepRefusal::empty);
    CHECK(empty.panels().lead == "Not east:");
    CHECK(is_in(empty.panels().summary, "It is empty."));
}

TEST_CASE("house screen: what is out of sight is drawn dim, as it was last seen, and said to be so") {
    Inspected house({"########", "@.+.n.P#", "########"});
    house.go("ee");
    REQUIRE(house.sprite("parcel") != nullptr);
    CHECK(house.sprite("parcel")->opacity == doctest::Approx(1));
    CHECK(house.light(6, 1) > brightness::remembered);
    house.go(".");  // pulls it shut
    REQUIRE(house.sprite("parcel") != nullptr);
    CHECK(house.sprite("parcel")->opacity < 0.6F);
    CHECK(house.light(6, 1) == brightness::remembered);
    CHECK(is_in(house.aloud(), "parcel, 5 east, worth 40, out of sight"));
    CHECK(is_in(read_out(house.card(6, 1)), "out of sight"));
    CHECK(house.light(0, 0) != brightness::never);
    CHECK(house.card(7, 1).name.empty());
}

TEST_CASE("house screen: a creature that is only remembered has no plan, and moves nowhere") {
    Inspected stays({"########", "@.+...s#", "#.#....#", "########"});
    stays.go("ee");
    REQUIRE(stays.sprite("spider") != nullptr);
    const float x = stays.sprite("spider")->x;
    stays.go(".");
    REQUIRE(stays.sprite("spider") != nullptr);
    CHECK(stays.sprite("spider")->x <= x);
    CHECK(stays.sprite("spider")->opacity < 0.6F);
    CHECK(stays.board().paths.empty());
    const std::string before = printed(stays.board());
    stays.go(".");  // wherever it goes behind the door
    CHECK(printed(stays.board()) == before);
    CHECK_FALSE(is_in(stays.aloud(), "will"));
}

TEST_CASE("house screen: larvae once seen keep counting, in sight or not") {
    Inspected house({"#########", "@.+...l.#", "#########"});
    house.go("ee");
    const auto left = [&] {
        const std::string said = house.aloud();
        const auto at = said.find("a spider in ");
        return at == std::string::npos ? -1 : said[at + 12] - '0';
    };
    const int before = left();
    REQUIRE(before > 3);
    house.go(".");
    CHECK(left() == before - 1);
    CHECK(house.has_tag(std::to_string(before - 1)));
    house.go(".");
    CHECK(left() == before - 2);
    REQUIRE(house.sprite("larva") != nullptr);
    CHECK(house.sprite("larva")->opacity < 0.6F);
}

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
    CHECK(is_in(house.panels().summary, "A spider bites and poisons you. Poison: −1 heart. More to come: −2."));
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
    CHECK(is_in(house.aloud(), "claw your cell and all others next to it"));
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
    CHECK(house.seen.said == "Nothing hits you, and you pry at the door: 3 more.");
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
                         {'~', "2 health, drunk on the spot."},
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
    CHECK(is_in(read_out(house.card(2, 1)), "A window's light falls here"));
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

TEST_CASE("house screen: an end is foreseen, and after it nothing more shows than before") {
    Inspected house({"########", "#...#..#", "@s..+.P#", "########"});
    while (!house.play.is_over()) {
        house.ask('.');
        if (house.seen.after->first<Outcome>()) {
            CHECK(is_in(house.seen.said, "you die."));
            CHECK(house.sprite("dies") != nullptr);
        }
        house.go(".");
    }
    CHECK(house.panels().meters.front().value == 0);
    CHECK(house.sprite("parcel") == nullptr);
    CHECK_FALSE(is_in(house.aloud(), "parcel"));
    CHECK_FALSE(house.has_mark(Mark::threat, 0, 2));
    house.ask('e');
    CHECK(house.seen.refusal == StepRefusal::not_now);
}

TEST_CASE("house screen: in every house, whoever walks about, nothing is drawn or told where nobody has looked") {
    constexpr char ways[] = {'n', 'e', 's', 'w', '.'};
    for (const HouseDrawing& drawing : shipped_data().houses) {
        lull::RandomStream dice(7, 1);
        const FilledHouse filled = fill_house(drawing, false, 5, dice);
        HousePlay play(filled, 40, 1, shipped_data());
        for (int step = 0; step < 60 && !play.is_over(); ++step) {
            const HousePreview seen = foresee_step(play, Inspected::way_of(ways[dice.below(5)]));
            const DrawList list = draw_house(play, seen, Cell{step % play.world().columns(), step % 7});
            const auto is_dark = [&](float x, float y) {
                const auto cell = static_cast<std::size_t>(y + 0.5F) * static_cast<std::size_t>(list.columns) +
                                  static_cast<std::size_t>(x + 0.5F);
                return list.light[cell] == brightness::never;
            };
            // Somebody in sight may well announce a step into the dark.
            const auto is_announced = [&](const SpriteDraw& it) {
                return it.layer == Layer::flying &&
                       std::any_of(list.marks.begin(), list.marks.end(), [&](const MarkDraw& mark) {
                           return mark.mark == Mark::step && static_cast<float>(mark.column) == it.x &&
                                  static_cast<float>(mark.row) == it.y;
                       });
            };
            for (const SpriteDraw& it : list.sprites) {
                CHECK((is_announced(it) || !is_dark(it.x, it.y)));
            }
            for (std::size_t i = 0; i < list.light.size(); ++i) {
                const Cell cell{static_cast<std::int32_t>(i) % list.columns,
                                static_cast<std::int32_t>(i) / list.columns};
                CHECK((list.light[i] == brightness::never) == (list.room[i] == ' '));
                if (list.light[i] == brightness::never) {
                    CHECK(card_of_house(play, cell).name.empty());
                }
            }
            CHECK(describe_house(play, seen, {}, KeyMap()).choices.size() == 7);
            CHECK_FALSE(describe_house_aloud(play).empty());
            if (seen.refusal == StepRefusal::none) {
                const std::int32_t before = play.world().get<Health>(play.courier()).value;
                const bool drinks = is_in(seen.said, "ou drink");
                CHECK((seen.way == lull::Offset{} ? play.wait() : play.step(seen.way)) == StepRefusal::none);
                if (!drinks) {  // what is foreseen is what happens
                    CHECK(before - play.world().get<Health>(play.courier()).value == loss_of(seen.preview));
                }
            }
        }
    }
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
