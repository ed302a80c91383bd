// Map pieces as people draw them: how they are read, and the complaints about invalid drawings.
#include "pack/map_text.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "game/game_data.hpp"
#include "game/shipped_data.hpp"
#include "lull/random.hpp"

namespace map_text_test {

using namespace posthaste;

namespace {

const std::vector<std::string> names = {"van", "tree", "walker", "letter"};

struct Drawn {
    MapPiece piece;
    lull::Complaints complaints;
    bool read;
    explicit Drawn(const std::string& text)
        : read(read_map_piece({"yard.txt", text},
                              {&names, {false, true, true, true}, {false, true, false, false}, 7, 3}, piece,
                              complaints)) {}
    [[nodiscard]] std::string wrong() const {
        std::string all;
        for (const std::string& sentence : complaints.sentences()) {
            all += (all.empty() ? "" : "\n") + sentence;
        }
        CHECK(read == all.empty());
        return all;
    }
    // The piece as rows of text: a thing by its name's first letter.
    [[nodiscard]] std::vector<std::string> rows() const {
        std::vector<std::string> text;
        for (std::int32_t row = 0; row < piece.rows; ++row) {
            text.emplace_back();
            for (std::int32_t column = 0; column < piece.columns; ++column) {
                const auto held = piece.at({column, row});
                text.back() += held == MapPiece::by_chance ? '?'
                               : held == MapPiece::clear   ? '.'
                                                           : names[piece.thing_at({column, row}).number][0];
            }
        }
        return text;
    }
};

std::string wrong(const std::string& text) { return Drawn(text).wrong(); }
// A piece with a legend of one letter.
std::string wrong_map(const std::string& map) { return wrong("legend\n  T tree\nmap\n" + map); }

}  // namespace

TEST_CASE("a drawing is read as it is seen") {
    const Drawn yard(
        "# A yard by the road.\n"
        "legend\n"
        "  T tree\n"
        "  z walker\n"
        "\n"
        "map\n"
        "       |T?T|\n"
        "       |.z.|   \n"
        "  road |...|\n");
    CHECK(yard.wrong() == "");
    CHECK(yard.rows() == std::vector<std::string>{"t?t", ".w.", "..."});
    CHECK(yard.piece.road_rows == 1);
    CHECK(yard.piece.road_begins == 2);
}

TEST_CASE("lines may end as Windows editors end them") {
    const Drawn yard("legend\r\n  T tree\r\n\r\nmap\r\n  |T.|\r\n  |..|\r\n");
    CHECK(yard.wrong() == "");
    CHECK(yard.rows() == std::vector<std::string>{"t.", ".."});
    CHECK(wrong("legend\n  T tree\nmap\n  |T\r|\n") ==
          "yard.txt:4:5: a letter of plain ASCII expected, no tabs, no others");
}

TEST_CASE("a piece across the road draws all of its rows") {
    const Drawn block("legend\n  T tree\nmap\n |TTT|\n road |T..|\n road |...|\n road |..T|\n");
    CHECK(block.wrong() == "");
    CHECK(block.piece.road_begins == 1);
    CHECK(block.piece.road_rows == 3);
}

TEST_CASE("what is wrong in a drawing is told with file, line, column and what was expected") {
    CHECK(wrong_map("  |T.x|\n") == "yard.txt:4:6: \"x\" is not in the legend");
    CHECK(wrong_map("  |T..|\n  |....|\n") == "yard.txt:5:4: 3 cells expected as in the row before, found 4");
    CHECK(wrong_map("  |T..\n") == "yard.txt:4:6: \"|\" expected at the row's end, found \".\"");
    CHECK(wrong_map("  T..|\n") == "yard.txt:4:3: \"road\" or \"|\" expected, found \"T\"");
    CHECK(wrong_map("  raod |T|\n") == "yard.txt:4:3: \"road\" or \"|\" expected, found \"r\"");
    CHECK(wrong_map("  ||\n") == "yard.txt:4:3: 1 to 80 cells expected between the bars, found 0");
    CHECK(wrong_map("  |\n") == "yard.txt:4:3: \"|\" expected at the row's end, found \"|\"");
    CHECK(wrong_map("  |T\t|\n") == "yard.txt:4:5: a letter of plain ASCII expected, no tabs, no others");
    CHECK(wrong("legend\n  T tre\nmap\n  |T|\n") ==
          "yard.txt:2:5: there is no assemblage \"tre\"; did you mean \"tree\"?");
    CHECK(wrong("legend\n  @ van\nmap\n  |@|\n") == "yard.txt:2:5: \"van\" cannot stand about on a map");
    CHECK(wrong("legend\n  T tree\n  T walker\nmap\n  |T|\n") == "yard.txt:3:3: \"T\" is in line 2 already");
    CHECK(wrong("legend\n  . tree\nmap\n  |.|\n") == "yard.txt:2:3: \".\" has its meaning already");
    CHECK(wrong("legend\n  Ttree\nmap\n  |T|\n") ==
          "yard.txt:2:3: a letter, a space and the name of an assemblage expected\n"
          "yard.txt:4:4: \"T\" is not in the legend");
    CHECK(wrong("legend\n  T tree\nmap\n  |.|\n") == "yard.txt:2:3: \"T\" is nowhere in the map");
    CHECK(wrong("legnd\n") ==
          "yard.txt:1:1: there is no part \"legnd\"; did you mean \"legend\"?; lines within one begin with a space");
    CHECK(wrong("  |T|\n") == "yard.txt:1:3: \"legend\" or \"map\" expected, at the line's begin");
    CHECK(wrong("map\n  |.|\nlegend\n") == "yard.txt:3:1: the legend comes first and the map last, each once");
    CHECK(wrong("") == "yard.txt:1:1: a map of at least one row expected");
    CHECK(wrong("map\n") == "yard.txt:1:1: a map of at least one row expected");
    CHECK(wrong("map\n |.|\n |.|\n |.|\n |.|\n |.|\n |.|\n |.|\n |.|\n") ==
          "yard.txt:1:1: at most 7 rows expected, as many as a road's map has, found 8");
    CHECK(wrong("map\n road |.|\n road |.|\n") ==
          "yard.txt:1:1: no row of road expected, or all 3, or one as the first or the last row, found 2");
    CHECK(wrong("map\n |.|\n road |.|\n |.|\n") ==
          "yard.txt:1:1: no row of road expected, or all 3, or one as the first or the last row, found 1");
    CHECK(wrong("map\n road |.|\n |.|\n road |.|\n") ==
          "yard.txt:4:2: the rows of the road expected one below the other");
    CHECK(wrong_map(" road |.T.|\n road |.T.|\n road |.T.|\n") ==
          "yard.txt:3:1: a way east through the rows of the road expected, found none");
    CHECK(wrong(std::string(5000, '#')) == "yard.txt:1:1: a piece of more than 4000 letters is no piece any more");
}

TEST_CASE("the shipped pieces are in the program, and stand on what is there") {
    const GameData& data = shipped_data();
    for (const char* name : {"roadblock", "farm", "junk_yard", "bridge", "petrol_station", "orchard"}) {
        CAPTURE(name);
        const auto piece = std::find_if(data.pieces.begin(), data.pieces.end(),
                                        [&](const MapPiece& candidate) { return candidate.name == name; });
        REQUIRE(piece != data.pieces.end());
        int things = 0;
        for (std::int32_t row = 0; row < piece->rows; ++row) {
            for (std::int32_t column = 0; column < piece->columns; ++column) {
                const AssemblageId thing = piece->thing_at({column, row});
                things += data.things.contains(thing) ? 1 : 0;
                CHECK((thing == AssemblageId{} || data.things.contains(thing)));
            }
        }
        CHECK(things > 5);
    }
    CHECK(std::is_sorted(data.pieces.begin(), data.pieces.end(),
                         [](const MapPiece& a, const MapPiece& b) { return a.name < b.name; }));
}

TEST_CASE("drawings altered at random: a sentence or a piece, never a crash") {
    const std::string drawing =
        "# A yard.\nlegend\n  T tree\n  z walker\nmap\n       |T?T|\n  road |.z.|\n  road |...|\n  road |..T|\n";
    REQUIRE(wrong(drawing) == "");
    const std::string letters =
        "Tz.?|# \n\t@x\xff"
        "road";
    lull::RandomStream chance(404, 1);
    int pieces = 0;
    int refused = 0;
    for (int round = 0; round < 3000; ++round) {
        std::string text = drawing;
        for (std::uint32_t change = 0; change <= chance.below(3); ++change) {
            const auto at = chance.below(static_cast<std::uint32_t>(text.size()));
            const char letter = letters[chance.below(static_cast<std::uint32_t>(letters.size()))];
            switch (chance.below(4)) {
                case 0: text[at] = letter; break;
                case 1: text.insert(at, 1, letter); break;
                case 2: text.erase(at, 1 + chance.below(8)); break;
                default: text.insert(at, text.substr(chance.below(static_cast<std::uint32_t>(text.size())), 12)); break;
            }
        }
        const Drawn drawn(text);
        CHECK(drawn.wrong().empty() == drawn.read);
        (drawn.read ? pieces : refused)++;
        if (drawn.read) {
            CHECK(drawn.piece.cells.size() == static_cast<std::size_t>(drawn.piece.columns * drawn.piece.rows));
        }
    }
    CHECK(pieces > 100);
    CHECK(refused > 100);
}

}  // namespace map_text_test
