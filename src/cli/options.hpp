// What the program without a screen is asked for, by its arguments and by the headers of recordings.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "lull/fault.hpp"

// The program's first argument.
enum class Task : std::uint8_t { help, play, link, dump, why, roads, depots };

struct Options {
    Task task = Task::help;
    std::string help;  // the text that was asked for
    // The road of play, dump and why.
    std::uint32_t seed = 1;
    std::uint32_t run = 1;
    std::optional<posthaste::Route> route;
    std::string dump_to_load;  // a file; empty: none
    std::string file;          // a saved run or a journey instead of commands; of link, what it writes; empty: none
    std::string link;          // of a journey, instead of commands; empty: none
    std::string recording;     // that link makes a link of
    // What play writes.
    bool hashes_only = false;
    bool says_words = false;
    bool records = false;
    bool tells_coverage = false;          // and depots
    std::optional<std::uint32_t> delays;  // of the last turn, before the dump
    std::uint32_t turn = 0;               // that why explains
    std::uint32_t roads = 0;              // to make, of each run
};

// Prints the sentence to stderr and returns the program's exit code.
int complain(const std::string& sentence);

// The fault names the argument that is not understood.
lull::Fault read_options(const std::vector<std::string>& words, bool keeps_trace, const posthaste::GameData& data,
                         Options& options);

// Reads "# seed 12 run 3" or "# seed 12 run 3 kind 2 weather rain"; false when the line is another comment.
bool read_header(const std::string& line, const posthaste::GameData& data, Options& options);
