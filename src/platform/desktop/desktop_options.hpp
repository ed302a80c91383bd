// The desktop program's command line.
#pragma once

#include <string>
#include <vector>

#include "lull/fault.hpp"

namespace posthaste {

struct DesktopOptions {
    std::string seed;        // empty: none given
    std::string load;        // a save file to continue; empty: none given
    std::string screenshot;  // a .bmp to write before exiting
    std::string assets;      // folder of atlas.bin and fonts/; empty: look beside the program
    int width = 1280;
    int height = 800;
    std::string help;   // the text that was asked for; empty: none was
    lull::Fault fault;  // about wrong arguments
};

[[nodiscard]] DesktopOptions read_desktop_options(const std::vector<std::string>& words);

}  // namespace posthaste
