#include "arguments/arguments.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace posthaste {

namespace {

// What the library says of a wrong call, as a sentence of ours.
std::string plainly(const std::string& said) {
    constexpr struct {
        std::string_view begins;
        std::string_view ends;
        std::string_view ours_begins;
        std::string_view ours_ends;
    } known[] = {
        {"Flag could not be matched: ", "", "There is no option --", " here"},
        {"Unknown command: ", "", "There is no task called ", ""},
        {"Flag '", "' requires an argument but received none", "--", " wants a value"},
        {"Passed in argument, but no positional arguments were ready to receive it: ", "",
         "Nobody knows what to do with ", ""},
    };
    for (const auto& it : known) {
        if (said.starts_with(it.begins) && said.ends_with(it.ends)) {
            const std::size_t length = said.size() - it.begins.size() - it.ends.size();
            return std::string(it.ours_begins) + said.substr(it.begins.size(), length) + std::string(it.ours_ends);
        }
    }
    return said;
}

}  // namespace

std::vector<std::string> words_of(int argc, const char* const* argv) { return {argv + std::min(argc, 1), argv + argc}; }

bool read_arguments(args::ArgumentParser& parser, const std::vector<std::string>& words, lull::Fault& fault) {
    parser.RequireCommand(false);  // else --help alone is refused, and what is missing is not said
    parser.ParseArgs(words);
    if (parser.GetError() == args::Error::Help) {
        return false;
    }
    if (parser.GetError() != args::Error::None) {
        fault = lull::Fault(plainly(parser.GetErrorMsg()) + "; try --help.");
    }
    return true;
}

void read_text(const std::string& name, args::ValueFlag<std::string>& option, std::string& into, lull::Fault& fault) {
    if (!option || fault) {
        return;
    }
    into = option.Get();
    if (into.empty()) {
        fault = lull::Fault(name + " wants something that is not empty.");
    }
}

void read_number(const std::string& name, const std::string& text, std::uint32_t least, std::uint32_t most,
                 std::uint32_t& into, lull::Fault& fault) {
    if (fault) {
        return;
    }
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < least || number > most) {
        fault = lull::Fault(name + " wants a number from " + std::to_string(least) + " to " + std::to_string(most) +
                            ", not \"" + text + "\".");
        return;
    }
    into = number;
}

void read_number(const std::string& name, args::ValueFlag<std::string>& option, std::uint32_t least, std::uint32_t most,
                 std::uint32_t& into, lull::Fault& fault) {
    if (option) {
        read_number(name, option.Get(), least, most, into, fault);
    }
}

}  // namespace posthaste
