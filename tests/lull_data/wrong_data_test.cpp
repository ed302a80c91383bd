// "wrong name, type or field: error with file, line, path": the messages for a person who wrote it wrongly.
#include <doctest/doctest.h>

#include "tests/lull_data/small_things.hpp"

namespace wrong_data_test {

using namespace small_things;

namespace {
// The complaints about a file with this assemblage on its second line.
std::string wrong_in(const std::string& components) { return Compiled("{\n\"coin\": " + components + "\n}").wrong(); }
std::string wrong(const std::string& text) { return Compiled(text).wrong(); }
}  // namespace

TEST_CASE("a wrong name is told with the nearest one that there is") {
    CHECK(wrong_in(R"({ "helth": {} })") ==
          R"(things.json:2: coin: there is no component "helth"; did you mean "health"?)");
    CHECK(wrong_in(R"({ "zeppelin": {} })") ==
          "things.json:2: coin: there is no component \"zeppelin\"; there is \"position\", \"health\", \"solid\", "
          "\"coin\" and \"held_by\"");
    CHECK(wrong_in(R"({ "extends": "cion" })") ==
          R"(things.json:2: coin.extends: there is no assemblage "cion"; did you mean "coin"?)");
    CHECK(wrong_in(R"({ "coin": { "metal": "irn" } })") ==
          R"(things.json:2: coin.coin.metal: there is no choice "irn"; did you mean "iron"?)");
    CHECK(wrong_in("{ \"solid\": true,\n\"health\":\n{ \"value\": 1,\n\"ful\": 3 } }") ==
          R"(things.json:5: coin.health: there is no field "ful"; did you mean "full"?)");
    CHECK(wrong_in(R"({ "position": { "cell": { "colum": 3 } } })") ==
          R"(things.json:2: coin.position.cell: there is no field "colum"; did you mean "column"?)");
    CHECK(wrong_in(R"({ "solid": true, "children": [ { "coin": true }, { "solit": true } ] })") ==
          "things.json:2: coin.children[1]: there is no component \"solit\"; did you mean \"solid\"?\n"
          "things.json:2: coin.children[1]: a child without any component cannot exist");
    CHECK(wrong(R"({ "Big Coin": { "solid": true } })") ==
          R"(things.json:1: "Big Coin" is no name: small letters, digits and _ make one, of at most 40)");
}

TEST_CASE("a wrong type is told with what was expected and what was found") {
    CHECK(wrong_in("{ \"health\":\n{ \"full\": \"ten\" } }") ==
          R"(things.json:3: coin.health.full: a whole number expected, found "ten")");
    CHECK(wrong_in(R"({ "health": { "full": 1.5 } })") ==
          "things.json:2: coin.health.full: a whole number expected, found 1.5");
    CHECK(wrong_in(R"({ "health": { "full": 1e2 } })") ==
          "things.json:2: coin.health.full: a whole number expected, found 1e2");
    CHECK(wrong_in(R"({ "health": { "full": null } })") ==
          "things.json:2: coin.health.full: a whole number expected, found null");
    CHECK(wrong_in(R"({ "health": { "full": [1] } })") ==
          "things.json:2: coin.health.full: a whole number expected, found a list");
    CHECK(wrong_in(R"({ "coin": { "bright": 1 } })") ==
          "things.json:2: coin.coin.bright: true or false expected, found 1");
    CHECK(wrong_in(R"({ "coin": { "metal": 1 } })") ==
          "things.json:2: coin.coin.metal: a name like \"tin\" expected, found 1");
    CHECK(wrong_in(R"({ "coin": { "motto": 1 } })") ==
          "things.json:2: coin.coin.motto: a text of at most 200 bytes expected, found 1");
    CHECK(wrong_in(R"({ "coin": { "motto": ")" + std::string(201, 'm') + R"(" } })")
              .starts_with("things.json:2: coin.coin.motto: a text of at most 200 bytes expected, found \"mmm"));
    CHECK(wrong_in(R"({ "position": { "cell": [1, 2] } })") ==
          "things.json:2: coin.position.cell: an object expected, found a list");
    CHECK(wrong_in(R"({ "health": 3 })") == "things.json:2: coin.health: an object of fields expected, found 3");
    CHECK(wrong_in(R"({ "solid": {} })") ==
          "things.json:2: coin.solid: true or false, for it has no fields, expected, found an object");
    CHECK(wrong_in("[]") == "things.json:2: coin: an object of components expected, found a list");
    CHECK(wrong_in(R"({ "extends": 1 })") ==
          "things.json:2: coin.extends: the name of an assemblage expected, found 1");
    CHECK(wrong_in(R"({ "solid": true, "children": {} })") ==
          "things.json:2: coin.children: a list of children expected, found an object");
    CHECK(wrong_in(R"({ "held_by": { "holder": 7 } })") ==
          "things.json:2: coin.held_by.holder: \"owner\", the only entity that data can name, expected, found 7");
    CHECK(wrong("[]") == "things.json:1: an object of assemblages by their names expected, found a list");
}

TEST_CASE("a number out of the field's range is told with the range") {
    CHECK(wrong_in(R"({ "health": { "full": 0 } })") ==
          "things.json:2: coin.health.full: a whole number from 1 to 100 expected, found 0");
    CHECK(wrong_in(R"({ "health": { "value": -1 } })") ==
          "things.json:2: coin.health.value: a whole number from 0 to 100 expected, found -1");
    CHECK(wrong_in(R"({ "coin": { "grams": 256 } })") ==
          "things.json:2: coin.coin.grams: a whole number from 0 to 255 expected, found 256");
    CHECK(wrong_in(R"({ "coin": { "worth": -32769 } })") ==
          "things.json:2: coin.coin.worth: a whole number from -32768 to 32767 expected, found -32769");
    CHECK(wrong_in(R"({ "coin": { "stamp": 9223372036854775808 } })") ==
          "things.json:2: coin.coin.stamp: a whole number from -9223372036854775808 to 9223372036854775807 "
          "expected, found 9223372036854775808");
    CHECK_MESSAGE(wrong_in(R"({ "coin": { "stamp": 18446744073709551616 } })") ==
                      "things.json:2: coin.coin.stamp: a whole number expected, found 18446744073709551616",
                  "beyond 64 bits it is read as a real number");
}

TEST_CASE("what cannot be said twice, taken away or owned") {
    CHECK(wrong_in("{ \"solid\": true,\n\"health\": {},\n\"solid\": true }") ==
          R"(things.json:4: "solid" is given twice, first in line 2)");
    CHECK(wrong("{ \"coin\": { \"solid\": true },\n\"coin\": { \"solid\": true } }") ==
          R"(things.json:2: "coin" is given twice, first in line 1)");
    CHECK(Compiled({{"a.json", R"({ "coin": { "solid": true } })"}, {"b.json", "{\n\"coin\": { \"solid\": true } }"}})
              .wrong() == "b.json:2: coin: this assemblage is there already, in a.json:1");
    CHECK(wrong_in(R"({ "solid": false })") ==
          "things.json:2: coin.solid: false takes away what a parent has, which none has here");
    CHECK(wrong_in("{}") == "things.json:2: coin: a thing without any component cannot exist");
    CHECK(wrong_in(R"({ "held_by": { "holder": "owner" } })") ==
          "things.json:2: coin.held_by.holder: only a child has an owner");
    std::string children;
    for (int i = 0; i < 16; ++i) {
        children += std::string(i == 0 ? "" : ", ") + R"({ "coin": true })";
    }
    CHECK(wrong_in(R"({ "solid": true, "children": [)" + children + "] }") ==
          "things.json:2: coin.children: a thing has at most 15 children");
}

TEST_CASE("assemblages that extend each other in a circle, or too deep") {
    CHECK(wrong(R"({ "a": { "extends": "a" } })") == "things.json:1: a.extends: a extends a, which goes in a circle");
    CHECK(wrong("{ \"door\": { \"extends\": \"gate\", \"solid\": true },\n"
                "\"gate\": { \"extends\": \"wall\" },\n"
                "\"wall\": { \"extends\": \"gate\", \"solid\": true } }") ==
          "things.json:3: wall.extends: gate extends wall extends gate, which goes in a circle");
    CHECK(wrong("{ \"a\": { \"solid\": true, \"children\": [\n{ \"extends\": \"a\" } ] } }") ==
          "things.json:2: a.children[0].extends: a extends a, which goes in a circle\n"
          "things.json:2: a.children[0]: a child without any component cannot exist");
    std::string chain = R"({ "a0": { "solid": true })";
    std::string from_the_last = R"({ "b0": { "solid": true })";
    for (int i = 1; i < 20; ++i) {
        const auto link = [&](const char* name, int from, int to) {
            return ", \"" + std::string(name) + std::to_string(from) + R"(": { "extends": ")" + name +
                   std::to_string(to) + R"(" })";
        };
        chain += link("a", i, i - 1);
        from_the_last += link("b", 20 - i, 19 - i);
    }
    CHECK_MESSAGE(wrong(chain + "}") == "", "those before are known already");
    CHECK(wrong(from_the_last + "}") == "things.json:1: b3.extends: more than 16 extend each other");
}

TEST_CASE("what is no JSON") {
    CHECK(wrong("") == "things.json:1: this is not JSON: the file is empty");
    CHECK(wrong("{").find("things.json:1: this is not JSON: unexpected end of input") == 0);
    CHECK(wrong("{\n\"coin\": {\n} ]") == "things.json:3: this is not JSON: unexpected ']'; expected '}'");
    CHECK(wrong("{\n} {}") == "things.json:2: this is not JSON: unexpected '{'; expected end of input");
    CHECK(wrong("{ // a coin\n}").find("things.json:1: this is not JSON: invalid literal") == 0);
    CHECK(wrong("{ \"coin\": { \"health\": { \"full\": 1e999 } } }")
              .find("things.json:1: this is not JSON: number overflow") == 0);
    CHECK(wrong("{ \"a\": 01 }").find("things.json:1: this is not JSON: ") == 0);
    CHECK(wrong("{ \"a\": \"\xff\" }").find("things.json:1: this is not JSON: invalid string: ill-formed UTF-8 byte") ==
          0);
    CHECK(wrong("{ 'a': 1 }").find("things.json:1: this is not JSON: invalid literal") == 0);
    CHECK(wrong("{ \"a\": {}, }").find("things.json:1: this is not JSON: unexpected '}'; expected string literal") ==
          0);
    CHECK(wrong(std::string(100'000, '[')) == "things.json:1: lists and objects are more than 16 deep in each other");
}

TEST_CASE("all that is wrong is told at once") {
    CHECK(
        wrong("{\n\"coin\": { \"healt\": {},\n\"coin\": { \"grams\": 1000,\n\"shiny\": true } },\n\"x\": 1\n}") ==
        "things.json:2: coin: there is no component \"healt\"; did you mean \"health\"?\n"
        "things.json:3: coin.coin.grams: a whole number from 0 to 255 expected, found 1000\n"
        "things.json:4: coin.coin: there is no field \"shiny\"; there is \"metal\", \"bright\", \"grams\", \"worth\", "
        "\"stamp\" and \"motto\"\n"
        "things.json:5: x: an object of components expected, found 1");
}

TEST_CASE("hostile words are quoted short and harmless") {
    CHECK(wrong_in("{ \"" + std::string(200, 'x') + "\": true }") ==
          "things.json:2: coin: there is no component \"" + std::string(40, 'x') +
              "...\"; there is \"position\", \"health\", \"solid\", \"coin\" and \"held_by\"");
    CHECK(wrong_in(R"({ "\u001b[31m": true })").find('\x1b') == std::string::npos);
}

}  // namespace wrong_data_test
