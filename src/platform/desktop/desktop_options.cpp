// Parses the desktop program's arguments; every fault is a sentence.
#include "platform/desktop/desktop_options.hpp"

#include <charconv>

namespace posthaste {

namespace {

bool read_size(std::string_view text, DesktopOptions& options) {
    const std::size_t cross = text.find('x');
    if (cross == std::string_view::npos) {
        return false;
    }
    const auto number = [](std::string_view digits, int least, int most, int& to) {
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), to);
        return error == std::errc() && end == digits.data() + digits.size() && to >= least && to <= most;
    };
    return number(text.substr(0, cross), 320, 7680, options.width) &&
           number(text.substr(cross + 1), 480, 4320, options.height);
}

bool ends_in_bmp(const std::string& name) { return name.size() > 4 && name.compare(name.size() - 4, 4, ".bmp") == 0; }

}  // namespace

DesktopOptions read_desktop_options(int count, const char* const* arguments) {
    DesktopOptions options;
    for (int i = 1; i < count; ++i) {
        const std::string name = arguments[i];
        if (name == "--help" || name == "-h") {
            options.help = true;
            continue;
        }
        const bool known =
            name == "--seed" || name == "--screenshot" || name == "--size" || name == "--assets" || name == "--load";
        if (!known) {
            options.fault = "There is no option \"" + name + "\".";
            return options;
        }
        if (i + 1 == count) {
            options.fault = "The option " + name + " needs something after it.";
            return options;
        }
        const std::string value = arguments[++i];
        if (name == "--seed") {
            options.seed = value;
        }
        if (name == "--assets") {
            options.assets = value;
        }
        if (name == "--load") {
            options.load = value;
        }
        if (name == "--screenshot") {
            options.screenshot = value;
        }
        if (name == "--size" && !read_size(value, options)) {
            options.fault = "The size \"" + value + "\" is not a WIDTHxHEIGHT from 320x480 to 7680x4320.";
            return options;
        }
        if (value.empty()) {
            options.fault = "The option " + name + " needs something that is not empty after it.";
            return options;
        }
    }
    if (!options.screenshot.empty() && !ends_in_bmp(options.screenshot)) {
        options.fault = "A screenshot's name has to end in .bmp; \"" + options.screenshot + "\" does not.";
    }
    return options;
}

}  // namespace posthaste
