// Commands and route numbers as text.
#include "game/command.hpp"

#include <doctest/doctest.h>

using namespace posthaste;

TEST_CASE("every command reads back as it was written") {
    for (int i = 0; i < static_cast<int>(Manoeuvre::count); ++i) {
        for (const bool shoots : {false, true}) {
            const Command command{static_cast<Manoeuvre>(i), shoots};
            CHECK_FALSE(to_text(command).empty());
            CHECK(parse_command(to_text(command)) == command);
        }
    }
    CHECK(to_text({Manoeuvre::accelerate, true}) == "fire east");
}

TEST_CASE("spaces around a command do not matter") {
    CHECK(parse_command("  fire   north\r") == Command{Manoeuvre::north, true});
    CHECK(parse_command("\tcoast ") == Command{Manoeuvre::coast, false});
}

TEST_CASE("what is no command is none") {
    for (const char* text :
         {"", " ", "fire", "fire ", "East", "easter", "fire fire east", "east north", "shoot east"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_command(text).has_value());
    }
}

TEST_CASE("a route number has one to ten digits and is at most 4294967295") {
    CHECK(parse_seed("0") == 0U);
    CHECK(parse_seed("0000000007") == 7U);
    CHECK(parse_seed(" 42 ") == 42U);
    CHECK(parse_seed("4294967295") == 4294967295U);
    for (const char* text :
         {"", "  ", "4294967296", "9999999999", "00000000007", "-1", "+1", "1 2", "0x10", "1.0", "12a"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_seed(text).has_value());
    }
}
