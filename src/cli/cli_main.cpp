// The game without a screen. The same program runs natively and as wasm under node, so that recordings can be compared
// turn by turn.
#include <cstdio>

#include "arguments/arguments.hpp"
#include "cli/check_roads.hpp"
#include "cli/coverage.hpp"
#include "cli/options.hpp"
#include "cli/play_again.hpp"
#include "cli/play_depots.hpp"
#include "cli/play_roads.hpp"
#include "game/shipped_data.hpp"

using namespace posthaste;

int main(int argc, char** argv) {
    const GameData& data = shipped_data();
    Options options;
    if (const lull::Fault fault = read_options(words_of(argc, argv), Coverage::possible, data, options)) {
        return complain(fault.sentence());
    }
    switch (options.task) {
        case Task::help: std::fputs(options.help.c_str(), stdout); return 0;
        case Task::play:
        case Task::dump:
        case Task::why:
            return options.file.empty() && options.link.empty() ? play_roads(options, data) : play_again(options, data);
        case Task::link: return make_link(options, data);
        case Task::roads: return check_roads(options.roads, options.seed, data);
        case Task::depots: return play_depots(options, data);
    }
    return 0;
}
