// One save of each kind that the game writes, from small roads with everything on them and from a real one.
#pragma once

#include <string>
#include <vector>

#include "lull/byte_archive.hpp"

namespace fuzz {

struct KindOfSave {
    std::string name;
    lull::Bytes body;
};
std::vector<KindOfSave> saves_of_each_kind();
// From inside houses and depots, which are saved within a save: what changes saves by their parts does not know these.
std::vector<KindOfSave> saves_from_inside();

}  // namespace fuzz
