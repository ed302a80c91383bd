// What the rules, and the check of a save, take for granted about a thing as it is spawned.
#pragma once

#include "game/game_data.hpp"
#include "lull/action.hpp"
#include "lull_data/complaints.hpp"
#include "lull_data/json.hpp"

namespace posthaste {

// `value`: the thing in that file, with its name; `spawned`: nothing but that thing and its children.
void check_thing(const lull::Action<Components>& spawned, const Things& things, std::string_view file,
                 const lull::JsonValue& value, lull::Complaints& complaints);

}  // namespace posthaste
