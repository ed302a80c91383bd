// What nobody in a house has seen shows nowhere: in no picture, panel, card or word. What is out of sight shows as it
// was last seen.
#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "game/game_data.hpp"
#include "lull/random.hpp"
#include "tests/support/inspected_house.hpp"

namespace house_secrets_test {

namespace {

using namespace posthaste;

using Inspected = InspectedHouse;

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
            play.step(HouseVisit::way_of(ways[dice.below(4)]));
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
        const auto at = said.find("becomes a spider in ");
        return at == std::string::npos ? -1 : said[at + 20] - '0';
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

TEST_CASE("house screen: on random walks through every house, cells never seen are neither drawn nor told") {
    constexpr char ways[] = {'n', 'e', 's', 'w', '.'};
    for (const HouseDrawing& drawing : shipped_data().houses) {
        lull::RandomStream dice(7, 1);
        const FilledHouse filled = fill_house(drawing, false, 5, dice);
        HousePlay play(filled, 40, 1, shipped_data());
        for (int step = 0; step < 60 && !play.is_over(); ++step) {
            const HousePreview seen = foresee_step(play, HouseVisit::way_of(ways[dice.below(5)]));
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

}  // namespace house_secrets_test
