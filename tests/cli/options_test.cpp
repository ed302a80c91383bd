// The arguments of the program without a screen, and the headers of recordings.
#include "cli/options.hpp"
#include "game/shipped_data.hpp"

#include <doctest/doctest.h>

namespace options_test {

using namespace posthaste;

std::string refusal(const std::vector<std::string>& words, bool keeps_trace = true) {
    Options any;
    return read_options(words, keeps_trace, shipped_data(), any).sentence();
}

TEST_CASE("options are read, and the first that is not understood is named") {
    Options options;
    CHECK_FALSE(read_options({"play", "--seed", "7", "--run=3", "--weather", "rain", "--hashes"}, true, shipped_data(),
                             options));
    CHECK(options.task == Task::play);
    CHECK(options.seed == 7);
    CHECK(options.run == 3);
    CHECK(options.route == Route{0, 1});
    CHECK(options.hashes_only);
    CHECK(refusal({"play", "--sed", "7"}) == "There is no option --sed here; try --help.");
    CHECK(refusal({"play", "--run", "100"}) == "--run wants a number from 1 to 99, not \"100\".");
    CHECK(refusal({"play", "--seed", ""}) == "--seed wants a number from 0 to 4294967295, not \"\".");
    CHECK(refusal({"play", "--seed"}) == "--seed wants a value; try --help.");
    CHECK(refusal({"play", "--coverage"}, false) ==
          "This build of the game keeps no trace, so it cannot tell --coverage.");
}

TEST_CASE("a task comes first, with the options that it has") {
    CHECK(refusal({}) == "Say what to do: play, link, dump, why, roads or depots; try --help.");
    CHECK(refusal({"fly"}) == "There is no task called fly; try --help.");
    CHECK(refusal({"--seed", "7"}) == "There is no option --seed here; try --help.");
    CHECK(refusal({"roads"}) == "roads wants a number from 1 to 1000000, not \"\".");
    CHECK(refusal({"roads", "0"}) == "roads wants a number from 1 to 1000000, not \"0\".");
    CHECK(refusal({"depots", "--hashes"}) == "There is no option --hashes here; try --help.");
    for (const char* task : {"play", "link", "dump", "why", "roads", "depots"}) {
        CAPTURE(task);
        Options options;
        CHECK_FALSE(read_options({task, "--help"}, true, shipped_data(), options));
        CHECK(options.task == Task::help);
        CHECK(options.help.find(std::string("posthaste_headless ") + task) != std::string::npos);
    }
}

TEST_CASE("what is asked of a state: a dump of it, one to begin with, why a turn went as it did") {
    Options dump;
    CHECK_FALSE(read_options({"dump", "--load", "state.json", "--delays", "2"}, true, shipped_data(), dump));
    CHECK(dump.task == Task::dump);
    CHECK(dump.dump_to_load == "state.json");
    CHECK(dump.delays == 2U);
    Options why;
    CHECK_FALSE(read_options({"why", "3", "--seed", "9"}, true, shipped_data(), why));
    CHECK(why.turn == 3);
    CHECK(why.seed == 9);
    CHECK(refusal({"play", "--load", ""}) == "--load wants something that is not empty.");
    CHECK(refusal({"why", "x"}) == "why wants a number from 1 to 4294967295, not \"x\".");
    CHECK(refusal({"why", "3"}, false) == "This build of the game keeps no trace, so it cannot tell why.");
    CHECK(refusal({"play", "--delays", "3"}) == "There is no option --delays here; try --help.");
    CHECK(refusal({"play", "--load", "a", "--file", "b"}) ==
          "--file, --link and --load each begin a run; there can be only one of them.");
}

TEST_CASE("a link is made of a file, and played like other input") {
    Options link;
    CHECK_FALSE(read_options({"link", "run.txt", "--file", "run.journey"}, true, shipped_data(), link));
    CHECK(link.task == Task::link);
    CHECK(link.recording == "run.txt");
    CHECK(link.file == "run.journey");
    Options play;
    CHECK_FALSE(read_options({"play", "--link", "#j=AAAA"}, true, shipped_data(), play));
    CHECK(play.link == "#j=AAAA");
    CHECK(refusal({"link"}) == "link wants a file with a recording or a saved run; try --help.");
    CHECK(refusal({"dump", "--link", "#j=AAAA"}) == "There is no option --link here; try --help.");
    CHECK(refusal({"play", "--link", "a", "--load", "b"}) ==
          "--file, --link and --load each begin a run; there can be only one of them.");
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

}  // namespace options_test
