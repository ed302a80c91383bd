#include "cli/play_depots.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>

#include "cli/coverage.hpp"
#include "game/depot/depot.hpp"
#include "game/depot/play.hpp"
#include "words/refusals.hpp"

using namespace posthaste;

namespace {

constexpr std::string_view header = "# depot ";

struct Way {
    std::string_view word;
    lull::Offset by;
};
constexpr std::array<Way, 4> ways{
    {{"north", lull::north}, {"east", lull::east}, {"south", lull::south}, {"west", lull::west}}};

std::unique_ptr<DepotPlay> begin(std::string_view name, const GameData& data, Coverage& coverage) {
    const auto& depots = data.depots;
    const auto level = std::find_if(depots.begin(), depots.end(), [&](const auto& one) { return one.name == name; });
    if (level == depots.end()) {
        return nullptr;
    }
    auto resolver = begin_depot(*level, data);
#ifdef POSTHASTE_TRACE
    resolver->observer().keep(Coverage::kept);
#endif
    coverage.begin();
    return std::make_unique<DepotPlay>(std::move(resolver));
}

void report(const DepotPlay& play) {
    const Depot& depot = play.depot();
    const lull::Progress lit = lit_receivers(play.world());
    std::printf("step %d %016llx lit %d/%d%s\n", static_cast<int>(depot.steps),
                static_cast<unsigned long long>(play.hash()), static_cast<int>(lit.done), static_cast<int>(lit.all),
                depot.solved ? " solved" : "");
}

// False: the line is not a step.
bool play_line(DepotPlay& play, const std::string& line) {
    if (line == "back") {
        std::fputs(play.take_back() ? "" : "refused: This is the door.\n", stdout);
        return true;
    }
    if (line == "ask") {
        std::printf("says %s\n", std::string(play.click(play.crow())).c_str());
        return true;
    }
    if (line == "open") {
        play.tell(lull::LevelOpened{});
        play.finish();
        return true;
    }
    if (line == "leave") {
        play.tell(lull::LevelLeft{});
        return true;
    }
    lull::Cell to;
    std::array<char, 8> what{};
    if (std::sscanf(line.c_str(), "pull %7s %d %d", what.data(), &to.column, &to.row) == 3) {
        const bool is_crate = std::string_view(what.data()) == "crate";
        const auto wish = play.drag(is_crate ? play.world().first<Crate>() : play.courier(), to);
        wish ? std::printf("wishes %d %d\n", wish->column, wish->row) : std::printf("wishes nothing\n");
        return true;
    }
    const auto* const way = std::find_if(ways.begin(), ways.end(), [&](const Way& one) { return one.word == line; });
    if (way == ways.end()) {
        return false;
    }
    if (const StepRefusal refusal = play.step(way->by); refusal != StepRefusal::none) {
        std::printf("refused: %s\n", words::explain(refusal));
    }
    return true;
}

}  // namespace

int play_depots(const Options& options, const GameData& data) {
    std::unique_ptr<DepotPlay> play;
    Coverage coverage;
    for (std::string line; std::getline(std::cin, line);) {
        if (!line.empty() && line.back() == '\r') {
            line.pop_back();
        }
        if (line.starts_with(header)) {
            play = begin(std::string_view(line).substr(header.size()), data, coverage);
            if (play == nullptr) {
                return complain("\"" + line.substr(header.size()) + "\" is no depot.");
            }
            std::puts(line.c_str());
        } else if (line.empty() || line.front() == '#') {
            continue;
        } else if (play == nullptr) {
            return complain("The name of a depot comes first: \"# depot NAME\".");
        } else if (!play_line(*play, line)) {
            return complain("\"" + line + "\" is no step; try --help.");
        }
        report(*play);
#ifdef POSTHASTE_TRACE
        coverage.take_in(play->resolver().observer());
#endif
    }
    if (options.tells_coverage) {
        coverage.tell();
    }
    return 0;
}
