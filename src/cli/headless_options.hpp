// The options of the program without a screen, from its arguments and from the headers of recordings.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "lull/fault.hpp"

struct Options {
    std::string file;
    std::string dump_to_load;
    std::uint32_t seed = 1;
    std::int32_t run = 1;
    std::optional<posthaste::Route> route;
    std::uint32_t roads = 0;
    std::optional<std::uint32_t> delays;  // of the last turn, with dumps
    std::optional<std::uint32_t> why;     // the turn to explain
    bool hashes_only = false;
    bool plays_depots = false;
    bool records = false;
    bool says_words = false;
    bool tells_coverage = false;
    bool dumps = false;
    bool asks_help = false;
};

// Prints the sentence to stderr and returns the program's exit code.
int complain(const std::string& sentence);

std::string_view help_text();
// The fault names the argument that is not understood.
lull::Fault read_options(const std::vector<std::string>& words, bool keeps_trace, const posthaste::GameData& data,
                         Options& options);

// Reads "# seed 12 run 3" or "# seed 12 run 3 kind 2 weather rain"; false when the line is another comment.
bool read_header(const std::string& line, const posthaste::GameData& data, Options& options);
