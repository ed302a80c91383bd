#include "cli/options.hpp"

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <sstream>

#include "arguments/arguments.hpp"
#include "game/journey.hpp"

using namespace posthaste;

namespace {

constexpr std::uint32_t most_runs = 99;

constexpr auto about = "The game without a screen.";

constexpr auto exits =
    "Exit: 0 at the end of the run or of the input, 1 where a recording differs, 2 for what it does not understand.";

constexpr auto commands_of_roads =
    "Commands: east (faster), west (slower), north, south, coast, shove, mend (a repair kit), tyre (a spare tyre), "
    "out (of the van, and in again); with \"fire \" before one, the front weapon fires first, with \"fire left \", "
    "\"fire right \" or \"fire rear \" that one. Empty lines and lines that begin with # are skipped, but a line "
    "\"# seed NUMBER run NUMBER\", perhaps with \"kind NUMBER weather NAME\", sets them: as the first line, or later "
    "for one more run, which begins with that line in what is written, too. A refused command says why and costs no "
    "turn.\n"
    "Between runs: \"route NUMBER\" drives on, once delivered, on that one of the roads that lead on; before the first "
    "turn, \"buy NUMBER SIDE\" buys that good (SIDE: front, right, rear, left), and in run 1 \"loadout NUMBER\" begins "
    "with another van. A run after the first begins with such a line, or with a header and the van of run 1.\n"
    "A recording is played like other input, and each \"turn NUMBER HASH\" in it is compared: the first turn that "
    "differs from what was recorded is named, and the run ends there.\n"
    "Board: @ van, Z walker, R runner, B bloater, D bandit, K bike, C car, small while they sleep, o barrel, m letter, "
    "T tree, ^ rock, % wreck, . road, , verge";

constexpr auto commands_of_depots =
    "Commands: \"# depot NAME\" begins a depot; north, east, south and west step; back takes a step back; ask asks the "
    "crow; open and leave tell the room of it; \"pull courier COLUMN ROW\" and \"pull crate COLUMN ROW\" draw them "
    "there "
    "by a hand. After each: the number of steps, a hash and how many receivers are lit.";

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

// Which road is played, and from where on.
struct RoadFlags {
    explicit RoadFlags(args::Group& to)
        : seed(to, "NUMBER", "the road's number, 0 to 4294967295 (default 1)", {"seed"}),
          run(to, "NUMBER", "1 to 99, how far into the campaign (default 1)", {"run"}),
          route(to, "KIND", "the kind of road: its number or its name's last word (default: the first kind)",
                {"route"}),
          weather(to, "NAME", "one of assets/data/weathers.json (default: as the seed has it; with --route, the first)",
                  {"weather"}),
          load(to, "FILE", "begins in the state that a dump holds", {"load"}) {}

    args::ValueFlag<std::string> seed;
    args::ValueFlag<std::string> run;
    args::ValueFlag<std::string> route;
    args::ValueFlag<std::string> weather;
    args::ValueFlag<std::string> load;
};

struct Arguments {
    Arguments() { parser.Prog("posthaste_headless"); }

    args::ArgumentParser parser{about, exits};
    args::HelpFlag help{parser, "help", "this text, or that of a task", {"help"}, args::Options::Global};

    args::Command play{
        parser, "play",
        "plays the commands on its input, one a line, and writes the state after each turn: its number, a "
        "hash of everything that matters, and the board around the van"};
    RoadFlags play_on{play};
    args::ValueFlag<std::string> play_file{play,
                                           "FILE",
                                           "instead of commands, a run that the page or the desktop game saved to a "
                                           "file: it is played anew from its first "
                                           "command, and each turn compared; or a journey that link wrote to a file",
                                           {"file"}};
    args::ValueFlag<std::string> play_link{
        play, "TEXT", "instead of commands, the link of a journey: it is played anew, and its end compared", {"link"}};
    args::Flag hashes{play, "hashes", "only turn numbers and hashes, no boards", {"hashes"}};
    args::Flag says{play,
                    "words",
                    "after each turn's number, what the log says of it: \"says \" and a sentence, a line each",
                    {"words"}};
    args::Flag record{play, "record", "a recording: the seed, each command, the turn and hash it led to", {"record"}};
    args::Flag coverage{play,
                        "coverage",
                        "at the end, how often each kind of action was asked for, and each rule looked and had "
                        "something to say; not in "
                        "the wasm build",
                        {"coverage"}};

    args::Command link{parser, "link", "makes a link of a journey, which play plays again"};
    args::Positional<std::string> recording{link, "FILE", "a recording, or a run that was saved to a file"};
    args::ValueFlag<std::string> link_file{
        link, "FILE", "writes the journey to a file instead, however long it is", {"file"}};

    args::Command dump{parser, "dump",
                       "plays the commands on its input and writes the whole state as JSON: to read, to compare, to "
                       "change and to load again"};
    RoadFlags dump_of{dump};
    args::ValueFlag<std::string> dump_file{
        dump, "FILE", "the state as it is in the file of a saved run, even in the midst of a turn", {"file"}};
    args::ValueFlag<std::string> delays{
        dump, "NUMBER", "plays the last command's turn only through that many of its delays", {"delays"}};

    args::Command why{
        parser, "why",
        "plays the commands on its input and tells of each action in a turn: who asked for it, which rules "
        "looked and what each said, and what they asked for; not in the wasm build"};
    args::Positional<std::string> turn{why, "TURN", "that the commands to explain are given in"};
    RoadFlags why_on{why};

    args::Command roads{parser, "roads",
                        "makes roads of each run and tells of those that could not be driven, and how long the slowest "
                        "took"};
    args::Positional<std::string> number_of_roads{roads, "NUMBER", "of each run, 1 to 1000000"};
    args::ValueFlag<std::string> first_seed{roads, "NUMBER", "the first road's (default 1)", {"seed"}};

    args::Command depots{parser, "depots", "plays depots by the commands on its input"};
    args::Flag depots_coverage{depots, "coverage", "as in play", {"coverage"}};
};

void read_road(RoadFlags& flags, const GameData& data, Options& options, lull::Fault& fault) {
    read_number("--seed", flags.seed, 0, UINT32_MAX, options.seed, fault);
    read_number("--run", flags.run, 1, most_runs, options.run, fault);
    if (flags.route && !fault) {
        const auto kind = kind_named(flags.route.Get(), data.routes);
        fault = kind ? lull::Fault() : lull::Fault("--route wants a kind of road, not \"" + flags.route.Get() + "\".");
        options.route = Route{kind.value_or(0), 0};
    }
    if (flags.weather && !fault) {
        const auto weather = find_weather(data.weathers, flags.weather.Get());
        fault = weather ? lull::Fault()
                        : lull::Fault("--weather wants one of " + names_of(data.weathers) + ", not \"" +
                                      flags.weather.Get() + "\".");
        options.route = Route{options.route ? options.route->kind : 0, weather.value_or(0)};
    }
    read_text("--load", flags.load, options.dump_to_load, fault);
}

void read_task(Arguments& given, const GameData& data, Options& options, lull::Fault& fault) {
    if (given.play) {
        options.task = Task::play;
        read_road(given.play_on, data, options, fault);
        read_text("--file", given.play_file, options.file, fault);
        read_text("--link", given.play_link, options.link, fault);
        options.hashes_only = given.hashes;
        options.says_words = given.says;
        options.records = given.record;
        options.tells_coverage = given.coverage;
    } else if (given.link) {
        options.task = Task::link;
        options.recording = given.recording.Get();
        if (options.recording.empty()) {
            fault = lull::Fault("link wants a file with a recording or a saved run; try --help.");
        }
        read_text("--file", given.link_file, options.file, fault);
    } else if (given.dump) {
        options.task = Task::dump;
        read_road(given.dump_of, data, options, fault);
        read_text("--file", given.dump_file, options.file, fault);
        if (given.delays) {
            read_number("--delays", given.delays, 0, UINT32_MAX, options.delays.emplace(), fault);
        }
    } else if (given.why) {
        options.task = Task::why;
        read_number("why", given.turn.Get(), 1, UINT32_MAX, options.turn, fault);
        read_road(given.why_on, data, options, fault);
    } else if (given.roads) {
        options.task = Task::roads;
        read_number("roads", given.number_of_roads.Get(), 1, 1'000'000, options.roads, fault);
        read_number("--seed", given.first_seed, 0, UINT32_MAX, options.seed, fault);
    } else if (given.depots) {
        options.task = Task::depots;
        options.tells_coverage = given.depots_coverage;
    } else {
        fault = lull::Fault("Say what to do: play, link, dump, why, roads or depots; try --help.");
    }
}

}  // namespace

int complain(const std::string& sentence) {
    std::fprintf(stderr, "%s\n", sentence.c_str());
    return 2;
}

lull::Fault read_options(const std::vector<std::string>& words, bool keeps_trace, const GameData& data,
                         Options& options) {
    Arguments given;
    given.play.Epilog(commands_of_roads);
    given.depots.Epilog(commands_of_depots);
    lull::Fault fault;
    if (!read_arguments(given.parser, words, fault)) {
        options.help = given.parser.Help();
        return {};
    }
    if (!fault) {
        read_task(given, data, options, fault);
    }
    if (!fault && !keeps_trace && (options.task == Task::why || options.tells_coverage)) {
        fault = lull::Fault(std::string("This build of the game keeps no trace, so it cannot tell ") +
                            (options.task == Task::why ? "why." : "--coverage."));
    }
    const std::string* beginnings[] = {&options.dump_to_load, &options.file, &options.link};
    if (!fault &&
        std::count_if(std::begin(beginnings), std::end(beginnings), [](auto* one) { return !one->empty(); }) > 1) {
        fault = lull::Fault("--file, --link and --load each begin a run; there can be only one of them.");
    }
    return fault;
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
    if (names[0] != "#" || names[1] != "seed" || names[2] != "run" || !seed || !run || *run < 1 || *run > most_runs) {
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
    options.run = *run;
    return true;
}
