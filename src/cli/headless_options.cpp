#include "cli/headless_options.hpp"

#include <cstdio>
#include <iterator>
#include <sstream>

#include "game/journey.hpp"

using namespace posthaste;

namespace {

constexpr auto help =
    "posthaste_headless [--seed NUMBER] [--run NUMBER] [--hashes] < commands\n"
    "\n"
    "Reads one command a line and writes the state after each turn: its number, a hash of everything\n"
    "that matters, and the board around the van.\n"
    "\n"
    "  --seed NUMBER   the road's number, 0 to 4294967295 (default 1)\n"
    "  --run NUMBER    1 to 99, how far into the campaign (default 1)\n"
    "  --route KIND    the kind of road: its number or its name's last word (default: the first kind)\n"
    "  --weather NAME  one of assets/data/weathers.json (default: as the seed has it; with --route, the first)\n"
    "  --hashes        only turn numbers and hashes, no boards\n"
    "  --words         after each turn's number, what the log says of it: \"says \" and a sentence, a line each\n"
    "  --coverage      at the end, how often each kind of action was asked for, and each rule looked and had\n"
    "                  something to say; not in the wasm build\n"
    "  --file FILE     instead of commands: a run that the page or the desktop game saved to a file. It is\n"
    "                  played anew from its first command, and each turn compared\n"
    "  --dump          at the end and instead of all else, the whole state as JSON: to read, to compare, to change\n"
    "                  and to load again. With --file, the state as it is in the file, even in the midst of a turn\n"
    "  --delays NUMBER with --dump: plays the last command's turn only through that many of its delays\n"
    "  --load FILE     begins in the state that a dump holds\n"
    "  --why TURN      instead of all else, each action of the commands given in that turn: who asked for it, which\n"
    "                  rules looked and what each said, and what they asked for; not in the wasm build\n"
    "  --record        a recording of the run: its seed, each command, the turn and hash it led to\n"
    "  --roads NUMBER  instead of commands: makes so many roads of each run, from the seed on, and tells of those\n"
    "                  that could not be driven, and how long the slowest took\n"
    "  --depots        instead of roads: \"# depot NAME\" begins a depot, north, east, south and west step, back "
    "takes\n"
    "                  a step back, ask asks the crow, open and leave tell the room of it, \"pull courier COLUMN "
    "ROW\"\n"
    "                  and \"pull crate COLUMN ROW\" draw them there by a hand; after each, the number of steps, a "
    "hash\n"
    "                  and how many receivers are lit\n"
    "  --help          this text\n"
    "\n"
    "Commands, between runs: \"route NUMBER\" drives on, once delivered, on that one of the roads that lead on;\n"
    "before the first turn, \"buy NUMBER SIDE\" buys that good (SIDE: front, right, rear, left), and in run 1\n"
    "\"loadout NUMBER\" begins with another van. A run after the first begins with such a line, or with a\n"
    "header and the van of run 1.\n"
    "Commands: east (faster), west (slower), north, south, coast, shove, mend (an engine kit), tyre (a spare\n"
    "tyre), out (of the van, and in again); with \"fire \" before one, the front weapon fires first, with\n"
    "\"fire left \", \"fire right \" or \"fire rear \" that one. Empty lines and lines that begin with # are skipped, "
    "but a line\n"
    "\"# seed NUMBER run NUMBER\", perhaps with \"kind NUMBER weather NAME\", sets them: as the first line, or later "
    "for one more run, which begins with\n"
    "that line in what is written, too. A refused command says why and costs no turn.\n"
    "A recording is played like other input, and each \"turn NUMBER HASH\" in it is compared: the first turn\n"
    "that differs from what was recorded is named, and the run ends there.\n"
    "\n"
    "Board: @ van, Z walker, R runner, B bloater, D bandit, K bike, C car, small while they sleep, o barrel,\n"
    "m letter, T tree, ^ rock, % wreck, . road, , verge\n"
    "Exit: 0 at the end of the run or of the input, 1 where a recording differs, 2 for what it does not\n"
    "understand.\n";

std::string names_of(const std::vector<Weather>& weathers) {
    std::string names;
    for (const Weather& weather : weathers) {
        names += (names.empty() ? "" : ", ") + weather.name;
    }
    return names;
}

// Accepts "3", "marsh" or "the marsh".
std::optional<std::int32_t> kind_named(const std::string& name, const std::vector<RouteKind>& kinds) {
    if (const auto number = parse_seed(name)) {
        return *number >= 1 && *number <= kinds.size() ? std::optional(static_cast<std::int32_t>(*number) - 1)
                                                       : std::nullopt;
    }
    const auto lower = [](std::string text) {
        for (char& letter : text) {
            letter = static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
        }
        return text;
    };
    for (std::size_t i = 0; i < kinds.size() && !name.empty(); ++i) {
        if (lower(kinds[i].name).ends_with(lower(name))) {
            return static_cast<std::int32_t>(i);
        }
    }
    return std::nullopt;
}

}  // namespace

int complain(const std::string& sentence) {
    std::fprintf(stderr, "%s\n", sentence.c_str());
    return 2;
}

std::string_view help_text() { return help; }

lull::Fault read_options(const std::vector<std::string>& words, bool keeps_trace, const GameData& data,
                         Options& options) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        const std::string value = i + 1 < words.size() ? words[i + 1] : "";
        if (word == "--help") {
            options.asks_help = true;
            return {};
        }
        if (word == "--file" || word == "--load") {
            if (value.empty()) {
                return lull::Fault(word + " wants the name of a file.");
            }
            (word == "--file" ? options.file : options.dump_to_load) = value;
            ++i;
        } else if (word == "--dump") {
            options.dumps = true;
        } else if (word == "--delays" || word == "--why") {
            const auto number = parse_seed(value);
            if (!number) {
                std::string wrong = word;
                return lull::Fault(wrong.append(" wants a number, not \"").append(value).append("\"."));
            }
            if (word == "--why" && !keeps_trace) {
                return lull::Fault("This build of the game keeps no trace, so it cannot tell --why.");
            }
            (word == "--why" ? options.why : options.delays) = number;
            ++i;
        } else if (word == "--coverage") {
            if (!keeps_trace) {
                return lull::Fault("This build of the game keeps no trace, so it cannot tell --coverage.");
            }
            options.tells_coverage = true;
        } else if (word == "--depots") {
            options.plays_depots = true;
        } else if (word == "--hashes") {
            options.hashes_only = true;
        } else if (word == "--roads") {
            const auto roads = parse_seed(value);
            if (!roads || *roads < 1 || *roads > 1'000'000) {
                return lull::Fault("--roads wants a number from 1 to 1000000, not \"" + value + "\".");
            }
            options.roads = *roads;
            ++i;
        } else if (word == "--words") {
            options.says_words = true;
        } else if (word == "--record") {
            options.records = true;
        } else if (word == "--seed") {
            const auto seed = parse_seed(value);
            if (!seed) {
                return lull::Fault("--seed wants a number from 0 to 4294967295, not \"" + value + "\".");
            }
            options.seed = *seed;
            ++i;
        } else if (word == "--route") {
            const auto kind = kind_named(value, data.routes);
            if (!kind) {
                return lull::Fault("--route wants a kind of road, not \"" + value + "\".");
            }
            options.route = Route{*kind, options.route ? options.route->weather : std::uint8_t{0}};
            ++i;
        } else if (word == "--weather") {
            const auto weather = find_weather(data.weathers, value);
            if (!weather) {
                return lull::Fault("--weather wants one of " + names_of(data.weathers) + ", not \"" + value + "\".");
            }
            options.route = Route{options.route ? options.route->kind : 0, *weather};
            ++i;
        } else if (word == "--run") {
            const auto run = parse_seed(value);
            if (!run || *run < 1 || *run > 99) {
                return lull::Fault("--run wants a number from 1 to 99, not \"" + value + "\".");
            }
            options.run = static_cast<std::int32_t>(*run);
            ++i;
        } else {
            return lull::Fault("\"" + word + "\" is no option; try --help.");
        }
    }
    if (options.delays && !options.dumps) {
        return lull::Fault("--delays is about the state that --dump writes.");
    }
    if (!options.dump_to_load.empty() && !options.file.empty()) {
        return lull::Fault("--file and --load each begin a run; there can be only one of them.");
    }
    return {};
}

bool read_header(const std::string& line, const GameData& data, Options& options) {
    std::string names[5];  // "#" and what each value is
    std::string values[4];
    std::istringstream words(line);
    words >> names[0];
    for (std::size_t i = 0; i < std::size(values); ++i) {
        words >> names[i + 1] >> values[i];
    }
    const auto seed = parse_seed(values[0]);
    const auto run = parse_seed(values[1]);
    if (names[0] != "#" || names[1] != "seed" || names[2] != "run" || !seed || !run || *run < 1 || *run > 99) {
        return false;
    }
    std::optional<Route> route;
    if (names[3] == "kind" && names[4] == "weather") {
        const auto kind = parse_seed(values[2]);
        const auto sky = find_weather(data.weathers, values[3]);
        if (!sky || !kind || *kind < 1 || *kind > data.routes.size()) {
            return false;
        }
        route = Route{static_cast<std::int32_t>(*kind) - 1, *sky};
    }
    options.route = route;
    options.seed = *seed;
    options.run = static_cast<std::int32_t>(*run);
    return true;
}
