// The fuzz targets: one function for each entry point from outside. Each takes arbitrary bytes, and a broken promise
// stops the program with a sentence. The fuzzers (fuzzer_main.cpp) and the replay of the corpus (corpus_test.cpp) share
// them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lull/byte_archive.hpp"
#include "lull/expect.hpp"

namespace fuzz {

using Input = std::span<const std::uint8_t>;

// The results so far.
struct Tally {
    std::uint64_t runs = 0;
    std::uint64_t accepted = 0;  // inputs that were valid
    std::uint64_t commands = 0;  // given to valid inputs
    std::uint64_t turns = 0;     // commands that were carried out
};

// A save's body after four bytes that choose the commands. It gets a correct checksum and is loaded; if accepted, it is
// played for 50 commands, saved, loaded and undone.
void saves(Input input, Tally& tally);
// The same input, loaded by a whole session as a file, and played by keys, choices, taps and time.
void session(Input input, Tally& tally);
// A file or the text of a slot, with its own checksum.
void envelope(Input input, Tally& tally);
void settings(Input input, Tally& tally);
// The bytes of a journey, with any check and with the one that fits; played for 50 commands.
void journeys(Input input, Tally& tally);
// The album or the past journeys, with a checksum that fits.
void keepsakes(Input input, Tally& tally);
// Lines of a recording, and the arguments of the program without a screen.
void commands(Input input, Tally& tally);
// One of the data files, chosen by the first byte, instead of the shipped one.
void packer(Input input, Tally& tally);

inline constexpr std::size_t command_bytes = 4;  // before a save's body
inline constexpr int commands_each = 50;

struct Target {
    std::string_view name;  // also of its folder in tests/fuzz/corpus
    void (*run)(Input, Tally&);
};
inline constexpr Target targets[] = {
    {"saves", saves},       {"session", session},     {"envelope", envelope}, {"settings", settings},
    {"journeys", journeys}, {"keepsakes", keepsakes}, {"commands", commands}, {"packer", packer},
};

inline lull::Bytes bytes_of(Input input) { return {input.begin(), input.end()}; }
inline std::string_view text_of(Input input) { return {reinterpret_cast<const char*>(input.data()), input.size()}; }
inline std::uint32_t number_of(Input input) {  // from its first four bytes
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < command_bytes && i < input.size(); ++i) {
        number |= static_cast<std::uint32_t>(input[i]) << (8 * i);
    }
    return number;
}

}  // namespace fuzz
