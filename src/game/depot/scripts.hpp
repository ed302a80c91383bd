// What lives in a depot besides the puzzle: a plant beside the vault that grows as the receivers are lit and blooms
// while all of them are, a crow at the door that gives the hint when it is asked, and the room's name, which is spelt
// out as it is entered.
#pragma once

#include <string_view>
#include <variant>

#include "game/common/scripts.hpp"
#include "lull/modules/goals.hpp"
#include "lull/modules/growth.hpp"
#include "lull/modules/hit_test.hpp"
#include "lull/modules/levels.hpp"
#include "lull/modules/scripts.hpp"
#include "lull/modules/sprite.hpp"

namespace posthaste {

// A message to the player: words that somebody says.
struct Says {
    LULL_FIELDS(to, words);
    Entity to;  // who speaks
    Text words;
};
// A message: how much of its name a room shows.
struct Spell {
    LULL_FIELDS(to, letters);
    Entity to;
    std::int32_t letters = 0;
};

struct Said {
    Text words;
    bool operator==(const Said&) const = default;
};

struct DepotScripts {
    using Components = lull::Components<lull::Growing, lull::Touchable, lull::Pose>;
    using Verbs = std::variant<Says, Spell, lull::Grow, lull::GrowOn>;
    using Events = std::variant<Said>;
};

void report(const Says& says, Report& to);

// A query.
struct HowMuchIsLit {
    using Answer = lull::Progress;
};
lull::Progress how_much_is_lit(const HowMuchIsLit& query, const World& world);

inline constexpr std::string_view plant_script = "grows with the light";
inline constexpr std::string_view bloom_script = "blooms";
inline constexpr std::string_view crow_script = "gives the hint";
inline constexpr std::string_view title_script = "spells its name";

// Properties.
inline constexpr std::string_view full_size = "full size";  // of the plant: a number
inline constexpr std::string_view hint = "hint";            // a text
inline constexpr std::string_view times_asked = "asked";    // how often: a number
inline constexpr std::string_view letters_spelt = "spelt";  // of the room's name: a number

using ScriptCall = lull::ScriptCall<World>;
void grow_with_light(const ScriptCall& call, const Settled& settled, Judge& judge);
void bloom_in_light(const ScriptCall& call, const Settled& settled, Judge& judge);
void give_hint(const ScriptCall& call, const lull::Clicked& clicked, Judge& judge);
void begin_to_spell(const ScriptCall& call, const lull::LevelOpened& opened, Judge& judge);
void spell_on(const ScriptCall& call, const Spell& spell, Judge& judge);
// How much of its name a room shows, in bytes: all of it, unless it is being spelt out.
std::size_t spelt_of(const World& world);

}  // namespace posthaste
