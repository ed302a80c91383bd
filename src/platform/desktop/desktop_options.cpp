// Parses the desktop program's arguments; every fault is a sentence.
#include "platform/desktop/desktop_options.hpp"

#include <charconv>

#include "arguments/arguments.hpp"

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

constexpr auto about = "posthaste: carry the mail east, ahead of the horde.";
constexpr auto keys =
    "Keys: arrows, WASD, HJKL or the keypad drive; space or . coasts; F arms the gun; T tells what is around; Enter "
    "confirms; Escape backs out; 1 to 9 press the buttons in their order; ? shows help. A run saved to a file goes to "
    "the folder you started in.";

}  // namespace

DesktopOptions read_desktop_options(const std::vector<std::string>& words) {
    args::ArgumentParser parser(about, keys);
    parser.Prog("posthaste");
    args::ValueFlag<std::string> seed(parser, "TEXT", "start a new run on this route at once", {"seed"});
    args::ValueFlag<std::string> load(parser, "FILE", "go on with a run saved to a file, here or in a browser",
                                      {"load"});
    args::ValueFlag<std::string> screenshot(
        parser, "FILE.bmp", "write the first picture to a file and leave (needs no display)", {"screenshot"});
    args::ValueFlag<std::string> size(parser, "WIDTHxHEIGHT",
                                      "of the window or the picture, 320x480 to 7680x4320 (1280x800)", {"size"});
    args::ValueFlag<std::string> assets(parser, "FOLDER",
                                        "where atlas.bin and fonts/ are (else: assets/ near the program)", {"assets"});
    args::HelpFlag help(parser, "help", "this text", {'h', "help"});

    DesktopOptions options;
    if (!read_arguments(parser, words, options.fault)) {
        options.help = parser.Help();
    }
    if (options.fault || !options.help.empty()) {
        return options;
    }
    read_text("--seed", seed, options.seed, options.fault);
    read_text("--load", load, options.load, options.fault);
    read_text("--assets", assets, options.assets, options.fault);
    read_text("--screenshot", screenshot, options.screenshot, options.fault);
    if (!options.fault && size && !read_size(size.Get(), options)) {
        options.fault = lull::Fault("The size \"" + size.Get() + "\" is not a WIDTHxHEIGHT from 320x480 to 7680x4320.");
    }
    if (!options.fault && screenshot && !screenshot.Get().ends_with(".bmp")) {
        options.fault = lull::Fault("A screenshot's name has to end in .bmp; \"" + screenshot.Get() + "\" does not.");
    }
    return options;
}

}  // namespace posthaste
