// What is fuzzed: one function for each way in from outside. Each takes any bytes whatever, and a broken
// promise stops the program with a sentence. The fuzzers (fuzzer_main.cpp) and the replay of the corpus
// (corpus_test.cpp) share them.
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

// What came of the inputs so far.
struct Tally {
    std::uint64_t runs = 0;
    std::uint64_t accepted = 0;  // inputs that were taken for what they claim to be
    std::uint64_t commands = 0;  // given after that
    std::uint64_t turns = 0;     // commands that were carried out
};

// A save's body behind four bytes that choose the commands. Its checksum is made right, it is loaded, and
// what is accepted is played for 50 commands, saved, loaded and taken back.
void saves(Input input, Tally& tally);
// The same input, taken up by a whole session as a file, and played by keys, choices, taps and time.
void session(Input input, Tally& tally);
// A file or the text of a slot as it is, its checksum too.
void envelope(Input input, Tally& tally);
void settings(Input input, Tally& tally);
// Lines of a recording, and the words of the program without a screen.
void commands(Input input, Tally& tally);
// One of the data files, by the first byte, in the place of the one that ships.
void packer(Input input, Tally& tally);

inline constexpr std::size_t command_bytes = 4;  // in front of a save's body
inline constexpr int commands_each = 50;

struct Target {
    std::string_view name;  // of its folder in tests/fuzz/corpus, too
    void (*run)(Input, Tally&);
};
inline constexpr Target targets[] = {
    {"saves", saves},       {"session", session},   {"envelope", envelope},
    {"settings", settings}, {"commands", commands}, {"packer", packer},
};

inline lull::Bytes bytes_of(Input input) { return {input.begin(), input.end()}; }
inline std::string_view text_of(Input input) { return {reinterpret_cast<const char*>(input.data()), input.size()}; }
inline std::uint32_t number_of(Input input) {  // of its first four bytes
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < command_bytes && i < input.size(); ++i) {
        number |= static_cast<std::uint32_t>(input[i]) << (8 * i);
    }
    return number;
}

}  // namespace fuzz
