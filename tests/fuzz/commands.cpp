// Typed and recorded input: lines of a recording, and the arguments of the program without a screen.
#include <string>
#include <vector>

#include "cli/options.hpp"
#include "game/command.hpp"
#include "game/journey.hpp"
#include "game/shipped_data.hpp"
#include "tests/fuzz/targets.hpp"

namespace fuzz {

namespace {

using namespace posthaste;
using lull::expect;

std::vector<std::string> split(std::string_view text, char by) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(by), text.size());
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

void check(const Options& options) {
    expect(options.run >= 1 && options.run <= 99, "A run was read that there is not.");
    expect(!options.route || (options.route->kind >= 0 &&
                              static_cast<std::size_t>(options.route->kind) < shipped_data().routes.size() &&
                              options.route->weather < shipped_data().weathers.size()),
           "A kind of road was read that there is not.");
}

// Whether the line is understood.
bool read_line(const std::string& line) {
    bool known = false;
    if (const auto command = parse_command(line)) {
        expect(parse_command(to_text(*command)) == command, "A command is not read as it is written.");
        known = true;
    }
    if (const auto errand = parse_errand(line)) {
        expect(parse_errand(to_text(*errand)) == errand, "An errand is not read as it is written.");
        expect(errand_of(to_number(*errand)) == errand, "An errand is not saved as it is.");
        known = true;
    }
    if (const auto seed = parse_seed(line)) {
        expect(parse_seed(std::to_string(*seed)) == seed, "A route number is not read as it is written.");
        known = true;
    }
    Options options;
    if (read_header(line, shipped_data(), options)) {
        check(options);
        known = true;
    }
    return known;
}

}  // namespace

void commands(Input input, Tally& tally) {
    ++tally.runs;
    const std::string_view text = text_of(input);
    bool known = false;
    for (const std::string& line : split(text, '\n')) {
        known = read_line(line) || known;
    }
    Options options;
    const lull::Fault fault = read_options(split(text, '\n'), true, shipped_data(), options);
    if (!fault) {
        check(options);
        known = known || !text.empty();
    }
    tally.accepted += known ? 1 : 0;
}

}  // namespace fuzz
