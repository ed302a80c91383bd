// The game without a screen: commands in, state hashes and an ASCII board out. The same program runs
// natively and as wasm under node, so that recordings can be compared turn by turn.
#include <array>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "app/narration.hpp"
#include "app/save_slots.hpp"
#include "app/saved_run.hpp"
#include "game/driving.hpp"
#include "game/game.hpp"
#include "game/journey.hpp"
#include "platform/headless_roads.hpp"

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
    "  --weather NAME  dry, rain, dust or heat (default: as the seed has it; with --route, dry)\n"
    "  --hashes        only turn numbers and hashes, no boards\n"
    "  --words         after each turn's number, what the log says of it: \"says \" and a sentence, a line each\n"
    "  --coverage      at the end, how often each kind of action was asked for, and each rule looked and had\n"
    "                  something to say; not in the wasm build\n"
    "  --file FILE     instead of commands: a run that the page or the desktop game saved to a file. It is\n"
    "                  played anew from its first command, and each turn compared\n"
    "  --record        a recording of the run: its seed, each command, the turn and hash it led to\n"
    "  --roads NUMBER  instead of commands: makes so many roads of each run, from the seed on, and tells of those\n"
    "                  that could not be driven, and how long the slowest took\n"
    "  --help          this text\n"
    "\n"
    "Commands, between runs: \"route NUMBER\" drives on, once delivered, on that one of the roads that lead on;\n"
    "before the first turn, \"buy NUMBER SIDE\" buys that good (SIDE: front, right, rear, left), and in run 1\n"
    "\"loadout NUMBER\" begins with another van. A run after the first begins with such a line, or with a\n"
    "header and the van of run 1.\n"
    "Commands: east (faster), west (slower), north, south, coast, shove; with \"fire \" before one, the\n"
    "front weapon fires first. Empty lines and lines that begin with # are skipped, but a line\n"
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

using namespace posthaste;

struct Options {
    std::string file;
    std::uint32_t seed = 1;
    std::int32_t run = 1;
    std::optional<Route> route;
    std::uint32_t roads = 0;
    bool hashes_only = false;
    bool records = false;
    bool says_words = false;
    bool tells_coverage = false;
};

constexpr std::string_view turn_word = "turn ";

int complain(const std::string& sentence) {
    std::fprintf(stderr, "%s\n", sentence.c_str());
    return 2;
}

std::string hexadecimal(std::uint64_t value) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value));
    return text;
}

// "turn 3 0123456789abcdef": which turn it is and a hash of everything that matters.
std::string turn_line(const Game& game) {
    const Road& road = game.world().get<Road>(game.road());
    return std::string(turn_word) + std::to_string(road.turn) + ' ' + hexadecimal(game.hash());
}

void report(Game& game, const Options& options) {
    const World& world = game.world();
    std::puts(turn_line(game).c_str());
    if (options.says_words) {
        for (const std::string& sentence : narrate(game.take_events())) {
            std::printf("says %s\n", sentence.c_str());
        }
    }
    if (options.hashes_only || options.records) {
        return;
    }
    const Entity van = game.van();
    std::printf("driver %d engine %d tyres %d plates %d/%d/%d/%d speed %d letters %d horde %d\n",
                static_cast<int>(world.get<Health>(van).value), static_cast<int>(world.get<Engine>(van).value),
                static_cast<int>(world.get<Tyres>(van).value), static_cast<int>(world.get<Plates>(van).front),
                static_cast<int>(world.get<Plates>(van).right), static_cast<int>(world.get<Plates>(van).rear),
                static_cast<int>(world.get<Plates>(van).left), static_cast<int>(world.get<Speed>(van).value),
                static_cast<int>(world.get<MailSack>(van).letters),
                static_cast<int>(world.get<Horde>(world.first<Horde>()).front / 100));
    const std::int32_t first = std::max(0, world.get<Position>(van).cell.column - 8);
    std::fputs(game.picture(first, 60).c_str(), stdout);
}

std::optional<Weather> weather_named(const std::string& name) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(Weather::count); ++i) {
        if (name == names_of(Weather{})[i]) {
            return static_cast<Weather>(i);
        }
    }
    return std::nullopt;
}

// "3", "marsh" or "the marsh".
std::optional<std::int32_t> kind_named(const std::string& name) {
    const auto& kinds = shipped_data().routes;
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

// "# seed 12 run 3", or "# seed 12 run 3 kind 2 weather rain"; false when the line is some other comment.
bool read_header(const std::string& line, Options& options) {
    unsigned long seed = 0;
    int run = 0;
    int kind = 0;
    char weather[16] = "";
    const int found = std::sscanf(line.c_str(), "# seed %lu run %d kind %d weather %15s", &seed, &run, &kind, weather);
    if (found < 2 || run < 1 || run > 99) {
        return false;
    }
    options.route.reset();
    if (found == 4) {
        const auto sky = weather_named(weather);
        if (!sky || kind < 1 || static_cast<std::size_t>(kind) > shipped_data().routes.size()) {
            return false;
        }
        options.route = Route{kind - 1, *sky};
    }
    options.seed = static_cast<std::uint32_t>(seed);
    options.run = run;
    return true;
}

void report_end(const Game& game, const Options& options) {
    if (const Outcome* outcome = game.outcome()) {
        std::fputs(options.records ? "# " : "", stdout);
        std::printf(outcome->result == Result::delivered ? "delivered, pay %d\n" : "dead, pay %d\n",
                    static_cast<int>(outcome->pay));
    }
}

#ifdef POSTHASTE_TRACE
// What the actions of the runs were, and which rules had to do with them.
class Coverage {
public:
    static constexpr bool possible = true;
    void begin(Game& game) {
        game.keep_trace(kept);
        seen_ = 0;
    }
    void take_in(const Game& game) {
        for (const auto* entry = game.trace().entry(seen_ + 1); entry != nullptr;
             entry = game.trace().entry(seen_ + 1)) {
            ++seen_;
            ++kinds_[entry->kind.index()];
            for (const auto& look : entry->looks) {
                ++looked_[look.rule];
                said_[look.rule] += look.verdict == Verdict::accept ? 0 : 1;
            }
            for (const auto& queued : entry->queued) {
                ++said_[queued.rule];
            }
        }
    }
    void tell() const {
        for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
            std::printf("kind \"%s\": asked for %u times\n", lull::KindNames<Kind>::of(kind).c_str(), kinds_[kind]);
        }
        for (std::size_t rule = 0; rule < rules; ++rule) {
            std::printf("rule \"%s\": looked %u times, spoke %u times\n", Trace::names_of_rules()[rule].c_str(),
                        looked_[rule], said_[rule]);
        }
    }

private:
    using Trace = lull::Trace<Definition>;
    static constexpr std::size_t kept = 16'384;  // more than a turn has
    static constexpr std::size_t rules = decltype(Definition::rules())::size;
    Trace::Number seen_ = 0;
    std::array<unsigned, std::variant_size_v<Kind>> kinds_{};
    std::array<unsigned, rules> looked_{};
    std::array<unsigned, rules> said_{};
};
#else
class Coverage {
public:
    static constexpr bool possible = false;
    void begin(Game&) {}
    void take_in(const Game&) {}
    void tell() const {}
};
#endif

std::unique_ptr<Game> begin(const Options& options, bool says_which) {
    Start start;
    start.seed = options.seed;
    start.run = options.run;
    start.route = options.route;
    auto game = std::make_unique<Game>(start);
    if (says_which) {
        std::printf("# seed %lu run %d", static_cast<unsigned long>(options.seed), static_cast<int>(options.run));
        if (options.route) {
            std::printf(" kind %d weather %s", static_cast<int>(options.route->kind) + 1,
                        names_of(Weather{})[static_cast<std::size_t>(options.route->weather)]);
        }
        std::puts("");
    }
    report(*game, options);
    return game;
}

// Answers what the program is to end with; 0: the line was understood.
int play_line(std::unique_ptr<Game>& playing, const std::string& line, const Options& options) {
    if (const auto errand = parse_errand(line)) {
        if (options.records) {
            std::puts(to_text(*errand).c_str());
        }
        if (errand->what == Errand::What::route && playing->outcome() != nullptr) {
            report_end(*playing, options);
        }
        const Refusal refusal = run_errand(playing, *errand);
        if (refusal != Refusal::none) {
            std::printf("%srefused: %s\n", options.records ? "# " : "",
                        explain(refusal, playing->world(), Manoeuvre::coast).c_str());
            return 0;
        }
        report(*playing, options);
        return 0;
    }
    Game& game = *playing;
    if (line.compare(0, turn_word.size(), turn_word) == 0) {
        if (const std::string played = turn_line(game); line != played) {
            std::fprintf(stderr, "The first turn that differs: recorded \"%s\", played \"%s\".\n", line.c_str(),
                         played.c_str());
            return 1;
        }
        return 0;
    }
    const auto command = parse_command(line);
    if (!command) {
        return complain("\"" + line + "\" is no command; try --help.");
    }
    if (game.outcome() != nullptr) {
        return complain("The run is over; \"" + line + "\" comes too late.");
    }
    if (options.records) {
        std::puts(to_text(*command).c_str());
    }
    const Refusal refusal = game.command(*command);
    if (refusal != Refusal::none) {
        std::printf("%srefused: %s\n", options.records ? "# " : "",
                    explain(refusal, game.world(), command->manoeuvre).c_str());
        return 0;
    }
    game.finish();
    report(game, options);
    return 0;
}

int play(Options options) {
    std::unique_ptr<Game> game;
    Coverage coverage;
    const auto begin_run = [&](bool says_which) {
        game = begin(options, says_which);
        if (options.tells_coverage) {
            coverage.begin(*game);
        }
    };
    std::string line;
    while (std::getline(std::cin, line)) {
        if (!line.empty() && line.back() == '\r') {
            line.pop_back();
        }
        if (read_header(line, options)) {
            if (game) {
                report_end(*game, options);
            }
            begin_run(options.records || game);
            continue;
        }
        if (line.empty() || line.front() == '#') {
            continue;
        }
        if (!game) {
            begin_run(options.records);
        }
        const Game* on = game.get();
        if (const int code = play_line(game, line, options); code != 0) {
            return code;
        }
        if (options.tells_coverage && game.get() != on) {
            coverage.begin(*game);  // on the next road
        } else if (options.tells_coverage) {
            coverage.take_in(*game);
        }
    }
    if (!game) {
        begin_run(options.records);
    }
    report_end(*game, options);
    if (options.tells_coverage) {
        coverage.tell();
    }
    return 0;
}

// Plays a run as a person played it in the page, and names the first turn that comes out otherwise.
int play_file(Options options) {
    std::ifstream stream(options.file, std::ios::binary);
    const lull::Bytes contents{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (!stream) {
        return complain("The file " + options.file + " cannot be read.");
    }
    DecodedSave save = unseal_save(contents);
    SavedRun saved;
    if (!save.fault) {
        save.fault = from_bytes(save.body, saved);
    }
    if (save.fault) {
        return complain("The file " + options.file + " holds no run: " + save.fault.sentence() + ".");
    }
    saved.game->finish();
    const Road& road = saved.game->world().get<Road>(saved.game->road());
    if (saved.turns.size() + 1 < static_cast<std::size_t>(road.turn)) {
        return complain("That run was begun in a version that did not keep its commands; it cannot be played again.");
    }
    options.seed = road.seed;
    options.run = road.run;
    // Who drove on did so after a turn; after another errand it was only another road to the same end.
    bool drove = false;
    for (const RecordedTurn& turn : saved.turns) {
        options.run -= drove && turn.errand.what == Errand::What::route ? 1 : 0;
        drove = turn.errand.what == Errand::What::nothing;
    }
    auto game = begin(options, options.records);
    for (const RecordedTurn& turn : saved.turns) {
        const bool is_errand = turn.errand.what != Errand::What::nothing;
        const std::string line = is_errand ? to_text(turn.errand) : to_text(turn.command);
        if (const int code = play_line(game, line, options); code != 0) {
            return code;
        }
        const bool is_last = &turn == &saved.turns.back();
        const std::uint64_t recorded = is_last ? saved.game->hash() : turn.hash;
        if (recorded != 0 && game->hash() != recorded) {
            std::fprintf(stderr, "The first turn that differs: recorded %s, played \"%s\".\n",
                         hexadecimal(recorded).c_str(), turn_line(*game).c_str());
            return 1;
        }
    }
    report_end(*game, options);
    return 0;
}

}  // namespace

int main(int count, char** words) {
    Options options;
    for (int i = 1; i < count; ++i) {
        const std::string word = words[i];
        const std::string value = i + 1 < count ? words[i + 1] : "";
        if (word == "--help") {
            std::fputs(help, stdout);
            return 0;
        }
        if (word == "--file") {
            if (value.empty()) {
                return complain("--file wants the name of a file.");
            }
            options.file = value;
            ++i;
        } else if (word == "--coverage") {
            if (!Coverage::possible) {
                return complain("This build of the game keeps no trace, so it cannot tell --coverage.");
            }
            options.tells_coverage = true;
        } else if (word == "--hashes") {
            options.hashes_only = true;
        } else if (word == "--roads") {
            const auto roads = parse_seed(value);
            if (!roads || *roads < 1 || *roads > 1'000'000) {
                return complain("--roads wants a number from 1 to 1000000, not \"" + value + "\".");
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
                return complain("--seed wants a number from 0 to 4294967295, not \"" + value + "\".");
            }
            options.seed = *seed;
            ++i;
        } else if (word == "--route") {
            const auto kind = kind_named(value);
            if (!kind) {
                return complain("--route wants a kind of road, not \"" + value + "\".");
            }
            options.route = Route{*kind, options.route ? options.route->weather : Weather::dry};
            ++i;
        } else if (word == "--weather") {
            const auto weather = weather_named(value);
            if (!weather) {
                return complain("--weather wants dry, rain, dust or heat, not \"" + value + "\".");
            }
            options.route = Route{options.route ? options.route->kind : 0, *weather};
            ++i;
        } else if (word == "--run") {
            const auto run = parse_seed(value);
            if (!run || *run < 1 || *run > 99) {
                return complain("--run wants a number from 1 to 99, not \"" + value + "\".");
            }
            options.run = static_cast<std::int32_t>(*run);
            ++i;
        } else {
            return complain("\"" + word + "\" is no option; try --help.");
        }
    }
    if (options.roads > 0) {
        return make_roads(options.roads, options.seed);
    }
    return options.file.empty() ? play(options) : play_file(options);
}
