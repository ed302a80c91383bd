// What the program without a screen writes of a run: turns, boards, refusals, the end.
#pragma once

#include <cstdint>
#include <string>

#include "cli/options.hpp"
#include "game/game.hpp"

// 16 digits.
std::string hexadecimal(std::uint64_t value);
// "turn 3 0123456789abcdef": the turn and a hash of everything that matters.
std::string turn_line(const posthaste::Game& game);

// A dump contains no refusals, and a link is made without them.
void tell_refusal(const std::string& why, const Options& options);
// Whether the output is one particular answer and not the course of the run. Then the next ones write nothing.
bool is_silent(const Options& options);
void report(posthaste::Game& game, const Options& options);
// The same before the first turn; it says first which road it is, if that is wanted.
void report_beginning(posthaste::Game& game, const Options& options, bool says_which);
void report_end(const posthaste::Game& game, const Options& options);
