// What nobody in a house has seen shows nowhere: in no picture, panel, card or word. What is out of sight shows as it
// was last seen.
#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/screens/narration.hpp"
#include "app/telling/telling.hpp"
#include "game/game_data.hpp"
#include "game/sight.hpp"
#include "lull/random.hpp"
#include "tests/support/inspected_house.hpp"
#include "tests/support/seeds.hpp"
#include "words/grammar.hpp"

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

// What the log says of the last step, and what is heard of it, and where.
std::string told(Inspected& house) {
    const std::vector<Event> events = house.play.take_events();
    std::string all = words::joined(narrate(events));
    for (const Event& event : events) {
        const Telling telling = telling_of(event);
        for (const Telling::Heard& it : telling.sounds) {
            all += it.gain == 0 ? ""
                                : " " + std::string(it.sound.view()) + " " + std::to_string(telling.at.column) + "," +
                                      std::to_string(telling.at.row);
        }
    }
    return all;
}

// A house of 9 by 7 cells in which any of these letters may be anywhere.
std::vector<std::string> any_house(std::string_view letters, lull::RandomStream& dice) {
    std::vector<std::string> rows(7, "#########");
    for (std::size_t row = 1; row < 6; ++row) {
        for (std::size_t column = 1; column < 8; ++column) {
            rows[row][column] = letters[dice.below(static_cast<std::uint32_t>(letters.size()))];
        }
    }
    rows[3][0] = '@';
    rows[3][1] = '.';
    return rows;
}

// Takes a step that may be refused.
void take(Inspected& house, char step) {
    static_cast<void>(step == '.' ? house.play.wait() : house.play.step(HouseVisit::way_of(step)));
}

// Plays the same steps in both as long as they look alike; how many those are.
std::int32_t check_that_the_same_is_told(const std::vector<std::string>& rows, const std::vector<std::string>& others,
                                         const std::string& steps) {
    Inspected one(rows);
    Inspected other(others);
    std::int32_t alike = 0;
    for (const char step : steps) {
        take(one, step);
        take(other, step);
        const std::string by_one = told(one);
        const std::string by_other = told(other);
        if (printed(one.board()) != printed(other.board())) {
            break;
        }
        ++alike;
        CAPTURE(steps);
        CAPTURE(alike);
        CHECK(by_one == by_other);
    }
    return alike;
}

}  // namespace

// The walker below comes round the corner, out of sight, as the other one steps in front of it; or a web holds it.
TEST_CASE("house: an enemy out of sight is not told as stopped") {
    const std::vector<std::string> rows{"#####@######", "#........wz#", "#####.##.###",
                                        "#####n##.###", "#####z...###", "############"};
    std::vector<std::string> others = rows;
    others[4] = "#####z.w.###";
    CHECK(check_that_the_same_is_told(rows, others, "sww...") == 6);
}

TEST_CASE("house: of two houses that look alike step by step the same is told and heard, whatever is out of sight") {
    constexpr std::string_view letters = "......####+/Xwnszzsl";
    constexpr std::string_view ways = "nneeeesswwe.";
    std::int32_t alike = 0;
    const std::vector<std::uint32_t> all = seeds::several(100);
    for (const std::uint32_t seed : all) {
        lull::RandomStream dice(seed, 1);
        const std::vector<std::string> rows = any_house(letters, dice);
        std::string steps;
        for (int step = 0; step < 40; ++step) {
            steps += ways[dice.below(static_cast<std::uint32_t>(ways.size()))];
        }
        Inspected scout(rows);
        std::vector<std::string> others = rows;
        std::vector<std::string> unseen = rows;
        for (const char step : steps) {
            take(scout, step);
            const Sight sight = sight_of(scout.play.world(), scout.play.courier());
            for (std::int32_t i = 0; i < 9 * 7; ++i) {
                char& cell = unseen[static_cast<std::size_t>(i / 9)][static_cast<std::size_t>(i % 9)];
                cell = sight.covers({i % 9, i / 9}) ? ' ' : cell;
            }
        }
        for (std::size_t row = 1; row < 6; ++row) {
            for (std::size_t column = 1; column < 8; ++column) {
                if (unseen[row][column] != ' ' && dice.chance(1, 2)) {
                    others[row][column] = letters[dice.below(static_cast<std::uint32_t>(letters.size()))];
                }
            }
        }
        alike += check_that_the_same_is_told(rows, others, steps);
    }
    CHECK(alike > 10 * static_cast<std::int32_t>(all.size()));
}

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
    for (std::size_t house = 0; house < shipped_data().houses.size(); house += seeds::seldom) {
        lull::RandomStream dice(11, 1);
        HousePlay play(fill_house(shipped_data().houses[house], false, 1, dice), 100, 1, shipped_data());
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
    for (std::size_t house = 0; house < shipped_data().houses.size(); house += seeds::seldom) {
        lull::RandomStream dice(7, 1);
        const FilledHouse filled = fill_house(shipped_data().houses[house], false, 5, dice);
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
