// The arguments of the program without a screen, and the headers of recordings.
#include "cli/headless_options.hpp"
#include "game/shipped_data.hpp"

#include <doctest/doctest.h>

namespace headless_options_test {

using namespace posthaste;

TEST_CASE("options are read, and the first that is not understood is named") {
    Options options;
    CHECK_FALSE(
        read_options({"--seed", "7", "--run", "3", "--weather", "rain", "--hashes"}, true, shipped_data(), options));
    CHECK(options.seed == 7);
    CHECK(options.run == 3);
    CHECK(options.route == Route{0, 1});
    CHECK(options.hashes_only);
    CHECK(read_options({"--sed", "7"}, true, shipped_data(), options).sentence() ==
          "\"--sed\" is no option; try --help.");
    CHECK(read_options({"--run", "100"}, true, shipped_data(), options).sentence() ==
          "--run wants a number from 1 to 99, not \"100\".");
    CHECK(read_options({"--seed"}, true, shipped_data(), options).sentence() ==
          "--seed wants a number from 0 to 4294967295, not \"\".");
    CHECK(read_options({"--coverage"}, false, shipped_data(), options).sentence() ==
          "This build of the game keeps no trace, so it cannot tell --coverage.");
}

TEST_CASE("what is asked of a state: a dump of it, one to begin with, why a turn went as it did") {
    Options options;
    CHECK_FALSE(
        read_options({"--load", "state.json", "--dump", "--delays", "2", "--why", "3"}, true, shipped_data(), options));
    CHECK(options.dump_to_load == "state.json");
    CHECK(options.dumps);
    CHECK(options.delays == 2U);
    CHECK(options.why == 3U);
    const auto refusal = [](const std::vector<std::string>& words, bool keeps_trace = true) {
        Options any;
        return read_options(words, keeps_trace, shipped_data(), any).sentence();
    };
    CHECK(refusal({"--load"}) == "--load wants the name of a file.");
    CHECK(refusal({"--why", "x"}) == "--why wants a number, not \"x\".");
    CHECK(refusal({"--why", "3"}, false) == "This build of the game keeps no trace, so it cannot tell --why.");
    CHECK(refusal({"--delays", "3"}) == "--delays is about the state that --dump writes.");
    CHECK(refusal({"--load", "a", "--file", "b"}) ==
          "--file and --load each begin a run; there can be only one of them.");
}

TEST_CASE("a recording's header is read; numbers that are too large make it a comment on every machine") {
    Options options;
    CHECK(read_header("# seed 4294967295 run 99 kind 2 weather dust", shipped_data(), options));
    CHECK(options.seed == 4294967295U);
    CHECK(options.run == 99);
    CHECK(options.route == Route{1, 2});
    CHECK(read_header("# seed 1 run 2", shipped_data(), options));
    CHECK_FALSE(options.route.has_value());
    for (const char* line : {"# seed 4294967296 run 3", "# seed -1 run 3", "# seed 1 run 99999999999", "# seed 1 run 0",
                             "# seed 1 run 3 kind 99 weather dry", "# seed 1 run 3 kind 2 weather hail", "# seeds"}) {
        CAPTURE(line);
        CHECK_FALSE(read_header(line, shipped_data(), options));
    }
    CHECK(options.seed == 1);
}

}  // namespace headless_options_test
