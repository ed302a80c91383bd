// Depots as people draw them: how they are read, the complaints about invalid drawings, and that every shipped one can
// be solved as it claims.
#include "pack/depot_text.hpp"

#include <doctest/doctest.h>

#include "game/shipped_data.hpp"
#include "lull/random.hpp"
#include "tests/support/ascii_depot.hpp"
#include "tests/support/depot_files.hpp"
#include "tests/support/seeds.hpp"

namespace depot_text_test {

using namespace posthaste;
using ascii_depot::way_of;

namespace {

constexpr const char* folder = "assets/depots";

const std::string map = "##W##\n>...#\n#.1.$\n##@##\n";
const std::string legend = "W = receiver white\n> = emitter white east\n1 = crate /\n";
const std::string head = "size: 3x2\nsteps: 2\npushes: 1\nfewest-pushes: 1\npositions: 5\nsolution: Ur\n";

std::string text_of(const std::string& rows, const std::string& letters, const std::string& tail = head) {
    return "name: Yard\nhint: Push.\nidea: One push.\nmap:\n" + rows + "legend:\n" + letters + "end\n" + tail;
}
std::string wrong(const std::string& text) {
    DepotText depot;
    lull::Complaints complaints;
    const bool read = read_depot({"yard.txt", text}, depot, complaints);
    std::string all;
    for (const std::string& sentence : complaints.sentences()) {
        all += (all.empty() ? "" : "\n") + sentence;
    }
    CHECK(read == all.empty());
    return all;
}
std::string wrong_map(const std::string& rows) { return wrong(text_of(rows, legend)); }
std::string wrong_legend(const std::string& letters) { return wrong(text_of(map, letters)); }
// A depot with one line of the legend replaced.
std::string wrong_crate(const std::string& words) {
    return wrong_legend("W = receiver white\n> = emitter white east\n1 = crate" + words + "\n");
}

}  // namespace

TEST_CASE("a drawn depot is read as it is seen") {
    DepotText depot;
    lull::Complaints complaints;
    REQUIRE(read_depot({"yard.txt", text_of(map, legend)}, depot, complaints));
    CHECK(depot.level.name == "Yard");
    CHECK(depot.level.hint == "Push.");
    CHECK(depot.idea == "One push.");
    CHECK(depot.level.columns == 5);
    CHECK(depot.level.rows == 4);
    CHECK(depot.level.cells == "##W##>...##.1.$##@##");
    CHECK(depot.level.steps == 2);
    CHECK(depot.level.solution == "Ur");
    REQUIRE(depot.level.piece('1') != nullptr);
    CHECK(depot.level.piece('1')->thing == DepotThing::mirror_crate);
    CHECK(depot.level.piece('>')->way == lull::east);
    std::string windows = text_of(map, legend);
    for (std::size_t at = 0; (at = windows.find('\n', at)) != std::string::npos; at += 2) {
        windows.insert(at, "\r");
    }
    CHECK(wrong(windows).empty());
}

TEST_CASE("a depot without entrance, vault or receiver, or with two, is told") {
    CHECK(wrong_map("##W##\n>...#\n#.1.$\n#####\n") == "yard.txt:4:1: an entrance, \"@\", expected, found none");
    CHECK(wrong_map("##W##\n>...#\n#.1.#\n##@##\n") == "yard.txt:4:1: a vault, \"$\", expected, found none");
    CHECK(wrong_map("##W##\n>...#\n#.1.$\n#@@##\n") == "yard.txt:8:3: one entrance expected, found another");
    CHECK(wrong_map("##W##\n>.@.#\n#.1.$\n#####\n") ==
          "yard.txt:6:3: the entrance expected at the edge: it is also the way out");
    CHECK(wrong(text_of("#####\n>...#\n#.1.$\n##@##\n", "> = emitter white east\n1 = crate /\n")) ==
          "yard.txt:4:1: at least one receiver expected: the vault waits for its light");
}

TEST_CASE("a letter that is not in the legend, or only there, is told with its place") {
    CHECK(wrong_map("##W##\n>..x#\n#.1.$\n##@##\n") == "yard.txt:6:4: \"x\" is not in the legend");
    CHECK(wrong_map("##W##\n>...#\n#...$\n##@##\n") == "yard.txt:12:1: \"1\" is nowhere in the map");
    CHECK(wrong_legend(legend + "1 = crate\n") == "yard.txt:13:1: \"1\" is in line 12 already");
    CHECK(wrong_legend(legend + "# = crate\n") == "yard.txt:13:1: \"#\" has its meaning already");
    CHECK(wrong_map("##W##\n>...#\n#.1.$\n##@#\n") == "yard.txt:8:1: 5 cells expected as in the row before, found 4");
    CHECK(wrong_map("##W##\n>...#\n#.1..\n##@$#\n") ==
          "yard.txt:7:5: a wall or something else that stands fast expected at the edge");
}

TEST_CASE("two twins of three, one twin, and twins that do not agree are told") {
    CHECK(wrong(text_of("##W##\n>11.#\n#.1.$\n##@##\n",
                        "W = receiver white\n> = emitter white east\n1 = crate link p same\n")) ==
          "yard.txt:7:3: two twins expected in a pair, found 3");
    CHECK(wrong_crate(" link p same") == "yard.txt:7:3: two twins expected in a pair, found 1");
    CHECK(wrong(text_of("##W##\n>12.#\n#...$\n##@##\n",
                        "W = receiver white\n> = emitter white east\n"
                        "1 = crate link p same\n2 = crate link p ew\n")) ==
          "yard.txt:6:3: both twins move the same way or mirrored alike");
    CHECK(wrong_crate(" link p") == "yard.txt:12:11: \"link\", a name and \"same\", \"ew\" or \"ns\" expected");
}

TEST_CASE("a rail that leads nowhere is told") {
    CHECK(wrong_map("##W##\n>:..#\n#.1.$\n##@##\n") ==
          "yard.txt:6:2: a rail that leads to another expected, this one leads nowhere");
    CHECK(wrong_crate(" track") == "yard.txt:7:3: a rail that leads to another expected, this one leads nowhere");
    CHECK(wrong(text_of("##W##\n>.:.#\n#.1.$\n##@##\n",
                        "W = receiver white\n> = emitter white east\n1 = crate / track\n: = track\n"))
              .empty());
}

TEST_CASE("a gate that nothing opens, and a plate that opens nothing, are told") {
    CHECK(wrong(text_of("##W##\n>.A.#\n#.1.$\n##@##\n", legend + "A = gate a\n")) ==
          "yard.txt:6:3: a plate or an eye expected that opens the gate \"a\"");
    CHECK(wrong(text_of("##W##\n>.a.#\n#.1.$\n##@##\n", legend + "a = plate b\n")) ==
          "yard.txt:6:3: a gate \"b\" expected that this opens");
}

TEST_CASE("words of the legend that mean nothing are told with what was expected") {
    CHECK(wrong_crate(" / reed") == "yard.txt:12:13: there is no word for a crate \"reed\"; did you mean \"red\"?");
    CHECK(wrong_legend("W = receiver wite\n> = emitter white east\n1 = crate /\n") ==
          "yard.txt:10:14: there is no colour \"wite\"; did you mean \"white\"?");
    CHECK(wrong_legend("W = receiver white\n> = emitter white est\n1 = crate /\n") ==
          "yard.txt:11:19: there is no way \"est\"; did you mean \"east\"?");
    CHECK(wrong_legend("W = reciever white\n> = emitter white east\n1 = crate /\n") ==
          "yard.txt:10:5: there is no thing \"reciever\"; did you mean \"receiver\"?");
    CHECK(wrong_legend("W = receiver white now\n> = emitter white east\n1 = crate /\n") ==
          "yard.txt:10:20: nothing more expected, found \"now\"");
    CHECK(wrong_legend("W = receiver\n> = emitter white east\n1 = crate /\n") == "yard.txt:10:14: colour expected");
    CHECK(wrong_legend("W receiver\n" + legend) ==
          "yard.txt:10:1: a letter, \"=\" and what it stands for expected, like \"R = receiver red\"");
}

TEST_CASE("entries that are missing, twice there, unknown or wrong are told") {
    CHECK(wrong(text_of(map, legend, "size: 3x2\n")) ==
          "yard.txt:14:1: the entry \"steps\" is missing\nyard.txt:14:1: the entry \"pushes\" is missing\n"
          "yard.txt:14:1: the entry \"fewest-pushes\" is missing\nyard.txt:14:1: the entry \"positions\" is missing\n"
          "yard.txt:14:1: the entry \"solution\" is missing");
    CHECK(wrong(text_of(map, legend, head + "steps: 3\n")) == "yard.txt:20:1: \"steps\" is in line 15 already");
    CHECK(wrong(text_of(map, legend, head + "stops: 3\n")) ==
          "yard.txt:20:1: there is no entry \"stops\"; did you mean \"steps\"?");
    CHECK(wrong(text_of(map, legend, "size: 3x3\n" + head.substr(10))) ==
          "yard.txt:14:7: \"3x2\" expected, as it is drawn, found \"3x3\"");
    CHECK(wrong(text_of(map, legend, head + "and so on\n")) ==
          "yard.txt:20:1: \"name: ...\" or another entry expected, found no colon");
    std::string longer = head;
    longer.replace(longer.find("Ur"), 2, "Urr");
    CHECK(wrong(text_of(map, legend, longer)) == "yard.txt:19:11: 2 steps and 1 pushes expected, found 3 and 1");
    longer.replace(longer.find("Urr"), 3, "Ux");
    CHECK(wrong(text_of(map, legend, longer)) == "yard.txt:19:12: u, d, l or r expected, or a capital for a push");
    CHECK(wrong("").find("the entry \"name\" is missing") != std::string::npos);
}

TEST_CASE("whatever is done to a drawing of a depot, it is read or complained about") {
    lull::RandomStream chance(seeds::one(7), 1);
    const std::string good = text_of(map, legend);
    for (std::uint32_t i = 0; i < seeds::times(3000); ++i) {
        std::string text = good;
        for (std::uint32_t k = chance.below(4); k-- > 0 && !text.empty();) {
            const std::size_t at = chance.below(static_cast<std::uint32_t>(text.size()));
            switch (chance.below(3)) {
                case 0: text[at] = static_cast<char>(chance.below(256)); break;
                case 1: text.erase(at, chance.below(20)); break;
                default: text.insert(at, text.substr(chance.below(static_cast<std::uint32_t>(text.size())), 9)); break;
            }
        }
        wrong(text);
    }
}

TEST_CASE("the shipped depots are those that are drawn, and each solution solves its depot as it claims") {
    const auto depots = depot_files::all_in(folder);
    REQUIRE(depots.size() == shipped_data().depots.size());
    CHECK(depots.size() == 33);
    for (std::size_t i = 0; i < depots.size(); ++i) {
        const DepotText& drawn = depots[i];
        CAPTURE(drawn.level.name);
        CHECK(shipped_data().depots[i].name == drawn.level.name);
        CHECK(shipped_data().depots[i].version() == drawn.level.version());
        ascii_depot::DrawnDepot room(shipped_data().depots[i]);
        room.go(drawn.level.solution);
        CHECK(room.play.solved());
        CHECK(room.play.depot().steps == drawn.level.steps);
        CHECK(room.play.depot().pushes == drawn.level.pushes);
    }
}

}  // namespace depot_text_test
