// The desktop program's command line.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace posthaste {

struct DesktopOptions {
    std::string seed;        // empty: none given
    std::string load;        // a save file to continue; empty: none given
    std::string screenshot;  // a .bmp to write before exiting
    std::string assets;      // folder of atlas.bin and fonts/; empty: look beside the program
    int width = 1280;
    int height = 800;
    bool help = false;
    std::string fault;  // a sentence about wrong arguments; empty: none
};

[[nodiscard]] DesktopOptions read_desktop_options(int count, const char* const* arguments);

inline constexpr std::string_view desktop_help =
    "posthaste: carry the mail east, ahead of the horde.\n"
    "\n"
    "  --seed TEXT            start a new run on this route at once\n"
    "  --load FILE            go on with a run saved to a file, here or in a browser\n"
    "  --screenshot FILE.bmp  write the first picture to a file and leave (needs no display)\n"
    "  --size WIDTHxHEIGHT    of the window or the picture, 320x480 to 7680x4320 (1280x800)\n"
    "  --assets FOLDER        where atlas.bin and fonts/ are (else: assets/ near the program)\n"
    "  --help                 this text\n"
    "\n"
    "Keys: arrows, WASD, HJKL or the keypad drive; space or . coasts; F arms the gun;\n"
    "T tells what is around; Enter confirms; Escape backs out; 1 to 9 press the buttons in\n"
    "their order; ? shows help. A run saved to a file goes to the folder you started in.\n";

}  // namespace posthaste
