// Commands and route numbers as text.
#include "game/command.hpp"

#include <doctest/doctest.h>

namespace command_test {

using namespace posthaste;

TEST_CASE("every command reads back as it was written") {
    for (int i = 0; i < static_cast<int>(Manoeuvre::count); ++i) {
        for (int fires = 0; fires <= static_cast<int>(Side::count); ++fires) {
            const Side side = fires > 0 ? static_cast<Side>(fires - 1) : Side::front;
            const Command command{static_cast<Manoeuvre>(i), fires > 0, side};
            CHECK_FALSE(to_text(command).empty());
            CHECK(parse_command(to_text(command)) == command);
        }
    }
    CHECK(to_text({Manoeuvre::accelerate, true}) == "fire east");
    CHECK(to_text({Manoeuvre::coast, true, Side::left}) == "fire left coast");
    CHECK(to_text({Manoeuvre::mend, false}) == "mend");
}

TEST_CASE("spaces around a command do not matter") {
    CHECK(parse_command("  fire   north\r") == Command{Manoeuvre::north, true});
    CHECK(parse_command("\tcoast ") == Command{Manoeuvre::coast, false});
    CHECK(parse_command(" fire  rear   tyre") == Command{Manoeuvre::change_tyre, true, Side::rear});
}

TEST_CASE("what is no command is none") {
    for (const char* text : {"", " ", "fire", "fire ", "East", "easter", "fire fire east", "east north", "shoot east",
                             "left coast", "fire left", "fire leftcoast", "fire left left coast", "fire front"}) {
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

}  // namespace command_test
