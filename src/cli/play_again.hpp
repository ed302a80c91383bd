// Runs and journeys that were played before: a saved run, a journey's file and its link; and what makes links.
#pragma once

#include "cli/options.hpp"

// Plays the file or the link that the options name, and compares. Returns the program's exit code.
int play_again(const Options& options, const posthaste::GameData& data);
// Makes a link, or a file, of a recording or a saved run.
int make_link(const Options& options, const posthaste::GameData& data);
