// What players see, read and hear of a thing: whether it is there, and whether it names what there is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/game_data.hpp"
#include "lull/action.hpp"
#include "lull_data/complaints.hpp"
#include "lull_data/json.hpp"

namespace posthaste {

// What things may name; empty: whatever they like.
struct KnownNames {
    std::vector<std::string> sprites;
    std::vector<std::string> icons;  // of panels
    std::vector<std::string> sounds;
};

// Checks the pictures and sounds that a thing and its children name.
void check_names(std::string_view file, const lull::JsonValue& thing, const std::string& path, const KnownNames& known,
                 lull::Complaints& complaints);

// Checks that the thing has the names, looks and sounds that what it is asks for. `spawned`: nothing but it and its
// children.
void check_looks(const lull::Action<Components>& spawned, std::string_view file, const lull::JsonValue& value,
                 lull::Complaints& complaints);

}  // namespace posthaste
